"""Lessons in plain lines: what is told, what is kept, and how one leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from terminal.at_the_screen import SMALL, look, screen_of
from terminal.test_screen import run, typed
from wartable.cli import main
from wartable.games import GAMES
from wartable.learn.course import course_of
from wartable.learn.progress import Progress, read_progress, write_progress
from wartable.terminal import learning
from wartable.terminal.lessons import LessonSitting
from wartable.terminal.screen.app import TableApp

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this learner's progress is."""
    monkeypatch.setattr(learning, "progress_file", lambda: tmp_path / "progress.json")
    return tmp_path / "progress.json"


def learn(monkeypatch: pytest.MonkeyPatch, words: str, *lines: str) -> int:
    typed: Iterator[str] = iter(lines)

    def answer(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    with pytest.raises(SystemExit) as leaving:
        main(["learn", *words.split()])
    return int(str(leaving.value.code))


def test_the_right_action_earns_three_stars_and_is_kept(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    assert learn(monkeypatch, "war 1.1", "e3xc3") == 0
    printed = capsys.readouterr().out
    assert "[ ] Take the Commander on c3" in printed and "Done. ***" in printed and "Remember: " in printed
    assert read_progress(kept).steps == {"war/01_the_commander/1": 3}


def test_what_misses_is_explained_and_tried_again(kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    learn(monkeypatch, "war 1.1", "c2-b2", "e3xc3")
    printed = capsys.readouterr().out
    assert "Coach: Infantry walks straight" in printed and "Try again" in printed and "Done. **." in printed


def test_what_is_not_allowed_is_answered_by_the_rules_and_costs_nothing(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    learn(monkeypatch, "war 1.1", "c2xc3", "why c2xc3", "e3xc3")
    printed = capsys.readouterr().out
    assert "(rulebook 5.3 Infantry)" in printed and "c2xc3 is not allowed." in printed and "Done. ***" in printed


def test_hints_lead_from_a_thought_to_the_piece_to_the_action(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    learn(monkeypatch, "war 1.1", "hint", "hint", "hint")
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Coach: ")]
    assert told[0].startswith("Coach: A Tank drives")
    assert told[1:] == ["Coach: look at Tank on e3.", "Coach: e3xc3"]


def test_a_step_is_skipped_and_the_next_one_begins(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    learn(monkeypatch, "war 1", "skip", "quit")
    printed = capsys.readouterr().out
    assert "Skipped." in printed and "2/3  Nobody says check" in printed and not kept.exists()


def test_an_action_can_be_taken_back(kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    learn(monkeypatch, "war 4.2", "c3-b3", "undo", "c4-b4", "c3xc5")
    assert "Done. ***" in capsys.readouterr().out


def test_one_goes_on_where_one_left_off(kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    write_progress(Progress(steps={"war/01_the_commander/1": 3}), kept)
    learn(monkeypatch, "war")
    assert "2/3  Nobody says check" in capsys.readouterr().out


def test_the_paths_are_listed_with_stars(kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    write_progress(Progress(steps={"war/01_the_commander/1": 2}), kept)
    learn(monkeypatch, "")
    assert "war             0 of 11 lessons" in capsys.readouterr().out
    learn(monkeypatch, "war --list")
    assert ">  1  Take the Commander                 **. ... ..." in capsys.readouterr().out


def test_progress_is_exported_imported_and_merged(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    write_progress(Progress(steps={"war/01_the_commander/1": 1}), kept)
    assert learn(monkeypatch, f"--export {tmp_path / 'mine.json'}") == 0
    write_progress(Progress(steps={"war/01_the_commander/1": 3, "yudh/01_sikka/1": 2}), kept)
    assert learn(monkeypatch, f"--import {tmp_path / 'mine.json'}") == 0
    assert read_progress(kept).steps == {"war/01_the_commander/1": 3, "yudh/01_sikka/1": 2}


@pytest.mark.parametrize("words", ["go", "war 99", "war 1.9", "war 1.x", "--import nowhere.json"])
def test_what_is_not_there_is_refused_in_one_line(
    words: str, kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    assert learn(monkeypatch, words) == 2
    assert capsys.readouterr().err.startswith("wartable: ")


# On the whole screen


def test_a_step_is_missed_tried_again_done_and_left_behind_on_the_screen(kept: Path) -> None:
    course = course_of(GAMES["war"])
    sitting = LessonSitting(course, course.lessons[0])

    async def play() -> None:
        app = TableApp(sitting, look("war"))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert "[ ] Take the Commander on c3" in screen_of(app)
            await typed(pilot, "c2-b2")
            await pilot.pause()
            assert "Infantry walks straight" in screen_of(app) and "1 Try again" in screen_of(app)
            await pilot.press("1")
            await typed(pilot, "e3xc3")
            await pilot.pause()
            assert "Done. **. Remember" in screen_of(app) and "1 Go on" in screen_of(app)
            await pilot.press("1")
            await pilot.pause()
            assert "Nobody says check" in screen_of(app)

    run(play())
    assert read_progress(kept).steps == {"war/01_the_commander/1": 2}
