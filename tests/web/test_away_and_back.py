"""Installed like any app; a friendly page while the server is away; and an update that takes no game from anybody."""

from __future__ import annotations

import json

from playwright.sync_api import Route, expect

from web.conftest import Welcome
from web.house import Proxy
from web.visitor import Visitor

ALLOWED = {"service_workers": "allow"}
# The page's parts are kept as soon as the worker has taken over.
IS_READY = "navigator.serviceWorker.ready.then(() => caches.match('/')).then(Boolean)"


def test_the_page_can_be_installed(welcome: Welcome) -> None:
    ada = welcome().open("/")
    path = ada.page.locator('link[rel="manifest"]').get_attribute("href")
    answer = ada.page.request.get(f"{ada.address}{path}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.body())
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        picture = ada.page.request.get(f"{ada.address}{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]


def test_without_a_server_a_fresh_load_opens_a_friendly_page_and_recovers(welcome: Welcome, proxy: Proxy) -> None:
    ada = welcome(address=proxy.address, browser=ALLOWED)
    ada.may_fail = True
    ada.open("/")
    ada.wait_for(lambda: bool(ada.page.evaluate(IS_READY)))
    proxy.shut()
    ada.page.goto(f"{ada.address}/lobby")
    expect(ada.page.get_by_text("The server cannot be reached.").first).to_be_visible()
    expect(ada.page.get_by_role("button", name="Try now")).to_be_visible()
    proxy.open()
    expect(ada.page.get_by_role("region", name="Looking for an opponent")).to_be_visible()
    expect(ada.page.get_by_text("The server cannot be reached.")).to_have_count(0)


def test_a_page_that_could_not_be_loaded_is_there_as_soon_as_the_server_is(welcome: Welcome, proxy: Proxy) -> None:
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    ada.open("/")
    expect(ada.page.get_by_role("link", name="To the lobby")).to_be_visible()
    proxy.shut()
    ada.page.get_by_role("link", name="To the lobby").click()
    expect(ada.page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    proxy.open()
    expect(ada.page.get_by_role("region", name="Looking for an opponent")).to_be_visible()


def test_an_update_of_the_page_takes_no_running_game_away(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.may_fail = True
    ada.click("f3", "f4")
    ada.expect_steps(2)
    room = ada.room
    update(ada)
    ada.page.get_by_role("link", name="To the tables").first.click()
    ada.page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Replays").click()
    expect(ada.page).to_have_title("Replays · Wartable")
    expect(ada.page.get_by_role("heading", name="This page could not be loaded")).to_have_count(0)
    ada.open(f"/room/{room}")
    ada.expect_steps(2)


def update(visitor: Visitor) -> None:
    """The server has a newer page: its parts have other names, and the old ones are gone until it is loaded anew."""
    renewed: list[str] = []

    def gone(route: Route) -> None:
        if renewed:
            route.continue_()
        else:
            route.fulfill(status=404, body="{}")

    def newer(route: Route) -> None:
        if route.request.is_navigation_request():
            renewed.append(route.request.url)
            route.continue_()
        else:
            route.fulfill(status=200, content_type="text/html", body='<script src="/assets/index-newer.js"></script>')

    visitor.page.route("**/assets/Replays-*", gone)
    visitor.page.route(f"{visitor.address}/", newer)
    visitor.page.route(f"{visitor.address}/replays", newer)
