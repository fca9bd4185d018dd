"""Reads data/ into heroes, monsters, articles and numbers, and refuses mistakes with file, entry and reason."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor.rows import (
    ClassRow,
    HeroFile,
    HeroRow,
    KindRow,
    MarketFile,
    MonsterFile,
    MonsterRow,
    NumbersRow,
    SchoolRow,
    WavesFile,
    WorldFile,
)
from wartable.games.valor.sheets import (
    ARMOR,
    POTION,
    POWERS,
    SPELL,
    TRAITS,
    WEAPON,
    WHOLE,
    Article,
    Box,
    HeroSheet,
    MonsterSheet,
    Numbers,
    Waves,
    World,
)
from wartable.games.valor.state import OBSTACLE, PARTY, TERRAINS
from wartable.kernel.refusal import Refusal

DATA = files("wartable.games.valor").joinpath("data")
VALOR = "valor"
CLASSIC = "classic"
# The market's counters are told apart by a byte of an action, as everything in it is.
MOST_ARTICLES = 250

Read = TypeVar("Read")


def read(text: str, kind: type[Read], file: str) -> Read:
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise Refusal(f"{file}: {problem}") from None


def sheet_text(file: str) -> str:
    return DATA.joinpath(file).read_text("utf8")


# Heroes


@cache
def heroes() -> list[HeroSheet]:
    return read_heroes(sheet_text("heroes.toml"), "heroes.toml")


def read_heroes(text: str, file: str) -> list[HeroSheet]:
    rows = read(text, HeroFile, file)
    if len(rows.heroes) < PARTY:
        raise Refusal(f"{file}: a party needs {PARTY} heroes, but there are {len(rows.heroes)}")
    refuse_twins([row.name for row in rows.heroes.values()], file)
    return [hero_of(key, row, rows.classes, file) for key, row in rows.heroes.items()]


def refuse_twins(names: list[str], file: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise Refusal(f"{file}: two have the name {name}")


def hero_of(key: str, row: HeroRow, classes: dict[str, ClassRow], file: str) -> HeroSheet:
    if row.kind_of_hero not in classes:
        raise Refusal(f"{file}: {key} is a {row.kind_of_hero!r}, which is no class; there are: {', '.join(classes)}")
    sheet = HeroSheet(key, row.name, row.kind_of_hero, classes[row.kind_of_hero].name)
    sheet.mana, sheet.strength, sheet.agility, sheet.dexterity = row.mana, row.strength, row.agility, row.dexterity
    sheet.gold, sheet.experience = row.gold, row.experience
    sheet.favours = flags(TRAITS, classes[row.kind_of_hero].favours)
    return sheet


def flags(all_names: list[str], chosen: list[Any]) -> vec[i64]:
    return vec[i64]([int(name in chosen) for name in all_names])


# Monsters


@cache
def monsters(numbers: str) -> list[MonsterSheet]:
    return read_monsters(sheet_text("monsters.toml"), "monsters.toml", numbers)


def read_monsters(text: str, file: str, numbers: str = VALOR) -> list[MonsterSheet]:
    rows = read(text, MonsterFile, file)
    if not any(row.level == 1 for row in rows.monsters.values()):
        raise Refusal(f"{file}: the first wave needs a monster of level 1, and there is none")
    refuse_twins([row.name for row in rows.monsters.values()], file)
    return [
        monster_of(number, key, row, rows.kinds, numbers, file)
        for number, (key, row) in enumerate(rows.monsters.items())
    ]


def monster_of(
    number: int, key: str, row: MonsterRow, kinds: dict[str, KindRow], numbers: str, file: str
) -> MonsterSheet:
    if row.kind not in kinds:
        raise Refusal(f"{file}: {key} is a {row.kind!r}, which is no kind; there are: {', '.join(kinds)}")
    sheet = MonsterSheet(number, key, row.name, row.kind, kinds[row.kind].name, row.level)
    changed = row.classic.damage if numbers == CLASSIC else None
    sheet.damage = row.damage if changed is None else changed
    sheet.defense, sheet.dodge = row.defense, row.dodge
    return sheet


# The market


@cache
def market() -> list[Article]:
    return read_market(sheet_text("market.toml"), "market.toml")


def read_market(text: str, file: str) -> list[Article]:
    """Weapons, armor, potions, spells, in this order."""
    rows = read(text, MarketFile, file)
    shelves: list[dict[str, Any]] = [rows.weapons, rows.armor, rows.potions, rows.spells]
    keys = [key for shelf in shelves for key in shelf]
    refuse_twins(keys, file)
    if len(keys) > MOST_ARTICLES:
        raise Refusal(f"{file}: the market has room for {MOST_ARTICLES} articles, not for {len(keys)}")
    articles = [
        Article(keys.index(key), key, row.name, shelf, row.cost, row.level)
        for shelf, rows_of in enumerate(shelves)
        for key, row in rows_of.items()
    ]
    for article in articles:
        fill(article, shelves[article.shelf][article.key], rows.schools, file)
    return articles


def fill(article: Article, row: Any, schools: dict[str, SchoolRow], file: str) -> None:
    if article.shelf == WEAPON:
        article.damage, article.hands = row.damage, row.hands
    elif article.shelf == ARMOR:
        article.reduction = row.reduction
    elif article.shelf == POTION:
        article.amount, article.raises = row.amount, flags(TRAITS, row.raises)
    elif article.shelf == SPELL:
        if row.school not in schools:
            known = ", ".join(schools)
            raise Refusal(f"{file}: {article.key} is of {row.school!r}, which is no school; there are: {known}")
        school = schools[row.school]
        article.damage, article.mana = row.damage, row.mana
        article.school, article.school_name, article.lowers = row.school, school.name, POWERS.index(school.lowers)


# Numbers


@cache
def number_sets() -> dict[str, Numbers]:
    return read_numbers(sheet_text("numbers.toml"), "numbers.toml")


def read_numbers(text: str, file: str) -> dict[str, Numbers]:
    rows = read(text, dict[str, NumbersRow], file)
    return {name: numbers_of(name, row, file) for name, row in rows.items()}


def numbers_of(name: str, row: NumbersRow, file: str) -> Numbers:
    numbers = Numbers()
    for constant, value in msgspec.structs.asdict(row).items():
        if constant == "level_fills_mana":
            numbers.level_fills_mana = value
        else:
            setattr(numbers, constant, whole(value, f"{file}: {name}: {constant}"))
    return numbers


def whole(value: float, what: str) -> int:
    """In ten-thousandths, which it must be exactly."""
    scaled = Decimal(str(value)) * WHOLE
    if not 0 <= scaled <= 10 * WHOLE or scaled != int(scaled):
        raise Refusal(f"{what} is {value}, but must be from 0 to 10 with at most four decimals")
    return int(scaled)


# World and waves


@cache
def world() -> World:
    return read_world(sheet_text("world.toml"), "world.toml")


def read_world(text: str, file: str) -> World:
    """There must be some of each kind, and not more obstacles than rows of lanes."""
    rows = read(text, WorldFile, file)
    kinds = TERRAINS[: OBSTACLE + 1]
    if list(rows.shares) != kinds:
        raise Refusal(f"{file}: shares are of {', '.join(kinds)}, in this order, not of {', '.join(rows.shares)}")
    if sum(rows.shares.values()) != 100:
        raise Refusal(f"{file}: the shares make {sum(rows.shares.values())} percent, not 100")
    for kind, share in rows.shares.items():
        if share < 3 or (kind == "obstacle" and share > 50):
            raise Refusal(f"{file}: the share of {kind} is {share}; every kind needs 3 percent, obstacles at most 50")
    return World(vec[i64](list(rows.shares.values())), rows.bonus)


@cache
def waves_file() -> WavesFile:
    return read(sheet_text("waves.toml"), WavesFile, "waves.toml")


def difficulty_names() -> tuple[str, ...]:
    return tuple(waves_file().difficulties)


def waves(difficulty: str) -> Waves:
    row, siege = waves_file().difficulties[difficulty], waves_file().siege
    return Waves(row.rounds, row.hp, siege.from_round, siege.fewest_rounds)


# All of it


@cache
def box(numbers: str, difficulty: str) -> Box:
    return Box(heroes(), monsters(numbers), market(), number_sets()[numbers], world(), waves(difficulty))
