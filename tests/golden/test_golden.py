"""Golden games are played again, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

import pytest

from golden.playthroughs import HOME, PERFT, RENEW, Playthrough, lines_of, perft_lines, playthroughs
from wartable.games import GAMES


def first_difference(name: str, written: Iterable[str], played: Iterable[str]) -> str:
    for number, (before, now) in enumerate(zip_longest(written, played), 1):
        if before != now:
            return f"{name}, line {number}: written {before!r}, played {now!r}; {RENEW}"
    return ""


@pytest.mark.parametrize("played", playthroughs(), ids=lambda played: played.name)
def test_a_golden_game_goes_as_it_went(played: Playthrough) -> None:
    written = played.file.read_text("utf8").splitlines()
    assert first_difference(played.file.name, written, lines_of(played)) == ""


def test_the_number_of_ways_to_play_is_what_it_was() -> None:
    written = PERFT.read_text("utf8").splitlines()
    assert first_difference(PERFT.name, written, perft_lines()) == ""


def test_every_game_has_a_golden_file_and_a_perft() -> None:
    """A playthrough costs one command and shows every change of the rules to whoever reviews it."""
    counted = {line.split()[0] for line in PERFT.read_text("utf8").splitlines()}
    for game in GAMES:
        assert list(HOME.glob(f"{game}_*.txt")), f"{game} has no golden game; `make golden` writes one"
        assert game in counted, f"{game} has no perft; `make golden` counts it"


def test_no_golden_file_is_left_over() -> None:
    assert set(HOME.glob("*.txt")) == {PERFT, *(played.file for played in playthroughs())}


def test_a_difference_says_where_it_is_and_how_to_renew() -> None:
    found = first_difference("war_standard.txt", ["a", "b"], ["a", "c"])
    assert found == f"war_standard.txt, line 2: written 'b', played 'c'; {RENEW}"
    assert first_difference("war_standard.txt", ["a"], ["a", "b"]).startswith("war_standard.txt, line 2: written None")
