"""What can happen, and the sentence that tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, SIDES
from wartable.games.ancient_wars.slots import STRUCTURE_NAMES, is_hero, is_structure, number_of, side_of
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF
from wartable.kernel.event import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    # Setting up
    "lot": Sentence("The lot falls: {side} is seat {number}, and Dire picks first.", "roll"),
    "revealed": Sentence("Twelve heroes are revealed: {heroes}.", "tell", "quiet"),
    "banned": Sentence("{side} bans {hero}.", "choose"),
    "picked": Sentence("{side} picks {hero}.", "choose"),
    "left_over": Sentence("{hero}, the last one left, goes to {side}.", "choose"),
    "placed": Sentence("{side} places {piece} on {end}, in secret.", "choose"),
    "cleared": Sentence("{side} takes all heroes back.", "choose"),
    "arranged": Sentence("{side} places all heroes: {text}.", "choose"),
    "sealed": Sentence("{side} has sealed its deployment.", "choose"),
    "stood": Sentence("{side}'s {piece} stands on {end}.", "appear"),
    "built": Sentence("{piece} stands on {end}.", "appear", "quiet"),
    # The turn
    "turn": Sentence("Turn {turn}, turn start: {side} opens.", "time"),
    "income": Sentence("{side} receives {amount} gold.", "earn"),
    "drew": Sentence("{side} draws {item}.", "get"),
    "drew_hidden": Sentence("{side} draws {count} item card{s}.", "get", "quiet"),
    "returned": Sentence("{piece} returns on {end}.", "appear"),
    "camp": Sentence("Neutral creeps wait in the jungle at {end}.", "appear", "quiet"),
    "rune_appeared": Sentence("A {rune} rune appears on {end}.", "appear", "bright"),
    "spawning": Sentence("Turn {turn}, creep spawn: {text}.", "time"),
    "spawned": Sentence("{piece} comes on {end}.", "appear", "quiet"),
    "window": Sentence("{side}'s window {number}.", "time"),
    "window_ended": Sentence("{side} ends its window.", "time", "quiet"),
    "passed": Sentence("{side} passes for this turn.", "time"),
    "turn_ending": Sentence("Turn {turn}, turn end.", "time"),
    "turn_ended": Sentence("Turn {turn} is over.", "time", "quiet"),
    # Deeds
    "moved": Sentence("{piece} moves {start}-{end}.", "move"),
    "displaced": Sentence("{piece} is moved {start}-{end}.", "move"),
    "marched": Sentence("{piece} marches {start}-{end}.", "move", "quiet"),
    "struck": Sentence("{piece} strikes {victim} on {end}{notes}: {amount} HP, {hp} left.", "strike"),
    "missed": Sentence("{piece} strikes at {victim} and misses.", "miss"),
    "fired": Sentence("{piece} fires at {victim} on {end}: {amount} HP, {hp} left.", "fire"),
    "cast": Sentence("{piece} casts {skill}{at}.", "cast"),
    "used": Sentence("{piece} uses {item}{at}.", "cast"),
    "harmed": Sentence("{cause} hurts {victim}: {amount} HP, {hp} left.", "hurt"),
    "healed": Sentence("{piece} has {amount} HP more: {hp}.", "heal"),
    "lessened": Sentence("{piece} has fewer HP: {amount}, {hp} left.", "hurt"),
    "wears": Sentence("{piece}: {text}.", "change"),
    "resisted": Sentence("{piece} is immune to control.", "miss"),
    "combo": Sentence("A combo on {piece}: control lasts longer, damage skills hit harder.", "change", "bright"),
    "burned": Sentence("{piece}'s {skill} is ready again on turn {turn}.", "change"),
    "refreshed": Sentence("All skills of {piece} are ready again.", "change"),
    "summoned": Sentence("{summoner} summons a {thing} on {end}.", "appear"),
    "walled": Sentence("The ground breaks: {places} cannot be entered.", "ground"),
    "rune_taken": Sentence("{piece} takes the {rune} rune.", "get", "bright"),
    "farmed": Sentence("{piece} hunts in the jungle and rolls {roll}: +{amount} gold, +{xp} experience.", "earn"),
    "mauled": Sentence("{piece} hunts in the jungle and rolls {roll}: {amount} HP, {hp} left.", "hurt"),
    "bought": Sentence("{side} buys {item} for {piece} ({gold} gold).", "get"),
    "discarded": Sentence("{piece} throws {item} away.", "change"),
    "raised": Sentence("{piece} rises to level {level}{notes}.", "get", "bright"),
    # Falls and what they earn
    "slain": Sentence("{piece} falls to {killer}: {winner} +{amount} gold, +{xp} experience.", "fall", "grave"),
    "first_blood": Sentence("First Blood for {side}: +{amount} gold, and +1 ATK until turn {until}.", "earn", "bright"),
    "destroyed": Sentence("{piece} is destroyed: {winner} +{amount} gold.", "fall", "grave"),
    "creep_fell": Sentence("{piece} falls on {end}.", "fall", "quiet"),
    "last_hit": Sentence("{piece} takes the last hit: +{amount} gold, +{xp} experience.", "earn"),
    "clashed": Sentence("Creeps clash on {end}, and both fall.", "strike"),
    "expired": Sentence("{piece} on {end} is gone.", "fall", "quiet"),
    # The end
    "game_ended": Sentence("Game {game}: {text} {score}", "end", "grave"),
    "rested": Sentence("{piece} has {amount} HP more for the next game.", "heal", "quiet"),
    "left": Sentence("{piece} leaves the board.", "fall", "quiet"),
    "ended": Sentence("{text}", "end", "grave"),
}


def name_of(state: Position, slot: i64) -> str:
    if is_hero(slot):
        return state.hero(slot).name
    side = SIDES[side_of(slot)]
    if is_structure(slot):
        return f"{side}'s {STRUCTURE_NAMES[number_of(slot)]}"
    return f"{side}'s {'ward' if state.swarm.expires_on[slot] > 0 else 'creep'}"


def id_of(state: Position, slot: i64) -> str:
    """Stays with the piece for the whole game."""
    if is_hero(slot):
        return state.hero(slot).key
    side = SIDES[side_of(slot)].lower()
    if is_structure(slot):
        return f"{side}-{STRUCTURE_NAMES[number_of(slot)].replace(' ', '-').lower()}"
    return f"{side}-{'ward' if state.swarm.expires_on[slot] > 0 else 'creep'}-{state.swarm.born[slot]}"


def place_of(state: Position, slot: i64) -> str:
    return "" if state.cells[slot] == OFF else BOARD.name(state.cells[slot])


def tell_side(state: Position, kind: str, side: i64, facts: dict[str, object]) -> None:
    state.tell(kind, {"side": SIDES[side], "seat": int(state.seat_at(side)), **facts})


def tell_of(state: Position, kind: str, slot: i64, facts: dict[str, object]) -> None:
    """What one piece did; callers check `listening` before they build the facts."""
    state.tell(kind, {"by": id_of(state, slot), **about(state, slot), "start": place_of(state, slot), **facts})


def tell_on(state: Position, kind: str, slot: i64, facts: dict[str, object]) -> None:
    """What was done to a piece."""
    state.tell(kind, {"on": id_of(state, slot), **about(state, slot), "start": place_of(state, slot), **facts})


def tell_between(state: Position, kind: str, slot: i64, victim: i64, facts: dict[str, object]) -> None:
    """What one piece did to another."""
    common: dict[str, object] = {
        "on": id_of(state, victim),
        "victim": name_of(state, victim),
        "end": place_of(state, victim),
    }
    tell_of(state, kind, slot, {**common, **facts})


def about(state: Position, slot: i64) -> dict[str, object]:
    side = side_of(slot)
    return {"piece": name_of(state, slot), "side": SIDES[side], "seat": int(state.seat_at(side))}


def health(change: i64, left: i64) -> dict[str, object]:
    """By how much a piece's HP change, and what is left."""
    return {"what": "hp", "amount": int(change), "hp": int(left)}


def gold(amount: i64) -> dict[str, object]:
    return {"what": "gold", "amount": int(amount)}
