"""Chapter 12: options and presets."""

from __future__ import annotations

import re

import pytest

from games.war.table import MAPS, after, at, drawn, ended, is_legal, legal_texts, moves, played, refused, start
from wartable.games.war import GAME
from wartable.games.war.options import WarOptions
from wartable.kernel.options import plain_options, values_of
from wartable.kernel.refusal import Refusal

# 12.1 All options


def test_the_defaults() -> None:
    assert plain_options(WarOptions()) == {
        "map": "hills",
        "formation": "3x6",
        "sight": "over_both",
        "turn_limit": 200,
        "quiet_end": "score",
        "tank_overrun": False,
        "reusable_air_defense": False,
        "reusable_missiles": False,
        "random_ground": False,
    }


def test_the_table_of_the_rulebook_names_every_option_with_its_values_and_its_default() -> None:
    chapter = GAME.rulebook().split("### 12.1 All options")[1].split("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| `(\w+)` \|$", chapter, re.MULTILINE)
    assert {name for name, _, _ in rows} == set(WarOptions.__struct_fields__)
    for name, values, default in rows:
        assert sorted(re.findall(r"`(\w+)`", values)) == sorted(values_of(WarOptions, name))
        assert GAME.choose({name: default}) == WarOptions()


def test_every_option_has_a_text() -> None:
    assert set(WarOptions.texts) == set(WarOptions.__struct_fields__)


@pytest.mark.parametrize("name", WarOptions.__struct_fields__)
def test_every_value_can_be_chosen_as_text_and_played(name: str) -> None:
    for value in values_of(WarOptions, name):
        options = GAME.choose({name: value})
        assert isinstance(options, WarOptions)
        assert len(start(**plain_options(options)).legal(0)) > 0


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"map": "moon"}, "option map cannot be 'moon'; it can be: fortress, hills, islands, marsh, plain"),
        ({"formation": "6x6"}, "option formation cannot be '6x6'; it can be: 3x6, 4x4, 5x5"),
        ({"turn_limit": "150"}, "option turn_limit cannot be '150'; it can be: 200, 120, none"),
        ({"sight": "far"}, "option sight cannot be 'far'; it can be: over_both, over_either"),
        ({"tank_overrun": "maybe"}, "option tank_overrun cannot be 'maybe'; it can be: true, false"),
        ({"weather": "rain"}, "there is no option 'weather'; there are: map, random_ground"),
    ],
)
def test_a_wrong_option_is_refused_with_what_it_can_be(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.choose(settings)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("name", MAPS)
def test_water_mud_and_forts_come_with_the_maps_that_have_them(name: str) -> None:
    marks = {"islands": "~", "marsh": "%", "fortress": "#"}
    drawing = GAME.draw(start(map=name), 0)
    assert {mark for mark in "~%#" if mark in drawing} == set(marks.get(name, ""))


def test_with_no_turn_limit_only_the_quiet_turns_lead_to_a_scored_end() -> None:
    drawing = "c . . . t\n. . . . .\nC . . . T\nturn 499\nscore South 1 North 0"
    assert ended(drawing, "a1-b1", "a3-b3", turn_limit=None) == ""
    assert ended(drawing, "a1-b1", "a3-b3", turn_limit=200) != ""


def test_with_quiet_turns_that_draw_no_score_decides() -> None:
    drawing = (
        "c . . . t\n. . . . .\nC . . . T\nturn 499, 58 of 60 quiet turns, South captured last\nscore South 1 North 0"
    )
    actions = ["a1-b1", "a3-b3"]
    assert ended(drawing, *actions, turn_limit=None).startswith("South wins on points after too many quiet turns")
    drawn = "A draw: 60 quiet turns in a row, the game goes round in circles."
    assert ended(drawing, *actions, turn_limit=None, quiet_end="draw") == drawn
    assert played(at(drawing, turn_limit=None, quiet_end="draw"), *actions).outcome() == [0.5, 0.5]


# 12.2 Tank overrun


OVERRUN = """
    . . . . i
    . . . . .
    . . T I .
    . . I . .
    . . . . .
"""


def test_a_tank_may_enter_a_tile_with_its_own_infantry_and_removes_it() -> None:
    overrun = """
        . . . . i
        . . . . .
        . . . T .
        . . I . .
        . . . . .
    """
    assert after(OVERRUN, "c3-d3", tank_overrun=True) == drawn(overrun)


def test_without_the_option_it_may_not() -> None:
    assert not is_legal(OVERRUN, "c3-d3")
    assert refused(OVERRUN, "c3-d3") == [("Infantry d3 is your own", "4.4 Pieces in the way")]


def test_the_tank_stops_where_it_overruns() -> None:
    line = moves(OVERRUN, "c3", tank_overrun=True).splitlines()[2]
    assert line == "* * T * ."


def test_it_overruns_two_tiles_away_too_and_by_the_step_rule() -> None:
    assert is_legal("T . I", "a1-c1", tank_overrun=True)
    assert not is_legal("T I3", "a1-b1", tank_overrun=True)
    assert is_legal("T I2", "a1-b1", tank_overrun=True)
    assert not is_legal("T% . I", "a1-c1", tank_overrun=True)


@pytest.mark.parametrize("piece", "CDMBATRE")
def test_it_overruns_only_infantry(piece: str) -> None:
    assert not is_legal(f"T {piece} .", "a1-b1", tank_overrun=True)


@pytest.mark.parametrize("piece", "CDMBAIRE")
def test_only_a_tank_overruns(piece: str) -> None:
    assert not is_legal(f"{piece} I .", "a1-b1", tank_overrun=True)


def test_a_fort_does_not_protect_the_infantry_from_its_own_tank() -> None:
    assert is_legal("T I# .", "a1-b1", tank_overrun=True)


def test_nobody_scores_and_it_is_not_a_capture() -> None:
    state = played(at(OVERRUN, tank_overrun=True), "c3-d3")
    assert list(state.score) == [0, 0]
    assert state.last_taker == -1
    assert (state.quiet_turns, state.calm_turns) == (1, 1)


def test_it_is_written_like_a_move() -> None:
    assert "c3-c2" in legal_texts(at(OVERRUN, tank_overrun=True), "c3")
    checks = GAME.why(at(OVERRUN, tank_overrun=True), 0, "c3-d3")
    assert (checks[-1].text, checks[-1].chapter) == ("Tank may overrun its own Infantry", "12.2 Tank overrun")


# 12.3 Air Defense that stays


STAYS = """
    . . d . i
    B . . . .
    I . . . .
"""


def test_the_air_defense_that_answers_stays() -> None:
    stopped = """
        . . d . i
        . . . . .
        I . . . .
        score South 0 North 7
    """
    assert after(STAYS, "a2-d2", reusable_air_defense=True) == drawn(stopped)


def test_without_the_option_it_is_single_use() -> None:
    stopped = """
        . . . . i
        . . . . .
        I . . . .
        score South 0 North 7
    """
    assert after(STAYS, "a2-d2") == drawn(stopped)


def test_it_may_answer_again() -> None:
    drawing = """
        . . d . i
        B . . . .
        B . . . I
    """
    again = """
        . . d . .
        . . . . i
        . . . . I
        score South 0 North 14
    """
    flights = ["a2-d2", "e3-e2", "a1-a2", "e2-e3", "a2-d2", "e3-e2"]
    assert after(drawing, *flights, reusable_air_defense=True) == drawn(again)


def test_if_several_could_answer_the_defender_still_names_one() -> None:
    drawing = """
        d d . . i
        B . . . .
        I . . . .
    """
    state = played(at(drawing, reusable_air_defense=True), "a2-d2")
    assert legal_texts(state) == ["a3 answers", "b3 answers"]
    answered = played(state, "a3 answers")
    assert answered.turn == 2
    assert [piece.place for piece in GAME.scene(answered, 0).pieces if piece.kind == "air_defense"] == ["a3", "b3"]


# 12.4 Missiles that stay


MISSILE = """
    . . t
    . . .
    M . i
    . . I
"""


def test_the_missile_stays_where_it_stands_after_firing_and_needs_no_reload() -> None:
    fired = """
        . . .
        . . .
        M . i
        . . I
        score South 3 North 0
    """
    assert after(MISSILE, "a2 fires c4", reusable_missiles=True) == drawn(fired)
    state = played(at(MISSILE, reusable_missiles=True), "a2 fires c4", "c2-c3", "a2-a1", "c3-c4")
    assert "empty" not in GAME.draw(state, 0)
    again = played(at(". . t i\n. . . .\nM . . .\n", reusable_missiles=True), "a1 fires c3", "d3-c3")
    assert "a1 fires c3" in legal_texts(again)


def test_without_the_option_it_is_single_use_and_gone() -> None:
    assert "M" not in after(MISSILE, "a2 fires c4")


def test_it_stays_also_when_its_missile_is_stopped() -> None:
    drawing = """
        . . t
        . . d
        M . i
        . . I
    """
    stopped = """
        . . t
        . . .
        M . i
        . . I
    """
    assert after(drawing, "a2 fires c4", reusable_missiles=True) == drawn(stopped)


# 12.5 Random ground


def test_with_random_ground_water_mud_and_forts_are_scattered_over_the_random_map() -> None:
    drawings = "".join(GAME.draw(start(seed, map="random", random_ground=True), 0) for seed in range(20))
    assert all(mark in drawings for mark in "~%#")


def test_without_it_the_random_map_has_only_heights() -> None:
    drawings = "".join(GAME.draw(start(seed, map="random"), 0) for seed in range(20))
    assert not any(mark in drawings for mark in "~%#")


@pytest.mark.parametrize("name", MAPS)
def test_on_other_maps_this_option_does_nothing(name: str) -> None:
    assert GAME.draw(start(map=name, random_ground=True), 0) == GAME.draw(start(map=name), 0)


def test_no_piece_starts_on_water_mud_or_forts() -> None:
    for seed in range(100):
        state = start(seed, map="random", random_ground=True, formation="5x5")
        assert not re.search(r"[A-Za-z]\d[~%#]", "\n".join(GAME.draw(state, 0).splitlines()[:11]))


# 12.6 Presets


@pytest.mark.parametrize(
    ("preset", "settings"),
    [
        ("standard", {}),
        ("classic", {"map": "plain", "turn_limit": None, "quiet_end": "draw"}),
        ("short", {"formation": "4x4", "turn_limit": 120}),
        ("grand", {"formation": "5x5"}),
    ],
)
def test_a_preset_sets_what_the_table_says_and_keeps_the_other_defaults(
    preset: str, settings: dict[str, object]
) -> None:
    assert plain_options(GAME.choose({}, preset)) == {**plain_options(WarOptions()), **settings}


def test_the_presets_are_standard_classic_short_and_grand() -> None:
    assert list(GAME.presets) == ["standard", "classic", "short", "grand"]
    chapter = GAME.rulebook().split("### 12.6 Presets")[1].split("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", chapter, re.MULTILINE) == list(GAME.presets)


def test_settings_may_change_a_preset() -> None:
    assert plain_options(GAME.choose({"map": "waves"}, "short"))["map"] == "waves"
    assert plain_options(GAME.choose({"map": "waves"}, "short"))["formation"] == "4x4"


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(Refusal, match="War has no preset 'long'; there are: standard, classic, short, grand"):
        GAME.choose({}, "long")
