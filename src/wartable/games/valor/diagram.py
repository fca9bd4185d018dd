"""Position to ASCII drawing and back (chapter 14.2): the document's terminal picture, with a status table under it."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, LANE_NAMES, SIDE
from wartable.games.valor.choosing import new_hero
from wartable.games.valor.combat import in_play
from wartable.games.valor.events import name_of_monster
from wartable.games.valor.growth import to_rise
from wartable.games.valor.overlays import Intent, blow_text, intents
from wartable.games.valor.sheets import DAMAGE, DEFENSE, DODGE
from wartable.games.valor.state import (
    CHOOSING,
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
from wartable.grid.square import BIT, LETTERS, OFF
from wartable.kernel.refusal import Refusal

LETTER_OF: Final = "PBCKONI"
GAP: Final = "  "
MARGIN: Final = "   "
NOTHING: Final = "-"
HERO_HEADS: Final[list[str]] = [
    "    hero", "class", "lane", "HP", "mana", "level", "XP", "gold", "STR", "AGI", "DEX", "weapon", "second", "armor",
    "bag",
]  # fmt: skip
MONSTER_HEADS: Final[list[str]] = ["   monster", "level", "HP", "damage", "defense", "dodge", "will"]


def draw(state: Position) -> str:
    lines = [MARGIN + GAP.join(f"    {letter}    " for letter in LETTERS[:SIDE])]
    for row in range(SIDE):
        lines += drawn_row(state, row)
    lines += [
        headline(state),
        *options_line(state),
        "",
        *table(HERO_HEADS, [hero_cells(state, place) for place in range(len(state.heroes))]),
    ]
    if state.monsters:
        plans = {int(one.monster.number): plan_of(state, one) for one in intents(state)}
        rows = [monster_cells(state, one, plans.get(int(one.number), NOTHING)) for one in state.monsters]
        lines += ["", *table(MONSTER_HEADS, rows)]
    return "\n".join(line.rstrip() for line in lines)


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


# Reading

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
    hero.hp = number_in(cells[3])
    hero.mana, hero.full_mana = number_in(cells[4]), number_in(cells[4].partition("/")[2])
    hero.level, hero.experience, hero.gold = number_in(cells[5]), number_in(cells[6]), number_in(cells[7])
    hero.strength, hero.agility, hero.dexterity = number_in(cells[8]), number_in(cells[9]), number_in(cells[10])
    names = [article.name for article in state.box.market]
    hero.weapon, hero.second, hero.armor = (worn(names, cell) for cell in cells[11:14])
    for held in cells[14].split(", ") if cells[14] != NOTHING else []:
        count, _, name = held.partition(" ")
        hero.bag[named(names, name if count.isdigit() else held)] = int(count) if count.isdigit() else 1
    hero.has_acted = has_acted
    hero.cell = standing.heroes.get(number, OFF)
    state.heroes.append(hero)


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
