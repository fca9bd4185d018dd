"""No game is lost: after every action it is written to a file, and a game broken off is offered again."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, record_of, write_record
from wartable.kernel.refusal import Refusal


def games_folder() -> Path:
    return user_data_path("wartable") / "games"


def default_path(game: Game) -> Path:
    return games_folder() / time.strftime(f"{game.id}-%Y%m%d-%H%M%S.json")


class Keeper:
    """Writes the match to its file. Of a game that stores nothing, nothing is written until the player asks for it."""

    def __init__(self, game: Game, path: Path | None = None) -> None:
        self.path = path or default_path(game)
        self.is_asked = path is not None

    def keep(self, match: Match) -> None:
        """Called after every action; a file is there whole or not at all, whatever happens meanwhile."""
        if match.log and (match.game.stores or self.is_asked):
            with suppress(OSError):  # a full disk ends no game; at the end it is told
                write(match, self.path)

    def save(self, match: Match, path: Path | None) -> Path:
        """As the player asks; the same file is kept up to date from then on."""
        write(match, path or self.path)
        self.path, self.is_asked = path or self.path, True
        return self.path

    def farewell(self, match: Match) -> str:
        if not match.log:
            return ""
        if not (match.game.stores or self.is_asked):
            return "Nothing of this game is kept, because it was not saved."
        try:
            write(match, self.path)
        except OSError as problem:
            return f"The game cannot be kept in {self.path}: {problem.strerror}"
        again = f"See it again: wartable replay {self.path}"
        return f"The game is kept. {again if match.is_over else f'Go on: wartable play --resume {self.path}'}"


def write(match: Match, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(write_record(record_of(match)), encoding="utf8")
    fresh.replace(path)


def broken_off() -> list[Path]:
    """Games that were left or cut off, the latest first."""
    files = sorted(games_folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    return [file for file in files if is_unfinished(file)]


def is_unfinished(file: Path) -> bool:
    try:
        return read_record(file.read_bytes()).ended is None
    except (Refusal, OSError):
        return False
