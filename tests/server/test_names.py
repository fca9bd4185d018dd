"""Names that people give themselves: short, visible, and unable to disturb the text around them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.house import running
from wartable.server.names import LONGEST, NAMELESS, clean_name

CLEANED = {
    "a name is left alone": ("Ada", "Ada"),
    "letters of all scripts are": ("Żółw 山田 Ολυμπία", "Żółw 山田 Ολυμπία"),
    "letters are composed": ("Ame\u0301lie", "Amélie"),
    "letters are composed over what is cut out": ("Ame\u200d\u0301lie", "Amélie"),
    "control characters go": ("A\x00d\x1ba\x7f\x9b", "Ada"),
    "line breaks go": ("A\nd\u2028a\r", "Ada"),
    "marks that turn the direction go": ("\u202eadA\u202c\u2066x\u2069\u200f", "adAx"),
    "what has no width goes": ("A\u200bd\u200da\ufeff\u2060", "Ada"),
    "tags and variation go": ("Ada\U000e0041\U000e007f", "Ada"),
    "private and unassigned characters go": ("A\ue000d\u0378a", "Ada"),
    "stacked marks are thinned": ("Z" + "\u0301\u0302\u0303\u0304" * 20, "Ź\u0302\u0303"),
    "enclosing marks are thinned": ("Z" + "\u0489" * 20, "Z\u0489\u0489"),
    "blanks are single": ("  Ada \u3000 of\u00a0\tAda  ", "Ada of Ada"),
    "a name is cut": ("x" * 80, "x" * LONGEST),
    "a cut leaves no blank at the end": ("x" * 23 + " y", "x" * 23),
    "nothing is a guest": ("", NAMELESS),
    "blanks are a guest": (" \t\u3000 ", NAMELESS),
    "what cannot be seen is a guest": ("\u200b\u202e\u2060\u00ad", NAMELESS),
    "letters that look like nothing are a guest": ("\u3164\u115f\u1160\uffa0\u2800", NAMELESS),
    "marks that look like nothing are a guest": ("\u034f\u17b4\ufe0f\u180b\U000e0100", NAMELESS),
    "and go from a name": ("A\u034fd\ufe0fa", "Ada"),
    "marks alone are a guest": ("\u0301\u0302", NAMELESS),
    "nobody is called like a bot": ("General (level 8)", NAMELESS),
    "nor nearly so": ("gEneral \uff08\uff2cevel\u20098\uff09", NAMELESS),
    "nor with signs in between": ("General [le-vel: 8]", NAMELESS),
    "nor in letters of another script": ("General (l\u0435v\u0435\u04cf 8)", NAMELESS),
    "nor in digits": ("General (1eve1 8)", NAMELESS),
    "nor in a capital that looks like another letter": ("General (Ievel 8)", NAMELESS),
    "nor with accents": ("G\u00e9n\u00e9ral (l\u00e9v\u00e9l 8)", NAMELESS),
    "nor like the simple ones": ("Greedy", NAMELESS),
    "nor nearly like those": ("R\u0430nd\u03bfm", NAMELESS),
    "other scripts are names too": (
        "\u0410\u043b\u0435\u043a\u0441\u0435\u0439 8",
        "\u0410\u043b\u0435\u043a\u0441\u0435\u0439 8",
    ),
    "a general is no bot": ("General Ada (tea)", "General Ada (tea)"),
    "nor is who is level-headed": ("Level Ada", "Level Ada"),
    "signs of a page are text": ("<b>&amp;</b>", "<b>&amp;</b>"),
}


@pytest.mark.parametrize("rule", CLEANED)
def test_names_are_cleaned(rule: str) -> None:
    given_name, cleaned = CLEANED[rule]
    assert clean_name(given_name) == cleaned


@given(st.text(max_size=80))
def test_whatever_is_given_a_name_is_short_visible_and_clean_already(name: str) -> None:
    cleaned = clean_name(name)
    assert 0 < len(cleaned) <= LONGEST
    assert unicodedata.normalize("NFC", cleaned) == cleaned
    assert not any(unicodedata.category(letter)[0] == "C" for letter in cleaned)
    assert clean_name(cleaned) == cleaned


async def test_a_cleaned_name_is_what_everyone_sees() -> None:
    async with running() as there:
        client = await there.client("\u202e<script>Ada\u0000")
        assert client.welcome is not None and client.welcome.name == "<script>Ada"
        table = await client.create("toy", seat=0, public=True)
        assert table.facts["players"][0].name == "<script>Ada"
        assert (await client.list_rooms())[0].players[0].name == "<script>Ada"
        assert there.room(table).seats[0].row().name == "<script>Ada"


async def test_a_colour_goes_with_the_name() -> None:
    async with running() as there:
        wire = await there.wire(greets=False)
        await wire.ask("hello", version=1, name="Ada", colour="#3fb8a2")
        await wire.ask("create", game="toy", seat=0)
        assert (await wire.hear_of("view"))["players"][0]["colour"] == "#3fb8a2"
