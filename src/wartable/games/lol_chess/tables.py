"""The rulebook's lists of pieces, champions and items, made from the sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.describe import attacking
from wartable.games.lol_chess.sheets import BASICS, FORWARD, LINE_TEXTS, Item, Sheet
from wartable.games.lol_chess.shop import FIRST_PRICE, HIGHEST_PRICE, PRICE_STEP
from wartable.games.lol_chess.stats import AD, AP, CRIT, HP, LIFESTEAL, MR, PR, RANGE, REGEN, SPEED, SUNDER
from wartable.kernel.markdown import table

PRINTED: Final[list[tuple[str, int]]] = [
    ("HP", HP),
    ("AD", AD),
    ("AP", AP),
    ("PR", PR),
    ("MR", MR),
    ("speed", SPEED),
    ("range", RANGE),
    ("crit", CRIT),
    ("regen", REGEN),
    ("Sunder", SUNDER),
    ("lifesteal", LIFESTEAL),
]


def champions() -> list[Sheet]:
    return sorted((sheet for sheet in book().sheets if sheet.is_champion), key=lambda sheet: sheet.name)


def piece_table() -> str:
    pieces = [sheet for sheet in book().sheets if not sheet.is_champion and not sheet.is_neutral]
    rows = [[sheet.name, moves(sheet), attacking(sheet).rstrip("."), *numbers(sheet), gold(sheet)] for sheet in pieces]
    return table(["piece", "moves", "attacks", "HP", "AD", "AP", "PR", "MR", "gold"], rows)


def moves(sheet: Sheet) -> str:
    more = ", 1 more on its first move" if sheet.moves == FORWARD else ""
    return f"up to {sheet.base[SPEED]} {LINE_TEXTS[sheet.moves]}{more}"


def numbers(sheet: Sheet) -> list[object]:
    return [int(sheet.base[which]) for which in (HP, AD, AP, PR, MR)]


def gold(sheet: Sheet) -> object:
    return "the game" if sheet.is_royal else int(sheet.gold)


def champion_table() -> str:
    rows: list[list[object]] = [
        [sheet.name, sheet.role, *(printed(sheet, which) for _, which in PRINTED)] for sheet in champions()
    ]
    return table(["champion", "role", *(name for name, _ in PRINTED)], rows)


def printed(sheet: Sheet, which: int) -> str:
    if which == CRIT and sheet.never_crits:
        return "never"
    unit = " %" if which in (CRIT, LIFESTEAL) else ""
    return f"{sheet.base[which]}{unit}" if sheet.base[which] or which in (AP, CRIT) else ""


def skill_list() -> str:
    """Every champion with its passive, its ability and its modules, as its card says it."""
    lines = []
    for sheet in champions():
        lines.append(f"- **{sheet.name}**")
        for skill in sheet.skills:
            what = "passive" if skill.is_passive else f"ability, cooldown {skill.cooldown}"
            kind = "" if skill.name.startswith("Module") else f" ({what})"
            lines.append(f"  - *{skill.name}*{kind}: {skill.text}")
    return "\n".join(lines)


def basic_table() -> str:
    rows: list[list[object]] = [[f"`{item.key}`", item.name, item.text.rstrip(".")] for item in book().items[:BASICS]]
    return table(["written", "item", "gives"], rows)


def combined_table() -> str:
    items = book().items
    rows: list[list[object]] = [[item.name, recipe(item, items), item.text] for item in items if not item.is_basic()]
    return table(["item", "made of", "gives"], rows)


def recipe(item: Item, items: list[Item]) -> str:
    return f"{items[item.first].key} + {items[item.second].key}"


def price_table() -> str:
    prices = list(range(FIRST_PRICE, HIGHEST_PRICE + 1, PRICE_STEP))
    return table(["your item", *(str(number + 1) for number in range(len(prices)))], [["gold", *prices]])


TABLES: Final[dict[str, Callable[[], str]]] = {
    "pieces": piece_table,
    "champions": champion_table,
    "skills": skill_list,
    "basics": basic_table,
    "combined": combined_table,
    "prices": price_table,
}
