"""The chapters of the rulebook that are made from the sheets; a test keeps them true."""

from __future__ import annotations

from wartable.games.ancient_wars.catalog import NO_PACK, heroes, items
from wartable.games.ancient_wars.sheets import ATTRIBUTES, TIERS, HeroSheet, ItemSheet


def content_chapters() -> str:
    base = heroes(NO_PACK)
    added = heroes("reborn")[len(base) :]
    goods = items("reborn")
    parts = [
        "## 16. The heroes",
        "",
        "Numbers are HP, ATK, ARM, MOV and RNG; the number behind a skill is its cooldown.",
        "",
    ]
    for number, attribute in enumerate(ATTRIBUTES):
        chosen = [hero for hero in base if hero.attribute == number]
        parts += [f"### 16.{number + 1} {attribute.capitalize()}", "", *hero_lines(chosen, base)]
    parts += ["## 17. The items", ""]
    for number, tier in enumerate(TIERS):
        chosen_items = [item for item in goods[: len(items(NO_PACK))] if item.tier == number]
        parts += [f"### 17.{number + 1} {tier.capitalize()}", "", *item_lines(chosen_items), ""]
    parts += ["## 18. The pack Reborn", "", "Ten heroes and twelve items more.", ""]
    parts += ["### 18.1 Its heroes", "", *hero_lines(added, heroes("reborn"))]
    parts += ["### 18.2 Its items", "", *item_lines(goods[len(items(NO_PACK)) :]), ""]
    return "\n".join(parts).rstrip() + "\n"


def hero_lines(chosen: list[HeroSheet], found: list[HeroSheet]) -> list[str]:
    lines = []
    for hero in chosen:
        numbers = f"{hero.hp}/{hero.atk}/{hero.arm}/{hero.mov}/{hero.rng}"
        beats = ", ".join(found[number].name for number in hero.beats)
        lines += [f"**{hero.name}** ({', '.join(hero.roles)}) {numbers}. Beats {beats}.", ""]
        lines += [f"- *{skill.name}* ({skill.cooldown}): {skill.text}" for skill in hero.skills]
        lines += [f"- *{aura.name}* (passive): {aura.text}" for aura in hero.auras]
        lines.append("")
    return lines


def item_lines(chosen: list[ItemSheet]) -> list[str]:
    return ["| Item | Effect |", "|---|---|", *(f"| {item.name} | {item.text} |" for item in chosen)]


if __name__ == "__main__":
    print(content_chapters(), end="")
