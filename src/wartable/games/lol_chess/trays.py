"""What lies beside the board: the draft, the shop, the fallen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.advice import how_to_play, lent_by
from wartable.games.lol_chess.draft import ORDERS, STARTS, picked
from wartable.games.lol_chess.portraits import is_idle
from wartable.games.lol_chess.sheets import BASICS, Item, Sheet
from wartable.games.lol_chess.shop import price
from wartable.games.lol_chess.state import (
    ARMY,
    ARRANGING,
    BANNED,
    BANS,
    DRAFT,
    DRAFTING,
    EMPTY,
    FREE,
    SEAT_NAMES,
    TEAM,
    Position,
)
from wartable.games.lol_chess.stats import AD, AP, HP, MR, NAMES, PR, RANGE, SPEED, UNITS
from wartable.grid.square import OFF
from wartable.kernel.facts import Cost, Source
from wartable.kernel.scene import Card, Meter, Skill, Stat, Tray

RECIPES: Final[dict[Item, list[Skill]]] = {}
COMMON: Final[list[int]] = [HP, AD, AP, PR, MR, SPEED, RANGE]


def trays(state: Position, seat: i64) -> list[Tray]:
    if state.phase == DRAFTING:
        return [timeline(state), pool(state), *(team(state, owner) for owner in range(2))]
    if state.phase == ARRANGING:
        return [*(team(state, owner) for owner in range(2)), *(order(state, owner, seat) for owner in range(2))]
    return [shop(state), *(fallen(state, owner) for owner in range(2))]


# The draft


def timeline(state: Position) -> Tray:
    """Every ban and pick in order; those that are done are taken."""
    counts = [0, 0, 0, 0]
    cards = []
    for step, seat in enumerate(DRAFT):
        is_ban = step < BANS
        number = counts[2 * seat + is_ban]
        counts[2 * seat + is_ban] += 1
        face, key = "", ""
        if step < state.step:
            champion = state.bans[step] if is_ban else state.picks[seat * TEAM + number]
            face, key = state.book.champion(champion).name, state.book.champion(champion).key
        deed = "ban" if is_ban else "pick"
        cards.append(Card(f"step-{step + 1}", kind=deed, face=face, taken=step < state.step, side=int(seat), of=key))
    return Tray("timeline", "Bans and picks", "order", cards)


def pool(state: Position) -> Tray:
    return Tray("pool", "Champions", "pool", [champion(state, number) for number in range(state.book.champions)])


def champion(state: Position, number: i64) -> Card:
    """Taken by a seat, or banned by one and nobody's."""
    sheet = state.book.champion(number)
    owner = state.taken[number]
    side = int(owner) if owner != FREE and owner < BANNED else -1
    taken = owner != FREE
    return Card(
        sheet.key,
        sheet.name,
        "",
        sheet.role,
        taken=taken,
        side=side,
        stats=printed(sheet),
        skills=sheet.skills,
        plays=how_to_play(sheet),
        lends=lent_by(sheet),
    )


def printed(sheet: Sheet) -> list[Stat]:
    """Those of every champion first; the rest only where it counts."""
    others = [which for which in range(len(NAMES)) if which not in COMMON and sheet.base[which]]
    rest = [which for which in others if not is_idle(sheet, which, False)]
    numbers = [(which, int(sheet.base[which])) for which in [*COMMON, *rest]]
    return [Stat(NAMES[which], value, [Source("base", value)], UNITS[which]) for which, value in numbers]


def team(state: Position, seat: i64) -> Tray:
    count = TEAM if state.phase == ARRANGING else picked(state, seat)
    cards = []
    for place in range(count):
        number = state.picks[seat * TEAM + place]
        sheet = state.book.champion(number)
        cards.append(Card(sheet.key, sheet.name, f"starts on {STARTS[place][0]}", sheet.role))
    meters = team_meters(state, [state.picks[seat * TEAM + place] for place in range(count)])
    return Tray(f"team-{seat}", f"{SEAT_NAMES[seat]}'s champions", "team", cards, int(seat), meters=meters)


def team_meters(state: Position, champions: list[int]) -> list[Meter]:
    """What a team is good at: one more for each than it has champions is as much as it needs."""
    lent = [lent_by(state.book.champion(number)) for number in champions]
    return [Meter(need, sum(one[need] for one in lent), TEAM + 1) for need in lent_by(state.book.champion(0))]


def order(state: Position, owner: i64, seat: i64) -> Tray:
    """That a side has decided is seen by all, what it decided by itself alone."""
    cards = []
    if state.orders[owner] != EMPTY and owner != seat:
        cards = [Card("order", hidden=True)]
    elif state.orders[owner] != EMPTY:
        places = ORDERS[state.orders[owner]]
        names = [state.book.champion(state.picks[owner * TEAM + place]).name for place in places]
        cards = [Card(start[0], name) for start, name in zip(STARTS, names)]
    return Tray(f"order-{owner}", f"{SEAT_NAMES[owner]}'s order", "cards", cards, int(owner))


# The shop and the fallen


def shop(state: Position) -> Tray:
    """The same picture for everyone, at the price of the side that may buy now; each side's own price is a meter."""
    cost = int(price(state, state.on_turn()))
    items = state.book.items
    goods = [good(state, items[number], cost) for number in range(BASICS)]
    return Tray("shop", "Shop", "shop", goods)


def good(state: Position, item: Item, cost: int) -> Card:
    costs = [Cost("gold", cost)]
    return Card(item.key, item.name, item.text, "basic", skills=recipes(state, item), costs=costs)


def recipes(state: Position, item: Item) -> list[Skill]:
    """What it makes with each basic item; the same in every scene."""
    if item not in RECIPES:
        items, combined = state.book.items, state.book.combined
        pairs = [(items[other], items[combined[item.number * BASICS + other]]) for other in range(BASICS)]
        texts = [(made, f"With {other.name}: {made.text}") for other, made in pairs]
        RECIPES[item] = [Skill(made.name, text, kind=made.key) for made, text in texts]
    return RECIPES[item]


def fallen(state: Position, seat: i64) -> Tray:
    """What the seat has slain."""
    other = 1 - seat
    counts: dict[str, Card] = {}
    for slot in range(other * ARMY, other * ARMY + ARMY):
        if state.cells[slot] == OFF:
            sheet = state.sheet(slot)
            count = counts[sheet.key].count + 1 if sheet.key in counts else 1
            counts[sheet.key] = Card(sheet.key, sheet.name, kind=sheet.key, count=count)
    return Tray(f"slain-{seat}", f"Slain by {SEAT_NAMES[seat]}", "captured", list(counts.values()), int(seat))
