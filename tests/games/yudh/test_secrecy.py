"""What must stay hidden here: a request until Yudh, and dice until they are rolled."""

from __future__ import annotations

import msgspec
import pytest

from games.yudh.table import copy_of, dealt, kept, play, rolled
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh
from wartable.games.yudh.state import ASKED, DECLINED
from wartable.kernel.dice import SearchDice

HANDS = ("B* T S S K K", "T T K D S S")


def seen(state: Yudh, seat: int) -> bytes:
    choices = [GAME.choices(state, other) for other in (seat,) if other >= 0]
    return msgspec.json.encode([GAME.scene(state, seat), choices, GAME.draw(state, seat), state.to_act()])


@pytest.mark.parametrize("tokens", [0, 4, 9])
def test_the_opponents_bytes_do_not_depend_on_the_request(tokens: int) -> None:
    for seat, other in ((0, 1), (1, 0), (0, -1), (1, -1)):
        states = [kept(*HANDS, tokens=(tokens, tokens)) for _ in range(2)]
        for state, wish in zip(states, ("ask", "decline")):
            state.listening = True
            play(state, f"{('One', 'Two')[seat]}: {wish}")
        assert seen(states[0], other) == seen(states[1], other)
        heard = [[event.plain() for event in state.events if event.is_for(other)] for state in states]
        assert heard[0] == heard[1] != []


@pytest.mark.parametrize("wish", ["ask", "decline"])
def test_a_dream_draws_the_hidden_request_anew_and_keeps_ones_own(wish: str) -> None:
    state = play(kept(*HANDS, tokens=(4, 9)), f"One: {wish}")
    dreams = [state.imagine(1, SearchDice(key)) for key in range(60)]
    assert {int(dream.requests[0]) for dream in dreams} == {ASKED, DECLINED}
    own = [state.imagine(0, SearchDice(key)) for key in range(20)]
    assert {int(dream.requests[0]) for dream in own} == {ASKED if wish == "ask" else DECLINED}


def test_a_dream_of_the_request_does_not_depend_on_the_truth() -> None:
    asked, declined = (play(kept(*HANDS, tokens=(4, 9)), f"One: {wish}") for wish in ("ask", "decline"))
    for key in range(30):
        dreams = [state.imagine(1, SearchDice(key)).requests[0] for state in (asked, declined)]
        assert dreams[0] == dreams[1]


def test_whoever_has_not_decided_has_not_decided_in_a_dream_either() -> None:
    assert list(kept().imagine(0, SearchDice(3)).requests) == [0, 0]


def test_dice_that_are_not_rolled_yet_cannot_be_foreseen() -> None:
    state = dealt()
    truth = play(copy_of(state), "roll")
    dreams = [play(state.imagine(0, SearchDice(key)), "roll") for key in range(20, 40)]
    assert len({bytes(int(side) for side in dream.sides[:6]) for dream in [truth, *dreams]}) > 15


def test_dice_that_are_rolled_are_the_same_in_every_dream() -> None:
    state = rolled(dealt(), "B T K D S B*")
    assert GAME.draw(state.imagine(1, SearchDice(9)), 1) == GAME.draw(state, 1)


def test_yudh_opens_the_requests_so_that_taking_back_is_no_longer_free() -> None:
    state = play(kept(), "One: ask")
    before = state.revealed
    assert play(state, "Two: ask").revealed > before
