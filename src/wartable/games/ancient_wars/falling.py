"""Chapters 7.5, 8 and 13: who falls, what it earns, and what it decides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, NOBODY, SIDES
from wartable.games.ancient_wars.events import gold as gold_fact
from wartable.games.ancient_wars.events import id_of, name_of, tell_of, tell_on, tell_side
from wartable.games.ancient_wars.numbers import BOUNTY
from wartable.games.ancient_wars.parts import ANCIENT_FALLS, DEATHS, EARNED, KILLS, LAST_HITS, NOT_YET, TEAM_WIPE
from wartable.games.ancient_wars.slots import ANCIENT, EMPTY, is_hero, is_structure, is_tower, number_of, side_of, team
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.statuses import TRACK
from wartable.grid.square import OFF

HERO_GOLD: Final = 200
HERO_XP: Final = 2
CREEP_GOLD: Final = 50
CREEP_XP: Final = 1
TOWER_GOLD: Final = 150
FIRST_BLOOD_GOLD: Final = 200
FIRST_BLOOD_TURNS: Final = 3
# From this turn on, the fallen miss one turn more.
LATE: Final = 13


def fall(state: Position, source: i64, victim: i64) -> None:
    if is_hero(victim):
        fall_hero(state, source, victim)
    elif is_structure(victim):
        fall_structure(state, source, victim)
    else:
        fall_creep(state, source, victim)


def fall_hero(state: Position, source: i64, victim: i64) -> None:
    """Whoever or whatever slew it, the enemy side has the kill."""
    side = 1 - side_of(victim)
    gold: i64 = HERO_GOLD + state.total(victim, TRACK)
    if is_hero(source) and side_of(source) == side:
        state.count(source, KILLS, 1)
        state.count(source, EARNED, gold)
    if state.listening:
        killer = "its own deed" if source == victim else ("the jungle" if source == EMPTY else name_of(state, source))
        facts: dict[str, object] = {"killer": killer, "xp": HERO_XP, **reward(state, source, side, gold)}
        tell_on(state, "slain", victim, facts)
    pay(state, side, gold, HERO_XP)
    state.sides.kills[side] += 1
    state.count(victim, DEATHS, 1)
    state.heroes.returns_on[victim] = state.turn + (1 if state.turn < LATE else 2)
    state.shed_all(victim)
    state.lift(victim)
    if state.sides.first_blood == NOBODY:
        draw_first_blood(state, side)
    if is_wiped(state, 1 - side):
        claim(state, TEAM_WIPE, side)


def claim(state: Position, end: i64, side: i64) -> None:
    """Of two claims in one step the fall of an Ancient comes first; of equal ones that of the side in whose window it
    happens, and at the end of a turn that of the side that opened it (chapter 13)."""
    first = state.window.side if state.window.side != NOBODY else state.opener()
    if state.score.end == NOT_YET or end < state.score.end or (end == state.score.end and side == first):
        state.score.end, state.score.winner = end, side


def reward(state: Position, source: i64, side: i64, gold: i64) -> dict[str, object]:
    """By whom a piece fell, if by somebody, and which side gains by it."""
    by = {"by": id_of(state, source)} if source != EMPTY else {}
    return {**by, "winner": SIDES[side], "seat": int(state.seat_at(side)), **gold_fact(gold)}


def draw_first_blood(state: Position, side: i64) -> None:
    state.sides.first_blood = side
    until = state.turn + FIRST_BLOOD_TURNS - 1
    state.sides.blood_until[side] = until
    pay(state, side, FIRST_BLOOD_GOLD, 0)
    if state.listening:
        tell_side(state, "first_blood", side, {"until": int(until), **gold_fact(FIRST_BLOOD_GOLD)})


def is_wiped(state: Position, side: i64) -> bool:
    for slot in team(side):
        if state.cells[slot] != OFF:
            return False
    return True


def fall_structure(state: Position, source: i64, victim: i64) -> None:
    side = 1 - side_of(victim)
    gold: i64 = TOWER_GOLD if is_tower(victim) else 0
    if state.listening:
        tell_on(state, "destroyed", victim, reward(state, source, side, gold))
    state.raze(victim)
    state.sides.razed[side] += 1
    pay(state, side, gold, 0)
    if is_tower(victim):
        state.sides.towers_taken[side] += 1
        if is_hero(source):
            state.count(source, EARNED, gold)
        if state.score.first_tower_on == 0:
            state.score.first_tower_on = state.turn
    elif number_of(victim) == ANCIENT:
        claim(state, ANCIENT_FALLS, side)


def fall_creep(state: Position, source: i64, victim: i64) -> None:
    """Only a hero's last hit earns anything."""
    is_earned = is_hero(source) and side_of(source) != side_of(victim)
    gold: i64 = CREEP_GOLD + (state.granted(source, BOUNTY) if is_earned else 0)
    if state.listening:
        tell_on(state, "creep_fell", victim, {"end": BOARD.name(state.cells[victim])})
        if is_earned:
            tell_of(state, "last_hit", source, {"xp": CREEP_XP, **gold_fact(gold)})
    state.shed_all(victim)
    state.lift(victim)
    if is_earned:
        pay(state, side_of(source), gold, CREEP_XP)
        state.count(source, LAST_HITS, 1)
        state.count(source, EARNED, gold)


def pay(state: Position, side: i64, gold: i64, xp: i64) -> None:
    state.sides.gold[side] += gold
    state.sides.xp[side] += xp
