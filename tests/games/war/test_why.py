"""`why`: rule by rule, what allows or forbids an action, in the rulebook's words."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.war.table import MAPS, TILES, allowed, at, legal_texts, played, refused, skirmish, start, wandering
from wartable.games.war import GAME
from wartable.games.war.rules import War
from wartable.kernel.refusal import IllegalAction

HEADINGS = set(re.findall(r"^##+ (\d.*)$", GAME.rulebook(), re.MULTILINE))
WORDS = ("-", "x", " fires ", " loads ", " drops ", " raises ", " lowers ", " ")


def sample(number: int) -> War:
    """A position in the middle of a game with all the pieces: one on each map, then scattered ones."""
    if number < len(MAPS):
        state = start(number, map=MAPS[number], formation="5x5")
        return list(wandering(state, number, 30 + 10 * number))[-1]
    options = {"sight": "over_either", "tank_overrun": True} if number % 2 else {}
    return list(wandering(skirmish(number, **options), number, 5))[-1]


def is_meant(legal: set[str], begin: str, word: str, end: str) -> bool:
    """Whether one legal action fits the text: a hyphen is typed for taking too, and no verb at all for anything."""
    words = {"-": ("-", "x"), " ": WORDS}.get(word, (word,))
    return sum(begin + other + end in legal for other in words) == 1


def check_all(state: War, starts: list[str]) -> None:
    for seat in (0, 1):
        legal = set(GAME.texts(state, seat))
        for begin in starts:
            for end in TILES:
                for word in WORDS:
                    checks = GAME.why(state, seat, begin + word + end)
                    assert checks
                    assert {check.chapter for check in checks} <= HEADINGS
                    assert allowed(checks) is is_meant(legal, begin, word, end), begin + word + end


@pytest.mark.parametrize("number", range(len(MAPS) + 8))
def test_an_action_is_legal_exactly_if_every_check_passes(number: int) -> None:
    state = sample(number)
    assert state.to_act()
    own = [str(piece.place) for piece in GAME.scene(state, 0).pieces if piece.side == state.on_turn()]
    check_all(state, own + Random(number).sample(TILES, 4))


def test_an_answer_is_legal_exactly_if_every_check_passes() -> None:
    state = played(at("d d . . i\nB . . . .\nI . . . ."), "a2-d2")
    for seat in (0, 1):
        legal = set(GAME.texts(state, seat))
        for tile in TILES:
            assert allowed(GAME.why(state, seat, f"{tile} answers")) is (f"{tile} answers" in legal)
            assert allowed(GAME.why(state, seat, tile)) is (f"{tile} answers" in legal)
    check_all(state, ["a2", "a3", "b3", "e3"])


def test_when_the_game_is_over_nothing_is_legal() -> None:
    state = played(at("T . c\nI . i"), "a2xc2")
    (check,) = GAME.why(state, 0, "a1-b1")
    assert (check.passed, check.text, check.chapter) == (False, "The game is over", "10. The end of the game")


def test_a_text_without_a_verb_is_explained_as_the_action_that_it_means() -> None:
    checks = GAME.why(at("R I"), 0, "a1 b1")
    assert [check.text for check in checks][1:] == [
        "b1 is next to a1",
        "Infantry b1 can be carried",
    ]
    assert allowed(GAME.why(at("R .3\na1 carries I"), 0, "a1 b1"))
    assert allowed(GAME.why(at("A . i"), 0, "a1 c1"))
    assert refused("A i", "a1 b1")[0][0] == "b1 is too near: Artillery cannot fire at a neighbour"
    assert refused("T .3", "a1 b1")[0][0] == "b1 is a wall seen from a1: height 3 against 1"


def test_a_legal_shot_is_explained_rule_by_rule() -> None:
    checks = GAME.why(at("A . . i\n. . . ."), 0, "a2 fires d2")
    assert [(check.text, check.chapter) for check in checks] == [
        ("Artillery a2 is yours", "4.1 Turns"),
        ("Artillery a2 is loaded", "7.4 The Artillery reloads"),
        ("Infantry d2 is an enemy", "7.1 What may be fired at"),
        ("Reach 3, needs 3", "7.2 Reach"),
        ("Artillery a2 sees d2", "6.3 Spotters"),
        ("No Air Defense in the way", "8.2 Where a flight is stopped"),
    ]


def test_a_gun_that_sees_its_target_needs_no_spotter() -> None:
    checks = GAME.why(at(". . . I\n. . . .\nA . . i\n. . . I"), 0, "a2 fires d2")
    (sight,) = [check for check in checks if check.about == "sight"]
    assert (sight.text, sight.places, sight.section) == ("Artillery a2 sees d2", ["a2", "d2"], "6.3")


def test_a_missile_is_loaded_until_it_is_spent() -> None:
    checks = GAME.why(at("M . .\n. . .\n. . i"), 0, "a3 fires c1")
    assert ("Missile a3 is loaded", "7.6 The Missile is spent") in [(check.text, check.chapter) for check in checks]


def test_air_defense_forbids_nothing_but_it_is_good_to_know() -> None:
    checks = GAME.why(at("A . i d\n. . . d"), 0, "a2 fires c2")
    assert allowed(checks)
    assert checks[-1].text == "But Air Defense d1 or Air Defense d2 will stop it at c2"
    assert checks[-1].places == ["c2"]


def test_a_legal_move_is_explained_rule_by_rule() -> None:
    checks = GAME.why(at("T . i"), 0, "a1xc1")
    assert [(check.text, check.chapter) for check in checks] == [
        ("Tank a1 is yours", "4.1 Turns"),
        ("2 of at most 2 along a row or a column", "5.1 All pieces"),
        ("The way is free", "4.4 Pieces in the way"),
        ("Infantry c1 can be taken", "4.5 Taking"),
    ]


def test_the_tiles_that_matter_are_named() -> None:
    (wall,) = [check for check in GAME.why(at("T .3"), 0, "a1-b1") if not check.passed]
    assert wall.places == ["b1"]
    (hidden,) = [check for check in GAME.why(at("A .2 i"), 0, "a1 fires c1") if not check.passed]
    assert hidden.places == ["b1"]


def test_reading_refuses_with_the_first_reason() -> None:
    state = at("T .3 i")
    assert "a1-b1" not in legal_texts(state)
    assert refused("T .3 i", "a1-b1")[0] == ("b1 is a wall seen from a1: height 3 against 1", "4.2 Walls and gaps")


def test_a_bomber_is_warned_of_air_defense_too() -> None:
    texts = [check.text for check in GAME.why(at("B . . . d\nI . . . i"), 0, "a2-c2")]
    assert texts[-1] == "No Air Defense in the way"
    texts = [check.text for check in GAME.why(at("B . . d .\nI . . . i"), 0, "a2-c2")]
    assert texts[-1] == "But Air Defense d2 will stop it at c2"


def test_a_text_that_could_mean_two_actions_fails_for_that_reason() -> None:
    drawing = "3 . . . .\n2 . . . R\nd2 carries I"
    assert refused(drawing, "d2 d3") == [("'d2 d3' could mean d2-d3 or d2 drops d3", "13.2 Typing")]


# What is typed


BABBLE = (
    *("e4 sees e6", "sees", "e4 sees", "a1 sees b1 sees c1", "please do not move a1 to a2", "a1-a2?", "not a1-a2"),
    *(
        "a1-a12",
        "a0-a1",
        "l1-l2",
        "a1 fires raises a3",
        "a1-xa2",
        "Tank",
        "tank tank a1 a2",
        "answers",
        "a1 answers a2",
    ),
    *(
        "",
        " ",
        "-",
        "x",
        "\N{SNOWMAN}",
        "\N{FULLWIDTH DIGIT ONE}",
        "a\N{SUPERSCRIPT TWO}-a3",
        "\0",
        "x" * 500,
        "{0}",
        "%s",
    ),
)


def answer_to(state: War, seat: int, text: str) -> str:
    """The action that the text is read as, or the sentence that refuses it; `why` agrees with it."""
    checks = GAME.why(state, seat, text)
    try:
        action = GAME.read(state, seat, text)
    except IllegalAction as refusal:
        assert not allowed(checks), text
        return str(refusal)
    assert allowed(checks) and action in list(state.legal(seat)), text
    return GAME.write(state, action)


def babbled(state: War, dice: Random) -> str:
    """Words of actions, pieces and questions in any order, some of them cut."""
    words = [*WORDS, "T", "tank", "air defense", "sees", "answers", "not", *TILES, *legal_texts(state)]
    text = dice.choice(["", " "]).join(dice.choice(words) for _ in range(dice.randrange(1, 5)))
    return text[dice.randrange(3) :] if dice.random() < 0.2 else text


@pytest.mark.parametrize("number", range(0, len(MAPS) + 8, 2))
def test_whatever_is_typed_is_an_action_or_refused_with_the_rule_that_failed(number: int) -> None:
    state, dice = sample(number), Random(number)
    for seat in (0, 1):
        for text in [*BABBLE, *(babbled(state, dice) for _ in range(300))]:
            assert answer_to(state, seat, text)


def test_whatever_is_typed_while_a_flight_waits_or_after_the_end_is_answered_too() -> None:
    waiting = played(at("d d . . i\nB . . . .\nI . . . ."), "a2-d2")
    over = played(at("T . c\nI . i"), "a2xc2")
    dice = Random(1)
    for state in (waiting, over):
        for text in [*BABBLE, *(babbled(state, dice) for _ in range(300))]:
            assert all(answer_to(state, seat, text) for seat in (-1, 0, 1))


def test_a_question_about_sight_is_answered_and_never_played() -> None:
    checks = GAME.why(at("T . i"), 0, "a1 sees c1")
    assert [(check.passed, check.text) for check in checks] == [
        (True, "a1 sees c1"),
        (False, "This asks and does nothing; write b2-b4, e3xe5 or f4 fires f8"),
    ]
    assert refused("T . i", "a1 sees")[0][0] == "A question about sight names two tiles, as in e4 sees e6"


def test_two_tiles_see_each_other_or_something_hides_them() -> None:
    state = at("A .2 i\n. . .")
    assert [(check.passed, check.text) for check in GAME.sees(state, "a2", "c2")] == [
        (False, "a2 does not see c2: from a2 it is hidden by b2, height 2")
    ]
    assert [check.passed for check in GAME.sees(state, "a1", "c1")] == [True]
    assert GAME.sees(state, "a1", "z9") == []
