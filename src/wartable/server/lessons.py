"""Lessons on the page: a learner's step looks like a room, belongs to one connection, and is stored nowhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from wartable.bots.roster import rank_of
from wartable.kernel.clock import TimeControl
from wartable.kernel.game import Game
from wartable.kernel.preview import preview
from wartable.kernel.refusal import Refusal
from wartable.learn.attempt import Attempt, Turn
from wartable.learn.course import course_of
from wartable.learn.lesson import Lesson, Step
from wartable.server import protocol as p
from wartable.server.budgets import paid_by
from wartable.server.errands import answer_with
from wartable.server.replays import replay_views
from wartable.server.views import Common, Picture, Viewer, in_words

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.lessons")

MOST_WAITING = 16
# Who answers where no level does.
SPARRING_PARTNER = "sparring partner"


class Lessons:
    """Where learners sit down."""

    def __init__(self, games: Mapping[str, Game], free_code: Callable[[], str]) -> None:
        self.games = games
        self.free_code = free_code

    def begin(self, connection: Connection, request: p.Learn, now: float) -> None:
        if request.game not in self.games:
            raise Refusal(f"there is no game {request.game!r}; there are: {', '.join(self.games)}")
        game = self.games[request.game]
        step = course_of(game).step(request.lesson, request.step)
        room = LessonRoom(connection, self.free_code(), Attempt(game, step))
        answer_with(connection, request.id, room.sit_down(request))


class LessonRoom:
    """One learner at one step. Requests are answered one after the other; between two turns others are served, and
    whatever a turn takes is paid by the learner."""

    def __init__(self, connection: Connection, code: str, attempt: Attempt) -> None:
        self.connection = connection
        self.code = code
        self.attempt = attempt
        self.viewer = Viewer(attempt.seat)
        self.turn = asyncio.Lock()
        self.waiting = 0

    # What is asked

    def hear(self, request: p.Request) -> None:
        if self.waiting >= MOST_WAITING:
            raise Refusal("this room is too busy")
        if isinstance(request, p.Leave):
            self.connection.lesson = None
            self.connection.send(p.Done(request.id))
        else:
            answer_with(self.connection, request.id, self.answer(request))

    async def answer(self, request: p.Request) -> p.FromServer:
        self.waiting += 1
        try:
            async with self.turn:
                return await self.answer_now(request)
        finally:
            self.waiting -= 1

    async def answer_now(self, request: p.Request) -> p.FromServer:
        if isinstance(request, p.Act):
            return await self.act(request)
        with paid_by(self.connection):
            if isinstance(request, p.Ask):
                return self.tell_what_is_asked(request)
            if isinstance(request, p.Takeback):
                return self.take_back(request)
            if isinstance(request, p.History):
                return p.Views(request.id, self.code, replay_views(self.attempt.match, self.attempt.seat, self.code))
        raise Refusal("nobody does this in a lesson")

    def tell_what_is_asked(self, request: p.Ask) -> p.Answer:
        game, state, seat = self.attempt.game, self.attempt.match.state, self.attempt.seat
        if request.what == "hint":
            return p.Answer(request.id, hint=self.attempt.hint())
        if request.what == "preview":
            return p.Answer(request.id, preview=preview(game, state, seat, request.text))
        if request.what == "why":
            return p.Answer(request.id, why=game.why(state, seat, request.text))
        return p.Answer(request.id, marks=game.marks(state, seat, request.text))

    # Playing

    async def sit_down(self, request: p.Learn | p.Solve) -> p.FromServer:
        async with self.turn:
            for text in request.actions:
                await self.play(text)
        self.connection.lesson = self
        asyncio.get_running_loop().call_soon(self.connection.send, self.whole())
        return self.coached(request.id)

    async def act(self, request: p.Act) -> p.FromServer:
        """Every turn is seen by itself; the verdict comes before the last view, so that nothing done is lost."""
        await self.play(request.text, self.show_turn)
        self.connection.send(self.coached())
        return self.seen(request.id)

    async def play(self, text: str, show: Callable[[], None] = lambda: None) -> None:
        turns = self.attempt.playing(*self.attempt.meant(text))
        while turn := self.next_turn(lambda: next(turns, None)):
            self.hear_turn(turn)
            show()
            await asyncio.sleep(0)

    def next_turn(self, following: Callable[[], Turn | None]) -> Turn | None:
        with paid_by(self.connection):
            return following()

    def hear_turn(self, turn: Turn) -> None:
        number = len(self.attempt.match.log) - 1
        self.viewer.hear(number, turn.entry, in_words(turn.events, self.attempt.game))

    def take_back(self, request: p.Takeback) -> p.FromServer:
        if self.attempt.verdict == "missed":
            self.attempt.start_again()
        else:
            self.attempt.take_back()
        self.viewer.forget(len(self.attempt.match.log))
        self.connection.send(self.coached())
        return self.seen(request.id)

    # What is shown

    def coached(self, number: int | None = None) -> p.Coached:
        attempt = self.attempt
        goals = [p.Goal(goal.condition.says, goal.is_met) for goal in attempt.goals]
        return p.Coached(self.code, attempt.verdict, attempt.says, goals, attempt.acted, number)

    def show_turn(self) -> None:
        """What may be done next is told when all have had their say."""
        view = self.viewer.show(self.code, self.picture(is_deciding=False))
        if view:
            self.connection.send(view)

    def seen(self, number: int) -> p.FromServer:
        view = self.viewer.show(self.code, self.picture())
        if view is None:
            return p.Done(number)
        view.id = number
        return view

    def whole(self) -> p.View:
        match = self.attempt.match
        view = self.viewer.whole(self.code, self.picture(), 0)
        view.game, view.options, view.seat = match.game.id, asdict(match.options), self.attempt.seat
        view.commitment, view.control = match.commitment, TimeControl()
        return view

    def picture(self, is_deciding: bool = True) -> Picture:
        """The end of a drawn game is no end of a match: nobody is told of a result."""
        attempt = self.attempt
        return Picture(
            common=Common(players=self.players()),
            scene=attempt.match.scene(attempt.seat),
            choices=attempt.choices() if is_deciding else [],
            may_take_back=is_deciding and attempt.acted > 0,
        )

    def players(self) -> list[p.Player]:
        bot = self.attempt.step.bot
        me = p.Player(self.connection.name, self.connection.colour)
        other = p.Player(rank_of(bot) or SPARRING_PARTNER, bot=bot)
        return [me if seat == self.attempt.seat else other for seat in range(len(self.attempt.match.seats))]


# What lessons there are


@cache
def lessons_of(game: Game) -> list[p.LessonInfo]:
    """None where they cannot be read: somebody's mistake in a lesson takes no house down."""
    try:
        return [lesson_info(lesson) for lesson in course_of(game).lessons]
    except Refusal as reason:
        log.warning("the lessons cannot be read and are left out: %s", reason, extra={"game": game.id})
        return []


def lesson_info(lesson: Lesson) -> p.LessonInfo:
    return p.LessonInfo(lesson.name, lesson.title, lesson.aim, [step_info(step) for step in lesson.steps], lesson.twist)


def step_info(step: Step) -> p.StepInfo:
    goals = [str(goal["says"]) for goal in step.goal]
    return p.StepInfo(
        title=step.title,
        chapter=step.chapter,
        says=step.says,
        goals=goals,
        learned=step.learned,
        hints=list(step.hints),
        within=step.within,
        actions=len(step.solution),
        also=list(step.also),
    )
