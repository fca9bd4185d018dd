"""Actions and articles in words, with the numbers that the rules would use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.actions import (
    ATTACK,
    BUY,
    CAST,
    DRINK,
    EQUIP,
    HOLD,
    MARCH,
    MOVE,
    PASS,
    PICK,
    RECALL,
    REMOVE,
    REST,
    SELL,
    SMASH,
    STRIKE,
    TELEPORT,
    WAIT,
)
from wartable.games.valor.board import BOARD, LANE_NAMES, SOUTH, ahead
from wartable.games.valor.combat import attack_damage, blow_damage, hero_dodge, monster_dodge, spell_damage
from wartable.games.valor.events import name_of_monster
from wartable.games.valor.gear import SECOND_HAND
from wartable.games.valor.notation import write
from wartable.games.valor.sheets import ARMOR, POTION, SPELL, WEAPON, Article
from wartable.games.valor.state import NONE, Hero, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.scene import Choice, Stat

GROUPS: Final[dict[int, str]] = {
    PICK: "Choose",
    MOVE: "Move",
    ATTACK: "Attack",
    TELEPORT: "Teleport",
    RECALL: "Recall",
    REMOVE: "Remove",
    DRINK: "Potion",
    EQUIP: "Equip",
    PASS: "Pass",
    BUY: "Buy",
    SELL: "Sell",
    WAIT: "Wait",
    STRIKE: "Attack",
    MARCH: "March",
    SMASH: "Smash",
    HOLD: "Hold",
    REST: "Rest",
}


def article(one: Article) -> str:
    return one.text()


def article_stats(one: Article) -> list[Stat]:
    stats = [Stat("level", int(one.level))]
    if one.shelf == WEAPON:
        stats += [Stat("damage", int(one.damage)), Stat("hands", int(one.hands))]
    elif one.shelf == ARMOR:
        stats += [Stat("reduction", int(one.reduction))]
    elif one.shelf == POTION:
        stats += [Stat("amount", int(one.amount))]
    elif one.shelf == SPELL:
        stats += [Stat("damage", int(one.damage)), Stat("mana", int(one.mana))]
    return stats


def hands(state: Position, hero: Hero) -> list[str]:
    """Where the weapon damage comes from."""
    if hero.weapon == NONE:
        return ["bare hands"]
    first = state.article(hero.weapon)
    if hero.second != NONE:
        second = state.article(hero.second)
        return [f"{first.name} {first.damage}", f"{second.name} half of {second.damage}"]
    both = " x 1.25 in both hands" if first.hands == 1 else ""
    return [f"{first.name} {first.damage}{both}"]


# Choices


def choice(state: Position, action: i64) -> Choice:
    start, end = ends(state, action)
    return Choice(write(state, action), label(state, action), group(state, action), start, end, cost(state, action))


def group(state: Position, action: i64) -> str:
    """The verb; a spell is a skill of its own."""
    return state.article(detail_of(action)).name if verb_of(action) == CAST else GROUPS[int(verb_of(action))]


def ends(state: Position, action: i64) -> tuple[str | None, str | None]:
    """What one picks: the hero's space first, then a space, or a card of the market or the bag."""
    verb = int(verb_of(action))
    if verb == WAIT or verb == REST:
        return None, None
    if verb == PICK:
        return state.box.heroes[actor_of(action)].key, None
    if verb >= STRIKE:
        return BOARD.name(actor_of(action)), command_end(state, action)
    here = BOARD.name(state.heroes[actor_of(action)].cell)
    if verb == BUY:
        return here, state.article(detail_of(action)).key
    if verb == SELL or verb == EQUIP or verb == DRINK:
        return here, f"{actor_of(action) + 1}-{state.article(detail_of(action)).key}"
    return here, None if verb == PASS else BOARD.name(target_of(action))


def command_end(state: Position, action: i64) -> str | None:
    verb = int(verb_of(action))
    if verb == STRIKE:
        return BOARD.name(state.heroes[target_of(action)].cell)
    return None if verb == HOLD else BOARD.name(ahead(actor_of(action), SOUTH))


def cost(state: Position, action: i64) -> str:
    verb = int(verb_of(action))
    if verb == BUY:
        return f"{state.article(detail_of(action)).cost} gold"
    return f"{state.article(detail_of(action)).mana} mana" if verb == CAST else ""


def label(state: Position, action: i64) -> str:
    verb = int(verb_of(action))
    if verb == WAIT:
        return "let another go first"
    if verb == REST:
        return "let the rest act by themselves"
    if verb == PICK:
        return f"{state.box.heroes[actor_of(action)].name} in the {LANE_NAMES[target_of(action)]} lane"
    if verb >= STRIKE:
        return command_label(state, action)
    return deed_label(state, state.heroes[actor_of(action)], action)


def deed_label(state: Position, hero: Hero, action: i64) -> str:
    verb, where = int(verb_of(action)), BOARD.name(target_of(action))
    if verb == MOVE:
        return f"move to {where}"
    if verb == ATTACK or verb == CAST:
        return blow_label(state, hero, action)
    if verb == TELEPORT:
        return f"teleport to {where}, beside {state.heroes[detail_of(action)].sheet.name}"
    if verb == RECALL:
        return f"return to {where}"
    if verb == REMOVE:
        return f"remove the obstacle on {where}"
    return "pass" if verb == PASS else gear_label(state, action)


def blow_label(state: Position, hero: Hero, action: i64) -> str:
    """Damage and chance are exactly those of the rules."""
    monster = state.monsters[state.monster_on(target_of(action))]
    means, damage = "attack", attack_damage(state, hero, monster)
    if verb_of(action) == CAST:
        spell = state.article(detail_of(action))
        means, damage = f"{spell.name} at", spell_damage(state, hero, spell, monster)
    left = max(0, monster.hp - damage)
    hits = 100 - monster_dodge(state, monster)
    return f"{means} {name_of_monster(monster)}: {hits} % hits, HP {monster.hp} to {left}"


def gear_label(state: Position, action: i64) -> str:
    one, verb = state.article(detail_of(action)), int(verb_of(action))
    if verb == BUY:
        return f"buy {one.name} for {one.cost}: {one.text()}"
    if verb == SELL:
        return f"sell {one.name} for {one.resale()}"
    if verb == DRINK:
        return f"drink {one.name}: {one.text()}"
    hand = " in the second hand" if target_of(action) == SECOND_HAND else ""
    return f"put on {one.name}{hand}: {one.text()}"


def command_label(state: Position, action: i64) -> str:
    verb, monster = int(verb_of(action)), state.monsters[state.monster_on(actor_of(action))]
    if verb == STRIKE:
        hero = state.heroes[target_of(action)]
        damage = blow_damage(state, monster, hero)
        left = max(0, hero.hp - damage)
        return f"strike {hero.sheet.name}: {100 - hero_dodge(state, hero)} % hits, HP {hero.hp} to {left}"
    where = BOARD.name(ahead(monster.cell, SOUTH)) if verb != HOLD else ""
    return {MARCH: f"march to {where}", SMASH: f"smash the obstacle on {where}", HOLD: "wait"}[verb]
