"""A hero as clients show it: numbers and their sources, skills with their cooldowns, items, statuses, deeds."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, NOBODY
from wartable.games.ancient_wars.describe import skill_text
from wartable.games.ancient_wars.draft import fate_text
from wartable.games.ancient_wars.parts import (
    CONTROLLED,
    COUNTS,
    DEATHS,
    EARNED,
    HARM,
    KILLS,
    LAST_HITS,
    POCKETS,
    SIEGED,
    SKILLS,
)
from wartable.games.ancient_wars.sheets import ATTRIBUTES, HeroSheet, ItemSheet, SkillSheet
from wartable.games.ancient_wars.slots import side_of
from wartable.games.ancient_wars.sources import STATS, stats_of
from wartable.games.ancient_wars.state import ACTION, OVER, Position
from wartable.games.ancient_wars.stats import LARGER, cooldown_of, full_hp, upgrade_of
from wartable.games.ancient_wars.statuses import (
    RECALL,
    STATUSES,
    TAUNT,
    amount_in,
    kind_in,
    slot_in,
    text_of_status,
    until_in,
)
from wartable.grid.square import OFF
from wartable.kernel.facts import Cost
from wartable.kernel.scene import Badge, Piece, Skill, Stat

DEEDS: Final[list[tuple[str, int]]] = [
    ("slain", KILLS),
    ("lost", DEATHS),
    ("damage", HARM),
    ("control", CONTROLLED),
    ("last hits", LAST_HITS),
    ("siege", SIEGED),
    ("gold earned", EARNED),
]


def portrait(state: Position, slot: i64, cell: i64) -> Piece:
    sheet = state.hero(slot)
    is_dead = state.turn > 0 and state.cells[slot] == OFF
    return Piece(
        id=sheet.key,
        kind=sheet.key,
        name=sheet.name,
        letter=sheet.code,
        side=int(state.seat_at(side_of(slot))),
        place=None if cell == OFF else BOARD.name(cell),
        hp=int(state.hp[slot]) if state.turn > 0 and not is_dead else (0 if is_dead else int(full_hp(state, slot))),
        full_hp=int(full_hp(state, slot)),
        level=int(state.heroes.level[slot]),
        has_acted=state.turn > 0 and state.heroes.activated_on[slot] >= state.turn and state.window.active != slot,
        badges=[*kinship(sheet), *standing_badges(state, slot, is_dead), *worn_badges(state, slot)],
        slots=POCKETS,
        stats=[*stats_of(state, slot), *deeds(state, slot)],
        skills=[*skills_of(state, slot), *passives_of(sheet)],
        items=items_of(state, slot),
    )


def pool_portrait(state: Position, card: i64) -> Piece:
    """A card on the table of the draft, which is nobody's."""
    return portrait_of_card(state.box.heroes[state.draft.pool[card]], int(state.draft.fates[card]))


# What is printed is drawn once, and shown again and again.


@cache
def portrait_of_card(sheet: HeroSheet, fate: int) -> Piece:
    return Piece(
        id=sheet.key,
        kind=sheet.key,
        name=sheet.name,
        letter=sheet.code,
        side=NOBODY,
        hp=int(sheet.hp),
        full_hp=int(sheet.hp),
        level=1,
        badges=[*kinship(sheet), *([Badge("banned", fate_text(fate))] if fate != 0 else [])],
        stats=base_stats(sheet),
        skills=printed_skills(sheet),
    )


def base_stats(sheet: HeroSheet) -> list[Stat]:
    return [Stat(name, value) for name, value in zip(STATS, sheet.numbers())]


@cache
def kinship(sheet: HeroSheet) -> list[Badge]:
    """Attribute, roles, and whom it beats and fears."""
    found = [Badge("attribute", ATTRIBUTES[sheet.attribute]), *(Badge("role", role) for role in sheet.roles)]
    found += [Badge("beats", f"beats {other.name}") for other in sheet.beats]
    return [*found, *(Badge("fears", f"fears {other.name}") for other in sheet.beaten_by)]


@cache
def printed_skills(sheet: HeroSheet) -> list[Skill]:
    return [*(shown_skill(skill, 0, int(skill.cooldown), False) for skill in sheet.skills), *passives_of(sheet)]


@cache
def passives_of(sheet: HeroSheet) -> list[Skill]:
    return [Skill(aura.name, aura.text, kind=aura.name.lower(), is_passive=True) for aura in sheet.auras]


@cache
def shown_skill(sheet: SkillSheet, ready_in: int, cooldown: int, is_larger: bool) -> Skill:
    costs = [Cost("gold", int(sheet.cost))] if sheet.cost > 0 else []
    return Skill(sheet.name, skill_text(sheet, is_larger), ready_in, kind=sheet.key, cooldown=cooldown, costs=costs)


@cache
def worn_item(item: ItemSheet, ready_in: int) -> Skill:
    cooldown = 0 if item.active is None or item.is_consumed else int(item.active.cooldown)
    return Skill(item.name, item.text, ready_in, kind=item.key, cooldown=cooldown, is_passive=item.active is None)


# What changes


def standing_badges(state: Position, slot: i64, is_dead: bool) -> list[Badge]:
    if is_dead:
        turns = int(state.heroes.returns_on[slot] - state.turn)
        return [Badge("fallen", f"returns on turn {state.heroes.returns_on[slot]}", turns), *valued(state, slot)]
    if state.phase == ACTION and state.window.active == slot:
        return [Badge("acting", "is being activated")]
    if state.phase == ACTION and state.is_ready(slot):
        return [Badge("ready", "has not been activated this turn")]
    return valued(state, slot)


def valued(state: Position, slot: i64) -> list[Badge]:
    return [Badge("most_valuable", "the most valuable hero")] if state.phase == OVER and is_best(state, slot) else []


def is_best(state: Position, slot: i64) -> bool:
    """On the winning side: kills, damage, siege and control, less what it cost to die."""
    side = state.score.winner
    if side == NOBODY or side_of(slot) != side:
        return False
    best = max(range(side * 5, side * 5 + 5), key=lambda other: value_of(state, other))
    return best == slot


def value_of(state: Position, slot: i64) -> int:
    weights = {KILLS: 6, DEATHS: -3, HARM: 1, CONTROLLED: 2, LAST_HITS: 1, SIEGED: 2}
    return sum(weight * int(state.heroes.counts[slot * COUNTS + what]) for what, weight in weights.items())


def worn_badges(state: Position, slot: i64) -> list[Badge]:
    """Those that end first come first."""
    if state.wears[slot] == 0:
        return []
    worn = [int(status) for status in state.worn if slot_in(status) == slot]
    return [status_badge(state, status) for status in sorted(worn, key=until_in)]


def status_badge(state: Position, status: i64) -> Badge:
    kind = kind_in(status)
    row = STATUSES[kind]
    turns = int(until_in(status) - state.turn) + (0 if row.ends_at_a_start else 1)
    amount = int(amount_in(status)) if row.is_counted() and kind != TAUNT and kind != RECALL else None
    return Badge(row.name, text_of_status(state, status), turns, amount, "good" if row.is_good else "bad")


def deeds(state: Position, slot: i64) -> list[Stat]:
    """What the hero has done in this game."""
    if state.turn == 0:
        return []
    return [Stat(name, int(state.heroes.counts[slot * COUNTS + what])) for name, what in DEEDS]


def skills_of(state: Position, slot: i64) -> list[Skill]:
    found = []
    for number in range(SKILLS):
        ready_in = int(max(0, state.heroes.ready_on[slot * SKILLS + number] - state.turn)) if state.turn > 0 else 0
        is_larger, cooldown = upgrade_of(state, slot, number) == LARGER, int(cooldown_of(state, slot, number))
        found.append(shown_skill(state.hero(slot).skills[number], ready_in, cooldown, is_larger))
    return found


def items_of(state: Position, slot: i64) -> list[Skill]:
    found = []
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None:
            ready_in = int(max(0, state.heroes.item_ready_on[slot * POCKETS + pocket] - state.turn))
            found.append(worn_item(item, ready_in))
    return found
