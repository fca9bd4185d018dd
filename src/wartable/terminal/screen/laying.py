"""Laying a table: the preset, each option, the seat and who plays the others, as rows that can be changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wartable.bots.levels import LEVELS
from wartable.bots.roster import USUAL, texts_for, title_of
from wartable.kernel.game import Game
from wartable.kernel.options import Options, plain_options, spoken, values_of
from wartable.learn.course import course_of
from wartable.learn.progress import read_progress
from wartable.terminal.learning import progress_file, summary
from wartable.terminal.sitting import NO_BOT

LESSONS = "lessons"
BEGIN, PRESET, BOT, SEAT, OPTION = "begin", "preset", "bot", "seat", "option:"
PEOPLE = "people at this keyboard"


@dataclass
class Laying:
    """`settings` are the options that differ from the preset, as people write them; whoever `learns` takes a lesson."""

    game: Game
    preset: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    bot: str = USUAL
    seat: int = 0
    learns: bool = False

    def __post_init__(self) -> None:
        self.preset = self.preset or next(iter(self.game.presets), "")

    def options(self) -> Options:
        return self.game.choose(dict(self.settings), self.preset)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.seating(self.options()).names

    # Rows: a key, what it is called, and how it stands

    def rows(self) -> Iterator[tuple[str, str, str]]:
        yield BEGIN, "Begin", ""
        if lessons := course_of(self.game).lessons:
            yield LESSONS, "lessons", f"{len(lessons)}, one after the other, with a coach"
        if len(self.game.presets) > 1:
            yield PRESET, "preset", self.preset + (", changed" if self.settings else "")
        if len(self.seats) > 1:
            yield BOT, "against", self.named(self.bot)
            yield SEAT, "you play", self.seats[self.seat] if self.bot != NO_BOT else "everybody"
        for name, value in plain_options(self.options()).items():
            yield f"{OPTION}{name}", name.replace("_", " "), spoken(value)

    def named(self, bot: str) -> str:
        return PEOPLE if bot == NO_BOT else title_of(bot)

    def values(self, row: str) -> list[tuple[str, str]]:
        """What it may be, and how that is called; nothing where any number will do."""
        if row == PRESET:
            return [(name, name) for name in self.game.presets]
        if row == BOT:
            return [(name, self.named(name)) for name in (*LEVELS, NO_BOT)]
        if row == SEAT:
            return [(str(number), name) for number, name in enumerate(self.seats)]
        return [(value, value) for value in values_of(self.game.options, row.removeprefix(OPTION))]

    def now(self, row: str) -> str:
        if row == SEAT:
            return str(self.seat)
        return {PRESET: self.preset, BOT: self.bot}.get(row) or self.value_of(row.removeprefix(OPTION))

    def value_of(self, option: str) -> str:
        return spoken(plain_options(self.options())[option])

    def explained(self, row: str) -> str:
        if row == BEGIN:
            return self.game.summary
        if row == LESSONS:
            return summary(course_of(self.game), read_progress(progress_file()))
        if row == BOT:
            return texts_for(self.game).get(self.bot, "")
        return self.game.options.texts.get(row.removeprefix(OPTION), "")

    # Changes

    def choose(self, row: str, value: str) -> None:
        """A value that is none is refused, and nothing changes."""
        if row == PRESET:
            self.preset, self.settings = value, {}
        elif row == BOT:
            self.bot = value
        elif row == SEAT:
            self.seat = int(value)
        else:
            self.set_option(row.removeprefix(OPTION), value)
        self.seat = min(self.seat, len(self.seats) - 1)

    def set_option(self, name: str, value: str) -> None:
        self.game.choose({**self.settings, name: value}, self.preset)
        self.settings[name] = value
        if spoken(plain_options(self.game.choose({}, self.preset))[name]) == value:
            del self.settings[name]

    def turn(self, row: str, step: int) -> bool:
        """To the next value of its list; whether there is one."""
        values = [value for value, _ in self.values(row)] if row not in (BEGIN, LESSONS) else []
        if values:
            self.choose(row, values[(values.index(self.now(row)) + step) % len(values)])
        return bool(values)
