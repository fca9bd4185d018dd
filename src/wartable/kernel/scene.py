"""One picture for every client: all games describe themselves in this vocabulary, and no client needs another.

It holds facts: kinds, ids, numbers. What is a sentence is for people to read, and no client looks into it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from wartable.kernel.facts import ActionKind, Colour, Cost, Does, Effect, Source, Sum, Tone


class Tile(Struct, frozen=True, omit_defaults=True, gc=False):
    place: str
    height: int = 0
    terrain: str = ""
    zone: str = ""
    text: str = ""


class Board(Struct, frozen=True, omit_defaults=True, gc=False):
    """Places are named a1, b1, ... from the lower left, or from the upper left where the top row is the first.

    `columns` are the names of the columns from left to right, where they are not a, b, c and so on. An `upright` board
    stands before both sides as it is, such as one where things fall down; any other the second seat sees from its own
    side."""

    width: int
    height: int
    tiles: list[Tile]
    top_row_first: bool = False
    upright: bool = False
    columns: list[str] = field(default_factory=list)


class Badge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A status that a piece wears for a while: stunned, empty, carrying.

    `turns` is how many turns of its side it will still be worn in, the one that `Side.turn` counts among them, unless
    something ends it early. `amount` is how strong it is. A `plain` one is told, not worn on the board."""

    kind: str
    text: str
    turns: int | None = None
    amount: int | None = None
    colour: Colour = "plain"


class Stat(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number and where it comes from: the amounts of its sources, where there are any, add up to it."""

    name: str
    value: int | str
    sources: list[Source] = field(default_factory=list)
    unit: str = ""


class Skill(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that a piece can do, with the text generated from its rule; `kind` is its key in the sheets.

    `ready_in` is how many turns of its side pass before it can be used again, `cooldown` how many each use takes."""

    name: str
    text: str
    ready_in: int = 0
    kind: str = ""
    cooldown: int = 0
    costs: list[Cost] = field(default_factory=list)
    is_passive: bool = False


class Meter(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number that grows and shrinks, of how many at most: gold, mani, mana.

    By the first `score` one is ahead; a `purse` is spent. It is shown always, told at the end, or never shown."""

    name: str
    value: int
    full: int | None = None
    counts: Literal["", "score", "purse"] = ""
    shown: Literal["always", "end", "never"] = "always"


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """`id` stays with the piece for the whole match; `side` is a seat, or -1 for nobody's.

    `meters` are bars beside health, such as mana and experience; `slots` is how many items it may carry. Of a `hidden`
    one it is not known what it is: all such pieces of a side look alike."""

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
    slots: int = 0
    hidden: bool = False


class Combo(Struct, frozen=True, gc=False):
    """Two that are better together: with which card, and why."""

    of: str
    text: str


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """A die, card, good or token in a tray; a hidden one has neither name nor text.

    `side` is the seat that took it or that it waits for, or -1. `tags` are what one may filter by, such as roles.
    `stats` and `skills` are what one studies before choosing it. `of` is the piece or card that it is about, and
    `effects` is what it announces: what a monster will do, what a tower aims at. `beats` are the ids of the cards
    against which it is strong, `combos` those with which it is. `plays` is how it is played, in one line, for whoever
    has never seen it; `lends` is what it adds to each meter of the team that takes it."""

    id: str
    name: str = ""
    text: str = ""
    kind: str = ""
    count: int = 1
    face: str = ""
    hidden: bool = False
    taken: bool = False
    side: int = -1
    tags: list[str] = field(default_factory=list)
    stats: list[Stat] = field(default_factory=list)
    skills: list[Skill] = field(default_factory=list)
    of: str = ""
    costs: list[Cost] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    beats: list[str] = field(default_factory=list)
    combos: list[Combo] = field(default_factory=list)
    plays: str = ""
    lends: dict[str, int] = field(default_factory=dict)


class Tray(Struct, frozen=True, omit_defaults=True, gc=False):
    """Things beside the board; `side` is the seat that it belongs to, or -1.

    A `pool` with open cards is a draft, a `team` is whom a side has drafted, and its `meters` what the team is good at.
    An `order` is what comes one after the other, such as bans and picks: what is over is taken, and the first that is
    not is now. An `agenda` is what others have announced to do. A `hand` is what its owner may play or buy from, a
    `reserve` what is still to be placed on the board, a `bag` what the piece `of` carries, and `used` is what was
    bought or played before."""

    id: str
    title: str
    kind: Literal[
        "dice",
        "cards",
        "hand",
        "reserve",
        "bag",
        "used",
        "shop",
        "pool",
        "team",
        "order",
        "agenda",
        "tokens",
        "captured",
    ]
    cards: list[Card]
    side: int = -1
    of: str = ""
    meters: list[Meter] = field(default_factory=list)


class Side(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat as everyone sees it. `turn` is the number of its present turn, or of its next while another's goes on:
    it rises when a turn of this side ends."""

    seat: int
    name: str
    meters: list[Meter] = field(default_factory=list)
    turn: int = 0


class Mark(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something announced or ruled on the board: what towers aim at, the zone that a piece guards.

    A `veil` lies over what is secret, and `lit` is where one may do something now. `by` is the piece that would do it,
    and `effects` is what it promises, if nobody changes anything before."""

    kind: Literal["aim", "march", "zone", "fire", "sight", "spawn", "threat", "veil", "lit"]
    places: list[str]
    side: int = -1
    text: str = ""
    by: str = ""
    effects: list[Effect] = field(default_factory=list)


class Stake(Struct, frozen=True, omit_defaults=True, gc=False):
    """What `seats` must not lose, such as a king or their last stones: `value` of `full`, and at 0 it is lost.

    `places` are where it stands, `by` the pieces that could strike it next, and `alarm` says so in a sentence: as far
    as everybody knows, so that all see the same."""

    name: str
    value: int
    full: int
    seats: list[int]
    places: list[str] = field(default_factory=list)
    by: list[str] = field(default_factory=list)
    alarm: str = ""


class Phase(Struct, frozen=True, gc=False):
    """A part of a turn or of the game, by its key and as people call it."""

    key: str
    title: str


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """What one seat sees. `prompt` always says whose turn it is and what is asked. `meters` count for all sides, such
    as how near the game's end is. `phase` is the key of one of `phases`, where a game has some worth telling; `turns`
    is how many turns the game has at most. `aim` says in one sentence what wins, and `stakes` how near each side is to
    losing."""

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
    turns: int | None = None
    phases: list[Phase] = field(default_factory=list)
    aim: str = ""
    stakes: list[Stake] = field(default_factory=list)


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal action as a client offers it: its text is what is sent back.

    `start` and `end` are what one picks for it: a place of the board, or the id of a card in a tray. With neither it
    is a button. `label` says what is done and to whom, and no number: those are facts. `group` is the heading under
    which it is listed: the verb, or whose action it is. `actor` is the piece that acts, `using` the key of the skill,
    item or good, `effects` are what it promises, `sums` how these numbers come about, and `costs` is what is paid.
    `makes` is the thing that comes of it at once, by its name; `order` is how it arranges the cards of a tray, by their
    ids."""

    text: str
    label: str
    group: str = ""
    start: str | None = None
    end: str | None = None
    kind: ActionKind = "act"
    actor: str = ""
    using: str = ""
    costs: list[Cost] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    makes: str = ""
    order: list[str] = field(default_factory=list)


class Check(Struct, frozen=True, omit_defaults=True):
    """One rule weighed for an action: did it pass, in the rulebook's words, with its chapter and its places.

    `section` is the chapter's number, such as 6.2; a check `about` sight has the places along the line."""

    passed: bool
    text: str
    chapter: str
    places: list[str] = field(default_factory=list)
    section: str = ""
    about: Literal["", "sight"] = ""


class Change(Struct, frozen=True, omit_defaults=True):
    """What an action would do to one number or place: certain when `low` equals `high`."""

    of: str
    what: str
    before: int | str | None
    low: int | str | None
    high: int | str | None


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened, as its game tells it; and the same as facts, for motion, sound and marks: see `kernel.event`."""

    text: str
    event: str
    does: Does = "tell"
    tone: Tone = "plain"
    facts: dict[str, Any] = field(default_factory=dict)


class Preview(Struct, frozen=True, omit_defaults=True):
    """What an action would do. `lines` are told only when they are certain."""

    action: str
    certain: bool
    changes: list[Change]
    lines: list[Line] = field(default_factory=list)


class Advice(Struct, frozen=True, omit_defaults=True):
    """What a bot would do. `chance` is how likely the seat wins then, `otherwise` with the next best action; both from
    0 to 1. `gains` is what the action promises; `saves` are those of one's own whom somebody could hit before it and
    nobody can after it, `threatens` those of the others who could be hit only after it. `matters` says what is at stake
    now, and `why` that the action is good."""

    action: str
    chance: float
    why: str
    otherwise: float | None = None
    matters: str = ""
    gains: list[Effect] = field(default_factory=list)
    saves: list[str] = field(default_factory=list)
    threatens: list[str] = field(default_factory=list)
