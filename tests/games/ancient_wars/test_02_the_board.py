"""Chapter 2: lanes, river, jungle, structures."""

from __future__ import annotations

from games.ancient_wars.table import deployed, start
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.board import BOARD, CAMP_OF, NO_CAMP

PLACES = {
    "radiant-ancient": "e1",
    "radiant-top-front-tower": "b3",
    "radiant-top-back-tower": "c1",
    "radiant-mid-front-tower": "e4",
    "radiant-mid-back-tower": "e2",
    "radiant-bot-front-tower": "h3",
    "radiant-bot-back-tower": "g1",
    "dire-ancient": "e9",
    "dire-top-front-tower": "b7",
    "dire-top-back-tower": "c9",
    "dire-mid-front-tower": "e6",
    "dire-mid-back-tower": "e8",
    "dire-bot-front-tower": "h7",
    "dire-bot-back-tower": "g9",
}


def test_six_towers_and_an_ancient_a_side_stand_where_the_table_says() -> None:
    pieces = [piece for piece in GAME.scene(start(), 0).pieces if piece.kind in ("tower", "ancient")]
    assert {piece.id: piece.place for piece in pieces} == PLACES
    assert {(piece.kind, piece.hp, piece.full_hp) for piece in pieces} == {("tower", 5, 5), ("ancient", 10, 10)}


def test_the_sides_are_mirrored_in_the_river() -> None:
    for name, place in PLACES.items():
        if name.startswith("radiant"):
            assert PLACES[name.replace("radiant", "dire")] == f"{place[0]}{10 - int(place[1])}"


def test_three_columns_make_a_lane_and_row_5_is_the_river() -> None:
    board = GAME.scene(start(), 0).board
    assert board
    zones = {tile.place: tile.zone for tile in board.tiles}
    assert [zones[f"{column}4"] for column in "abcdefghi"] == ["top"] * 3 + ["mid"] * 3 + ["bot"] * 3
    assert {tile.place for tile in board.tiles if tile.terrain == "river"} == {f"{column}5" for column in "abcdefghi"}


def test_the_four_corners_are_jungle() -> None:
    jungle = {BOARD.name(cell) for cell in range(81) if CAMP_OF[cell] != NO_CAMP}
    assert jungle == {"a1", "a2", "b1", "b2", "h1", "h2", "i1", "i2", "a8", "a9", "b8", "b9", "h8", "h9", "i8", "i9"}
    assert not jungle & set(PLACES.values())


def test_creeps_spawn_in_columns_c_d_and_g_clear_of_all_towers() -> None:
    state = deployed(arrangement="hunt top")
    creeps = [piece.place for piece in GAME.scene(state, 0).pieces if piece.kind == "creep"]
    assert {place[0] for place in creeps if place} <= {"c", "d", "g"}
    assert not {place[0] for place in PLACES.values() if place not in ("c1", "c9", "g1", "g9")} & {"c", "d", "g"}
