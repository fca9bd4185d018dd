"""What a player may ask to see: sight, fire zone and threats."""

from __future__ import annotations

from games.war.table import at
from wartable.games.war import GAME
from wartable.games.war.rules import War
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Mark


def places(state: War, place: str, kind: str, seat: int = 0) -> set[str]:
    return {tile for mark in GAME.marks(state, seat, place) if mark.kind == kind for tile in mark.places}


def test_a_piece_sees_along_its_lines_up_to_the_first_piece() -> None:
    state = at(
        """
        . . . .
        . I . .
        . . . .
        I . t .
        """
    )
    seen = places(state, "a1", "sight")
    assert {"b1", "c1", "b2", "c3", "d4", "a4"} <= seen
    assert "d1" not in seen and "b3" not in seen


def test_what_higher_ground_hides_is_not_seen_but_the_ground_itself_is() -> None:
    seen = places(at("I .3 . t"), "a1", "sight")
    assert "b1" in seen and "c1" not in seen


def test_the_fire_zone_is_every_tile_in_reach() -> None:
    state = at(
        """
        . . . . . i
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        A2 . . . . .
        """
    )
    zone = places(state, "a1", "fire")
    assert {"a3", "a4", "a5", "c1", "d1", "e1"} <= zone
    assert not {"a2", "b1", "a6", "f1"} & zone


def test_a_piece_that_does_not_fire_has_no_fire_zone() -> None:
    assert places(at("T . . i"), "a1", "fire") == set()


def test_an_empty_tile_and_one_off_the_board_show_nothing() -> None:
    state = at("T . . i")
    assert GAME.marks(state, 0, "b1") == [] and GAME.marks(state, 0, "z9") == []


def test_a_gun_that_will_be_loaded_is_a_threat_and_one_that_stays_empty_is_none() -> None:
    gun = "a . I\nT . i\nturn 11\na2 empty until turn "
    assert [mark.places for mark in GAME.marks(at(gun + "12"), 0, "") if "a2" in mark.places] == [["a2", "c2"]]
    assert [mark.places for mark in GAME.marks(at(gun + "14"), 0, "") if "a2" in mark.places] == []


def test_what_air_defense_would_stop_is_no_threat() -> None:
    drawing = "a . I . .\nT . i . ."
    assert ["a2", "c2"] in [mark.places for mark in GAME.marks(at(drawing), 0, "")]
    guarded = drawing.replace("I .", "I D")
    assert ["a2", "c2"] not in [mark.places for mark in GAME.marks(at(guarded), 0, "")]


def test_who_plays_no_side_sees_the_threats_of_both() -> None:
    state = at("t . I\nT . i")
    assert {mark.side for mark in GAME.marks(state, -1, "")} == {0, 1}


def test_threats_are_what_the_enemy_could_take_if_it_were_on_turn() -> None:
    state = at(
        """
        . . . i
        . . I .
        t . T .
        """
    )
    assert GAME.marks(state, 0, "") == [
        Mark("threat", ["a1", "c1"], 1, "a1 could take c1", "n26", [Effect("s1", "hp", 0, 0, falls="will")]),
        Mark("threat", ["d3", "c2"], 1, "d3 could take c2", "n27", [Effect("s2", "hp", 0, 0, falls="will")]),
    ]
    assert {tuple(mark.places) for mark in GAME.marks(state, 1, "")} == {("c1", "a1"), ("c2", "d3")}


def test_looking_changes_nothing() -> None:
    state = at("T . . i")
    before = GAME.draw(state, 0), state.key()
    GAME.marks(state, 0, "a1"), GAME.marks(state, 0, "")
    assert (GAME.draw(state, 0), state.key()) == before
