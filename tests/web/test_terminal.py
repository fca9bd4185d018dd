"""Somebody in a terminal plays somebody with a browser, at one table of the same server."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
from playwright.sync_api import expect
from textual.pilot import Pilot
from textual.widgets import Input

from terminal.at_the_screen import LARGE, look, screen_of
from wartable.terminal import seats
from wartable.terminal.online import OnlineSitting, sit_down
from wartable.terminal.screen.app import TableApp
from web.conftest import Welcome
from web.house import LONGEST, Served


class AtTheScreen:
    """The terminal's application, in the server's loop; its screen is read from the test."""

    def __init__(self, house: Served, room: str) -> None:
        self.house = house
        self.room = room
        self.leaves = asyncio.Event()
        self.ready: Future[None] = Future()
        self.sits = asyncio.run_coroutine_threadsafe(self.sit(), house.loop.loop)
        self.ready.result(LONGEST)

    async def sit(self) -> None:
        usual = {"watch": "", "find": False, "game": "", "seat": "", "bot": "", "name": "Tess"}
        words = Namespace(server=self.house.address, join=self.room, **usual)
        self.sitting: OnlineSitting = await sit_down(words, {})
        self.app = TableApp(self.sitting, look("war"))
        async with self.app.run_test(size=LARGE) as self.pilot:
            self.ready.set_result(None)
            await self.leaves.wait()
        await self.sitting.close()

    def types(self, text: str) -> None:
        self.house.loop.do(typed(self.pilot, text))

    def sees(self, text: str) -> None:
        self.house.loop.do(shown(self.pilot, lambda: text in screen_of(self.app)))

    def leave(self) -> None:
        self.house.loop.loop.call_soon_threadsafe(self.leaves.set)
        self.sits.result(LONGEST)


async def typed(pilot: Pilot[str], text: str) -> None:
    await pilot.press("slash")
    pilot.app.query_one("#line", Input).value = text
    await pilot.press("enter")


async def shown(pilot: Pilot[str], holds: Callable[[], bool]) -> None:
    while not holds():
        await pilot.pause(0.02)


def test_a_terminal_plays_a_page(
    house: Served, welcome: Welcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves, a greeting and a draw by agreement go both ways."""
    monkeypatch.setattr(seats, "user_data_path", lambda name: tmp_path)
    ada = welcome(name="Ada")
    tess = AtTheScreen(house, ada.lay_table())
    ada.see_table()
    ada.click("e3", "e4")
    tess.sees("South moves Infantry e3-e4.")
    tess.types("g9-g8")
    expect(ada.page.get_by_text("North moves Infantry g9-g8.").first).to_be_attached()
    tess.types("say hello")
    tess.types("draw")
    ada.page.get_by_role("button", name="Accept").click()
    tess.sees("A draw by agreement.")
    tess.leave()
