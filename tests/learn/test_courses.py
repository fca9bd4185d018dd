"""What there is to learn: a path for every game of the house, and for a plug-in."""

from __future__ import annotations

import pytest
from breakthrough import GAME

from toy import TOY
from wartable.games import HOUSE
from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.learn.course import course_of
from wartable.learn.lesson import fits


@pytest.mark.parametrize("game", HOUSE.values(), ids=lambda game: game.id)
def test_every_game_of_the_house_has_a_path(game: Game) -> None:
    assert len(course_of(game).lessons) >= 6


def test_a_plug_in_brings_its_lessons_in_its_package() -> None:
    assert [lesson.name for lesson in course_of(GAME).lessons] == ["01_forward_and_aside"]


def test_a_game_without_lessons_has_an_empty_course() -> None:
    assert course_of(TOY).lessons == ()


def test_a_lesson_is_found_by_number_name_and_title() -> None:
    course = course_of(HOUSE["war"])
    found = {course.lesson(name).name for name in ("1", "01_the_commander", "take the commander")}
    assert found == {"01_the_commander"}


def test_what_is_not_there_is_refused_with_what_is() -> None:
    course = course_of(GAME)
    with pytest.raises(Refusal, match="has no lesson 'ten'; there are: 01_forward_and_aside"):
        course.lesson("ten")
    with pytest.raises(Refusal, match="has steps 1 to 2, and no step 3"):
        course.step("1", 3)


def test_a_pattern_is_like_whatever_fits_it_in_either_case() -> None:
    assert fits("Lion casts hex at axe", "lion casts *") and not fits("lion attacks axe", "lion casts *")
