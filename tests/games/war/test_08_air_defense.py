"""Chapter 8: what flies within one tile of an enemy Air Defense is stopped."""

from __future__ import annotations

import pytest

from games.war.table import after, at, drawn, legal_texts, picture, played, refused, to_act
from wartable.games.war import GAME
from wartable.games.war.rules import War

# 8.1 Flights


def zone(state: War) -> str:
    """The tiles guarded by anyone in the lower left corner."""
    guarded = {place for mark in GAME.scene(state, 0).marks if mark.kind == "zone" for place in mark.places}
    rows = [["*" if f"{column}{row}" in guarded else "." for column in "abcde"] for row in range(5, 0, -1)]
    return "\n".join(" ".join(row) for row in rows)


def test_each_air_defense_guards_its_own_tile_and_the_up_to_8_tiles_around_it() -> None:
    assert zone(at("3 . . D")) == picture("""
        . . . . .
        . * * * .
        . * * * .
        . * * * .
        . . . . .
    """)
    assert zone(at("1 D . .")) == picture("""
        . . . . .
        . . . . .
        . . . . .
        * * . . .
        * * . . .
    """)


@pytest.mark.parametrize("height", range(1, 6))
def test_it_guards_at_any_height(height: int) -> None:
    drawing = f"""
        . . . . i
        . . . d{height} .
        B . . . .
        I . . . .
    """
    stopped = f"""
        . . . . i
        . . . .{height} .
        . . . . .
        I . . . .
        score South 0 North 7
    """
    assert after(drawing, "a2-c2") == drawn(stopped)


def test_it_stops_enemy_shells() -> None:
    drawing = """
        . . . . .
        . . d . .
        A . . i .
        . . . . c
    """
    stopped = """
        . . . . .
        . . . . .
        A . . i .
        . . . . c
        turn 2
        a2 empty until turn 5
    """
    assert after(drawing, "a2 fires d2") == drawn(stopped)


def test_it_stops_enemy_missiles() -> None:
    drawing = """
        . . . . i
        . . . . .
        . . . . d
        . . . . .
        M . . . I
    """
    stopped = """
        . . . . i
        . . . . .
        . . . . .
        . . . . .
        . . . . I
    """
    assert after(drawing, "a1 fires e5") == drawn(stopped)


@pytest.mark.parametrize("text", ["a2-d2", "a2xe2"])
def test_it_stops_enemy_bombers_whether_they_take_something_or_not(text: str) -> None:
    drawing = """
        . . . . .
        . . d . .
        B . . . i
        I . . . .
    """
    stopped = """
        . . . . .
        . . . . .
        . . . . i
        I . . . .
        score South 0 North 7
    """
    assert after(drawing, text) == drawn(stopped)


def test_a_flight_two_tiles_away_passes() -> None:
    drawing = """
        . . d . t
        . . . . .
        A . . i .
        B . . . .
    """
    fired = """
        . . d . t
        . . . . .
        A . . . .
        B . . . .
        turn 2
        a2 empty until turn 5
        score South 1 North 0
    """
    assert after(drawing, "a2 fires d2") == drawn(fired)
    flown = """
        . . d . t
        . . . . .
        A . . i .
        . . . . B
    """
    assert after(drawing, "a1-e1") == drawn(flown)


def test_it_acts_against_enemy_flights_only() -> None:
    drawing = """
        . . . . i
        . D . . .
        B . . . .
    """
    flown = """
        . . . . i
        . D . . .
        . . . B .
    """
    assert after(drawing, "a1-d1") == drawn(flown)


def test_it_does_not_act_against_pieces_on_the_ground() -> None:
    drawing = """
        . . . i
        T . d .
        I . . .
    """
    taken = """
        . . . i
        . . T .
        I . . .
        score South 4 North 0
    """
    assert after(drawing, "a2xc2") == drawn(taken)


# 8.2 Where a flight is stopped


@pytest.mark.parametrize("text", ["b2-b1", "b2-a2", "b2-c2", "b2-e2", "b2xb3"])
def test_a_bomber_beside_an_enemy_air_defense_is_stopped_when_it_flies_off_in_whatever_direction(text: str) -> None:
    drawing = """
        . d . . i
        . B . . .
        I . . . .
    """
    stopped = """
        . . . . i
        . . . . .
        I . . . .
        score South 0 North 7
    """
    assert after(drawing, text) == drawn(stopped)


def test_a_shell_fired_out_of_a_guarded_tile_is_stopped_as_well() -> None:
    drawing = """
        . . . .
        A . . i
        d . . I
    """
    stopped = """
        . . . .
        A . . i
        . . . I
        turn 2
        a2 empty until turn 5
    """
    assert after(drawing, "a2 fires d2") == drawn(stopped)


def test_a_missile_fired_out_of_a_guarded_tile_is_stopped_as_well() -> None:
    drawing = """
        . . . i
        . . . .
        . M . .
        d . . I
    """
    stopped = """
        . . . i
        . . . .
        . . . .
        . . . I
    """
    assert after(drawing, "b2 fires d4") == drawn(stopped)


def test_the_end_of_a_flight_counts_too() -> None:
    drawing = """
        . . . . d
        A . . i .
        I . . . .
    """
    stopped = """
        . . . . .
        A . . i .
        I . . . .
        turn 2
        a2 empty until turn 5
    """
    assert after(drawing, "a2 fires d2") == drawn(stopped)


def test_the_first_guarded_tile_of_the_flight_decides_which_one_answers() -> None:
    drawing = """
        . . . . . .
        . d . . d .
        B . . . . .
        I . . . i .
    """
    stopped = """
        . . . . . .
        . . . . d .
        . . . . . .
        I . . . i .
        score South 0 North 7
    """
    assert after(drawing, "a2-e2") == drawn(stopped)


def test_tiles_beyond_the_end_of_a_flight_do_not_count() -> None:
    drawing = """
        . . . d .
        B . . . i
        I . . . .
    """
    flown = """
        . . . d .
        . B . . i
        I . . . .
    """
    stopped = """
        . . . . .
        . . . . i
        I . . . .
        score South 0 North 7
    """
    assert after(drawing, "a2-b2") == drawn(flown)
    assert after(drawing, "a2-c2") == drawn(stopped)


def test_an_air_defense_may_walk_up_to_a_bomber_and_only_the_next_flight_counts() -> None:
    drawing = """
        . B . .
        . . . .
        . . d i
        I . . .
    """
    beside = """
        . B . .
        . . d .
        . . . i
        . I . .
    """
    assert after(drawing, "a1-b1", "c2-c3") == drawn(beside)
    stopped = """
        . . . .
        . . . .
        . . . i
        . I . .
        score South 0 North 7
    """
    assert after(drawing, "a1-b1", "c2-c3", "b4-b3") == drawn(stopped)


def test_a_bomber_may_be_set_down_beside_an_air_defense() -> None:
    drawing = """
        . . d i
        R . . .
        I . . .
        a2 carries B
    """
    dropped = """
        . B d i
        R . . .
        I . . .
    """
    assert after(drawing, "a2 drops b3") == drawn(dropped)


# 8.3 What is lost


def test_a_bomber_shot_down_is_a_capture_and_the_defender_scores_7() -> None:
    drawing = """
        . . d .
        B . . i
        I . . .
    """
    state = played(at(drawing), "a2xd2")
    assert list(state.score) == [0, 7]
    assert (state.last_taker, state.quiet_turns) == (1, 0)


def test_for_a_stopped_missile_and_for_an_air_defense_lost_in_this_way_nobody_scores() -> None:
    drawing = """
        . . i
        . . d
        M . .
        I . .
    """
    state = played(at(drawing), "a2 fires c4")
    assert list(state.score) == [0, 0]
    assert state.last_taker == -1
    assert sorted(piece.kind for piece in GAME.scene(state, 0).pieces) == ["infantry", "infantry"]


def test_the_artillery_stays_and_is_empty_as_after_any_shot() -> None:
    drawing = """
        . . d
        A . i
        . . .
        . . C
        turn 9
    """
    state = played(at(drawing), "a3 fires c3")
    assert list(state.score) == [0, 0]
    assert "a3 empty until turn 13" in GAME.draw(state, 0)


def test_an_artillery_whose_shell_is_stopped_is_loaded_by_its_commander_too() -> None:
    drawing = """
        . . d
        A . i
        C . .
    """
    stopped = """
        . . .
        A . i
        C . .
    """
    assert after(drawing, "a2 fires c2") == drawn(stopped)


def test_the_target_is_not_harmed() -> None:
    drawing = """
        . . d
        A . c
        . . i
    """
    stopped = """
        . . .
        A . c
        . . i
        turn 2
        a2 empty until turn 5
    """
    assert after(drawing, "a2 fires c2") == drawn(stopped)


@pytest.mark.parametrize("text", ["a2 fires c2", "a4 fires c2", "b1-b2"])
def test_an_air_defense_protects_itself_and_the_tiles_next_to_it(text: str) -> None:
    drawing = """
        M . . i
        . . . .
        A . d .
        I B . .
    """
    state = played(at(drawing), text)
    assert not [piece for piece in GAME.scene(state, 0).pieces if piece.kind == "air_defense"]
    assert state.score[0] == 0


@pytest.mark.parametrize("text", ["a4xa3", "c3xa3", "b2xa3"])
def test_commander_infantry_and_tank_take_an_air_defense_and_score_4(text: str) -> None:
    drawing = """
        C . . i
        d . T .
        . I . .
        . . . .
    """
    assert list(played(at(drawing), text).score) == [4, 0]


# 8.4 The defender chooses


CHOICE = """
    . . d . i
    . . . . .
    . . . . d
    . . . . .
    M . . . I
"""


def test_if_two_or_more_guard_the_tile_where_the_flight_is_stopped_the_defender_chooses() -> None:
    state = played(at(CHOICE), "a1 fires e5")
    assert to_act(state) == ["North"]
    assert legal_texts(state) == ["c5 answers", "e3 answers"]
    assert list(state.legal(0)) == []


def test_only_the_chosen_one_is_destroyed() -> None:
    first = """
        . . . . i
        . . . . .
        . . . . d
        . . . . .
        . . . . I
    """
    second = """
        . . d . i
        . . . . .
        . . . . .
        . . . . .
        . . . . I
    """
    assert after(CHOICE, "a1 fires e5", "c5 answers") == drawn(first)
    assert after(CHOICE, "a1 fires e5", "e3 answers") == drawn(second)


def test_the_choice_belongs_to_the_same_turn_and_afterwards_the_defender_plays_the_next_one() -> None:
    waiting = played(at(CHOICE), "a1 fires e5")
    assert waiting.turn == 1
    assert after(CHOICE, "a1 fires e5") == drawn(CHOICE + "\na1 flies to e5 met at d4")
    answered = played(waiting, "e3 answers")
    assert (answered.turn, to_act(answered)) == (2, ["North"])
    assert "e5-e4" in legal_texts(answered)


def test_until_the_choice_is_made_nobody_may_do_anything_else() -> None:
    state = played(at(CHOICE), "a1 fires e5")
    said = {
        (0, "e1-e2"): "North must first choose an Air Defense",
        (0, "e3 answers"): "North must first choose an Air Defense",
        (1, "e5-e4"): "First choose which Air Defense answers, as in h9 answers",
        (1, "e5 answers"): "No Air Defense of yours on e5 guards d4",
        (1, "a3 answers"): "No Air Defense of yours on a3 guards d4",
    }
    for (seat, text), sentence in said.items():
        (check,) = GAME.why(state, seat, text)
        assert (check.passed, check.text, check.chapter) == (False, sentence, "8.4 The defender chooses")


def test_without_a_flight_nobody_answers() -> None:
    assert refused(CHOICE, "e3 answers") == [("No flight waits for an answer", "8.4 The defender chooses")]


def test_the_defender_chooses_against_a_bomber_and_scores_only_then() -> None:
    drawing = """
        d d . . i
        B . . . .
        I . . . .
    """
    stopped = """
        d . . . i
        . . . . .
        I . . . .
        score South 0 North 7
    """
    waiting = played(at(drawing), "a2-d2")
    assert legal_texts(waiting) == ["a3 answers", "b3 answers"]
    assert list(waiting.score) == [0, 0]
    assert after(drawing, "a2-d2", "b3 answers") == drawn(stopped)


def test_the_defender_chooses_against_a_shell_and_the_gun_is_empty_from_the_turn_of_the_shot() -> None:
    drawing = """
        . . . d
        A . i .
        . . . d
        c . . I
        turn 9
    """
    stopped = """
        . . . d
        A . i .
        . . . .
        c . . I
        turn 10
        a3 empty until turn 13
    """
    assert after(drawing, "a3 fires c3", "d2 answers") == drawn(stopped)


def test_three_may_be_able_to_answer() -> None:
    drawing = """
        d d . i
        B . . .
        d . . I
    """
    assert legal_texts(played(at(drawing), "a2-d2")) == ["a1 answers", "a3 answers", "b3 answers"]


def test_south_chooses_in_norths_turn() -> None:
    drawing = """
        . . . . b
        . . . D D
        I . . . i
        North to move
    """
    waiting = played(at(drawing), "e3-a3")
    assert (waiting.turn, to_act(waiting)) == (2, ["South"])
    assert legal_texts(waiting) == ["d2 answers", "e2 answers"]
    answered = played(waiting, "d2 answers")
    assert (answered.turn, to_act(answered)) == (3, ["South"])
    assert list(answered.score) == [7, 0]
