"""What a player may ask to see: what is in range of a space, and what monsters are about to do."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from wartable.games.valor.actions import HOLD, MARCH, SMASH, STRIKE
from wartable.games.valor.board import BOARD, CELLS, LANES, SOUTH, WALL, ahead, in_range, lane_of
from wartable.games.valor.combat import blow_damage, hero_dodge
from wartable.games.valor.events import id_of_monster, name_of_hero, name_of_monster
from wartable.games.valor.forecast import strike_effect
from wartable.games.valor.monsters import intent
from wartable.games.valor.rounds import free_gate
from wartable.games.valor.state import CHOOSING, MONSTERS, NONE, OVER, PLAIN, Monster, Position
from wartable.grid.square import OFF
from wartable.kernel.action import target_of, verb_of
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Card, Mark

KINDS: Final[dict[int, str]] = {STRIKE: "strike", MARCH: "march", SMASH: "smash"}


def marks(state: Position, seat: i64, place: str) -> list[Mark]:
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
    """One monster's next deed, if heroes did nothing more: `place` is where it happens. Before the first who strikes
    in a lane nothing can change what it does; a later one may meet a hero who has lost HP meanwhile, or fell."""

    def __init__(self, monster: Monster, verb: i64, victim: i64, start: i64, place: i64) -> None:
        self.is_first: bool = True
        self.monster: Monster = monster
        self.kind: str = KINDS.get(int(verb), "wait")
        self.victim: i64 = victim
        self.start: i64 = start
        self.place: i64 = place


def intents(state: Position) -> list[Intent]:
    """In the order of their numbers, each after those before it have moved; who strikes is taken to miss."""
    return foresee_all(state.trial()) if state.phase != OVER else []


def foresee_all(dream: Position) -> list[Intent]:
    """The dream is afterwards as it would be if every blow missed."""
    first = int(dream.commanded) if dream.phase == MONSTERS else 0
    plans = [foresee(dream, monster) for monster in dream.monsters[first:]]
    struck: list[i64] = []
    for plan in plans:
        lane = lane_of(plan.start)
        plan.is_first = lane not in struck
        if plan.kind == "strike":
            struck.append(lane)
    return plans


def foresee(dream: Position, monster: Monster) -> Intent:
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
    kind: Literal["aim", "march"] = "aim" if one.kind == "strike" else "march"
    seat, by = int(state.monsters_seat()), id_of_monster(one.monster)
    return Mark(kind, places, seat, text, by, announced(state, one))


def announced(state: Position, one: Intent) -> list[Effect]:
    """What the blow takes, if it lands; after others have struck in the lane, the hero may have less to lose."""
    if one.kind != "strike":
        return []
    effect = strike_effect(state, one.monster, one.victim)
    if one.is_first or effect.low == 0:
        return [effect]
    return [Effect(effect.of, "hp", effect.low, -1, effect.percent, "may")]


def text_of(state: Position, one: Intent) -> str:
    if one.kind == "strike":
        return f"strike {name_of_hero(state, one.victim)}: {blow_text(state, one)}"
    where = BOARD.name(one.place)
    return {"march": f"march to {where}", "smash": f"smash the obstacle on {where}"}.get(one.kind, "wait")


def blow_text(state: Position, one: Intent) -> str:
    """What a blow that lands would take, and how often it does."""
    hero = state.heroes[one.victim]
    return f"-{blow_damage(state, one.monster, hero)} HP, {100 - hero_dodge(state, hero)} % hits"


def intent_card(state: Position, one: Intent) -> Card:
    name = id_of_monster(one.monster)
    return Card(
        name,
        name_of_monster(one.monster),
        text_of(state, one),
        one.kind,
        of=name,
        effects=announced(state, one),
    )


# Where the next wave enters


def gates(state: Position) -> list[Mark]:
    """In the round before it does, and as it would if monsters do what they will."""
    if state.phase in (CHOOSING, OVER) or state.next_wave - state.round != 1 or not has_next_wave(state):
        return []
    dream = state.trial()
    foresee_all(dream)
    free = [free_gate(dream, lane) for lane in range(LANES)]
    places = [BOARD.name(cell) for cell in free if cell != OFF]
    return [Mark("spawn", places, int(state.monsters_seat()), "a wave enters next round")] if places else []


def has_next_wave(state: Position) -> bool:
    """None comes after the last round."""
    return state.settings.round_limit == 0 or state.next_wave <= state.settings.round_limit
