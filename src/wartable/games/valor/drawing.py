"""Reads the drawings that diagram.py makes (chapter 14.2), and refuses what cannot be."""

from __future__ import annotations

import re
from typing import Final

from wartable.games.valor.board import BOARD, LANE_NAMES, SIDE
from wartable.games.valor.choosing import new_hero
from wartable.games.valor.diagram import HERO_HEADS, LETTER_OF, MONSTER_HEADS, NOTHING
from wartable.games.valor.state import (
    FORTRESS_LOST,
    HEROES,
    HEROES_WIN,
    INACCESSIBLE,
    MONSTERS,
    MONSTERS_WIN,
    NEXUS,
    NEXUS_TAKEN,
    NONE,
    OUT_OF_ROUNDS,
    OVER,
    PARTY,
    Hero,
    Monster,
    Position,
)
from wartable.grid.square import BIT, OFF
from wartable.kernel.refusal import Refusal

EDGE: Final = re.compile(r"^\s*(?:[A-Z] - [A-Z] - [A-Z]\s*){8}$")
SPACE: Final = re.compile(r"\|([^|]*)\|")
PIECES: Final = re.compile(r"^\s*(?:H([1-3]))?\s*(?:M(\d+))?\s*$")
HERO_LINE: Final = re.compile(r"^H([1-3])([* ]) (.*)$")
MONSTER_LINE: Final = re.compile(r"^M(\d+) (.*)$")
HEADLINES: Final[list[str]] = [
    r"Choosing hero (\d) of 3\.",
    r"Round (\d+)\. (.+) to act\. Next wave in round (\d+), then after (\d+) rounds\.(?: (.+) waited\.)?",
    r"Round (\d+)\. (.+ enters the monsters' Nexus: the heroes win\.)",
    r"Round (\d+)\. (.+ enters the heroes' Nexus: the monsters win\.)",
    r"Round (\d+)\. (\d+ rounds are over and no hero got through: the monsters win\.)",
]
ENDING_LINES: Final[dict[int, tuple[int, int]]] = {
    2: (NEXUS_TAKEN, HEROES_WIN),
    3: (FORTRESS_LOST, MONSTERS_WIN),
    4: (OUT_OF_ROUNDS, MONSTERS_WIN),
}


class Standing:
    """Where the drawing has heroes and monsters, by their numbers."""

    def __init__(self) -> None:
        self.heroes: dict[int, int] = {}
        self.monsters: dict[int, int] = {}


def options_of(text: str) -> dict[str, str]:
    """What the drawing says of the options, where they are not the usual ones."""
    found = re.search(r"^Options: (.+)\.$", text, re.MULTILINE)
    settings = (setting.partition("=") for setting in found[1].split(", ")) if found else []
    return {name: value for name, _, value in settings}


def fill(state: Position, text: str) -> None:
    """Put what is drawn into an empty world."""
    lines = text.splitlines()
    edges = [number for number, line in enumerate(lines) if EDGE.match(line)]
    if len(edges) != 2 * SIDE:
        raise Refusal(f"a drawing of Valor has {SIDE} rows of {SIDE} spaces, this drawing has not")
    standing = Standing()
    for row in range(SIDE):
        read_row(state, row, lines[edges[2 * row]], lines[edges[2 * row] + 1], standing)
    below = lines[edges[-1] + 1 :]
    for line in below:
        read_line(state, line, standing)
    refuse_strays(state, standing)
    for line in below:
        read_headline(state, line)


def read_row(state: Position, row: int, edge: str, middle: str, standing: Standing) -> None:
    letters, inner = edge.split()[::5], SPACE.findall(middle)
    if len(inner) != SIDE:
        raise Refusal(f"row {row + 1} of the drawing has {len(inner)} spaces, not {SIDE}")
    for column in range(SIDE):
        cell = int(BOARD.at(column, row))
        read_terrain(state, cell, letters[column])
        read_pieces(cell, inner[column], standing)


def read_terrain(state: Position, cell: int, letter: str) -> None:
    """Walls and Nexus rows are where they are."""
    kind = LETTER_OF.find(letter)
    is_fixed = state.terrain[cell] == NEXUS or state.terrain[cell] == INACCESSIBLE
    if kind < 0 or ((kind >= NEXUS or is_fixed) and kind != state.terrain[cell]):
        raise Refusal(f"{BOARD.name(cell)} of the drawing cannot be {letter!r}")
    state.terrain[cell] = kind


def read_pieces(cell: int, text: str, standing: Standing) -> None:
    found = PIECES.match(text)
    if not found:
        raise Refusal(f"{text!r} on {BOARD.name(cell)} of the drawing is no hero and no monster")
    for number, standings in ((found[1], standing.heroes), (found[2], standing.monsters)):
        if number:
            if int(number) in standings:
                raise Refusal(f"{text.strip()!r} is twice in the drawing")
            standings[int(number)] = cell


def read_line(state: Position, line: str, standing: Standing) -> None:
    hero, monster = HERO_LINE.match(line), MONSTER_LINE.match(line)
    if hero:
        read_hero(state, int(hero[1]), hero[2] == "*", re.split(r"\s{2,}", hero[3]), standing)
    elif monster and "  " in line:
        read_monster(state, int(monster[1]), re.split(r"\s{2,}", monster[2]), standing)


def read_hero(state: Position, number: int, has_acted: bool, cells: list[str], standing: Standing) -> None:
    if number != len(state.heroes) + 1 or len(cells) != len(HERO_HEADS):
        raise Refusal(f"the line of H{number} in the drawing cannot be read")
    kind = named([sheet.name for sheet in state.box.heroes], cells[0])
    hero = new_hero(state, kind, named(LANE_NAMES, cells[2]))
    hero.has_acted = has_acted
    hero.cell = standing.heroes.get(number, OFF)
    read_traits(hero, cells)
    read_gear(hero, [article.name for article in state.box.market], cells)
    state.heroes.append(hero)


def read_traits(hero: Hero, cells: list[str]) -> None:
    hero.hp = number_in(cells[3])
    hero.mana, hero.full_mana = number_in(cells[4]), number_in(cells[4].partition("/")[2])
    hero.level, hero.experience, hero.gold = (number_in(cell) for cell in cells[5:8])
    hero.strength, hero.agility, hero.dexterity = (number_in(cell) for cell in cells[8:11])


def read_gear(hero: Hero, names: list[str], cells: list[str]) -> None:
    hero.weapon, hero.second, hero.armor = (worn(names, cell) for cell in cells[11:14])
    for held in cells[14].split(", ") if cells[14] != NOTHING else []:
        count, _, name = held.partition(" ")
        hero.bag[named(names, name if count.isdigit() else held)] = int(count) if count.isdigit() else 1


def worn(names: list[str], name: str) -> int:
    return NONE if name == NOTHING else named(names, name)


def read_monster(state: Position, number: int, cells: list[str], standing: Standing) -> None:
    if len(cells) != len(MONSTER_HEADS) or number not in standing.monsters:
        raise Refusal(f"the line of M{number} in the drawing cannot be read, or the board does not show it")
    sheet = state.box.monsters[named([sheet.name for sheet in state.box.monsters], cells[0])]
    monster = Monster(sheet, number, number_in(cells[1]), standing.monsters[number])
    monster.hp, monster.full_hp = number_in(cells[2]), number_in(cells[2].partition("/")[2])
    monster.damage, monster.defense, monster.dodge = (number_in(cell.rpartition("(")[2]) for cell in cells[3:6])
    state.monsters.append(monster)
    state.born = max(state.born, number)


def named(names: list[str], name: str) -> int:
    if name not in names:
        raise Refusal(f"{name!r} in the drawing is nothing that Valor knows")
    return names.index(name)


def number_in(text: str) -> int:
    found = re.match(r"\d{1,9}", text)
    if not found:
        raise Refusal(f"{text!r} in the drawing is no number")
    return int(found[0])


def refuse_strays(state: Position, standing: Standing) -> None:
    if len(standing.monsters) != len(state.monsters) or max(standing.heroes, default=0) > len(state.heroes):
        raise Refusal("the drawing shows a hero or a monster of whom no line tells")


def read_headline(state: Position, line: str) -> None:
    for number, pattern in enumerate(HEADLINES):
        found = re.fullmatch(pattern, line)
        if found and number == 1:
            read_turn(state, found[2], int(found[1]), int(found[3]), int(found[4]))
            read_seats(state, found[2], found[5] or "")
        elif found and number > 1:
            state.phase, state.round, state.end_text = OVER, int(found[1]), found[2]
            state.end, state.winner = ENDING_LINES[number]


def read_turn(state: Position, who: str, round_number: int, next_wave: int, gap: int) -> None:
    if len(state.heroes) != PARTY:
        raise Refusal(f"{PARTY} heroes play, the drawing tells of {len(state.heroes)}")
    state.round, state.next_wave, state.gap = round_number, next_wave, gap
    state.phase = HEROES
    if re.fullmatch(r"M\d+", who):
        state.phase = MONSTERS
        state.commanded = named([f"M{monster.number}" for monster in state.monsters], who)


def read_seats(state: Position, who: str, waited: str) -> None:
    names = state.settings.seat_names
    if state.phase == HEROES:
        state.speaker = named(names, who)
    for name in waited.split(" and ") if waited else []:
        state.waited |= BIT[named(names, name)]
