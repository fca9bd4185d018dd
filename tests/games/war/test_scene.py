"""What a seat sees: tiles, pieces with their badges, fire zones, a prompt, and choices with labels."""

from __future__ import annotations

import msgspec
import pytest

from games.war.table import at, played, start
from wartable.games.war import GAME
from wartable.games.war.rules import War
from wartable.kernel.scene import Badge, Piece, Scene


def piece_on(state: War, place: str) -> Piece:
    (piece,) = [piece for piece in GAME.scene(state, 0).pieces if piece.place == place]
    return piece


def labels(state: War) -> dict[str, str]:
    return {choice.text: choice.label for seat in state.to_act() for choice in GAME.choices(state, seat)}


# The board


def test_every_tile_shows_its_height_and_its_surface() -> None:
    board = GAME.scene(at(".3 .~ .2% .4#"), 0).board
    assert board
    shown = [(tile.place, tile.height, tile.terrain) for tile in board.tiles[:5]]
    assert shown == [("a1", 3, "plain"), ("b1", 1, "water"), ("c1", 2, "mud"), ("d1", 4, "fort"), ("e1", 1, "plain")]


def test_war_hides_nothing_so_all_seats_see_the_same() -> None:
    state = start(formation="5x5")
    scenes = [msgspec.structs.replace(GAME.scene(state, seat), seat=0) for seat in (0, 1, -1)]
    assert scenes[0] == scenes[1] == scenes[2]


def test_a_scene_can_be_sent() -> None:
    scene = GAME.scene(start(formation="5x5"), 1)
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
    assert len({piece.id for piece in GAME.scene(start(formation="5x5"), 0).pieces}) == 50


def test_an_empty_gun_wears_a_badge() -> None:
    for turn in (10, 11):
        state = at(f"A . i\nturn {turn}\na1 empty until turn 13")
        assert piece_on(state, "a1").badges == [Badge("empty", "empty for 1 more turn", 1, colour="bad")]
    assert piece_on(at("A . i"), "a1").badges == []


def test_the_skill_of_an_empty_gun_tells_how_long_it_waits() -> None:
    (fires,) = [skill for skill in piece_on(at("A . i"), "a1").skills if skill.kind == "fire"]
    assert (fires.cooldown, fires.ready_in) == (1, 0)
    state = played(at("A . i t\nturn 9"), "a1 fires c1")
    (fires,) = [skill for skill in piece_on(state, "a1").skills if skill.kind == "fire"]
    assert (fires.cooldown, fires.ready_in) == (1, 1)
    assert [skill.kind for skill in piece_on(at("D . i"), "a1").skills if skill.is_passive] == ["guards"]


def test_positions_with_one_key_look_the_same_on_whatever_turn() -> None:
    one, later = (at(f"A . i\nturn {turn}\na1 empty until turn {turn + 3}") for turn in (10, 22))
    assert one.key() == later.key()
    assert GAME.scene(one, 0).pieces == GAME.scene(later, 0).pieces


def test_a_gun_that_will_be_loaded_in_its_owners_next_turn_wears_none() -> None:
    assert piece_on(at("A . i\nturn 12\na1 empty until turn 13"), "a1").badges == []


def test_the_turns_of_a_badge_are_those_of_its_side() -> None:
    turns = [[side.turn for side in GAME.scene(at(f"A . i\nturn {turn}"), 0).sides] for turn in (9, 10, 11)]
    assert turns == [[5, 5], [6, 5], [6, 6]]


def test_a_loaded_transport_wears_a_badge() -> None:
    assert piece_on(at("R . i\na1 carries C"), "a1").badges == [Badge("carries", "carries Commander", colour="good")]
    assert piece_on(at("R . i"), "a1").badges == []


def test_who_rides_is_in_the_game_but_on_no_tile() -> None:
    (gun,) = [
        piece for piece in GAME.scene(at("R . i\na1 carries A empty until turn 4"), 0).pieces if piece.place is None
    ]
    assert [badge.text for badge in gun.badges] == ["empty for 2 more turns", "aboard a Transport"]
    assert [stat.name for stat in gun.stats] == ["worth"]


def test_a_side_shows_its_score_and_its_attack_pieces() -> None:
    sides = GAME.scene(at("T I r\nC . c\nc2 carries B\nscore South 3 North 5"), 0).sides
    shown = [(side.name, [(meter.name, meter.value) for meter in side.meters]) for side in sides]
    assert shown == [
        ("South", [("score", 3), ("attack pieces", 2)]),
        ("North", [("score", 5), ("attack pieces", 1)]),
    ]


def test_a_scene_counts_the_quiet_turns_and_the_turns_up_to_their_limits() -> None:
    """Before the first capture 80 quiet turns end the game, afterwards 60."""
    state = at("T . r\nC . c\nturn 7")
    assert [(meter.name, meter.value, meter.full) for meter in GAME.scene(state, 0).meters] == [
        ("quiet turns", 0, 80),
        ("turns", 7, 200),
    ]


def test_the_blow_that_ends_the_game_leaves_no_count_below_nothing() -> None:
    state = played(at("T . c\nC . ."), "a2xc2")
    assert state.outcome() and GAME.scene(state, 0).meters[0].value == 0


# Zones


def test_the_zone_of_every_air_defense_is_marked() -> None:
    marks = GAME.scene(at("D . .\n. . .\n. . d"), 0).marks
    assert [(mark.kind, mark.side, mark.text) for mark in marks] == [
        ("zone", 0, "guarded by Air Defense a3"),
        ("zone", 1, "guarded by Air Defense c1"),
    ]
    assert sorted(marks[0].places) == ["a2", "a3", "a4", "b2", "b3", "b4"]
    assert sorted(marks[1].places) == ["b1", "b2", "c1", "c2", "d1", "d2"]


def test_an_air_defense_on_board_of_a_transport_has_no_zone() -> None:
    assert GAME.scene(at("R . i\na1 carries D"), 0).marks == []


# Prompt, phase and ending


def test_the_prompt_says_whose_turn_it_is() -> None:
    scene = GAME.scene(at("T . i"), 0)
    assert (scene.phase, scene.prompt) == ("playing", "South to act: one action with one piece.")
    scene = GAME.scene(at("T . i\nNorth to move"), 0)
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
    scene = GAME.scene(played(at(drawing), text), 0)
    assert (scene.phase, scene.to_act, scene.turn) == ("answering", [1], 1)
    assert scene.prompt == f"North to answer: {prompt}"


def test_at_the_end_the_prompt_tells_how_it_ended() -> None:
    scene = GAME.scene(played(at("T . c\nI . i"), "a2xc2"), 0)
    assert scene.phase == "over"
    assert scene.prompt == scene.ending == "South wins: North's Commander is taken."
    assert (scene.to_act, scene.outcome) == ([], [1.0, 0.0])


def test_a_draw_has_half_a_point_for_each() -> None:
    assert GAME.scene(played(at(". . i\n. . .\nM . .\nC . c"), "a2 fires c4"), 0).outcome == [0.5, 0.5]


def test_before_the_end_there_is_no_outcome() -> None:
    scene = GAME.scene(start(), 0)
    assert (scene.ending, scene.outcome, start().outcome()) == ("", [], [])


# Choices


def test_every_choice_has_a_label() -> None:
    shown = labels(at(". .2 t\nE I .\nT i r\nc1 carries B"))
    assert shown["a1xb1"] == "take Infantry on b1"
    assert shown["a2-a3"] == "move to a3"
    assert shown["a2 raises b3"] == "raise b3 to 3"
    assert shown["a2 lowers b3"] == "lower b3 to 1"
    assert shown["b2xc3"] == "take Tank on c3"
    assert shown["b2xc1"] == "take Transport with Bomber on c1"
    assert labels(at("A . c"))["a1 fires c1"] == "fire at Commander on c1"
    assert labels(at("R I"))["a1 loads b1"] == "load Infantry from b1"
    assert labels(at("R .\na1 carries T"))["a1 drops b1"] == "drop Tank on b1"


def promised(state: War, text: str) -> dict[str, str | int]:
    """By whom it touches: who falls, and by how much numbers change."""
    (choice,) = [choice for seat in state.to_act() for choice in GAME.choices(state, seat) if choice.text == text]
    places = {piece.id: str(piece.place) for piece in GAME.scene(state, 0).pieces}
    told = {places.get(effect.of, effect.of): effect for effect in choice.effects}
    return {of: effect.falls if effect.what == "hp" else effect.low for of, effect in told.items()}


def test_a_choice_promises_who_falls_and_what_it_scores() -> None:
    assert promised(at("T . i"), "a1xc1") == {"c1": "will", "South": 1}
    assert promised(at("T . r i\nc1 carries B"), "a1xc1") == {"c1": "will", "None": "will", "South": 9}
    assert promised(at("A . c i"), "a1 fires c1") == {"c1": "will"}
    assert promised(at("T I i", tank_overrun=True), "a1-b1") == {"b1": "will"}
    assert promised(at("T . i"), "a1-b1") == {}


def test_a_missile_promises_its_own_end_unless_it_may_be_used_again() -> None:
    drawing = ". . t\n. . .\nM . i\nI . ."
    assert promised(at(drawing), "a2 fires c4") == {"a2": "will", "c4": "will", "South": 3}
    assert promised(at(drawing, reusable_missiles=True), "a2 fires c4") == {"c4": "will", "South": 3}


def test_a_flight_into_air_defense_promises_what_is_lost_there() -> None:
    drawing = "B . d i\nI . . ."
    assert promised(at(drawing), "a2-b2") == {"a2": "will", "c2": "will", "North": 7}
    assert promised(at(drawing, reusable_air_defense=True), "a2-b2") == {"a2": "will", "North": 7}
    assert labels(at(drawing))["a2-b2"] == "move to b2, but Air Defense stops it at b2"
    assert labels(at("A . i d"))["a1 fires c1"] == "fire at Infantry on c1, but Air Defense stops it at c1"


def test_while_the_defender_will_choose_each_of_its_air_defenses_may_fall() -> None:
    drawing = "d d . . i\nB . . . .\nI . . . ."
    assert promised(at(drawing), "a2-d2") == {"a2": "may", "a3": "may", "b3": "may"}
    assert promised(played(at(drawing), "a2-d2"), "b3 answers") == {"a2": "will", "b3": "will", "North": 7}


def test_a_dig_promises_the_height_of_who_stands_there() -> None:
    assert promised(at("E t .\n. . I"), "a2 raises b2") == {"b2": 1}
    assert promised(at("E . i\n. . I"), "a2 raises b2") == {}


def test_the_sum_of_a_loaded_transport_is_told() -> None:
    (choice,) = [choice for choice in GAME.choices(at("T . r i\nc1 carries B"), 0) if choice.text == "a1xc1"]
    (told,) = choice.sums
    assert [term.sign + term.value for term in told.terms] == ["2", "+7", "=9"]


def test_a_choice_says_what_it_is_and_who_does_it() -> None:
    state = at(". .2 t\nE I .\nT i r\nR . A\nc2 carries B")
    kinds = {choice.text: choice.kind for choice in GAME.choices(state, 0)}
    found = [kinds[text] for text in ("a2xb2", "a3-a4", "a3 raises b4", "a1 loads a2", "c1 fires c4")]
    assert found == ["strike", "move", "work", "load", "fire"]
    assert all(choice.actor == piece_on(state, choice.start or "").id for choice in GAME.choices(state, 0))


def test_an_answer_has_a_label_too() -> None:
    state = played(at("d d . . i\nB . . . .\nI . . . ."), "a2-d2")
    assert labels(state) == {"a3 answers": "answer at a2", "b3 answers": "answer at a2"}


def test_choices_are_grouped_by_piece_and_know_their_tiles() -> None:
    (choice,) = [choice for choice in GAME.choices(at("T . i"), 0) if choice.text == "a1xc1"]
    assert (choice.group, choice.start, choice.end) == ("Tank a1", "a1", "c1")


def test_there_is_a_choice_for_every_legal_action_in_the_same_order() -> None:
    state = start(formation="5x5")
    assert [choice.text for choice in GAME.choices(state, 0)] == list(GAME.texts(state, 0))
