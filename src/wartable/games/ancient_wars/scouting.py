"""What the game thinks of a draft and of a deployment: strong heroes, good match-ups, a balanced team."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.aims import ALLY, ALLY_OR_STRUCTURE
from wartable.games.ancient_wars.board import CREEP_COLUMNS, SIDE, for_side, lane_of, row_of
from wartable.games.ancient_wars.draft import OPEN
from wartable.games.ancient_wars.sheets import HeroSheet
from wartable.games.ancient_wars.slots import EMPTY, team
from wartable.games.ancient_wars.state import BANNING, Position

A_MATCH_UP: Final = 3.0
A_GAP: Final = 5.0
A_CARD_TO_COME: Final = 0.5
A_PLACED_HERO: Final = 5.0
A_ROW: Final = 1.0
A_LANE: Final = 2.0
A_SEAL: Final = 50.0
A_BLOCKED_CREEP: Final = 3.0


def strength(sheet: HeroSheet) -> float:
    """From what is printed on the card alone."""
    numbers = float(sheet.hp) + 3.0 * float(sheet.atk) + 2.0 * float(sheet.arm) + float(sheet.mov)
    worth = numbers + 1.5 * float(sheet.rng)
    for skill in sheet.skills:
        worth += (2.0 if skill.harms else 0.0) + (2.5 if skill.controls else 0.0) + 2.0 / float(skill.cooldown)
    return worth + 2.0 * float(len(sheet.auras))


# What a team needs: somebody in front, damage, control, somebody who helps, somebody who pushes.


def is_front(sheet: HeroSheet) -> bool:
    return sheet.rng == 1 and sheet.hp + 2 * sheet.arm >= 8


def hits_hard(sheet: HeroSheet) -> bool:
    return sheet.atk >= 2 and "core" in sheet.roles


def controls(sheet: HeroSheet) -> bool:
    for skill in sheet.skills:
        if skill.controls:
            return True
    return False


def helps(sheet: HeroSheet) -> bool:
    for skill in sheet.skills:
        if skill.aim == ALLY or skill.aim == ALLY_OR_STRUCTURE:
            return True
    return "support" in sheet.roles


def pushes(sheet: HeroSheet) -> bool:
    return "pusher" in sheet.roles or sheet.rng >= 3


def needs_met(state: Position, side: i64, extra: HeroSheet | None) -> i64:
    front, damage, control, help_, push = False, False, False, False, False
    for slot in team(side):
        if state.has_hero(slot):
            sheet = state.hero(slot)
            front, damage = front or is_front(sheet), damage or hits_hard(sheet)
            control, help_, push = control or controls(sheet), help_ or helps(sheet), push or pushes(sheet)
    if extra is not None:
        front, damage = front or is_front(extra), damage or hits_hard(extra)
        control, help_, push = control or controls(extra), help_ or helps(extra), push or pushes(extra)
    return i64(front) + i64(damage) + i64(control) + i64(help_) + i64(push)


def matched(state: Position, side: i64, sheet: HeroSheet) -> float:
    """Whom of the other side it beats, less those who beat it."""
    worth = 0.0
    for slot in team(1 - side):
        if state.has_hero(slot):
            other = state.hero(slot)
            if other in sheet.beats:
                worth += A_MATCH_UP
            if other in sheet.beaten_by:
                worth -= A_MATCH_UP
    return worth


def team_worth(state: Position, side: i64) -> float:
    worth = A_GAP * float(needs_met(state, side, None))
    for slot in team(side):
        if state.has_hero(slot):
            worth += strength(state.hero(slot)) + 0.5 * matched(state, side, state.hero(slot))
    return worth


def best_to_come(state: Position, side: i64) -> float:
    """The best that is still on the table for the side."""
    best = 0.0
    met = needs_met(state, side, None)
    for card in range(len(state.draft.pool)):
        if state.draft.fates[card] == OPEN:
            sheet = state.box.heroes[state.draft.pool[card]]
            worth = strength(sheet) + matched(state, side, sheet)
            worth += A_GAP * float(needs_met(state, side, sheet) - met)
            best = max(best, worth)
    return best


def draft_lead(state: Position, side: i64) -> float:
    lead = team_worth(state, side) - team_worth(state, 1 - side)
    hope = best_to_come(state, side) - best_to_come(state, 1 - side)
    return lead + (0.0 if state.phase == BANNING and state.draft.step == 0 else A_CARD_TO_COME * hope)


def deployment_worth(state: Position, side: i64) -> float:
    """The sturdy in front, the others behind them, no lane empty, and the way of the creeps free."""
    worth = A_SEAL * float(state.draft.sealed[side])
    lanes = [0, 0, 0]
    for slot in team(side):
        cell = state.draft.places[slot]
        if state.heroes.kinds[slot] == EMPTY or cell == EMPTY:
            continue
        depth = float(row_of(for_side(side, cell)))
        wanted = 2.0 if is_front(state.hero(slot)) else 1.0
        worth += A_PLACED_HERO - A_ROW * (depth - wanted) * (depth - wanted)
        lanes[lane_of(cell)] += 1
        if cell % SIDE in CREEP_COLUMNS and depth > 0.0:
            worth -= A_BLOCKED_CREEP
    for lane in range(3):
        worth += A_LANE if lanes[lane] > 0 else 0.0
        worth -= A_LANE * float(max(0, lanes[lane] - 2))
    return worth
