"""What players read on pieces, abilities and items, generated from their sheets."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.sheets import (
    ALL_LINES,
    AT_ALLY,
    AT_ENEMY,
    AT_NOTHING,
    FORWARD,
    KNIGHT,
    LINE_TEXTS,
    MOMENT_TEXTS,
    ON_ATTACKED,
    ON_ENEMY_CAST,
    ON_HURT,
    OVER_ALL,
    THROUGH_ENEMIES,
    Ability,
    Answer,
    Aura,
    Conditional,
    Item,
    Sheet,
    Trait,
    Verb,
)
from wartable.games.lol_chess.stats import RANGE, SPEED, STATS, granted
from wartable.kernel.scene import Skill

ORDINALS: Final[list[str]] = ["", "single", "second", "third", "fourth", "fifth", "sixth"]

CAUSES: Final[dict[int, str]] = {ON_HURT: "the attacker", ON_ATTACKED: "the attacker", ON_ENEMY_CAST: "that enemy"}
NEED_TEXTS: Final[list[str]] = ["", " that is a champion", "", " that is slowed, stunned or rooted"]
ALLY_TEXTS: Final[list[str]] = ["a piece", "a champion", "a Melee or Caster Minion", "a hindered piece"]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def verbs_text(verbs: list[Verb]) -> str:
    """One after the other; what comes after a gate belongs to it."""
    parts = [verb.sentence() + (": " if verb.is_gate() else "; ") for verb in verbs]
    return "".join(parts).removesuffix("; ")


def ability_text(ability: Ability) -> str:
    text = f"{aim_text(ability)}: {verbs_text(ability.verbs)}"
    if ability.later:
        text += f" (at the start of its next turn: {verbs_text(ability.later)})"
    if ability.trap:
        hidden = ", hidden from the opponent" if ability.is_hidden else ""
        text += f"{hidden}; who stops there: {verbs_text(ability.trap)}"
    if ability.servants:
        text += f"; at most {ability.servants}"
    return capital(text) + "."


def aim_text(ability: Ability) -> str:
    if ability.aim == AT_NOTHING:
        return "without a target"
    reach = "" if ability.lines == KNIGHT else f" within {ability.reach}"
    if ability.aim == AT_ENEMY:
        return f"an enemy{NEED_TEXTS[ability.needs]}{reach}, {LINE_TEXTS[ability.lines]}"
    if ability.aim == AT_ALLY:
        return f"{ALLY_TEXTS[ability.needs]} of yours{reach}, {LINE_TEXTS[ability.lines]}"
    over = {OVER_ALL: ", over any piece", THROUGH_ENEMIES: ", through enemies"}.get(int(ability.passes), "")
    return f"an empty square{reach}, {LINE_TEXTS[ability.lines]}{over}"


def trait_text(trait: Trait) -> str:
    parts = [granted(stat, int(trait.grants[stat])) for stat in range(STATS) if trait.grants[stat] != 0]
    parts += [conditional_text(each) for each in trait.conditionals]
    parts += [aura_text(each) for each in trait.auras]
    parts += [answer_text(each) for each in trait.answers]
    if trait.on_ability:
        parts.append(f"its ability also: {verbs_text(trait.on_ability)}")
    return capital("; ".join(parts)) + "."


def conditional_text(each: Conditional) -> str:
    number = granted(int(each.stat), int(each.amount))
    return [
        f"below {each.measure} % of its HP {number}",
        f"above {each.measure} % of its HP {number}",
        f"while shielded {number}",
        f"while ready {number}",
        f"{number} for each {each.measure} HP missing",
        f"{number} for each {each.measure} rounds, at most {granted(int(each.stat), int(each.most))}",
        f"{number} against targets with more than {each.measure} HP",
    ][each.condition]


def aura_text(each: Aura) -> str:
    who = "enemies" if each.to_enemies else "allies"
    return f"adjacent {who} have {granted(int(each.stat), int(each.amount))}"


def answer_text(each: Answer) -> str:
    """Whom an answer is about is whoever has caused it."""
    waits = f" (then {each.cooldown} turns)" if each.cooldown else ""
    verbs = verbs_text(each.verbs)
    if each.moment in CAUSES:
        verbs = verbs.replace("the target", CAUSES[int(each.moment)])
    return f"{MOMENT_TEXTS[each.moment]}: {verbs}{waits}"


def passive_text(sheet: Sheet) -> str:
    """What the passive says, and what its champion's own sheet says of crits and modules."""
    parts = [sheet.passive.text] if sheet.passive is not None else []
    if sheet.never_crits:
        parts.append("Its attacks never crit.")
    if sheet.sure_crit:
        parts.append(f"Every {ORDINALS[sheet.sure_crit]} attack crits for certain.")
    if sheet.thresholds:
        steps = " and ".join(", ".join(map(str, sheet.thresholds)).rsplit(", ", 1))
        parts.append(f"One module each at {steps} damage dealt; with all: {grants_text(sheet.complete)}.")
    return " ".join(parts)


def grants_text(grants: vec[i64]) -> str:
    return ", ".join(granted(stat, int(grants[stat])) for stat in range(STATS) if grants[stat] != 0)


def item_text(item: Item) -> str:
    unique = " One a champion." if item.is_unique else ""
    return trait_text(item) + unique


def skills_of(sheet: Sheet) -> list[Skill]:
    """The passive, the active, and for other pieces how they move and attack."""
    skills = [] if sheet.is_champion else moving(sheet)
    passive, ability = sheet.passive, sheet.ability
    if passive is not None:
        rest = max((int(each.cooldown) for each in passive.answers), default=0)
        skills.append(Skill(passive.name, passive_text(sheet), kind=passive.key, cooldown=rest, is_passive=True))
    if ability is not None:
        skills.append(Skill(ability.name, ability.text, kind=ability.key, cooldown=int(ability.cooldown)))
    for module in sheet.modules:
        skills.append(Skill(f"Module: {module.name}", module.text, kind=module.key, is_passive=True))
    return skills


def moving(sheet: Sheet) -> list[Skill]:
    if sheet.is_neutral:
        return [rule("Neutral", "Never moves or attacks, and takes no effects; either side may strike it.")]
    speed = sheet.base[SPEED]
    ahead = f"Up to {speed} {LINE_TEXTS[sheet.moves]}, blocked by any piece"
    more = ", one more on its first move" if sheet.moves == FORWARD else ""
    steady = " Nothing gives it more speed." if sheet.is_steady else ""
    texts = [rule("Moves", f"{ahead}{more}.{steady}"), rule("Attacks", attacking(sheet))]
    if sheet.promotes:
        texts.append(rule("Promotes", "On the opponent's back rank it becomes a Super Minion."))
    if sheet.is_royal:
        texts.append(rule("Calm", "It can be neither stunned nor taunted."))
    return texts


def rule(name: str, text: str) -> Skill:
    return Skill(name, text, kind=name.lower(), is_passive=True)


def attacking(sheet: Sheet) -> str:
    if sheet.base[RANGE] == 0:
        return "Cannot attack."
    lines = LINE_TEXTS[ALL_LINES if sheet.attacks == FORWARD else sheet.attacks]
    return f"The first piece within {sheet.base[RANGE]} {lines}."
