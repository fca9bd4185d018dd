"""The table at which these tests play: drawings in, facts out.

A drawing has a line for each row that matters: its number, then the spaces of the lanes, with `|` for the walls. A
space is `.` for plain or the letter of its kind, followed by who is in it: `.`, `B`, `H1`, `M2`, `KH1M2`. A drawing of
one lane names it: `at(drawing, lane="top")`. Heroes and monsters are plain ones unless changed with `have`.
Heroes who are not drawn are dead, and act no more in this round."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any

from wartable.games.valor import GAME
from wartable.games.valor.board import BOARD, LANE_NAMES, LEFT_COLUMN, SIDE
from wartable.games.valor.choosing import new_hero
from wartable.games.valor.diagram import LETTER_OF
from wartable.games.valor.options import ValorOptions
from wartable.games.valor.rounds import begin_heroes_turn
from wartable.games.valor.rules import Valor
from wartable.games.valor.setup import new
from wartable.games.valor.state import Hero, Monster
from wartable.games.valor.world import bare_world
from wartable.grid.square import OFF
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.event import say
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Check

PARTY = ("gaerdal_ironhand", "reign_havoc", "parzival")
ORDINARY = "natsunomeryu"
SPACE = re.compile(r"([.PBCKO])?(?:H([1-3]))?(?:M(\d+))?")
HIT, DODGE = 99, 0


class Loaded(Dice):
    """Dice that fall as told; afterwards nobody dodges."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__()
        self.numbers = numbers

    def word(self) -> int:
        self.drawn += 1
        return self.numbers.pop(0) if self.numbers else HIT

    def copy(self) -> Loaded:
        return Loaded(list(self.numbers))


# Positions


def start(seed: int = 0, **options: Any) -> Valor:
    return new(ValorOptions(**options), SearchDice(seed))


def begun(seed: int = 0, party: tuple[str, ...] = PARTY, **options: Any) -> Valor:
    """The first round, with the usual party in its lanes."""
    return played(start(seed, **options), *(f"pick {name} {lane}" for name, lane in zip(party, LANE_NAMES)))


def at(drawing: str, lane: str = "", dice: list[int] | None = None, **options: Any) -> Valor:
    """The position that the drawing shows, in round 2; nobody dodges unless the dice say so."""
    state = new(ValorOptions(**options), SearchDice(0))
    state.terrain = bare_world()
    state.heroes = [new_hero(state, kind_named(state, name), place) for place, name in enumerate(PARTY)]
    state.round, state.next_wave = 2, 9
    columns = columns_of(lane)
    for line in cleandoc(drawing).splitlines():
        row, *words = line.replace("|", " ").split()
        if row.isdigit():
            for column, word in zip(columns, words, strict=True):
                put(state, BOARD.at(column, int(row) - 1), word)
    state.monsters.sort(key=lambda monster: monster.number)
    begin_heroes_turn(state)
    state.dice = Loaded(list(dice or []))
    return state


def columns_of(lane: str) -> list[int]:
    lanes = [LANE_NAMES.index(lane)] if lane else range(3)
    return [LEFT_COLUMN[number] + side for number in lanes for side in (0, 1)]


def kind_named(state: Valor, name: str) -> int:
    return [sheet.key for sheet in state.box.heroes].index(name)


def put(state: Valor, cell: int, word: str) -> None:
    found = SPACE.fullmatch(word)
    assert found, f"{word!r} is no space"
    if found[1] and found[1] != ".":
        state.terrain[cell] = LETTER_OF.index(found[1])
    if found[2]:
        state.heroes[int(found[2]) - 1].cell = cell
    if found[3]:
        add_monster(state, int(found[3]), cell)


def add_monster(state: Valor, number: int, cell: int) -> Monster:
    monster = monster_of(state, ORDINARY, number, cell)
    state.monsters.append(monster)
    state.born = max(int(state.born), number)
    return monster


def monster_of(state: Valor, name: str, number: int, cell: int) -> Monster:
    sheet = next(sheet for sheet in state.box.monsters if sheet.key == name)
    monster = Monster(sheet, number, sheet.level, cell)
    monster.hp = monster.full_hp = 100 * sheet.level
    monster.damage, monster.defense, monster.dodge = sheet.damage, sheet.defense, sheet.dodge
    return monster


def hero(state: Valor, number: int) -> Hero:
    return state.heroes[number - 1]


def monster(state: Valor, number: int) -> Monster:
    return next(one for one in state.monsters if one.number == number)


def have(one: Hero | Monster, **values: Any) -> None:
    """Change some numbers of a hero or monster."""
    for name, value in values.items():
        setattr(one, name, value)


def give(state: Valor, number: int, *articles: str) -> None:
    for name in articles:
        hero(state, number).bag[number_of(state, name)] += 1


def number_of(state: Valor, name: str) -> int:
    return [article.key for article in state.box.market].index(name)


# Playing


def played(state: Valor, *actions: str) -> Valor:
    """The position after these actions; the given one stays as it is."""
    state = state.copied(state.dice.copy())
    for text in actions:
        play(state, text)
    return state


def play(state: Valor, text: str) -> None:
    seat = state.to_act()[0]
    state.apply(seat, GAME.read(state, seat, text))


def legal(state: Valor, number: int | None = None) -> list[str]:
    """What may be done now, or what this hero may do, without the number."""
    texts = list(GAME.texts(state, state.to_act()[0]))
    if number is None:
        return texts
    return [text.removeprefix(f"{number} ") for text in texts if text.startswith(f"{number} ")]


def moves(state: Valor, number: int) -> list[str]:
    return [text for text in legal(state, number) if text in ("north", "west", "south", "east")]


def words(state: Valor, number: int, verb: str) -> list[str]:
    """What follows the verb, for each of the hero's actions that begin with it."""
    return [text.removeprefix(f"{verb} ") for text in legal(state, number) if text.startswith(f"{verb} ")]


def refused(state: Valor, text: str) -> str:
    """Why the action is not allowed."""
    try:
        GAME.read(state, state.to_act()[0], text)
    except IllegalAction as reason:
        return str(reason)
    raise AssertionError(f"{text} is allowed")


def reasons(state: Valor, text: str) -> list[Check]:
    return [check for check in GAME.why(state, state.to_act()[0], text) if not check.passed]


def told(state: Valor, *actions: str) -> list[str]:
    """What is told of the last of these actions."""
    state = state.copied(state.dice.copy())
    for text in actions:
        state.listening, state.events = True, []
        play(state, text)
    return [say(event, GAME.sentences) for event in state.events]


# Facts


def place(one: Hero | Monster) -> str:
    return BOARD.name(one.cell) if one.cell != OFF else "dead"


def places(state: Valor) -> dict[str, str]:
    """Who is where."""
    heroes = {f"H{number + 1}": place(one) for number, one in enumerate(state.heroes)}
    return {**heroes, **{f"M{one.number}": place(one) for one in state.monsters}}


def terrain(state: Valor, name: str) -> str:
    return LETTER_OF[state.terrain[BOARD.named(name)]]


def cells() -> list[str]:
    return [BOARD.name(cell) for cell in range(SIDE * SIDE)]
