"""What an action promises: it is tried on a copy, and what the rules then tell is what is forecast."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from wartable.games.ancient_wars.actions import FARM, MOVE, RAISE
from wartable.games.ancient_wars.board import SIDES
from wartable.games.ancient_wars.combat import loss_of
from wartable.games.ancient_wars.events import SENTENCES, id_of
from wartable.games.ancient_wars.slots import HEROES
from wartable.games.ancient_wars.sources import STATS, numbers_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.wild import DIE, FARM_GOLD, FARM_ROLL, FARM_XP
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, verb_of
from wartable.kernel.event import Event
from wartable.kernel.facts import Effect

GOLD: Final = "gold"
EXPERIENCE: Final = "experience"
LUCKY: Final = 100 * (DIE - FARM_ROLL + 1) // DIE


def effects_of(state: Position, action: i64, is_paid_for: bool) -> list[Effect]:
    """To HP, numbers and purses, before time goes on. What is paid is a cost, and no effect."""
    verb = verb_of(action)
    if verb == FARM:
        return effects_of_hunting(state, actor_of(action))
    if verb == MOVE and state.wild.rune_cell == OFF:
        return []
    trial = copy_of(state)
    trial.apply(state.seat_at(state.window.side), action)
    told = own_events(trial.events)
    found = effects_on_hp(told)
    if len(told) < len(trial.events):
        return found
    if verb == RAISE:
        found.append(certain(id_of(state, actor_of(action)), "level", 1))
    return [*found, *effects_on_numbers(state, trial), *([] if is_paid_for else effects_on_purse(state, trial))]


def copy_of(state: Position) -> Position:
    """A copy that tells what happens to it."""
    trial = state.clone()
    assert isinstance(trial, Position)
    trial.listening = True
    return trial


def certain(of: str, what: str, amount: int, falls: Literal["no", "will"] = "no") -> Effect:
    return Effect(of, what, amount, amount, falls=falls)


def own_events(events: list[Event]) -> list[Event]:
    """What the deed itself did."""
    found: list[Event] = []
    for event in events:
        if SENTENCES[event.kind].does in ("time", "end"):
            return found
        found.append(event)
    return found


def effects_on_hp(events: list[Event]) -> list[Effect]:
    """Also on those who lose nothing because the blow misses or is warded off."""
    changes: dict[str, int] = {}
    fallen: set[str] = set()
    for event in events:
        on, amount, does = str(event.facts.get("on", "")), event.facts.get("amount"), SENTENCES[event.kind].does
        if does == "fall":
            fallen.add(on)
        elif event.kind == "missed" or event.facts.get("what") == "hp":
            changes[on] = changes.get(on, 0) + (amount if isinstance(amount, int) else 0)
    return [certain(on, "hp", change, "will" if on in fallen else "no") for on, change in changes.items()]


def effects_on_numbers(state: Position, trial: Position) -> list[Effect]:
    found = []
    for slot in range(HEROES):
        if state.cells[slot] != OFF and trial.cells[slot] != OFF:
            before, after = numbers_of(state, slot), numbers_of(trial, slot)
            for name, was, now in zip(STATS, before, after, strict=True):
                if was != now:
                    found.append(certain(id_of(state, slot), name, now - was))
    return found


def effects_on_purse(state: Position, trial: Position) -> list[Effect]:
    side, before, after = state.window.side, state.sides, trial.sides
    earned = [(GOLD, after.gold[side] - before.gold[side]), (EXPERIENCE, after.xp[side] - before.xp[side])]
    return [certain(SIDES[side], what, int(amount)) for what, amount in earned if amount != 0]


def effects_of_hunting(state: Position, slot: i64) -> list[Effect]:
    """A die decides between the purse and a bite."""
    side, lost = SIDES[state.window.side], int(loss_of(state, slot, 1))
    falls: Literal["no", "may"] = "may" if lost == state.hp[slot] else "no"
    return [
        Effect(side, GOLD, FARM_GOLD, FARM_GOLD, LUCKY),
        Effect(side, EXPERIENCE, FARM_XP, FARM_XP, LUCKY),
        Effect(id_of(state, slot), "hp", -lost, -lost, 100 - LUCKY, falls),
    ]
