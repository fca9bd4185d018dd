"""Compiled and plain rules agree, action by action. Collected only where compiled rules are under test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

from contract.trace import trace
from wartable.contract.setups import setups
from wartable.contract.travels import goes_on, packed, under_way
from wartable.games import GAMES

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src"


def first_difference(compiled: Iterable[str], plain: Iterable[str]) -> str:
    for number, (mine, other) in enumerate(zip_longest(compiled, plain), 1):
        if mine != other:
            return f"line {number} of the trace differs:\ncompiled {mine}\nplain    {other}"
    return ""


def test_compiled_and_plain_rules_play_the_same_games() -> None:
    assert first_difference(trace(), plain_trace()) == ""


def test_a_state_of_compiled_rules_goes_on_under_plain_ones() -> None:
    states = [under_way(setups(game)[0], 3) for game in GAMES.values()]
    there = output_of(["-m", "wartable.contract.arrival"], plain(), json.dumps([packed(state) for state in states]))
    assert json.loads(there[0]) == [goes_on(state) for state in states]


def plain_trace() -> list[str]:
    says_plain = "import wartable; print(wartable.is_compiled())"
    assert output_of(["-c", says_plain], plain()) == ["False"], "the sources under src/ are not plain"
    return output_of(["-m", "contract.trace"], plain())


def plain() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), str(TESTS)])}


def output_of(arguments: list[str], environment: dict[str, str], told: str = "") -> list[str]:
    answer = subprocess.run([sys.executable, *arguments], input=told, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.splitlines()


def test_the_first_difference_is_shown() -> None:
    assert first_difference(["a", "b"], ["a", "b"]) == ""
    assert "line 2 " in first_difference(["a", "b"], ["a", "c"])
    assert "line 3 " in first_difference(["a", "b", "c"], ["a", "b"])
