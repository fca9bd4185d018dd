"""Somebody with a browser, and what they do and see."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Request, Response, WebSocket, expect

DESK = (1440, 900)
TABLET = (1024, 768)
PHONE = (390, 844)

# Milliseconds: long enough for a machine with much else to do; what is there is found at once.
PATIENCE = 45_000
COLUMNS = "abcdefghijklmnopqrstuvwxyz"


class Visitor:
    """One tab of one browser. Errors in its console and requests to strangers are remembered."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.frames: deque[str] = deque(maxlen=40)
        self.may_fail = False
        self.page.on("console", lambda message: self.complain(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complain("error", str(error)))
        self.page.on("request", self.check_origin)
        self.page.on("response", self.check_status)
        self.page.on("websocket", self.overhear)

    def complain(self, kind: str, text: str) -> None:
        is_loss = "net::ERR" in text or "WebSocket" in text
        if kind == "error" and not (self.may_fail and is_loss) and "Failed to load resource" not in text:
            self.complaints.append(text)

    def overhear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.frames.append(f"> {frame[:300]!r}"))
        socket.on("framereceived", lambda frame: self.frames.append(f"< {frame[:300]!r}"))
        socket.on("close", lambda _: self.frames.append("closed"))

    def check_status(self, response: Response) -> None:
        """The console does not say which one it was."""
        if response.status >= 400 and not self.may_fail:
            self.complaints.append(f"{response.status} for {response.url}")

    def check_origin(self, request: Request) -> None:
        there = urlsplit(request.url)
        if there.scheme not in ("data", "blob") and there.netloc != urlsplit(self.address).netloc:
            self.complaints.append(f"a request left the house: {request.url}")

    # Going about

    def open(self, path: str = "/") -> Visitor:
        self.page.goto(self.address + path)
        expect(self.page.locator("main > *").first).to_be_visible()
        return self

    def play_bot(self, query: str = "bot=random") -> Visitor:
        self.open(f"/play/war?{query}")
        self.see_table()
        return self

    def lay_table(self, game: str = "war", query: str = "") -> str:
        """An open table; returns its room."""
        self.open(f"/play/{game}?bot=none&{query}")
        expect(self.page.get_by_role("heading", name="Invite by link")).to_be_visible()
        return self.room

    def take_seat(self, room: str) -> Visitor:
        self.open(f"/room/{room}")
        self.page.get_by_role("button", name="Take the seat").click()
        self.see_table()
        return self

    def see_table(self) -> None:
        expect(self.board).to_be_visible()

    @property
    def room(self) -> str:
        return urlsplit(self.page.url).path.rsplit("/", 1)[-1]

    # At the table

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid").first

    def place(self, name: str) -> Locator:
        return self.page.locator(f'[role="grid"] [data-place="{name}"]').first

    def click(self, *places: str) -> None:
        for name in places:
            self.place(name).click()

    def drag(self, start: str, end: str, button: Any = "left") -> None:
        self.place(start).hover()
        self.page.mouse.down(button=button)
        box = self.place(end).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x - 3, y - 3, steps=4)
        self.page.mouse.move(x, y)
        self.page.mouse.up(button=button)

    def type(self, text: str) -> None:
        field = self.page.locator("#command")
        field.fill(text)
        field.press("Enter")

    def choices(self) -> list[str]:
        """What may be done now, as the field for typing completes it."""
        found: list[str] = self.page.locator("#actions option").evaluate_all("all => all.map(option => option.value)")
        return found

    def targets(self) -> set[str]:
        cells = self.page.locator('[role="gridcell"][aria-label*="you may"]')
        return set(cells.evaluate_all("all => all.map(cell => cell.dataset.place)"))

    def steps(self) -> list[str]:
        """The history, in its own notation."""
        cells = self.page.locator('[aria-label="History"] ol button')
        found: list[str] = cells.evaluate_all("all => all.map(cell => cell.dataset.text)")
        return found

    def expect_steps(self, count: int) -> None:
        expect(self.page.locator('[aria-label="History"] ol button')).to_have_count(count)

    def expect_actions(self, count: int) -> None:
        """So many have been done and shown, wherever the history is."""
        expect(self.page.locator(f'.table[data-steps="{count}"]')).to_be_visible()

    def done(self) -> int:
        """How many actions have been done and shown."""
        return int(self.page.locator(".table").get_attribute("data-steps") or 0)

    def expect_turn(self) -> None:
        expect(self.ask).to_contain_text("It is your turn.")

    @property
    def ask(self) -> Locator:
        return self.page.get_by_role("region", name="What is asked")

    def piece_on(self, name: str) -> str:
        return self.place(name).get_attribute("aria-label") or ""

    # By keyboard

    def steer(self, name: str) -> None:
        """The cursor goes to a place by arrow keys alone."""
        here = self.page.evaluate("document.activeElement.dataset.place")
        (column, row), (to_column, to_row) = cell_of(here), cell_of(name)
        self.press("ArrowRight" if to_column > column else "ArrowLeft", abs(to_column - column))
        self.press("ArrowUp" if to_row > row else "ArrowDown", abs(to_row - row))
        there = self.page.evaluate("document.activeElement.dataset.place")
        assert there == name, f"from {here} the arrows led to {there}, not to {name}"

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    # On the line

    def is_greeted_again(self) -> bool:
        """The line broke, and the server has answered on a new one."""
        heard = list(self.frames)
        return "closed" in heard and any("welcome" in frame for frame in heard[heard.index("closed") :])

    # What the browser remembers

    def settings(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('wartable.settings') ?? '{}'"))
        return found

    # For whoever reads of a failure

    def seen(self, picture: Path) -> str:
        """What this visitor saw last, in words and as a picture."""
        if self.page.is_closed():
            return "a closed page"
        self.page.screenshot(path=picture)
        words = self.page.locator("body").inner_text()
        messages = "\n".join(self.frames)
        return f"{self.page.url}, {picture}, last messages:\n{messages}\n{words}"

    def wait_for(self, condition: Callable[[], bool]) -> None:
        """For what no locator tells."""
        until = monotonic() + PATIENCE / 1000
        while not condition():
            assert monotonic() < until, "it never came true"
            self.page.wait_for_timeout(25)


def cell_of(place: str) -> tuple[int, int]:
    found = re.fullmatch(r"([a-z])(\d+)", place)
    assert found, place
    return COLUMNS.index(found[1]), int(found[2])
