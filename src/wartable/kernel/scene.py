"""One picture for every client: all games describe themselves in this vocabulary, and no client needs another."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field


class Tile(Struct, frozen=True, omit_defaults=True, gc=False):
    place: str
    height: int = 0
    terrain: str = ""
    zone: str = ""
    text: str = ""


class Board(Struct, frozen=True, gc=False):
    """Places are named a1, b1, ... from the lower left."""

    width: int
    height: int
    tiles: list[Tile]


class Badge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A status that a piece wears for a while: stunned, empty, carrying."""

    kind: str
    text: str
    turns: int | None = None


class Stat(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number and where it comes from."""

    name: str
    value: int | str
    sources: list[str] = field(default_factory=list)


class Skill(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that a piece can do, with the text generated from its rule."""

    name: str
    text: str
    ready_in: int = 0
    cost: str = ""


class Meter(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number that grows and shrinks, of how many at most: gold, mani, mana."""

    name: str
    value: int
    full: int | None = None


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """`id` stays with the piece for the whole match; `side` is a seat, or -1 for nobody's.

    `meters` are bars beside health, such as mana and experience."""

    id: str
    kind: str
    name: str
    letter: str
    side: int
    place: str | None = None
    hp: int | None = None
    full_hp: int | None = None
    shield: int = 0
    level: int | None = None
    has_acted: bool = False
    badges: list[Badge] = field(default_factory=list)
    stats: list[Stat] = field(default_factory=list)
    skills: list[Skill] = field(default_factory=list)
    items: list[Skill] = field(default_factory=list)
    meters: list[Meter] = field(default_factory=list)


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """A die, card, good or token in a tray; a hidden one has neither name nor text.

    `side` is the seat that took it or that it waits for, or -1. `tags` are what one may filter by, such as roles.
    `stats` and `skills` are what one studies before choosing it."""

    id: str
    name: str = ""
    text: str = ""
    kind: str = ""
    cost: int | None = None
    count: int = 1
    face: str = ""
    hidden: bool = False
    taken: bool = False
    side: int = -1
    tags: list[str] = field(default_factory=list)
    stats: list[Stat] = field(default_factory=list)
    skills: list[Skill] = field(default_factory=list)


class Tray(Struct, frozen=True, omit_defaults=True, gc=False):
    """Things beside the board; `side` is the seat that it belongs to, or -1.

    A `pool` with open cards is a draft. An `order` is what comes one after the other, such as bans and picks or
    whose activation is next: what is over is taken, and the first that is not is now."""

    id: str
    title: str
    kind: Literal["dice", "cards", "shop", "pool", "order", "tokens", "captured"]
    cards: list[Card]
    side: int = -1


class Side(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat as everyone sees it."""

    seat: int
    name: str
    meters: list[Meter] = field(default_factory=list)


class Mark(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something announced or ruled on the board: what towers aim at, the zone that a piece guards."""

    kind: Literal["aim", "march", "zone", "fire", "sight", "spawn", "threat"]
    places: list[str]
    side: int = -1
    text: str = ""


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """What one seat sees. `prompt` always says whose turn it is and what is asked. `meters` count for all sides, such
    as how near the game's end is."""

    seat: int
    phase: str
    turn: int
    prompt: str
    to_act: list[int]
    sides: list[Side]
    board: Board | None = None
    pieces: list[Piece] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    meters: list[Meter] = field(default_factory=list)
    ending: str = ""
    outcome: list[float] = field(default_factory=list)


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal action as a client offers it: its text is what is sent back.

    `start` and `end` are what one picks for it: a place of the board, or the id of a card in a tray. With neither it
    is a button. `group` is the verb, or whose action it is."""

    text: str
    label: str
    group: str = ""
    start: str | None = None
    end: str | None = None
    cost: str = ""


class Check(Struct, frozen=True, omit_defaults=True):
    """One rule weighed for an action: did it pass, in the rulebook's words, with its chapter and its places."""

    passed: bool
    text: str
    chapter: str
    places: list[str] = field(default_factory=list)


class Change(Struct, frozen=True, omit_defaults=True):
    """What an action would do to one number or place: certain when `low` equals `high`."""

    of: str
    what: str
    before: int | str | None
    low: int | str | None
    high: int | str | None


class Preview(Struct, frozen=True, omit_defaults=True):
    """What an action would do. `lines` are told only when they are certain."""

    action: str
    certain: bool
    changes: list[Change]
    lines: list[str] = field(default_factory=list)
