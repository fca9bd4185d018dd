"""Yudh in the browser, from the profile to the exit: two windows, a bot, a spectator, a window that is too small."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from server.games import GAMES as TEST_GAMES
from server.house import Clock
from wartable.games import GAMES
from web.conftest import Welcome
from web.house import Served
from web.test_everyone import faults
from web.visitor import Visitor

YUDH = GAMES["yudh"]
# The same game under a name that no skin knows: it is played with the client for any game.
PLAIN = replace(YUDH, id="duel", title="Duel")
SMALLEST = (1280, 720)


@pytest.fixture(scope="module")
def hall() -> Iterator[Served]:
    """A server whose watch stands still: nobody is hurried, however busy the machine is."""
    served = Served(games={**TEST_GAMES, "yudh": YUDH, "duel": PLAIN}, clock=Clock())
    yield served
    served.close()


class Player:
    """Somebody at the table of Yudh. Everything waits for what is shown, nothing for time."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page

    @property
    def table(self) -> Locator:
        return self.page.locator(".yudh")

    def fact(self, name: str) -> str:
        return self.table.get_attribute(f"data-{name}") or ""

    @property
    def steps(self) -> int:
        return int(self.fact("steps"))

    def see(self, condition: str) -> None:
        """Until the table's facts fulfil it: `steps`, `phase`, `busy`."""
        script = f"() => {{ const t = document.querySelector('.yudh')?.dataset; return t && ({condition}); }}"
        self.page.wait_for_function(script)

    def see_phase(self, phase: str) -> None:
        self.see(f"t.phase === '{phase}' && t.busy === 'false'")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def press(self, name: str | re.Pattern[str]) -> None:
        """A button, and then until the table has followed."""
        before = self.steps
        self.button(name).first.click()
        self.see(f"t.steps > {before}")

    def is_ready(self, name: str | re.Pattern[str]) -> bool:
        found = self.button(name)
        return found.count() > 0 and found.first.is_enabled()

    def next_deed(self) -> str:
        """The first of these that may be done now, or nothing."""
        names = ["Roll pasa", "Keep all", "Ask for nothing"]
        script = """names => names.find(name => [...document.querySelectorAll('.buttons button:enabled')]
            .some(one => one.textContent.includes(name))) ?? ''"""
        return str(self.page.evaluate(script, names))

    # Its parts

    @property
    def tray(self) -> Locator:
        return self.page.get_by_role("list", name="Your pasa on the table")

    @property
    def row(self) -> Locator:
        return self.page.get_by_role("region", name="War zone").get_by_role("list").last

    def mani(self, seat: int) -> int:
        return int(self.page.get_by_test_id(f"mani-{seat}").inner_text())

    def faces(self, dice: Locator) -> list[str]:
        """What these say of themselves, such as `bhala yagya`."""
        told: list[str] = dice.evaluate_all("all => all.map(one => one.getAttribute('aria-label') ?? one.textContent)")
        return [re.sub(r"^\d: |[,;].*$", "", text).strip().lower() for text in told]

    @property
    def seat(self) -> int:
        held = self.page.evaluate("Object.values(JSON.parse(localStorage.getItem('wartable.held')))")
        return int(next(one["seat"] for one in held if one["room"] == self.visitor.room))


def complete_profile(player: Player, name: str, colour: str) -> None:
    player.visitor.open("/game/yudh")
    player.page.get_by_label("Name").fill(name)
    player.page.get_by_role("radio", name=colour).check()


def two_by_invitation(welcome: Welcome, hall: Served, query: str = "", **settings: Any) -> tuple[Player, Player]:
    ada, ben = (Player(welcome(name, SMALLEST, address=hall.address, **settings)) for name in ("Ada", "Ben"))
    room = ada.visitor.lay_table("yudh", query)
    ben.visitor.open(f"/room/{room}")
    ben.button("Take the seat").click()
    for player in (ada, ben):
        player.see_phase("sikka")
    return ada, ben


def after_the_toss(ada: Player, ben: Player) -> tuple[Player, Player]:
    """Both are ready; whoever goes first comes first."""
    ada.press("heads")
    for player in (ada, ben):
        player.see_phase("lets play")
    for player in (ada, ben):
        player.button("Let's Play").click()
    for player in (ada, ben):
        player.see_phase("ran neeti")
    return (ada, ben) if ada.is_ready("Roll pasa") else (ben, ada)


def play_until(players: tuple[Player, ...], is_over: Any) -> None:
    """Whoever may do something does it: rolls, keeps all, asks for nothing."""
    for _ in range(2_000):
        if is_over():
            return
        for player in players:
            if name := player.next_deed():
                player.press(name)
        players[0].page.wait_for_timeout(10)
    raise AssertionError("it never ended")


# From the profile to the exit


def test_two_browsers_play_a_whole_match_from_profile_to_exit(welcome: Welcome, hall: Served) -> None:
    mira, devika = (Player(welcome("somebody", SMALLEST, address=hall.address)) for _ in range(2))
    complete_profile(mira, "Mira", "verdigris")
    complete_profile(devika, "Devika", "copper-red")
    mira.button("Find Match").click()
    expect(mira.page.get_by_text("Looking for an opponent…")).to_be_visible()
    devika.button("Find Match").click()
    for player in (mira, devika):
        player.see_phase("sikka")
        expect(player.page.get_by_role("heading", name="Mira", exact=True)).to_be_visible()
        expect(player.page.get_by_role("heading", name="Devika", exact=True)).to_be_visible()
    first, second = after_the_toss(mira, devika)
    expect(first.page.get_by_test_id("phase")).to_have_text("Ran Neeti")
    expect(second.button("Roll pasa")).to_be_disabled()
    play_until((first, second), lambda: mira.button("Exit Game").count() > 0)
    expect(devika.button("Exit Game")).to_be_visible()
    assert 0 in (mira.mani(0), mira.mani(1))
    ends = [player.page.locator(".said").inner_text() for player in (mira, devika)]
    assert ends[0] == ends[1] and re.search("Mira wins|Devika wins|A draw", ends[0], re.IGNORECASE)
    for player in (mira, devika):
        expect(player.button("Roll pasa")).to_be_disabled()
        player.button("Exit Game").click()
        expect(player.button("Find Match")).to_be_enabled()
        expect(player.page.get_by_label("Name")).not_to_have_value("")
        expect(player.page.get_by_role("alert")).to_have_count(0)


def test_find_match_needs_a_profile_and_the_browser_keeps_it(welcome: Welcome, hall: Served) -> None:
    mira = Player(welcome("somebody", SMALLEST, address=hall.address))
    mira.visitor.open("/game/yudh")
    expect(mira.button("Find Match")).to_be_disabled()
    mira.page.get_by_label("Name").fill("Mira")
    expect(mira.button("Find Match")).to_be_disabled()
    expect(mira.page.get_by_text("Choose a colour to find a match.")).to_be_visible()
    mira.page.get_by_role("radio", name="violet").check()
    expect(mira.button("Find Match")).to_be_enabled()
    body = mira.page.locator(".profile ellipse")
    assert "url(" in (body.get_attribute("fill") or "")
    mira.page.get_by_label("Name").fill("  ")
    expect(mira.button("Find Match")).to_be_disabled()
    mira.page.reload()
    expect(mira.page.get_by_label("Name")).to_have_value("Mira")
    expect(mira.page.get_by_role("radio", name="violet")).to_be_checked()
    expect(mira.button("Find Match")).to_be_enabled()
    mira.button("Find Match").click()
    mira.button("Leave the queue").click()
    expect(mira.button("Find Match")).to_be_visible()


# Sikka


def test_the_first_call_takes_its_side_and_each_says_lets_play(welcome: Welcome, hall: Served) -> None:
    ada, ben = two_by_invitation(welcome, hall)
    ben.press("tails")
    for player in (ada, ben):
        player.see_phase("lets play")
    messages = [player.page.get_by_role("dialog").get_attribute("aria-label") or "" for player in (ada, ben)]
    coins = {re.sub(r" it is, you will go (first|second)$", "", message) for message in messages}
    assert len(coins) == 1 and coins <= {"Heads", "Tails"}
    assert sorted(message.rsplit(" ", 1)[1] for message in messages) == ["first", "second"]
    assert messages[1].endswith("first") == (coins == {"Tails"})
    ben.button("Let's Play").click()
    expect(ada.page.get_by_text("Ben is ready")).to_be_visible()
    expect(ben.page.get_by_text("You are ready")).to_be_visible()
    assert ben.fact("phase") == "lets play"
    ada.button("Let's Play").click()
    for player in (ada, ben):
        player.see_phase("ran neeti")


def test_the_toss_has_the_menu_with_the_rules_and_the_way_out(welcome: Welcome, hall: Served) -> None:
    ada, _ = two_by_invitation(welcome, hall)
    ada.button("More").click()
    expect(ada.page.get_by_role("link", name="Rulebook")).to_be_visible()
    expect(ada.button("Quit")).to_be_visible()


def test_the_coin_is_in_the_air_for_three_seconds(welcome: Welcome, hall: Served) -> None:
    ada, _ = two_by_invitation(welcome, hall, speed=0.5)
    ada.button("heads").click()
    ada.see("t.busy === 'true'")
    length = "document.querySelector('.way > .coin').getAnimations()[0].effect.getTiming().duration"
    assert ada.page.evaluate(length) == 3000
    expect(ada.button("Let's Play")).to_have_count(0)
    ada.see_phase("lets play")
    expect(ada.button("Let's Play")).to_be_enabled()


# Ran Neeti


def test_a_click_keeps_another_takes_back_and_the_order_can_be_changed(welcome: Welcome, hall: Served) -> None:
    first, second = after_the_toss(*two_by_invitation(welcome, hall))
    first.press("Roll pasa")
    dice = first.tray.get_by_role("button")
    expect(dice).to_have_count(6)
    faces = first.faces(dice)
    expect(first.page.locator(".buttons .pri")).to_contain_text("Keep all")
    for number in (4, 1, 5):
        before = first.steps
        dice.nth(number).click()
        first.see(f"t.steps > {before}")
    kept = first.row.get_by_role("button")
    assert first.faces(kept) == [faces[4], faces[1], faces[5]]
    expect(first.page.locator(".buttons .pri")).to_contain_text("Keep 3, done")
    expect(
        second.page.get_by_role("region", name="War zone").get_by_role("list").first.get_by_text("1:")
    ).to_have_count(1)
    kept.nth(2).press("ArrowLeft")
    expect_faces(first, [faces[4], faces[5], faces[1]])
    first.row.get_by_role("button").nth(0).drag_to(first.row.get_by_role("listitem").nth(2))
    expect_faces(first, [faces[5], faces[1], faces[4]])
    first.row.get_by_role("button").nth(1).click()
    expect_faces(first, [faces[5], faces[4]])
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "false")
    first.press("Keep 2, done")
    expect(first.row.get_by_role("button")).to_have_count(0)
    expect(second.button("Roll pasa")).to_be_enabled()


def expect_faces(player: Player, faces: list[str]) -> None:
    player.visitor.wait_for(lambda: player.faces(player.row.get_by_role("button")) == faces)


def test_the_third_roll_is_kept_by_itself_and_the_other_rolls_on(welcome: Welcome, hall: Served) -> None:
    first, second = after_the_toss(*two_by_invitation(welcome, hall))
    first.press("Roll pasa")
    first.press("Keep all")
    for _ in range(2):
        second.press("Roll pasa")
        second.press("Keep none, done")
    second.press("Roll pasa")
    for player in (first, second):
        player.see_phase("devik vardan")
        expect(player.page.get_by_test_id("phase")).to_have_text("Devik Vardan")


def test_dice_tumble_and_settle_onto_the_faces_that_were_rolled(welcome: Welcome, hall: Served) -> None:
    """Nothing but transforms moves: that is what keeps the frames coming on a slow machine."""
    ada, ben = two_by_invitation(welcome, hall, speed=1)
    first, _ = after_the_toss(ada, ben)
    first.button("Roll pasa").click()
    first.page.wait_for_selector("[data-tumbles]")
    moved = first.page.evaluate(
        """() => [...document.querySelectorAll('.flight, .cube')].flatMap(one => one.getAnimations())
            .flatMap(one => one.effect.getKeyframes()).flatMap(frame => Object.keys(frame))"""
    )
    assert set(moved) - {"offset", "easing", "composite", "computedOffset"} == {"transform"}
    first.see("t.busy === 'false'")
    expect(first.page.locator("[data-tumbles]")).to_have_count(0)
    expect(first.tray.get_by_role("button")).to_have_count(6)
    told = first.page.get_by_test_id("events").inner_text()
    fell = first.tray.get_by_role("button").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    faces = {label[-1]: label.split(",")[0].split()[0].lower() for label in fell}
    assert faces == dict(re.findall(r"(\d) (\w+)", told.split("time: ")[1].split(".")[0]))


# Devik Vardan and Yudh


def at_the_request(welcome: Welcome, hall: Served, **settings: Any) -> tuple[Player, Player]:
    players = after_the_toss(*two_by_invitation(welcome, hall, **settings))
    for player in players:
        player.press("Roll pasa")
        player.see("t.busy === 'false'")
        player.press("Keep all")
    for player in players:
        player.see_phase("devik vardan")
    return players


def test_the_golden_tokens_open_the_request_and_nobody_sees_it(welcome: Welcome, hall: Served) -> None:
    first, second = at_the_request(welcome, hall)
    first.button(re.compile("Vardan tokens: ask")).click()
    request = first.page.get_by_role("dialog")
    expect(request).to_contain_text("too few right now")
    request.get_by_role("button", name=re.compile("^Ask (?!for)")).click()
    expect(first.page.get_by_text("you have asked")).to_be_visible()
    expect(second.page.get_by_text("has decided, unseen")).to_be_visible()
    assert "asks" not in second.page.get_by_test_id("events").inner_text().split("has decided")[0]
    second.press("Ask for nothing")
    for player in (first, second):
        player.see_phase("ran neeti")
        last = player.page.get_by_role("region", name="The last Yudh")
        expect(last).to_contain_text("does not answer")


def test_a_card_turns_over(welcome: Welcome, hall: Served) -> None:
    first, _ = after_the_toss(*two_by_invitation(welcome, hall))
    card = first.button(re.compile("Devta")).first
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_accessible_name(re.compile(r"cost \d acts at the (beginning|end) priority \d"))


def test_the_fight_is_shown_blow_by_blow_with_a_pause_and_another_speed(welcome: Welcome, hall: Served) -> None:
    first, second = at_the_request(welcome, hall, speed=1)
    first.button("Ask for nothing").click()
    second.button("Ask for nothing").click()
    first.see("t.phase === 'yudh'")
    expect(first.page.get_by_test_id("phase")).to_have_text("Yudh")
    first.page.keyboard.press(" ")
    expect(first.button("Go on")).to_be_visible()
    step = first.page.get_by_text(re.compile(r"step \d+ of \d+"))
    here = step.inner_text()
    expect(first.page.get_by_role("region", name="In this order").get_by_role("listitem").first).to_be_visible()
    first.button("2×").click()
    assert first.visitor.settings()["speed"] == 0.5
    assert step.inner_text() == here, "what is paused went on"
    first.button("Go on").click()
    first.page.wait_for_function("here => !document.body.innerText.includes(here)", arg=here)
    first.button("all at once").click()
    first.see_phase("ran neeti")
    second.see_phase("ran neeti")
    assert [first.mani(seat) for seat in (0, 1)] == [second.mani(seat) for seat in (0, 1)]


# Other ways to play


def test_a_whole_match_against_a_bot_by_keyboard_alone(welcome: Welcome, hall: Served) -> None:
    ada = Player(welcome("Ada", SMALLEST, address=hall.address))
    ada.visitor.open("/play/yudh?bot=random")
    ada.see_phase("sikka")
    keys = {"sikka": ["h"], "lets play": ["Enter"], "ran neeti": ["r", "k"], "devik vardan": ["n"]}
    for _ in range(20_000):
        if ada.button("Exit Game").count():
            break
        for key in keys.get(ada.fact("phase"), []):
            ada.page.keyboard.press(key)
        ada.page.wait_for_timeout(10)
    expect(ada.page.get_by_role("dialog")).to_contain_text(re.compile("wins|draw"))
    ada.page.keyboard.press("Enter")
    expect(ada.button("Find Match")).to_be_visible()


def test_quitting_loses(welcome: Welcome, hall: Served) -> None:
    ada, ben = two_by_invitation(welcome, hall)
    after_the_toss(ada, ben)
    ada.button("More").click()
    ada.button("Quit").click()
    ada.button("Yes, quit and lose").click()
    for player in (ada, ben):
        expect(player.page.get_by_role("dialog")).to_contain_text("Ben wins")


def test_a_spectator_sees_both_sides_and_no_secret(welcome: Welcome, hall: Served) -> None:
    first, second = at_the_request(welcome, hall)
    cleo = Player(welcome("Cleo", SMALLEST, address=hall.address))
    cleo.visitor.open(f"/room/{first.visitor.room}")
    cleo.see_phase("devik vardan")
    assert not cleo.button("Roll pasa").count() and not cleo.button("Ask for nothing").count()
    first.press("Ask for nothing")
    expect(cleo.page.get_by_text("has decided, unseen")).to_be_visible()
    second.press("Ask for nothing")
    cleo.see_phase("ran neeti")


def test_who_comes_back_finds_the_table_as_it_was(welcome: Welcome, hall: Served) -> None:
    first, _ = after_the_toss(*two_by_invitation(welcome, hall))
    first.press("Roll pasa")
    before = first.steps
    first.tray.get_by_role("button").nth(2).click()
    first.see(f"t.steps > {before}")
    faces = first.faces(first.row.get_by_role("button"))
    first.page.reload()
    first.see_phase("ran neeti")
    expect_faces(first, faces)


def test_the_client_for_any_game_plays_it_too(welcome: Welcome, hall: Served) -> None:
    ada = welcome("Ada", address=hall.address)
    ada.open("/play/duel?bot=random")
    # `keep all` is none of the choices that the server lists, and means one of them.
    wishes = ["heads", "lets play", "roll", "keep all", "decline"]
    # What is done with a coin or a die is done by a click on it, what needs neither by a button.
    deeds = (
        ada.page.get_by_role("region", name="Choices")
        .get_by_role("button")
        .or_(ada.page.locator(".token.can, .die.can"))
    )
    for wish in wishes:
        expect(deeds.first).to_be_visible()
        before = ada.page.locator('[aria-label="History"] ol button').count()
        ada.type(wish)
        ada.page.wait_for_function(
            "count => document.querySelectorAll('[aria-label=\"History\"] ol button').length > count", arg=before
        )
        ada.wait_for(lambda: bool(ada.choices()))
    expect(ada.page.get_by_role("region", name="One's pasa", exact=True)).to_be_visible()


# For everyone


@pytest.mark.parametrize("size", [(1279, 720), (1280, 719), (390, 844)])
def test_a_smaller_window_gets_a_notice_instead_of_the_game(
    welcome: Welcome, hall: Served, size: tuple[int, int]
) -> None:
    ada = Player(welcome("Ada", SMALLEST, address=hall.address))
    ada.visitor.open("/play/yudh?bot=random")
    ada.see_phase("sikka")
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    notice = ada.page.get_by_role("alert")
    expect(notice).to_contain_text("Yudh needs a larger window")
    expect(ada.table).to_have_count(0)
    assert faults(ada.visitor) == []
    ada.page.set_viewport_size({"width": SMALLEST[0], "height": SMALLEST[1]})
    ada.see_phase("sikka")
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.visitor.open("/game/yudh")
    expect(notice).to_contain_text("at least 1280 × 720".capitalize())
    ada.visitor.open("/new/yudh")
    expect(notice).to_contain_text("Yudh needs a larger window")
    expect(ada.button("Lay the table")).to_have_count(0)
    ada.visitor.open("/")
    expect(ada.button("Play a bot now: Yudh")).to_be_disabled()


def test_a_smaller_window_may_watch(welcome: Welcome, hall: Served) -> None:
    ada, _ = two_by_invitation(welcome, hall)
    cleo = welcome("Cleo", (1024, 700), address=hall.address)
    cleo.open(f"/room/{ada.visitor.room}")
    expect(cleo.page.get_by_role("region", name="Sikka")).to_be_visible()


def test_axe_finds_nothing_from_the_landing_page_to_the_end(welcome: Welcome, hall: Served) -> None:
    ada = Player(welcome("Ada", SMALLEST, address=hall.address))
    ada.visitor.open("/game/yudh")
    assert clean(ada)
    complete_profile(ada, "Ada", "brass")
    assert clean(ada)
    ada.visitor.open("/play/yudh?bot=random")
    ada.see_phase("sikka")
    assert clean(ada)
    ada.press("heads")
    ada.see_phase("lets play")
    assert clean(ada)
    ada.press("Let's Play")
    play_until((ada,), lambda: ada.is_ready("Roll pasa"))
    assert clean(ada)
    ada.press("Roll pasa")
    ada.tray.get_by_role("button").first.click()
    expect(ada.row.get_by_role("button")).to_have_count(1)
    assert clean(ada)
    ada.press("Keep all") if ada.is_ready("Keep all") else ada.press(re.compile("done"))
    play_until((ada,), lambda: ada.fact("phase") == "devik vardan")
    ada.button(re.compile("Vardan tokens: ask")).click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert clean(ada)
    ada.page.keyboard.press("Escape")
    change_settings(ada, speed=3)
    ada.page.reload()
    ada.see_phase("devik vardan")
    ada.button("Ask for nothing").first.click()
    ada.see("t.phase === 'yudh'")
    ada.page.keyboard.press(" ")
    expect(ada.button("Go on")).to_be_visible()
    assert clean(ada)
    ada.button("all at once").click()
    ada.see_phase("ran neeti")
    ada.button("More").click()
    assert clean(ada)
    ada.button("Quit").click()
    ada.button("Yes, quit and lose").click()
    expect(ada.button("Exit Game")).to_be_visible()
    assert clean(ada)


def change_settings(player: Player, **settings: Any) -> None:
    changed = json.dumps({**player.visitor.settings(), **settings})
    player.page.evaluate("settings => localStorage.setItem('wartable.settings', settings)", changed)


def clean(player: Player) -> bool:
    """Colours that are still fading in have other contrasts: what moves is brought to its end first."""
    player.page.evaluate("document.getAnimations().forEach(one => { try { one.finish() } catch { one.cancel() } })")
    assert faults(player.visitor) == []
    overflow = player.page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    return bool(max(overflow) <= 0)


def test_who_wants_no_motion_sees_none_but_every_blow(welcome: Welcome, hall: Served) -> None:
    how = {"reduced_motion": "reduce"}
    first, second = at_the_request(welcome, hall, speed=0.5, browser=how)
    expect(first.page.locator("[data-tumbles]")).to_have_count(0)
    first.button("Ask for nothing").click()
    second.button("Ask for nothing").click()
    first.see("t.phase === 'yudh'")
    lasting = "one.playState === 'running' && one.effect.getTiming().duration > 0"
    running = f"document.getAnimations().filter(one => {lasting}).length"
    assert first.page.evaluate(running) == 0
    first.button("all at once").click()
    first.see_phase("ran neeti")


def test_every_step_is_announced(welcome: Welcome, hall: Served) -> None:
    first, second = after_the_toss(*two_by_invitation(welcome, hall))
    live = second.page.get_by_test_id("events")
    assert live.get_attribute("aria-live") == "polite"
    first.press("Roll pasa")
    expect(live).to_contain_text("rolls for the first time")
    first.press("Keep none, done")
    expect(live).to_contain_text("keeps nothing")
