"""Chapter 10: victory, draws and the scored end."""

from __future__ import annotations

import pytest

from games.war.table import at, ended, play, played, start, stroll
from wartable.games.war import GAME
from wartable.games.war.rules import War
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal

NO_ATTACKERS = "South wins: North has no attack piece left."


def with_turns(state: War, *rounds: str, times: int) -> War:
    """The same actions again and again."""
    return played(state, *(rounds * times))


# 10.1 Victory


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        (". . i\nC c .", "a1xb1"),
        (". c i\nI . .", "a1xb2"),
        ("T . c\n. . i", "a2xc2"),
        ("B . . c\n. . . i", "a2xd2"),
        ("A . . c\n. . . i", "a2 fires d2"),
        (". . c i\n. . . .\nM . . I", "a1 fires c3"),
    ],
)
def test_if_your_commander_is_taken_you_lose(drawing: str, text: str) -> None:
    state = played(at(drawing), text)
    assert GAME.ending(state) == "South wins: North's Commander is taken."
    assert state.outcome() == [1.0, 0.0]


def test_south_can_lose_too() -> None:
    state = played(at("t . C\n. . I\nNorth to move"), "a2xc2")
    assert GAME.ending(state) == "North wins: South's Commander is taken."
    assert state.outcome() == [0.0, 1.0]


def test_if_the_only_remaining_piece_is_the_commander_you_lose() -> None:
    assert ended("T . i\n. . c", "a2xc2") == NO_ATTACKERS


@pytest.mark.parametrize("rest", ["c", "c d", "c d r e", ". d", "r . e"])
def test_if_you_have_no_attack_piece_left_you_lose_whatever_else_you_have(rest: str) -> None:
    assert ended(f"T . i . .\n. . . . .\n{rest}", "a3xc3") == NO_ATTACKERS


@pytest.mark.parametrize("last", "itamb")
def test_any_attack_piece_keeps_you_in_the_game(last: str) -> None:
    assert ended(f"T . i . .\n. . . . .\n{last} . c", "a3xc3") == ""


def test_firing_your_last_missile_counts_too() -> None:
    drawing = """
        . . i
        . . .
        M . t
        C . .
    """
    assert ended(drawing, "a2 fires c4") == "North wins: South has no attack piece left."


def test_losing_your_last_missile_to_air_defense_counts_too() -> None:
    drawing = """
        . . i
        . . d
        M . .
        C . .
    """
    assert ended(drawing, "a2 fires c4") == "North wins: South has no attack piece left."


def test_losing_your_last_bomber_to_air_defense_counts_too() -> None:
    drawing = """
        B . d
        C . i
    """
    assert ended(drawing, "a2-b2") == "North wins: South has no attack piece left."


def test_a_last_missile_that_stays_keeps_you_in_the_game() -> None:
    drawing = """
        . . i
        . . .
        M . t
        C . .
    """
    assert ended(drawing, "a2 fires c4", reusable_missiles=True) == ""


def test_an_artillery_that_has_fired_is_still_an_attack_piece() -> None:
    assert ended("A . i\nC . t", "a2 fires c2") == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_if_you_surrender_you_lose_and_you_may_at_any_time(seat: int) -> None:
    match = Match(GAME)
    match.play(0, "f1-g1")
    match.resign(seat)
    assert match.result
    assert match.result.scores == ((0.0, 1.0) if seat == 0 else (1.0, 0.0))
    assert match.result.text == f"{GAME.seats[seat]} resigned."
    with pytest.raises(Refusal):
        match.play(1, "f11-e11")


def test_if_desired_time_limits_can_be_imposed() -> None:
    match = Match(GAME, control=TimeControl("total", milliseconds=1000))
    match.play(0, "f1-g1", 999)
    match.play(1, "f11-e11", 1000)
    assert match.result
    assert (match.result.scores, match.result.text) == ((1.0, 0.0), "North ran out of time.")


# 10.2 Draws


def test_if_neither_side_has_an_attack_piece_it_is_a_draw() -> None:
    drawing = """
        . . i
        . . .
        M . .
        C . c
    """
    state = played(at(drawing), "a2 fires c4")
    assert GAME.ending(state) == "A draw: neither side has an attack piece left."
    assert state.outcome() == [0.5, 0.5]


def test_a_draw_is_declared_if_only_the_commanders_are_remaining() -> None:
    state = played(at(". . i\n. . .\nM . .\nC . c"), "a2 fires c4")
    assert [piece.kind for piece in GAME.scene(state, 0).pieces] == ["commander", "commander"]
    assert state.outcome() == [0.5, 0.5]


TWO = """
    c . . . i
    . . . . .
    . . . . .
    C . . . I
"""
THERE_AND_BACK = ("a1-b1", "a4-b4", "b1-a1", "b4-a4")
REPETITION = "A draw: the same position came for the third time."


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    twice = with_turns(at(TWO), *THERE_AND_BACK, times=1)
    assert GAME.ending(played(twice, *THERE_AND_BACK[:3])) == ""
    state = played(twice, *THERE_AND_BACK)
    assert state.turn == 9
    assert GAME.ending(state) == REPETITION
    assert state.outcome() == [0.5, 0.5]


def test_the_position_at_the_start_of_the_game_counts() -> None:
    state = with_turns(start(map="plain"), "f1-g1", "f11-e11", "g1-f1", "e11-f11", times=2)
    assert GAME.ending(state) == REPETITION


def test_the_three_times_need_not_follow_each_other() -> None:
    state = played(at(TWO), *THERE_AND_BACK, "e1-e2", "e4-e3", "e2-e1", "e3-e4")
    assert GAME.ending(state) == REPETITION


def test_the_same_tiles_with_the_other_side_to_move_are_another_position() -> None:
    """South goes round a triangle in three turns, North there and back in two: the sides to move differ."""
    state = at(TWO)
    for text in ("a1-b1", "a4-b4", "b1-b2", "b4-a4", "b2-a1"):
        play(state, text)
    assert GAME.draw(state, 0).splitlines()[:11] == GAME.draw(at(TWO), 0).splitlines()[:11]
    assert state.key() != at(TWO).key()


def test_the_same_position_means_the_same_pieces_on_the_same_tiles() -> None:
    assert at("I . t\n").key() != at(". I t\n").key()
    assert at("I . t\n").key() != at("T . t\n").key()
    assert at("I . t\n").key() != at("i . t\n").key()


def test_two_pieces_of_one_kind_may_change_places() -> None:
    state = played(at("I I .\n. . .\n. . i"), "a3-a2", "c1-c2", "b3-a3", "c2-c1", "a2-b2", "c1-c2", "b2-b3", "c2-c1")
    assert GAME.draw(state, 0).splitlines()[:11] == GAME.draw(at("I I .\n. . .\n. . i"), 0).splitlines()[:11]
    assert state.key() == at("I I .\n. . .\n. . i").key()


def test_the_same_position_means_the_same_heights() -> None:
    assert at("E .2 . i").key() != at("E .1 . i").key()


def test_raising_and_lowering_again_and_again_is_a_repetition() -> None:
    drawing = """
        c . . . i
        . . . . .
        E . . . I
    """
    rounds = ("a1 raises a2", "a3-b3", "a1 lowers a2", "b3-a3")
    assert GAME.ending(with_turns(at(drawing), *rounds, times=2)) == REPETITION


def test_the_same_position_means_the_same_cargo() -> None:
    keys = {at(f"R . . i\na1 carries {piece}").key() for piece in "CDMBATIE"} | {at("R . . i").key()}
    assert len(keys) == 9


def test_the_same_position_means_the_same_guns_empty_for_the_same_time() -> None:
    """The shell is stopped, so nothing is captured; the position with the empty gun does not count."""
    drawing = """
        . . d . .
        A . i . .
        . . . . .
        c . C . .
    """
    state = played(at(drawing), "a3 fires c3")
    first = GAME.draw(state, 0).splitlines()[:11]
    rounds = ("a1-b1", "c1-d1", "b1-a1", "d1-c1")
    twice = with_turns(state, *rounds, times=2)
    assert GAME.draw(twice, 0).splitlines()[:11] == first
    assert GAME.ending(twice) == ""
    assert GAME.ending(played(twice, *rounds[:3])) == REPETITION


def test_an_empty_gun_on_board_is_empty_for_as_long() -> None:
    drawing = """
        . . d . .
        A . i . .
        R . . . .
        c . . . C
    """
    state = played(at(drawing), "a3 fires c3", "a1-b1", "a2 loads a3")
    assert "a2 carries A empty until turn 5" in GAME.draw(state, 0)
    rounds = ("b1-a1", "e1-d1", "a1-b1", "d1-e1")
    twice = with_turns(state, *rounds, times=2)
    assert GAME.ending(twice) == ""
    assert GAME.ending(played(twice, rounds[0])) == REPETITION


STUCK = """
    . . . . . T
    .3 .3 .3 .3 . .
    c .3 i .3 . C
"""


def test_if_the_side_to_move_has_no_legal_action_it_is_a_draw() -> None:
    state = played(at(STUCK), "f3-e3")
    assert GAME.ending(state) == "A draw: North has no legal action."
    assert state.outcome() == [0.5, 0.5]


def test_with_any_action_left_the_game_goes_on() -> None:
    for rest in ("e", "d", "r"):
        drawing = STUCK.replace("    . . . . . T", f"    {rest} . . . . T")
        assert ended(drawing, "f3-e3") == ""


def test_both_sides_may_agree_to_a_draw() -> None:
    match = Match(GAME)
    match.play(0, "f1-g1")
    assert match.offer_draw(0) is False
    assert match.offer_draw(1) is True
    assert match.result
    assert (match.result.scores, match.result.text) == ((0.5, 0.5), "A draw by agreement.")


def test_one_side_alone_cannot_agree() -> None:
    match = Match(GAME)
    match.offer_draw(0)
    match.play(0, "f1-g1")
    assert match.offer_draw(1) is False
    assert not match.is_over


# 10.3 The scored end


QUIET = """
    c . . . . t
    . . . . . .
    . . . . T i
    . . . . . .
    C . . . . I
"""


def test_after_60_quiet_turns_in_a_row_the_score_decides() -> None:
    state = played(at(QUIET), "e3xf3")
    before = stroll(state, 59)
    assert (before.turn, GAME.ending(before)) == (61, "")
    assert GAME.ending(stroll(state, 60)) == "South wins on points after too many quiet turns: South 1, North 0."


def test_as_long_as_nothing_has_been_captured_it_takes_80() -> None:
    before = stroll(at(TWO), 79)
    assert (before.turn, GAME.ending(before)) == (80, "")
    after = stroll(at(TWO), 80)
    assert GAME.ending(after) == "A draw: too many quiet turns, and nobody has captured anything."
    assert after.outcome() == [0.5, 0.5]


def test_a_capture_begins_the_count_anew() -> None:
    state = stroll(played(at(QUIET), "e3xf3"), 10)
    assert state.quiet_turns == 10
    assert played(at("T i . t\nturn 5"), "a1xb1").quiet_turns == 0


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("T i . t", "a1xb1"),
        ("A . i t\n. . . I", "a2 fires c2"),
        ("A . i d\n. . . I", "a2 fires c2"),
        (". . i\n. . d\nM . I", "a1 fires c3"),
        ("B d . i\n. . . I", "a2-a1"),
        ("E . . i\n. . . I", "a2 raises b2"),
        ("E .2 . i\n. . . I", "a2 lowers b2"),
    ],
)
def test_a_capture_a_shot_a_stopped_shot_a_fallen_bomber_and_a_dig_are_not_quiet(drawing: str, text: str) -> None:
    state = at(drawing)
    state.quiet_turns = 42
    assert played(state, text).quiet_turns == 0


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("T . . i", "a1-b1"),
        ("B . . . i\n. . . . I", "a2-b2"),
        ("R I . i", "a1 loads b1"),
        ("R . . i\n. . . I\na2 carries T", "a2 drops a1"),
        ("T I . i", "a1-b1"),
    ],
)
def test_moving_loading_dropping_and_overrunning_are_quiet(drawing: str, text: str) -> None:
    state = at(drawing, tank_overrun=True)
    state.quiet_turns = 42
    assert played(state, text).quiet_turns == 43


def test_a_stopped_shot_prolongs_the_game_without_a_capture() -> None:
    drawing = """
        c . . . . .
        . . . . d .
        . A . i . .
        . . . . . .
        C . . . . I
    """
    state = stroll(played(at(drawing), "b3 fires d3"), 79)
    assert GAME.ending(state) == ""
    assert GAME.ending(stroll(state, 1)) == "A draw: too many quiet turns, and nobody has captured anything."


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("A . i d\n. . . I", "a2 fires c2"),
        (". . i\n. . d\nM . I", "a1 fires c3"),
    ],
)
def test_a_shot_that_costs_nobody_a_piece_is_quiet(drawing: str, text: str) -> None:
    state = at(drawing, reusable_air_defense=True, reusable_missiles=True)
    state.quiet_turns = 42
    state.calm_turns = 5
    after_it = played(state, text)
    assert (after_it.quiet_turns, after_it.calm_turns) == (43, 6)


def test_without_a_turn_limit_a_dig_is_quiet_too() -> None:
    state = at("E . . i\n. . . I", turn_limit=None)
    state.quiet_turns = 42
    assert played(state, "a2 raises b2").quiet_turns == 43


def test_what_a_copy_of_the_game_repeats_is_not_repeated_in_the_game() -> None:
    state = at("T . . i")
    copy = state.clone()
    for text in ("a1-b1", "d1-d2", "b1-a1", "d2-d1") * 2:
        play(copy, text)
    assert GAME.ended_by(copy) == "repetition"
    for text in ("a1-b1", "d1-d2", "b1-a1", "d2-d1"):
        play(state, text)
    assert GAME.ended_by(state) == ""


def test_the_higher_score_wins() -> None:
    assert (
        GAME.ending(stroll(at(QUIET + "score South 3 North 5"), 80))
        == "North wins on points after too many quiet turns: South 3, North 5."
    )


def test_with_equal_scores_the_side_that_captured_last_wins() -> None:
    drawing = """
        c . . . . i
        . . . . T .
        . . . . . t
        . . . . I .
        C . . . . .
    """
    south = stroll(played(at(drawing + "score South 0 North 3"), "e2xf3"), 60)
    assert GAME.ending(south) == "South wins after too many quiet turns: 3 points each, and it captured last."
    north = stroll(played(at(drawing + "score South 3 North 0\nNorth to move"), "f5xe4"), 60)
    assert GAME.ending(north) == "North wins after too many quiet turns: 3 points each, and it captured last."


def test_a_bomber_shot_down_makes_the_defender_the_side_that_captured_last() -> None:
    drawing = """
        c . . . . i
        . . . . . .
        . . . . d .
        . . . . B .
        C . . . . I
        score South 7 North 0
    """
    state = stroll(played(at(drawing), "e2-e1"), 60)
    assert GAME.ending(state) == "North wins after too many quiet turns: 7 points each, and it captured last."


def test_the_example_of_the_rulebook_ends_after_turn_157_and_south_wins() -> None:
    drawing = """
        c . . . . i
        t . . . T .
        . . . . . i
        . . . . I .
        C . . . . .
        turn 88
        score South 8 North 6
    """
    state = played(at(drawing), "f5xe4")
    assert list(state.score) == [8, 9]
    state = played(state, "a1-b1", "a5-b5", "b1-c1", "b5-c5", "c1-b1", "c5-b5", "b1-a1", "b5-a5")
    assert state.turn == 97
    state = played(state, "e2xf3")
    assert list(state.score) == [9, 9]
    before = stroll(state, 59)
    assert (before.turn, GAME.ending(before)) == (157, "")
    end = stroll(state, 60)
    assert GAME.ending(end) == "South wins after too many quiet turns: 9 points each, and it captured last."


# 10.4 The turn limit


LIMIT = """
    c . . . t
    . . . . .
    . . . . .
    C . . . T
    score South 5 North 2
"""
ON_POINTS = "South wins on points after the turn limit: South 5, North 2."


@pytest.mark.parametrize("limit", [200, 120])
def test_when_the_last_turn_is_over_the_game_ends_if_the_last_two_turns_were_calm(limit: int) -> None:
    state = at(LIMIT + f"turn {limit - 1}", turn_limit=limit)
    assert GAME.ending(played(state, "a1-b1")) == ""
    assert GAME.ending(played(state, "a1-b1", "a4-b4")) == ON_POINTS


def test_the_usual_turn_limit_is_200() -> None:
    assert ended(LIMIT + "turn 199", "a1-b1", "a4-b4") == ON_POINTS
    assert ended(LIMIT + "turn 119", "a1-b1", "a4-b4") == ""


def test_without_a_limit_the_game_goes_on() -> None:
    assert ended(LIMIT + "turn 199", "a1-b1", "a4-b4", turn_limit=None) == ""
    assert ended(LIMIT + "turn 1999", "a1-b1", "a4-b4", turn_limit=None) == ""


def test_a_capture_in_turn_199_prolongs_the_game_until_two_calm_turns_in_a_row() -> None:
    drawing = """
        c . . t .
        . . . . .
        i . . T .
        . . . . .
        C . . . I
        turn 199
        score South 9 North 9
    """
    state = played(at(drawing), "d3xd5")
    assert (state.turn, GAME.ending(state)) == (200, "")
    state = played(state, "a5-b5")
    assert (state.turn, GAME.ending(state)) == (201, "")
    state = played(state, "a1-b1")
    assert state.turn == 202
    assert GAME.ending(state) == "South wins on points after the turn limit: South 12, North 9."


def test_a_shot_prolongs_the_game_even_if_it_is_stopped() -> None:
    drawing = """
        c . . . .
        . . . d .
        A . i . .
        . . . . .
        C . . . I
        score South 5 North 2
        turn 199
    """
    state = played(at(drawing), "a3 fires c3", "a5-b5")
    assert (state.turn, GAME.ending(state)) == (201, "")
    assert GAME.ending(played(state, "a1-b1")) == ON_POINTS


def test_so_nobody_profits_from_having_the_last_move() -> None:
    drawing = """
        c . . . .
        i . . . t
        . . . . T
        . . . . .
        C . . . T
        score South 5 North 2
        turn 199
    """
    state = played(at(drawing), "a1-b1", "e4xe3", "e1xe3", "a5-b5")
    assert (state.turn, GAME.ending(state)) == (203, "")
    assert GAME.ending(played(state, "b1-a1")) == "South wins on points after the turn limit: South 8, North 5."


def test_digging_does_not_prolong_the_game_at_the_limit() -> None:
    drawing = """
        c . . . t
        . . . . .
        E . . . .
        C . . . T
        score South 5 North 2
        turn 199
    """
    assert ended(drawing, "a2 raises a3", "a4-b4") == ON_POINTS


# 10.5 Which end comes first


def test_the_last_missile_that_takes_the_commander_wins() -> None:
    drawing = """
        . . c
        . . .
        M . i
        C . .
    """
    assert ended(drawing, "a2 fires c4") == "South wins: North's Commander is taken."


def test_a_commander_taken_comes_before_a_draw_without_attack_pieces() -> None:
    drawing = """
        . . c
        . . .
        M . .
        C . .
    """
    assert ended(drawing, "a2 fires c4") == "South wins: North's Commander is taken."


def test_a_side_without_attack_pieces_comes_before_the_turn_limit() -> None:
    drawing = """
        c . i
        . . .
        M . t
        C . .
        turn 201
        score South 50 North 0
    """
    assert ended(drawing, "a2 fires c4") == "North wins: South has no attack piece left."


def test_the_third_same_position_comes_before_the_scored_end() -> None:
    state = with_turns(at(LIMIT + "turn 193"), "a1-b1", "a4-b4", "b1-a1", "b4-a4", times=2)
    assert state.turn == 201
    assert GAME.ending(state) == REPETITION


def test_no_legal_action_comes_before_the_scored_end() -> None:
    drawing = """
        b . . . . .
        .3 .3 .3 .3 .3 .
        C .3 I . .3 c
        turn 199
        score South 5 North 2
    """
    state = played(at(drawing), "c1-d1", "a3-c3")
    assert GAME.ending(state) == ON_POINTS
    over_the_pit = """
        . . b . . .
        .3 .3 .3 .3 .3 .
        C .3 I . .3 c
        turn 199
        score South 5 North 2
    """
    assert ended(over_the_pit, "c1-d1", "c3-c1") == "A draw: South has no legal action."


def test_every_end_has_a_word_of_its_own() -> None:
    ends = {
        "": at(TWO),
        "commander taken": played(at("C c i"), "a1xb1"),
        "no attack piece": played(at("T . i\n. . c"), "a2xc2"),
        "no attack piece on either side": played(at(". . i\n. . .\nM . .\nC . c"), "a2 fires c4"),
        "repetition": with_turns(at(TWO), *THERE_AND_BACK, times=2),
        "no legal action": played(at(STUCK), "f3-e3"),
        "quiet turns": stroll(at(TWO), 80),
        "turn limit": played(at(LIMIT + "turn 199"), "a1-b1", "a4-b4"),
    }
    assert {word: GAME.ended_by(state) for word, state in ends.items()} == {word: word for word in ends}
