"""Measures the page as a visitor feels it: `make figures`. A real server, Debian's Chromium, software rendering.

Each figure is the median of several tries; the load of the machine is told with them."""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from msgspec import Struct
from playwright.sync_api import Browser, Page, Response, expect, sync_playwright

from web.chromium import launched

LIMITS = ("messages_a_second=1000", "message_burst=1000", "rooms_a_minute=1000", "room_burst=1000")

PAINTED = """() => new Promise((resolve) => {
    const told = (list) => list.getEntriesByName('first-contentful-paint').forEach((entry) => resolve(entry.startTime));
    new PerformanceObserver(told).observe({ type: 'paint', buffered: true });
})"""

# When the board has something to decide, in milliseconds since the address was entered.
PLAYABLE = """() => new Promise((resolve) => {
    const look = () => document.querySelector('[role=gridcell][aria-label*="can act"]')
        ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
})"""

# From the press of the pointer until the result is painted.
WATCH_RESULT = """() => {
    const table = document.querySelector('.table');
    addEventListener('pointerdown', () => window.begun = performance.now(), { capture: true });
    new MutationObserver(() => requestAnimationFrame(() => window.took ??= performance.now() - window.begun))
        .observe(table, { attributes: true, attributeFilter: ['data-steps'] });
}"""

# So many pieces of the real board walk to and fro; frames are counted meanwhile.
COUNT_FRAMES = """([pieces, seconds]) => new Promise((resolve) => {
    for (const node of [...document.querySelectorAll('[data-piece]')].slice(0, pieces)) {
        const here = getComputedStyle(node).transform;
        const there = new DOMMatrix(here).translate(60, -60).toString();
        const forever = { duration: 500, iterations: Infinity, direction: 'alternate' };
        node.animate([{ transform: here }, { transform: there }], forever);
    }
    const begun = performance.now();
    let frames = 0;
    const count = (now) => {
        frames++;
        if (now - begun < 1000 * seconds) requestAnimationFrame(count);
        else resolve(1000 * frames / (now - begun));
    };
    requestAnimationFrame(count);
})"""
MOVING = 40


class Figures(Struct):
    script_kilobytes: float
    first_paint_ms: float
    first_move_possible_ms: float
    result_visible_ms: float
    frames_a_second_with_40_moving: float
    load_before: float
    load_after: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=5)
    parser.add_argument("--json", type=Path, help="also write the figures here")
    options = parser.parse_args()
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright)
        figures = measure(browser, address, options.tries)
        browser.close()
    told = json.dumps({name: getattr(figures, name) for name in figures.__struct_fields__}, indent=2)
    print(told)
    if options.json:
        options.json.write_text(told + "\n")


def measure(browser: Browser, address: str, tries: int) -> Figures:
    before = os.getloadavg()[0]
    starts = [first_visit(browser, address) for _ in range(tries)]
    return Figures(
        script_kilobytes=round(scripts(browser, address) / 1000, 1),
        first_paint_ms=round(statistics.median(paint for paint, _ in starts)),
        first_move_possible_ms=round(statistics.median(playable for _, playable in starts)),
        result_visible_ms=round(statistics.median(result(browser, address) for _ in range(tries)), 1),
        frames_a_second_with_40_moving=round(moving(browser, address), 1),
        load_before=round(before, 2),
        load_after=round(os.getloadavg()[0], 2),
    )


def first_visit(browser: Browser, address: str) -> tuple[float, float]:
    """With an empty cache: home is painted; a game that is entered by its address can be played."""
    home = fresh(browser, address)
    painted: float = home.evaluate(PAINTED)
    home.context.close()
    game = fresh(browser, f"{address}/play/war?bot=random", wait="commit")
    playable: float = game.evaluate(PLAYABLE)
    game.context.close()
    return painted, playable


def scripts(browser: Browser, address: str) -> int:
    """What home and a game need, packed."""
    page = browser.new_context().new_page()
    found: set[str] = set()

    def note(response: Response) -> None:
        if "javascript" in response.headers.get("content-type", ""):
            found.add(response.url)

    page.on("response", note)
    page.goto(address, wait_until="networkidle")
    page.goto(f"{address}/play/war?bot=random", wait_until="networkidle")
    sizes = [len(gzip.compress(page.request.get(address).body())) for address in found]
    page.context.close()
    return sum(sizes)


def result(browser: Browser, address: str) -> float:
    page = fresh(browser, f"{address}/play/war?bot=random", speed=0)
    expect(page.get_by_role("grid").first).to_be_visible()
    page.locator('[data-place="f3"]').first.click()
    page.evaluate(WATCH_RESULT)
    page.locator('[data-place="f4"]').first.click()
    page.wait_for_function("() => window.took !== undefined")
    took: float = page.evaluate("window.took")
    page.context.close()
    return took


def moving(browser: Browser, address: str) -> float:
    page = fresh(browser, f"{address}/play/war?bot=random&formation=5x5")
    expect(page.locator("[data-piece]")).to_have_count(50)
    page.wait_for_timeout(1000)
    frames: float = page.evaluate(COUNT_FRAMES, [MOVING, 5])
    page.context.close()
    return frames


def fresh(browser: Browser, address: str, wait: str = "load", speed: float = 1) -> Page:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    settings = json.dumps({"speed": speed, "volume": 0, "confirm": False})
    context.add_init_script(script=f"localStorage.setItem('wartable.settings', {settings!r});")
    page = context.new_page()
    page.goto(address, wait_until="commit" if wait == "commit" else "load")
    return page


@contextmanager
def serving() -> Iterator[str]:
    limits = [word for limit in LIMITS for word in ("--limit", limit)]
    command = [sys.executable, "-m", "wartable", "serve", "--port", "0", "--store", "memory", *limits]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    try:
        for line in process.stderr:
            if found := re.search(r"http://\S+?:\d+", line):
                yield found[0]
                return
        raise RuntimeError("the server did not begin")
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
