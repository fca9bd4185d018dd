"""Ancient Wars in its own skin: from the draft over the secret deployment to the end of the match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.house import Opponent, Served
from web.test_everyone import faults, overflow
from web.visitor import DESK, PHONE, TABLET, Visitor

RUSH = "mode=rush&runes=false"
SCREENS = [DESK, PHONE]
LOW_DESK = (1440, 780)
LAPTOP = (1366, 768)
SMALL = (800, 1000)
LONGEST_GAME = 120
# At how many heights it was seen, frame by frame: the pointer rests, the server is asked, the answer is shown.
HEIGHTS_OVER_HALF_A_SECOND = """element => new Promise(resolve => {
    const seen = new Set(), from = performance.now()
    const look = () => {
        seen.add(Math.round(element.getBoundingClientRect().top))
        performance.now() - from < 500 ? requestAnimationFrame(look) : resolve(seen.size)
    }
    look()
})"""


# What a hand does


def choices_of(player: Visitor) -> Locator:
    return player.page.get_by_role("region", name="Choices")


def is_over(player: Visitor) -> bool:
    return player.page.locator(".story").count() > 0


def is_drafting(player: Visitor) -> bool:
    return player.page.locator(".pool").count() > 0


def acted(player: Visitor, before: int) -> None:
    player.wait_for(lambda: player.done() > before)


def turn_of(*players: Visitor) -> Iterator[Visitor]:
    """Whoever is asked, again and again, until nobody is."""
    while True:
        players[0].wait_for(lambda: is_over(players[0]) or any(player.choices() for player in players))
        if is_over(players[0]):
            return
        yield next(player for player in players if player.choices())


def lock_in(player: Visitor) -> None:
    """Study the first card that may be had, and take it."""
    before = player.done()
    player.page.locator(".pool .can").first.click()
    player.page.get_by_role("button", name="Do it").click()
    acted(player, before)


def draft(*players: Visitor) -> None:
    for player in turn_of(*players):
        if not is_drafting(player):
            return
        lock_in(player)


def press(player: Visitor, name: str) -> None:
    before = player.done()
    choices_of(player).get_by_role("button", name=name).click()
    acted(player, before)


# A policy: strike what stands nearest to the Ancient's fall, else walk there


def standing(player: Visitor, foe: str) -> list[str]:
    """The towers and the Ancient of a side, the outermost first, as the cells tell them."""
    cells = player.page.locator(f'[role="gridcell"][aria-label*="{foe} "]')
    found = cells.evaluate_all("all => all.map(cell => [cell.dataset.place, cell.ariaLabel])")
    mine = [place for place, label in found if re.search(rf"{foe} (Ancient|Mid (front|back) tower)", label)]
    return sorted(mine, reverse=foe == "Radiant")


def distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1])))


def push(player: Visitor, foe: str) -> None:
    """One action, by hand: two clicks on the board, or a button."""
    page, before = player.page, player.done()
    goals = standing(player, foe)
    for hero in starts(player):
        place = page.locator(f'[role="gridcell"][data-place="{hero}"]')
        if place.get_attribute("aria-selected") != "true":
            place.click()
            expect(place).to_have_attribute("aria-selected", "true")
        labels = dict(
            page.locator('[role="gridcell"][aria-label*="you may"]').evaluate_all(
                "all => all.map(cell => [cell.dataset.place, cell.ariaLabel])"
            )
        )
        goal = next((one for one in goals if "you may Attack" in labels.get(one, "")), None)
        walks = [to for to, label in labels.items() if "you may Move" in label]
        walks = [to for to in walks if distance(to, goals[0]) < distance(hero, goals[0])]
        goal = goal or min(walks, key=lambda to: (distance(to, goals[0]), to), default=None)
        if goal:
            player.click(goal)
            pick_if_asked(player, "attack" if "you may Attack" in labels[goal] else "move", before)
            acted(player, before)
            return
    buttons = choices_of(player)
    done = buttons.get_by_role("button", name="is done")
    (done if done.count() else buttons.get_by_role("button", name=re.compile("^(End window|Pass)"))).first.click()
    acted(player, before)


def pick_if_asked(player: Visitor, word: str, before: int) -> None:
    """Several actions may end on one place; then one is asked beside it which one, as soon as that part is loaded."""
    player.wait_for(lambda: which_one(player).count() > 0 or player.done() > before)
    if which_one(player).count():
        which_one(player).get_by_role("button", name=re.compile(f"^{word}", re.IGNORECASE)).first.click()


def which_one(player: Visitor) -> Locator:
    return player.page.get_by_role("region", name="Which one?")


def starts(player: Visitor) -> list[str]:
    """Who is in the hand already, else all who can act."""
    chosen = player.page.locator('[role="gridcell"][aria-selected="true"]')
    found = chosen if chosen.count() else player.page.locator('[role="gridcell"][aria-label*="can act"]')
    return found.evaluate_all("all => all.map(cell => cell.dataset.place)")  # type: ignore[no-any-return]


def side_of(player: Visitor) -> str:
    return "Radiant" if "you" in player.page.locator("header .side.s0 small").inner_text() else "Dire"


# The tests


def test_two_browsers_play_from_the_draft_to_an_end_over_the_board(welcome: Welcome) -> None:
    ada, ben = welcome("Ada"), welcome("Ben")
    ben.open(f"/room/{ada.lay_table('ancient_wars', RUSH)}")
    ben.page.get_by_role("button", name="Take the seat").click()
    expect(ben.page.locator(".pool")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Draft").get_by_role("listitem")).to_have_count(8)
    draft(ada, ben)
    secrets_are_kept(ada, ben)
    press(ben, "Seal")
    press(ada, "Seal")
    expect(ben.page.get_by_text("is placing")).to_have_count(0)
    foe = side_of(ben)
    for player in turn_of(ada, ben):
        if player is ada:
            push(ada, foe)
        else:
            press(ben, "Pass")
        assert ada.done() < LONGEST_GAME
    # Heroes and cards are drawn by lot: Ada nearly always fells the Ancient, and else is ahead when time is up.
    words = [player.page.locator(".veil h1").inner_text() for player in (ada, ben)]
    assert sorted(words) == ["Defeat", "Victory"]
    for player in (ada, ben):
        expect(player.page.locator(".veil")).to_contain_text(re.compile("wins(:| on time)"))
    story_is_told(ada)


def secrets_are_kept(ada: Visitor, ben: Visitor) -> None:
    """What one places is on one's own page, and nowhere on the other's."""
    expect(ada.page.get_by_text(f"{side_of(ben)} is placing")).to_be_visible()
    fighters = ada.page.get_by_role("region", name=f"Fighters of {side_of(ada)}")
    expect(fighters.get_by_role("button")).to_have_count(3)
    expect(fighters).to_contain_text("in hand")
    cell = ada.page.locator('[role="gridcell"][aria-label*="you may"]').first
    place, before = cell.get_attribute("data-place") or "", ada.done()
    cell.click()
    acted(ada, before)
    names = fighters.locator("b:not(.num)").all_inner_texts()
    assert len(names) == 3 and any(name in ada.piece_on(place) for name in names)
    expect(fighters).to_contain_text("1 of 3 placed")
    press(ada, "Push mid")
    # Whatever was told to Ben of that, he has by the time that his own action is shown.
    press(ben, "Push mid")
    board = ben.page.locator('[role="grid"]').inner_html()
    assert [name for name in names if name in board] == []
    assert f"{side_of(ada)} places" not in ben.page.get_by_role("region", name="History").inner_text()


def story_is_told(player: Visitor) -> None:
    story = player.page.get_by_role("complementary", name="The end of the game")
    for words in ("Heroes slain", "Gold earned", "Most valuable", "Verified"):
        expect(story).to_contain_text(re.compile(words, re.IGNORECASE))


def table(ada: Visitor, house: Served, query: str = RUSH) -> Opponent:
    """Against somebody over the wire; the draft is before them."""
    ben = house.sit(ada.lay_table("ancient_wars", query))
    expect(ada.page.locator(".pool")).to_be_visible()
    return ben


def begun(ada: Visitor, ben: Opponent) -> None:
    """Up to the first turn, with Ada to act."""
    until(ada, ben, lambda: ada.page.locator('[data-phase="action"]').count() > 0 and bool(ada.choices()))


def until(ada: Visitor, ben: Opponent, is_there: Callable[[], bool]) -> None:
    """The shortest way through the draft and the deployment, typed and over the wire."""
    while not is_there():
        ada.wait_for(lambda: bool(ada.choices()) or bool(ben.table.choices))
        before, mine = ada.done(), ada.choices()
        text = shortest(mine or [choice.text for choice in ben.table.choices])
        if mine:
            ada.type(text)
        else:
            ben.act(text)
        if mine or not text.startswith("arrange"):
            acted(ada, before)


def shortest(options: list[str]) -> str:
    known = [word for word in ("seal", "arrange push mid", "pass") if word in options]
    return (known or options)[0]


def test_an_item_is_bought_from_the_hand_for_a_hero(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    begun(ada, table(ada, house))
    hand = ada.page.get_by_role("region", name=f"{side_of(ada)}'s hand")
    ware = hand.locator(".ware.can").first
    if ware.count() == 0:
        # Three cards of which none is a basic one: then nothing may be bought yet, and the cards say from when on.
        expect(hand).to_contain_text("from turn")
        return
    name, purse = ware.locator(".words b").inner_text(), gold(ada)
    ware.click()
    before = ada.done()
    heroes = ada.page.locator('[role="gridcell"][aria-label*="you may Buy"]')
    expect(heroes).to_have_count(3)
    place = heroes.first.get_attribute("data-place") or ""
    heroes.first.click()
    acted(ada, before)
    ada.wait_for(lambda: gold(ada) == purse - 500)
    expect(hand).not_to_contain_text(name)
    ada.click(place)
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text(name)


def gold(player: Visitor) -> int:
    purse = player.page.locator(f"header .side.s{0 if side_of(player) == 'Radiant' else 1} strong.purse")
    return int(purse.inner_text())


def test_a_skill_is_armed_from_the_inspector_and_shows_its_range(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    begun(ada, table(ada, house))
    for place in starts(ada):
        ada.click(place)
        expect(ada.place(place)).to_have_attribute("aria-selected", "true")
        skill = ada.page.locator(".skill.can").first
        if skill.count():
            skill.click()
            armed = ada.page.get_by_role("button", name="Do it")
            ada.wait_for(lambda armed=armed: armed.count() > 0 or len(ada.targets()) > 0)  # type: ignore[misc]
            expect(ada.page.locator(".skill.on")).to_have_count(1)
            expect(ada.page.locator('.play path[style*="--skill"]').first).to_be_attached()
            return
        ada.press("Escape")


def test_a_hand_lies_in_one_row_and_what_is_bought_of_it_is_exact(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    begun(ada, table(ada, house))
    wares = ada.page.get_by_role("region", name=f"{side_of(ada)}'s hand").locator(".ware")
    tops = set(wares.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))"))
    assert wares.count() >= 4 and len(tops) == 1, "another card leaves the board as large as it is"
    height = ada.board.bounding_box()
    ada.click(starts(ada)[0])
    assert ada.board.bounding_box() == height, "and so does what it would do for whoever is chosen"
    ada.press("Escape")
    if ada.page.locator(".hand .ware.can").count():
        ada.page.locator(".hand .ware.can").first.click()
        ada.page.locator('[role="gridcell"][aria-label*="you may Buy"]').first.hover()
        panel = ada.page.get_by_role("region", name="Before you act")
        expect(panel).to_contain_text("exact", ignore_case=True)


def test_who_has_used_a_skill_stays_in_the_hand_and_the_others_say_why_they_wait(
    welcome: Welcome, house: Served
) -> None:
    ada = welcome(size=LAPTOP)
    begun(ada, table(ada, house))
    expect(ada.page.locator(".btn.pri")).to_have_count(0)
    before, chosen = ada.done(), ada.page.locator('[role="gridcell"][aria-selected="true"]')
    ada.type(next(text for text in ada.choices() if " casts " in text))
    acted(ada, before)
    expect(chosen).to_have_count(1)
    fighters = ada.page.get_by_role("region", name="Fighters")
    expect(fighters.get_by_role("button", name="acting")).to_have_count(1)
    waiting = fighters.get_by_role("button", name="waits").first
    expect(waiting).to_have_attribute("title", re.compile("waits until .* is done"))
    ada.press("Escape")
    waiting.click()
    expect(ada.ask).to_contain_text(re.compile("waits until .* is done"))
    assert ada.page.locator(".btn.pri").count() <= 1


def test_the_armed_skill_stays_in_sight_while_one_aims(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=(1280, 720))
    begun(ada, table(ada, house))
    caster = next(text for text in ada.choices() if " casts " in text)
    ada.click(next(place for place in starts(ada) if named(ada, place).lower() in caster))
    ada.page.locator(".skill.can").first.click()
    armed = ada.page.locator(".skill.on")
    expect(armed).to_be_in_viewport(ratio=1)
    target = ada.page.locator('[role="gridcell"][aria-label*="you may"]').first
    if target.count():
        target.hover()
    expect(ada.page.get_by_role("region", name="Before you act")).to_be_visible()
    expect(armed).to_be_in_viewport(ratio=1)


def named(player: Visitor, place: str) -> str:
    """The hero on a place, as its cell says: "Radiant Riki, 6 of 6 health"."""
    found = re.search(r"(?:Radiant|Dire) ([^,]+), \d+ of", player.piece_on(place))
    return found[1] if found else "nobody"


@pytest.mark.parametrize("screen", [DESK, LOW_DESK, TABLET, SMALL, PHONE])
def test_a_button_stays_under_the_pointer_while_it_tells_what_it_does(
    welcome: Welcome, house: Served, screen: tuple[int, int]
) -> None:
    ada = welcome()
    begun(ada, table(ada, house))
    push(ada, "Dire" if side_of(ada) == "Radiant" else "Radiant")
    ada.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    done = choices_of(ada).get_by_role("button", name="is done").first
    done.hover()
    assert done.evaluate(HEIGHTS_OVER_HALF_A_SECOND) == 1
    if screen != PHONE:
        expect(ada.page.get_by_role("region", name="Before you act")).to_contain_text("is done")


def test_a_draft_is_filtered_studied_and_told_in_its_order(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = table(ada, house, "")
    order = ada.page.get_by_role("region", name="Draft")
    expect(order.get_by_role("listitem")).to_have_count(12)
    while not ada.choices():
        before = ada.done()
        ben.act(ben.table.choices[0].text)
        acted(ada, before)
    cards = ada.page.locator(".pool .hero")
    expect(cards).to_have_count(12)
    filters = ada.page.get_by_role("group", name="Filter").get_by_role("button")
    filters.nth(1).click()
    ada.wait_for(lambda: 0 < cards.count() < 12)
    filters.first.click()
    card = ada.page.locator(".pool .can").first
    name = card.locator(".name").inner_text()
    card.click()
    study = ada.page.get_by_role("region", name="Inspector")
    expect(study).to_contain_text(re.compile(name, re.IGNORECASE))
    expect(study).to_contain_text("cooldown")
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    ada.page.keyboard.press("Enter")
    ada.wait_for(lambda: not ada.choices() or ada.page.locator(".pool .taken").count() > 0)


def test_axe_finds_nothing_in_draft_deployment_and_game_at_the_desk_and_on_a_phone(
    welcome: Welcome, house: Served
) -> None:
    ada = welcome()
    ben = table(ada, house)
    looked_at(ada)
    until(ada, ben, lambda: ada.page.locator('[data-phase="deployment"]').count() > 0)
    looked_at(ada)
    begun(ada, ben)
    ada.click(starts(ada)[0])
    looked_at(ada)


def looked_at(ada: Visitor) -> None:
    for width, height in SCREENS:
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.page.locator(".phone" if width < 600 else ".desk").first).to_be_visible()
        assert faults(ada) == []
        assert overflow(ada) <= 0
    ada.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(ada.page.locator(".desk")).to_be_visible()


def test_a_hero_is_moved_on_a_phone_with_a_second_word(welcome: Welcome, house: Served) -> None:
    ada = welcome(touch=True, confirm=True)
    begun(ada, table(ada, house))
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(ada.page.locator(".phone")).to_be_visible()
    strip = ada.page.get_by_role("group", name="Your pieces").get_by_role("button")
    expect(strip).to_have_count(6)
    strip.first.click()
    before = ada.done()
    ada.page.locator('[role="gridcell"][aria-label*="you may Move"]').first.click()
    second = ada.page.get_by_role("button", name="Do it")
    # Where a skill may end too, one is asked which is meant, and that is word enough.
    which = which_one(ada).get_by_role("button", name=re.compile("^move to", re.IGNORECASE))
    expect(second.or_(which).first).to_be_visible()
    (which.first if which.count() else second).click()
    acted(ada, before)


def test_the_credits_say_to_whom_the_names_belong(welcome: Welcome) -> None:
    ada = welcome().open("/credits")
    expect(ada.page.get_by_text("Ancient Wars is an unofficial fan work")).to_contain_text("Valve Corporation")
