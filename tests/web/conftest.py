"""One server and one browser for all tests of a process; a fresh profile for each test."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from web.house import Proxy, Served
from web.visitor import DESK, Visitor

ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

Welcome = Callable[..., Visitor]

# Long enough for a machine with much else to do; what is there is found at once.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        pytest.fail("there is no Chromium; see tools/browser.sh")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house() -> Iterator[Served]:
    """The real server, with the toy game and others beside War."""
    served = Served()
    yield served
    served.close()


@pytest.fixture
def proxy(house: Served) -> Iterator[Proxy]:
    proxy = Proxy(house.port)
    yield proxy
    proxy.close()


@pytest.fixture
def welcome(browser: Browser, house: Served) -> Iterator[Welcome]:
    """Makes visitors: `welcome(name="Ada", size=PHONE, touch=True, speed=1)`. Nothing plays slowly unless asked for."""
    come: list[Visitor] = []

    def visitor(
        name: str = "Ada", size: tuple[int, int] = DESK, touch: bool = False, address: str = "", **settings: Any
    ) -> Visitor:
        how: dict[str, Any] = settings.pop("browser", {})
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **how
        )
        context.add_init_script(script=first_visit(name, {"speed": 0, "volume": 0, **settings}))
        made = Visitor(context, address or house.address)
        come.append(made)
        return made

    yield visitor
    for made in come:
        made.context.close()
    complaints = [complaint for made in come for complaint in made.complaints]
    assert not complaints, complaints


def first_visit(name: str, settings: dict[str, Any]) -> str:
    """What the browser remembers from before; a page that is loaded anew does not forget again."""
    known = {"wartable.profile": {"name": name, "colour": "#c98350"}, "wartable.settings": settings}
    pairs = json.dumps([[key, json.dumps(value)] for key, value in known.items()])
    return f"for (const [key, value] of {pairs}) localStorage.getItem(key) ?? localStorage.setItem(key, value);"
