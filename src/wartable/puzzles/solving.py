"""One solver at one puzzle: a lesson's step whose answer is a line, and whose wrong tries are answered by a bot."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.bots.advising import explained
from wartable.bots.roster import bot_named
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.learn.attempt import Attempt, Turn
from wartable.learn.lesson import Step
from wartable.puzzles.collection import Collection
from wartable.puzzles.puzzle import Puzzle, Question

# Who shows what is wrong with a try: it counts exchanges to their end, and thinks for a moment only.
REFUTER = "4"
# A wrong try is answered for so many actions at most.
LONGEST_ANSWER = 12
NOT_IT = "Not that one. See what comes of it, then look again."
NOT_WON = "The turn is over, and the game is not won. Look again."
FALLS_SHORT = "The beginning was right. There was something better now."


class Solving(Attempt):
    """The line's positions must be reached, one action of the solver's after the other; whoever wins at once is right
    too. What nobody would weigh by itself, such as a die that is only picked, is not judged before something comes of
    it."""

    def __init__(self, collection: Collection, puzzle: Puzzle) -> None:
        question = collection.question_of(puzzle)
        self.puzzle = puzzle
        self.is_any_way = question.kind == "turn"
        super().__init__(collection.game, step_of(puzzle, question, collection.theme_of(puzzle).says))
        self.aims = aims_of(self.match.fork(), puzzle)
        self.beginning = self.match.state.clone()
        self.found = 0
        self.found_before: list[int] = []

    # Playing

    def replies(self) -> Iterator[Turn]:
        """Nobody acts before the solver."""
        return iter(())

    def playing(self, action: int, written: str) -> Iterator[Turn]:
        state = self.match.state
        is_weighed, drawn = action in state.suggest(self.seat) and not self.is_any_way, state.dice.drawn
        self.saved.append(self.now())
        self.found_before.append(self.found)
        yield self.carry_out(self.seat, action, written)
        self.weigh(self.is_mine() and not is_weighed and self.match.state.dice.drawn == drawn)
        yield from self.answers()

    def weigh(self, is_unfinished: bool) -> None:
        """Solved, on the way, or missed."""
        result = self.match.result
        if result and result.scores[self.seat] == 1.0:
            self.found = len(self.aims)
        elif not self.is_any_way and int(self.match.state.key()) == self.aims[self.found]:
            self.found += 1
        elif not is_unfinished:
            self.miss(NOT_WON if self.is_any_way else FALLS_SHORT if self.found else NOT_IT)
        if self.found == len(self.aims):
            self.verdict, self.says = "done", " ".join([*self.reasons(), self.step.learned])

    def answers(self) -> Iterator[Turn]:
        """The line's on the right way, else a bot's, who shows what is wrong."""
        for _ in range(LONGEST_ANSWER):
            if self.verdict == "done" or not self.others_to_act():
                return
            seat = self.match.state.to_act()[0]
            yield self.carry_out(seat, self.answer_of(seat))

    def answer_of(self, seat: int) -> int:
        number = len(self.match.log)
        if self.is_open and number < len(self.puzzle.line):
            return self.game.read(self.match.state, seat, self.puzzle.line[number])
        bot = bot_named(REFUTER, number, self.game, self.match.options)
        return int(bot.choose(self.match.seat_view(seat)))

    def is_mine(self) -> bool:
        return not self.match.is_over and list(self.match.state.to_act()) == [self.seat]

    def take_back(self) -> None:
        super().take_back()
        del self.found_before[len(self.saved) + 1 :]
        self.found = self.found_before.pop()

    # Help

    def reasons(self) -> list[str]:
        """Why the first action is good, in words of the game; where any way counts, to have won is reason enough."""
        if self.is_any_way:
            return []
        action = self.game.read(self.beginning, self.seat, self.puzzle.line[0])
        return [explained(self.game, self.beginning, self.seat, action, 1.0, None).why]

    def model(self) -> int | None:
        """The line's next action, for whoever has followed it so far."""
        done, line = [entry.text for entry in self.match.log], self.puzzle.line
        if done != line[: len(done)] or len(done) >= len(line):
            return None
        return self.game.read(self.match.state, self.seat, line[len(done)])


def step_of(puzzle: Puzzle, question: Question, learned: str) -> Step:
    """The puzzle as a lesson's step, for whoever shows those."""
    return Step(
        title=f"Puzzle {puzzle.name}",
        chapter="",
        says=question.asks,
        position=puzzle.position,
        options=puzzle.options,
        seat=puzzle.seat,
        goal=[{"won": True, "says": question.asks}],
        learned=learned,
        bot=REFUTER,
    )


def aims_of(match: Match, puzzle: Puzzle) -> list[int]:
    """The keys of the positions after each of the solver's actions."""
    keys = []
    if list(match.state.to_act()) != [puzzle.seat]:
        raise Refusal("it is not the solver who decides")
    for text in puzzle.line:
        if match.is_over:
            raise Refusal(f"the game is over before {text!r}")
        seat = match.state.to_act()[0]
        match.play(seat, text)
        if seat == puzzle.seat:
            keys.append(int(match.state.key()))
    return keys
