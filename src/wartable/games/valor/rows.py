"""What the sheets in data/ may say, table by table: names, ranges and what is missing are checked while reading."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Value = Annotated[int, Meta(ge=0, le=5000)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Cost = Annotated[int, Meta(ge=0, le=100_000)]
Level = Annotated[int, Meta(ge=1, le=10)]
Skill = Literal["strength", "agility", "dexterity"]
Trait = Literal["hp", "mana", "strength", "agility", "dexterity"]
# Rows by their names, which are read one by one.
Tables = dict[str, dict[str, object]]


class Row(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind_of_hero": "class"}):
    """What every table may be asked to be: strict, and named as in the sheets."""


class ClassRow(Row, frozen=True):
    name: Name
    favours: Annotated[list[Skill], Meta(min_length=2, max_length=2)]


class HeroRow(Row, frozen=True):
    name: Name
    kind_of_hero: str
    mana: Value
    strength: Value
    agility: Value
    dexterity: Value
    gold: Cost
    experience: Annotated[int, Meta(ge=0, le=9)]


class HeroFile(Row, frozen=True):
    classes: Tables
    heroes: Tables


class KindRow(Row, frozen=True):
    name: Name


class Changes(Row, frozen=True):
    """What a monster has otherwise with the classic numbers."""

    damage: Value | None = None


class MonsterRow(Row, frozen=True):
    name: Name
    kind: str
    level: Level
    damage: Value
    defense: Value
    dodge: Percent
    classic: Changes = field(default_factory=Changes)


class MonsterFile(Row, frozen=True):
    kinds: Tables
    monsters: Tables


class GoodRow(Row, frozen=True):
    """What all that the market sells has in common."""

    name: Name
    cost: Cost
    level: Level


class WeaponRow(GoodRow, frozen=True):
    damage: Value
    hands: Literal[1, 2]


class ArmorRow(GoodRow, frozen=True):
    reduction: Value


class PotionRow(GoodRow, frozen=True):
    amount: Value
    raises: Annotated[list[Trait], Meta(min_length=1)]


class SchoolRow(Row, frozen=True):
    name: Name
    lowers: Literal["damage", "defense", "dodge"]


class SpellRow(GoodRow, frozen=True):
    school: str
    damage: Value
    mana: Value


class MarketFile(Row, frozen=True):
    weapons: Tables
    armor: Tables
    potions: Tables
    schools: Tables
    spells: Tables


class NumbersRow(Row, frozen=True):
    attack: float
    growth: float
    defense: float
    spell: float
    hero_dodge: float
    most_hero_dodge: float
    monster_dodge: float
    most_monster_dodge: float
    monster_attack: float
    armor: float
    level_fills_mana: bool


class WorldFile(Row, frozen=True):
    bonus: Percent
    shares: dict[str, Percent]


class DifficultyRow(Row, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=99)]
    hp: Annotated[int, Meta(ge=1, le=100)]


class SiegeRow(Row, frozen=True):
    from_round: Annotated[int, Meta(ge=1, le=999)]
    fewest_rounds: Annotated[int, Meta(ge=1, le=99)]


class WavesFile(Row, frozen=True):
    difficulties: Annotated[dict[str, DifficultyRow], Meta(min_length=1)]
    siege: SiegeRow
