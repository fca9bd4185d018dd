"""What happened, in sentences: each kind of event in a played example."""

from __future__ import annotations

import pytest

from games.war.table import at, told
from wartable.games.war import GAME
from wartable.kernel.event import say

EXAMPLES: dict[str, tuple[str, list[str], list[str]]] = {
    "moved": ("T . i\n. . .", ["a2-a1"], ["South moves Tank a2-a1."]),
    "taken": ("T . i t", ["a1xc1"], ["South takes Infantry on c1 with Tank from a1: +1."]),
    "overran": ("T I i", ["a1-b1"], ["South's Tank from a1 overruns its own Infantry on b1."]),
    "fired": (
        "A . t i\nturn 9",
        ["a1 fires c1"],
        [
            "South's Artillery on a1 fires at c1.",
            "South destroys Tank on c1: +3.",
            "South's Artillery on a1 is empty until turn 13.",
        ],
    ),
    "hit": (
        ". . t\n. . .\nM . i\n. . I",
        ["a2 fires c4"],
        ["South's Missile on a2 fires at c4.", "South destroys Tank on c4: +3.", "South's Missile is spent."],
    ),
    "spent": (
        ". . t\n. . d\nM . i\n. . I",
        ["a2 fires c4"],
        [
            "South's Missile on a2 fires at c4.",
            "North's Air Defense on c3 stops the Missile at b3.",
            "South's Missile is spent.",
            "North's Air Defense on c3 is used up.",
        ],
    ),
    "reloaded": (
        "A . t i\nC I . .\nI A . .",
        ["a3 fires c3"],
        [
            "South's Artillery on a3 fires at c3.",
            "South destroys Tank on c3: +3.",
            "South's Artillery on a3 is empty until turn 5.",
            "South's Artillery on a3 is loaded again beside its Commander.",
        ],
    ),
    "met": (
        "d d . . i\nB . . . .\nI . . . .",
        ["a2-d2", "b3 answers"],
        [
            "South's Bomber flies into the fire zone of 2 Air Defenses at a2: the defender chooses.",
            "North's Air Defense on b3 stops the Bomber at a2.",
            "North has shot down the Bomber: +7.",
            "North's Air Defense on b3 is used up.",
        ],
    ),
    "emptied": (
        ". . d\nA . i\n. . d\nI . .",
        ["a3 fires c3", "c2 answers"],
        [
            "South's Artillery on a3 fires at c3.",
            "South's shell flies into the fire zone of 2 Air Defenses at b3: the defender chooses.",
            "North's Air Defense on c2 stops the shell at b3.",
            "South's Artillery on a3 is empty until turn 5.",
            "North's Air Defense on c2 is used up.",
        ],
    ),
    "intercepted": (
        "B . d i\nI . . .",
        ["a2-b2"],
        [
            "North's Air Defense on c2 stops the Bomber at b2.",
            "North has shot down the Bomber: +7.",
            "North's Air Defense on c2 is used up.",
        ],
    ),
    "shot_down": (
        "B . . d i\nI . . . .",
        ["a2-c2"],
        [
            "North's Air Defense on d2 stops the Bomber at c2.",
            "North has shot down the Bomber: +7.",
            "North's Air Defense on d2 is used up.",
        ],
    ),
    "used_up": (
        "A . i d\nI . . .",
        ["a2 fires c2"],
        [
            "South's Artillery on a2 fires at c2.",
            "North's Air Defense on d2 stops the shell at c2.",
            "South's Artillery on a2 is empty until turn 5.",
            "North's Air Defense on d2 is used up.",
        ],
    ),
    "loaded": ("R I i", ["a1 loads b1"], ["South's Transport on a1 takes Infantry from b1 aboard."]),
    "dropped": ("R . i\na1 carries T", ["a1 drops b1"], ["South's Transport on a1 sets Tank down on b1."]),
    "raised": ("E . i\n. . I", ["a2 raises b2"], ["South's Excavator on a2 raises b2 to height 2."]),
    "lowered": ("E .4 i\n. . I", ["a2 lowers b2"], ["South's Excavator on a2 lowers b2 to height 3."]),
    "lost_cargo": (
        "T . r i\nc1 carries B",
        ["a1xc1"],
        ["South takes Transport on c1 with Tank from a1: +2.", "The Bomber aboard falls with it: +7."],
    ),
    "ended": (
        "T . c i",
        ["a1xc1"],
        ["South takes the Commander on c1 with Tank from a1.", "South wins: North's Commander is taken."],
    ),
    "took_commander": (
        "C c i",
        ["a1xb1"],
        ["South takes the Commander on b1 with Commander from a1.", "South wins: North's Commander is taken."],
    ),
    "hit_commander": (
        "A . c i",
        ["a1 fires c1"],
        [
            "South's Artillery on a1 fires at c1.",
            "South destroys the Commander on c1.",
            "South's Artillery on a1 is empty until turn 5.",
            "South wins: North's Commander is taken.",
        ],
    ),
    "lost_commander": (
        "T . r i\nc1 carries C",
        ["a1xc1"],
        [
            "South takes Transport on c1 with Tank from a1: +2.",
            "The Commander aboard falls with it.",
            "South wins: North's Commander is taken.",
        ],
    ),
}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_the_chronicle_tells_what_happened(kind: str) -> None:
    drawing, actions, sentences = EXAMPLES[kind]
    assert told(drawing, *actions, tank_overrun=True) == sentences


@pytest.mark.parametrize("kind", EXAMPLES)
def test_each_example_has_the_event_it_is_named_after(kind: str) -> None:
    drawing, actions, _ = EXAMPLES[kind]
    state = at(drawing, tank_overrun=True)
    state.listening = True
    for text in actions:
        seat = state.to_act()[0]
        state.apply(seat, GAME.read(state, seat, text))
    assert kind in {event.kind for event in state.events}
    assert all(event.is_for(seat) for event in state.events for seat in (0, 1, -1))


def test_every_kind_of_event_has_an_example() -> None:
    assert set(EXAMPLES) == set(GAME.sentences)


def test_nothing_is_told_while_nobody_listens() -> None:
    state = at("T . i t")
    state.apply(0, GAME.read(state, 0, "a1xc1"))
    assert state.events == []


def test_points_of_the_events_add_up_to_the_score() -> None:
    state = at("T . r i\nc1 carries B")
    state.listening = True
    state.apply(0, GAME.read(state, 0, "a1xc1"))
    points = [event.facts["amount"] for event in state.events if event.facts.get("what") == "score"]
    assert points == [2, 7]
    assert list(state.score) == [9, 0]
    assert [say(event, GAME.sentences) for event in state.events]
