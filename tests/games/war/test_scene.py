"""What a seat sees: tiles, pieces with their badges, fire zones, a prompt, and choices with labels."""

from __future__ import annotations

import msgspec
import pytest

from games.war.table import at, played, start
from wartable.games.war.game import War
from wartable.kernel.scene import Badge, Piece, Scene


def piece_on(state: War, place: str) -> Piece:
    (piece,) = [piece for piece in state.scene(0).pieces if piece.place == place]
    return piece


def labels(state: War) -> dict[str, str]:
    return {choice.text: choice.label for seat in state.to_act() for choice in state.choices(seat)}


# The board


def test_every_tile_shows_its_height_and_its_surface() -> None:
    board = at(".3 .~ .2% .4#").scene(0).board
    assert board
    shown = [(tile.place, tile.height, tile.terrain) for tile in board.tiles[:5]]
    assert shown == [("a1", 3, "plain"), ("b1", 1, "water"), ("c1", 2, "mud"), ("d1", 4, "fort"), ("e1", 1, "plain")]


def test_war_hides_nothing_so_all_seats_see_the_same() -> None:
    state = start(formation="5x5")
    scenes = [msgspec.structs.replace(state.scene(seat), seat=0) for seat in (0, 1, -1)]
    assert scenes[0] == scenes[1] == scenes[2]


def test_a_scene_can_be_sent() -> None:
    scene = start(formation="5x5").scene(1)
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


# Pieces and badges


def test_a_piece_shows_its_kind_side_and_place_and_what_it_is_worth() -> None:
    piece = piece_on(at(". .\nT3 ."), "a1")
    assert (piece.kind, piece.name, piece.letter, piece.side) == ("tank", "Tank", "T", 0)
    assert [(stat.name, stat.value) for stat in piece.stats] == [("worth", 3), ("height", 3)]


def test_a_pieces_id_stays_with_it() -> None:
    state = at("T . i\nT . i")
    before = piece_on(state, "a2").id
    assert piece_on(played(state, "a2-b2"), "b2").id == before
    assert len({piece.id for piece in start(formation="5x5").scene(0).pieces}) == 50


def test_an_empty_gun_wears_a_badge() -> None:
    state = at("A . i\nturn 10\na1 empty until turn 13")
    assert piece_on(state, "a1").badges == [Badge("empty", "empty until turn 13", 3)]
    assert piece_on(at("A . i"), "a1").badges == []


def test_a_loaded_transport_wears_a_badge() -> None:
    assert piece_on(at("R . i\na1 carries C"), "a1").badges == [Badge("carries", "carries Commander")]
    assert piece_on(at("R . i"), "a1").badges == []


def test_the_badge_of_a_transport_tells_that_its_gun_is_empty() -> None:
    state = at("R . i\na1 carries A empty until turn 4")
    assert piece_on(state, "a1").badges == [Badge("carries", "carries Artillery, empty until turn 4")]


def test_a_side_shows_its_score_and_its_attack_pieces() -> None:
    sides = at("T I r\nC . c\nc2 carries B\nscore 3 5").scene(0).sides
    shown = [(side.name, [(meter.name, meter.value) for meter in side.meters]) for side in sides]
    assert shown == [
        ("South", [("score", 3), ("attack pieces", 2)]),
        ("North", [("score", 5), ("attack pieces", 1)]),
    ]


def test_a_scene_counts_the_quiet_turns_and_the_turns_up_to_their_limits() -> None:
    """Before the first capture 80 quiet turns end the game, afterwards 60."""
    state = at("T . r\nC . c\nturn 7")
    assert [(meter.name, meter.value, meter.full) for meter in state.scene(0).meters] == [
        ("quiet turns", 0, 80),
        ("turns", 7, 200),
    ]


# Zones


def test_the_zone_of_every_air_defense_is_marked() -> None:
    marks = at("D . .\n. . .\n. . d").scene(0).marks
    assert [(mark.kind, mark.side, mark.text) for mark in marks] == [
        ("zone", 0, "guarded by Air Defense a3"),
        ("zone", 1, "guarded by Air Defense c1"),
    ]
    assert sorted(marks[0].places) == ["a2", "a3", "a4", "b2", "b3", "b4"]
    assert sorted(marks[1].places) == ["b1", "b2", "c1", "c2", "d1", "d2"]


def test_an_air_defense_on_board_of_a_transport_has_no_zone() -> None:
    assert at("R . i\na1 carries D").scene(0).marks == []


# Prompt, phase and ending


def test_the_prompt_says_whose_turn_it_is() -> None:
    scene = at("T . i").scene(0)
    assert (scene.phase, scene.prompt) == ("playing", "South to act: one action with one piece.")
    scene = at("T . i\nNorth to move").scene(0)
    assert (scene.to_act, scene.prompt) == ([1], "North to act: one action with one piece.")


@pytest.mark.parametrize(
    ("drawing", "text", "prompt"),
    [
        ("d d . . i\nB . . . .\nI . . . .", "a2-d2", "which Air Defense stops the Bomber at a2?"),
        (". . i\n. . d\nM . d\nI . .", "a2 fires c4", "which Air Defense stops the Missile at b3?"),
        (". . d\nA . i\n. . d\nI . .", "a3 fires c3", "which Air Defense stops the shell at b3?"),
    ],
)
def test_the_prompt_asks_the_defender(drawing: str, text: str, prompt: str) -> None:
    scene = played(at(drawing), text).scene(0)
    assert (scene.phase, scene.to_act, scene.turn) == ("answering", [1], 1)
    assert scene.prompt == f"North to answer: {prompt}"


def test_at_the_end_the_prompt_tells_how_it_ended() -> None:
    scene = played(at("T . c\nI . i"), "a2xc2").scene(0)
    assert scene.phase == "over"
    assert scene.prompt == scene.ending == "South wins: North's Commander is taken."
    assert (scene.to_act, scene.outcome) == ([], [1.0, 0.0])


def test_a_draw_has_half_a_point_for_each() -> None:
    assert played(at(". . i\n. . .\nM . .\nC . c"), "a2 fires c4").scene(0).outcome == [0.5, 0.5]


def test_before_the_end_there_is_no_outcome() -> None:
    scene = start().scene(0)
    assert (scene.ending, scene.outcome, start().outcome()) == ("", [], [])


# Choices


def test_every_choice_has_a_label() -> None:
    shown = labels(at(". .2 t\nE I .\nT i r\nc1 carries B"))
    assert shown["a1xb1"] == "take Infantry (+1) on b1"
    assert shown["a2-a3"] == "move to a3"
    assert shown["a2 raises b3"] == "raise b3 to 3"
    assert shown["a2 lowers b3"] == "lower b3 to 1"
    assert shown["b2xc3"] == "take Tank (+3) on c3"
    assert shown["b2xc1"] == "take Transport (+9) on c1"
    assert labels(at("A . c"))["a1 fires c1"] == "fire at Commander on c1"
    assert labels(at("R I"))["a1 loads b1"] == "load Infantry from b1"
    assert labels(at("R .\na1 carries T"))["a1 drops b1"] == "drop Tank on b1"


def test_an_answer_has_a_label_too() -> None:
    state = played(at("d d . . i\nB . . . .\nI . . . ."), "a2-d2")
    assert labels(state) == {"a3 answers": "answer at a2", "b3 answers": "answer at a2"}


def test_choices_are_grouped_by_piece_and_know_their_tiles() -> None:
    (choice,) = [choice for choice in at("T . i").choices(0) if choice.text == "a1xc1"]
    assert (choice.group, choice.start, choice.end) == ("Tank a1", "a1", "c1")


def test_there_is_a_choice_for_every_legal_action_in_the_same_order() -> None:
    state = start(formation="5x5")
    assert [choice.text for choice in state.choices(0)] == list(state.texts(0))
