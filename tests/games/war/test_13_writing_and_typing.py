"""Chapter 13: writing and typing actions, and drawings."""

from __future__ import annotations

import pytest

from games.war.table import at, corner, drawn, legal_texts, played, start, wandering
from wartable.games.war import GAME
from wartable.games.war.rules import War
from wartable.kernel.refusal import IllegalAction, Refusal

# 13.1 How actions are written


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("4 . . .\n2 . T i", "b2-b4"),
        ("5 . . . . i\n3 . . . . T", "e3xe5"),
        ("8 . . . . . i\n4 . . . . . A2", "f4 fires f8"),
        ("3 . . . I\n2 . . . R", "d2 loads d3"),
        ("3 . . . .\n2 . . . R\nd2 carries I", "d2 drops c3"),
        ("3 . . . . .2\n2 . . . . E", "e2 raises e3"),
        ("3 . . . . .2\n2 . . . . E", "e2 lowers e3"),
        ("9 . . . . . . . d\n8 . . . . . B . .\n7 . . . . . . . d\nf8 flies to h8 met at g8", "h9 answers"),
    ],
)
def test_actions_are_written_like_this(drawing: str, text: str) -> None:
    assert text in legal_texts(at(drawing))


def test_every_written_action_is_read_back_exactly() -> None:
    for formation in ("3x6", "5x5"):
        for seed in range(2):
            for state in wandering(start(seed, map="fortress", formation=formation), seed, 40):
                for seat in state.to_act():
                    for text, action in GAME.texts(state, seat).items():
                        assert GAME.read(state, seat, text) == action


# 13.2 Typing


def typed(drawing: str, text: str) -> str:
    """What the typed text is understood to mean."""
    state = at(drawing)
    return GAME.write(state, GAME.read(state, state.to_act()[0], text))


TANK_ON_B2 = """
    . . i
    . . .
    . . .
    . T .
    . . .
"""


@pytest.mark.parametrize("text", ["b2b4", "b2 b4", "B2-B4", "b2-b4", "Tb2-b4", "tb2b4", "b2 - b4", " b2-b4 "])
def test_b2b4_and_b2_b4_and_piece_letters_all_mean_b2_b4(text: str) -> None:
    assert typed(TANK_ON_B2, text) == "b2-b4"


@pytest.mark.parametrize("text", ["Tank b2 to b4", "T b2 b4", "b2, b4", "b2->b4", "b2–b4"])
def test_other_words_and_signs_do_not_matter_either(text: str) -> None:
    assert typed(TANK_ON_B2, text) == "b2-b4"


@pytest.mark.parametrize("letter", "CDMBATIRE")
def test_every_piece_letter_may_be_typed_before_a_square(letter: str) -> None:
    drawing = f". .\n{letter} ."
    assert typed(drawing, f"{letter}a1-a2") == "a1-a2"
    assert typed(drawing, f"{letter.lower()}a1-a2") == "a1-a2"


@pytest.mark.parametrize("text", ["a1xb1", "a1 x b1", "a1b1", "a1 b1", "A1-B1", "Ta1xb1", "a1 takes b1", "Ta1xIb1"])
def test_taking_may_be_typed_in_many_ways(text: str) -> None:
    assert typed("T i t", text) == "a1xb1"


@pytest.mark.parametrize("text", ["f4 f8", "f4f8", "f4 fires f8", "F4 FIRES F8", "f4 fire f8", "Af4 fires at f8"])
def test_f4_f8_is_enough_for_an_artillery_that_can_fire_there(text: str) -> None:
    assert typed("8 . . . . . i\n4 . . . . . A2", text) == "f4 fires f8"


def test_a_loaded_transport_can_both_move_to_d3_and_drop_its_cargo_there() -> None:
    drawing = "3 . . . .\n2 . . . R\nd2 carries I"
    with pytest.raises(IllegalAction) as caught:
        typed(drawing, "d2 d3")
    assert str(caught.value) == "'d2 d3' could mean d2-d3 or d2 drops d3"
    assert typed(drawing, "d2-d3") == "d2-d3"
    assert typed(drawing, "d2 drops d3") == "d2 drops d3"
    assert typed(drawing, "d2 drop d3") == "d2 drops d3"


def test_a_digger_must_say_what_it_means() -> None:
    drawing = ". .\nE .2"
    with pytest.raises(IllegalAction) as caught:
        typed(drawing, "a1 b1")
    assert str(caught.value) == "'a1 b1' could mean a1-b1 or a1 raises b1 or a1 lowers b1"
    assert typed(drawing, "a1 raise b1") == "a1 raises b1"
    assert typed(drawing, "a1 lower b1") == "a1 lowers b1"


def test_the_verb_may_be_left_out_where_only_one_action_fits() -> None:
    assert typed("R I", "a1 b1") == "a1 loads b1"
    assert typed("R .3\na1 carries I", "a1 b1") == "a1 drops b1"
    assert typed("E .4", "a1 lowers b1") == "a1 lowers b1"


def test_a_square_alone_is_an_answer_while_a_flight_waits() -> None:
    state = played(at("d d . . i\nB . . . .\nI . . . ."), "a2-d2")
    for text in ("b3 answers", "b3", "B3", "Db3 answers", "b3 answer"):
        assert GAME.write(state, GAME.read(state, 1, text)) == "b3 answers"


def test_squares_with_two_digits_are_read_whole() -> None:
    state = at("11 . . T\n10 . . .\n1 . . i")
    assert GAME.write(state, GAME.read(state, 0, "c11c10")) == "c11-c10"
    assert GAME.write(state, GAME.read(state, 0, "c11b11")) == "c11-b11"


@pytest.mark.parametrize("text", ["", "a1", "a1-b1-c1"])
def test_what_names_no_two_tiles_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        typed("T . i", text)
    reason = f"{text!r} does not name two tiles; write b2-b4, e3xe5 or f4 fires f8"
    assert str(caught.value) == f"{text}: {reason} (rulebook 13.1 How actions are written)"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "'hello' is no word of an action; write b2-b4, e3xe5 or f4 fires f8 (rulebook 13.2 Typing)"),
        ("please do not move a1 to b1", "'please' is no word of an action; write b2-b4, e3xe5 or f4 fires f8"),
        ("do not a1-b1", "'do' is no word of an action"),
        ("a1-b1?", "'?' is no word of an action"),
        ("a1-a12", "There is no tile a12: columns are a to k, rows 1 to 11 (rulebook 2.1 Tiles and heights)"),
        ("a1 fires-b1", "'a1 fires-b1' asks for two different things at once (rulebook 13.2 Typing)"),
        ("Infantry a1-b1", "You say 'infantry', but on a1 is Tank (rulebook 13.2 Typing)"),
        ("a1-Ib1", "You say 'i', but on b1 is nobody (rulebook 13.2 Typing)"),
        ("a1 sees b1", "This asks and does nothing; write b2-b4, e3xe5 or f4 fires f8"),
    ],
)
def test_words_that_no_action_has_are_not_played(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        typed("T . i", text)
    assert str(caught.value).startswith(f"{text}: {reason}")


def test_the_cargo_may_be_named_where_it_goes() -> None:
    drawing = "3 . . . .\n2 . . . R\nd2 carries I"
    assert typed(drawing, "d2 drops Infantry c3") == "d2 drops c3"
    with pytest.raises(IllegalAction):
        typed(drawing, "d2 drops Tank c3")


def test_an_illegal_action_is_refused_with_reason_and_chapter() -> None:
    with pytest.raises(IllegalAction) as caught:
        typed("T .3 i", "a1-b1")
    told = "a1-b1: b1 is a wall seen from a1: height 3 against 1 (rulebook 4.2 Walls and gaps)"
    assert str(caught.value) == told


# 13.3 Drawings


def test_a_position_can_be_drawn_and_read_again() -> None:
    for seed in range(4):
        for state in wandering(start(seed, map="random", random_ground=True, formation="5x5"), seed, 120):
            assert GAME.draw(again(state), 0) == GAME.draw(state, 0)


def again(state: War) -> War:
    found = GAME.position(GAME.draw(state, 0))
    assert isinstance(found, War)
    return found


def test_upper_case_is_south_and_lower_case_north() -> None:
    pieces = GAME.scene(at("T . i"), 0).pieces
    assert [(piece.letter, piece.side, piece.place) for piece in pieces] == [("T", 0, "a1"), ("I", 1, "c1")]


def test_a_height_is_left_out_if_it_is_1() -> None:
    assert drawn("T .2 .~ i#") == drawn("T1 .2 .1~ i1#")


def test_rows_may_begin_with_their_number_and_the_last_row_may_give_the_column_letters() -> None:
    drawing = """
        5  T   .
        4  .   i
           c   d
    """
    assert [piece.place for piece in GAME.scene(at(drawing), 0).pieces] == ["c5", "d4"]


def test_a_drawing_without_them_stands_in_the_corner_a1_and_may_be_smaller_than_the_board() -> None:
    assert [piece.place for piece in GAME.scene(at("T .\n. i"), 0).pieces] == ["a2", "b1"]


def test_a_row_of_pieces_is_not_taken_for_column_letters() -> None:
    assert [piece.place for piece in GAME.scene(at("T . .\nc d"), 0).pieces] == ["a2", "a1", "b1"]
    assert [piece.place for piece in GAME.scene(at("T . .\n1 c d e"), 0).pieces] == ["a2", "a1", "b1", "c1"]


def test_notes_tell_the_side_to_move_the_turn_empty_guns_cargo_and_score() -> None:
    state = at("""
        . . A . i
        . . . . .
        . R . . .
        North to move
        turn 12
        c3 empty until turn 14
        b1 carries I
        score South 3 North 5
    """)
    assert state.turn == 12
    assert state.to_act() == [1]
    assert list(state.score) == [3, 5]
    lines = corner(state, 3, 5).splitlines()
    assert lines[3:] == ["score South 3 North 5", "b1 carries I", "c3 empty until turn 14"]


def test_several_notes_may_stand_on_one_line() -> None:
    state = at("A . i\nturn 12, North to move, a1 empty until turn 13")
    assert (state.turn, state.to_act()) == (12, [1])


def test_a_side_to_move_moves_the_turn_on_by_one() -> None:
    assert at("T . i\nNorth to move").turn == 2
    assert at("T . i\nturn 9\nNorth to move").turn == 10
    assert at("T . i").turn == 1


def test_a_gun_on_board_may_be_empty() -> None:
    state = at("R . i\na1 carries A empty until turn 4")
    assert "a1 carries A empty until turn 4" in GAME.draw(state, 0)
    assert state.key() != at("R . i\na1 carries A").key()


def test_a_flight_that_waits_for_an_answer_is_a_note_too() -> None:
    drawing = """
        d d . . i
        B . . . .
        I . . . .
        a2 flies to d2 met at a2
    """
    assert legal_texts(at(drawing)) == ["a3 answers", "b3 answers"]


def turn_line(state: War) -> str:
    return GAME.draw(state, 0).splitlines()[12]


def test_a_drawing_tells_who_is_asked_and_how_near_the_scored_end_is() -> None:
    state = at("d d . . i\nB . . . .\nI . . . T")
    assert turn_line(state) == "turn 1, South to move, 0 of 80 quiet turns, limit turn 200"
    waiting = played(state, "a2-d2")
    assert turn_line(waiting) == "turn 1, North to answer, 0 of 80 quiet turns, limit turn 200"
    assert turn_line(again(waiting)) == turn_line(waiting)
    later = played(waiting, "b3 answers", "e3-f3")
    assert turn_line(later) == "turn 3, South to move, 1 of 60 quiet turns, limit turn 200, North captured last"
    assert turn_line(again(later)) == turn_line(later)
    assert turn_line(start(turn_limit=None)) == "turn 1, South to move, 0 of 80 quiet turns, no turn limit"


def test_a_drawing_of_a_game_that_is_over_asks_nobody() -> None:
    won = played(at("T . c\nI . i"), "a2xc2")
    assert turn_line(won) == "turn 1, South won, by commander taken"
    assert (again(won).to_act(), GAME.ending(again(won)), again(won).outcome()) == ([], GAME.ending(won), [1.0, 0.0])
    drawn = played(at(". . i\n. . .\nM . .\nC . c"), "a2 fires c4")
    assert turn_line(drawn) == "turn 1, drawn, by no attack piece on either side"
    assert again(drawn).outcome() == [0.5, 0.5]


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("T\nby magic", "a note speaks of an end by 'magic', which is none"),
        ("T . z", "'z' is the letter of no piece"),
        (". . . . . . . . . . . T", "the drawing leaves the board: 'T' is square 12 of row 1"),
        ("12 T", "the drawing leaves the board: 'T' is square 1 of row 12"),
        ("T\nit rains", "the note 'it rains' under the drawing says nothing that this game knows"),
        ("T\nb5 empty until turn 3", "a note speaks of b5, where nobody stands"),
        ("T\nz5 empty until turn 3", "a note speaks of z5, where nobody stands"),
        ("A\na1 empty until turn 99", "on turn 1 no Artillery is empty until turn 99"),
        ("T\na1 empty until turn 3", "on turn 1 no Tank is empty until turn 3"),
        ("T\na1 carries I", "the piece on a1 cannot carry I"),
        ("R\na1 carries R", "the piece on a1 cannot carry R"),
        ("R\na1 carries I\na1 carries T", "the piece on a1 cannot carry T"),
        ("R\na1 carries Z", "'Z' is the letter of no piece"),
        ("T T\nb1 flies to z9 met at a1", "a note speaks of a flight that does not wait for an answer here"),
        ("B d\nb1 flies to b3 met at b1", "a note speaks of a flight that does not wait for an answer here"),
        ("B d\na1 flies to a3 met at a1", "a note speaks of a flight that does not wait for an answer here"),
        ("\n".join(["T T T T T T T"] * 4), "South has more than 25 pieces"),
    ],
)
def test_a_wrong_drawing_is_refused_with_a_reason(drawing: str, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        at(drawing)
    assert str(caught.value) == sentence


def test_unloads_means_drops() -> None:
    state = at("R . . i\n. . . I\na2 carries T")
    assert GAME.write(state, GAME.read(state, 0, "a2 unloads a1")) == "a2 drops a1"
