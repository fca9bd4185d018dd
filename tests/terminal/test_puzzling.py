"""Puzzles in plain lines: asked, missed, taken back, solved, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.samples import collection, puzzle
from wartable.kernel.refusal import Refusal
from wartable.learn.progress import AT_ONCE, MISSED, SOLVED, read_progress
from wartable.terminal import learning, puzzling

ADDRESS = "breakthrough/0123abcd"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "progress.json"
    for module in (learning, puzzling):
        monkeypatch.setattr(module, "progress_file", lambda: file)
    return file


def solve(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    typed = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed, "quit"))
    puzzling.solve(collection(puzzle()))


def test_the_answer_is_praised_with_its_idea_and_kept(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solve(monkeypatch, "c4-d5")
    told = capsys.readouterr().out
    assert "Solved: Take it." in told and "1 in a row" in told
    assert read_progress(kept).puzzles == {ADDRESS: AT_ONCE}


def test_a_wrong_answer_is_refuted_taken_back_and_costs_rating(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solve(monkeypatch, "c4-c5", "c4-d5")
    assert "All is as it was." in capsys.readouterr().out
    found = read_progress(kept)
    assert found.puzzles == {ADDRESS: SOLVED} and found.solver.rating < 1500


def test_whoever_asks_for_a_hint_has_not_found_it_alone(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solve(monkeypatch, "hint", "quit")
    assert read_progress(kept).puzzles == {ADDRESS: MISSED}


def test_a_theme_that_is_not_there_is_refused_with_those_that_are(kept: Path) -> None:
    with pytest.raises(Refusal, match="there is no theme 'x'; there are: home, takes, step"):
        puzzling.solve(collection(puzzle()), theme="x")


def test_a_game_without_puzzles_says_how_they_are_made(kept: Path) -> None:
    with pytest.raises(Refusal, match="wartable puzzles make breakthrough"):
        puzzling.solve(collection())
