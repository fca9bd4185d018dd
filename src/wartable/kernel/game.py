"""A game is a value: what is printed on the box, and how to set up a position. A sixth game is one more such value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from typing import Any, Literal, get_args

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from wartable.kernel.clock import TimeControl
from wartable.kernel.dice import Dice
from wartable.kernel.event import Sentence
from wartable.kernel.facts import Overlay
from wartable.kernel.layers import Layer
from wartable.kernel.notation import alike, ambiguous, unknown
from wartable.kernel.options import Options, read_options, spoken
from wartable.kernel.reasons import refusal
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Choice, Mark, Scene
from wartable.kernel.state import State
from wartable.kernel.travel import Reduced, pack_game

# The version of this contract. A game that was written for another one is refused.
CONTRACT = 1

# What a seat may be painted in: clients know how each looks by day, by night, and for the colour-blind.
SeatColour = Literal[
    "red", "orange", "gold", "green", "teal", "blue", "purple", "pink", "brown", "white", "grey", "black"
]  # fmt: skip
COLOURS: Mapping[str, SeatColour] = {name: name for name in get_args(SeatColour)}
# What seats may be called besides, and is painted so.
CALLED: Mapping[str, SeatColour] = {**COLOURS, "yellow": "gold", "gray": "grey", "violet": "purple", "cyan": "teal"}

# A line of a rulebook that a table of the game's content takes the place of.
TABLE_LINE = re.compile(r"^\{\{(\w+)\}\}$", re.MULTILINE)


def no_content(options: Any) -> dict[str, object]:
    return {}


def no_drawings(text: str, options: Any = None) -> State:
    raise Refusal("this game reads no drawings")


def no_reasons(state: Any, seat: int, text: str) -> list[Check]:
    return []


def no_lines_of_sight(state: Any, start: str, end: str) -> list[Check]:
    return []


def no_marks(state: Any, seat: int, place: str) -> list[Mark]:
    return []


def no_words(state: Any) -> str:
    return ""


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
    its opinions are blurred, on the scale of `State.static_value`. A game where luck or long turns ask for it has its
    own."""

    iterations: tuple[int, ...] = (1, 1, 4, 60, 200, 600, 1_500, 10_000)
    blurs: tuple[int, ...] = (1_000, 350, 120, 0, 0, 0, 0, 0)


@dataclass(frozen=True, eq=False)
class Game:
    """The table of contents. `id` names the game's folder, and `package` where it is, unless `new` is written there;
    `rules_version` rises with every change of the rules: old records say theirs.

    - `new` sets up a position; all chance comes from the dice, all settings from the options.

    What people see and say of a position; the position itself knows rules alone:

    - `scene` is what a seat sees, built up from what may be shown. SPECTATOR sees what everyone sees.
    - `draw` is the same in ASCII, and `position` reads such a drawing, under the options that are given or else under
      those that `fitting` finds for it: the defaults, unless a game sees more in a drawing. `legend` explains it in one
      line, and `plain` is the position as data, for a game that has a shape of its own for it.
    - `write` is an action as people write it; two legal actions never read the same. `hear` lists the legal actions
      that a text could mean, where a game understands more than its own writing; `why` weighs the text rule by rule.
    - `choice` is a legal action as clients offer it; `marks` is what a seat may ask to see of a place, and without one,
      all threats; `sees` is whether one place sees another, and what hides it.
    - `ending` is why the game is over, in a sentence, and `ended_by` in a word or two, for statistics.

    What is printed on the box:

    - `seats` are those of the default options; where an option decides who sits at the table, `seated_by` is its name
      and `seatings` has an answer for each of its values.
    - `sentences` makes a line of the chronicle from each kind of event, with the event's facts as fields, and says
      what such an event does and in what tone it is told.
    - `catalog` is the game's content (pieces, heroes, items, maps) as plain data.
    - `tables` are lists of that content for the rulebook, in Markdown: a line `{{name}}` stands for the table of that
      name, so that what a reader finds there is never stale.
    - `stores` is False for a game of which a server keeps nothing.
    - `control` is the thinking time that people have where they agree on no other.
    - `grace_seconds` is how long the rules wait for a lost connection; without it, the server's own setting.
    - `perfect` says that two seats oppose each other, hide nothing, and roll no dice once the game is set up.
    - `effort` is how its levels think, where they cannot count everything out.
    - `turn_word` is what one of its turns is called, `minutes` how long a game takes, from and to.
    - `contract` is the version of the contract that the game was written for: a plug-in of another one is refused.
    - `main_option` is the option by which people look for each other, where the presets say less.

    What programs that learn are given of it (`kernel.observing`):

    - `layers` are what an observation under these options consists of, in the order in which `State.observe` writes
      it; without them it is hashed from the scene.
    - `vocabulary` are all actions that can ever be legal under these options, sorted; without it an action's number is
      its place in the legal list.

    How it looks on the page, which knows only what the scene tells:

    - `colours` are those of its seats; seats that are called by colours have those without a word.
    - `picture` is the file of its picture on the page, an SVG beside the rulebook.
    - `overlays` are what `marks` answers: without them the page offers no switch to ask for it.
    """

    id: str
    title: str
    summary: str
    seats: tuple[str, ...]
    rules_version: int
    new: Callable[[Any, Dice], State]
    scene: Callable[[Any, int], Scene]
    draw: Callable[[Any, int], str]
    write: Callable[[Any, int], str]
    sentences: Mapping[str, Sentence]
    hear: Callable[[Any, int, str], list[int]] | None = None
    why: Callable[[Any, int, str], list[Check]] = no_reasons
    sees: Callable[[Any, str, str], list[Check]] = no_lines_of_sight
    choice: Callable[[Any, int], Choice] | None = None
    marks: Callable[[Any, int, str], list[Mark]] = no_marks
    plain: Callable[[Any, int], dict[str, object]] | None = None
    ending: Callable[[Any], str] = no_words
    ended_by: Callable[[Any], str] = no_words
    position: Callable[..., State] = no_drawings
    fitting: Callable[[str], Options] | None = None
    legend: str = ""
    package: str = ""
    options: type[Options] = Options
    presets: Mapping[str, Options] = field(default_factory=dict)
    catalog: Callable[[Any], dict[str, object]] = no_content
    tables: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    stores: bool = True
    control: TimeControl = field(default_factory=TimeControl)
    grace_seconds: float | None = None
    perfect: bool = False
    effort: Effort = field(default_factory=Effort)
    turn_word: str = "Turn"
    minutes: tuple[int, int] = (0, 0)
    main_option: str = ""
    contract: int = CONTRACT
    seated_by: str = ""
    seatings: Mapping[str, Seating] = field(default_factory=dict)
    colours: tuple[SeatColour, ...] = ()
    picture: str = ""
    overlays: tuple[Overlay, ...] = ()
    layers: Callable[[Any], tuple[Layer, ...]] | None = None
    vocabulary: Callable[[Any], vec[i64]] | None = None

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """There is one of each game."""
        return self

    def __reduce__(self) -> Reduced:
        return pack_game(self)

    # What people say

    def texts(self, state: State, seat: int) -> dict[str, int]:
        """Every legal action by its text."""
        return {self.write(state, action): int(action) for action in state.legal(seat)}

    def read(self, state: State, seat: int, text: str) -> int:
        """The legal action that the text means; an IllegalAction says why there is none."""
        meant = self.meanings(state, seat, text)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise ambiguous(text, (self.write(state, action) for action in meant))
        checks = self.why(state, seat, text)
        raise refusal(text, checks) if checks else unknown(self.texts(state, seat), text)

    def meanings(self, state: State, seat: int, text: str) -> list[int]:
        return self.hear(state, seat, text) if self.hear else alike(self.texts(state, seat), text)

    # What people see

    def offer(self, state: State, action: int) -> Choice:
        """A legal action as clients offer it."""
        if self.choice:
            return self.choice(state, action)
        text = self.write(state, action)
        return Choice(text=text, label=text)

    def choices(self, state: State, seat: int) -> list[Choice]:
        offer = partial(self.choice, state) if self.choice else partial(self.offer, state)
        return [*map(offer, state.legal(seat))]

    def data(self, state: State, seat: int) -> dict[str, object]:
        """The position as the seat may know it, as plain data."""
        return self.plain(state, seat) if self.plain else msgspec.to_builtins(self.scene(state, seat))

    # What is printed on the box

    @property
    def home(self) -> str:
        """The package that holds the rulebook and whatever else a game brings."""
        return self.package or self.new.__module__.rpartition(".")[0]

    def rulebook(self) -> str:
        text = files(self.home).joinpath("rulebook.md").read_text("utf8")
        return TABLE_LINE.sub(lambda line: self.table(line[1]), text)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        """As they are named, or as the seats are called."""
        called = tuple(CALLED[name.lower()] for name in self.seats if name.lower() in CALLED)
        return self.colours or (called if len(called) == len(self.seats) else ())

    def table(self, name: str) -> str:
        if name not in self.tables:
            raise Refusal(f"the rulebook of {self.title} asks for a table {name!r}, which the game does not have")
        return self.tables[name]().strip("\n")

    def choose(self, settings: Mapping[str, object], preset: str = "") -> Options:
        """The options that a preset and some settings by name describe."""
        if preset and preset not in self.presets:
            raise Refusal(f"{self.title} has no preset {preset!r}; there are: {', '.join(self.presets) or 'none'}")
        return read_options(self.options, settings, self.presets.get(preset))

    def options_for(self, drawing: str) -> Options:
        """The options under which a drawing is read that comes without any."""
        return self.fitting(drawing) if self.fitting else self.options()

    def seating(self, options: Options) -> Seating:
        """Who sits at the table under these options."""
        return self.seatings[spoken(getattr(options, self.seated_by))] if self.seated_by else Seating(self.seats)

    def seat_named(self, name: str, options: Options | None = None) -> int:
        return self.seating(options or self.options()).seat_named(name, self.title)
