"""What stays true in every game: games of random actions on all maps, and any text at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.war.table import MAPS, TILES, at, skirmish, some_action, start, turned, turned_text, wandering
from wartable.games.war import GAME
from wartable.games.war.rules import War
from wartable.games.war.setup import position
from wartable.grid.square import OFF
from wartable.kernel.refusal import IllegalAction, Refusal

GAMES: list[dict[str, Any]] = [
    *({"map": name, "formation": formation} for name in MAPS for formation in ("3x6", "5x5")),
    {"map": "plain", "formation": "4x4", "turn_limit": 120},
    {"map": "hills", "formation": "5x5", "reusable_air_defense": True, "reusable_missiles": True},
    {"map": "plain", "formation": "3x6", "tank_overrun": True, "sight": "over_either"},
    {"map": "random", "formation": "5x5", "random_ground": True, "turn_limit": None},
]
SKIRMISHES = 16


def opening(number: int) -> War:
    """The start of one of the games above, or two armies scattered over the board."""
    return start(number, **GAMES[number]) if number < len(GAMES) else skirmish(number, **GAMES[number % len(GAMES)])


everywhere = pytest.mark.parametrize("number", range(len(GAMES) + SKIRMISHES))
QUICK = settings(derandomize=True, database=None, deadline=None, max_examples=200)


def slots(state: War) -> Iterator[int]:
    """Every piece that remains, on the board or on board of a Transport."""
    for slot in range(50):
        if state.cells[slot] != OFF:
            yield slot
            if state.cargo[slot] != -1:
                yield int(state.cargo[slot])


def letter(state: War, slot: int) -> str:
    return str(state.sheet(slot).letter)


def side(slot: int) -> int:
    return 0 if slot < 25 else 1


@everywhere
def test_the_position_is_always_whole(number: int) -> None:
    """Board and pieces agree, nobody is born, attack pieces are counted, and the score is what the rules give."""
    state = opening(number)
    dice = Random(number)
    for _ in range(250):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        text = some_action(state, dice)
        before = state.clone()
        state.apply(seat, GAME.texts(state, seat)[text])
        check_places(state)
        check_attackers(state)
        check_losses(before, state, seat, text)


def check_places(state: War) -> None:
    standing = {slot: int(state.cells[slot]) for slot in range(50) if state.cells[slot] != OFF}
    assert {int(slot): cell for cell, slot in enumerate(state.board) if slot != -1} == standing
    carried = [int(load) for load in state.cargo if load != -1]
    assert len(set(carried)) == len(carried)
    assert not set(carried) & set(standing)


def check_attackers(state: War) -> None:
    for seat in (0, 1):
        remaining = [slot for slot in slots(state) if side(slot) == seat and letter(state, slot) in "ITAMB"]
        assert state.attackers[seat] == len(remaining)


def check_losses(before: War, after: War, seat: int, text: str) -> None:
    assert set(slots(after)) <= set(slots(before))
    points = [int(before.score[0]), int(before.score[1])]
    for slot in set(slots(before)) - set(slots(after)):
        if is_scored(before, slot, seat, text):
            points[1 - side(slot)] += int(before.sheet(slot).worth)
    assert [int(after.score[0]), int(after.score[1])] == points


def is_scored(before: War, slot: int, seat: int, text: str) -> bool:
    """What dies in its own side's turn scores only as a Bomber shot down; an Air Defense never dies of a flight."""
    if text.endswith("answers") or side(slot) == seat:
        return letter(before, slot) == "B"
    mover = int(before.board[TILES.index(re.split("[-x ]", text)[0])])
    flew = "fires" in text or letter(before, mover) == "B"
    return not (flew and letter(before, slot) == "D" and before.cells[slot] != OFF)


@everywhere
def test_the_key_is_that_of_the_position_drawn_and_read_again(number: int) -> None:
    for state in wandering(opening(number), number, 200):
        if state.to_act():
            assert position(GAME.draw(state, 0)).key() == state.key()


@everywhere
def test_the_board_turned_by_180_degrees_allows_the_same_to_the_other_side(number: int) -> None:
    for turn, state in enumerate(wandering(opening(number), 100 + number, 200)):
        if state.to_act() and (turn % 3 == 0 or state.phase == 1):
            seat = state.to_act()[0]
            twin = turned(state)
            assert twin.to_act() == [1 - seat]
            assert sorted(GAME.texts(twin, 1 - seat)) == sorted(turned_text(text) for text in GAME.texts(state, seat))


@everywhere
def test_the_opinions_of_both_sides_add_up_to_1_and_do_not_change_when_the_board_is_turned(number: int) -> None:
    for turn, state in enumerate(wandering(opening(number), 200 + number, 100)):
        assert state.evaluate(0) + state.evaluate(1) == pytest.approx(1.0)
        if state.to_act() and turn % 5 == 0:
            assert turned(state).evaluate(1) == pytest.approx(state.evaluate(0))


def test_a_legal_list_has_no_twins_and_belongs_to_whoever_is_to_act() -> None:
    for state in wandering(start(map="waves", formation="5x5"), 7, 200):
        for seat in (0, 1):
            legal = list(state.legal(seat))
            assert len(set(legal)) == len(legal) == len(GAME.texts(state, seat))
            assert bool(legal) is (seat in state.to_act())


def test_asking_changes_nothing() -> None:
    for state in wandering(start(map="marsh", formation="5x5"), 5, 60):
        drawing, key = GAME.draw(state, 0), state.key()
        for seat in (0, 1):
            (
                state.legal(seat),
                GAME.scene(state, seat),
                GAME.choices(state, seat),
                state.evaluate(seat),
                GAME.why(state, seat, "a1-a2"),
            )
        state.clone()
        assert (GAME.draw(state, 0), state.key()) == (drawing, key)


def test_random_games_see_every_kind_of_event() -> None:
    kinds = set()
    for number in range(len(GAMES) + SKIRMISHES):
        state = opening(number)
        state.listening = True
        dice = Random(number)
        while state.to_act():
            state.apply(state.to_act()[0], GAME.texts(state, state.to_act()[0])[some_action(state, dice)])
        kinds |= {event.kind for event in state.events}
    assert kinds | {"lost_commander"} == set(GAME.sentences), "only a Commander seldom rides into its end"


@QUICK
@given(st.text(alphabet="abcdk123 10-x\nCTIRAE.~#%firesloadsanswers,", max_size=40))
def test_any_text_is_read_or_refused_never_worse(text: str) -> None:
    for state in (at("T . i\nR A .\nE . t"), at("d d . . i\nB . . . .\nI . . . .\na2 flies to d2 met at a2")):
        for seat in (0, 1):
            with suppress(IllegalAction):
                assert GAME.read(state, seat, text) in list(state.legal(seat))


NOTES = """
    turn 3, turn 0, North to move, South to move, score South 1 North 2, hello, a1 carries R, c3 empty until turn 2,
    a1 empty until turn 4, b1 carries A, b1 carries A empty until turn 3, a1 flies to b2 met at b2
"""
ROWS = st.lists(st.text(alphabet="CDMBATIREcdmbatire..135~%# z", max_size=12), max_size=4)


@QUICK
@given(ROWS, st.lists(st.sampled_from(re.split(r",\s+", NOTES.strip())), max_size=3))
def test_any_drawing_is_read_or_refused_never_worse(rows: list[str], notes: list[str]) -> None:
    with suppress(Refusal):
        state = position("\n".join(rows + notes))
        assert GAME.draw(position(GAME.draw(state, 0)), 0) == GAME.draw(state, 0)
        for seat in state.to_act():
            state.legal(seat)
