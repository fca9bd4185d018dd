"""Conditions that heroes' deeds, their gear and monsters have in common."""

from __future__ import annotations

from typing import Final

from wartable.games.valor.board import BOARD, in_range
from wartable.games.valor.events import name_of_monster
from wartable.games.valor.state import Hero, Monster, Position
from wartable.kernel.reasons import no, weigh
from wartable.kernel.scene import Check

RANGE: Final = "6.1 Range"
WRITING: Final = "14.1 How actions are written"


def all_pass(checks: list[Check]) -> bool:
    return all(check.passed for check in checks)


def unreadable(text: str) -> list[Check]:
    return [no(text, WRITING)]


def monster_called(state: Position, rest: list[str]) -> Monster | None:
    """The monster that the last of the words names."""
    return next((one for one in state.monsters if [f"m{one.number}"] == rest[-1:]), None)


def explain_range(hero: Hero, monster: Monster) -> Check:
    """Who is in range of whom is the same both ways."""
    here, there = BOARD.name(hero.cell), BOARD.name(monster.cell)
    good = f"{hero.sheet.name} on {here} and {name_of_monster(monster)} on {there} are in range of each other"
    bad = f"{there} is no neighbour of {here}: out of range"
    return weigh(in_range(hero.cell, monster.cell), good, bad, RANGE, [here, there])
