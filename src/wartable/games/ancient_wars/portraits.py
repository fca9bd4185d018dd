"""A hero as clients show it: numbers and their sources, skills with their cooldowns, items, statuses, deeds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, NOBODY, side_of
from wartable.games.ancient_wars.describe import skill_text
from wartable.games.ancient_wars.draft import fate_text
from wartable.games.ancient_wars.packing import amount_in, kind_in, slot_in, until_in
from wartable.games.ancient_wars.sheets import ATTRIBUTES, HeroSheet, ItemSheet, SkillSheet
from wartable.games.ancient_wars.sources import stats_of
from wartable.games.ancient_wars.state import (
    ACTION,
    CONTROL,
    COUNTS,
    DEATHS,
    EARNED,
    HARM,
    KILLS,
    LAST_HITS,
    OVER,
    POCKETS,
    RECALL,
    SIEGED,
    SKILLS,
    TAUNT,
    Position,
)
from wartable.games.ancient_wars.stats import LARGER, cooldown_of, full_hp, upgrade_of
from wartable.games.ancient_wars.statuses import (
    COUNTED,
    ENDS_AT_A_START,
    colour_of_status,
    name_of_status,
    text_of_status,
)
from wartable.grid.square import OFF
from wartable.kernel.scene import Badge, Cost, Piece, Skill, Stat

DEEDS: Final[list[tuple[str, int]]] = [
    ("slain", KILLS),
    ("lost", DEATHS),
    ("damage", HARM),
    ("control", CONTROL),
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
        level=int(state.level[slot]),
        has_acted=state.turn > 0 and state.activated_on[slot] >= state.turn and state.active != slot,
        badges=[*kinship(state, sheet), *standing_badges(state, slot, is_dead), *worn_badges(state, slot)],
        slots=POCKETS,
        stats=[*stats_of(state, slot), *deeds(state, slot)],
        skills=[*skills_of(state, slot), *passives_of(sheet)],
        items=items_of(state, slot),
    )


def pool_portrait(state: Position, card: i64) -> Piece:
    """A card on the table of the draft, which is nobody's."""
    sheet = state.box.heroes[state.pool[card]]
    fate = int(state.fates[card])
    if fate not in sheet.pictures:
        badges = kinship(state, sheet)
        if fate != 0:
            badges = [*badges, Badge("banned", fate_text(fate))]
        sheet.pictures[fate] = Piece(
            id=sheet.key,
            kind=sheet.key,
            name=sheet.name,
            letter=sheet.code,
            side=NOBODY,
            hp=int(sheet.hp),
            full_hp=int(sheet.hp),
            level=1,
            badges=badges,
            stats=base_stats(sheet),
            skills=[*printed_skills(sheet), *passives_of(sheet)],
        )
    return sheet.pictures[fate]


def base_stats(sheet: HeroSheet) -> list[Stat]:
    numbers = [("HP", sheet.hp), ("ATK", sheet.atk), ("ARM", sheet.arm), ("MOV", sheet.mov), ("RNG", sheet.rng)]
    return [Stat(name, int(value)) for name, value in numbers]


def kinship(state: Position, sheet: HeroSheet) -> list[Badge]:
    """Attribute, roles, and whom it beats and fears."""
    if not sheet.badges:
        found = [Badge("attribute", ATTRIBUTES[sheet.attribute])]
        found += [Badge("role", role) for role in sheet.roles]
        found += [Badge("beats", f"beats {state.box.heroes[number].name}") for number in sheet.beats]
        found += [Badge("fears", f"fears {state.box.heroes[number].name}") for number in sheet.beaten_by]
        sheet.badges = found
    return sheet.badges


def standing_badges(state: Position, slot: i64, is_dead: bool) -> list[Badge]:
    if is_dead:
        turns = int(state.returns_on[slot] - state.turn)
        return [Badge("fallen", f"returns on turn {state.returns_on[slot]}", turns), *valued(state, slot)]
    if state.phase == ACTION and state.active == slot:
        return [Badge("acting", "is being activated")]
    if state.phase == ACTION and state.is_ready(slot):
        return [Badge("ready", "has not been activated this turn")]
    return valued(state, slot)


def valued(state: Position, slot: i64) -> list[Badge]:
    return [Badge("most_valuable", "the most valuable hero")] if state.phase == OVER and is_best(state, slot) else []


def is_best(state: Position, slot: i64) -> bool:
    """On the winning side: kills, damage, siege and control, less what it cost to die."""
    side = state.winner
    if side == NOBODY or side_of(slot) != side:
        return False
    best = max(range(side * 5, side * 5 + 5), key=lambda other: value_of(state, other))
    return best == slot


def value_of(state: Position, slot: i64) -> int:
    weights = {KILLS: 6, DEATHS: -3, HARM: 1, CONTROL: 2, LAST_HITS: 1, SIEGED: 2}
    return sum(weight * int(state.counts[slot * COUNTS + what]) for what, weight in weights.items())


def worn_badges(state: Position, slot: i64) -> list[Badge]:
    """Those that end first come first."""
    if state.wears[slot] == 0:
        return []
    worn = [int(status) for status in state.worn if slot_in(status) == slot]
    return [status_badge(state, status) for status in sorted(worn, key=until_in)]


def status_badge(state: Position, status: i64) -> Badge:
    kind = int(kind_in(status))
    turns = int(until_in(status) - state.turn) + (0 if kind in ENDS_AT_A_START else 1)
    amount = int(amount_in(status)) if kind in COUNTED and kind not in (TAUNT, RECALL) else None
    return Badge(name_of_status(kind), text_of_status(state, status), turns, amount, colour_of_status(kind))


def deeds(state: Position, slot: i64) -> list[Stat]:
    """What the hero has done in this game."""
    if state.turn == 0:
        return []
    return [Stat(name, int(state.counts[slot * COUNTS + what])) for name, what in DEEDS]


def skills_of(state: Position, slot: i64) -> list[Skill]:
    found = []
    for number in range(SKILLS):
        sheet = state.hero(slot).skills[number]
        ready_in = int(max(0, state.ready_on[slot * SKILLS + number] - state.turn)) if state.turn > 0 else 0
        upgrade, cooldown = int(upgrade_of(state, slot, number)), int(cooldown_of(state, slot, number))
        look = (ready_in * 8 + cooldown) * 4 + upgrade
        if look not in sheet.pictures:
            text = skill_text(sheet, upgrade == LARGER)
            costs = [Cost("gold", int(sheet.cost))] if sheet.cost > 0 else []
            sheet.pictures[look] = Skill(sheet.name, text, ready_in, kind=sheet.key, cooldown=cooldown, costs=costs)
        found.append(sheet.pictures[look])
    return found


def printed_skills(sheet: HeroSheet) -> list[Skill]:
    """The skills as the card has them."""
    return [printed_skill(skill) for skill in sheet.skills]


def printed_skill(sheet: SkillSheet) -> Skill:
    costs = [Cost("gold", int(sheet.cost))] if sheet.cost > 0 else []
    return Skill(sheet.name, sheet.text, kind=sheet.key, cooldown=int(sheet.cooldown), costs=costs)


def passives_of(sheet: HeroSheet) -> list[Skill]:
    return [Skill(aura.name, aura.text, kind=aura.name.lower(), is_passive=True) for aura in sheet.auras]


def items_of(state: Position, slot: i64) -> list[Skill]:
    found = []
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None:
            ready_in = int(max(0, state.item_ready_on[slot * POCKETS + pocket] - state.turn))
            if ready_in not in item.pictures:
                item.pictures[ready_in] = worn_item(item, ready_in)
            found.append(item.pictures[ready_in])
    return found


def worn_item(item: ItemSheet, ready_in: int) -> Skill:
    cooldown = 0 if item.active is None or item.is_consumed else int(item.active.cooldown)
    return Skill(item.name, item.text, ready_in, kind=item.key, cooldown=cooldown, is_passive=item.active is None)
