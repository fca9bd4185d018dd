"""Reads data/ into heroes and items, and refuses mistakes with file, entry and reason."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeVar

from librt.vecs import vec
from msgspec import Meta, Struct, field
from mypy_extensions import i64

from wartable.games.ancient_wars.aims import AIMS, AURAS, DIRECTION, SELF, WHOM
from wartable.games.ancient_wars.describe import aura_text, item_text, skill_text
from wartable.games.ancient_wars.numbers import TEXTS
from wartable.games.ancient_wars.sheets import ATTRIBUTES, TIERS, Aura, HeroSheet, ItemSheet, SkillSheet, Verb
from wartable.games.ancient_wars.verbs import verb_named
from wartable.kernel.refusal import Refusal
from wartable.kernel.sheets import refuse_twins, rows_in

DATA = files("wartable.games.ancient_wars").joinpath("data")
NO_PACK = "base"
# One bit for each item card.
MOST_ITEMS = 60

Text = Annotated[str, Meta(min_length=1)]
Reach = Annotated[int, Meta(ge=0, le=9)]
Small = Annotated[int, Meta(ge=0, le=3)]
Effects = Annotated[list[dict[str, Any]], Meta(min_length=1)]
Role = Literal["core", "support", "pusher", "ganker", "initiator"]
Row = TypeVar("Row")


class AuraRow(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    aura: str
    amount: Annotated[int, Meta(ge=1, le=2)]
    within: Annotated[int, Meta(ge=1, le=3)]
    ranged_only: bool = False


class SkillRow(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    cooldown: Annotated[int, Meta(ge=1, le=3)]
    effects: Effects
    aim: str = "self"
    range: Reach = 0
    cost: Annotated[int, Meta(ge=0, le=500)] = 0
    from_level: Annotated[int, Meta(ge=1, le=5)] = 1
    lobbed: bool = False
    standing: bool = False


class HeroRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One hero as its table gives it."""

    name: Text
    code: Annotated[str, Meta(pattern="^[A-Z][a-z]$")]
    faction: Literal["radiant", "dire"]
    attribute: Literal["strength", "agility", "intelligence"]
    roles: Annotated[list[Role], Meta(min_length=1)]
    hp: Annotated[int, Meta(ge=3, le=7)]
    atk: Annotated[int, Meta(ge=1, le=3)]
    arm: Annotated[int, Meta(ge=0, le=2)]
    mov: Annotated[int, Meta(ge=2, le=4)]
    rng: Annotated[int, Meta(ge=1, le=3)]
    skills: Annotated[list[SkillRow], Meta(min_length=2, max_length=2)]
    beats: Annotated[list[str], Meta(min_length=1)]
    passives: list[AuraRow] = field(default_factory=list)


class ActiveRow(Struct, frozen=True, forbid_unknown_fields=True):
    effects: Effects
    cooldown: Annotated[int, Meta(ge=1, le=4)] = 1
    aim: str = "self"
    range: Reach = 0
    movement: bool = False
    undamaged: bool = False


class ItemRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One item as its table gives it."""

    name: Text
    tier: Literal["basic", "core", "luxury"]
    hp: Small = 0
    atk: Small = 0
    arm: Small = 0
    mov: Small = 0
    rng: Small = 0
    crush: Small = 0
    regen: Small = 0
    rest: Small = 0
    cloak: Small = 0
    stout: Small = 0
    amplify: Small = 0
    burn: Small = 0
    lifesteal: Small = 0
    thorns: Small = 0
    bounty: Annotated[int, Meta(ge=0, le=200)] = 0
    phases: bool = False
    pierces: bool = False
    on_attack: list[dict[str, Any]] = field(default_factory=list)
    auras: list[AuraRow] = field(default_factory=list)
    active: ActiveRow | None = None
    consumed: bool = False


# Files


def pack_names() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in DATA.joinpath("packs").iterdir()))


def folders_of(pack: str) -> list[Traversable]:
    return [DATA, *([] if pack == NO_PACK else [DATA.joinpath("packs", pack)])]


@cache
def heroes(pack: str = NO_PACK) -> list[HeroSheet]:
    return read_heroes([sheet for folder in folders_of(pack) for sheet in sheets_in(folder, "heroes")])


@cache
def items(pack: str = NO_PACK) -> list[ItemSheet]:
    return read_items([sheet for folder in folders_of(pack) for sheet in sheets_in(folder, "items")])


def sheets_in(folder: Traversable, kind: str) -> list[tuple[str, str]]:
    """The files of a folder with heroes or items: name and text."""
    home = folder.joinpath(kind)
    found = sorted((file for file in home.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return [(f"{folder.name}/{kind}/{file.name}", file.read_text("utf8")) for file in found]


def gathered(sheets: list[tuple[str, str]], kind: type[Row]) -> dict[str, tuple[str, Row]]:
    """All entries by their id, each with the file that it comes from."""
    found: dict[str, tuple[str, Row]] = {}
    for file, text in sheets:
        for key, row in rows_in(text, kind, file).items():
            if key in found:
                raise Refusal(f"{file}: {key}: there is one of that id in {found[key][0]} already")
            if not key.replace("_", "").isalnum() or key != key.lower():
                raise Refusal(f"{file}: {key}: an id has small letters, digits and _ only")
            found[key] = (file, row)
    return found


# Heroes


def read_heroes(sheets: list[tuple[str, str]]) -> list[HeroSheet]:
    rows = gathered(sheets, HeroRow)
    refuse_twins(((f"{file}: {key}", row.code) for key, (file, row) in rows.items()), "the letters")
    refuse_twins(((f"{file}: {key}", row.name) for key, (file, row) in rows.items()), "the name")
    refuse_twins(skill_names(rows), "a skill called")
    keys = list(rows)
    found = [hero_of(number, key, row, f"{file}: {key}") for number, (key, (file, row)) in enumerate(rows.items())]
    for hero in found:
        file, row = rows[hero.key]
        link(hero, row.beats, found, keys, f"{file}: {hero.key}")
    return found


def skill_names(rows: dict[str, tuple[str, HeroRow]]) -> Iterable[tuple[str, str]]:
    """Blink is called so by two heroes; within one hero, names differ."""
    return ((f"{file}: {key}", f"{key}'s {skill.name}") for key, (file, row) in rows.items() for skill in row.skills)


def hero_of(number: int, key: str, row: HeroRow, entry: str) -> HeroSheet:
    hero = HeroSheet(number, key, row.name, row.code, row.faction, ATTRIBUTES.index(row.attribute))
    hero.roles = list(row.roles)
    hero.hp, hero.atk, hero.arm, hero.mov, hero.rng = row.hp, row.atk, row.arm, row.mov, row.rng
    hero.skills = [skill_of(skill, f"{entry}: {skill.name}") for skill in row.skills]
    hero.auras = [aura_of(aura, f"{entry}: {aura.name}") for aura in row.passives]
    return hero


def link(hero: HeroSheet, beats: list[str], found: list[HeroSheet], keys: list[str], entry: str) -> None:
    for other in beats:
        if other not in keys or other == hero.key:
            raise Refusal(f"{entry}: it beats {other!r}, which is no other hero")
        hero.beats.append(found[keys.index(other)])
        found[keys.index(other)].beaten_by.append(hero)


def skill_of(row: SkillRow, entry: str) -> SkillSheet:
    sheet = aimed(row.name, row, entry)
    sheet.cost, sheet.from_level, sheet.lobbed, sheet.standing = row.cost, row.from_level, row.lobbed, row.standing
    sheet.text = skill_text(sheet)
    return sheet


def aimed(name: str, row: SkillRow | ActiveRow, entry: str) -> SkillSheet:
    """A sheet with its aim and its verbs."""
    aim = place_in(AIMS, row.aim, "aim", entry)
    if row.range == 0 and aim not in (SELF, DIRECTION):
        raise Refusal(f"{entry}: the aim {row.aim!r} needs a range")
    sheet = SkillSheet(key_of(name), name, row.cooldown, aim, row.range)
    for effect in row.effects:
        sheet.add(verb_of(effect, entry))
    return sheet


def place_in(table: dict[str, str], name: str, what: str, entry: str) -> int:
    if name not in table:
        raise Refusal(f"{entry}: there is no {what} {name!r}; there are: {', '.join(table)}")
    return list(table).index(name)


def key_of(name: str) -> str:
    """`Berserker's Call` is called `berserkers call` in actions."""
    return "".join(letter for letter in name.lower().replace("-", " ") if letter.isalnum() or letter == " ")


MODIFIERS = ("on", "within", "turns")


def verb_of(effect: dict[str, Any], entry: str) -> Verb:
    """One verb, and at most on whom, within what distance and for how many turns."""
    names = [name for name in effect if name not in MODIFIERS]
    if len(names) != 1:
        raise Refusal(f"{entry}: an effect has one verb, not {len(names)}: {effect}")
    whom = effect.get("on", "target")
    if not isinstance(whom, str) or whom not in WHOM:
        raise Refusal(f"{entry}: an effect cannot be on {whom!r}; it can be on: {', '.join(WHOM)}")
    within, turns = number_of(effect, "within", 0, 9, entry), number_of(effect, "turns", 1, 3, entry)
    try:
        return verb_named(names[0], effect[names[0]], turns, list(WHOM).index(whom), within)
    except Refusal as problem:
        raise Refusal(f"{entry}: {problem}") from None


def number_of(effect: dict[str, Any], name: str, least: int, most: int, entry: str) -> int:
    value = effect.get(name, least)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refusal(f"{entry}: {name} needs a number from {least} to {most}, not {value!r}")
    return value


def aura_of(row: AuraRow, entry: str) -> Aura:
    changes = place_in(AURAS, row.aura, "aura", entry)
    aura = Aura(row.name, changes, row.amount, row.within, row.ranged_only)
    aura.text = aura_text(aura)
    return aura


# Items


def read_items(sheets: list[tuple[str, str]]) -> list[ItemSheet]:
    rows = gathered(sheets, ItemRow)
    refuse_twins(((f"{file}: {key}", row.name) for key, (file, row) in rows.items()), "the name")
    if len(rows) > MOST_ITEMS:
        raise Refusal(f"there are {len(rows)} items, more than {MOST_ITEMS}")
    return [item_of(number, key, row, f"{file}: {key}") for number, (key, (file, row)) in enumerate(rows.items())]


def item_of(number: int, key: str, row: ItemRow, entry: str) -> ItemSheet:
    item = ItemSheet(number, key, row.name, TIERS.index(row.tier))
    item.numbers = vec[i64]([int(getattr(row, name)) for name in TEXTS])
    item.on_attack = [verb_of(effect, entry) for effect in row.on_attack]
    item.auras = [aura_of(aura, f"{entry}: {aura.name}") for aura in row.auras]
    item.is_consumed = row.consumed
    if row.active:
        item.active = active_of(row.active, row.name, entry)
    item.text = item_text(item)
    if not item.text:
        raise Refusal(f"{entry}: it does nothing")
    return item


def active_of(row: ActiveRow, name: str, entry: str) -> SkillSheet:
    sheet = aimed(name, row, entry)
    sheet.is_movement, sheet.undamaged = row.movement, row.undamaged
    sheet.text = skill_text(sheet)
    return sheet
