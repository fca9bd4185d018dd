"""No game is lost: after every action it is written to a file, and a game broken off is offered again."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Struct
from platformdirs import user_data_path

from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, record_of, write_record
from wartable.kernel.refusal import Refusal


def games_folder() -> Path:
    return user_data_path("wartable") / "games"


def default_path(game: Game) -> Path:
    return games_folder() / time.strftime(f"{game.id}-%Y%m%d-%H%M%S.json")


class Sat(Struct, frozen=True):
    """Who sat at the table: a record does not say which seat was a person's, nor who the bot was."""

    seat: int
    bot: str


class Keeper:
    """Writes the match to its file. Of a game that stores nothing, nothing is written until the player asks for it."""

    def __init__(self, game: Game, path: Path | None = None, sat: Sat | None = None) -> None:
        self.path = path or default_path(game)
        self.is_asked = path is not None
        self.sat = sat

    def keep(self, match: Match) -> None:
        """Called after every action; a file is there whole or not at all, whatever happens meanwhile."""
        if match.log and (match.game.stores or self.is_asked):
            with suppress(OSError):  # a full disk ends no game; at the end it is told
                self.write(match)

    def save(self, match: Match, path: Path | None) -> Path:
        """As the player asks; the same file is kept up to date from then on."""
        self.path, asked, self.is_asked = path or self.path, self.path, True
        try:
            self.write(match)
        except OSError:
            self.path = asked
            raise
        return self.path

    def farewell(self, match: Match) -> str:
        if not match.log:
            return ""
        if not (match.game.stores or self.is_asked):
            return "Nothing of this game is kept, because it was not saved."
        try:
            self.write(match)
        except OSError as problem:
            return f"The game cannot be kept in {self.path}: {problem.strerror}"
        again = f"See it again: wartable replay {self.path}"
        return f"The game is kept. {again if match.is_over else f'Go on: wartable play --resume {self.path}'}"

    def write(self, match: Match) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        replace(self.path, write_record(record_of(match)).encode())
        if self.sat:
            replace(beside(self.path), msgspec.json.encode(self.sat))


def replace(path: Path, content: bytes) -> None:
    """Whoever reads finds the old file or the new one."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(content)
    fresh.replace(path)


def beside(record: Path) -> Path:
    return record.with_suffix(".seat")


def sat_at(record: Path) -> Sat | None:
    """Nobody, where somebody else made the record."""
    try:
        return msgspec.json.decode(beside(record).read_bytes(), type=Sat)
    except (OSError, msgspec.DecodeError):
        return None


@dataclass(frozen=True)
class BrokenOff:
    """A game that was left or cut off, and how it is told from others."""

    file: Path
    text: str


def broken_off() -> list[BrokenOff]:
    """The latest first."""
    files = sorted(games_folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    return [found for file in files if (found := unfinished(file))]


def unfinished(file: Path) -> BrokenOff | None:
    try:
        record = read_record(file.read_bytes())
    except (Refusal, OSError):
        return None
    if record.ended or record.game not in GAMES:
        return None
    when = time.strftime("%d %b %H:%M", time.localtime(file.stat().st_mtime))
    return BrokenOff(file, f"{GAMES[record.game].title}, {len(record.actions)} actions, left {when}")
