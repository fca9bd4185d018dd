"""A lesson at the table: the coach beside the board, one step after the other, and everything that a table can."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from wartable.kernel.event import line_of
from wartable.kernel.preview import preview
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Choice, Preview, Scene
from wartable.learn.attempt import Attempt, Turn
from wartable.learn.course import Course
from wartable.learn.lesson import Lesson
from wartable.terminal.learning import earned, thought, told_stars
from wartable.terminal.local import Told
from wartable.terminal.sitting import Step

NEXT, AGAIN, SKIP = "next", "again", "skip"


class LessonSitting:
    """`number` is the step, counted from 1. What is done is kept at once."""

    is_online = False
    curtain = question = news = introduction = ""

    def __init__(self, course: Course, lesson: Lesson, number: int = 1) -> None:
        self.course = course
        self.game = course.game
        self.lesson = lesson
        self.changed = asyncio.Event()
        self.ending = ""
        self.begin(number)

    def begin(self, number: int) -> None:
        """The next step, or the end of the lesson."""
        if number > len(self.lesson.steps):
            self.ending = f"{self.lesson.title}: done. {self.lesson.aim}"
            return
        self.number, self.hints, self.retries = number, 0, 0
        self.step = self.lesson.steps[number - 1]
        self.try_again()

    def try_again(self) -> None:
        self.attempt = Attempt(self.game, self.step)
        self.told: list[Told] = []
        self.says = self.step.says

    # What is seen

    @property
    def seat(self) -> int:
        return self.attempt.seat

    @property
    def seats(self) -> Sequence[str]:
        return self.attempt.match.seats

    @property
    def against(self) -> str:
        return f"{self.lesson.title}, {self.number} of {len(self.lesson.steps)}"

    @property
    def notes(self) -> Sequence[tuple[str, str]]:
        """The coach, and the goals with a tick at those that are met."""
        left = self.step.within - self.attempt.acted
        goals = [f"[{'x' if goal.is_met else ' '}] {goal.condition.says}" for goal in self.attempt.goals]
        goals += [f"{left} action{'s' * (left != 1)} left"] if self.step.within else []
        return [(self.step.title, self.says), *(("", goal) for goal in goals)]

    def scene(self) -> Scene:
        return self.attempt.match.scene(self.seat)

    def drawing(self) -> str:
        return self.game.draw(self.attempt.match.state, self.seat)

    def steps(self, seat: int) -> Sequence[Step]:
        return [told.to(seat) for told in self.told]

    def choices(self) -> list[Choice]:
        if self.ending:
            return []
        if self.attempt.is_open:
            return self.attempt.choices()
        done = self.attempt.verdict == "done"
        return [Choice(NEXT, "Go on")] if done else [Choice(AGAIN, "Try again"), Choice(SKIP, "Skip it")]

    # What is done

    async def act(self, text: str) -> None:
        if text == AGAIN or (text == NEXT and self.attempt.verdict != "done"):
            self.retries += 1
            self.try_again()
        elif text in (NEXT, SKIP):
            self.begin(self.number + 1)
        else:
            self.played(self.attempt.play(text))
        self.changed.set()

    def played(self, turns: list[Turn]) -> None:
        self.told += [told_turn(turn, self.attempt) for turn in turns]
        if self.attempt.verdict == "done":
            stars = earned(self.course, self.lesson, self.number, self.attempt, self.hints, self.retries)
            self.says = f"Done. {told_stars(stars)} Remember: {self.step.learned} (rulebook {self.step.chapter})"
        elif self.attempt.verdict == "missed":
            self.says = self.attempt.says

    async def run(self) -> None:
        """Nothing happens by itself."""

    async def preview(self, text: str) -> Preview:
        return preview(self.game, self.attempt.match.state, self.seat, text)

    async def why(self, text: str) -> list[Check]:
        return self.game.why(self.attempt.match.state, self.seat, text)

    async def hint(self) -> str:
        self.hints += 1
        return thought(self.attempt, self.step, self.hints)

    async def undo(self) -> str:
        self.attempt.take_back()
        del self.told[len(self.attempt.match.log) :]
        self.says = self.step.says
        self.changed.set()
        return "Taken back."

    def leave(self) -> str:
        return "What you have done is kept."

    async def close(self) -> None:
        """Nothing is held open."""

    def lift_curtain(self) -> None:
        """Nothing is hidden behind one."""

    def save(self, path: Path | None) -> str:
        return "What you have done is kept by itself."

    async def offer_draw(self) -> str:
        raise only_learning()

    async def accept(self, yes: bool = True) -> str:
        raise only_learning()

    async def say(self, emote: str) -> str:
        raise only_learning()

    async def resign(self) -> None:
        raise only_learning()


def told_turn(turn: Turn, attempt: Attempt) -> Told:
    entry = turn.entry
    lines = [(event, line_of(event, attempt.game.sentences)) for event in turn.events]
    return Told(entry.seat, entry.text, entry.is_secret, lines)


def only_learning() -> Refusal:
    return Refusal("this is a lesson: `skip` goes on, `quit` leaves")
