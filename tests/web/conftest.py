"""One server and one browser for all tests of a process; a fresh profile for each test."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from web import chromium, firefox
from web.house import Proxy, Served
from web.visitor import DESK, PATIENCE, Visitor

Welcome = Callable[..., Visitor]
Hosting = Callable[[Browser], Iterator[Welcome]]
FAILED = pytest.StashKey[bool]()

# Every game rolls the same dice each time a test is run: the server's key and the page's nonces are not left to chance.
THE_KEY = bytes(range(32))
THE_NONCE = "crypto.getRandomValues = (bytes) => bytes.fill(7);"

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if chromium.program() is None:
        pytest.fail("there is no Chromium; see tools/browser.sh")
    browser = chromium.launched(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def fox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The other engine."""
    program = firefox.program()
    if program == "none":
        pytest.skip("FIREFOX=none")
    if program is None:
        pytest.fail("there is no Firefox; see tools/browser.sh")
    launcher = firefox.launcher(program, tmp_path_factory.mktemp("firefox"))
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=launcher)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house() -> Iterator[Served]:
    """The real server, with the toy game and others beside War."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wartable.server.registry.new_key", lambda: THE_KEY)
        served = Served()
        yield served
        served.close()


@pytest.fixture
def proxy(house: Served) -> Iterator[Proxy]:
    proxy = Proxy(house.port)
    yield proxy
    proxy.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def welcome(browser: Browser, hosted: Hosting) -> Iterator[Welcome]:
    """Makes visitors: `welcome(name="Ada", size=PHONE, touch=True, speed=1)`. Nothing plays slowly and nobody
    advises unless asked for."""
    yield from hosted(browser)


@pytest.fixture
def welcome_fox(fox: Browser, hosted: Hosting) -> Iterator[Welcome]:
    """The same with Firefox."""
    yield from hosted(fox)


@pytest.fixture
def hosted(house: Served, request: pytest.FixtureRequest, tmp_path: Path) -> Hosting:
    def welcoming(browser: Browser) -> Iterator[Welcome]:
        come: list[Visitor] = []

        def visitor(
            name: str = "Ada", size: tuple[int, int] = DESK, touch: bool = False, address: str = "", **settings: Any
        ) -> Visitor:
            how: dict[str, Any] = settings.pop("browser", {})
            how |= {"has_touch": True, "is_mobile": True} if touch else {}
            how.setdefault("service_workers", "block")
            context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **how)
            context.add_init_script(script=THE_NONCE)
            context.add_init_script(script=first_visit(name, {"speed": 0, "volume": 0, "coach": "never", **settings}))
            come.append(Visitor(context, address or house.address))
            return come[-1]

        yield visitor
        if request.node.stash.get(FAILED, False):
            for number, made in enumerate(come):
                print(made.seen(tmp_path / f"visitor_{number}.png"))
        for made in come:
            made.context.close()
        complaints = [complaint for made in come for complaint in made.complaints]
        assert not complaints, complaints

    return welcoming


def first_visit(name: str, settings: dict[str, Any]) -> str:
    """What the browser remembers from before; a page that is loaded anew does not forget again.

    An empty page, where every context begins, remembers nothing."""
    known = {"wartable.profile": {"name": name, "colour": "#c98350"}, "wartable.settings": settings}
    pairs = json.dumps([[key, json.dumps(value)] for key, value in known.items()])
    keep = "localStorage.getItem(key) ?? localStorage.setItem(key, value)"
    return f"if (location.host) for (const [key, value] of {pairs}) {keep};"
