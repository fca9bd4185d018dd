"""What is announced on the board, and what a player may ask to see of a place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import ATTACK, CAST
from wartable.games.ancient_wars.activation import begins_with
from wartable.games.ancient_wars.board import BOARD, CELLS, NOBODY, SIDES, distance, is_back_row
from wartable.games.ancient_wars.deployment import ROWS, is_deployable
from wartable.games.ancient_wars.events import id_of, name_of
from wartable.games.ancient_wars.forecast import copy_of
from wartable.games.ancient_wars.movement import zone_of
from wartable.games.ancient_wars.sheets import HeroSheet
from wartable.games.ancient_wars.slots import EMPTY, is_hero, is_structure, is_tower, side_of, team
from wartable.games.ancient_wars.state import ACTION, DEPLOYING, Position
from wartable.games.ancient_wars.stats import range_of
from wartable.games.ancient_wars.turn import strike_all
from wartable.grid.square import OFF
from wartable.kernel import action as actions
from wartable.kernel.event import Event
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Mark

# The blows and steps of a turn's end that are shown before they happen.
VERBS: Final[dict[str, str]] = {"struck": "strikes", "fired": "fires at", "harmed": "hurts"}
ANNOUNCED: Final[list[str]] = ["struck", "fired", "harmed", "marched"]


def standing_marks(state: Position) -> list[Mark]:
    """What will happen at the end of the turn if nobody does anything: at whom creeps strike and structures fire, whom
    something burns, and where creeps go. It is tried on a copy, in the order of a turn's end."""
    if state.phase != ACTION:
        return []
    trial = copy_of(state)
    trial.window.side = NOBODY
    strike_all(trial)
    return [mark_of(event) for event in trial.events if event.kind in ANNOUNCED]


def mark_of(event: Event) -> Mark:
    facts = event.facts
    places, by, seat = [str(facts[name]) for name in ("start", "end") if facts[name]], str(facts["by"]), facts["seat"]
    assert isinstance(seat, int)
    if event.kind == "marched":
        return Mark("march", places, seat, f"{facts['piece']} marches", by)
    amount = facts["amount"]
    assert isinstance(amount, int)
    effect = Effect(str(facts["on"]), "hp", amount, amount, falls="will" if facts["hp"] == 0 else "no")
    who = facts["cause"] if event.kind == "harmed" else facts["piece"]
    return Mark("aim", places, seat, f"{who} {VERBS[event.kind]} {facts['victim']}", by, [effect])


# 3.4 While heroes are placed in secret


def deployment_marks(state: Position, seat: i64) -> list[Mark]:
    """Whoever places sees where it may; what the other does lies under a veil."""
    if state.phase != DEPLOYING:
        return []
    found = []
    for side in range(2):
        owner = int(state.seat_at(side))
        cells = [cell for cell in range(CELLS) if is_back_row(side, cell, ROWS) and state.is_open(cell)]
        if owner == seat:
            free = [cell for cell in cells if is_deployable(state, side, cell)]
            found.append(Mark("lit", names(free), owner, "heroes may be placed here"))
        else:
            text = "has sealed" if state.draft.sealed[side] else "is placing"
            found.append(Mark("veil", names(cells), owner, f"{SIDES[side]} {text}"))
    return found


def seat_of(state: Position, slot: i64) -> int:
    return int(state.seat_at(side_of(slot)))


# What may be asked


def marks_at(state: Position, seat: i64, place: str) -> list[Mark]:
    """For a hero, where it can strike; for a tower, its zone; without a place, what the enemy could do next. While
    heroes are placed: for one of them, by its key or its cell, where each enemy could strike it on the first turn."""
    if state.phase == DEPLOYING and seat >= 0:
        return first_strikes(state, state.side_at(seat), place)
    if state.phase != ACTION:
        return []
    if place == "":
        return threats(state, 1 - state.side_at(seat)) if seat >= 0 else []
    cell = BOARD.named(place)
    slot = EMPTY if cell == OFF else state.board[cell]
    if is_hero(slot):
        cells = [other for other in range(CELLS) if 0 < distance(cell, other) <= range_of(state, slot)]
        return [Mark("fire", names(cells), seat_of(state, slot), f"in range of {name_of(state, slot)}")]
    if slot >= 0 and is_structure(slot) and is_tower(slot):
        text = f"controlled by {name_of(state, slot)}"
        return [Mark("zone", names(zone_of(slot)), seat_of(state, slot), text)]
    return []


def first_strikes(state: Position, side: i64, place: str) -> list[Mark]:
    """At worst: wherever the enemy's heroes will stand, which nobody knows yet."""
    found = []
    for slot in team(side):
        if not state.has_hero(slot):
            continue
        cell = state.draft.places[slot]
        if place == state.hero(slot).key or (cell != EMPTY and place == BOARD.name(cell)):
            found += [first_strike(state, slot, other) for other in team(1 - side) if state.has_hero(other)]
    return [mark for mark in found if mark.places]


def first_strike(state: Position, slot: i64, other: i64) -> Mark:
    hero, enemy = state.hero(slot), state.hero(other)
    cells = [cell for cell in range(CELLS) if is_back_row(side_of(slot), cell, ROWS) and state.is_open(cell)]
    homes = [cell for cell in range(CELLS) if is_back_row(side_of(other), cell, ROWS) and state.is_open(cell)]
    hit = [cell for cell in cells if min(distance(home, cell) for home in homes) <= strike_reach(enemy)]
    harm = int(max(1, enemy.atk - hero.arm))
    text = f"{enemy.name} could strike {hero.name} here on turn 1"
    effect = Effect(hero.key, "hp", -harm, 0, falls="may" if harm >= hero.hp else "no")
    return Mark("fire", names(hit), seat_of(state, other), text, enemy.key, [effect])


def strike_reach(sheet: HeroSheet) -> int:
    """A walk and a blow, or a jump that ends in one."""
    jumps = [int(skill.reach) + 1 for skill in sheet.skills if skill.moves_caster and skill.attacks]
    return max(int(sheet.mov + sheet.rng), *jumps, 0)


def names(cells: list[int]) -> list[str]:
    return [BOARD.name(cell) for cell in cells]


def threats(state: Position, side: i64) -> list[Mark]:
    """Whom each hero of the side could strike from where it stands, if it were its window."""
    found = []
    for slot in team(side):
        if state.is_on_board(slot):
            for action in begins_with(state, slot, vec[i64]()):
                if actions.verb_of(action) in (ATTACK, CAST):
                    found += threat(state, slot, actions.target_of(action))
    return found


def threat(state: Position, slot: i64, cell: i64) -> list[Mark]:
    other = state.board[cell]
    if other < 0 or side_of(other) == side_of(slot):
        return []
    text = f"{name_of(state, slot)} could strike {name_of(state, other)}"
    places = [BOARD.name(state.cells[slot]), BOARD.name(cell)]
    return [Mark("threat", places, seat_of(state, slot), text, id_of(state, slot))]
