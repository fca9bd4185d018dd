"""The command in a pseudo-terminal, as a shell starts it."""

from __future__ import annotations

import asyncio
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.house import running
from terminal.test_online import until, words
from wartable.terminal.online import sit_down

pty = pytest.importorskip("pty")

SOURCES = Path(__file__).parents[2] / "src"
LONGEST = 120.0


class Window:
    """A terminal with the command running in it."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.end, inner = pty.openpty()
        surroundings = {
            **os.environ,
            "XDG_DATA_HOME": str(folder),
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
        }
        surroundings |= {"PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1", **environment}
        command = [sys.executable, "-m", "wartable", "play", *words]
        self.process = subprocess.Popen(command, stdin=inner, stdout=inner, stderr=inner, env=surroundings)
        os.close(inner)
        self.shown = ""

    def waits_for(self, text: str) -> str:
        while text not in self.shown:
            assert select.select([self.end], [], [], LONGEST)[0], self.shown
            self.shown += os.read(self.end, 65_536).decode("utf8", "replace")
        return self.shown

    def types(self, text: str) -> None:
        self.shown = ""
        os.write(self.end, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.end)


@pytest.fixture
def windows() -> Iterator[list[Window]]:
    opened: list[Window] = []
    yield opened
    for window in opened:
        window.close()


def test_plain_lines(tmp_path: Path, windows: list[Window]) -> None:
    windows.append(window := Window(tmp_path, "war", "--in", "text", "--bot", "random", "--seed", "3"))
    window.waits_for("South> ")
    window.types("e3-e4\n")
    assert "South moves Infantry e3-e4." in window.waits_for("South> ")
    window.types("quit\n")
    window.waits_for("The game is kept.")


def test_the_whole_screen(tmp_path: Path, windows: list[Window]) -> None:
    windows.append(window := Window(tmp_path, "war", "--in", "terminal", "--bot", "random", "--seed", "3"))
    window.waits_for("one action with one piece.")
    window.types("/e3-e4\r")
    window.waits_for("North moves")
    window.types("q")
    window.waits_for("The game is kept.")


def test_nobody_thinks_on_for_a_window_that_was_closed(tmp_path: Path, windows: list[Window]) -> None:
    windows.append(window := Window(tmp_path, "war", "--in", "terminal", "--bot", "random", "--seed", "3"))
    window.waits_for("one action with one piece.")
    window.types("/e3-e4\r")
    window.waits_for("North moves")
    thinkers = children_of(window.process.pid)
    assert thinkers
    window.process.kill()
    window.process.wait()
    while any(is_running(thinker) for thinker in thinkers):
        time.sleep(0.02)


def children_of(process: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def is_running(process: int) -> bool:
    """One that has ended may still wait to be noticed."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path, windows: list[Window]) -> None:
    words = ("war", "--bot", "random", "--seed", "3")
    windows.append(window := Window(tmp_path, *words, TERM="dumb"))
    assert "\x1b[?1049h" not in window.waits_for("South> ")


def test_plain_lines_at_a_server(tmp_path: Path, windows: list[Window]) -> None:
    """What the other does is told while one may type; a draw is offered and accepted."""

    async def play() -> None:
        async with running() as there:
            other = await sit_down(words(there.port), {})
            server = f"http://127.0.0.1:{there.port}"
            windows.append(window := Window(tmp_path, "--join", other.table.room, "--server", server, "--in", "text"))
            await asyncio.to_thread(window.waits_for, "North> ")
            await other.act("e3-e4")
            told = await asyncio.to_thread(window.waits_for, "North to act")
            assert "South moves Infantry e3-e4." in told
            window.types("g9-g7\n")
            await asyncio.to_thread(window.waits_for, "(rulebook 5.1 All pieces)")
            window.types("g9-g8\n")
            await until(lambda: len(other.table.steps) == 2)
            await other.offer_draw()
            await asyncio.to_thread(window.waits_for, "They offer a draw: type accept or refuse.")
            window.types("accept\n")
            await asyncio.to_thread(window.waits_for, "A draw by agreement.")
            await other.close()

    asyncio.run(play())
