"""The sheets: thirty heroes, twenty-four items, a pack; and what is refused."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import wartable.games.ancient_wars as package
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.beginning import begin_match
from wartable.games.ancient_wars.catalog import (
    DATA,
    heroes,
    items,
    pack_names,
    read_heroes,
    read_items,
    sheets_in,
)
from wartable.games.ancient_wars.options import AncientOptions, settings_of
from wartable.games.ancient_wars.rules import AncientWars
from wartable.games.ancient_wars.sheets import ATTRIBUTES, TIERS, Box
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import Refusal

SOURCES = Path(package.__file__).parent

HERO = """
[hero]
name = "Hero"
code = "Xx"
faction = "radiant"
attribute = "strength"
roles = ["core"]
hp = 5
atk = 2
arm = 1
mov = 3
rng = 1
beats = ["axe"]
[[hero.skills]]
name = "Poke"
cooldown = 1
aim = "enemy"
range = 2
effects = [{ damage = 1 }]
[[hero.skills]]
name = "Rest"
cooldown = 2
effects = [{ heal = 1, on = "caster" }]
"""
ITEM = """
[thing]
name = "Thing"
tier = "basic"
hp = 1
"""


AURA = 'auras = [{ name = "Shine", aura = "shine", amount = 1, within = 1 }]'


# What ships with the game


def test_there_are_ten_heroes_of_each_attribute() -> None:
    counts = [sum(hero.attribute == number for hero in heroes()) for number in range(3)]
    assert counts == [10, 10, 10]


def test_there_are_twelve_basic_eight_core_and_four_luxury_items() -> None:
    assert [sum(item.tier == number for item in items()) for number in range(3)] == [12, 8, 4]
    assert {(TIERS[item.tier], int(item.cost)) for item in items()} == {
        ("basic", 500),
        ("core", 1500),
        ("luxury", 3000),
    }


def test_every_hero_has_two_active_skills_and_no_two_skills_are_alike() -> None:
    kits = [(skill.text, int(skill.cooldown)) for hero in heroes("reborn") for skill in hero.skills]
    assert len(kits) == 80 and len(set(kits)) == 80


def test_the_pack_reborn_adds_ten_heroes_and_twelve_items() -> None:
    assert "reborn" in pack_names()
    assert len(heroes("reborn")) == 40 and len(items("reborn")) == 36
    assert [hero.key for hero in heroes("reborn")][:30] == [hero.key for hero in heroes()]


COUNTERS = """
Axe > Anti-Mage, Dragon Knight, Drow Ranger, Omniknight, Sniper
Pudge > Crystal Maiden, Sniper
Earthshaker > Luna, Riki
Sven > Luna, Phantom Assassin
Tidehunter > Bounty Hunter, Juggernaut
Kunkka > Mirana, Queen of Pain
Dragon Knight > Luna, Witch Doctor
Centaur Warrunner > Bounty Hunter, Shadow Shaman
Omniknight > Kunkka, Lion, Shadow Shaman, Vengeful Spirit
Treant Protector > Mirana, Riki
Anti-Mage > Dazzle, Kunkka, Lina, Omniknight, Pudge, Queen of Pain, Zeus
Juggernaut > Lion, Shadow Shaman, Vengeful Spirit
Phantom Assassin > Crystal Maiden, Drow Ranger, Sniper
Drow Ranger > Centaur Warrunner, Earthshaker
Sniper > Lich, Tidehunter, Treant Protector
Luna > Nature's Prophet, Shadow Shaman, Treant Protector
Mirana > Lich, Lina, Sniper
Vengeful Spirit > Luna, Sniper
Bounty Hunter > Drow Ranger, Nature's Prophet, Witch Doctor
Riki > Lina, Lion, Zeus
Crystal Maiden > Anti-Mage, Juggernaut
Lina > Axe, Treant Protector
Lion > Anti-Mage, Dragon Knight, Pudge, Sven
Shadow Shaman > Axe, Sven
Zeus > Axe, Dazzle, Tidehunter
Lich > Centaur Warrunner, Juggernaut
Witch Doctor > Phantom Assassin, Riki
Nature's Prophet > Lich, Treant Protector
Dazzle > Lina, Lion, Tidehunter
Queen of Pain > Dazzle, Earthshaker
"""


def test_the_counters_are_those_of_the_rulings() -> None:
    found = heroes()
    told = {hero.name: sorted(other.name for other in hero.beats) for hero in found}
    lines = [line.split(" > ") for line in COUNTERS.strip().splitlines()]
    assert told == {name: sorted(beaten.split(", ")) for name, beaten in lines}


def test_being_beaten_is_the_other_side_of_beating() -> None:
    found = heroes("reborn")
    for hero in found:
        assert all(hero in other.beaten_by for other in hero.beats)


def test_the_documents_own_examples_are_as_it_has_them() -> None:
    catalog = GAME.catalog(GAME.options())
    anti_mage = next(hero for hero in catalog["heroes"] if hero["id"] == "anti_mage")  # type: ignore[attr-defined]
    assert anti_mage["name"] == "Anti-Mage" and anti_mage["attribute"] == "agility"
    assert [(skill["name"], skill["cooldown"]) for skill in anti_mage["skills"]] == [("Blink", 2), ("Mana Break", 1)]
    assert anti_mage["scaling"] == {"per_level_agi": 0.3}
    bar = next(item for item in catalog["items"] if item["id"] == "black_king_bar")  # type: ignore[attr-defined]
    assert (bar["tier"], bar["cost"], bar["effect"]["type"], bar["effect"]["cooldown"]) == ("core", 1500, "active", 3)


def test_the_catalog_has_everything_that_the_document_asks_of_a_hero_and_an_item() -> None:
    catalog = GAME.catalog(AncientOptions(pack="reborn"))
    for hero in catalog["heroes"]:  # type: ignore[attr-defined]
        assert {"id", "name", "faction", "attribute", "base_stats", "skills", "scaling", "roles", "beats"} <= set(hero)
        assert set(hero["base_stats"]) == {"hp", "atk", "arm", "mov", "range"}
        assert hero["attribute"] in ATTRIBUTES and all(skill["effect"] for skill in hero["skills"])
    for item in catalog["items"]:  # type: ignore[attr-defined]
        assert set(item) == {"id", "name", "tier", "cost", "effect"} and item["effect"]["description"]


def test_no_rule_names_a_hero_or_an_item() -> None:
    """Nor a skill: rules know verbs alone. The words of a tongue that are names too are let be."""
    keys = {hero.key for hero in heroes("reborn")} | {item.key for item in items("reborn")}
    names = {hero.name for hero in heroes("reborn")} | {item.name for item in items("reborn")}
    names |= {skill.name for hero in heroes("reborn") for skill in hero.skills}
    for file in SOURCES.glob("*.py"):
        texts = {node.value for node in ast.walk(ast.parse(file.read_text("utf8"))) if isinstance(node, ast.Constant)}
        assert not {text for text in texts if isinstance(text, str)} & (keys | names) - WORDS, file.name


WORDS = {"cloak", "hex", "Hex", "track"}


# Packs


def test_a_pack_made_up_here_loads_and_plays() -> None:
    """Nothing but a folder with heroes and items: no rule changes."""
    made_up = [("mine/heroes.toml", HERO)]
    found = read_heroes([*sheets_in(DATA, "heroes"), *made_up])
    things = read_items([*sheets_in(DATA, "items"), ("mine/items.toml", ITEM)])
    assert len(found) == 31 and len(things) == 25
    state = AncientWars(Box(found, things, settings_of(AncientOptions(mode="trios"))), SearchDice(2))
    while 30 not in list(state.draft.pool):
        begin_match(state)
    dice = SearchDice(1)
    while state.to_act():
        seat = state.to_act()[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))])
    assert 30 in list(state.draft.pool) and GAME.ending(state)


# What is refused


def refusal_of(text: str, kind: str = "heroes") -> str:
    base = sheets_in(DATA, kind)
    with pytest.raises(Refusal) as caught:
        read_heroes([*base, ("mine.toml", text)]) if kind == "heroes" else read_items([*base, ("mine.toml", text)])
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("damage = 1", "dammage = 1", "mine.toml: hero: Poke: there is no verb 'dammage'; there are: stun, root"),
        ("hp = 5\n", "", "mine.toml: hero: Object missing required field `hp`"),
        ("hp = 5", "hp = 5\nmana = 3", "mine.toml: hero: Object contains unknown field `mana`"),
        ("hp = 5", "hp = 8", r"mine.toml: hero: Expected `int` <= 7 - at `$.hp`"),
        ("atk = 2", "atk = 0", r"mine.toml: hero: Expected `int` >= 1 - at `$.atk`"),
        ("cooldown = 1", "cooldown = 4", r"mine.toml: hero: Expected `int` <= 3 - at `$.skills[0].cooldown`"),
        ("[hero]", "[axe]", "mine.toml: axe: there is one of that id in data/heroes/strength.toml already"),
        (
            'code = "Xx"',
            'code = "Ax"',
            "mine.toml: hero: the letters 'Ax' belongs to data/heroes/strength.toml: axe already",
        ),
        ('beats = ["axe"]', 'beats = ["nobody"]', "mine.toml: hero: it beats 'nobody', which is no other hero"),
        ("range = 2\n", "", "mine.toml: hero: Poke: the aim 'enemy' needs a range"),
        ("{ damage = 1 }", "{ damage = 1, stun = 1 }", "mine.toml: hero: Poke: an effect has one verb, not 2"),
        ("{ damage = 1 }", '{ damage = 1, on = "all" }', "mine.toml: hero: Poke: an effect cannot be on 'all'"),
        ("{ damage = 1 }", "{ damage = 1, on = [1] }", "mine.toml: hero: Poke: an effect cannot be on [1]"),
        ("{ damage = 1 }", "{ damage = 99 }", "mine.toml: hero: Poke: damage needs a number from 1 to 9, not 99"),
        ("{ damage = 1 }", "{ swap = 1 }", "mine.toml: hero: Poke: swap is written `swap = true`, not 1"),
        ("{ damage = 1 }", "{ slow = 1, turns = 9 }", "mine.toml: hero: Poke: turns needs a number from 1 to 3, not 9"),
        (
            'name = "Rest"',
            'name = "Poke"',
            'mine.toml: hero: a skill called "hero\'s Poke" belongs to mine.toml: hero already',
        ),
        ('aim = "enemy"', 'aim = "friend"', "mine.toml: hero: Poke: there is no aim 'friend'; there are: self, enemy,"),
    ],
)
def test_a_wrong_hero_is_refused_with_file_entry_and_reason(old: str, new: str, reason: str) -> None:
    text = HERO.replace(old, new, 1).replace("[[hero.", "[[axe." if new == "[axe]" else "[[hero.")
    assert refusal_of(text).startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (ITEM.replace("hp = 1", "hp = 9"), r"mine.toml: thing: Expected `int` <= 3 - at `$.hp`"),
        (ITEM.replace("hp = 1", ""), "mine.toml: thing: it does nothing"),
        (ITEM.replace("basic", "cheap"), "mine.toml: thing: Invalid enum value 'cheap'"),
        (ITEM.replace("[thing]", "[buckler]"), "mine.toml: buckler: there is one of that id in data/items/basic.toml"),
        (ITEM.replace("[thing]", "[Thing]"), "mine.toml: Thing: an id has small letters, digits and _ only"),
        (ITEM + "sparkles = true", "mine.toml: thing: Object contains unknown field `sparkles`"),
        (ITEM + "on_attack = [{ tickle = 1 }]", "mine.toml: thing: there is no verb 'tickle'"),
        (ITEM + AURA, "mine.toml: thing: Shine: there is no aura 'shine'; there are: cooldown, attack"),
        ("[thing", "mine.toml: Expected ']'"),
    ],
)
def test_a_wrong_item_is_refused_with_file_entry_and_reason(text: str, reason: str) -> None:
    assert refusal_of(text, "items").startswith(reason)


def test_an_unknown_pack_is_refused() -> None:
    with pytest.raises(Refusal, match="option pack cannot be 'unborn'; it can be: base, reborn"):
        GAME.choose({"pack": "unborn"})
