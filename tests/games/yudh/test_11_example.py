"""Chapter 11: the worked example of the document, corrected, event by event."""

from __future__ import annotations

import re
from typing import cast

from games.yudh.table import fought, kept, told
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh
from wartable.games.yudh.setup import position

ONE_HAS = "B T S D B* T"
TWO_HAS = "T K D T T S"

# What happens, then tokens and mani after it.
EXAMPLE = [
    ("One's bhala is blocked by Two's kavach.", [2, 2], [20, 20]),
    ("One's teer is blocked by Two's dhal.", [2, 2], [20, 20]),
    ("One's kapat steals a token. Mani 20 : 20, tokens 3 : 1.", [3, 1], [20, 20]),
    ("One's bhala* hits: Two has 19 mani left.", [3, 1], [20, 19]),
    ("The yagya of One's bhala* pays a token: One has 4.", [4, 1], [20, 19]),
    ("One's teer hits: Two has 18 mani left.", [4, 1], [20, 18]),
    ("Two's teer is blocked by One's dhal.", [4, 1], [20, 18]),
    ("Two's teer hits: One has 19 mani left.", [4, 1], [19, 18]),
    ("Two's teer hits: One has 18 mani left.", [4, 1], [18, 18]),
    ("Two's kapat steals a token. Mani 18 : 18, tokens 3 : 2.", [3, 2], [18, 18]),
]
BLOWS = ("blocked", "hit", "stole", "stole_nothing", "yagya", "swept")


def test_the_worked_example_event_by_event() -> None:
    state = fought(kept(ONE_HAS, TWO_HAS))
    blows = [event for event in state.events if event.kind in BLOWS]
    after = [event.facts["after"] for event in blows]
    assert list(zip(told(state, *BLOWS), after)) == [
        (text, {"mani": mani, "tokens": tokens}) for text, tokens, mani in EXAMPLE
    ]


def test_each_event_begins_where_the_last_one_ended() -> None:
    blows = [event.facts for event in fought(kept(ONE_HAS, TWO_HAS)).events if event.kind in BLOWS]
    assert blows[0]["before"] == {"mani": [20, 20], "tokens": [2, 2]}
    assert [blow["before"] for blow in blows[1:]] == [blow["after"] for blow in blows[:-1]]


def test_after_it_the_next_round_begins() -> None:
    state = fought(kept(ONE_HAS, TWO_HAS))
    assert (state.round, list(state.tokens), list(state.mani)) == (2, [3, 2], [18, 18])
    assert told(state)[-2:] == ["The round ends. Mani 18 : 18, tokens 3 : 2.", "Round 2: Ran Neeti."]


def test_the_table_of_the_rulebook_has_the_same_numbers() -> None:
    """The rulebook tells the hit and its yagya in one row."""
    shown = numbers_in("### 11.1 Without vardans")
    assert shown == [(tokens, mani) for text, tokens, mani in EXAMPLE if "bhala* hits" not in text]


def numbers_in(heading: str) -> list[tuple[list[int], list[int]]]:
    """Tokens and mani of every numbered row."""
    chapter = GAME.rulebook().split(heading)[1].split("\n##")[0]
    rows = re.findall(r"^\| \d+ \| .* \| (\d+) : (\d+) \| (\d+) : (\d+) \|$", chapter, re.MULTILINE)
    return [([int(a), int(b)], [int(c), int(d)]) for a, b, c, d in rows]


# 11.2 With vardans


def drawn() -> Yudh:
    chapter = GAME.rulebook().split("### 11.2 With vardans")[1]
    return position(chapter.split("```position\n")[1].split("```")[0].rstrip("\n"))


def test_the_example_with_vardans_is_what_the_rules_make_of_its_drawing() -> None:
    blows = [event for event in fought(drawn(), "ask", "ask").events if "after" in event.facts][:-1]
    after = [cast(dict[str, list[int]], event.facts["after"]) for event in blows]
    assert [(each["tokens"], each["mani"]) for each in after] == numbers_in("### 11.2 With vardans")
    kinds = "granted granted hit hit blocked stole blocked blocked stole yagya"
    assert [event.kind for event in blows] == kinds.split()


def test_without_its_vardans_the_example_ends_as_the_rulebook_says() -> None:
    assert list(fought(drawn(), "decline", "ask").mani) == [7, 8], "both teer would have been blocked"
    assert list(fought(drawn(), "ask", "decline").mani) == [9, 6], "One would have 9 mani"
