"""Puzzles written to a game's file, one after the other: what is made is kept at once."""

from __future__ import annotations

import json
from pathlib import Path

from wartable.puzzles.puzzle import Puzzle


def begin(file: Path, rules_version: int) -> None:
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"rules_version = {rules_version}\n", "utf8")


def keep(file: Path, puzzle: Puzzle) -> None:
    with file.open("a", encoding="utf8") as out:
        out.write(f"\n{in_toml(puzzle)}")


def in_toml(puzzle: Puzzle) -> str:
    """A text of JSON is one of TOML, too."""
    fields = {
        "name": puzzle.name,
        "question": puzzle.question,
        "theme": puzzle.theme,
        "rating": puzzle.rating,
        "seat": puzzle.seat,
        "seed": puzzle.seed,
        "line": puzzle.line,
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in fields.items()]
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in puzzle.options.items())
    options_line = [f"options = {{ {options} }}"] if options else []
    return "\n".join(["[[puzzles]]", *lines, *options_line, "position = '''", puzzle.position, "'''", ""])
