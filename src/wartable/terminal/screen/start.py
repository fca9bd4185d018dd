"""Opens the screen for a table and tells where the game is kept when it closes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.look import look_of
from wartable.terminal.sitting import Sitting

if TYPE_CHECKING:
    from wartable.terminal.keeping import BrokenOff
    from wartable.terminal.screen.laying import Laying
    from wartable.terminal.seats import Seat


def choose() -> Laying | BrokenOff | Seat | None:
    """Whoever has named a game does not wait until lessons and options are loaded."""
    from wartable.terminal.screen.home import Home

    return Home().run()


def play(sitting: Awaitable[Sitting]) -> None:
    asyncio.run(sit_down(sitting))


async def sit_down(coming: Awaitable[Sitting]) -> None:
    sitting = await coming
    look = look_of(sitting.game, encoding=sys.stdout.encoding or "ascii")
    try:
        said = await TableApp(sitting, look).run_async()
    finally:
        await sitting.close()
    for line in (sitting.ending, said):
        if line:
            print(line)
