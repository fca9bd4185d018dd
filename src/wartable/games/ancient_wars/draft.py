"""Chapter 3: the lot, the twelve revealed heroes, bans and picks."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import BAN, PICK
from wartable.games.ancient_wars.board import DIRE, RADIANT, SIDES
from wartable.games.ancient_wars.events import tell_side
from wartable.games.ancient_wars.slots import TEAM
from wartable.games.ancient_wars.state import BANNING, DEPLOYING, PICKING, Position
from wartable.kernel.action import act

REVEALED: Final = 12
BANS: Final = 2

# What became of a card on the table.
OPEN: Final = 0
BANNED: Final = 1
TAKEN: Final = 2

# Bans, then picks: the last "Dire picks two" is cut to one, and the last card of all is left over for it.
ORDER: Final[list[int]] = [
    RADIANT,
    DIRE,
    DIRE,
    RADIANT,
    RADIANT,
    DIRE,
    DIRE,
    RADIANT,
    DIRE,
    RADIANT,
    RADIANT,
    DIRE,
]


def begin(state: Position) -> None:
    """Twelve of all heroes, in a random order."""
    heroes = list(range(len(state.box.heroes)))
    state.dice.shuffle(heroes)
    state.draft.pool = vec[i64](heroes[:REVEALED])
    state.draft.fates = vec[i64]([OPEN] * REVEALED)
    state.phase = BANNING
    if state.listening:
        names = ", ".join(state.box.heroes[number].name for number in heroes[:REVEALED])
        state.tell("revealed", {"heroes": names})


def steps_of(state: Position) -> i64:
    """Bans and picks in all."""
    return BANS + 2 * state.box.settings.team


def drafting(state: Position) -> i64:
    return ORDER[state.draft.step]


def add_cards(state: Position, options: vec[i64]) -> vec[i64]:
    verb: i64 = BAN if state.phase == BANNING else PICK
    for card in range(len(state.draft.pool)):
        if state.draft.fates[card] == OPEN:
            options = append(options, act(verb, target=state.draft.pool[card]))
    return options


def choose(state: Position, hero: i64) -> None:
    side = drafting(state)
    card = card_of(state, hero)
    if state.phase == BANNING:
        state.draft.fates[card] = BANNED + 2 * side
        tell_card(state, "banned", side, hero)
    else:
        take(state, side, card, "picked")
    state.draft.step += 1
    state.phase = BANNING if state.draft.step < BANS else PICKING
    if state.draft.step == steps_of(state) - 1 and count_open(state) == 1:
        take(state, drafting(state), only_open(state), "left_over")
        state.draft.step += 1
    if state.draft.step == steps_of(state):
        state.phase = DEPLOYING


def take(state: Position, side: i64, card: i64, kind: str) -> None:
    state.draft.fates[card] = TAKEN + 2 * side
    slot = side * TEAM
    while state.has_hero(slot):
        slot += 1
    state.heroes.kinds[slot] = state.draft.pool[card]
    state.heroes.level[slot] = 1
    state.note_auras(side, state.hero(slot).auras)
    tell_card(state, kind, side, state.draft.pool[card])


def tell_card(state: Position, kind: str, side: i64, hero: i64) -> None:
    if state.listening:
        sheet = state.box.heroes[hero]
        tell_side(state, kind, side, {"hero": sheet.name, "on": sheet.key})


def card_of(state: Position, hero: i64) -> i64:
    card: i64 = 0
    while state.draft.pool[card] != hero:
        card += 1
    return card


def count_open(state: Position) -> i64:
    count: i64 = 0
    for fate in state.draft.fates:
        if fate == OPEN:
            count += 1
    return count


def only_open(state: Position) -> i64:
    card: i64 = 0
    while state.draft.fates[card] != OPEN:
        card += 1
    return card


def fate_text(fate: i64) -> str:
    """`banned by Dire`, `taken by Radiant`, or nothing while the card is open."""
    if fate == OPEN:
        return ""
    side = (fate - 1) // 2
    return f"{'banned' if fate % 2 == BANNED else 'taken'} by {SIDES[side]}"


def is_banned(fate: i64) -> bool:
    return fate != OPEN and fate % 2 == BANNED


def side_of_fate(fate: i64) -> i64:
    return (fate - 1) // 2
