"""What holds in every position of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.ancient_wars.table import at, start
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.combat import full_health
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.rules import AncientWars
from wartable.games.ancient_wars.setup import position
from wartable.games.ancient_wars.slots import FIRST_CREEP, SLOTS, side_of
from wartable.games.ancient_wars.state import ACTION, DEPLOYING
from wartable.games.ancient_wars.stats import armor_of, movement_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.state import SPECTATOR


def wandering(seed: int, **options: object) -> Iterator[AncientWars]:
    """Every position of a random game."""
    state, dice = start(seed, **options), SearchDice(seed + 50)
    while state.to_act():
        yield state
        seats = state.to_act()
        seat = seats[dice.below(len(seats))]
        choices = state.legal(seat)
        state.apply(seat, choices[dice.below(len(choices))])
    yield state


@pytest.mark.parametrize("seed", range(3))
def test_board_and_pieces_agree_and_no_number_leaves_its_range(seed: int) -> None:
    for state in wandering(seed, pack="reborn", barracks=True):
        standing = [slot for slot in range(SLOTS) if state.cells[slot] != -1]
        assert all(state.board[state.cells[slot]] == slot for slot in standing)
        assert sum(state.board[cell] >= 0 for cell in range(81)) == len(standing)
        assert all(0 < state.hp[slot] <= full_health(state, slot) for slot in standing)
        for side in range(2):
            assert (
                state.sides.gold[side] >= 0
                and state.sides.xp[side] >= 0
                and state.sides.hand[side] & state.sides.seen[side] == 0
            )
            assert sum(slot >= FIRST_CREEP and side_of(slot) == side for slot in standing) <= 12
        for slot in (slot for slot in standing if slot < 10):
            assert (
                0 <= armor_of(state, slot) <= 4 and movement_of(state, slot) >= 1 and 1 <= state.heroes.level[slot] <= 5
            )


@pytest.mark.parametrize(("seed", "mode"), [(1, "full"), (2, "rush"), (3, "trios")])
def test_a_drawing_shows_everything_that_decides_what_is_legal(seed: int, mode: Any) -> None:
    """Each seat draws what it sees: read again, it has the same actions."""
    for number, state in enumerate(wandering(seed, pack="reborn", mode=mode)):
        if number % 17 == 0 and state.phase in (DEPLOYING, ACTION):
            for seat in state.to_act():
                drawn = position(GAME.draw(state, seat), AncientOptions(pack="reborn", mode=mode))
                drawn.flip = state.flip
                assert set(GAME.texts(drawn, seat)) == set(GAME.texts(state, seat)), GAME.draw(state, seat)


@pytest.mark.parametrize("seed", range(2))
def test_both_sides_have_the_same_rights(seed: int) -> None:
    """The position mirrored in the river, with the sides exchanged, offers the mirrored actions."""
    for number, state in enumerate(wandering(seed)):
        if number % 23 == 0 and GAME.scene(state, SPECTATOR).phase == "action":
            drawn = position(GAME.draw(state, SPECTATOR))
            twin = position(mirrored(GAME.draw(drawn, SPECTATOR)))
            texts = set(GAME.texts(drawn, drawn.to_act()[0]))
            assert {mirrored_text(text) for text in texts} == set(GAME.texts(twin, twin.to_act()[0])), GAME.draw(
                state, SPECTATOR
            )


def mirrored(drawing: str) -> str:
    lines = drawing.splitlines()
    rows = [f"{10 - int(line[0])}{flipped(line[1:])}" for line in lines if re.match("[1-9]  ", line)]
    rest = [line for line in lines if not re.match("[1-9]  ", line)]
    return "\n".join(rows + [mirrored_text(exchanged(line)) for line in rest])


def flipped(row: str) -> str:
    """Radiant's pieces begin with a capital, Dire's with a small letter."""
    cells = [row[2 + 3 * column : 5 + 3 * column] for column in range(9)]
    return "  " + "".join(cell if cell[:1] in ".~j$#" else cell[:1].swapcase() + cell[1:] for cell in cells)


def exchanged(line: str) -> str:
    line = re.sub("Radiant|Dire", lambda found: "Dire" if found[0] == "Radiant" else "Radiant", line)
    code = re.match("  ([A-Za-z])[a-z] ", line)
    return f"  {line[2].swapcase()}{line[3:]}" if code else line


def mirrored_text(text: str) -> str:
    text = re.sub(r"\b([a-i])([1-9])\b", lambda found: f"{found[1]}{10 - int(found[2])}", text)
    text = re.sub(r"camps .*?(?=,|$)", lambda found: camps(found[0]), text)
    winds = {"north": "south", "south": "north", "northeast": "southeast", "southeast": "northeast"}
    winds |= {"northwest": "southwest", "southwest": "northwest"}
    return re.sub(r"\b(north|south)(east|west)?\b", lambda found: winds[found[0]], text)


def camps(text: str) -> str:
    """A camp is named by its lowest cell, so the mirror image of a1 is called a8."""
    return re.sub("[29]", lambda found: {"2": "1", "9": "8"}[found[0]], text)


def test_a_random_game_is_the_same_with_the_same_dice() -> None:
    first, second = ([state.key() for state in wandering(9, mode="rush")] for _ in range(2))
    assert first == second and GAME.rules_version == 2


@pytest.mark.parametrize(
    "line",
    [
        "axe: blink dagger (2)",
        "axe: blink dagger, damaged",
        "axe: blink dagger, level 2",
        "axe: blink dagger, slowed 1 until 3",
        "axe: blink dagger\nDire: passed",
        "axe: blink dagger\nRadiant: gold 1",
        "turn 1, Radiant's window, 0 activated, camps a1",
        "turn 1, Radiant's window, 0 activated, haste rune e5",
        "turn 1, Radiant's window, 0 activated, axe acting used",
    ],
)
def test_what_can_be_seen_or_decides_what_is_legal_is_in_the_key(line: str) -> None:
    drawing = "9  pu\n3  Ax\n"
    assert at(drawing + line).key() != at(drawing + "axe: blink dagger").key()
