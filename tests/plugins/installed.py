"""Plug-ins as pip would leave them: a package, and beside it what says that it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import wartable

HOUSE = Path(wartable.__file__).parents[1]

A_GAME = '''"""A game of somebody else's."""

from dataclasses import replace

from wartable.games.war import GAME as WAR

GAME = replace(WAR, id="{id}", title="{id} by somebody", package=WAR.home)
'''


def install(site: Path, name: str, code: str = "", value: str = "") -> Path:
    """A package of that name, its entry point, and its metadata; its folder."""
    home, about = site / name, site / f"wartable_{name}-1.2.dist-info"
    home.mkdir(parents=True)
    about.mkdir()
    (home / "__init__.py").write_text(code or A_GAME.format(id=name), encoding="utf8")
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: wartable-{name}\nVersion: 1.2\n", encoding="utf8")
    (about / "entry_points.txt").write_text(f"[wartable.games]\n{name} = {value or name + ':GAME'}\n", encoding="utf8")
    return home


def run(site: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The command `wartable` in a process that finds what is installed at the site."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HOUSE), str(site)]), "WARTABLE_PLUGINS": "", **more}
    command = [sys.executable, "-m", "wartable", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
