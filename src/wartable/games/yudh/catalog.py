"""Reads data/ into pasa and cards, and refuses mistakes with file, entry and reason."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct, field

from wartable.games.yudh.effects import verb_named
from wartable.games.yudh.odds import Odds, odds_of
from wartable.games.yudh.pasa import DICE, KINDS, SIDES, Kind, Pasa, pasa_generator, text_of
from wartable.games.yudh.state import TIMES, Card, Verb
from wartable.kernel.refusal import Refusal
from wartable.kernel.sheets import refuse_twins, rows_in, sheet_in

if TYPE_CHECKING:
    from wartable.games.yudh.options import YudhOptions

DATA = files("wartable.games.yudh").joinpath("data")
CLASSIC = "classic"
BALANCED = "balanced"

Number = Annotated[int, Meta(ge=0, le=9)]
Cost = Annotated[int, Meta(ge=0, le=30)]
Effects = Annotated[list[dict[str, object]], Meta(min_length=1)]


class KindRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of face as its table in pasa.toml gives it."""

    name: str
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    about: str
    damage: Number = 0
    steals: Number = 0
    blocked_by: str = ""


class PasaFile(Struct, frozen=True, forbid_unknown_fields=True):
    faces: Annotated[list[str], Meta(min_length=SIDES - 1, max_length=SIDES - 1)]
    sixth: Annotated[list[str], Meta(min_length=DICE, max_length=DICE)]
    kinds: dict[str, KindRow]


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a balanced card has otherwise."""

    cost: Cost | None = None
    effects: Effects | None = None


class CardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One card as its table in cards.toml gives it."""

    name: str
    title: str
    about: str
    cost: Cost
    time: Literal["beginning", "end"]
    priority: Number
    effects: Effects
    balanced: Changes = field(default_factory=Changes)


# Pasa


@cache
def pasa() -> Pasa:
    return read_pasa(DATA.joinpath("pasa.toml").read_text("utf8"), "pasa.toml")


@cache
def odds() -> Odds:
    return odds_of(pasa())


def read_pasa(text: str, file: str) -> Pasa:
    rows = sheet_in(text, PasaFile, file)
    refuse_other_kinds(rows, file)
    refuse_twins(((f"{file}: {key}", row.letter) for key, row in rows.kinds.items()), "the letter")
    keys = list(rows.kinds)
    kinds = [kind_of(number, key, rows.kinds[key]) for number, key in enumerate(keys)]
    for kind in kinds:
        pair_up(kind, rows.kinds[kind.key].blocked_by, kinds, file)
    return pasa_generator(kinds, [keys.index(face) for face in rows.faces], [keys.index(face) for face in rows.sixth])


def refuse_other_kinds(rows: PasaFile, file: str) -> None:
    if len(rows.kinds) != KINDS:
        raise Refusal(f"{file}: there are {len(rows.kinds)} kinds of faces, not {KINDS}")
    for face in [*rows.faces, *rows.sixth]:
        if face not in rows.kinds:
            raise Refusal(f"{file}: a pasa has the face {face!r}, which is no kind")


def kind_of(number: int, key: str, row: KindRow) -> Kind:
    return Kind(number, key, row.name, row.letter, row.about, row.damage, row.steals)


def pair_up(kind: Kind, blocker: str, kinds: list[Kind], file: str) -> None:
    """An attack and what blocks it know each other."""
    if not blocker:
        return
    if blocker not in [other.key for other in kinds]:
        raise Refusal(f"{file}: {kind.key} is blocked by {blocker!r}, which is no kind")
    shield = next(other for other in kinds if other.key == blocker)
    kind.blocked_by, shield.blocks = shield.number, kind.number


# Cards


@cache
def cards(variant: str) -> list[Card]:
    return read_cards(DATA.joinpath("cards.toml").read_text("utf8"), "cards.toml", variant)


def read_cards(text: str, file: str, variant: str = CLASSIC) -> list[Card]:
    rows = rows_in(text, CardRow, file)
    if len(rows) < 2:
        raise Refusal(f"{file}: two different cards are dealt, but there is no second one")
    refuse_twins(((f"{file}: {key}", row.name) for key, row in rows.items()), "the name")
    return [card_of(key, row, row.balanced if variant == BALANCED else Changes(), file) for key, row in rows.items()]


def card_of(key: str, row: CardRow, changes: Changes, file: str) -> Card:
    cost = row.cost if changes.cost is None else changes.cost
    card = Card(key, row.name, row.title, row.about, cost, TIMES.index(row.time), row.priority)
    try:
        card.verbs = verbs_of(changes.effects or row.effects)
    except Refusal as problem:
        raise Refusal(f"{file}: {key}: {problem}") from None
    return card


def verbs_of(effects: list[dict[str, object]]) -> list[Verb]:
    return [verb_named(name, value, pasa().kinds) for effect in effects for name, value in effect.items()]


# As plain data


def content(options: YudhOptions) -> dict[str, object]:
    """What is played with under these options, with the texts that players read."""
    return {
        "cards": [card_content(card) for card in cards(options.cards)],
        "faces": [kind_content(kind) for kind in pasa().kinds],
        "pasa": [die_content(die) for die in range(DICE)],
    }


def card_content(card: Card) -> dict[str, object]:
    return {
        "id": card.key,
        "name": card.name,
        "title": card.title,
        "about": card.about,
        "cost": int(card.cost),
        "time": TIMES[card.time],
        "priority": int(card.priority),
        "text": card.text(),
    }


def kind_content(kind: Kind) -> dict[str, object]:
    return {"id": kind.key, "name": kind.name, "letter": kind.letter, "text": text_of(kind, pasa().kinds)}


def die_content(die: int) -> dict[str, object]:
    return {"id": f"{die + 1}", "name": f"Pasa {die + 1}", "faces": [pasa().word(die, side) for side in range(SIDES)]}
