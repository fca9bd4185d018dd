"""A game is a value: what is printed on the box, and how to set up a position. A sixth game is one more such value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from wartable.kernel.clock import TimeControl
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options, read_options
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import State


def no_content(options: Any) -> dict[str, object]:
    return {}


def no_drawings(text: str) -> State:
    raise Refusal("this game reads no drawings")


@dataclass(frozen=True, eq=False)
class Game:
    """`id` names the game's folder, `rules_version` rises with every change of the rules: old records say theirs.

    - `new` sets up a position; all chance comes from the dice, all settings from the options.
    - `sentences` makes a line of the chronicle from each kind of event, with the event's facts as fields.
    - `catalog` is the game's content (pieces, heroes, items, maps) as plain data.
    - `legend` explains the drawings in one line.
    - `position` reads a drawing, the opposite of `State.draw`.
    - `stores` is False for a game of which a server keeps nothing.
    - `control` is the thinking time that people have where they agree on no other.
    - `grace_seconds` is how long the rules wait for a lost connection; without it, the server's own setting.
    - `perfect` says that two seats oppose each other, hide nothing, and roll no dice once the game is set up.
    """

    id: str
    title: str
    summary: str
    seats: tuple[str, ...]
    rules_version: int
    new: Callable[[Any, Dice], State]
    sentences: Mapping[str, str]
    package: str
    legend: str = ""
    options: type[Options] = Options
    presets: Mapping[str, Options] = field(default_factory=dict)
    catalog: Callable[[Any], dict[str, object]] = no_content
    position: Callable[[str], State] = no_drawings
    stores: bool = True
    control: TimeControl = field(default_factory=TimeControl)
    grace_seconds: float | None = None
    perfect: bool = False

    def rulebook(self) -> str:
        return files(self.package).joinpath("rulebook.md").read_text("utf8")

    def choose(self, settings: Mapping[str, object], preset: str = "") -> Options:
        """The options that a preset and some settings by name describe."""
        if preset and preset not in self.presets:
            raise Refusal(f"{self.title} has no preset {preset!r}; there are: {', '.join(self.presets) or 'none'}")
        return read_options(self.options, settings, self.presets.get(preset))

    def seat_named(self, name: str) -> int:
        names = [seat.lower() for seat in self.seats]
        if name.lower() not in names:
            raise Refusal(f"{self.title} has no seat {name!r}; there are: {', '.join(names)}")
        return names.index(name.lower())
