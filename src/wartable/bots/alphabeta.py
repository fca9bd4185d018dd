"""Alpha-beta search for two seats that hide nothing from each other and roll no dice.

Principal variation search with iterative deepening, aspiration windows, a transposition table, killers and history,
late move reductions, reverse futility pruning, and a quiescence search with delta pruning. The terms are those of chess
engines (the Chess Programming Wiki explains each); the frame is T. A. Marsland, A Review of Game-Tree Pruning, 1986."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.bots.bot import Opinion, Thinker
from wartable.bots.budget import Budget
from wartable.bots.ordering import A_GAIN, DEEPEST, SECOND_KILLER, Ordering, bring_best_forward
from wartable.bots.transpositions import AT_LEAST, AT_MOST, EXACT, LARGEST, NOT_FOUND, Transpositions
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import NO_ACTION, State, as_chance

# A won game is worth this, less one for each action on the way to it: the quicker, the better.
WIN: Final = 1_000_000
SURELY_DECIDED: Final = 900_000
BEYOND: Final = 2_000_000

# Aspiration: the next depth is expected to be worth about what the last one was.
ASPIRATION_WINDOW: Final = 120
FULL_WINDOW_DEPTH: Final = 3
# Late move reductions: late quiet actions are first searched less deep.
LATE: Final = 4
VERY_LATE: Final = 14
REDUCED_FROM_DEPTH: Final = 3
# Delta pruning: what a gain may bring beyond what it takes.
DELTA_MARGIN: Final = 250
# Futility: by how much an action or two can change the static value, for each action left to the horizon.
FUTILITY_MARGIN: Final = 180
FUTILITY_DEPTH: Final = 3

FIRST_MIX: Final = 0x3F58_476D_1CE4_E5B9
BITS: Final = 0x7FFF_FFFF_FFFF_FFFF


class AlphaBetaBot(Thinker):
    """`depth` 0 goes as deep as the budget allows. `noise` blurs every opinion by up to so much, the same position
    always alike. Beyond the depth, up to `exchange` gains in a row are looked at. An `exact` search never guesses: it
    returns what plain minimax would."""

    def __init__(
        self, dice: Dice, budget: Budget, depth: i64 = 0, noise: i64 = 0, exact: bool = False, exchange: i64 = DEEPEST
    ) -> None:
        self.dice: Dice = dice
        self.budget: Budget = budget
        self.depth: i64 = depth if 0 < depth < DEEPEST else DEEPEST - 1
        self.noise: i64 = noise
        self.exact: bool = exact
        self.exchange: i64 = exchange
        self.blur: i64 = dice.word()
        self.table: Transpositions = Transpositions(0)
        self.ordering: Ordering = Ordering()
        self.best: i64 = NO_ACTION
        self.value: i64 = 0
        self.reached: i64 = 0

    def think(self, view: SeatView, options: vec[i64]) -> Opinion:
        self.budget.start(view.milliseconds)
        self.table = Transpositions(self.budget.nodes or LARGEST)
        self.ordering = Ordering()
        state = view.imagine(SearchDice(self.dice.word()))
        order = self.shuffled(options)
        self.best, self.value, self.reached = order[0], state.static_value(view.seat), 0
        self.deepen(state, view.seat, order)
        return Opinion(self.best, as_chance(self.value))

    def shuffled(self, options: vec[i64]) -> vec[i64]:
        """Among equals, any: whoever plays twice should not see the same game twice."""
        order = options[:]
        for last in range(len(order) - 1, 0, -1):
            other = self.dice.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    # Iterative deepening

    def deepen(self, state: State, seat: i64, order: vec[i64]) -> None:
        """Deeper and deeper, the best of the last depth first, until the budget is spent or the end is in view."""
        depth: i64 = 1
        while depth <= self.depth:
            self.search_with_aspiration(state, seat, order, depth)
            if self.budget.is_over:
                return
            self.reached = depth
            if self.value > SURELY_DECIDED or self.value < -SURELY_DECIDED:
                return
            depth += 1

    def search_with_aspiration(self, state: State, seat: i64, order: vec[i64], depth: i64) -> None:
        """An aspiration window around the last value; where that was wrong, an open one."""
        low, high = self.value - ASPIRATION_WINDOW, self.value + ASPIRATION_WINDOW
        if depth <= FULL_WINDOW_DEPTH:
            low, high = -BEYOND, BEYOND
        value = self.search_root(state, seat, order, depth, low, high)
        if value <= low or value >= high:
            self.search_root(state, seat, order, depth, -BEYOND, BEYOND)

    def search_root(self, state: State, seat: i64, order: vec[i64], depth: i64, alpha: i64, beta: i64) -> i64:
        best = -BEYOND
        for index in range(len(order)):
            action = order[index]
            value = self.try_action(state, seat, action, index, 0, depth, alpha, beta, A_GAIN)
            if self.budget.is_over:
                return best
            best = max(best, value)
            if value > alpha:
                alpha = value
                self.best, self.value = action, value
                move_to_front(order, index)
                if value >= beta:
                    break
        return best

    # The tree

    def search(self, state: State, seat: i64, ply: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """What the position is worth to the seat, which is to act in it."""
        if depth <= 0 or ply >= DEEPEST - 1:
            return self.quiescence(state, seat, ply, min(depth, 0), alpha, beta)
        key = state.search_key()
        place = self.table.find(key)
        remembered: i64 = NO_ACTION
        if place != NOT_FOUND:
            remembered = self.table.actions[place]
            if self.table.depths[place] >= depth and self.gives_a_cutoff(place, ply, alpha, beta):
                return from_table(self.table.values[place], ply)
        if self.is_futile_to_search(state, seat, depth, beta):
            return beta
        return self.search_actions(state, seat, ply, depth, alpha, beta, key, remembered)

    def gives_a_cutoff(self, place: i64, ply: i64, alpha: i64, beta: i64) -> bool:
        value = from_table(self.table.values[place], ply)
        bound = self.table.bounds[place]
        return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)

    def is_futile_to_search(self, state: State, seat: i64, depth: i64, beta: i64) -> bool:
        """Reverse futility: so near the horizon and so far ahead that the other side would not let it come to this."""
        if self.exact or depth > FUTILITY_DEPTH or beta > SURELY_DECIDED or beta < -SURELY_DECIDED:
            return False
        return self.opinion(state, seat) - 2 * FUTILITY_MARGIN * depth >= beta

    def search_actions(
        self, state: State, seat: i64, ply: i64, depth: i64, alpha: i64, beta: i64, key: i64, remembered: i64
    ) -> i64:
        options = state.suggest(seat)
        ranks = self.ordering.rank(state, seat, ply, options, remembered)
        best, best_action, floor = -BEYOND, options[0], alpha
        for index in range(len(options)):
            bring_best_forward(options, ranks, index)
            value = self.try_action(state, seat, options[index], index, ply, depth, alpha, beta, ranks[index])
            if self.budget.is_over:
                return best
            if value > best:
                best, best_action = value, options[index]
                alpha = max(alpha, value)
                if value >= beta:
                    if ranks[index] < A_GAIN or state.gain(best_action) == 0:
                        self.ordering.reward(seat, ply, best_action, depth)
                    break
        self.table.keep(key, best_action, to_table(best, ply), depth, bound_of(best, floor, beta))
        return best

    def try_action(
        self, state: State, seat: i64, action: i64, index: i64, ply: i64, depth: i64, alpha: i64, beta: i64, rank: i64
    ) -> i64:
        """Principal variation search: the first action gets the full window; the others must first show, with a null
        window, that they are better."""
        if not self.budget.spend():
            return -BEYOND
        child = state.clone()
        child.apply(seat, action)
        if index == 0:
            return self.value_of(child, seat, ply + 1, depth - 1, alpha, beta)
        less = self.late_move_reduction(index, depth, rank)
        value = self.value_of(child, seat, ply + 1, depth - 1 - less, alpha, alpha + 1)
        if less > 0 and value > alpha:
            value = self.value_of(child, seat, ply + 1, depth - 1, alpha, alpha + 1)
        if alpha < value < beta:
            value = self.value_of(child, seat, ply + 1, depth - 1, alpha, beta)
        return value

    def late_move_reduction(self, index: i64, depth: i64, rank: i64) -> i64:
        if self.exact or depth < REDUCED_FROM_DEPTH or index < LATE or rank >= SECOND_KILLER:
            return 0
        return 2 if index >= VERY_LATE and depth > REDUCED_FROM_DEPTH else 1

    def value_of(self, child: State, seat: i64, ply: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """What the position is worth to the seat, whoever is to act in it: seats need not take turns."""
        seats = child.to_act()
        if not seats:
            return final_value(child, seat, ply)
        actor: i64 = seats[0]
        if actor == seat:
            return self.search(child, seat, ply, depth, alpha, beta)
        return -self.search(child, actor, ply, depth, -beta, -alpha)

    # Beyond the horizon

    def quiescence(self, state: State, seat: i64, ply: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """Only gains are tried, until none is worth it: a static value amid an exchange is worth nothing."""
        calm = self.opinion(state, seat)
        if calm >= beta or -depth >= self.exchange or ply >= DEEPEST - 1:
            return calm
        best, alpha = calm, max(alpha, calm)
        options, gains = gains_of(state, seat)
        for index in range(len(options)):
            bring_best_forward(options, gains, index)
            if not self.exact and calm + gains[index] + DELTA_MARGIN <= alpha:
                break
            if not self.budget.spend():
                break
            child = state.clone()
            child.apply(seat, options[index])
            value = self.value_of(child, seat, ply + 1, depth - 1, alpha, beta)
            if value > best:
                best, alpha = value, max(alpha, value)
                if value >= beta:
                    break
        return best

    def opinion(self, state: State, seat: i64) -> i64:
        static = state.static_value(seat)
        if self.noise == 0:
            return static
        mixed: i64 = ((state.key() ^ self.blur) * FIRST_MIX) & BITS
        return static + (mixed >> 20) % (2 * self.noise + 1) - self.noise


def gains_of(state: State, seat: i64) -> tuple[vec[i64], vec[i64]]:
    options, gains = vec[i64](), vec[i64]()
    for action in state.suggest(seat):
        gain = state.gain(action)
        if gain > 0:
            options, gains = append(options, action), append(gains, gain)
    return options, gains


def final_value(state: State, seat: i64, ply: i64) -> i64:
    score = state.outcome()[seat]
    return i64(int((2.0 * score - 1.0) * float(WIN - ply)))


def bound_of(value: i64, floor: i64, beta: i64) -> i64:
    if value >= beta:
        return AT_LEAST
    return EXACT if value > floor else AT_MOST


def to_table(value: i64, ply: i64) -> i64:
    """In the table the way to the end counts from the position, in the tree from the root."""
    if value > SURELY_DECIDED:
        return value + ply
    return value - ply if value < -SURELY_DECIDED else value


def from_table(value: i64, ply: i64) -> i64:
    if value > SURELY_DECIDED:
        return value - ply
    return value + ply if value < -SURELY_DECIDED else value


def move_to_front(order: vec[i64], index: i64) -> None:
    action = order[index]
    while index > 0:
        order[index] = order[index - 1]
        index -= 1
    order[0] = action
