"""Writes a small complete game, to be changed into another one."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import NamedTuple

from wartable.kernel.refusal import Refusal

NAME = re.compile(r"[a-z][a-z0-9_]*")
SIZE = re.compile(r"(\d+)x(\d+)")
SMALLEST, LARGEST = 3, 26
# Lines between `#[word` and `#]` are for games that have what the word says, or have it not.
OPENS = re.compile(r"#\[(not )?(\w+)")
CLOSES = "#]"

WHAT_NEXT = """{folder} is a complete game. Try it:

  cd {folder}
  pip install -e .
  wartable play {name}
  wartable check {name}

Then change it, in this order: src/{name}/rulebook.md (what you want to play), state.py (the rules), scene.py (what
people see and say), tests/test_rules.py. The guide is docs/adding_a_game.md of Wartable."""


class Plan(NamedTuple):
    """What was asked for: without a board, it is a game with a pile of tokens."""

    name: str
    board: tuple[int, int] | None
    hidden: bool
    dice: bool

    def words(self) -> set[str]:
        """By which parts of the templates are chosen."""
        has = {"board": self.board is not None, "hidden": self.hidden, "dice": self.dice}
        has |= {"special": self.hidden or self.dice, "plain": not self.hidden and not self.dice}
        return {word for word, is_so in has.items() if is_so}

    def fields(self) -> dict[str, object]:
        """What stands for the templates' fields."""
        width, height = self.board or (0, 0)
        title = self.name.replace("_", " ").strip().title()
        rows = {"last_row": width * (height - 2), "far_corner": width * (height - 1), "before_last": height - 1}
        names = {"name": self.name, "dashed": self.name.replace("_", "-"), "title": title}
        return {**names, **rows, "width": width, "height": height, "card_section": 2 if self.dice else 1}


def plan(name: str, board: str, hidden: bool, dice: bool) -> Plan:
    """Refused with the reason where no game can be called so, or no board can be so."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name.endswith("_"):
        raise Refusal(f"{name!r} cannot be a game's name: it is a Python package, such as connect_four")
    if find_spec(name) is not None:
        raise Refusal(f"there is already a Python package {name!r}; choose another name")
    return Plan(name, size_of(board) if board else None, hidden, dice)


def size_of(board: str) -> tuple[int, int]:
    said = SIZE.fullmatch(board)
    if not said:
        raise Refusal(f"{board!r} is not a board; say its width and height, as in 8x8")
    width, height = int(said[1]), int(said[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise Refusal(f"a board of {board} is none: it is {SMALLEST} to {LARGEST} squares wide, and as high")
    return width, height


def write_game(wanted: Plan, where: Path) -> Path:
    """Into a folder of its own, which is not there yet."""
    folder = where / wanted.name
    if folder.exists():
        raise Refusal(f"{folder} is already there; choose another name, or a folder with --in")
    for file, template in layout(wanted):
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(filled(template, wanted), encoding="utf8")
    return folder


def layout(wanted: Plan) -> Iterator[tuple[str, str]]:
    """Every file of the game, and the template that it is made from."""
    world, home = "board" if wanted.board else "pile", f"src/{wanted.name}"
    yield from ((name, f"game/{name}") for name in ("pyproject.toml", "README.md"))
    yield from ((f"{home}/{name}", f"{world}/{name}") for name in ("state.py", "scene.py", "rulebook.md"))
    yield f"{home}/__init__.py", "game/__init__.py"
    yield f"{home}/py.typed", ""
    yield "tests/test_rules.py", f"{world}/test_rules.py"
    yield "tests/test_contract.py", "game/test_contract.py"


def filled(template: str, wanted: Plan) -> str:
    if not template:
        return ""
    text = files(__package__).joinpath("templates", f"{template}.txt").read_text("utf8")
    return Template("".join(chosen(text, wanted.words()))).substitute(wanted.fields())


def chosen(text: str, words: set[str]) -> Iterator[str]:
    open_parts: list[bool] = []
    for line in text.splitlines(keepends=True):
        opens = OPENS.fullmatch(line.strip())
        if opens:
            open_parts.append((opens[2] in words) != bool(opens[1]))
        elif line.strip() == CLOSES:
            open_parts.pop()
        elif all(open_parts):
            yield line
