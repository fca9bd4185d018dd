"""Compiles one game of the checkout into .venv, against the kernel that is there: `make compiled GAME=war`."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from wartable.kernel.plugins import machine_code_in
from wartable.kernel.refusal import Refusal
from wartable.workshop.compiling import HOUSE, SHARED_ROOMS, check_tools, compile_group, copy, put_beside, staged

SOURCES = Path(__file__).parents[1] / "src/wartable"


def main(name: str) -> None:
    start = time.perf_counter()
    source, target = SOURCES / "games" / name, HOUSE / "games" / name
    check_kernel()
    check_tools()
    if not (source / "__init__.py").exists():
        raise Refusal(f"there is no game {name!r} among the sources")
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        copy(SOURCES / "games/__init__.py", stage / "src/wartable/games/__init__.py")
        files = staged(stage, source, f"wartable/games/{name}")
        compile_group(stage, f"wartable_{name}", files, (f"wartable.games.{name}.", f"wartable_{name}__mypyc"))
        replace(source, target)
        put_beside(HOUSE.parent, stage)
    print(f"{name} is compiled, in {time.perf_counter() - start:.0f} s.")


def check_kernel() -> None:
    """What games share must be the installed one."""
    for file in (file for room in SHARED_ROOMS for file in (SOURCES / room).rglob("*.py")):
        installed = HOUSE / file.relative_to(SOURCES)
        if not installed.exists() or installed.read_bytes() != file.read_bytes():
            raise Refusal(f"{file.relative_to(SOURCES)} is not the installed one: run make setup")


def replace(source: Path, target: Path) -> None:
    for old in list(machine_code_in(target)) if target.exists() else []:
        old.unlink()
    shutil.copytree(source, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Refusal as reason:
        sys.exit(f"compile_game: {reason}")
