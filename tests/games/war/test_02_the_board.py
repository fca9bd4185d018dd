"""Chapter 2: the board, its ground and its maps."""

from __future__ import annotations

import pytest

from games.war.table import (
    MAPS,
    TILES,
    after,
    at,
    drawn,
    is_legal,
    legal_texts,
    moves,
    opposite,
    picture,
    refused,
    start,
)
from wartable.games.war import GAME
from wartable.games.war.catalog import ground_named, map_names
from wartable.games.war.content import content
from wartable.games.war.ground import FORT, MUD, WATER, Ground, can_walk, is_symmetric
from wartable.games.war.maps import random_ground, read_map
from wartable.games.war.options import WarOptions
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import Refusal

SEEDS = range(200)


# 2.1 Tiles and heights


def test_the_board_has_eleven_columns_a_to_k_and_eleven_rows() -> None:
    board = GAME.scene(start(), 0).board
    assert board
    assert (board.width, board.height) == (11, 11)
    assert [tile.place for tile in board.tiles] == TILES
    assert (TILES[0], TILES[10], TILES[-1]) == ("a1", "k1", "k11")


def test_a1_is_the_lower_left_corner_and_k11_the_upper_right_one() -> None:
    rows = GAME.draw(start(map="plain"), 0).splitlines()
    assert rows[0].split()[0] == "11" and rows[0].split()[-1] == "c1"
    assert rows[10].split()[:2] == ["1", "C1"]


def test_each_tile_holds_at_most_one_piece() -> None:
    with pytest.raises(Refusal, match="the drawing has row 1 twice"):
        at("1 . T\n1 . I")


def test_every_tile_has_a_height_from_1_to_5() -> None:
    assert drawn(".5 .1 .2 .3 .4").startswith(".5 .1 .2 .3 .4")
    for wrong in (".6 .", ".0 ."):
        with pytest.raises(Refusal):
            at(wrong)


def test_the_maps_start_with_heights_1_to_4() -> None:
    for ground in [*map(ground_named, MAPS), *(random_ground(SearchDice(seed), True) for seed in SEEDS)]:
        assert set(ground.heights) <= {1, 2, 3, 4}


def test_a_5_has_to_be_built_by_an_excavator() -> None:
    drawing = """
        . . i
        .4 . .
        E . I
    """
    built = """
        . . i
        .5 . .
        E . I
    """
    assert after(drawing, "a1 raises a2") == drawn(built)


def test_a_tiles_neighbours_are_the_up_to_8_tiles_around_it() -> None:
    middle = """
        . . . .
        . E . .
        . . . .
        . . . .
    """
    digs = ["a2", "a3", "a4", "b2", "b4", "c2", "c3", "c4"]
    assert legal_texts(at(middle), "b3") == sorted([f"b3-{t}" for t in digs] + [f"b3 raises {t}" for t in digs])
    corner = """
        . .
        E .
    """
    digs = ["a2", "b1", "b2"]
    assert legal_texts(at(corner), "a1") == sorted([f"a1-{t}" for t in digs] + [f"a1 raises {t}" for t in digs])


# 2.2 Water


def test_water_always_has_height_1() -> None:
    with pytest.raises(Refusal, match="b1 is '2~'; water always has height 1"):
        at("C .2~")
    for ground in [ground_named("islands"), *(random_ground(SearchDice(seed), True) for seed in SEEDS)]:
        assert all(ground.heights[cell] == 1 for cell in range(121) if ground.surfaces[cell] == WATER)


@pytest.mark.parametrize("piece", "CDMATRE")
def test_only_a_bomber_may_end_its_move_on_water(piece: str) -> None:
    drawing = f"""
        .~ .~ .~
        .~ {piece} .~
        .~ .~ .~
    """
    assert "*" not in moves(drawing, "b2")
    bomber = """
        .~ .~ .~ .
        .~ B .~ .
        .~ .~ .~ .
    """
    assert (
        moves(bomber, "b2")
        == picture("""
        . * . .
        * B * *
        . * . .
    """)
        + "\nand b4 b5 b6 e2 f2"
    )


def test_an_infantry_cannot_walk_onto_water() -> None:
    assert refused(". . .\nI .~ .", "a1-b1") == [("b1 is water; only a Bomber may go there", "2.2 Water")]


def test_bombers_cross_water() -> None:
    assert is_legal("B .~ .~ .", "a1-d1")


def test_shells_and_missiles_cross_water() -> None:
    drawing = """
        . . . i
        . . .~ .
        . .~ . .
        M .~ . .
        A .~ .~ i
    """
    assert is_legal(drawing, "a1 fires d1")
    assert is_legal(drawing, "a2 fires d5")


def test_ground_pieces_do_not_cross_water() -> None:
    drawing = """
        . . . .
        T .~ . .
        R .~ . .
    """
    assert legal_texts(at(drawing), "a1", "a2") == ["a1 loads a2", "a2-a3", "a2-a4"]


def test_ground_pieces_cannot_be_set_down_on_water_but_a_bomber_can() -> None:
    drawing = """
        .~ .~
        R .
        a1 carries {}
    """
    for piece in "CDMATIE":
        assert [text for text in legal_texts(at(drawing.format(piece))) if "drops" in text] == ["a1 drops b1"]
    drops = ["a1 drops a2", "a1 drops b1", "a1 drops b2"]
    assert [text for text in legal_texts(at(drawing.format("B"))) if "drops" in text] == drops


def test_commander_infantry_and_tank_cannot_take_a_bomber_over_water() -> None:
    drawing = """
        . . . .
        T b~ C .
        I . . .
    """
    for taker in ("a2", "c2", "a1"):
        assert "x" not in moves(drawing, taker)
    over_water = ("Bomber b2 is over water, out of reach from the ground", "2.2 Water")
    assert over_water in refused(drawing, "a1xb2")
    assert over_water in refused(drawing, "a2xb2")


def test_fire_can_hit_a_bomber_over_water_and_an_enemy_bomber_can_take_it() -> None:
    drawing = """
        B . b~ .
        . . . .
        M . A .
    """
    assert (
        moves(drawing, "a3")
        == picture("""
        B * x .
        * . . .
        M . A .
    """)
        + "\nand a4 a5 a6 a7"
    )
    assert is_legal(drawing, "c1 fires c3")
    assert is_legal(drawing, "a1 fires c3")


# 2.3 Mud


def test_a_tank_that_starts_in_mud_moves_1_tile() -> None:
    drawing = """
        . . . . .
        . . . . .
        . . T% . .
        . . . . .
        . . . . .
    """
    assert moves(drawing, "c3") == picture("""
        . . . . .
        . . * . .
        . * T * .
        . . * . .
        . . . . .
    """)


def test_a_transport_that_starts_in_mud_moves_1_or_2_tiles() -> None:
    assert moves("R% . . .", "a1") == "R * * .\nand a2 a3"


def test_pieces_that_move_one_tile_anyway_do_not_notice_mud() -> None:
    for piece in "CDMAEI":
        assert moves(f". .\n{piece}% .", "a1") == moves(f". .\n{piece} .", "a1")


def test_a_bomber_is_not_slowed_by_mud() -> None:
    assert moves("B% . . . .", "a1") == "B * * * *\nand a2 a3 a4 a5"


def test_driving_into_mud_or_through_it_costs_nothing() -> None:
    assert moves("T .% .% .", "a1") == "T * * .\nand a2 a3"
    assert moves("R .% .% .% .", "a1") == "R * * * .\nand a2 a3 a4"


def test_mud_slows_taking_too() -> None:
    assert moves("T% . i", "a1") == "T * i\nand a2"
    assert refused("T% . i", "a1xc1") == [("2 tiles away; Tank reaches 1 here", "2.3 Mud")]


def test_mud_may_have_any_height() -> None:
    assert drawn(".1% .2% .3% .4% .5%").startswith(".1% .2% .3% .4% .5%")
    assert "2%" in "".join(map_rows("marsh"))


# 2.4 Forts


def test_a_piece_on_a_fort_cannot_be_taken_by_infantry_or_tank() -> None:
    drawing = """
        . . .
        . i# .
        T . I
    """
    assert "x" not in moves(drawing, "c1")
    fort = ("Infantry b2 stands on a fort: Infantry cannot take it", "2.4 Forts")
    assert refused(drawing, "c1xb2") == [fort]
    beside = """
        . . .
        T i# .
        . . .
    """
    assert "x" not in moves(beside, "a2")
    assert refused(beside, "a2xb2") == [("Infantry b2 stands on a fort: Tank cannot take it", "2.4 Forts")]


def test_a_fort_protects_every_piece() -> None:
    for piece in "cdmbatire":
        drawing = f"""
            . . .
            T {piece}# .
            . . I
        """
        assert not [text for text in legal_texts(at(drawing)) if text.endswith("xb2")]


def test_commander_bomber_and_fire_take_a_piece_on_a_fort_as_usual() -> None:
    drawing = """
        M . . A
        . . C .
        B . . i#
    """
    assert is_legal(drawing, "c2xd1")
    assert is_legal(drawing, "a1xd1")
    assert is_legal(drawing, "d3 fires d1")
    missile = """
        M . .
        . . .
        . . i#
    """
    assert is_legal(missile, "a3 fires c1")


def test_anyone_may_enter_an_empty_fort_by_the_usual_step_rule() -> None:
    for piece in "CDMATIREB":
        assert is_legal(f"{piece} .2#", "a1-b1")
    for piece in "CDMATIRE":
        assert not is_legal(f"{piece} .3#", "a1-b1")


def test_both_sides_may_use_a_fort() -> None:
    assert is_legal("t .# . .\nNorth to move", "a1-b1")


def test_a_fort_does_not_hide_anything_from_sight() -> None:
    assert is_legal("A .# .# i", "a1 fires d1")


def test_a_fort_may_have_any_height() -> None:
    assert drawn(".1# .2# .3# .4# .5#").startswith(".1# .2# .3# .4# .5#")


# 2.5 Maps


RULINGS = """
Plain        Hills        Valley       Waves
11111111111  22111111111  44433221111  32112322111
11111111111  21111111111  44332211111  23211232211
11111111111  11122111111  43322111111  12321123221
11111111111  11233221111  33221111122  11232112322
11111111111  11234332111  32211111223  21123211232
11111111111  11123432111  22111111122  32112321123
11111111111  11123343211  32211111223  23211232112
11111111111  11112233211  22111112233  22321123211
11111111111  11111122111  11111122334  12232112321
11111111111  11111111112  11111223344  11223211232
11111111111  11111111122  11112233444  11122321123
"""
PRINTED = {name.lower(): rows for name, *rows in zip(*(line.split() for line in RULINGS.split("\n")[1:-1]))}


def map_rows(name: str) -> list[str]:
    ground = ground_named(name)
    marks = " ~%#"
    tiles = [f"{ground.heights[cell]}{marks[ground.surfaces[cell]]}".strip() for cell in range(121)]
    return ["".join(tiles[row * 11 : row * 11 + 11]) for row in range(10, -1, -1)]


@pytest.mark.parametrize("name", PRINTED)
def test_four_maps_are_as_the_rulings_draw_them(name: str) -> None:
    assert map_rows(name) == PRINTED[name]


def surfaces_of(name: str) -> set[int]:
    return {int(surface) for surface in ground_named(name).surfaces} - {0}


def test_islands_has_water_marsh_has_mud_and_fortress_has_seven_forts() -> None:
    assert surfaces_of("islands") == {WATER}
    assert surfaces_of("marsh") == {MUD}
    assert surfaces_of("fortress") == {FORT}
    assert list(ground_named("fortress").surfaces).count(FORT) == 7
    assert [name for name in MAPS if surfaces_of(name)] == ["islands", "marsh", "fortress"]


def test_the_rulebook_names_every_map() -> None:
    maps = content(WarOptions())["maps"]
    assert isinstance(maps, list)
    assert sorted(entry["id"] for entry in maps) == sorted(MAPS)
    assert all(entry["text"] for entry in maps)


@pytest.mark.parametrize("name", MAPS)
def test_every_map_turned_by_180_degrees_is_the_same_map(name: str) -> None:
    assert is_symmetric(ground_named(name))
    rows = map_rows(name)
    if name in PRINTED:
        assert [row[::-1] for row in reversed(rows)] == rows


@pytest.mark.parametrize("name", MAPS)
def test_on_every_map_one_can_walk_from_camp_to_camp(name: str) -> None:
    assert can_walk(ground_named(name), 0, 120)
    assert can_walk(ground_named(name), 120, 0)


def test_what_south_finds_on_c4_north_finds_on_i8() -> None:
    assert opposite("c4") == "i8"


@pytest.mark.parametrize("with_surfaces", [False, True])
def test_the_random_map_is_fair_and_walkable_whatever_the_seed(with_surfaces: bool) -> None:
    for seed in SEEDS:
        ground = random_ground(SearchDice(seed), with_surfaces)
        assert is_symmetric(ground)
        assert can_walk(ground, 0, 120) and can_walk(ground, 120, 0)


@pytest.mark.parametrize("with_surfaces", [False, True])
def test_the_same_seed_gives_the_same_random_map_and_another_seed_another(with_surfaces: bool) -> None:
    def drawing(seed: int) -> str:
        return GAME.draw(start(seed, map="random", random_ground=with_surfaces), 0)

    assert [drawing(seed) for seed in range(20)] == [drawing(seed) for seed in range(20)]
    assert len({drawing(seed) for seed in range(20)}) == 20


def test_a_random_map_has_hills() -> None:
    assert all(len(set(random_ground(SearchDice(seed), False).heights)) > 1 for seed in SEEDS)


def test_on_every_random_map_both_sides_can_move_at_the_start() -> None:
    for seed in SEEDS:
        state = start(seed, map="random", random_ground=True, formation="5x5")
        assert len(state.legal(0)) > 0


# Mistakes in a drawing are refused with file, tile and reason.


def hills_with(row: int, text: str) -> list[str]:
    """The rows of Hills with one of them, counted from the top, replaced."""
    return [text if down == row else line for down, line in enumerate(PRINTED["hills"])]


def refusal_of(rows: list[str]) -> str:
    with pytest.raises(Refusal) as caught:
        read_map(rows, "maps/mine.txt")
    return str(caught.value)


def test_a_map_with_a_wrong_character_is_refused() -> None:
    told = refusal_of(hills_with(4, "1123x332111"))
    assert told == "maps/mine.txt: e7 is 'x'; a tile begins with its height, 1 to 5"


def test_a_map_with_a_wrong_mark_is_refused() -> None:
    told = refusal_of(hills_with(0, "2 2 1 1 1? 1 1 1 1 1 1"))
    marks = "after its height a tile may have ~ for water, % for mud, # for a fort"
    assert told == f"maps/mine.txt: e11 is '1?'; {marks}"


def test_a_map_with_water_on_a_height_is_refused() -> None:
    told = refusal_of(hills_with(0, "2~ 2 1 1 1 1 1 1 1 1 1"))
    assert told == "maps/mine.txt: a11 is '2~'; water always has height 1"


def test_a_map_with_a_wrong_number_of_rows_is_refused() -> None:
    assert refusal_of(PRINTED["hills"][:-1]) == "maps/mine.txt: the drawing has 10 rows, a map has 11"


def test_a_map_with_a_wrong_number_of_tiles_in_a_row_is_refused() -> None:
    assert refusal_of(hills_with(10, "1111111112")) == "maps/mine.txt: row 1 has 10 tiles, a map has 11"


def test_an_asymmetric_map_is_refused() -> None:
    told = refusal_of(hills_with(10, "21111111122"))
    assert told == "maps/mine.txt: a1 differs from k11; a map must equal itself turned by 180 degrees"


def test_a_map_with_an_asymmetric_surface_is_refused() -> None:
    told = refusal_of(hills_with(10, "1 1 1% 1 1 1 1 1 1 2 2"))
    assert told == "maps/mine.txt: c1 differs from i11; a map must equal itself turned by 180 degrees"


def test_a_map_on_which_nobody_can_walk_from_camp_to_camp_is_refused() -> None:
    rows = ["11111111111"] * 5 + ["33333333333"] + ["11111111111"] * 5
    assert refusal_of(rows) == "maps/mine.txt: nobody can walk from a1 to k11"


def test_every_shipped_map_is_read_from_its_drawing() -> None:
    assert sorted(map_names()) == sorted(MAPS)
    assert all(isinstance(ground_named(name), Ground) for name in map_names())
