"""What is in the sheets is what was ruled; what cannot be right is refused with file, entry and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.games.valor import catalog, goods
from wartable.games.valor.catalog import read_heroes, read_market, read_monsters, read_numbers, read_world, sheet_text
from wartable.games.valor.content import content
from wartable.games.valor.options import ValorOptions
from wartable.kernel.refusal import Refusal


def test_the_catalog_as_a_whole() -> None:
    whole = content(ValorOptions())
    assert {name: len(part) for name, part in whole.items()} == {  # type: ignore[arg-type]
        "heroes": 18,
        "monsters": 35,
        "market": 30,
        "difficulties": 5,
    }


def test_the_numbers_of_both_sets() -> None:
    sets = catalog.number_sets()
    names = (
        "attack growth defense spell hero_dodge most_hero_dodge monster_dodge most_monster_dodge monster_attack armor"
    )
    values = {key: [getattr(numbers, name) / 10_000 for name in names.split()] for key, numbers in sets.items()}
    assert values == {
        "valor": [0.029, 0.25, 0.05, 0.095, 0.0003, 0.35, 0.005, 0.5, 0.45, 0.08],
        "classic": [0.05, 0, 1, 1, 0.002, 1, 0.01, 1, 1, 1],
    }
    assert sets["valor"].level_fills_mana and not sets["classic"].level_fills_mana


def test_spirits_grow_with_their_level_and_classic_keeps_the_table() -> None:
    spirits = [
        [int(one.damage) for one in catalog.monsters(key) if one.kind == "spirit"] for key in ("valor", "classic")
    ]
    assert spirits[0] == [100, 150, 250, 300, 350, 400, 450, 500, 550, 600, 700]
    assert spirits[1] == [100, 450, 600, 550, 700, 800, 950, 350, 600, 550, 300]


def test_items_resell_for_half() -> None:
    assert all(article.resale() == article.cost // 2 for article in catalog.market())


def texts(numbers: str) -> dict[str, str]:
    return {article.key: goods.text(catalog.number_sets()[numbers], article) for article in catalog.market()}


def test_texts_are_made_from_the_sheets_and_from_the_numbers_of_the_match() -> None:
    rest = "more with dexterity, less by the monster's defense; lowers its damage by a tenth"
    valor = texts("valor")
    assert valor["bow"] == "attack +18.1 at level 2, two hands" and valor["breastplate"] == "takes 48 from every blow"
    assert valor["ambrosia"] == "+150 HP, mana, strength, agility, dexterity"
    assert valor["ice_blade"] == f"42.8 damage at level 1, {rest}"
    classic = texts("classic")
    assert classic["bow"] == "attack +25, two hands" and classic["breastplate"] == "takes 600 from every blow"
    assert classic["ice_blade"] == f"450 damage, {rest}"


def test_the_catalog_of_a_match_says_what_monsters_do_under_its_numbers() -> None:
    powers = ("level", "damage", "defense", "dodge")
    found = {}
    for numbers in ("valor", "classic"):
        monsters = content(ValorOptions(numbers=numbers))["monsters"]
        assert isinstance(monsters, list)
        found[numbers] = tuple(monsters[0][power] for power in powers)
    assert found == {"valor": (1, 45, 10, 5), "classic": (1, 100, 200, 10)}


@pytest.mark.parametrize(
    ("read", "file", "found", "changed", "reason"),
    [
        (read_heroes, "heroes.toml", "mana = 100\n", "mana = -1\n", r"heroes.toml: gaerdal_ironhand: .*>= 0.*mana"),
        (read_heroes, "heroes.toml", "mana = 100\n", "", "heroes.toml: .*missing required field `mana`"),
        (read_heroes, "heroes.toml", "mana = 100\n", "mana = 100\nluck = 3\n", "heroes.toml: .*unknown field `luck`"),
        (
            read_heroes,
            "heroes.toml",
            'class = "warrior"',
            'class = "bard"',
            "gaerdal_ironhand is a 'bard', which is no class",
        ),
        (read_heroes, "heroes.toml", "Parzival", "Kalabar", "the name 'Kalabar' belongs to heroes.toml: .* already"),
        (read_heroes, "heroes.toml", "[heroes.kalabar]", "[heroes.kalabar", "heroes.toml: "),
        (read_heroes, "heroes.toml", '"strength", "agility"]', '"strength", "luck"]', "heroes.toml: .*luck"),
        (
            read_monsters,
            "monsters.toml",
            'kind = "dragon"',
            'kind = "fish"',
            "natsunomeryu is a 'fish', which is no kind",
        ),
        (read_monsters, "monsters.toml", "level = 10", "level = 11", "monsters.toml: .*<= 10"),
        (read_monsters, "monsters.toml", "level = 1\n", "level = 2\n", "the first wave needs a monster of level 1"),
        (read_monsters, "monsters.toml", "dodge = 10", "dodge = 101", "monsters.toml: .*<= 100"),
        (read_market, "market.toml", "hands = 1", "hands = 3", "market.toml: .*3"),
        (read_market, "market.toml", 'school = "ice"', 'school = "love"', "ice_blade is of 'love', which is no school"),
        (read_market, "market.toml", 'raises = ["hp"]', "raises = []", "market.toml: .*length >= 1"),
        (read_market, "market.toml", 'lowers = "dodge"', 'lowers = "hp"', "market.toml: .*hp"),
        (
            read_market,
            "market.toml",
            "[weapons.dagger]",
            "[weapons.ambrosia]",
            "potion ambrosia: the key 'ambrosia' belongs to market.toml: weapon ambrosia already",
        ),
        (read_market, "market.toml", 'name = "Bow"', 'name = "Axe"', "axe: the name 'Axe' belongs to market.toml: bow"),
        (read_numbers, "numbers.toml", "attack = 0.029", "attack = 0.02905", "valor: attack is 0.02905, but must be"),
        (
            read_numbers,
            "numbers.toml",
            "attack = 0.029",
            "attack = -1",
            "valor: attack is -1.0, but must be from 0 to 10",
        ),
        (read_numbers, "numbers.toml", "attack = 0.029", 'attack = "much"', "numbers.toml: .*Expected `float`"),
        (read_world, "world.toml", "plain = 30", "plain = 31", "world.toml: the shares make 101 percent, not 100"),
        (read_world, "world.toml", "cave = 20", "lava = 20", "world.toml: shares are of plain, bush, cave"),
        (
            read_world,
            "world.toml",
            "plain = 30\nbush = 20",
            "plain = 49\nbush = 1",
            "the share of bush is 1; every kind needs",
        ),
    ],
)
def test_a_mistake_in_a_sheet_is_refused(read: object, file: str, found: str, changed: str, reason: str) -> None:
    text = sheet_text(file)
    assert found in text
    with pytest.raises(Refusal, match=reason):
        read(text.replace(found, changed), file)  # type: ignore[operator]


def test_a_party_needs_three_heroes() -> None:
    text = sheet_text("heroes.toml")
    with pytest.raises(Refusal, match="a party needs 3 heroes, but there are 0"):
        read_heroes(text[: text.index("[heroes.")] + "[heroes]\n", "heroes.toml")


def test_rules_name_no_hero_monster_or_article() -> None:
    keys = [hero.key for hero in catalog.heroes()] + [monster.key for monster in catalog.monsters("valor")]
    keys += [article.key for article in catalog.market()]
    for file in Path(catalog.__file__).parent.glob("*.py"):
        text = file.read_text("utf8")
        hints = {"why.py": ("parzival", "sword", "ice_blade")}.get(file.name, ())
        assert not [key for key in keys if f'"{key}"' in text and key not in hints], file.name
