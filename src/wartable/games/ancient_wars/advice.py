"""For whoever has never seen a hero: how it is played, in one line, and what it does for its team; from its sheet."""

from __future__ import annotations

from functools import cache
from typing import Final

from wartable.games.ancient_wars.aims import (
    ALLIES,
    ALLIES_NEAR_CASTER,
    ALLY,
    ALLY_OR_STRUCTURE,
    ENEMY_HEROES,
    IN_AREA,
    IN_LINE,
    NEAR_CASTER,
    NEAR_TARGET,
)
from wartable.games.ancient_wars.scouting import hits_hard, is_front
from wartable.games.ancient_wars.sheets import HeroSheet, SkillSheet
from wartable.kernel.scene import Combo

# Whom a verb touches, if it touches several.
MANY: Final[tuple[int, ...]] = (NEAR_CASTER, NEAR_TARGET, IN_AREA, IN_LINE, ENEMY_HEROES)
FRIENDS: Final[tuple[int, ...]] = (ALLIES, ALLIES_NEAR_CASTER)
STURDY: Final = 10

# What each role is for; of several, the first of these that a hero has.
TASKS: Final[dict[str, str]] = {
    "initiator": "begins the fights",
    "pusher": "takes towers",
    "ganker": "hunts whoever stands alone",
    "core": "wins late fights with your items",
    "support": "belongs near the others",
}


# How it is played


@cache
def how_to_play(sheet: HeroSheet) -> str:
    """Where it stands, with which skill it does its work, and for what it is there."""
    text = f"{stand_of(sheet)}; {work_of(sheet)}; {task_of(sheet)}."
    return text[0].upper() + text[1:]


def stand_of(sheet: HeroSheet) -> str:
    if is_front(sheet):
        return "goes in front"
    if sheet.rng == 1:
        return "strikes from the side"
    return "shoots from far behind" if sheet.rng >= 3 else "stays behind the front"


def work_of(sheet: HeroSheet) -> str:
    for skill in sheet.skills:
        if skill.controls:
            return f"holds {'several' if holds_many(skill) else 'an enemy'} with {skill.name}"
    for skill in sheet.skills:
        if is_for_friends(skill):
            return f"saves friends with {skill.name}"
    for skill in sheet.skills:
        if skill.harms and skill.moves_caster:
            return f"jumps in with {skill.name}"
    for skill in sheet.skills:
        if skill.harms:
            return f"{'hurts several' if strikes_many(skill) else 'hurts'} with {skill.name}"
    return f"uses {sheet.skills[0].name} whenever it is ready"


def task_of(sheet: HeroSheet) -> str:
    return next(text for role, text in TASKS.items() if role in sheet.roles)


# What it does for its team


@cache
def lent_by(sheet: HeroSheet) -> dict[str, int]:
    """From 0 to 3 for each thing that a team needs."""
    skills = sheet.skills
    front = (3 if sheet.hp + 2 * sheet.arm >= STURDY else 2) if is_front(sheet) else int(sheet.rng == 1)
    control = sum(2 if holds_many(skill) else 1 for skill in skills if skill.controls)
    support = sum(2 for skill in skills if is_for_friends(skill)) + len(sheet.auras) + int("support" in sheet.roles)
    push = 2 * int("pusher" in sheet.roles) + int(sheet.rng >= 3)
    damage = int(sheet.atk) - 1 + int(any(skill.harms for skill in skills))
    lent = {"front line": front, "damage": damage, "control": control, "support": support, "push": push}
    return {name: min(3, amount) for name, amount in lent.items()}


def holds_many(skill: SkillSheet) -> bool:
    return any(verb.kind.controls and verb.whom in MANY for verb in skill.verbs)


def strikes_many(skill: SkillSheet) -> bool:
    return any(verb.kind.harms and verb.whom in MANY for verb in skill.verbs)


def is_for_friends(skill: SkillSheet) -> bool:
    return skill.aim in (ALLY, ALLY_OR_STRUCTURE) or any(verb.whom in FRIENDS for verb in skill.verbs)


# With whom it is better


@cache
def combo_of(sheet: HeroSheet, other: HeroSheet) -> Combo | None:
    text = held_and_struck(sheet, other) or held_and_struck(other, sheet) or kept(sheet, other) or kept(other, sheet)
    return Combo(other.key, text) if text else None


def held_and_struck(sheet: HeroSheet, other: HeroSheet) -> str:
    for hold in sheet.skills:
        for blow in other.skills:
            if holds_many(hold) and strikes_many(blow):
                return f"{hold.name} holds several, {blow.name} hits them all"
    return ""


def kept(sheet: HeroSheet, other: HeroSheet) -> str:
    """Whoever strikes hard among the enemies lives longer by it."""
    for skill in sheet.skills:
        if is_for_friends(skill) and other.rng == 1 and hits_hard(other):
            return f"{skill.name} keeps {other.name} alive in the fight"
    return ""
