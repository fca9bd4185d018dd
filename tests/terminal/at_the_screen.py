"""Sits down at the real application, in a terminal of a given size, and reads what is on its screen."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.terminal.local import LocalSitting
from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.look import Look, look_of
from wartable.terminal.sitting import NO_BOT

GOLDEN = Path(__file__).parents[1] / "golden"
BY_HEART = "greedy"
SMALL = (80, 24)
LARGE = (120, 36)
# So many looks, a hundredth of a second apart, are enough on any machine; as a rule a few do.
SETTLE = 6_000


def look(game: str, colour: bool = True, encoding: str = "utf8") -> Look:
    return look_of(GAMES[game], {} if colour else {"NO_COLOR": "1"}, encoding)


ACTION = re.compile(r"^\d+\. (\w+): (.+?)  \(\d+ legal\)$", re.MULTILINE)
OPTION = re.compile(r"^option (\w+) = (\S+)$", re.MULTILINE)


@cache
def whole_game(game: str) -> tuple[Match, list[tuple[int, str]]]:
    """The golden game of that name before its first action, and its actions: nobody has to think of them again."""
    text = (GOLDEN / f"{game}_greedy.txt").read_text("utf8")
    options = GAMES[game].choose(dict(OPTION.findall(text)))
    match = Match(GAMES[game], options, bytes.fromhex(text.partition("\nkey ")[2].split()[0]))
    return match, [(match.seats.index(name), said) for name, said in ACTION.findall(text)]


class ByHeart:
    """A bot that knows the game by heart."""

    def __init__(self, actions: list[tuple[int, str]]) -> None:
        self.actions = actions

    async def do(self, task: Callable[..., Any], match: Match, *about: object) -> Any:
        seat, text = self.actions[len(match.log)]
        return match.game.read(match.state, seat, text)

    def close(self) -> None:
        """Nothing is held open."""


def sitting_at(game: str, actions: int = 0, seed: int = 5, bot: str = "random") -> LocalSitting:
    """A match after so many actions of its golden game, and those up to this player's turn."""
    begun, known = whole_game(game)
    match = Match(begun.game, begun.options, begun.key)
    for seat, text in known:
        if match.is_over or (len(match.log) >= actions and 0 in match.state.to_act()):
            break
        match.play(seat, text)
    alone = len(match.seats) == 1
    return LocalSitting(match, 0, NO_BOT if alone else bot, aside=ByHeart(known) if bot == BY_HEART else None)


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
