"""Why a hint is good: what it gains, what it prevents, what it threatens, and how much better it is."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from wartable.bots.advising import advised, explained
from wartable.bots.bot import Opinion, Thinker
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.scene import Advice
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State

WAR = GAMES["war"]
# On the plain map with the small armies: two Bombers find the Commander.
HUNT = [
    "a3-a6", "h11-e11", "d1-h1", "i10-h11", "h1-k1", "k8-k6", "a6-e6", "j11-i10", "e6-h6", "k11-j11",
    "h6xk6", "j11-k11", "k6xk9", "h9-g9", "k1-k5", "g9-g8", "k5xk9", "e11-c11", "k9xk11",
]  # fmt: skip


class Decided(Thinker):
    """Is for one action, and thinks less of all others."""

    def __init__(self, action: int) -> None:
        self.action = action

    def think(self, view: SeatView, options: vec[i64]) -> Opinion:
        return Opinion(self.action, 0.6) if self.action in [*options] else Opinion(options[0], 0.45)


def after(moves: int) -> State:
    state = WAR.new(WAR.choose({"map": "plain", "formation": "4x4"}), SearchDice(1))
    for number, move in enumerate(HUNT[:moves]):
        state.apply(number % 2, WAR.read(state, number % 2, move))
    return state


def advice_to(moves: int, text: str, otherwise: float | None = 0.45) -> Advice:
    state = after(moves)
    return explained(WAR, state, moves % 2, WAR.read(state, moves % 2, text), 0.6, otherwise)


def test_what_an_action_takes_and_brings_is_named() -> None:
    advice = advice_to(10, "h6xk6")
    assert advice.action == "h6xk6"
    assert advice.why.startswith("It takes out Tank on k6 and brings 3 score.")
    assert [effect.falls for effect in advice.gains][:1] == ["will"]


def test_what_can_be_taken_out_matters_unless_just_that_is_advised() -> None:
    assert advice_to(10, "h6xk6").matters == ""
    assert "Tank on k6" in advice_to(10, "h6-h5").matters


def test_an_action_that_wins_needs_no_other_reason() -> None:
    assert advice_to(18, "k9xk11").why == "It wins the game."


def test_how_much_better_it_is_is_told_and_what_is_alike_is_called_so() -> None:
    assert "You then win with 60 %, after the next best with 45 %." in advice_to(10, "h6xk6").why
    assert "Others are about as good: 60 % to win." in advice_to(10, "h6xk6", 0.595).why
    assert "Nothing else is worth a thought." in advice_to(10, "h6xk6", None).why


def test_who_is_safe_afterwards_is_named() -> None:
    """The Commander on k11 steps out of the Bomber's way."""
    state = after(17)
    threatened = {effect.of for mark in WAR.marks(state, 1, "") for effect in mark.effects}
    texts = [text for text in WAR.texts(state, 1) if text.startswith("k11")]
    saved = [explained(WAR, state, 1, WAR.read(state, 1, text), 0.5, 0.4) for text in texts]
    best = next(advice for advice in saved if advice.saves)
    assert set(best.saves) <= threatened
    assert "leaves nobody who can hit" in best.why


def test_the_search_says_what_is_best_and_what_would_be_next() -> None:
    state = after(10)
    action = WAR.read(state, 0, "h6xk6")
    advice = advised(WAR, state, 0, Decided(action))
    assert (advice.action, advice.chance, advice.otherwise) == ("h6xk6", 0.6, 0.45)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_reasons_in_whole_sentences(game: Game) -> None:
    rng = random.Random(7)
    state = game.new(game.options(), SearchDice(7))
    for number in range(90):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        action = rng.choice([*state.legal(seat)])
        if number % 6 == 0:
            advice = explained(game, state, seat, action, 0.6, 0.4)
            assert advice.action in game.texts(state, seat)
            for sentence in (advice.why, advice.matters):
                assert not sentence or sentence.endswith("."), sentence
                assert "None" not in sentence and "  " not in sentence, sentence
        state.apply(seat, action)
