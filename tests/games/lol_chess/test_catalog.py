"""Sheets are read with care: whatever is wrong is refused with file, entry and reason."""

from __future__ import annotations

import re

import pytest

from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.catalog import DATA, book, read_book
from wartable.kernel.refusal import Refusal

FILES = {name: DATA.joinpath(name).read_text("utf8") for name in ("pieces.toml", "champions.toml", "items.toml")}


def read_with(file: str, found: str, changed: str) -> None:
    assert found in FILES[file]
    texts = {**FILES, file: FILES[file].replace(found, changed, 1)}
    read_book(*texts.values())


@pytest.mark.parametrize(
    ("file", "found", "changed", "reason"),
    [
        ("pieces.toml", 'becomes = "super"', 'becomes = "queen"', "melee becomes 'queen', which is no piece"),
        ("pieces.toml", 'letter = "C"', 'letter = "M"', "caster: the letter 'M' belongs to pieces.toml: melee"),
        ("pieces.toml", "royal = true", "royal = 3", "pieces.toml: poro: Expected `bool`"),
        ("champions.toml", 'role = "mage"', 'role = "cook"', "champions.toml: ahri: Invalid enum value 'cook'"),
        ("champions.toml", "ap = 30", "ape = 30", "ahri: there is no stat 'ape'"),
        ("champions.toml", '{ go = "there" }', '{ hop = "there" }', "ahri: there is no verb 'hop'; there are: damage"),
        ("champions.toml", '{ go = "there" }', '{ go = "home" }', "go: value needs one of there, beside, not 'home'"),
        ("champions.toml", 'kind = "magic", base', 'kind = "true", base', "kind needs one of physical, magic"),
        ("champions.toml", "base = 15, ap = 0.1", "base = -1, ap = 0.1", "damage: base needs a number from 0 to 1000"),
        ("champions.toml", "turns = 3 } },", 'turns = "3" } },', "gain: turns needs a whole number, not '3'"),
        ("champions.toml", ", turns = 3 } },", " } },", "gain: turns is missing"),
        ("champions.toml", "turns = 3 } },", "turns = 3, color = 1 } },", "gain knows no 'color'; it knows: "),
        ("champions.toml", 'when = "attack"', 'when = "noon"', "there is no moment 'noon'; there are: turn, attack"),
        ("champions.toml", "reach = 4", "reach = 0", "ahri: an ability that aims needs a reach"),
        (
            "items.toml",
            'recipe = ["sword", "gloves"]',
            'recipe = ["sword", "spoon"]',
            "'spoon', which is no",
        ),
        (
            "items.toml",
            'recipe = ["sword", "gloves"]',
            'recipe = ["sword", "bow"]',
            "Sword and Recurve Bow make 2",
        ),
        ("items.toml", "[bow]", "[sword]", "items.toml: "),
    ],
)
def test_a_mistake_in_a_sheet_is_refused_with_its_place(file: str, found: str, changed: str, reason: str) -> None:
    with pytest.raises(Refusal, match=re.escape(reason)):
        read_with(file, found, changed)


def test_the_catalog_lists_champions_and_items_with_their_texts() -> None:
    content = GAME.catalog(GAME.options())
    champions, items = content["champions"], content["items"]
    assert isinstance(champions, list) and isinstance(items, list)
    assert len(champions) == 24 and all(champion["ability"]["text"] for champion in champions)
    assert sum("recipe" in item for item in items) == 36 and sum("recipe" not in item for item in items) == 8
    assert all(item["text"] for item in items)


def test_texts_are_generated_from_verbs() -> None:
    champions = {sheet.key: sheet for sheet in book().sheets if sheet.ability}
    viktor = champions["viktor"].ability
    assert viktor
    assert viktor.text == ("An enemy within 3, in one of the 8 directions: magic damage 10 + 0.5 AP to the target.")
    items = {item.key: item.text for item in book().items}
    assert items["sunfire_cape"] == (
        "+35 HP; +20 PR; at the start of its turn: burns adjacent enemies for 3 turns; "
        "wounds adjacent enemies for 3 turns. One a champion."
    )
