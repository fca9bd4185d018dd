"""What players read on a card, generated from its verbs and numbers, so that text and rule cannot disagree."""

from __future__ import annotations

from wartable.games.ancient_wars.aims import AURA_BREAK, AURAS, SELF, aim_text, where, whom_text
from wartable.games.ancient_wars.numbers import TEXTS
from wartable.games.ancient_wars.sheets import Aura, ItemSheet, SkillSheet


def skill_text(sheet: SkillSheet, is_larger: bool = False) -> str:
    """The aim, then what each verb does; conditions come last. `is_larger` after the upgrade that makes it stronger."""
    parts: list[str] = []
    last = ""
    for number, verb in enumerate(sheet.verbs):
        whom, phrase = whom_text(int(verb.whom), int(verb.within)), verb.phrase(sheet.amount_of(number, is_larger))
        if parts and whom == last:
            parts[-1] += f", {'else ' if sheet.verbs[number - 1].kind.or_else else ''}{phrase}"
        else:
            parts.append(whom + phrase)
        last = whom
    text = "; ".join(parts)
    if sheet.aim == SELF:
        text = text.replace("every other enemy", "every enemy")
    else:
        text = f"{aim_text(int(sheet.aim), int(sheet.reach_of(is_larger)))}: {text}"
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
    if verb.kind.moves_caster:
        return where(int(sheet.reach_of(is_larger)))
    return verb.phrase(sheet.amount_of(sheet.first_growing, is_larger))


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def aura_text(aura: Aura) -> str:
    allies = "Ranged allies" if aura.ranged_only else "Allied heroes"
    who = "Enemies" if aura.changes == AURA_BREAK else allies
    what = list(AURAS.values())[aura.changes].format(amount=aura.amount)
    return f"{who} within {aura.within}: {what}."


def item_text(item: ItemSheet) -> str:
    """Numbers, reactions, auras, and the active."""
    parts = [text.format(n=number) for text, number in zip(TEXTS.values(), item.numbers) if number > 0]
    if item.on_attack:
        parts.append(f"attacked heroes: {', '.join(verb.phrase(verb.amount) for verb in item.on_attack)}")
    text = sentence("; ".join(parts)) if parts else ""
    auras = " ".join(aura.text for aura in item.auras)
    active = "" if item.active is None else active_text(item, item.active)
    return " ".join(part for part in (text, auras, active) if part)


def active_text(item: ItemSheet, sheet: SkillSheet) -> str:
    kind = "Consumed" if item.is_consumed else f"Active, cooldown {sheet.cooldown}"
    return f"{kind}: {skill_text(sheet)}"
