"""The lists of the rulebook: heroes and items as their sheets have them, and what an upgrade changes."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.ancient_wars.catalog import NO_PACK, heroes, items
from wartable.games.ancient_wars.describe import growing_text
from wartable.games.ancient_wars.sheets import ATTRIBUTES, TIERS, HeroSheet, ItemSheet, SkillSheet

REBORN = "reborn"


def tables() -> dict[str, Callable[[], str]]:
    """Each list by the name that the rulebook calls it by."""
    of_attributes = {name: listing(number) for number, name in enumerate(ATTRIBUTES)}
    of_tiers = {f"{name}_items": offers(number) for number, name in enumerate(TIERS)}
    return {**of_attributes, **of_tiers, "reborn_heroes": reborn_heroes, "reborn_items": reborn_items}


def listing(attribute: int) -> Callable[[], str]:
    return lambda: hero_list([hero for hero in heroes(NO_PACK) if hero.attribute == attribute])


def offers(tier: int) -> Callable[[], str]:
    return lambda: item_list([item for item in items(NO_PACK) if item.tier == tier])


def reborn_heroes() -> str:
    return hero_list(heroes(REBORN)[len(heroes(NO_PACK)) :])


def reborn_items() -> str:
    added = items(REBORN)[len(items(NO_PACK)) :]
    rows = [f"| {item.name} | {TIERS[item.tier]} | {item.text} |" for item in added]
    return "\n".join(["| Item | Tier | Effect |", "|---|---|---|", *rows])


def hero_list(chosen: list[HeroSheet]) -> str:
    return "\n".join(line for hero in chosen for line in hero_lines(hero))


def hero_lines(hero: HeroSheet) -> list[str]:
    numbers = f"HP {hero.hp}, ATK {hero.atk}, ARM {hero.arm}, MOV {hero.mov}, RNG {hero.rng}"
    beats = ", ".join(other.name for other in hero.beats)
    return [
        f"**{hero.name}** ({', '.join(hero.roles)}): {numbers}. Beats {beats}.",
        "",
        *(skill_line(skill) for skill in hero.skills),
        *(f"- *{aura.name}* (passive): {aura.text}" for aura in hero.auras),
        "",
    ]


def skill_line(sheet: SkillSheet) -> str:
    stronger = f" Stronger: {growing_text(sheet, True)}." if sheet.first_growing >= 0 else ""
    return f"- *{sheet.name}* ({sheet.cooldown}): {sheet.text}{stronger}"


def item_list(chosen: list[ItemSheet]) -> str:
    return "\n".join(["| Item | Effect |", "|---|---|", *(f"| {item.name} | {item.text} |" for item in chosen)])
