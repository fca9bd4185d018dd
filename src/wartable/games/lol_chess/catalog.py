"""Reads data/ into sheets and items, and refuses mistakes with file, entry and reason."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from librt.vecs import vec
from msgspec import Meta, Struct, field
from mypy_extensions import i64

from wartable.games.lol_chess.describe import ability_text, item_text, skills_of, trait_text
from wartable.games.lol_chess.sheets import (
    AIMS,
    BASICS,
    CONDITIONS,
    LINES,
    MOMENTS,
    NEEDS,
    PASSES,
    Ability,
    Answer,
    Aura,
    Book,
    Conditional,
    Item,
    Sheet,
    Trait,
    Verb,
)
from wartable.games.lol_chess.stats import KEYS, STATS
from wartable.games.lol_chess.verbs import verb_named
from wartable.kernel.refusal import Refusal
from wartable.kernel.sheets import refuse_twins, rows_in

DATA = files("wartable.games.lol_chess").joinpath("data")
MODULES = 5

Number = Annotated[int, Meta(ge=-100, le=1000)]
Count = Annotated[int, Meta(ge=0, le=100)]
Effects = Annotated[list[dict[str, object]], Meta(min_length=1)]
Letter = Annotated[str, Meta(pattern="^(@?[A-Z]|[A-Z][a-z])$")]
Stats = dict[str, Number]


class SometimesRow(Struct, frozen=True, forbid_unknown_fields=True):
    when: Literal["below", "above", "shielded", "ready", "missing", "rounds", "against_more"]
    stat: str
    amount: Number
    measure: Annotated[int, Meta(ge=1, le=1000)] = 1
    most: Count = 0


class AuraRow(Struct, frozen=True, forbid_unknown_fields=True):
    to: Literal["allies", "enemies"]
    stat: str
    amount: Number


class AnswerRow(Struct, frozen=True, forbid_unknown_fields=True):
    when: str
    effects: Effects
    cooldown: Count = 0


class TraitRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A passive or a module."""

    name: str
    grants: Stats = field(default_factory=dict)
    sometimes: list[SometimesRow] = field(default_factory=list)
    auras: list[AuraRow] = field(default_factory=list)
    answers: list[AnswerRow] = field(default_factory=list)
    ability: list[dict[str, object]] = field(default_factory=list)


class ItemRow(TraitRow, frozen=True, forbid_unknown_fields=True):
    recipe: Annotated[list[str], Meta(min_length=2, max_length=2)] | None = None
    unique: bool = False


class AbilityRow(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cooldown: Annotated[int, Meta(ge=1, le=30)]
    effects: Effects
    aim: Literal["none", "enemy", "ally", "square"] = "none"
    reach: Annotated[int, Meta(ge=0, le=9)] = 0
    lines: Literal["all", "straight", "diagonal", "knight"] = "all"
    passes: Literal["nothing", "enemies", "everything"] = "nothing"
    needs: Literal["anyone", "champion", "minion", "hindered"] = "anyone"
    servants: Count = 0
    hidden: bool = False
    later: list[dict[str, object]] = field(default_factory=list)
    trap: list[dict[str, object]] = field(default_factory=list)


class PieceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One piece as its table in pieces.toml gives it."""

    name: str
    letter: Letter
    gold: Annotated[int, Meta(ge=0, le=999)]
    stats: Stats
    moves: Literal["all", "straight", "forward"] = "all"
    attacks: Literal["all", "straight"] = "all"
    royal: bool = False
    neutral: bool = False
    synergy: bool = False
    pawn: bool = False
    castles: bool = False
    steady: bool = False
    becomes: str = ""
    passive: TraitRow | None = None


class ChampionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One champion as its table in champions.toml gives it."""

    name: str
    letter: Letter
    role: Literal["fighter", "mage", "marksman", "support", "assassin", "tank"]
    stats: Stats
    ability: AbilityRow
    passive: TraitRow | None = None
    gold: Annotated[int, Meta(ge=0, le=999)] = 50
    rating: Annotated[int, Meta(ge=0, le=100)] = 50
    never_crits: bool = False
    sure_crit: Count = 0
    thresholds: list[int] = field(default_factory=list)
    modules: Annotated[dict[str, TraitRow], Meta(max_length=MODULES)] = field(default_factory=dict)
    complete: Stats = field(default_factory=dict)


# Reading


@cache
def book() -> Book:
    texts = [DATA.joinpath(name).read_text("utf8") for name in ("pieces.toml", "champions.toml", "items.toml")]
    return read_book(*texts)


def read_book(pieces: str, champions: str, items: str) -> Book:
    rows = rows_in(pieces, PieceRow, "pieces.toml")
    heroes = rows_in(champions, ChampionRow, "champions.toml")
    keys = list(rows)
    sheets = [piece_of(kind, key, rows[key], keys) for kind, key in enumerate(keys)]
    sheets += [champion_of(len(keys) + number, key, row) for number, (key, row) in enumerate(heroes.items())]
    refuse_twins(((entry_of(sheet), sheet.letter.upper()) for sheet in sheets), "the letter")
    return Book(sheets, items_of(rows_in(items, ItemRow, "items.toml")), len(keys))


def entry_of(sheet: Sheet) -> str:
    return f"{'champions' if sheet.is_champion else 'pieces'}.toml: {sheet.key}"


def piece_of(kind: int, key: str, row: PieceRow, keys: list[str]) -> Sheet:
    sheet = Sheet(kind, key, row.name, row.letter, row.gold)
    where = entry_of(sheet)
    sheet.base = numbers(row.stats, where)
    sheet.moves, sheet.attacks = LINES.index(row.moves), LINES.index(row.attacks)
    sheet.is_royal, sheet.is_neutral, sheet.has_synergy = row.royal, row.neutral, row.synergy
    sheet.is_pawn, sheet.castles, sheet.is_steady = row.pawn, row.castles, row.steady
    if row.becomes:
        if row.becomes not in keys:
            raise Refusal(f"{where} becomes {row.becomes!r}, which is no piece")
        sheet.promotes, sheet.becomes = True, keys.index(row.becomes)
    if row.passive:
        sheet.passive = trait_of(Trait(slug(row.passive.name), row.passive.name), row.passive, where)
    sheet.skills = skills_of(sheet)
    return sheet


def champion_of(kind: int, key: str, row: ChampionRow) -> Sheet:
    sheet = Sheet(kind, key, row.name, row.letter, row.gold)
    sheet.is_champion, sheet.role, sheet.rating = True, row.role, row.rating
    where = entry_of(sheet)
    sheet.base = numbers({"crit_damage": 125, **row.stats}, where)
    sheet.never_crits, sheet.sure_crit = row.never_crits, row.sure_crit
    sheet.thresholds, sheet.complete = row.thresholds, numbers(row.complete, where)
    sheet.modules = [trait_of(Trait(name, each.name), each, where) for name, each in row.modules.items()]
    if row.passive:
        both = "_passive" if row.passive.name == row.ability.name else ""
        sheet.passive = trait_of(Trait(slug(row.passive.name) + both, row.passive.name), row.passive, where)
    verbs = [verb for each in (sheet.passive.answers if sheet.passive else []) for verb in each.verbs]
    sheet.cycle = max([row.sure_crit, *(verb.cycle() for verb in verbs)])
    sheet.calm = max([0, *(verb.calm() for verb in verbs)])
    sheet.ability = ability_of(row.ability, where)
    sheet.skills = skills_of(sheet)
    return sheet


def slug(name: str) -> str:
    """`Siphon Power` as a key: `siphon_power`."""
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower())


def ability_of(row: AbilityRow, where: str) -> Ability:
    if row.aim != "none" and not row.reach and row.lines != "knight":
        raise Refusal(f"{where}: an ability that aims needs a reach")
    ability = Ability(slug(row.name), row.name)
    ability.cooldown, ability.reach, ability.servants = row.cooldown, row.reach, row.servants
    ability.aim, ability.lines = AIMS.index(row.aim), LINES.index(row.lines)
    ability.passes, ability.needs = PASSES.index(row.passes), NEEDS.index(row.needs)
    ability.is_hidden = row.hidden
    ability.verbs, ability.later = verbs_of(row.effects, where), verbs_of(row.later, where)
    ability.trap = verbs_of(row.trap, where)
    hinders = [verb.hinders() for verb in ability.verbs]
    ability.hinders = sum(set(hinders)) if all(hinders) else 0
    ability.text = ability_text(ability)
    return ability


def trait_of(trait: Trait, row: TraitRow, where: str) -> Trait:
    trait.grants = numbers(row.grants, where)
    for each in row.sometimes:
        condition, stat = CONDITIONS.index(each.when), stat_of(each.stat, where)
        trait.conditionals.append(Conditional(condition, each.measure, stat, each.amount, each.most))
    trait.auras = [Aura(each.to == "enemies", stat_of(each.stat, where), each.amount) for each in row.auras]
    trait.answers = [answer_of(each, where) for each in row.answers]
    trait.on_ability = verbs_of(row.ability, where)
    trait.text = trait_text(trait)
    return trait


def answer_of(row: AnswerRow, where: str) -> Answer:
    if row.when not in MOMENTS:
        raise Refusal(f"{where}: there is no moment {row.when!r}; there are: {', '.join(MOMENTS)}")
    return Answer(MOMENTS.index(row.when), row.cooldown, verbs_of(row.effects, where))


def verbs_of(effects: list[dict[str, object]], where: str) -> list[Verb]:
    try:
        return [verb_named(name, value) for effect in effects for name, value in effect.items()]
    except Refusal as problem:
        raise Refusal(f"{where}: {problem}") from None


def numbers(stats: Stats, where: str) -> vec[i64]:
    found = vec[i64]([0] * STATS)
    for name, value in stats.items():
        found[stat_of(name, where)] = value
    return found


def stat_of(name: str, where: str) -> int:
    if name not in KEYS:
        raise Refusal(f"{where}: there is no stat {name!r}; there are: {', '.join(KEYS)}")
    return KEYS.index(name)


# Items


def items_of(rows: dict[str, ItemRow]) -> list[Item]:
    basics = [key for key, row in rows.items() if row.recipe is None]
    if len(basics) != BASICS or list(rows)[:BASICS] != basics:
        raise Refusal(f"items.toml: {BASICS} basic items come first, here are {len(basics)}")
    items = [item_of(number, key, row, basics) for number, (key, row) in enumerate(rows.items())]
    refuse_missing_pairs(items)
    return items


def item_of(number: int, key: str, row: ItemRow, basics: list[str]) -> Item:
    where = f"items.toml: {key}"
    item = Item(number, key, row.name)
    item.is_unique = row.unique
    for basic in row.recipe or []:
        if basic not in basics:
            raise Refusal(f"{where}: its recipe has {basic!r}, which is no basic item")
    if row.recipe:
        item.first, item.second = (basics.index(basic) for basic in row.recipe)
    trait_of(item, row, where)
    item.text = item_text(item)
    return item


def refuse_missing_pairs(items: list[Item]) -> None:
    """Every two basics make exactly one item."""
    made = sorted((min(item.first, item.second), max(item.first, item.second)) for item in items if not item.is_basic())
    wanted = [(first, second) for first in range(BASICS) for second in range(first, BASICS)]
    for pair in wanted:
        if made.count(pair) != 1:
            names = " and ".join(items[basic].name for basic in pair)
            raise Refusal(f"items.toml: {names} make {made.count(pair)} items, not one")
