"""Sits down at the real application, in a terminal of a given size, and reads what is on its screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from wartable.bots.roster import bot_named
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.terminal.local import LocalSitting
from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.look import Look, look_of
from wartable.terminal.sitting import NO_BOT

SMALL = (80, 24)
LARGE = (120, 36)
# So many looks, a hundredth of a second apart, are enough on any machine; as a rule a few do.
SETTLE = 6_000


def look(game: str, colour: bool = True, encoding: str = "utf8") -> Look:
    return look_of(GAMES[game], {} if colour else {"NO_COLOR": "1"}, encoding)


def sitting_at(game: str, actions: int = 0, seed: int = 5, bot: str = "random") -> LocalSitting:
    """A match in which greedy has played so many actions for everybody, up to this player's turn."""
    match = Match(GAMES[game], None, seed.to_bytes(32, "big"))
    sitting = LocalSitting(match, 0, bot if len(match.seats) > 1 else NO_BOT)
    greedy = bot_named("greedy", 1, match.game, match.options)
    while not match.is_over and (len(match.log) < actions or 0 not in match.state.to_act()):
        seat = match.state.to_act()[0]
        sitting.tell(match.play_action(seat, int(greedy.choose(match.seat_view(seat)))))
    return sitting


@asynccontextmanager
async def at_the_screen(
    sitting: LocalSitting, size: tuple[int, int] = SMALL, how: Look | None = None
) -> AsyncIterator[tuple[TableApp, Pilot[str]]]:
    app = TableApp(sitting, how or look(sitting.game.id))
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        yield app, pilot


async def settle(app: TableApp, pilot: Pilot[str]) -> None:
    """Until the bots have answered and everything is shown."""
    await pilot.pause()
    sitting = app.sitting
    assert isinstance(sitting, LocalSitting)
    for _ in range(SETTLE):
        if sitting.match.is_over or sitting.choices() or sitting.curtain:
            break
        await pilot.pause(0.01)
    await pilot.pause()


def screen_of(app: App[Any]) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)
