"""What players read on a card, generated from its verbs and numbers, so that text and rule cannot disagree."""

from __future__ import annotations

from typing import Final

from wartable.games.ancient_wars.sheets import (
    ALLIES,
    ALLIES_NEAR_CASTER,
    ALLY,
    ALLY_OR_STRUCTURE,
    ANY_HERO,
    ANY_UNIT,
    AREA,
    AURA_ARMOR,
    AURA_ATTACK,
    AURA_BREAK,
    AURA_COOLDOWN,
    AURA_SIEGE,
    CASTER,
    DIRECTION,
    EMPTY_CELL,
    ENEMY,
    ENEMY_HERO,
    ENEMY_HEROES,
    FIRST_ENEMY,
    FIRST_UNIT,
    HOME_CELL,
    IN_AREA,
    IN_LINE,
    LEAP,
    NEAR_CASTER,
    NEAR_TARGET,
    PUSHED_UNIT,
    SELF,
    TARGET,
    TOWER_CELL,
    Aura,
    ItemSheet,
    SkillSheet,
    Verb,
)

ANYWHERE: Final = 9

AIM_TEXTS: Final[dict[int, str]] = {
    ENEMY: "an enemy hero or creep {where}",
    ENEMY_HERO: "an enemy hero {where}",
    ALLY: "an allied hero {where}",
    ANY_HERO: "any other hero {where}",
    ANY_UNIT: "any other hero or creep {where}",
    ALLY_OR_STRUCTURE: "an allied hero or own structure {where}",
    AREA: "a cell {where}",
    EMPTY_CELL: "an empty cell {where}",
    LEAP: "an empty cell in a straight or diagonal line {where}",
    HOME_CELL: "any empty cell on the own half or next to an allied creep",
    TOWER_CELL: "an empty cell next to an own tower",
    DIRECTION: "a direction",
    FIRST_UNIT: "the first hero or creep in a straight or diagonal line {where}",
    FIRST_ENEMY: "the first enemy in a straight or diagonal line {where}",
    PUSHED_UNIT: "any hero or creep {where}, in any direction",
}


def where(reach: int) -> str:
    return "anywhere" if reach >= ANYWHERE else f"within {reach}"


def whom_text(verb: Verb) -> str:
    near = f"within {verb.within}" if verb.within > 0 else "there"
    return {
        TARGET: "",
        CASTER: "itself: ",
        NEAR_CASTER: f"every other enemy {near}: ",
        NEAR_TARGET: f"every other enemy {near} of it: ",
        IN_AREA: f"every enemy {near}{' of it' if verb.within > 0 else ''}: ",
        IN_LINE: f"every enemy in the next {verb.within} cells: ",
        ALLIES: "every allied hero: ",
        ALLIES_NEAR_CASTER: f"every allied hero {near}: ",
        ENEMY_HEROES: "every enemy hero: ",
    }[int(verb.whom)]


def skill_text(sheet: SkillSheet, is_larger: bool = False) -> str:
    """The aim, then what each verb does; conditions come last. `is_larger` after the upgrade that makes it stronger."""
    parts: list[str] = []
    last = ""
    for number, verb in enumerate(sheet.verbs):
        whom, phrase = whom_text(verb), verb.phrase(sheet.amount_of(number, is_larger))
        if parts and whom == last:
            parts[-1] += f", {'else ' if sheet.verbs[number - 1].settles_it() else ''}{phrase}"
        else:
            parts.append(whom + phrase)
        last = whom
    text = "; ".join(parts)
    if sheet.aim == SELF:
        text = text.replace("every other enemy", "every enemy")
    else:
        text = f"{AIM_TEXTS[int(sheet.aim)].format(where=where(int(sheet.reach_of(is_larger))))}: {text}"
    return sentence(text + conditions(sheet))


def conditions(sheet: SkillSheet) -> str:
    found = []
    if sheet.standing:
        found.append("not after moving")
    if sheet.is_movement:
        found.append("in the place of the move")
    if sheet.undamaged:
        found.append("not if damaged this turn")
    if sheet.from_level > 1:
        found.append(f"from level {sheet.from_level} on")
    if sheet.lobbed:
        found.append("needs no line of sight")
    if sheet.cost > 0:
        found.append(f"costs {sheet.cost} gold")
    return f" ({', '.join(found)})" if found else ""


def growing_text(sheet: SkillSheet, is_larger: bool) -> str:
    """The part of a skill that an upgrade makes stronger, before or after it."""
    verb = sheet.verbs[sheet.first_growing]
    if verb.moves_caster():
        return where(int(sheet.reach_of(is_larger)))
    return verb.phrase(sheet.amount_of(sheet.first_growing, is_larger))


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def aura_text(aura: Aura) -> str:
    who = "Enemies" if aura.is_for_enemies() else ("Ranged allies" if aura.ranged_only else "Allied heroes")
    what = {
        AURA_COOLDOWN: f"skill cooldowns -{aura.amount}",
        AURA_ATTACK: f"+{aura.amount} ATK",
        AURA_ARMOR: f"+{aura.amount} ARM",
        AURA_SIEGE: f"+{aura.amount} ATK against structures",
        AURA_BREAK: f"-{aura.amount} ARM",
    }[int(aura.changes)]
    return f"{who} within {aura.within}: {what}."


def item_text(item: ItemSheet) -> str:
    """Numbers, reactions, auras, and the active."""
    parts = [f"+{amount} {name}" for name, amount in numbers_of(item) if amount > 0]
    parts += [text for amount, text in reactions_of(item) if amount]
    if item.on_attack:
        parts.append(f"attacked heroes: {', '.join(verb.phrase(verb.amount) for verb in item.on_attack)}")
    text = sentence("; ".join(parts)) if parts else ""
    auras = " ".join(aura.text for aura in item.auras)
    active = "" if item.active is None else active_text(item, item.active)
    return " ".join(part for part in (text, auras, active) if part)


def numbers_of(item: ItemSheet) -> list[tuple[str, int]]:
    return [
        ("HP", int(item.hp)),
        ("ATK", int(item.atk)),
        ("ARM", int(item.arm)),
        ("MOV", int(item.mov)),
        ("RNG", int(item.rng)),
    ]


def reactions_of(item: ItemSheet) -> list[tuple[int, str]]:
    return [
        (int(item.crush), f"+{item.crush} damage to creeps and structures"),
        (int(item.regen), f"heals {item.regen} HP at the start of a turn"),
        (int(item.rest), f"heals {item.rest} HP at the start of a turn after one without being attacked"),
        (int(item.cloak), f"the first skill damage of a turn is {item.cloak} less"),
        (int(item.stout), f"-{item.stout} damage from towers, Ancients and creeps"),
        (int(item.amplify), f"once a turn, a damage skill with a cooldown of 1 or 2 does {item.amplify} more"),
        (int(item.burn), f"{item.burn} damage to every enemy within 1 at the end of the turn"),
        (int(item.lifesteal), f"an attack that harms a hero heals {item.lifesteal} HP"),
        (int(item.thorns), f"whoever attacks the bearer takes {item.thorns} damage"),
        (int(item.bounty), f"last hits earn {item.bounty} gold more"),
        (int(item.phases), "passes through units"),
        (int(item.pierces), "attacks ignore ARM"),
    ]


def active_text(item: ItemSheet, sheet: SkillSheet) -> str:
    kind = "Consumed" if item.is_consumed else f"Active, cooldown {sheet.cooldown}"
    return f"{kind}: {skill_text(sheet)}"
