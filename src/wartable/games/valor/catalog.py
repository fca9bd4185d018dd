"""Reads data/ into heroes, monsters, articles and numbers, and refuses mistakes with file, entry and reason."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import cache
from importlib.resources import files

from librt.vecs import vec
from msgspec.structs import asdict
from mypy_extensions import i64

from wartable.games.valor.rows import (
    ArmorRow,
    ClassRow,
    GoodRow,
    HeroFile,
    HeroRow,
    KindRow,
    MarketFile,
    MonsterFile,
    MonsterRow,
    NumbersRow,
    PotionRow,
    SchoolRow,
    SpellRow,
    Tables,
    WavesFile,
    WeaponRow,
    WorldFile,
)
from wartable.games.valor.sheets import (
    ARMOR,
    FIRST_NUMBERS,
    POTION,
    POWERS,
    SHELVES,
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
from wartable.kernel.sheets import refuse_twins, rows_in, rows_of, sheet_in

DATA = files("wartable.games.valor").joinpath("data")
VALOR = "valor"
CLASSIC = "classic"
# The market's counters are told apart by a byte of an action, as everything in it is.
MOST_ARTICLES = 250


def sheet_text(file: str) -> str:
    return DATA.joinpath(file).read_text("utf8")


# Heroes


@cache
def heroes() -> list[HeroSheet]:
    return read_heroes(sheet_text("heroes.toml"), "heroes.toml")


def read_heroes(text: str, file: str) -> list[HeroSheet]:
    sheet = sheet_in(text, HeroFile, file)
    classes, rows = rows_of(sheet.classes, ClassRow, file), rows_of(sheet.heroes, HeroRow, file)
    if len(rows) < PARTY:
        raise Refusal(f"{file}: a party needs {PARTY} heroes, but there are {len(rows)}")
    refuse_twins(((f"{file}: {key}", row.name) for key, row in rows.items()), "the name")
    return [hero_of(key, row, classes, file) for key, row in rows.items()]


def hero_of(key: str, row: HeroRow, classes: dict[str, ClassRow], file: str) -> HeroSheet:
    if row.kind_of_hero not in classes:
        raise Refusal(f"{file}: {key} is a {row.kind_of_hero!r}, which is no class; there are: {', '.join(classes)}")
    sheet = HeroSheet(key, row.name, row.kind_of_hero, classes[row.kind_of_hero].name)
    for name in FIRST_NUMBERS:
        setattr(sheet, name, getattr(row, name))
    sheet.favours = flags(TRAITS, classes[row.kind_of_hero].favours)
    return sheet


def flags(all_names: list[str], chosen: Sequence[str]) -> vec[i64]:
    return vec[i64]([int(name in chosen) for name in all_names])


# Monsters


@cache
def monsters(numbers: str) -> list[MonsterSheet]:
    return read_monsters(sheet_text("monsters.toml"), "monsters.toml", numbers)


def read_monsters(text: str, file: str, numbers: str = VALOR) -> list[MonsterSheet]:
    sheet = sheet_in(text, MonsterFile, file)
    kinds, rows = rows_of(sheet.kinds, KindRow, file), rows_of(sheet.monsters, MonsterRow, file)
    if not any(row.level == 1 for row in rows.values()):
        raise Refusal(f"{file}: the first wave needs a monster of level 1, and there is none")
    refuse_twins(((f"{file}: {key}", row.name) for key, row in rows.items()), "the name")
    return [monster_of(number, key, rows[key], kinds, numbers, file) for number, key in enumerate(rows)]


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
    sheet = sheet_in(text, MarketFile, file)
    schools, goods = rows_of(sheet.schools, SchoolRow, file), goods_of(sheet, file)
    refuse_twins(((f"{file}: {SHELVES[shelf]} {key}", key) for shelf, key, _ in goods), "the key")
    refuse_twins(((f"{file}: {key}", row.name) for _, key, row in goods), "the name")
    if len(goods) > MOST_ARTICLES:
        raise Refusal(f"{file}: the market has room for {MOST_ARTICLES} articles, not for {len(goods)}")
    return [article_of(number, *good, schools, file) for number, good in enumerate(goods)]


def goods_of(sheet: MarketFile, file: str) -> list[tuple[int, str, GoodRow]]:
    """Each with its shelf and its key."""
    shelves: list[tuple[int, Tables, type[GoodRow]]] = [
        (WEAPON, sheet.weapons, WeaponRow),
        (ARMOR, sheet.armor, ArmorRow),
        (POTION, sheet.potions, PotionRow),
        (SPELL, sheet.spells, SpellRow),
    ]
    return [(shelf, key, row) for shelf, rows, kind in shelves for key, row in rows_of(rows, kind, file).items()]


def article_of(number: int, shelf: int, key: str, row: GoodRow, schools: dict[str, SchoolRow], file: str) -> Article:
    article = Article(number, key, row.name, shelf, row.cost, row.level)
    if isinstance(row, WeaponRow):
        article.damage, article.hands = row.damage, row.hands
    elif isinstance(row, ArmorRow):
        article.reduction = row.reduction
    elif isinstance(row, PotionRow):
        article.amount, article.raises = row.amount, flags(TRAITS, row.raises)
    elif isinstance(row, SpellRow):
        fill_spell(article, row, schools, file)
    return article


def fill_spell(spell: Article, row: SpellRow, schools: dict[str, SchoolRow], file: str) -> None:
    if row.school not in schools:
        known = ", ".join(schools)
        raise Refusal(f"{file}: {spell.key} is of {row.school!r}, which is no school; there are: {known}")
    school = schools[row.school]
    spell.damage, spell.mana = row.damage, row.mana
    spell.school, spell.school_name, spell.lowers = row.school, school.name, POWERS.index(school.lowers)


# Numbers


@cache
def number_sets() -> dict[str, Numbers]:
    return read_numbers(sheet_text("numbers.toml"), "numbers.toml")


def read_numbers(text: str, file: str) -> dict[str, Numbers]:
    return {name: numbers_of(name, row, file) for name, row in rows_in(text, NumbersRow, file).items()}


def numbers_of(name: str, row: NumbersRow, file: str) -> Numbers:
    numbers = Numbers()
    for constant, value in asdict(row).items():
        is_switch = isinstance(value, bool)
        setattr(numbers, constant, value if is_switch else whole(value, f"{file}: {name}: {constant}"))
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
    rows = sheet_in(text, WorldFile, file)
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
    return sheet_in(sheet_text("waves.toml"), WavesFile, "waves.toml")


def difficulty_names() -> tuple[str, ...]:
    return tuple(waves_file().difficulties)


def waves(difficulty: str) -> Waves:
    row, siege = waves_file().difficulties[difficulty], waves_file().siege
    return Waves(row.rounds, row.hp, siege.from_round, siege.fewest_rounds)


# All of it


@cache
def box(numbers: str, difficulty: str) -> Box:
    return Box(heroes(), monsters(numbers), market(), number_sets()[numbers], world(), waves(difficulty))
