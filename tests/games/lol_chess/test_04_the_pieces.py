"""Chapter 4: numbers, kinds, synergy."""

from __future__ import annotations

import pytest

from games.lol_chess.table import at, drafted, hp, number, played, reaches
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.stats import KEYS
from wartable.kernel.facts import Source

# The document's tables.
PRINTED = {
    "poro": {"hp": 100, "pr": 50, "mr": 50, "speed": 1},
    "siege": {"hp": 200, "ad": 40, "pr": 25, "mr": 10, "speed": 4, "range": 8},
    "melee": {"hp": 100, "ad": 25, "pr": 20, "mr": 5, "speed": 1, "range": 1},
    "caster": {"hp": 50, "ad": 35, "pr": 15, "mr": 5, "speed": 1, "range": 2},
    "super": {"hp": 300, "ad": 100, "ap": 100, "pr": 50, "mr": 50, "speed": 5, "range": 1},
    "sand_soldier": {"hp": 100, "ad": 10, "pr": 25, "mr": 25, "speed": 1, "range": 2},
    "drake": {"hp": 250},
    "baron": {"hp": 500},
}
GOLD = {"siege": 40, "melee": 20, "caster": 25, "super": 50, "sand_soldier": 35, "drake": 50, "baron": 250}


@pytest.mark.parametrize("key", PRINTED)
def test_every_piece_has_the_numbers_of_the_document(key: str) -> None:
    sheet = next(sheet for sheet in book().sheets if sheet.key == key)
    numbers = {name: int(sheet.base[which]) for which, name in enumerate(KEYS) if sheet.base[which]}
    assert {name: value for name, value in numbers.items() if not name.startswith("crit")} == PRINTED[key]
    assert sheet.gold == GOLD.get(key, 0)


def test_a_champion_is_worth_50_gold_unless_printed_otherwise() -> None:
    assert {sheet.key: int(sheet.gold) for sheet in book().sheets if sheet.is_champion and sheet.gold != 50} == {
        "janna": 45
    }


def test_chances_of_a_crit() -> None:
    chances = {sheet.key: int(sheet.base[KEYS.index("crit")]) for sheet in book().sheets}
    assert [chances[key] for key in ("poro", "siege", "melee", "garen", "ashe")] == [0, 10, 10, 15, 25]


def test_a_critical_strike_deals_125_percent_unless_changed() -> None:
    damages = {sheet.key: int(sheet.base[KEYS.index("crit_damage")]) for sheet in book().sheets if sheet.is_champion}
    assert {key: damage for key, damage in damages.items() if damage != 125} == {"yasuo": 100}


# 4.2 Kinds


def test_the_poro_moves_one_square_in_any_direction_and_cannot_attack() -> None:
    around = ". . .\n. P .\n. . m\n"
    assert reaches(around, "b2", "-") == ["a1", "a2", "a3", "b1", "b3", "c2", "c3"]
    assert reaches(around, "b2", "x") == []


def test_the_poro_cannot_be_stunned() -> None:
    state = played(at("8 p . .\n7 . . .\n6 As . .\n1 P . .\n  a b c"), "a6 Q a8")
    assert "stun" not in GAME.draw(state, 0) and hp(state, "a8") < 100


def test_a_siege_minion_moves_4_and_attacks_8_along_rows_and_columns() -> None:
    open_board = "8 p . . . . . . . . m\n1 S . . P . . . . . .\n  z a b c d e f g h i"
    assert reaches(open_board, "z1", "-") == ["a1", "b1", "z2", "z3", "z4", "z5"]
    assert reaches(open_board.replace("p .", "m p"), "z1", "x") == ["z8"]


def test_the_attack_of_a_siege_minion_stops_at_the_first_piece() -> None:
    assert reaches("m . p\nm . .\nS . P", "a1", "x") == ["a2"]
    assert reaches("m . p\nM . .\nS . P", "a1", "x") == []


def test_a_melee_minion_attacks_all_8_squares_around_it() -> None:
    assert reaches("m m m\nm M m\nm m m", "b2", "x") == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    assert reaches("m . .\n. . .\nM . .", "a1", "x") == []


def test_a_caster_minion_attacks_2_squares_away() -> None:
    assert reaches("m . m .\n. . . .\nC . . m", "a1", "x") == ["a3", "c3"]


def test_a_super_minion_moves_5_in_all_directions() -> None:
    squares = reaches("8 p . . . . . . .\n1 U . . . . . P .\n  a b c d e f g h", "a1", "-")
    assert squares == [
        "a2",
        "a3",
        "a4",
        "a5",
        "a6",
        "b1",
        "b2",
        "c1",
        "c3",
        "d1",
        "d4",
        "e1",
        "e5",
        "f1",
        "f6",
        "z1",
        "z2",
    ]


def test_a_super_minion_attacks_the_8_squares_around_it() -> None:
    assert reaches("m m m\nm U m\nm m m", "b2", "x") == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    assert reaches("m . m\n. . .\nU . m", "a1", "x") == []


def test_champions_may_hold_up_to_3_items_and_have_an_ability() -> None:
    sheets = [sheet for sheet in book().sheets if sheet.ability]
    assert all(sheet.is_champion for sheet in sheets) and len(sheets) == 24


# 4.3 Where numbers come from


def test_numbers_are_added_up_in_the_order_of_the_rulebook() -> None:
    state = at(
        "p . .\n. Vi .\nP . .\nb2 holds rod, rabadons_deathcap\nb2 grew ap 5\n"
        "b2 gains ap 10 until turn 9\nBlue has Hand of Baron"
    )
    (ap,) = [
        stat
        for piece in GAME.scene(state, 0).pieces
        for stat in piece.stats
        if piece.place == "b2" and stat.name == "AP"
    ]
    assert ap.value == 135 and ap.sources == [
        Source("base", 35),
        Source("Needlessly Large Rod", 20),
        Source("grown", 5),
        Source("Siphon Power, for a while", 10),
        Source("Hand of Baron", 20),
        Source("50 % Rabadon's Deathcap", 45),
    ]


def test_percentages_are_added_to_each_other() -> None:
    bare = at("p . .\n. Ga .\nP . .\nb2 holds sword")
    both = at("p . .\n. Ga .\nP . .\nb2 holds sword, deathblade, serpents_fang")
    assert (number(bare, "b2", "ad"), number(both, "b2", "ad")) == (45, 45 + 45 * 35 // 100)


def test_speed_is_never_below_1() -> None:
    assert number(at("p . .\n. Vi .\nP . .\nb2 slow 3 until turn 9"), "b2", "speed") == 1


def test_more_maximum_hp_is_more_hp_and_ends_with_it() -> None:
    state = at("p . .\n. Na100 .\nP . .\nb2 gains hp 50 until turn 3\nb2 ready on turn 9")
    assert number(state, "b2", "hp") == 175
    healthy = at("p . .\n. Na175 .\nP . .\nb2 gains hp 50 until turn 3")
    ended = played(healthy, "b2-b1", "a3-a2")
    assert hp(ended, "b1") == number(ended, "b1", "hp") == 125


# 4.4 Synergy


def test_minions_beside_each_other_are_stronger() -> None:
    state = at("p . . .\n. . . .\nM M C .\nP . U .")
    numbers = {square: [number(state, square, name) for name in ("ad", "pr", "mr")] for square in ("a2", "b2", "c2")}
    assert numbers == {"a2": [55, 50, 35], "b2": [85, 80, 65], "c2": [65, 45, 35]}


def test_the_poro_and_sand_soldiers_belong_to_the_group_but_siege_minions_and_champions_do_not() -> None:
    state = at("p . .\nN Ga S\nP . .")
    assert [number(state, square, "pr") for square in ("a1", "a2", "b2", "c2")] == [65, 40, 40, 25]
    assert reaches("p . .\nN Ga S\nP . .", "a1", "x") == []


def test_enemies_give_no_synergy() -> None:
    assert number(at("p . .\nm . .\nM . P"), "a1", "pr") == 20


def test_every_number_in_the_inspector_is_the_sum_of_its_sources() -> None:
    for piece in GAME.scene(drafted(), 0).pieces:
        for each in piece.stats:
            if each.sources:
                sources = [source for source in each.sources if isinstance(source, Source)]
                assert sum(source.amount for source in sources) == each.value, (piece.name, each)
