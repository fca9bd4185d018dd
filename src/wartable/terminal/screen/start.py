"""Opens the screen for a match and tells where the game is kept when it closes."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from pathlib import Path

from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import Record
from wartable.terminal.keeping import Keeper
from wartable.terminal.online import sit_down
from wartable.terminal.replaying import ReplaySitting
from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.home import Home, Wanted
from wartable.terminal.screen.look import Look, look_of
from wartable.terminal.sitting import LocalSitting, Sitting


def play(match: Match, seat: int, bot_name: str, path: Path | None = None) -> None:
    show(LocalSitting(match, seat, bot_name, Keeper(match.game, path)))


def choose() -> Wanted | None:
    return Home().run()


def replay(record: Record) -> None:
    show(ReplaySitting(record, GAMES))


def play_online(arguments: Namespace, settings: dict[str, str | int | bool | None]) -> None:
    """On a server: at a new table, by a code, by the queue, or watching."""

    async def sit() -> None:
        sitting = await sit_down(arguments, settings)
        tell_the_end(sitting, await TableApp(sitting, look_here(sitting)).run_async())
        await sitting.client.close()

    asyncio.run(sit())


def show(sitting: Sitting) -> None:
    tell_the_end(sitting, TableApp(sitting, look_here(sitting)).run())


def look_here(sitting: Sitting) -> Look:
    return look_of(sitting.game, encoding=sys.stdout.encoding or "ascii")


def tell_the_end(sitting: Sitting, said: str | None) -> None:
    for line in (sitting.ending, said):
        if line:
            print(line)
