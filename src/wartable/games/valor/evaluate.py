"""The game's opinion of a position: what heroes have become, what monsters threaten, and who is near a Nexus."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from wartable.games.valor.actions import ATTACK, CAST
from wartable.games.valor.board import HEROES_NEXUS, LANES, lane_of
from wartable.games.valor.combat import attack_damage, held_alone, spell_damage, weapon_damage, worn_armor
from wartable.games.valor.growth import to_rise
from wartable.games.valor.sheets import ARMOR, SPELL, WEAPON, WHOLE, Article
from wartable.games.valor.state import CHOOSING, HEROES_WIN, OVER, Hero, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

# What heroes are and have.
A_LEVEL: Final = 1.0
A_THOUSAND_GOLD: Final = 10.0
# Gold beyond this can seldom be spent.
ENOUGH_GOLD: Final = 3000.0
SPARE_GOLD: Final = 0.1
A_PUNCH: Final = 0.4
AN_ARMOR: Final = 15.0
HEALTH: Final = 2.0
MANA: Final = 0.3
# What is in the bag and would be better than what is worn counts for this part.
IN_THE_BAG: Final = 0.8
# A spell counts in full when it can be cast so often.
ENOUGH_CASTS: Final = 4.0

# Monsters come whatever one does, so they are no surprise; wounded and dead ones are a success.
A_WOUND: Final = 4.0
A_KILL: Final = 5.0
A_CROWD: Final = 1.0
# A lane without a hero is in danger once a monster has left the far rows.
AN_OPEN_GATE: Final = 1.0
FAR_ROWS: Final[i64] = 2

# The way to the monsters' Nexus.
A_ROW_HELD: Final = 0.4
A_ROW_GAINED: Final = 1.0
A_ROW_CLOSER: Final = 0.4
A_CLEAR_RUN: Final = 8.0

# Counted from 0.
THIRD_ROW: Final[i64] = 2

DECISIVE: Final = 40.0
START: Final = 110.0


def evaluate(state: Position, seat: i64) -> float:
    """How likely the seat is to win, from 0 to 1."""
    chance = heroes_chance(state)
    return 1.0 - chance if seat == state.monsters_seat() else chance


def heroes_chance(state: Position) -> float:
    if state.phase == OVER:
        return float(state.winner == HEROES_WIN)
    lead = A_KILL * float(state.born - len(state.monsters)) - START
    for hero in state.heroes:
        lead += worth(state, hero)
    if state.phase != CHOOSING:
        for lane in range(LANES):
            lead += outlook(state, lane)
    return 1.0 / (1.0 + math.exp(-lead / DECISIVE))


# A hero


def worth(state: Position, hero: Hero) -> float:
    value = A_LEVEL * (float(hero.level) + float(hero.experience) / float(to_rise(hero)))
    value += A_THOUSAND_GOLD * purse(hero) / 1000.0 + gear(state, hero)
    if hero.is_alive():
        value += HEALTH * float(hero.hp) / float(hero.full_hp()) + MANA * float(hero.mana) / float(hero.full_mana + 1)
    return value


def purse(hero: Hero) -> float:
    gold = float(hero.gold)
    return gold if gold <= ENOUGH_GOLD else ENOUGH_GOLD + SPARE_GOLD * (gold - ENOUGH_GOLD)


def gear(state: Position, hero: Hero) -> float:
    blow, armor = gear_of(state, hero, IN_THE_BAG)
    return A_PUNCH * blow + AN_ARMOR * armor / 1000.0


def gear_of(state: Position, hero: Hero, in_the_bag: float) -> tuple[float, float]:
    """The best blow, before the level counts, and the best armor; what is only in the bag counts for a part."""
    bare, worn, bag = float(hero.strength), float(worn_armor(state, hero)), hero.bag
    now = bare + float(weapon_damage(state, hero))
    punch, armor, magic = now, worn, 0.0
    for article in state.box.market:
        if bag[article.number] == 0:
            continue
        if article.shelf == WEAPON:
            punch = max(punch, now + in_the_bag * (bare + float(held_alone(article)) - now))
        elif article.shelf == ARMOR:
            armor = max(armor, worn + in_the_bag * (float(article.reduction) - worn))
        elif article.shelf == SPELL and hero.mana >= article.mana:
            magic = max(magic, float(article.damage) * part_of_casts(hero, article))
    numbers = state.box.numbers
    return max(punch * float(numbers.attack), magic * float(numbers.spell)) / float(WHOLE), armor


def part_of_casts(hero: Hero, spell: Article) -> float:
    return min(ENOUGH_CASTS, float(hero.mana) / float(spell.mana + 1)) / ENOUGH_CASTS


# A lane


def outlook(state: Position, lane: i64) -> float:
    front = state.southmost_monster(lane)
    guard = state.northmost_hero(lane)
    if front < 0:
        return 0.0 if guard > HEROES_NEXUS else run(state, guard)
    value = wounds(state, lane)
    if guard > HEROES_NEXUS:
        near = float(max(0, front - FAR_ROWS))
        return value - AN_OPEN_GATE * near * near
    near = A_ROW_CLOSER * float(HEROES_NEXUS - max(1, guard - front))
    return value + near + A_ROW_HELD * float(HEROES_NEXUS - guard)


def wounds(state: Position, lane: i64) -> float:
    total = 0.0
    count: i64 = 0
    for monster in state.monsters:
        if lane_of(monster.cell) == lane:
            count += 1
            total += A_WOUND * (1.0 - float(monster.hp) / float(monster.full_hp))
    return total - A_CROWD * float(count - 1)


def run(state: Position, row: i64) -> float:
    value = A_ROW_GAINED * float(HEROES_NEXUS - row)
    return value + A_CLEAR_RUN if is_clear_run(state, row) else value


def is_clear_run(state: Position, row: i64) -> bool:
    """In a lane without monsters: whoever is in the third row when the next wave comes cannot be stopped any more."""
    return row - max(0, state.next_wave - state.round) <= THIRD_ROW


def gain(state: Position, action: i64) -> i64:
    """Blows are tried first, those that take most before others."""
    verb = verb_of(action)
    if verb != ATTACK and verb != CAST:
        return 0
    hero = state.heroes[actor_of(action)]
    monster = state.monsters[state.monster_on(target_of(action))]
    if verb == ATTACK:
        return min(monster.hp, attack_damage(state, hero, monster))
    return min(monster.hp, spell_damage(state, hero, state.article(detail_of(action)), monster))
