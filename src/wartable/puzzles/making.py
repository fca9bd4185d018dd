"""Puzzles found in games between bots: what is worth asking, sieved, proved again from its drawing, and named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from msgspec.structs import asdict, replace

from wartable.bots.roster import bot_named
from wartable.kernel.dice import SearchDice
from wartable.kernel.drawn import Drawn
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, spoken
from wartable.kernel.refusal import Refusal
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State
from wartable.learn.attempt import KEY
from wartable.puzzles.proof import BEYOND_LEVELS, FIRST_RATINGS, TOO_WEAK, finds, first_rating, one_best
from wartable.puzzles.puzzle import Puzzle, Question, Recipe
from wartable.puzzles.themes import story_of, theme_of
from wartable.puzzles.turns import ENOUGH, bot_wins, is_lucky, winning_turn, wins_in_every_world

# What was found is proved with this much more effort than it was found with. What stood out most stands out a little
# less when it is looked at again, so this part of the margin must be left.
PROOF = 2
PROVED = 0.7
# A line has at most so many actions of the solver's; where seats do not take turns, one.
LONGEST_LINE = 3
# One game has so many puzzles at most, so that they do not look alike.
MOST_A_GAME = 4
LONGEST_GAME = 600
# Most positions are no puzzles: a short look tells, which demands less of what it sees.
GLANCE = 10
# Whoever is behind seldom wins at once.
AHEAD = 0.5
SEEN_AT_A_GLANCE = 0.5


@dataclass(frozen=True)
class Found:
    """A position in which a seat is asked something, and the actions of the answer as they are written."""

    drawing: str
    question: str
    seat: int
    line: list[str]
    rating: int


@dataclass
class Maker:
    """Makes the puzzles of one game. `options` are those of the game that is being played."""

    game: Game
    recipe: Recipe
    options: Options

    def puzzles_of(self, seed: int) -> Iterator[Puzzle]:
        """Those of one game between bots."""
        lines: list[list[str]] = []
        for state, seat, is_first in self.decisions(seed):
            for name, question in self.recipe.questions.items():
                puzzle = self.asked(state, seat, name, question, is_first, seed)
                if puzzle and puzzle.line not in lines:
                    lines.append(puzzle.line)
                    yield puzzle
            if len(lines) >= MOST_A_GAME:
                return

    def decisions(self, seed: int) -> Iterator[tuple[State, int, bool]]:
        """Every open decision of a single seat, and whether its turn begins with it."""
        state, players = self.game.new(self.options, SearchDice(seed + 1)), self.recipe.players
        seats = range(len(self.game.seating(self.options)))
        bots = [bot_named(players[(seed + seat) % len(players)], seed, self.game, self.options) for seat in seats]
        last = -1
        for _ in range(LONGEST_GAME):
            to_act = list(state.to_act())
            if not to_act:
                return
            seat = to_act[0]
            if len(to_act) == 1:
                yield state, seat, seat != last
            last = seat
            state.apply(seat, bots[seat].choose(SeatView(state, seat)))

    def asked(self, state: State, seat: int, name: str, question: Question, is_first: bool, seed: int) -> Puzzle | None:
        if question.kind == "best":
            found = self.best_found(state, seat, name, question)
        else:
            found = self.win_found(state, seat, name) if is_first else None
        return self.written(found, seed) if found else None

    # One best action

    def best_found(self, state: State, seat: int, name: str, question: Question) -> Found | None:
        game, options = self.game, self.options
        if len(state.suggest(seat)) < question.options:
            return None
        weak = int(bot_named(TOO_WEAK, 0, game, options).choose(SeatView(state, seat)))
        glance = with_margin(question, SEEN_AT_A_GLANCE)
        if one_best(game, options, state, seat, glance, question.effort // GLANCE, weak) is None:
            return None
        action = one_best(game, options, state, seat, question, question.effort, weak)
        if action is None:
            return None
        drawn = self.redrawn(state, seat)
        if drawn is None:
            return None
        action = game.texts(drawn, seat)[game.write(state, action)]
        if finds(TOO_WEAK, game, options, drawn, seat, action):
            return None
        if one_best(game, options, drawn, seat, with_margin(question, PROVED), PROOF * question.effort) != action:
            return None
        line = self.line_from(drawn, seat, action, question)
        return Found(game.draw(state, seat), name, seat, line, first_rating(game, options, drawn, seat, action))

    def line_from(self, drawn: State, seat: int, action: int, question: Question) -> list[str]:
        """The best action, the best reply, and so on while there is one best action and nothing has been won yet: only
        where nothing is hidden or rolled, so that it is certain what comes next."""
        game, state = self.game, drawn.clone()
        line = [game.write(state, action)]
        pays = any(effect.falls == "will" for effect in game.offer(state, action).effects)
        state.apply(seat, action)
        for _ in range(LONGEST_LINE - 1 if game.perfect and not pays else 0):
            more = self.two_more(state, seat, question)
            line += more
            if not more:
                break
        return line

    def two_more(self, state: State, seat: int, question: Question) -> list[str]:
        """The other side's best reply and the one best action after it, which are then done."""
        game, to_act = self.game, list(state.to_act())
        if not to_act or to_act == [seat]:
            return []
        trial = state.clone()
        thinker = bot_named(f"alphabeta:nodes={PROOF * question.effort}", 1, game, self.options)
        reply = int(thinker.choose(SeatView(trial, to_act[0])))
        texts = [game.write(trial, reply)]
        trial.apply(to_act[0], reply)
        if list(trial.to_act()) != [seat] or len(trial.suggest(seat)) < question.options:
            return []
        action = one_best(game, self.options, trial, seat, question, PROOF * question.effort)
        if action is None:
            return []
        texts.append(game.write(trial, action))
        state.apply(to_act[0], reply)
        state.apply(seat, action)
        return texts

    # A win in this turn

    def win_found(self, state: State, seat: int, name: str) -> Found | None:
        game, options = self.game, self.options
        found = winning_turn(state, seat) if state.evaluate(seat) >= AHEAD else None
        drawn = self.redrawn(state, seat) if found and len(found) > 1 else None
        path = winning_turn(drawn, seat) if drawn else None
        if drawn is None or path is None or not wins_in_every_world(drawn, seat, path):
            return None
        if bot_wins(TOO_WEAK, game, options, drawn, seat) >= ENOUGH or is_lucky(game, options, drawn, seat):
            return None
        rating = next(
            (
                rating
                for level, rating in FIRST_RATINGS.items()
                if bot_wins(level, game, options, drawn, seat) >= ENOUGH
            ),
            BEYOND_LEVELS,
        )
        return Found(game.draw(state, seat), name, seat, self.texts_of(drawn, seat, path), rating)

    def texts_of(self, drawn: State, seat: int, path: tuple[int, ...]) -> list[str]:
        state, texts = drawn.clone(), []
        for action in path:
            texts.append(self.game.write(state, action))
            state.apply(seat, action)
        return texts

    # Drawing and naming

    def redrawn(self, state: State, seat: int) -> State | None:
        """The position as its drawing says it, if that says enough: it draws again alike, and the same can be done."""
        drawing = self.game.draw(state, seat)
        try:
            again = self.game.position(drawing, self.options)
        except Refusal:
            return None
        if list(again.to_act()) != [seat] or self.game.draw(again, seat) != drawing:
            return None
        return again if self.game.texts(again, seat).keys() == self.game.texts(state, seat).keys() else None

    def written(self, found: Found, seed: int) -> Puzzle | None:
        given = self.unusual_options(found.drawing)
        match = Match(self.game, self.options, KEY, drawn=Drawn(found.drawing))
        try:
            theme = theme_of(self.recipe, story_of(match, found.line, found.seat))
        except Refusal:
            return None
        name = sha256(repr((self.game.id, found.drawing, found.question)).encode()).hexdigest()[:8]
        return Puzzle(name, found.question, theme, found.rating, found.seat, found.line, found.drawing, given, seed)

    def unusual_options(self, drawing: str) -> dict[str, object]:
        """As they are said: a file knows no nothing."""
        usual = asdict(self.game.options_for(drawing))
        return {name: spoken(value) for name, value in asdict(self.options).items() if value != usual[name]}


def with_margin(question: Question, part: float) -> Question:
    """The same with this part of the margin, and of the least chance."""
    return replace(question, margin=part * question.margin, least=part * question.least)


def maker_for(game: Game, recipe: Recipe, seed: int) -> Maker:
    return Maker(game, recipe, game.choose({}, recipe.presets[seed % len(recipe.presets)]))
