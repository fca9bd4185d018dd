"""A match in this process, as the screen plays it: bots think while people go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.terminal.local import LocalSitting

Deed = Callable[[LocalSitting], Coroutine[None, None, object]]


class Held:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.thinks = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def do(self, task: Callable[..., Any], match: Match, *about: object) -> Any:
        state = match.state
        self.thinks.set()
        await self.may_answer.wait()
        return int(state.legal(1)[0])

    def close(self) -> None:
        """Nothing is held open."""


async def meanwhile(deed: Deed) -> LocalSitting:
    """A person acts, does this while the bot thinks, and the bot answers only then."""
    bot = Held()
    sitting = LocalSitting(Match(GAMES["war"], None, bytes(32)), 0, "random", aside=bot)
    runs = asyncio.create_task(sitting.run())
    await sitting.act("e3-e4")
    await bot.thinks.wait()
    await deed(sitting)
    bot.may_answer.set()
    while sitting.turned.is_set() and not runs.done():
        await asyncio.sleep(0.01)
    if not sitting.match.is_over:
        await sitting.act("e3-e4")
        while len(sitting.match.log) < 2 and not runs.done():
            await asyncio.sleep(0.01)
        runs.cancel()
    with suppress(asyncio.CancelledError):
        await runs
    return sitting


def test_a_bot_that_was_thinking_when_a_person_took_back_answers_the_next_action() -> None:
    sitting = asyncio.run(meanwhile(LocalSitting.undo))
    assert [entry.seat for entry in sitting.match.log] == [0, 1] and sitting.match.log[0].text == "e3-e4"


def test_a_bot_that_was_thinking_when_a_person_resigned_says_nothing_more() -> None:
    sitting = asyncio.run(meanwhile(LocalSitting.resign))
    assert sitting.ending == "South resigned." and len(sitting.match.log) == 1
