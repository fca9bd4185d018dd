"""What comes over the line. How soon one can play is measured by `make figures`: no test depends on time."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response, expect

from web.conftest import Welcome

MOST_SCRIPT = 200_000
ENDLESS = """document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === Infinity)
    .map((one) => one.animationName)"""


def test_home_and_a_game_need_less_than_200_kb_of_script(welcome: Welcome) -> None:
    ada = welcome()
    addresses: set[str] = set()

    def note(response: Response) -> None:
        if "javascript" in response.headers.get("content-type", ""):
            addresses.add(response.url)

    ada.page.on("response", note)
    ada.open("/")
    ada.page.wait_for_load_state("networkidle")
    ada.page.locator('article[data-game="war"]').get_by_role("button", name="Play a bot now").click()
    ada.see_table()
    ada.page.wait_for_load_state("networkidle")
    scripts = {address: len(gzip.compress(ada.page.request.get(address).body())) for address in addresses}
    assert scripts and sum(scripts.values()) < MOST_SCRIPT, scripts


def test_a_table_where_somebody_thinks_comes_to_rest(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    expect(ada.page.locator(".mine .pulse")).to_be_visible()
    assert ada.page.evaluate(ENDLESS) == []


def test_no_token_is_ever_in_an_address(welcome: Welcome) -> None:
    ada = welcome()
    addresses: list[str] = []
    ada.page.on("request", lambda request: addresses.append(request.url))
    ada.page.on("websocket", lambda socket: addresses.append(socket.url))
    ada.play_bot()
    held = ada.page.evaluate("Object.values(JSON.parse(localStorage.getItem('wartable.held')))")
    tokens = [one["token"] for one in held]
    assert tokens and not [address for address in addresses for token in tokens if token in address]
    expect(ada.board).to_be_visible()
