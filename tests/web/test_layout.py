"""Every screen of every game at every size: no word is cut off in a button, nothing sticks out, and whatever can be
pressed can be reached. One browser tab sees them all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Welcome
from web.house import Served
from web.positions import played, resign, sit_down
from web.visitor import Visitor

SIZES = [(1366, 768), (1280, 720), (1024, 768), (768, 1024), (390, 844), (360, 740)]
LARGER_TEXT = [130, 200]
# Where larger text has the least room: each kind of table has one of these.
CROWDED = [(1366, 768), (1024, 768), (768, 1024), (360, 740)]
PAGES = ["/", "/lobby", "/new/war", "/rules/ancient_wars/2", "/rules/lol_chess/6", "/replays", "/watch", "/settings"]
# How much is played before one looks: a draft or an opening, and the midst of the game.
MOMENTS = {
    "war": (0, 40), "ancient_wars": (3, 60), "lol_chess": (2, 40), "valor": (1, 14), "yudh": (0, 14),
}  # fmt: skip
# Yudh's screen has a smallest size, and says so below it.
SMALLEST = {"yudh": (1280, 720)}

FAULTS = """() => {
  const found = [];
  const isSeen = (box, style) => box.width > 1 && box.height > 1 && style.visibility !== 'hidden';
  const words = (one) => (one.textContent || one.ariaLabel || '').trim().slice(0, 40);
  const named = (one) => `${one.tagName.toLowerCase()} "${words(one)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) {
    const isOut = (one) => one.getBoundingClientRect().right > innerWidth + 1;
    const out = [...document.querySelectorAll('main *')].filter(isOut).slice(-3).map(named);
    found.push(`the page is ${root.scrollWidth} wide: ${out}`);
  }
  for (const one of document.querySelectorAll('button, a[href], summary, h1, h2, select')) {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    if (!isSeen(box, style) || one.closest('.sr, svg, [inert], [aria-hidden="true"]')) continue;
    if (one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0 && style.display !== 'inline')
      found.push(`${named(one)} is ${one.scrollWidth} wide in ${one.clientWidth}`);
    if (one.matches('h1, h2, :disabled')) continue;
    for (let around = one.parentElement; around; around = around.parentElement) {
      const how = getComputedStyle(around), edge = around.getBoundingClientRect();
      const scrolls = /auto|scroll/;
      if (scrolls.test(how.overflowY) || how.position === 'fixed') break;
      const middle = box.top + box.height / 2;
      if (/hidden|clip/.test(how.overflowY) && (middle > edge.bottom || middle < edge.top)) {
        found.push(`${named(one)} is out of reach`);
        break;
      }
    }
  }
  const bar = [...document.querySelectorAll('header.top :is(b, small, strong, .heading, .brand span:not(.sr), .chip)')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => isSeen(box, getComputedStyle(one)) && !one.closest('.sr'));
  for (const [one, box] of bar)
    for (const [other, its] of bar)
      if (one !== other && !one.contains(other) && !other.contains(one) && box.left < its.left
          && box.right > its.left + 2 && box.bottom > its.top + 2 && its.bottom > box.top + 2)
        found.push(`${named(one)} lies on ${named(other)}`);
  return found;
}"""


@pytest.fixture
def ada(welcome: Welcome) -> Visitor:
    return welcome(size=SIZES[0], stillness="always")


def look_everywhere(
    visitor: Visitor, where: str, smallest: tuple[int, int] = (0, 0), crowded: list[tuple[int, int]] = CROWDED
) -> list[str]:
    """The same screen in every size, and in light with larger text."""
    faults = look_at_sizes(visitor, where, [size for size in SIZES if size >= smallest])
    for percent in LARGER_TEXT:
        change(visitor, {"textSize": percent, "theme": "light"})
        sizes = [size for size in crowded if size >= smallest]
        faults += look_at_sizes(visitor, f"{where} in light with text at {percent} %", sizes)
    change(visitor, {"textSize": 100, "theme": "dark"})
    return faults


def look_at_sizes(visitor: Visitor, where: str, sizes: list[tuple[int, int]]) -> list[str]:
    faults = []
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        faults += faults_of(visitor, f"{where} at {width} x {height}")
    return faults


def faults_of(visitor: Visitor, where: str) -> list[str]:
    visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return [f"{where}: {fault}" for fault in visitor.page.evaluate(FAULTS)]


def change(visitor: Visitor, settings: dict[str, object]) -> None:
    """As another tab would."""
    visitor.page.evaluate(
        """changed => {
          const settings = JSON.parse(localStorage.getItem('wartable.settings') ?? '{}');
          localStorage.setItem('wartable.settings', JSON.stringify({ ...settings, ...changed }));
          dispatchEvent(new StorageEvent('storage'));
        }""",
        settings,
    )


def test_no_word_is_cut_and_everything_is_in_reach_on_every_page(ada: Visitor) -> None:
    faults = [fault for path in PAGES for fault in look_everywhere(ada.open(path), path, crowded=SIZES[:1])]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", MOMENTS)
def test_no_word_is_cut_and_everything_is_in_reach_in_every_game(ada: Visitor, house: Served, game: str) -> None:
    faults, smallest = [], SMALLEST.get(game, (0, 0))
    for count in MOMENTS[game]:
        room = sit_down(house, ada, game, played(game, count))
        expect(ada.page.locator("[data-steps]")).to_be_visible()
        faults += look_everywhere(ada, f"{game} after {count}", smallest)
    resign(house, room, 0)
    expect(ada.page.locator(".afterwards")).to_be_visible()
    faults += look_everywhere(ada, f"the end of {game}", smallest)
    assert not faults, "\n".join(faults)
