"""The game's opinion."""

from __future__ import annotations

import pytest

from games.lol_chess.table import at, drafted, start
from wartable.bots.roster import bot_named
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.rules import LolChess
from wartable.kernel.seat_view import SeatView

BARE = "p . . .\n. Ga . .\nP . . ga\n"


def opinion(drawing: str) -> float:
    return at(drawing).evaluate(0)


def choice(state: LolChess) -> str:
    seat = state.to_act()[0]
    return GAME.write(state, bot_named("greedy", 1, GAME).choose(SeatView(state, seat)))


def test_what_one_side_has_the_other_has_not() -> None:
    state = drafted()
    assert state.evaluate(0) + state.evaluate(1) == pytest.approx(1)


BETTER = [
    BARE.replace("ga", "ga40"),
    BARE.replace("p .", "p50 ."),
    BARE + "gold 60 0",
    BARE + "b2 holds sword",
    BARE + "Blue has Drake Soul",
    BARE + "Blue has Hand of Baron",
    BARE + "b2 shield 60 for ever",
    BARE.replace("P . .", "P M ."),
]


@pytest.mark.parametrize("better", BETTER)
def test_more_is_better(better: str) -> None:
    assert opinion(better) > opinion(BARE)


@pytest.mark.parametrize("better", BETTER)
def test_more_is_better_for_a_search_too(better: str) -> None:
    assert at(better).static_value(0) > at(BARE).static_value(0)


def test_a_search_wants_its_champions_by_the_enemys_poro() -> None:
    near, far = at("p . . . .\n. Ga . . .\nP . . . ."), at("p . . . .\n. . . . .\nP . . . Ga")
    assert near.static_value(0) > far.static_value(0)


def test_a_search_wants_friends_by_its_poro() -> None:
    beside, away = at("p . . . .\n. . . . .\n. . . . .\nP M . . ."), at("p . . . .\n. . . . .\n. . . . .\nP . M . .")
    assert beside.static_value(0) > away.static_value(0)


def test_a_search_counts_what_can_be_taken_at_once() -> None:
    close, far = at("p . . . .\n. . . . .\n. M m . .\nP . . . ."), at("p . . . .\n. . . . .\n. M . m .\nP . . . .")
    assert close.static_value(0) > far.static_value(0)


def test_what_a_search_hopes_for_one_side_it_fears_for_the_other() -> None:
    assert at(BARE).static_value(0) == -at(BARE).static_value(1)


def test_greedy_slays_the_poro_when_it_can() -> None:
    assert choice(at("p5 . m1\n. M .\nP . .")) == "b2xa3"


def test_greedy_buys_what_suits_its_champions() -> None:
    assert choice(at("8 . . . p\n2 . Vi . .\n1 P . . .\n  a b c d\ngold 40 0")) == "buy rod b2"
    assert choice(at("8 . . . p\n2 . Vi . .\n1 P . . .\n  a b c d\nb2 holds rod\ngold 40 0")).startswith("buy")


def test_greedy_does_not_leave_a_piece_where_it_is_slain() -> None:
    state = at("8 p . .\n7 . . .\n6 . s .\n3 . . .\n2 . Vi10 .\n1 P . .\n  a b c")
    assert choice(state) not in ("a1-b1", "a1-a2")


def test_draft_ratings_count() -> None:
    state = start()
    assert state.evaluate(0) == pytest.approx(state.evaluate(0)) and 0 < state.evaluate(0) < 1


def test_an_attack_gains_by_its_prize() -> None:
    state = at("p . m1\n. Ga m\nP . .")
    gains = {text: state.gain(action) for text, action in GAME.texts(state, 0).items()}
    assert gains["b2xc3"] > gains["b2xc2"] > gains["b2-b1"] == 0
