"""What the data say of heroes, monsters and articles, as the rules read it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.kernel.travel import Reduced, by_value

# What a hero has and potions raise.
HP: Final = 0
MANA: Final = 1
STRENGTH: Final = 2
AGILITY: Final = 3
DEXTERITY: Final = 4
TRAITS: Final[list[str]] = ["hp", "mana", "strength", "agility", "dexterity"]
TRAIT_NAMES: Final[list[str]] = ["HP", "mana", "strength", "agility", "dexterity"]

# What a hero's sheet gives it to begin with.
FIRST_NUMBERS: Final[list[str]] = ["mana", "strength", "agility", "dexterity", "gold", "experience"]

# What a monster has and spells lower.
DAMAGE: Final = 0
DEFENSE: Final = 1
DODGE: Final = 2
POWERS: Final[list[str]] = ["damage", "defense", "dodge"]

WEAPON: Final = 0
ARMOR: Final = 1
POTION: Final = 2
SPELL: Final = 3
SHELVES: Final[list[str]] = ["weapon", "armor", "potion", "spell"]

# Fractions are whole ten-thousandths, so that every machine rounds alike.
WHOLE: Final = 10_000


class HeroSheet:
    def __init__(self, key: str, name: str, kind: str, kind_name: str) -> None:
        self.key: str = key
        self.name: str = name
        self.kind: str = kind
        self.kind_name: str = kind_name
        self.mana: i64 = 0
        self.strength: i64 = 0
        self.agility: i64 = 0
        self.dexterity: i64 = 0
        self.gold: i64 = 0
        self.experience: i64 = 0
        self.favours: vec[i64] = vec[i64]([0, 0, 0, 0, 0])

    def __reduce__(self) -> Reduced:
        return by_value(self, self.key, self.name, self.kind, self.kind_name)

    def favoured(self) -> str:
        return " and ".join(TRAIT_NAMES[trait] for trait in range(len(TRAITS)) if self.favours[trait] == 1)


class MonsterSheet:
    def __init__(self, number: i64, key: str, name: str, kind: str, kind_name: str, level: i64) -> None:
        self.number: i64 = number
        self.key: str = key
        self.name: str = name
        self.kind: str = kind
        self.kind_name: str = kind_name
        self.level: i64 = level
        self.damage: i64 = 0
        self.defense: i64 = 0
        self.dodge: i64 = 0

    def __reduce__(self) -> Reduced:
        return by_value(self, self.number, self.key, self.name, self.kind, self.kind_name, self.level)


class Article:
    """Something that the market sells; what does not fit its shelf is 0."""

    def __init__(self, number: i64, key: str, name: str, shelf: i64, cost: i64, level: i64) -> None:
        self.number: i64 = number
        self.key: str = key
        self.name: str = name
        self.shelf: i64 = shelf
        self.cost: i64 = cost
        self.level: i64 = level
        self.damage: i64 = 0
        self.hands: i64 = 0
        self.reduction: i64 = 0
        self.amount: i64 = 0
        self.raises: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        self.mana: i64 = 0
        self.school: str = ""
        self.school_name: str = ""
        self.lowers: i64 = 0

    def shelf_name(self) -> str:
        return SHELVES[self.shelf]

    def resale(self) -> i64:
        """Half the price."""
        return self.cost // 2


class Numbers:
    """The constants of the formulas (chapter 8), in ten-thousandths."""

    def __init__(self) -> None:
        self.attack: i64 = 0
        self.growth: i64 = 0
        self.defense: i64 = 0
        self.spell: i64 = 0
        self.hero_dodge: i64 = 0
        self.most_hero_dodge: i64 = 0
        self.monster_dodge: i64 = 0
        self.most_monster_dodge: i64 = 0
        self.monster_attack: i64 = 0
        self.armor: i64 = 0
        self.level_fills_mana: bool = False


class World:
    """Shares of the kinds of spaces in percent, in the order of the kinds, and the terrain bonus in percent."""

    def __init__(self, shares: vec[i64], bonus: i64) -> None:
        self.shares: vec[i64] = shares
        self.bonus: i64 = bonus


class Waves:
    """Rounds between waves and the monsters' share of HP in percent; and when the siege tightens, down to what."""

    def __init__(self, rounds: i64, hp: i64, siege_from: i64, fewest_rounds: i64) -> None:
        self.rounds: i64 = rounds
        self.hp: i64 = hp
        self.siege_from: i64 = siege_from
        self.fewest_rounds: i64 = fewest_rounds


class Box:
    """Everything that is played with under one choice of options."""

    def __init__(
        self,
        heroes: list[HeroSheet],
        monsters: list[MonsterSheet],
        market: list[Article],
        numbers: Numbers,
        world: World,
        waves: Waves,
    ) -> None:
        self.heroes: list[HeroSheet] = heroes
        self.monsters: list[MonsterSheet] = monsters
        self.market: list[Article] = market
        self.numbers: Numbers = numbers
        self.world: World = world
        self.waves: Waves = waves
