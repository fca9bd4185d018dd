"""What can happen, and the sentence that tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import (
    BOARD,
    HEROES,
    SIDES,
    STRUCTURE_NAMES,
    is_hero,
    is_structure,
    number_of,
    side_of,
)
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF

SENTENCES: Final[dict[str, str]] = {
    "lot": "The lot falls: seat {seat} plays Radiant, and Dire picks first.",
    "revealed": "Twelve heroes are revealed: {heroes}.",
    "banned": "{side} bans {hero}.",
    "picked": "{side} picks {hero}.",
    "left_over": "{hero}, the last one left, goes to {side}.",
    "placed": "{side} places {hero} on {end}, in secret.",
    "cleared": "{side} takes all heroes back.",
    "arranged": "{side} places all heroes: {text}.",
    "sealed": "{side} has sealed its deployment.",
    "deployed": "{side} stands at {places}.",
    "turn": "Turn {turn}: {side} opens.",
    "income": "{side} receives {gold} gold.",
    "drew": "{side} draws {item}.",
    "drew_hidden": "{side} draws {count} item card{s}.",
    "returned": "{hero} returns on {end}.",
    "spawned": "Creeps march: {text}.",
    "camps": "Neutral creeps wait in the jungle at {places}.",
    "rune_appeared": "A {rune} rune appears on {end}.",
    "rune_taken": "{hero} takes the {rune} rune.",
    "window": "{side}'s window {number}.",
    "moved": "{hero} moves {start}-{end}.",
    "struck": "{piece} strikes {victim} on {end} for {amount}{notes}.",
    "missed": "{piece} strikes at {victim} and misses.",
    "cast": "{hero} casts {skill}{at}.",
    "used": "{hero} uses {item}{at}.",
    "harmed": "{victim} takes {amount} damage from {cause}: {left} left.",
    "healed": "{piece} is healed by {amount}.",
    "wears": "{piece}: {text}.",
    "resisted": "{piece} is immune to control.",
    "combo": "A combo on {piece}: control lasts longer, damage skills hit harder.",
    "burned": "{piece}'s {skill} is ready again on turn {turn}.",
    "displaced": "{piece} is moved {start}-{end}.",
    "summoned": "{hero} summons a {piece} on {end}.",
    "walled": "The ground breaks: {places} cannot be entered.",
    "slain": "{victim} falls to {by}: {side} +{gold} gold, +{xp} experience.",
    "first_blood": "First Blood for {side}: +200 gold, and +1 ATK until turn {until}.",
    "last_hit": "{hero} takes the last hit: +{gold} gold, +1 experience.",
    "creep_fell": "A creep falls on {end}.",
    "destroyed": "{victim} is destroyed: {side} +{gold} gold.",
    "farmed": "{hero} hunts in the jungle and rolls {roll}: +100 gold, +2 experience.",
    "mauled": "{hero} hunts in the jungle and rolls {roll}: it takes 1 damage.",
    "bought": "{side} buys {item} for {hero} ({gold} gold).",
    "discarded": "{hero} throws {item} away.",
    "raised": "{hero} rises to level {level}{notes}.",
    "marched": "{piece} marches {start}-{end}.",
    "clashed": "Creeps clash on {end}, and both fall.",
    "fired": "{piece} fires at {victim} on {end} for {amount}.",
    "passed": "{side} passes for this turn.",
    "window_ended": "{side} ends its window.",
    "turn_ended": "Turn {turn} ends.",
    "game_ended": "Game {game}: {text} {score}",
    "ended": "{text}",
}


def name_of(state: Position, slot: i64) -> str:
    if is_hero(slot):
        return state.hero(slot).name
    side = SIDES[side_of(slot)]
    if is_structure(slot):
        return f"{side}'s {STRUCTURE_NAMES[number_of(slot)]}"
    return f"{side}'s {'ward' if state.expires_on[slot] > 0 else 'creep'}"


def id_of(state: Position, slot: i64) -> str:
    """Stays with the piece for the whole game."""
    if is_hero(slot):
        return state.hero(slot).key
    side = SIDES[side_of(slot)].lower()
    if is_structure(slot):
        return f"{side}-{STRUCTURE_NAMES[number_of(slot)].replace(' ', '-').lower()}"
    return f"{side}-{'ward' if state.expires_on[slot] > 0 else 'creep'}-{state.born[slot]}"


def place_of(state: Position, slot: i64) -> str:
    return "" if state.cells[slot] == OFF else BOARD.name(state.cells[slot])


def tell_side(state: Position, kind: str, side: i64, facts: dict[str, object]) -> None:
    state.tell(kind, {"side": SIDES[side], "seat": int(state.seat_at(side)), **facts})


def tell_of(state: Position, kind: str, slot: i64, facts: dict[str, object]) -> None:
    """An event about one piece; callers check `listening` before they build the facts."""
    common: dict[str, object] = {
        "id": id_of(state, slot),
        "piece": name_of(state, slot),
        "side": SIDES[side_of(slot)],
        "seat": int(state.seat_at(side_of(slot))),
        "start": place_of(state, slot),
    }
    if slot < HEROES:
        common["hero"] = state.hero(slot).name
    state.tell(kind, {**common, **facts})


def tell_between(state: Position, kind: str, slot: i64, victim: i64, facts: dict[str, object]) -> None:
    common: dict[str, object] = {
        "victim": name_of(state, victim),
        "victim_id": id_of(state, victim),
        "end": place_of(state, victim),
    }
    tell_of(state, kind, slot, {**common, **facts})
