"""Chapter 2: the world."""

from __future__ import annotations

from collections import Counter

import pytest

from games.valor.table import at, cells, hero, moves, place, played, start, terrain
from wartable.games.valor import GAME
from wartable.games.valor.board import BOARD, WALL, lane_of
from wartable.games.valor.catalog import world
from wartable.games.valor.combat import agility, dexterity, strength
from wartable.games.valor.rules import Valor
from wartable.games.valor.state import NEXUS, OBSTACLE
from wartable.games.valor.world import counts_of

SEEDS = range(40)


def columns(state: Valor, kinds: str) -> set[str]:
    return {name[0] for name in cells() if terrain(state, name) in kinds}


def test_the_world_is_eight_by_eight() -> None:
    scene = GAME.scene(start(), 0)
    assert scene.board and (scene.board.width, scene.board.height) == (8, 8) and scene.board.top_row_first


def test_the_third_and_the_sixth_column_are_walls_between_three_lanes_two_spaces_wide() -> None:
    lanes = {name[0]: lane_of(BOARD.named(name)) for name in cells()}
    assert lanes == {"a": 0, "b": 0, "c": WALL, "d": 1, "e": 1, "f": WALL, "g": 2, "h": 2}
    assert columns(start(), "I") == {"c", "f"}


def test_the_first_row_is_the_monsters_nexus_and_the_last_the_heroes_parted_by_the_walls() -> None:
    for seed in SEEDS:
        state = start(seed)
        assert {name for name in cells() if terrain(state, name) == "N"} == {
            f"{column}{row}" for column in "abdegh" for row in (1, 8)
        }
        assert terrain(state, "c1") == terrain(state, "f8") == "I"


def test_nobody_enters_a_wall() -> None:
    assert "east" not in moves(at("5  .  H1", lane="top"), 1)
    assert "west" not in moves(at("5  H1 .", lane="bottom"), 1)


def test_a_space_holds_one_hero_and_one_monster_but_not_two_of_a_kind() -> None:
    state = at("5  H2 M1\n6  .  H1", lane="mid")
    assert "north" in moves(state, 1)
    assert "east" in moves(state, 2)
    state = played(state, "1 north")
    assert place(hero(state, 1)) == "e5" and state.monster_on(BOARD.named("e5")) == 0
    assert "east" not in moves(state, 2)


def test_two_monsters_never_share_a_space() -> None:
    state = played(at("4  .  M1\n5  .  M2\n8  H1 .", lane="top"), "1 pass")
    assert len({one.cell for one in state.monsters}) == 2


# 2.2 Spaces


def test_the_spaces_of_the_lanes_are_drawn_by_lot() -> None:
    drawn = {tuple(terrain(start(seed), name) for name in cells()) for seed in SEEDS}
    assert len(drawn) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_shares_are_as_written_and_never_two_obstacles_are_in_one_row_of_a_lane(seed: int) -> None:
    state = start(seed)
    kinds = Counter(terrain(state, name) for name in cells() if terrain(state, name) not in "NI")
    assert kinds == {"P": 11, "B": 7, "C": 7, "K": 7, "O": 4}
    rows = Counter((int(lane_of(cell)), cell // 8) for cell in range(64) if state.terrain[cell] == OBSTACLE)
    assert set(rows.values()) == {1}


def test_there_are_special_spaces_of_each_kind_but_not_only_special_spaces() -> None:
    assert all(count > 0 for count in counts_of(world())) and sum(counts_of(world())) == 36


@pytest.mark.parametrize("seed", SEEDS)
def test_every_lane_can_be_walked_once_obstacles_are_removed(seed: int) -> None:
    """No obstacle is ever out of reach: each row of a lane has an open space."""
    state = start(seed)
    for left in (0, 3, 6):
        for row in range(8):
            assert any(state.is_open(row * 8 + left + side) for side in (0, 1))


def test_a_plain_does_nothing() -> None:
    state = at("5  H1 .", lane="top")
    one = hero(state, 1)
    assert (strength(state, one), agility(state, one), dexterity(state, one)) == (700, 500, 600)


@pytest.mark.parametrize(
    ("letter", "expected"), [("B", (700, 500, 660)), ("C", (700, 550, 600)), ("K", (770, 500, 600))]
)
def test_a_bush_raises_dexterity_a_cave_agility_and_a_koulou_strength_by_a_tenth(
    letter: str, expected: tuple[int, int, int]
) -> None:
    state = at(f"5  {letter}H1 .", lane="top")
    one = hero(state, 1)
    assert (strength(state, one), agility(state, one), dexterity(state, one)) == expected


def test_the_bonus_is_gone_when_the_hero_leaves_the_space() -> None:
    state = played(at("5  KH1 .", lane="top"), "1 east")
    assert strength(state, hero(state, 1)) == hero(state, 1).strength == 700


def test_nobody_enters_an_obstacle() -> None:
    assert "north" not in moves(at("4  O  .\n5  H1 .", lane="top"), 1)


def test_a_nexus_is_no_special_space() -> None:
    state = at("8  H1 .", lane="top")
    assert state.terrain[hero(state, 1).cell] == NEXUS and strength(state, hero(state, 1)) == 700


def test_what_people_read_of_a_space_is_its_bonus() -> None:
    board = GAME.scene(at("5  BH1 C\n6  K  O", lane="top"), 0).board
    assert board
    texts = {tile.place: (tile.terrain, tile.text) for tile in board.tiles}
    assert texts["a5"] == ("bush", "dexterity +10 %") and texts["b5"] == ("cave", "agility +10 %")
    assert texts["a6"] == ("koulou", "strength +10 %") and texts["b6"] == ("obstacle", "")
