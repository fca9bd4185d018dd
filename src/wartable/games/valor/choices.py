"""Actions in words, and as facts for whoever offers them."""

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
from wartable.games.valor.events import id_of_hero, id_of_monster, name_of_hero, name_of_monster
from wartable.games.valor.forecast import effects
from wartable.games.valor.gear import SECOND_HAND
from wartable.games.valor.notation import write
from wartable.games.valor.reckoning import attack_sum, good_sums, spell_sum, strike_sum
from wartable.games.valor.state import Monster, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.facts import ActionKind, Cost, Effect, Sum
from wartable.kernel.scene import Choice

# Under which heading a verb is offered, and what kind of action it is; a spell has a heading of its own.
OFFERED: Final[dict[int, tuple[str, ActionKind]]] = {
    PICK: ("Choose", "draft"),
    MOVE: ("Move", "move"),
    ATTACK: ("Attack", "strike"),
    CAST: ("", "cast"),
    TELEPORT: ("Teleport", "leap"),
    RECALL: ("Recall", "leap"),
    REMOVE: ("Remove", "work"),
    DRINK: ("Potion", "use"),
    EQUIP: ("Equip", "equip"),
    PASS: ("Pass", "pass"),
    BUY: ("Buy", "buy"),
    SELL: ("Sell", "sell"),
    WAIT: ("Wait", "pass"),
    STRIKE: ("Attack", "strike"),
    MARCH: ("March", "move"),
    SMASH: ("Smash", "work"),
    HOLD: ("Hold", "pass"),
    REST: ("Rest", "end"),
}
WITH_ARTICLE: Final[list[int]] = [CAST, DRINK, EQUIP, BUY, SELL]
BUTTONS: Final[list[int]] = [WAIT, REST]


def choice(state: Position, action: i64) -> Choice:
    heading, kind = OFFERED[int(verb_of(action))]
    start, end = ends(state, action)
    promised = effects(state, action)
    return Choice(
        text=write(state, action),
        label=label(state, action, promised),
        group=heading or state.article(detail_of(action)).name,
        start=start,
        end=end,
        kind=kind,
        actor=actor(state, action),
        using=using(state, action),
        costs=costs(state, action),
        effects=promised,
        sums=sums(state, action),
    )


def ends(state: Position, action: i64) -> tuple[str | None, str | None]:
    """What one picks: the hero's space first, then a space, or a card of the market or the bag."""
    verb = int(verb_of(action))
    if verb in BUTTONS:
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


def actor(state: Position, action: i64) -> str:
    verb = int(verb_of(action))
    if verb in BUTTONS or verb == PICK:
        return ""
    return id_of_monster(commanded(state, action)) if verb >= STRIKE else id_of_hero(actor_of(action))


def commanded(state: Position, action: i64) -> Monster:
    return state.monsters[state.monster_on(actor_of(action))]


def using(state: Position, action: i64) -> str:
    verb = int(verb_of(action))
    if verb == PICK:
        return state.box.heroes[actor_of(action)].key
    return state.article(detail_of(action)).key if verb in WITH_ARTICLE else ""


def costs(state: Position, action: i64) -> list[Cost]:
    verb = int(verb_of(action))
    if verb == BUY:
        return [Cost("gold", int(state.article(detail_of(action)).cost))]
    return [Cost("mana", int(state.article(detail_of(action)).mana))] if verb == CAST else []


def sums(state: Position, action: i64) -> list[Sum]:
    """How a blow is reckoned, and what a good would be worth."""
    verb = int(verb_of(action))
    if verb == STRIKE:
        return [strike_sum(state, commanded(state, action), state.heroes[target_of(action)])]
    if verb not in (ATTACK, CAST, BUY):
        return []
    hero, one = state.heroes[actor_of(action)], state.article(detail_of(action))
    if verb == BUY:
        return good_sums(state, hero, one)
    monster = state.monsters[state.monster_on(target_of(action))]
    return [attack_sum(state, hero, monster) if verb == ATTACK else spell_sum(state, hero, one, monster)]


# Labels


def label(state: Position, action: i64, promised: list[Effect]) -> str:
    verb = int(verb_of(action))
    if verb == WAIT:
        return "Let another go first"
    if verb == REST:
        return "Let the rest act by themselves"
    if verb == PICK:
        return f"{state.box.heroes[actor_of(action)].name} in the {LANE_NAMES[target_of(action)]} lane"
    if verb >= STRIKE:
        return command_label(state, action)
    return gear_label(state, action, promised) if verb in WITH_ARTICLE else deed_label(state, action)


def deed_label(state: Position, action: i64) -> str:
    verb, where = int(verb_of(action)), BOARD.name(target_of(action))
    if verb == MOVE:
        return f"Move to {where}"
    if verb == ATTACK:
        return f"Attack {target_name(state, action)}"
    if verb == TELEPORT:
        return f"Teleport to {where}, beside {name_of_hero(state, detail_of(action))}"
    if verb == RECALL:
        return f"Return to {where}"
    return f"Remove the obstacle on {where}" if verb == REMOVE else "Pass"


def target_name(state: Position, action: i64) -> str:
    monster = state.monsters[state.monster_on(target_of(action))]
    return f"{name_of_monster(monster)} on {BOARD.name(monster.cell)}"


def gear_label(state: Position, action: i64, promised: list[Effect]) -> str:
    name, verb = state.article(detail_of(action)).name, int(verb_of(action))
    if verb == CAST:
        return f"Cast {name} at {target_name(state, action)}"
    if verb == BUY:
        return f"Buy {name}"
    if verb == SELL:
        return f"Sell {name}"
    if verb == DRINK:
        return f"Drink {name}" if promised else f"Drink {name}, which would do nothing now"
    hand = " in the second hand" if target_of(action) == SECOND_HAND else ""
    return f"Put on {name}{hand}{how_good(promised)}"


def how_good(promised: list[Effect]) -> str:
    """A warning, where one is worse off with it."""
    if any(effect.low < 0 for effect in promised):
        return ", which is weaker than now"
    return "" if promised else ", which changes nothing"


def command_label(state: Position, action: i64) -> str:
    verb = int(verb_of(action))
    if verb == HOLD:
        return "Wait"
    if verb == STRIKE:
        hero = state.heroes[target_of(action)]
        return f"Strike {name_of_hero(state, target_of(action))} on {BOARD.name(hero.cell)}"
    where = BOARD.name(ahead(actor_of(action), SOUTH))
    return f"March to {where}" if verb == MARCH else f"Smash the obstacle on {where}"
