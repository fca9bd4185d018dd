"""Makes the pictures of README and docs from a real server: `python tools/screens.py`, into docs/screens.

They are drawn in Debian's Chromium (or the one that CHROMIUM names) and kept small by a palette of 256 colours."""

from __future__ import annotations

import base64
import json
import re
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, Page, expect, sync_playwright

from web.chromium import launched

# Milliseconds: a bot may think, and the machine may have much else to do.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs/screens"
DESK = (1440, 900)
PHONE = (390, 844)
LIMITS = ("messages_a_second=1000", "message_burst=1000", "requests_a_second=1000", "request_burst=1000")

# South's Missile on b3 has the Infantry on g8 in reach, and a hill hides it from everyone.
HIDDEN = ["b3-a4", "g9-g8", "b2-b3", "i9-i7"]
# Two Bombers find the Commander.
SHORT = [
    "a3-a6", "h11-e11", "d1-h1", "i10-h11", "h1-k1", "k8-k6", "a6-e6", "j11-i10", "e6-h6", "k11-j11",
    "h6xk6", "j11-k11", "k6xk9", "h9-g9", "k1-k5", "g9-g8", "k5xk9", "e11-c11", "k9xk11",
]  # fmt: skip


# How far the other games are played before their picture is taken: both sides do what a bot advises.
OTHERS = {"ancient_wars": 22, "lol_chess": 26, "valor": 9}
SMALLER = 2 / 3


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright)
        draw(browser, address)
        draw_others(browser, address)
        draw_yudh(visitor(browser, address, "Mira"), address)
        browser.close()


def draw(browser: Browser, address: str) -> None:
    mira, oskar = visitor(browser, address, "Mira"), visitor(browser, address, "Oskar")
    play(mira, oskar, HIDDEN, "map=hills")
    mira.locator('[data-place="b3"]').first.click()
    act(mira, "b3 fires g8")
    mira.locator("#command").blur()
    mira.locator('[data-place="g8"]').first.hover()
    save(mira, "game")
    mira.goto(address)
    save(mira, "home")
    mira.goto(f"{address}/rules/war/6.2")
    save(mira, "rulebook")
    mira.goto(f"{address}/anatomy")
    save(mira, "anatomy")
    play(mira, oskar, SHORT, "map=plain&formation=4x4")
    expect(mira.get_by_role("heading", name="Victory")).to_be_visible()
    save(mira, "end")
    mira.goto(f"{address}/replay/{room_of(mira)}/15")
    mira.get_by_role("button", name="Judge the moves").click()
    expect(mira.get_by_text("of 100").first).to_be_visible()
    save(mira, "replay")
    phone = visitor(browser, address, "Mira", PHONE)
    play(phone, visitor(browser, address, "Oskar"), SHORT[:10], "map=plain&formation=4x4")
    phone.locator('[data-place="h6"]').first.tap()
    phone.locator('[data-place="k6"]').first.tap()
    expect(phone.get_by_role("button", name="Do it")).to_be_visible()
    save(phone, "phone")


def draw_others(browser: Browser, address: str) -> None:
    for game, actions in OTHERS.items():
        mira = visitor(browser, address, "Mira")
        mira.goto(f"{address}/play/{game}?bot=2")
        for _ in range(actions):
            take_advice(mira)
        able = mira.locator('[role="gridcell"][aria-label*="can act"]')
        while not able.count():
            take_advice(mira)
        able.first.click()
        save(mira, game, SMALLER)
        mira.context.close()


def draw_yudh(mira: Page, address: str) -> None:
    """In the midst of the first roll, with two dice kept."""
    mira.goto(f"{address}/play/yudh?bot=random")
    wait_for_phase(mira, "sikka")
    mira.get_by_role("button", name="heads").first.click()
    wait_for_phase(mira, "lets play")
    mira.get_by_role("button", name="Let's Play").click()
    wait_for_phase(mira, "ran neeti")
    mira.get_by_role("button", name="Roll pasa").first.click()
    dice = mira.get_by_role("list", name="Your pasa on the table").get_by_role("button")
    for number in range(2):
        before = mira.locator(".yudh").get_attribute("data-steps")
        dice.nth(number).click()
        expect(mira.locator(f'.yudh:not([data-steps="{before}"])')).to_be_visible()
    save(mira, "yudh", SMALLER)


def wait_for_phase(page: Page, phase: str) -> None:
    expect(page.locator(f'.yudh[data-phase="{phase}"][data-busy="false"]')).to_be_visible()


# The server and those who come


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


def visitor(browser: Browser, address: str, name: str, size: tuple[int, int] = DESK) -> Page:
    is_phone = size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=is_phone, is_mobile=is_phone,
        device_scale_factor=2 if is_phone else 1,
    )  # fmt: skip
    profile = {"name": name, "colour": "#c98350"}
    settings = {"speed": 0, "volume": 0, "confirm": is_phone}
    pairs = json.dumps([["wartable.profile", json.dumps(profile)], ["wartable.settings", json.dumps(settings)]])
    remember = f"for (const [key, value] of {pairs}) localStorage.getItem(key) ?? localStorage.setItem(key, value);"
    context.add_init_script(script=remember)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def play(south: Page, north: Page, moves: Sequence[str], options: str) -> None:
    """From a new table on."""
    origin = re.match(r"\w+://[^/]+", south.url)
    assert origin
    south.goto(f"{origin[0]}/play/war?bot=none&{options}")
    south.wait_for_url("**/room/*")
    north.goto(f"{origin[0]}/room/{room_of(south)}")
    north.get_by_role("button", name="Take the seat").click()
    for number, move in enumerate(moves):
        player = (south, north)[number % 2]
        expect(player.get_by_test_id("events")).to_contain_text("It is your turn.")
        act(player, move)
        expect(player.get_by_test_id("events")).not_to_contain_text("It is your turn.")


def act(page: Page, text: str) -> None:
    layers = page.get_by_role("navigation", name="Panels").get_by_role("button", name="Layers")
    if layers.count():
        layers.click()
    page.locator("#command").fill(text)
    page.locator("#command").press("Enter")


def take_advice(page: Page) -> None:
    """One action, as a bot would do it."""
    expect(page.locator("#actions option").first).to_be_attached()
    page.locator("#command").blur()
    before = page.locator(".table").get_attribute("data-steps")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Do it")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(f'.table:not([data-steps="{before}"])')).to_be_visible()


def room_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


# The pictures


def save(page: Page, name: str, scale: float = 1) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    shot = base64.b64encode(page.screenshot(animations="disabled")).decode()
    made = page.context.browser
    assert made
    helper = made.new_page()
    told = helper.evaluate(REDUCE, [shot, scale])
    helper.close()
    file = PICTURES / f"{name}.png"
    pixels = base64.b64decode(told["pixels"])
    file.write_bytes(indexed_png(told["width"], told["height"], bytes(told["palette"]), pixels))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KB")


def indexed_png(width: int, height: int, palette: bytes, pixels: bytes) -> bytes:
    rows = b"".join(b"\0" + pixels[start : start + width] for start in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    data = zlib.compress(rows, 9)
    parts = (chunk(b"IHDR", header), chunk(b"PLTE", palette), chunk(b"IDAT", data), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# In the browser, where pixels are at hand: boxes of colours are halved until there are 256 (median cut).
REDUCE = """async ([shot, scale]) => {
    const blob = await (await fetch('data:image/png;base64,' + shot)).blob();
    const image = await createImageBitmap(blob);
    const [width, height] = [image.width, image.height].map((side) => Math.round(side * scale));
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.imageSmoothingQuality = 'high';
    canvas.drawImage(image, 0, 0, width, height);
    const rgba = canvas.getImageData(0, 0, width, height).data;
    const keyAt = (i) => (rgba[i] >> 2 << 12) | (rgba[i + 1] >> 2 << 6) | rgba[i + 2] >> 2;
    const counts = new Map();
    for (let i = 0; i < rgba.length; i += 4) counts.set(keyAt(i), (counts.get(keyAt(i)) ?? 0) + 1);
    const part = (key, axis) => key >> (12 - 6 * axis) & 63;
    const widest = (box) => [0, 1, 2].map((axis) => {
        const all = box.map(([key]) => part(key, axis));
        return [Math.max(...all) - Math.min(...all), axis];
    }).sort((a, b) => b[0] - a[0])[0];
    const weight = (box) => box.reduce((sum, [, count]) => sum + Math.sqrt(count), 0);
    const boxes = [{ box: [...counts] }];
    for (const one of boxes) Object.assign(one, { width: widest(one.box), weight: weight(one.box) });
    while (boxes.length < 256) {
        boxes.sort((a, b) => b.width[0] * b.weight - a.width[0] * a.weight);
        const { box, width: [spread, axis] } = boxes[0];
        if (!spread) break;
        boxes.shift();
        box.sort((a, b) => part(a[0], axis) - part(b[0], axis));
        const half = weight(box) / 2;
        let at = 0;
        for (let sum = 0; at < box.length - 1 && sum < half; at++) sum += Math.sqrt(box[at][1]);
        at = Math.max(1, at);
        for (const part of [box.slice(0, at), box.slice(at)]) {
            boxes.push({ box: part, width: widest(part), weight: weight(part) });
        }
    }
    const palette = [];
    const indexOf = new Map();
    boxes.forEach(({ box }, index) => {
        const total = box.reduce((sum, [, count]) => sum + count, 0);
        for (const axis of [0, 1, 2]) {
            const mean = box.reduce((sum, [key, count]) => sum + part(key, axis) * count, 0) / total;
            palette.push(Math.min(255, Math.round(mean * 4 + 1.5)));
        }
        for (const [key] of box) indexOf.set(key, index);
    });
    const pixels = new Uint8Array(width * height);
    for (let i = 0; i < pixels.length; i++) pixels[i] = indexOf.get(keyAt(4 * i));
    let text = '';
    for (let i = 0; i < pixels.length; i += 8192) text += String.fromCharCode(...pixels.subarray(i, i + 8192));
    return { width, height, palette, pixels: btoa(text) };
}"""


if __name__ == "__main__":
    main()
