"""Heroes and items as plain data, in the shape of the game's own document."""

from __future__ import annotations

from wartable.games.ancient_wars.catalog import heroes, items
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.sheets import ATTRIBUTES, TIERS, HeroSheet, ItemSheet


def content(options: AncientOptions) -> dict[str, object]:
    return {
        "heroes": [hero_content(hero) for hero in heroes(options.pack)],
        "items": [item_content(item) for item in items(options.pack)],
    }


SCALING: list[dict[str, float]] = [{"per_level_str": 0.5}, {"per_level_agi": 0.3}, {"cooldown_from_level_3": -1}]


def hero_content(hero: HeroSheet) -> dict[str, object]:
    return {
        "id": hero.key,
        "name": hero.name,
        "faction": hero.faction,
        "attribute": ATTRIBUTES[hero.attribute],
        "roles": hero.roles,
        "base_stats": dict(zip(["hp", "atk", "arm", "mov", "range"], hero.numbers())),
        "skills": [
            {"name": skill.name, "cooldown": int(skill.cooldown), "cost": int(skill.cost), "effect": skill.text}
            for skill in hero.skills
        ],
        "passives": [{"name": aura.name, "effect": aura.text} for aura in hero.auras],
        "scaling": SCALING[hero.attribute],
        "beats": [other.key for other in hero.beats],
        "beaten_by": [other.key for other in hero.beaten_by],
    }


def item_content(item: ItemSheet) -> dict[str, object]:
    effect: dict[str, object] = {"type": type_of(item), "description": item.text}
    if item.active and not item.is_consumed:
        effect["cooldown"] = int(item.active.cooldown)
    return {"id": item.key, "name": item.name, "tier": TIERS[item.tier], "cost": int(item.cost), "effect": effect}


def type_of(item: ItemSheet) -> str:
    if item.is_consumed:
        return "consumable"
    return "active" if item.active else "passive"
