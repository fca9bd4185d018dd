"""Reads the imports of the sources and says which arrows are wrong, by the table in docs/architecture.md."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = "wartable"
SOURCES = Path(__file__).parents[2] / "src"

STANDARD = frozenset(sys.stdlib_module_names)
# Which rooms lie below the others.
DOWN = {
    "": {"kernel"},
    "grid": {"kernel"},
    "games": {"kernel", "grid"},
    "bots": {"kernel"},
    "learn": {"kernel", "bots"},
    "puzzles": {"kernel", "bots", "learn"},
}
# What the rules may use from outside: the structs of scenes, and the types of mypyc.
OUTSIDE_OF_RULES = STANDARD | {"msgspec", "mypy_extensions", "librt"}
RULES = {"kernel", "grid", "games", "bots"}
# The command `wartable` opens every room.
COMMAND_LINE = {
    "__main__", "arguments", "author_commands", "cli", "commands", "learning_commands", "playing_commands",
    "puzzle_commands",
}  # fmt: skip
# A client of the server, in whatever language, knows its messages and no more.
PROTOCOL = [ROOT, "server", "protocol"]
# Whoever teaches, or checks what is taught.
TAUGHT = {"server", "terminal", "contract"}
CLIENTS = {"server", "terminal", "lab", "contract", "envs", "workshop"}
# The contract looks at rulebooks as the page shows them.
RULEBOOKS = [ROOT, "server", "rulebooks"]


@dataclass(frozen=True)
class Arrow:
    """One import: the module that says it, the module that it names, and where."""

    source: str
    target: str
    line: int

    def __str__(self) -> str:
        return f"{self.source} imports {self.target} (line {self.line})"


def module_of(file: Path) -> str:
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def arrows(text: str, module: str, is_package: bool, modules: set[str]) -> Iterator[Arrow]:
    """Every import in the text, those inside functions too. `from a import b` names a.b where that is a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (Arrow(module, name.name, node.lineno) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = home_of(node, module, is_package)
            for name in node.names:
                deeper = f"{home}.{name.name}"
                yield Arrow(module, deeper if deeper in modules else home, node.lineno)


def home_of(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The package that an import starts from; dots count upwards from the module's own package."""
    if node.level == 0:
        return node.module or ""
    package = module.split(".") if is_package else module.split(".")[:-1]
    upwards = package[: len(package) - node.level + 1]
    return ".".join([*upwards, node.module] if node.module else upwards)


def is_allowed(arrow: Arrow) -> bool:
    source, target = arrow.source.split("."), arrow.target.split(".")
    room = source[1] if len(source) > 1 else ""
    if target[0] != ROOT:
        return room not in RULES or target[0] in OUTSIDE_OF_RULES
    if room in COMMAND_LINE:
        return True
    goal = target[1] if len(target) > 1 else ""
    return (goal == room and not is_sibling(source, target)) or goes_down(room, goal, target)


def goes_down(room: str, goal: str, target: list[str]) -> bool:
    if room == "contract" and target == RULEBOOKS:
        return True
    if room == "terminal" and goal == "client":
        return True
    if goal in {"learn", "puzzles"}:
        return room in TAUGHT or goal in DOWN.get(room, set())
    if room in CLIENTS:
        return goal in {"", "kernel", "bots"} or target == [ROOT, "games"]
    if room == "client":
        return goal == "kernel" or target == PROTOCOL
    return goal in DOWN.get(room, set())


def is_sibling(source: list[str], target: list[str]) -> bool:
    """Whether these are two different games; the list of games itself may name them all."""
    return source[1] == "games" and len(source) > 2 and target[2:3] != source[2:3]


def all_arrows() -> Iterator[Arrow]:
    files = sorted(SOURCES.rglob("*.py"))
    modules = {module_of(file) for file in files}
    for file in files:
        yield from arrows(file.read_text("utf8"), module_of(file), file.name == "__init__.py", modules)
