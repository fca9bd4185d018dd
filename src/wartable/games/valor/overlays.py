"""What a player may ask to see: what is in range of a space, and what monsters are about to do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.actions import HOLD, MARCH, SMASH, STRIKE
from wartable.games.valor.board import BOARD, CELLS, SOUTH, WALL, ahead, in_range, lane_of
from wartable.games.valor.combat import blow_damage, hero_dodge
from wartable.games.valor.events import name_of_monster
from wartable.games.valor.monsters import intent
from wartable.games.valor.state import MONSTERS, NONE, OVER, PLAIN, Monster, Position
from wartable.grid.square import OFF
from wartable.kernel.action import target_of, verb_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.scene import Card, Mark

KINDS: Final[dict[int, str]] = {STRIKE: "strike", MARCH: "march", SMASH: "smash"}


def marks_at(state: Position, place: str) -> list[Mark]:
    """For a space with someone in it, what is in range; without a space, every blow that is about to fall."""
    if place == "":
        return [mark for mark in intents_marked(state) if mark.kind == "aim"]
    cell = BOARD.named(place)
    if cell == OFF or (state.hero_on(cell) == NONE and state.monster_on(cell) == NONE):
        return []
    return [Mark("fire", range_of(cell), text=f"in range of {place}")]


def range_of(cell: i64) -> list[str]:
    return [BOARD.name(there) for there in range(CELLS) if lane_of(there) != WALL and in_range(cell, there)]


# What monsters will do


class Intent:
    """One monster's next deed, if heroes did nothing more: `place` is where it happens."""

    def __init__(self, monster: Monster, verb: i64, victim: i64, start: i64, place: i64) -> None:
        self.monster: Monster = monster
        self.kind: str = KINDS.get(int(verb), "wait")
        self.victim: i64 = victim
        self.start: i64 = start
        self.place: i64 = place


def intents(state: Position) -> list[Intent]:
    """In the order of their numbers, each after those before it have moved; who strikes is taken to miss."""
    if state.phase == OVER:
        return []
    dream = Position(state.box, state.settings, state.terrain, SearchDice(0))
    state.copy_into(dream)
    first = int(state.commanded) if state.phase == MONSTERS else 0
    return [foreseen(dream, monster) for monster in dream.monsters[first:]]


def foreseen(dream: Position, monster: Monster) -> Intent:
    """What the monster will do; where it goes or smashes, the dream follows."""
    action = intent(dream, monster)
    verb, start, there = verb_of(action), monster.cell, ahead(monster.cell, SOUTH)
    if verb == STRIKE:
        return Intent(monster, verb, target_of(action), start, dream.heroes[target_of(action)].cell)
    if verb == MARCH:
        monster.cell = there
    elif verb == SMASH:
        dream.change_terrain(there, PLAIN)
    return Intent(monster, verb, NONE, start, start if verb == HOLD else there)


def intents_marked(state: Position) -> list[Mark]:
    return [marked(state, one) for one in intents(state) if one.kind != "wait"]


def marked(state: Position, one: Intent) -> Mark:
    places = [BOARD.name(one.start), BOARD.name(one.place)]
    text = f"{name_of_monster(one.monster)}: {text_of(state, one)}"
    return Mark("aim" if one.kind == "strike" else "march", places, int(state.monsters_seat()), text)


def text_of(state: Position, one: Intent) -> str:
    if one.kind == "strike":
        hero = state.heroes[one.victim]
        return f"strike {hero.sheet.name} for {damage_of(state, one)}, {100 - hero_dodge(state, hero)} % hits"
    where = BOARD.name(one.place)
    return {"march": f"march to {where}", "smash": f"smash the obstacle on {where}"}.get(one.kind, "wait")


def damage_of(state: Position, one: Intent) -> i64:
    return blow_damage(state, one.monster, state.heroes[one.victim])


def intent_card(state: Position, one: Intent) -> Card:
    """`face` is what a blow takes; the card has the id of its piece."""
    name = name_of_monster(one.monster)
    face = f"-{damage_of(state, one)}" if one.kind == "strike" else ""
    return Card(f"monster{one.monster.number}", name, text_of(state, one), one.kind, face=face)
