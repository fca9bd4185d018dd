"""Facts in which actions, events and numbers are told, the same for all games: kinds, ids, amounts, and no sentence."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

# What an event does, for whoever shows it: the facts that go with each stand in `kernel.event`.
Does = Literal[
    "move",  # goes from `start` to `end`
    "strike",  # lifts a hand against `on`; what it costs is an event of its own, or `amount`
    "fire",
    "cast",
    "miss",
    "hurt",  # `on` loses
    "heal",  # `on` gets back
    "fall",  # `on` leaves the game, for now or for good
    "appear",  # `on` comes onto the board, at `end`
    "change",  # `on` wears something, or no longer
    "ground",  # the ground at `end` becomes `terrain` or `height`
    "earn",  # `seat` gets `amount` of `what`
    "pay",
    "get",  # `seat` or `by` gets a thing, a card, a hero, a level
    "choose",  # somebody has decided something: a draft, a coin, a seal
    "roll",
    "time",  # a turn, a window, a phase is over or begins: what follows is no longer the deed's
    "end",  # the game is over
    "tell",  # anything else
]
# In what tone: `quiet` needs no line in a chronicle, `grave` is worth one in the story of the game.
Tone = Literal["quiet", "plain", "bright", "grave"]


# What an action is, for every game: how it is offered, marked, and heard.
ActionKind = Literal[
    "move",  # somebody goes
    "leap",  # or goes as nobody walks: teleports, castles, is recalled
    "strike",  # a blow at whom one reaches
    "fire",  # a shot from afar that leaves the shooter where it stands
    "cast",  # a skill
    "use",  # a thing
    "work",  # at the ground or what is wild on it: dig, clear, hunt
    "load",
    "unload",
    "place",  # put a piece of one's own on the board
    "arrange",  # say how one's pieces shall stand, all at once, or take them up again
    "draft",
    "ban",
    "roll",
    "keep",  # dice or cards, out of what one rolled or drew
    "call",  # say a word that the rules ask for: heads, ready
    "ask",  # a favour that may be refused
    "buy",
    "sell",
    "equip",
    "discard",
    "raise",  # a level, an upgrade
    "answer",  # to what another has just done
    "pass",  # do nothing now
    "end",  # be done with a piece, a turn, a phase
    "act",  # anything else
]

# What a client may lay over the board when asked to: what a piece sees, what it reaches, what is guarded, and what the
# others could do next.
Overlay = Literal["sight", "fire", "zones", "threats"]

# Whether what happens to somebody is welcome; `plain` is neither, and told rather than worn.
Colour = Literal["good", "bad", "plain"]


class Source(Struct, frozen=True, gc=False):
    """A part of a number and where it comes from: base 40, Chain Vest +5, slowed -1."""

    name: str
    amount: int


class Cost(Struct, frozen=True, gc=False):
    """What is paid, and in what: 600 gold, 100 mana, 1 card."""

    what: str
    amount: int


class Effect(Struct, frozen=True, omit_defaults=True, gc=False):
    """What an action or a mark promises to one number: a change between `low` and `high`, certain where they are equal.

    `of` is a piece's id or a side's name; `what` is `hp`, or the name of a meter or stat. It is what the deed itself
    does, before time goes on. `percent` is how likely it comes to that; else nothing changes. `falls` says whether
    the piece may leave the game by it."""

    of: str
    what: str
    low: int
    high: int
    percent: int = 100
    falls: Literal["no", "may", "will"] = "no"


class Term(Struct, frozen=True, omit_defaults=True, gc=False):
    """A term of a sum as people write one: `35` physical, `×` `100/130`, `−` `5` shield, `=` `21`."""

    value: str
    sign: Literal["", "+", "−", "×", "="] = ""
    name: str = ""


class Sum(Struct, frozen=True, omit_defaults=True, gc=False):
    """How a number comes about; `percent` is how likely it is this one, such as a critical blow."""

    terms: list[Term]
    name: str = ""
    percent: int = 100
