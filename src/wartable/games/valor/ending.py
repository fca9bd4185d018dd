"""Chapter 12: how the game ends."""

from __future__ import annotations

from typing import Final

from wartable.games.valor.events import tell_end
from wartable.games.valor.state import (
    FORTRESS_LOST,
    HEROES_WIN,
    MONSTERS_WIN,
    NEXUS_TAKEN,
    OUT_OF_ROUNDS,
    OVER,
    Hero,
    Monster,
    Position,
)

ENDS: Final[list[str]] = ["", "monsters' Nexus reached", "heroes' Nexus lost", "round limit"]


def take_nexus(state: Position, hero: Hero) -> None:
    finish(state, NEXUS_TAKEN, HEROES_WIN, f"{hero.sheet.name} enters the monsters' Nexus: the heroes win.")


def lose_fortress(state: Position, monster: Monster) -> None:
    name = f"M{monster.number} {monster.sheet.name}"
    finish(state, FORTRESS_LOST, MONSTERS_WIN, f"{name} enters the heroes' Nexus: the monsters win.")


def run_out_of_rounds(state: Position) -> None:
    text = f"{state.round} rounds are over and no hero got through: the monsters win."
    finish(state, OUT_OF_ROUNDS, MONSTERS_WIN, text)


def finish(state: Position, end: int, winner: int, text: str) -> None:
    state.phase = OVER
    state.end, state.winner, state.end_text = end, winner, text
    tell_end(state)


def ending(state: Position) -> str:
    return state.end_text


def ended_by(state: Position) -> str:
    return ENDS[state.end]
