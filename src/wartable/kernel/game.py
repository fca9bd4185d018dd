"""A game is a value: what is printed on the box, and how to set up a position. A sixth game is one more such value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from wartable.kernel.clock import TimeControl
from wartable.kernel.dice import Dice
from wartable.kernel.event import Sentence
from wartable.kernel.options import Options, read_options, spoken
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import State

# A line of a rulebook that a table of the game's content takes the place of.
TABLE_LINE = re.compile(r"^\{\{(\w+)\}\}$", re.MULTILINE)


def no_content(options: Any) -> dict[str, object]:
    return {}


def no_drawings(text: str) -> State:
    raise Refusal("this game reads no drawings")


@dataclass(frozen=True)
class Seating:
    """Who sits at the table: the seats' names, and the team that each plays for; without teams each plays alone."""

    names: tuple[str, ...]
    teams: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.names)

    def are_allies(self, seat: int, other: int) -> bool:
        return seat == other or (bool(self.teams) and self.teams[seat] == self.teams[other])

    def has_opponents(self, seat: int) -> bool:
        return not all(self.are_allies(seat, other) for other in range(len(self)))

    def seat_named(self, name: str, title: str) -> int:
        names = [seat.lower() for seat in self.names]
        if name.lower() not in names:
            raise Refusal(f"{title} has no seat {name!r}; there are: {', '.join(names)}")
        return names.index(name.lower())


@dataclass(frozen=True)
class Effort:
    """How the eight levels of Monte Carlo bots think about a game: how often each looks into a future, and by how much
    its opinions are blurred, on the scale of `State.judge`. A game where luck or long turns ask for it has its own."""

    iterations: tuple[int, ...] = (1, 1, 4, 60, 200, 600, 1_500, 10_000)
    blurs: tuple[int, ...] = (1_000, 350, 120, 0, 0, 0, 0, 0)


@dataclass(frozen=True, eq=False)
class Game:
    """`id` names the game's folder, `rules_version` rises with every change of the rules: old records say theirs.

    - `new` sets up a position; all chance comes from the dice, all settings from the options.
    - `seats` are those of the default options; where an option decides who sits at the table, `seated_by` is its name
      and `seatings` has an answer for each of its values.
    - `sentences` makes a line of the chronicle from each kind of event, with the event's facts as fields, and says
      what such an event does and in what tone it is told.
    - `catalog` is the game's content (pieces, heroes, items, maps) as plain data.
    - `tables` are lists of that content for the rulebook, in Markdown: a line `{{name}}` stands for the table of that
      name, so that what a reader finds there is never stale.
    - `legend` explains the drawings in one line.
    - `position` reads a drawing, the opposite of `State.draw`.
    - `stores` is False for a game of which a server keeps nothing.
    - `control` is the thinking time that people have where they agree on no other.
    - `grace_seconds` is how long the rules wait for a lost connection; without it, the server's own setting.
    - `perfect` says that two seats oppose each other, hide nothing, and roll no dice once the game is set up.
    - `effort` is how its levels think, where they cannot count everything out.
    - `turn_word` is what one of its turns is called, `minutes` how long a game takes, from and to.
    - `main_option` is the option by which people look for each other, where the presets say less.
    """

    id: str
    title: str
    summary: str
    seats: tuple[str, ...]
    rules_version: int
    new: Callable[[Any, Dice], State]
    sentences: Mapping[str, Sentence]
    package: str
    legend: str = ""
    options: type[Options] = Options
    presets: Mapping[str, Options] = field(default_factory=dict)
    catalog: Callable[[Any], dict[str, object]] = no_content
    tables: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    position: Callable[[str], State] = no_drawings
    stores: bool = True
    control: TimeControl = field(default_factory=TimeControl)
    grace_seconds: float | None = None
    perfect: bool = False
    effort: Effort = field(default_factory=Effort)
    turn_word: str = "Turn"
    minutes: tuple[int, int] = (0, 0)
    main_option: str = ""
    seated_by: str = ""
    seatings: Mapping[str, Seating] = field(default_factory=dict)

    def rulebook(self) -> str:
        text = files(self.package).joinpath("rulebook.md").read_text("utf8")
        return TABLE_LINE.sub(lambda line: self.table(line[1]), text)

    def table(self, name: str) -> str:
        if name not in self.tables:
            raise Refusal(f"the rulebook of {self.title} asks for a table {name!r}, which the game does not have")
        return self.tables[name]().strip("\n")

    def choose(self, settings: Mapping[str, object], preset: str = "") -> Options:
        """The options that a preset and some settings by name describe."""
        if preset and preset not in self.presets:
            raise Refusal(f"{self.title} has no preset {preset!r}; there are: {', '.join(self.presets) or 'none'}")
        return read_options(self.options, settings, self.presets.get(preset))

    def seating(self, options: Options) -> Seating:
        """Who sits at the table under these options."""
        return self.seatings[spoken(getattr(options, self.seated_by))] if self.seated_by else Seating(self.seats)

    def seat_named(self, name: str, options: Options | None = None) -> int:
        return self.seating(options or self.options()).seat_named(name, self.title)
