"""Chapter 15: how actions are written and typed, and drawings."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import at, deployed, drafted, is_legal, place, play, refused, start
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.state import SPECTATOR

TABLE = """
4  . . . . pu .
3  Ax . Li . . Sv
sven: force staff
Radiant: gold 900, experience 3, hand boots of speed
"""


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("axe a3-b4", "axe a3-b4"),
        ("Axe A3 - B4", "axe a3-b4"),
        ("lina casts laguna at pudge", "lina casts laguna blade at pudge"),
        ("lina casts laguna blade at pudge", "lina casts laguna blade at pudge"),
        ("buy boots for sven", "buy boots of speed for sven"),
        ("sven attacks pudge", "sven attacks pudge"),
        ("sven uses force staff at pudge north", "sven uses force staff at pudge north"),
        ("raise axe", "raise axe"),
        ("pass", "pass"),
    ],
)
def test_what_is_typed_is_understood_as_it_is_written(typed: str, written: str) -> None:
    state = at(TABLE)
    seat = state.to_act()[0]
    assert GAME.write(state, GAME.read(state, seat, typed)) == written


LONG_NAMES = """
4  . . . . ce .
3  Np . . Lu . .
"""


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("prophet a3-a4", "natures prophet a3-a4"),
        ("Nature's a3-a4", "natures prophet a3-a4"),
        ("np a3-a4", "natures prophet a3-a4"),
        ("luna attacks cent", "luna attacks centaur warrunner"),
        ("lu attacks ce", "luna attacks centaur warrunner"),
    ],
)
def test_a_part_of_a_name_is_enough_and_so_are_the_letters_on_the_board(typed: str, written: str) -> None:
    state = at(LONG_NAMES)
    assert GAME.write(state, GAME.read(state, state.to_act()[0], typed)) == written


def test_in_the_draft_any_hero_may_be_named_in_short() -> None:
    state = start()
    revealed = next(text for text in GAME.texts(state, state.to_act()[0]) if text.count(" ") > 1)
    last_word = revealed.split()[-1]
    assert GAME.write(state, GAME.read(state, state.to_act()[0], f"ban {last_word}")) == revealed


def test_a_refusal_understands_the_same_names() -> None:
    assert refused(at(LONG_NAMES), "prophet attacks luna") == refused(at(LONG_NAMES), "natures prophet attacks luna")
    assert refused(at(LONG_NAMES), "centaur e4-e5") == ("Centaur Warrunner is not yours", "4.3 Windows")


def test_what_could_mean_several_things_is_asked_back() -> None:
    state = at(TABLE)
    with pytest.raises(IllegalAction, match="could mean"):
        GAME.read(state, state.to_act()[0], "lina casts l at pudge")


def test_a_refusal_says_the_rule_and_its_chapter() -> None:
    state = at(TABLE)
    with pytest.raises(IllegalAction, match=r"Pudge is 4 away, out of reach of 1 \(rulebook 7.1 Range"):
        GAME.read(state, state.to_act()[0], "axe attacks pudge")


def test_what_names_no_hero_is_no_action() -> None:
    assert refused(at(TABLE), "go west")[1] == "15.1 How actions are written"


def test_a_hero_of_the_other_side_is_not_yours() -> None:
    assert refused(at(TABLE), "pudge e4-e3") == ("Pudge is not yours", "4.3 Windows")


def test_a_drawing_shows_lanes_river_jungle_and_everybody() -> None:
    drawn = GAME.draw(deployed(4), SPECTATOR)
    rows = drawn.splitlines()
    assert rows[4] == "5  ~  ~  ~  ~  ~  ~  ~  ~  ~" and rows[0].startswith("9  j  j  t5") and "A*" in rows[8]
    assert GAME.draw(GAME.position(drawn), SPECTATOR) == drawn


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("", "no drawing of Ancient Wars"),
        ("3  Zz", "'Zz' on a3, which is no piece"),
        ("3  T5", "T5 on a3, where no such structure stands"),
        ("3  Ax\naxe: sparkling", "'sparkling', which is neither an item nor a status"),
        ("3  Ax\nnobody: hp 3", "'nobody', which is no hero"),
        ("3  Ax\naxe: buckler, cloak, buckler, cloak", "more than 3 items on Axe"),
        ("3  Ax\nRadiant: friends 3", "'friends 3' of Radiant"),
        ("3  Ax\n???", "a line that says nothing"),
        ("3  Ax\nturn x", "where a number is needed"),
        ("3  Ax\naxe: faster feet", "'faster feet', which is no skill of Axe"),
        ("3  Ax Pu Sv Es Ti Ku", "more than 5 heroes on one side"),
    ],
)
def test_a_wrong_drawing_is_refused_with_the_reason(drawing: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        at(drawing) if drawing else GAME.position("this is no drawing")


def test_text_play_goes_through_a_whole_turn() -> None:
    state = play(at(TABLE), "axe a3-b4", "axe done", "sven attacks pudge", "end window", "pudge e4-e5", "end window")
    assert place(state, "pudge") == "e5"


# Reasons name the condition that failed


REASONS = [
    ("9  pu\n3  Ax Ln\nturn 1, Radiant's window, 2 activated", "pass", "Heroes were activated in this window"),
    ("9  pu\n3  Ax Ln", "end", "Nobody was activated in this window yet"),
    (
        "9  pu\n3  Ax\nRadiant: gold 0, hand boots of speed",
        "buy boots for axe",
        "Boots of Speed costs 500 gold, you have 0",
    ),
    ("9  pu\n3  Ax\nRadiant: hand blink dagger", "axe uses blink dagger at b4", "Blink Dagger is in your hand"),
    ("9  pu\n3  Ax\nRadiant: hand mekansm", "axe uses blink dagger at b4", "Axe does not wear Blink Dagger"),
    ("9  pu\n3  Ax\naxe: blink dagger, damaged", "axe uses blink dagger at b4", "Axe was damaged this turn"),
    ("9  pu\n3  Ax\naxe: blink dagger (2)", "axe uses blink dagger at b4", "Blink Dagger cools down until turn 3"),
    ("9  pu\n3  Ax\naxe: blink dagger", "axe uses blink dagger at a9", "a9 is 6 away, out of reach of 3"),
    ("9  pu\n3  Ax Ln\naxe: blink dagger", "axe uses blink dagger at b3", "b3 is taken by Lion"),
    ("9  pu\n3  Ax\naxe: blink dagger, rooted until 1", "axe uses blink dagger at b4", "Axe is rooted until turn 1"),
    ("9  pu\n3  Sv . pu", "sven casts storm", "Storm Hammer is aimed at an enemy hero or creep within 3"),
    ("9  pu\n3  Es", "earthshaker casts fissure at c3", "A direction is named by the next cell, which c3 is not"),
    ("9  ln\n3  Es . pu", "earthshaker casts gods strength", "Earthshaker has Fissure and Echo Slam"),
    ("9  ln\n3  Mi", "mirana casts leap at b5", "b5 is in no straight or diagonal line"),
    ("9  ln\n3  Mi . . . pu\n2  . ax", "mirana casts sacred arrow at e4", "Sacred Arrow is aimed at the first enemy"),
    ("9  ln\n3  Mi pu ax", "mirana casts sacred arrow at axe", "Axe is not the first that Sacred Arrow meets"),
    ("9  ln\n3  Sv pu\nsven: force staff", "sven uses force staff at pudge", "Say in which direction"),
    ("9  ln\n3  Sv pu ax\nsven: force staff", "sven uses force staff at pudge east", "c3 is taken by Axe"),
    ("9  ln\n3  Ax pu\nRadiant: experience 3\naxe: level 2", "raise axe", "Axe reaches level 3: say with stronger"),
    ("9  ln\n3  Ax pu\nRadiant: experience 3", "raise axe with faster culling blade", "Axe upgrades a skill at levels"),
    (
        "9  ln\n3  Li pu\nRadiant: experience 3\nlina: level 2",
        "raise lina with faster light strike array",
        "Light Strike",
    ),
    ("9  pu\n3  Ax Ln\npudge: taunted by axe until 1", "axe c3-c4", "Axe stands on a3, not on c3"),
    (
        "9  pu\n5  . . Ax\naxe: taunted by pudge until 1",
        "axe casts berserkers call",
        "Axe is taunted and cannot attack Pudge",
    ),
]


@pytest.mark.parametrize(("drawing", "text", "reason"), REASONS)
def test_a_refusal_names_the_condition_that_failed(drawing: str, text: str, reason: str) -> None:
    assert refused(at(drawing), text)[0].startswith(reason)


def test_in_the_draft_and_the_deployment_too() -> None:
    state = start()
    while GAME.scene(state, -1).phase == "ban":
        play(state, GAME.write(state, state.legal(state.to_act()[0])[0]))
    one, two = (text.removeprefix("pick ") for text in list(GAME.texts(state, state.to_act()[0]))[:2])
    assert refused(state, f"pick {one}, {two}") == ("Name one hero to pick, not 2", "3.2 The draft")
    state = drafted()
    assert refused(state, "clear")[0] == "No hero is placed yet: there is nothing to take back"
    assert refused(state, "arrange nothing")[0] == "Ready-made deployments are even lanes, push mid, hunt top"
    assert refused(state, "seal")[0] == "5 of your heroes are not placed yet"


@pytest.mark.parametrize(
    "text",
    [
        "do not axe attacks pudge",
        "axe does not attacks pudge",
        "axe attacks pudge not",
        "axe attacks pudge?",
        "axe sees pudge",
        "please axe attacks pudge",
        "axe ні attacks pudge",
        "axe attacks pudge 🙂",
        "",
        "?",
        "9",
    ],
)
def test_words_that_no_action_has_are_not_played(text: str) -> None:
    state = at("3  Ax pu")
    assert is_legal(state, "axe attacks pudge") and any(not check.passed for check in GAME.why(state, 0, text))
    with pytest.raises(IllegalAction):
        GAME.read(state, 0, text)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_typed_crashes_and_reading_and_reasons_agree(seed: int) -> None:
    """Words of the notation mixed, cut, repeated and contradicted."""
    state, dice = deployed(seed, pack="reborn"), SearchDice(seed)
    for _ in range(60):
        seat = state.to_act()[0]
        texts = list(GAME.texts(state, seat))
        words = [word for text in texts for word in text.replace("-", " ").split()] + ["not", "?", "é", "", "99", "z9"]
        mixed = " ".join(words[dice.below(len(words))] for _ in range(dice.below(6)))
        text = texts[dice.below(len(texts))]
        for typed in (mixed, text[: dice.below(len(text))], f"{text} {text}", f"do not {text}", text.replace("a", "ä")):
            is_allowed = all(check.passed for check in GAME.why(state, seat, typed))
            assert is_allowed == can_be_read(state, seat, typed), typed
        state.apply(seat, GAME.read(state, seat, text))
        if not state.to_act():
            return


def can_be_read(state: AncientWars, seat: int, text: str) -> bool:
    try:
        return bool(GAME.read(state, seat, text))
    except IllegalAction:
        return False
