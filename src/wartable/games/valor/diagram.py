"""Position to ASCII drawing (chapter 14.2): the document's terminal picture, with a status table under it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, LANE_NAMES, SIDE
from wartable.games.valor.combat import in_play
from wartable.games.valor.events import name_of_monster
from wartable.games.valor.growth import to_rise
from wartable.games.valor.overlays import Intent, blow_text, intents
from wartable.games.valor.sheets import DAMAGE, DEFENSE, DODGE
from wartable.games.valor.state import (
    CHOOSING,
    HEROES,
    NONE,
    OVER,
    PARTY,
    Hero,
    Monster,
    Position,
)
from wartable.grid.square import BIT, LETTERS

LETTER_OF: Final = "PBCKONI"
GAP: Final = "  "
MARGIN: Final = "   "
NOTHING: Final = "-"
HERO_HEADS: Final[list[str]] = [
    "    hero", "class", "lane", "HP", "mana", "level", "XP", "gold", "STR", "AGI", "DEX", "weapon", "second", "armor",
    "bag",
]  # fmt: skip
MONSTER_HEADS: Final[list[str]] = ["   monster", "level", "HP", "damage", "defense", "dodge", "will"]


def draw(state: Position, seat: i64) -> str:
    """The same for all: Valor hides nothing."""
    lines = [MARGIN + GAP.join(f"    {letter}    " for letter in LETTERS[:SIDE])]
    for row in range(SIDE):
        lines += drawn_row(state, row)
    heroes = table(HERO_HEADS, [hero_cells(state, place) for place in range(len(state.heroes))])
    lines += [headline(state), *options_line(state), "", *heroes, *monster_lines(state)]
    return "\n".join(line.rstrip() for line in lines)


def monster_lines(state: Position) -> list[str]:
    plans = {int(one.monster.number): plan_of(state, one) for one in intents(state)}
    rows = [monster_cells(state, one, plans.get(int(one.number), NOTHING)) for one in state.monsters]
    return ["", *table(MONSTER_HEADS, rows)] if rows else []


def drawn_row(state: Position, row: i64) -> list[str]:
    """Three lines a row, as in the document, and an empty one."""
    cells = [BOARD.at(column, row) for column in range(SIDE)]
    letters = [LETTER_OF[state.terrain[cell]] for cell in cells]
    edge = MARGIN + GAP.join(f"{letter} - {letter} - {letter}" for letter in letters)
    return [edge, f"{row + 1}  " + GAP.join(inside(state, cell) for cell in cells), edge, ""]


def inside(state: Position, cell: i64) -> str:
    """Hero on the left, monster on the right; both may be in one space."""
    hero, monster = state.hero_on(cell), state.monster_on(cell)
    left = f"H{hero + 1}" if hero != NONE else ""
    right = f"M{state.monsters[monster].number}" if monster != NONE else ""
    return f"|{left:>3} {right:<3}|" if len(right) < 4 else f"|{left:>2} {right}|"


def headline(state: Position) -> str:
    if state.phase == OVER:
        return f"Round {state.round}. {state.end_text}"
    if state.phase == CHOOSING:
        return f"Choosing hero {len(state.heroes) + 1} of {PARTY}."
    who = (
        state.settings.seat_names[state.speaker]
        if state.phase == HEROES
        else f"M{state.monsters[state.commanded].number}"
    )
    waves = f"Next wave in round {state.next_wave}, then after {state.gap} rounds."
    return f"Round {state.round}. {who} to act. {waves}{waiters(state)}"


def options_line(state: Position) -> list[str]:
    return [f"Options: {state.settings.told}."] if state.settings.told else []


def waiters(state: Position) -> str:
    """Who may not wait again in this round."""
    names = [name for seat, name in enumerate(state.settings.seat_names) if state.waited & BIT[seat] != 0]
    return f" {' and '.join(names)} waited." if names and state.phase == HEROES else ""


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Columns as wide as they need to be, two blanks apart."""
    if not rows:
        return []
    widths = [max(len(row[place]) for row in [heads, *rows]) for place in range(len(heads))]
    return [GAP.join(f"{cell:<{width}}" for cell, width in zip(row, widths)) for row in [heads, *rows]]


def hero_cells(state: Position, place: i64) -> list[str]:
    hero = state.heroes[place]
    mark = "*" if hero.has_acted else " "
    return [
        f"H{place + 1}{mark} {hero.sheet.name}",
        hero.sheet.kind_name,
        LANE_NAMES[hero.lane],
        f"{hero.hp}/{hero.full_hp()}",
        f"{hero.mana}/{hero.full_mana}",
        str(hero.level),
        f"{hero.experience}/{to_rise(hero)}",
        str(hero.gold),
        str(hero.strength),
        str(hero.agility),
        str(hero.dexterity),
        name_of(state, hero.weapon),
        name_of(state, hero.second),
        name_of(state, hero.armor),
        bag_text(state, hero),
    ]


def name_of(state: Position, number: i64) -> str:
    return NOTHING if number == NONE else state.article(number).name


def bag_text(state: Position, hero: Hero) -> str:
    held = [counted(hero.bag[one.number], one.name) for one in state.box.market if hero.bag[one.number] > 0]
    return ", ".join(held) or NOTHING


def counted(count: i64, name: str) -> str:
    return name if count == 1 else f"{count} {name}"


def plan_of(state: Position, one: Intent) -> str:
    return f"strike H{one.victim + 1}: {blow_text(state, one)}" if one.kind == "strike" else one.kind


def monster_cells(state: Position, monster: Monster, plan: str) -> list[str]:
    """What its powers come to in a fight, and in brackets the figures of the catalog that spells lower."""
    return [
        name_of_monster(monster),
        str(monster.level),
        f"{monster.hp}/{monster.full_hp}",
        f"{in_play(state, monster, DAMAGE)} ({monster.damage})",
        f"{in_play(state, monster, DEFENSE)} ({monster.defense})",
        f"{in_play(state, monster, DODGE)} % ({monster.dodge})",
        plan,
    ]
