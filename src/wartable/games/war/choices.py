"""A legal action as clients offer it: what it is, who does it, and what it promises to whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.air_defense import first_met, guardians
from wartable.games.war.board import BOARD
from wartable.games.war.events import SCORE, SENTENCES
from wartable.games.war.notation import write
from wartable.games.war.reasons import title
from wartable.games.war.state import ANSWERING, EMPTY, SEAT_NAMES, SLOTS, Position, id_of, seat_of
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.facts import ActionKind, Effect, Sum, Term
from wartable.kernel.scene import Choice

KINDS: Final[dict[int, ActionKind]] = {
    MOVE: "move",
    TAKE: "strike",
    FIRE: "fire",
    LOAD: "load",
    DROP: "unload",
    RAISE: "work",
    LOWER: "work",
    ANSWER: "answer",
}


def choice(state: Position, action: i64) -> Choice:
    """Most choices are steps onto empty ground, and a piece's step reads the same in every position."""
    slot = state.board[actor_of(action)]
    sheet = state.sheet(slot)
    if verb_of(action) != MOVE or state.board[target_of(action)] != EMPTY or is_stopped(state, action):
        return draw_choice(state, action, effects_of(state, action))
    look = action * SLOTS + slot
    known = sheet.steps.get(look)
    if known is None:
        known = sheet.steps[look] = draw_choice(state, action, [])
    return known


def draw_choice(state: Position, action: i64, effects: list[Effect]) -> Choice:
    start, end = actor_of(action), target_of(action)
    slot = state.board[start]
    return Choice(
        text=write(state, action),
        label=label(state, action),
        group=title(state, slot),
        start=BOARD.name(start),
        end=BOARD.name(end),
        kind=KINDS[int(verb_of(action))],
        actor=id_of(slot),
        effects=effects,
        sums=sums_of(state, action),
    )


# What it promises


def effects_of(state: Position, action: i64) -> list[Effect]:
    """What a trial on a copy does, so that forecast and rule cannot part."""
    trial = state.clone()
    assert isinstance(trial, Position)
    trial.listening = True
    trial.apply(state.acting(), action)
    return [
        *falls_in(state, trial),
        *hung_up_by(trial),
        *lifts_in(state, trial, target_of(action)),
        *scores_in(state, trial),
    ]


def falls_in(state: Position, trial: Position) -> list[Effect]:
    """Who leaves the game; pieces of War have no hp to lose before."""
    fallen = [str(event.facts["on"]) for event in trial.events if SENTENCES[event.kind].does == "fall"]
    return [Effect(of, "hp", 0, 0, falls="will") for of in fallen]


def hung_up_by(trial: Position) -> list[Effect]:
    """While the defender chooses, one of several Air Defenses will be lost, and what flies into them."""
    if trial.phase != ANSWERING:
        return []
    flyer = trial.board[trial.flight_from]
    able = [int(slot) for slot in guardians(trial, 1 - seat_of(flyer), trial.flight_met)]
    lost = [slot for slot in able if trial.sheet(slot).is_used_up]
    lost += [int(flyer)] if trial.sheet(flyer).flies or trial.sheet(flyer).is_spent else []
    return [Effect(id_of(slot), "hp", 0, 0, falls="may") for slot in lost]


def lifts_in(state: Position, trial: Position, cell: i64) -> list[Effect]:
    """Who stands on ground that is dug goes up or down with it."""
    change = int(trial.ground.heights[cell] - state.ground.heights[cell])
    slot = state.board[cell]
    return [Effect(id_of(slot), "height", change, change)] if change != 0 and slot != EMPTY else []


def scores_in(state: Position, trial: Position) -> list[Effect]:
    gains = [int(trial.score[seat] - state.score[seat]) for seat in range(2)]
    return [Effect(SEAT_NAMES[seat], SCORE, gain, gain) for seat, gain in enumerate(gains) if gain != 0]


def sums_of(state: Position, action: i64) -> list[Sum]:
    """What a Transport is worth with its cargo."""
    victim = state.board[target_of(action)]
    if not strikes(action) or is_stopped(state, action) or state.cargo[victim] == EMPTY:
        return []
    carrier, cargo = state.sheet(victim), state.sheet(state.cargo[victim])
    if cargo.commands:
        return []
    both = Term(str(carrier.worth + cargo.worth), "=")
    return [Sum([Term(str(carrier.worth), name=carrier.name), Term(str(cargo.worth), "+", cargo.name), both], SCORE)]


def strikes(action: i64) -> bool:
    return verb_of(action) == TAKE or verb_of(action) == FIRE


# What it is called


def label(state: Position, action: i64) -> str:
    verb, end = verb_of(action), target_of(action)
    stopped = stopped_by(state, action)
    if strikes(action):
        return f"{'fire at' if verb == FIRE else 'take'} {victim_on(state, end)}{stopped}"
    if verb == LOAD:
        return f"load {state.sheet(state.board[end]).name} from {BOARD.name(end)}"
    if verb == DROP:
        return f"drop {state.sheet(state.cargo[state.board[actor_of(action)]]).name} on {BOARD.name(end)}"
    if verb == RAISE or verb == LOWER:
        height = state.ground.heights[end] + (1 if verb == RAISE else -1)
        return f"{'raise' if verb == RAISE else 'lower'} {BOARD.name(end)} to {height}"
    if verb == ANSWER:
        return f"answer at {BOARD.name(end)}"
    overrun = state.board[end] != EMPTY
    return f"overrun {victim_on(state, end)}" if overrun else f"move to {BOARD.name(end)}{stopped}"


def victim_on(state: Position, cell: i64) -> str:
    slot = state.board[cell]
    aboard = state.cargo[slot]
    load = "" if aboard == EMPTY else f" with {state.sheet(aboard).name}"
    return f"{state.sheet(slot).name}{load} on {BOARD.name(cell)}"


def stopped_by(state: Position, action: i64) -> str:
    """Air defense forbids nothing, but who flies into it should know."""
    if not is_stopped(state, action):
        return ""
    return f", but Air Defense stops it at {BOARD.name(meeting(state, action))}"


def is_stopped(state: Position, action: i64) -> bool:
    verb = verb_of(action)
    flies = verb == FIRE or (state.sheet(state.board[actor_of(action)]).flies and (verb == MOVE or verb == TAKE))
    return flies and meeting(state, action) != OFF


def meeting(state: Position, action: i64) -> i64:
    start = actor_of(action)
    return first_met(state, 1 - seat_of(state.board[start]), start, target_of(action))
