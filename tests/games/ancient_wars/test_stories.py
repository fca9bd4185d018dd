"""Every skill and every item has a story: a drawing, what is done, and the drawing after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.ancient_wars.table import Drawn, play, shown, stories
from wartable.games.ancient_wars.catalog import DATA, NO_PACK, heroes, items
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.setup import position
from wartable.games.ancient_wars.verbs import VERBS

PACKS = {NO_PACK: ("skills.txt", "items.txt"), "reborn": ("reborn_skills.txt", "reborn_items.txt")}
ALL = [(pack, story) for pack, files in PACKS.items() for file in files for story in stories(file)]


@pytest.mark.parametrize(("pack", "story"), ALL, ids=[story.name for _, story in ALL])
def test_it_does_what_its_story_tells(pack: str, story: Drawn) -> None:
    state = position("\n".join(story.before), AncientOptions(pack=pack))
    play(state, *story.actions)
    assert shown(state, story.rows()) == story.after


@pytest.mark.parametrize("pack", PACKS)
def test_every_skill_has_a_story_that_uses_it(pack: str) -> None:
    told = {story.name: story for known, story in ALL if known in (NO_PACK, pack)}
    for hero in heroes(pack):
        for skill in hero.skills:
            name = f"{hero.key}: {skill.name}"
            assert name in told, f"{name} has no story in tests/games/ancient_wars/drawings"
            assert f"{hero.word} casts {skill.key}" in " ".join(told[name].actions)


@pytest.mark.parametrize("pack", PACKS)
def test_every_item_has_a_story_in_which_it_is_worn(pack: str) -> None:
    told = {story.name: story for known, story in ALL if known in (NO_PACK, pack)}
    for item in items(pack):
        assert item.key in told, f"{item.key} has no story in tests/games/ancient_wars/drawings"
        assert item.word in " ".join([*told[item.key].before, *told[item.key].actions])


def test_no_story_is_told_of_what_is_not_there() -> None:
    known = {f"{hero.key}: {skill.name}" for hero in heroes("reborn") for skill in hero.skills}
    assert {story.name for _, story in ALL} <= known | {item.key for item in items("reborn")}


def test_every_verb_is_in_a_sheet_and_so_in_a_story() -> None:
    sheets = " ".join(Path(str(file)).read_text("utf8") for file in Path(str(DATA)).rglob("*.toml"))
    used = set(re.findall(r"\b([a-z]+) = ", sheets))
    assert set(VERBS) <= used, f"no sheet uses {sorted(set(VERBS) - used)}"


def test_a_story_that_is_wrong_is_noticed() -> None:
    pack, story = ALL[0]
    state = position("\n".join(story.before), AncientOptions(pack=pack))
    assert shown(state, story.rows()) != story.after
