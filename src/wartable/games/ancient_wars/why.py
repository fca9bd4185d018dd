"""Why an action is allowed or not, rule by rule, in the rulebook's words and with its chapter."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import why_skills
from wartable.games.ancient_wars.activation import can_attack, taunter_of
from wartable.games.ancient_wars.board import (
    BOARD,
    CAMP_OF,
    EMPTY,
    HEROES,
    NO_CAMP,
    SIDES,
    TEAM,
    distance,
    is_structure,
    side_of,
)
from wartable.games.ancient_wars.checks import no, weigh, yes
from wartable.games.ancient_wars.combat import can_be_attacked, sees
from wartable.games.ancient_wars.deployment import ROWS, unplaced
from wartable.games.ancient_wars.draft import card_of, drafting, fate_text
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.movement import is_in_zone, reach
from wartable.games.ancient_wars.notation import spelled_out, understood, words_of, write
from wartable.games.ancient_wars.rules import legal, to_act
from wartable.games.ancient_wars.sheets import FROM_TURN, TIERS
from wartable.games.ancient_wars.shop import HIGHEST_LEVEL, LEVEL_COST
from wartable.games.ancient_wars.state import (
    ACTION,
    BANNING,
    DEPLOYING,
    OVER,
    PICKING,
    ROOT,
    STUN,
    TAUNT,
    WINDOW,
    Position,
)
from wartable.games.ancient_wars.stats import movement_of, range_of
from wartable.grid.square import BIT, OFF
from wartable.kernel.scene import Check

CELL: Final = re.compile(r"\b([a-i][1-9])\b")
HOW: Final = "15.1 How actions are written"


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    if state.phase == OVER:
        return [no("The game is over", "13. The end of the game")]
    if seat not in to_act(state):
        return [whose_turn(state, seat)]
    texts = [write(state, action) for action in legal(state, seat)]
    found = understood(state, texts, text)
    if len(found) == 1:
        return [yes(f"{found[0]} is allowed", chapter_of(state))]
    if found:
        return [no(f"{text!r} could mean {' or '.join(found[:6])}", HOW)]
    checks = refuse(state, state.side_at(seat), spelled_out(state, text))
    if all(check.passed for check in checks):
        checks.append(no(f"{text[:60]!r} is not written as an action is", HOW))
    return checks


def chapter_of(state: Position) -> str:
    if state.phase == ACTION:
        return "4.4 An activation"
    return "3.4 Deployment" if state.phase == DEPLOYING else "3.2 The draft"


def whose_turn(state: Position, seat: i64) -> Check:
    if state.phase == DEPLOYING:
        return no("You have sealed your deployment", "3.4 Deployment")
    if state.phase == BANNING or state.phase == PICKING:
        return no(f"It is {SIDES[drafting(state)]}'s choice", "3.2 The draft")
    return no(f"It is {SIDES[state.window]}'s window", "4.3 Windows")


def refuse(state: Position, side: i64, text: str) -> list[Check]:
    words = words_of(text)
    if state.phase == BANNING or state.phase == PICKING:
        return [refuse_card(state, words)]
    if state.phase == DEPLOYING:
        return [refuse_placement(state, side, text, words)]
    if words[:1] == ["buy"]:
        return [refuse_purchase(state, side, words)]
    if words[:1] == ["raise"]:
        return [refuse_raise(state, side, words)]
    if words[:1] in (["pass"], ["end"]):
        return [refuse_ending(state, words[0])]
    return refuse_hero(state, side, text, words)


# Heroes in a text


def named_in(words: list[str], names: list[str]) -> list[int]:
    """The places, in a list of names, of those whose words all stand in the text, the longest first."""
    found = [number for number, name in enumerate(names) if name and set(name.split()) <= set(words)]
    return sorted(found, key=lambda number: -len(names[number]))


def heroes_named(state: Position, words: list[str]) -> list[int]:
    """The slots of the heroes that the text names, in the order of the text."""
    names = [state.hero(slot).word if state.kinds[slot] != EMPTY else "" for slot in range(HEROES)]
    found = named_in(words, names)
    return sorted(found, key=lambda slot: words.index(names[slot].split()[0]))


def cells_named(text: str) -> list[int]:
    return [int(BOARD.named(name)) for name in CELL.findall(text.lower().replace("-", " "))]


# 3 Draft and deployment


def refuse_card(state: Position, words: list[str]) -> Check:
    verb = "ban" if state.phase == BANNING else "pick"
    found = named_in(words, [hero.word for hero in state.box.heroes])
    if words[:1] != [verb] or not found:
        return no(f"It is time to {verb}: write {verb} and a hero on the table", "3.2 The draft")
    sheet = state.box.heroes[found[0]]
    if sheet.number not in list(state.pool):
        return no(f"{sheet.name} is not among the revealed heroes", "3.2 The draft")
    return no(f"{sheet.name} is {fate_text(state.fates[card_of(state, sheet.number)])}", "3.2 The draft")


def refuse_placement(state: Position, side: i64, text: str, words: list[str]) -> Check:
    chapter = "3.4 Deployment"
    if words[:1] == ["seal"]:
        return no(f"{unplaced(state, side)} of your heroes are not placed yet", chapter)
    if words[:1] in (["clear"], ["arrange"]):
        return no("You have begun anew often enough, or nothing is placed yet", chapter)
    heroes, cells = heroes_named(state, words), cells_named(text)
    if words[:1] != ["place"] or not heroes or len(cells) != 1:
        return no("It is time to deploy: write place, a hero and a cell", chapter)
    if heroes[0] // TEAM != side:
        return no(f"{state.hero(heroes[0]).name} is not yours", chapter)
    if state.places[heroes[0]] != EMPTY:
        return no(f"{state.hero(heroes[0]).name} is placed already", chapter)
    return no(f"{BOARD.name(cells[0])} is not a free cell of your {ROWS} back rows", chapter, cells)


# 4.3 Windows


def refuse_ending(state: Position, word: str) -> Check:
    if word == "pass":
        return no("Heroes were activated in this window: it can only be ended", "4.3 Windows")
    return no("Nobody was activated in this window yet: activate a hero, or pass", "4.3 Windows")


def refuse_hero(state: Position, side: i64, text: str, words: list[str]) -> list[Check]:
    heroes = heroes_named(state, words)
    if not heroes:
        return [no(f"{text[:60]!r} names no hero of this game; write axe e3-e5 or axe attacks pudge", HOW)]
    slot = heroes[0]
    checks = readiness(state, side, slot)
    if not checks[-1].passed:
        return checks
    if state.has(slot, TAUNT):
        return [*checks, refuse_taunted(state, slot)]
    if "casts" in words:
        return [*checks, *why_skills.refuse_cast(state, slot, words, heroes[1:], cells_named(text))]
    if "uses" in words:
        return [*checks, *why_skills.refuse_use(state, slot, words, heroes[1:], cells_named(text))]
    if "attacks" in words:
        return [*checks, *refuse_attack(state, slot, heroes[1:], cells_named(text))]
    if "farms" in words:
        return [*checks, *refuse_farming(state, slot)]
    if "done" in words:
        return [*checks, no(f"{name_of(state, slot)} has not begun its activation", "4.4 An activation")]
    return [*checks, *refuse_move(state, slot, text)]


def readiness(state: Position, side: i64, slot: int) -> list[Check]:
    name = name_of(state, slot)
    if side_of(slot) != side:
        return [no(f"{name} is not yours", "4.3 Windows")]
    if state.cells[slot] == OFF:
        return [no(f"{name} has fallen and returns on turn {state.returns_on[slot]}", "7.5 Falling and returning")]
    if state.active != EMPTY and state.active != slot:
        return [no(f"{name_of(state, state.active)}'s activation is not done", "4.4 An activation")]
    if state.active == slot:
        return [yes(f"{name} is being activated", "4.4 An activation")]
    if state.has(slot, STUN):
        return [no(f"{name} is stunned until turn {state.until(slot, STUN)}", "9.5 Control")]
    if state.activated_on[slot] >= state.turn:
        return [no(f"{name} has been activated this turn", "4.3 Windows")]
    good = f"{name} is ready"
    return [weigh(state.opened < WINDOW, good, "Three heroes were activated in this window", "4.3 Windows")]


def refuse_taunted(state: Position, slot: int) -> Check:
    taunter = taunter_of(state, slot)
    whom = "its taunter" if taunter == EMPTY else name_of(state, taunter)
    return no(f"{name_of(state, slot)} is taunted: it can only attack {whom}, or move", "9.5 Control")


# 6 Moving


def refuse_move(state: Position, slot: int, text: str) -> list[Check]:
    cells = cells_named(text)
    name = name_of(state, slot)
    if len(cells) != 2:
        return [no(f"A move is written {state.hero(slot).word} {BOARD.name(state.cells[slot])}-, and a cell", HOW)]
    if cells[0] != state.cells[slot]:
        where = BOARD.name(state.cells[slot])
        return [no(f"{name} stands on {where}, not on {BOARD.name(cells[0])}", "6.1 Steps", [cells[0]])]
    if state.has_moved:
        return [no(f"{name} has moved: a move cannot be split", "4.4 An activation")]
    if state.has(slot, ROOT):
        return [no(f"{name} is rooted until turn {state.until(slot, ROOT)}", "9.5 Control")]
    return [refuse_way(state, slot, cells[1])]


def refuse_way(state: Position, slot: int, goal: int) -> Check:
    name, where = name_of(state, slot), BOARD.name(goal)
    other = state.board[goal]
    if other >= 0:
        return no(f"{where} is taken by {name_of(state, other)}", "6.2 What is in the way", [goal])
    if other != EMPTY or not state.is_open(goal):
        return no(f"{where} cannot be entered", "6.2 What is in the way", [goal])
    points = movement_of(state, slot)
    if is_in_zone(state, side_of(slot), state.cells[slot]):
        return no(f"{name} stands in an enemy tower's zone: it may move one cell", "6.3 Control zones", [goal])
    if distance(state.cells[slot], goal) > 2 * points:
        return no(f"{where} is too far: MOV {points}, half a point a cell on the river", "6.1 Steps", [goal])
    left = reach(state, slot)
    near = [cell for cell in range(81) if left[cell] >= 0 and is_in_zone(state, side_of(slot), cell)]
    if near and distance(state.cells[slot], goal) <= points:
        return no(f"The way to {where} is blocked, or stopped by an enemy tower's zone", "6.3 Control zones", near)
    return no(f"{name} has no free way to {where} with MOV {points}", "6.2 What is in the way", [goal])


# 7 Attacking


def refuse_attack(state: Position, slot: int, heroes: list[int], cells: list[int]) -> list[Check]:
    name = name_of(state, slot)
    if state.has_cast:
        return [no(f"{name} has used a skill: that was its action", "9.1 Using a skill")]
    if not can_attack(state, slot):
        return [no(f"{name} is disarmed", "9.5 Control")]
    victim = why_skills.piece_named(state, heroes, cells)
    if victim == EMPTY:
        return [no("There is nobody to attack there", "7.1 Range and line of sight", cells)]
    checks = [why_skills.in_range(state, slot, victim, range_of(state, slot), "7.1 Range and line of sight")]
    return [*checks, refuse_victim(state, slot, victim)]


def refuse_victim(state: Position, slot: int, victim: int) -> Check:
    name, place = name_of(state, victim), [int(state.cells[victim])]
    if side_of(victim) == side_of(slot):
        return no(f"{name} is on your own side", "7.1 Range and line of sight", place)
    if is_structure(victim) and not can_be_attacked(state, side_of(slot), victim):
        return no(f"{name} does not lie open yet", "8.4 When the Ancient lies open", place)
    if not can_be_attacked(state, side_of(slot), victim):
        return no(f"{name} is invisible", "11.2 Runes", place)
    seen = sees(state, state.cells[slot], state.cells[victim])
    good, bad = f"{name} is in sight", f"A structure stands in the line of sight to {name}"
    return weigh(seen, good, bad, "7.1 Range and line of sight", place)


# 11 The jungle


def refuse_farming(state: Position, slot: int) -> list[Check]:
    camp = CAMP_OF[state.cells[slot]]
    if state.has_cast:
        return [no(f"{name_of(state, slot)} has used a skill: that was its action", "9.1 Using a skill")]
    if camp == NO_CAMP:
        return [no(f"{name_of(state, slot)} is in no jungle", "11.1 Camps")]
    return [no("No neutral creeps wait in this jungle", "11.1 Camps")]


# 10 and 5.3: buying and rising


def refuse_purchase(state: Position, side: i64, words: list[str]) -> Check:
    found = named_in(words, [item.word for item in state.box.items])
    heroes = [slot for slot in heroes_named(state, words) if side_of(slot) == side]
    if not found:
        return no("No such item; write buy, an item, for, and one of your heroes", "10.2 Buying")
    item = state.box.items[found[0]]
    if state.hand[side] & BIT[item.number] == 0:
        return no(f"{item.name} is not in your hand", "10.2 Buying")
    if state.turn < FROM_TURN[item.tier]:
        tier = TIERS[item.tier].capitalize()
        return no(f"{tier} items are sold from turn {FROM_TURN[item.tier]} on", "10.2 Buying")
    if state.gold[side] < item.cost:
        return no(f"{item.name} costs {item.cost} gold, you have {state.gold[side]}", "10.2 Buying")
    if not heroes:
        return no("Say for which of your heroes", "10.2 Buying")
    if state.cells[heroes[0]] == OFF:
        return no(f"{name_of(state, heroes[0])} has fallen: only the living wear items", "10.2 Buying")
    return no(f"{name_of(state, heroes[0])} wears three items: say instead of which", "10.3 Wearing")


def refuse_raise(state: Position, side: i64, words: list[str]) -> Check:
    heroes = [slot for slot in heroes_named(state, words) if side_of(slot) == side]
    if not heroes:
        return no("Say which of your heroes shall rise", "5.3 Levels")
    slot = heroes[0]
    name, level = name_of(state, slot), state.level[slot]
    if state.cells[slot] == OFF:
        return no(f"{name} has fallen", "5.3 Levels")
    if level >= HIGHEST_LEVEL:
        return no(f"{name} has reached level {HIGHEST_LEVEL}", "5.3 Levels")
    if state.xp[side] < LEVEL_COST[level]:
        return no(f"Level {level + 1} costs {LEVEL_COST[level]} experience, you have {state.xp[side]}", "5.3 Levels")
    return no(f"{name} reaches level {level + 1}: say with stronger or faster, and a skill", "9.4 Upgrades")
