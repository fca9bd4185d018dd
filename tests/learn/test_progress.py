"""Stars: what they are given for, and how they are kept, taken along and put together."""

from __future__ import annotations

from pathlib import Path

import pytest
from breakthrough import GAME

from wartable.kernel.refusal import Refusal
from wartable.learn.course import course_of
from wartable.learn.progress import Progress, progress_in, read_progress, stars_for, where_to_go_on, write_progress

FIRST, SECOND = "breakthrough/01_forward_and_aside/1", "breakthrough/01_forward_and_aside/2"


@pytest.mark.parametrize(
    ("hints", "retries", "is_longer", "stars"),
    [(0, 0, False, 3), (1, 0, False, 2), (0, 1, False, 2), (0, 0, True, 2), (1, 1, False, 1), (9, 9, True, 1)],
)
def test_three_stars_are_for_the_short_way_without_help(hints: int, retries: int, is_longer: bool, stars: int) -> None:
    assert stars_for(hints, retries, is_longer) == stars


def test_the_best_attempt_counts() -> None:
    progress = Progress()
    progress.note(FIRST, 3)
    progress.note(FIRST, 1)
    assert progress.stars(FIRST) == 3


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    write_progress(Progress(steps={FIRST: 2}), tmp_path / "there" / "progress.json")
    assert read_progress(tmp_path / "there" / "progress.json").steps == {FIRST: 2}
    assert read_progress(tmp_path / "nowhere.json").steps == {}


def test_two_are_merged_by_the_better_of_each_step() -> None:
    mine, yours = Progress(steps={FIRST: 1, SECOND: 3}), Progress(steps={FIRST: 2})
    mine.merge(yours)
    assert mine.steps == {FIRST: 2, SECOND: 3}


@pytest.mark.parametrize(
    "text",
    [
        b"", b"[]", b'{"format": 2}', b'{"format": 1, "steps": {"x": 1}}', b'{"format": 1, "steps": {"a/b/1": 4}}',
        b'{"format": 1, "who": "me"}', b" " * 1_000_001,
    ],
)  # fmt: skip
def test_what_is_no_progress_is_refused_with_its_name(text: bytes) -> None:
    with pytest.raises(Refusal, match=r"^that file"):
        progress_in(text, "that file")


def test_one_goes_on_with_the_first_step_that_is_not_done() -> None:
    course = course_of(GAME)
    lesson = course.lessons[0]
    assert where_to_go_on(course, Progress()) == (lesson, 1)
    assert where_to_go_on(course, Progress(steps={FIRST: 1})) == (lesson, 2)
    assert where_to_go_on(course, Progress(steps={FIRST: 1, SECOND: 1})) is None
