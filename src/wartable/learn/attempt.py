"""One learner in one step: everything legal is open, the other side answers, and the goals are counted."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from wartable.bots.roster import bot_named
from wartable.kernel.drawn import Drawn
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import LoggedAction, Match
from wartable.kernel.options import read_options
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.scene import Choice, Scene
from wartable.learn.conditions import Condition, Moment, Tally, condition
from wartable.learn.lesson import Step, fits
from wartable.learn.replies import reply

# Dice of a lesson fall alike for everybody, and again after a retry.
KEY = bytes(32)
ADVISER = "3"
TOO_LATE = "Not yet. Still to do: {}."

Verdict = Literal["open", "done", "missed"]


@dataclass(frozen=True)
class Turn:
    """An action of either side, and what it caused."""

    entry: LoggedAction
    events: list[Event]


@dataclass(frozen=True)
class Saved:
    """How things stood before an action of the learner's."""

    played: int
    counted: tuple[int, ...]
    answered: int
    followed: int


class Attempt:
    """`verdict` is how it stands; `says` is why it was missed, or what is to be remembered now that it is done."""

    def __init__(self, game: Game, step: Step) -> None:
        self.game = game
        self.step = step
        options = read_options(game.options, step.options, game.options_for(step.position))
        drawn = Drawn(step.position.strip("\n"), list(step.dice))
        self.match = Match(game, options, KEY, drawn=drawn)
        self.seat = self.match.state.to_act()[0] if step.seat is None else step.seat
        self.standing = who_stands(self.match.scene(self.seat))
        self.goals = [Tally(each) for each in self.conditions(step.goal)]
        self.fails = self.conditions(step.fail)
        self.verdict: Verdict = "open"
        self.says = step.says
        self.answered = 0
        self.followed = 0
        self.saved: list[Saved] = []
        list(self.replies())

    def fork(self) -> Attempt:
        """The same attempt once more, to be gone on with in another way."""
        twin = copy(self)
        twin.match = self.match.fork()
        twin.goals = [replace(goal) for goal in self.goals]
        twin.saved = [*self.saved]
        return twin

    def conditions(self, raw: list[dict[str, object]]) -> list[Condition]:
        return [condition(each, self.standing) for each in raw]

    @property
    def acted(self) -> int:
        """How many actions the learner has done."""
        return len(self.saved)

    @property
    def is_open(self) -> bool:
        return self.verdict == "open"

    # Playing

    def choices(self) -> list[Choice]:
        if not self.is_open:
            return []
        return [choice for choice in self.match.choices(self.seat) if self.allows(choice.text)]

    def allows(self, text: str) -> bool:
        return not self.step.only or any(map(partial(fits, text), self.step.only))

    def play(self, text: str) -> list[Turn]:
        """The learner's action and what the other side makes of it; a refused one changes nothing."""
        return list(self.playing(*self.meant(text)))

    def meant(self, text: str) -> tuple[int, str]:
        """The action that the learner means, and how it is written."""
        if not self.is_open:
            raise IllegalAction(f"this step is over: {self.says}")
        self.match.refuse_unless_to_act(self.seat)
        action = self.game.read(self.match.state, self.seat, text)
        written = self.game.write(self.match.state, action)
        if not self.allows(written):
            raise IllegalAction(f"not in this step: {written}")
        return action, written

    def playing(self, action: int, written: str) -> Iterator[Turn]:
        """The same turn by turn, for whoever shows each before the next is thought about."""
        follows = self.model() == action
        self.saved.append(self.now())
        self.followed += follows
        yield self.carry_out(self.seat, action, written)
        yield from self.replies()
        self.judge(written)

    def model(self) -> int | None:
        """The model answer's next action, for whoever has followed it so far."""
        if self.followed != self.acted or self.acted >= len(self.step.solution):
            return None
        meant = self.game.meanings(self.match.state, self.seat, self.step.solution[self.acted])
        return meant[0] if len(meant) == 1 else None

    def carry_out(self, seat: int, action: int, written: str = "") -> Turn:
        events = self.match.play_action(seat, action)
        self.note(Moment(self.match, self.seat, written, events, 0))
        return Turn(self.match.log[-1], events)

    def replies(self) -> Iterator[Turn]:
        """Until the learner may act again. An answer that comes before the learner has done anything does not count."""
        had_a_say = False
        while self.is_open and not self.is_reached and self.others_to_act():
            seat = self.match.state.to_act()[0]
            yield self.carry_out(seat, reply(self.match, self.step, seat, self.seat))
            had_a_say = True
        if had_a_say and self.saved:
            self.answered += 1
            self.note(Moment(self.match, self.seat, "", [], self.answered))

    def others_to_act(self) -> bool:
        to_act = self.match.state.to_act()
        return not self.match.is_over and self.seat not in to_act and bool(to_act)

    # Judging

    @property
    def is_reached(self) -> bool:
        return all(goal.is_met for goal in self.goals)

    def note(self, moment: Moment) -> None:
        broken = [fail for fail in self.fails if fail.test.count(moment)]
        if broken and self.is_open:
            self.miss(broken[0].says)
        for goal in self.goals:
            goal.note(moment)

    def judge(self, written: str) -> None:
        if not self.is_open:
            return
        begins = self.acted == 1
        wrong = [mistake.says for mistake in self.step.wrong if begins and fits(written, mistake.action)]
        is_late = self.match.is_over or (0 < self.step.within <= self.acted)
        if self.is_reached:
            self.verdict, self.says = "done", self.step.learned
        elif wrong:
            self.miss(wrong[0])
        elif is_late:
            self.miss(TOO_LATE.format("; ".join(goal.condition.says for goal in self.goals if not goal.is_met)))

    def miss(self, says: str) -> None:
        self.verdict, self.says = "missed", says

    # Going back

    def now(self) -> Saved:
        return Saved(len(self.match.log), tuple(goal.counted for goal in self.goals), self.answered, self.followed)

    def take_back(self) -> None:
        """The learner's last action and all that came of it: in a lesson nothing is lost by it."""
        if not self.saved:
            raise Refusal("there is nothing to take back")
        before = self.saved.pop()
        self.match.take_back(len(self.match.log) - before.played)
        for goal, counted in zip(self.goals, before.counted):
            goal.counted = counted
        self.answered, self.followed = before.answered, before.followed
        self.verdict, self.says = "open", self.step.says

    def start_again(self) -> None:
        del self.saved[1:]
        self.take_back()

    # Help

    def hint(self) -> str:
        """What to do now: the model answer's next action, and in a free fight, what a bot would do. Nothing for whoever
        has left the model's way: to take back leads there."""
        if not self.is_open:
            return ""
        if self.step.proof:
            bot = bot_named(ADVISER, self.acted, self.game, self.match.options)
            return self.game.write(self.match.state, bot.choose(self.match.seat_view(self.seat)))
        model = self.model()
        return "" if model is None else self.game.write(self.match.state, model)


def who_stands(scene: Scene) -> dict[str, str]:
    """The ids of the pieces by their places."""
    return {piece.place: piece.id for piece in scene.pieces if piece.place}
