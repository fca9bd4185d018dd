"""Many matches of one game, side by side, in numbers: for programs that learn from hundreds at once.

All that a caller reads lies in buffers that never move: numpy reads them without a copy. A match that ends leaves its
scores there, and the next one begins in its place at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from wartable.kernel.dice import SearchDice
from wartable.kernel.hashing import mixed
from wartable.kernel.observing import Observer
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.state import State
from wartable.kernel.travel import Reduced, by_value


class Many:
    """For match n: `acting[n]` is the seat that owes an action (the first, where several do), `observations` what that
    seat sees and `masks` what it may do, both from n times their size on. `scores` and `over` are of the match that has
    just ended there, with as many actions as `lengths` says; until one does, scores and length are 0.

    `skips_forced` plays whatever is the only legal action by itself."""

    def __init__(self, observer: Observer, count: i64, seats: i64, seed: i64, skips_forced: bool) -> None:
        self.observer: Observer = observer
        self.count: i64 = count
        self.seats: i64 = seats
        self.seed: i64 = seed
        self.skips_forced: bool = skips_forced
        self.size: i64 = observer.size
        self.width: i64 = observer.vocabulary.size
        self.dice: SearchDice = SearchDice(seed)
        self.begun: vec[i64] = vec[i64]([0] * int(count))
        self.played: vec[i64] = vec[i64]([0] * int(count))
        self.acting: vec[i64] = vec[i64]([0] * int(count))
        self.lengths: vec[i64] = vec[i64]([0] * int(count))
        self.over: vec[u8] = vec[u8]([0] * int(count))
        self.scores: vec[float] = vec[float]([0.0] * int(count * seats))
        self.observations: vec[i16] = vec[i16]([0] * int(count * observer.size))
        self.masks: vec[u8] = vec[u8]([0] * int(count * observer.vocabulary.size))
        self.legal: list[vec[i64]] = [vec[i64]() for _ in range(int(count))]
        self.numbers: list[vec[i64]] = [vec[i64]() for _ in range(int(count))]
        self.states: list[State] = []
        for place in range(count):
            self.states.append(self.beginning(place))
            self.look(place)

    def __reduce__(self) -> Reduced:
        return by_value(self, self.observer, self.count, self.seats, self.seed, self.skips_forced)

    # Playing

    def begin(self, seed: i64) -> None:
        """All matches anew; those of one seed are always the same."""
        self.seed = seed
        self.dice = SearchDice(seed)
        for place in range(self.count):
            self.begun[place] = 0
            self.settle(place)
            self.states[place] = self.beginning(place)
            self.look(place)

    def step(self, chosen: vec[i64]) -> None:
        """An action in each match. Where one is outside its mask, nothing has changed anywhere."""
        self.refuse_unless_legal(chosen)
        for place in range(self.count):
            self.advance(place, chosen[place])

    def refuse_unless_legal(self, chosen: vec[i64]) -> None:
        if len(chosen) != self.count:
            raise IllegalAction(f"{len(chosen)} actions for {self.count} matches")
        for place in range(self.count):
            number = chosen[place]
            if not 0 <= number < self.width or self.masks[place * self.width + number] == 0:
                raise IllegalAction(
                    f"action {number} of match {place} is outside the mask of seat {self.acting[place]}; "
                    "nothing was done in any match"
                )

    def advance(self, place: i64, number: i64) -> None:
        vocabulary = self.observer.vocabulary
        action = self.legal[place][number] if vocabulary.is_by_place else vocabulary.actions[number]
        state = self.states[place]
        state.apply(self.acting[place], action)
        self.played[place] += 1
        if self.skips_forced:
            self.skip_forced(place, state)
        if self.over[place] != 0:
            self.settle(place)
        if not state.to_act():
            self.conclude(place, state)
        self.look(place)

    def skip_forced(self, place: i64, state: State) -> None:
        seats = state.to_act()
        while seats:
            legal = state.legal(seats[0])
            if len(legal) != 1:
                return
            state.apply(seats[0], legal[0])
            self.played[place] += 1
            seats = state.to_act()

    # Beginning and ending

    def beginning(self, place: i64) -> State:
        """Which match it is depends on the seed, the place, and how many were played there: on nothing elsewhere."""
        dice = SearchDice(mixed(mixed(mixed(self.seed, place), self.begun[place]), 1))
        state = self.observer.game.new(self.observer.options, dice)
        self.begun[place] += 1
        self.played[place] = 0
        if self.skips_forced:
            self.skip_forced(place, state)
        return state

    def conclude(self, place: i64, state: State) -> None:
        scores = state.outcome()
        for seat in range(self.seats):
            self.scores[place * self.seats + seat] = scores[seat]
        self.over[place] = 1
        self.lengths[place] = self.played[place]
        self.states[place] = self.beginning(place)

    def settle(self, place: i64) -> None:
        """What the last match left is told once."""
        self.over[place] = 0
        self.lengths[place] = 0
        for seat in range(self.seats):
            self.scores[place * self.seats + seat] = 0.0

    # Seeing

    def look(self, place: i64) -> None:
        state = self.states[place]
        seat = i64(state.to_act()[0])
        self.acting[place] = seat
        self.observer.observe(state, seat, self.observations, place * self.size)
        self.legal[place] = legal = state.legal(seat)
        before, vocabulary = self.numbers[place], self.observer.vocabulary
        self.numbers[place] = vocabulary.remark(legal, before, self.masks, place * self.width)

    def sample(self, into: vec[i64]) -> None:
        """A legal action for each match, by lot."""
        for place in range(self.count):
            numbers = self.numbers[place]
            into[place] = numbers[self.dice.below(len(numbers))]
