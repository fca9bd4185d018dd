"""How many frames a second Yudh's dice have while they tumble, in a Chromium that draws without a graphics card.

`python bench/yudh_dice.py [ROLLS]` starts a server and a browser of its own and prints one line."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Page, sync_playwright

from wartable.games import GAMES
from web.chromium import launched
from web.conftest import first_visit
from web.house import Served

WIDTH, HEIGHT = 1280, 720
# From the first frame in which a die is in the air to the last.
COUNT = """() => new Promise(done => {
    const times = [];
    const look = now => {
        const flies = document.querySelector('[data-tumbles]');
        if (flies) times.push(now);
        if (!flies && times.length) done((times.length - 1) / ((times.at(-1) - times[0]) / 1000));
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


def frames_a_second(page: Page, rolls: int) -> list[float]:
    """Only rolls of six dice count; the bot's own rolls are rolls too."""
    rates: list[float] = []
    while len(rates) < rolls:
        page.locator(".yudh[data-busy=false]").wait_for()
        for name in ("Roll pasa", "Keep all", "Ask for nothing"):
            button = page.get_by_role("button", name=name).first
            if button.count() and button.is_enabled():
                if name == "Roll pasa":
                    page.evaluate(f"() => {{ window.rate = ({COUNT})(); }}")
                button.click()
                if name == "Roll pasa":
                    rates.append(float(page.evaluate("window.rate")))
                break
        page.wait_for_timeout(50)
    return rates


def main(rolls: int) -> None:
    house = Served(games=GAMES)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.add_init_script(first_visit("Ada", {"speed": 1, "volume": 0}))
        page.goto(f"{house.address}/play/yudh?bot=random")
        page.get_by_role("button", name="heads").click()
        page.get_by_role("button", name="Let's Play").click()
        rates = frames_a_second(page, rolls)
        browser.close()
    house.close()
    print(f"{len(rates)} rolls: {median(rates):.1f} frames a second in the median, {min(rates):.1f} in the slowest")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
