"""Monte Carlo tree search over what a seat knows: for games with secrets, dice, or several decisions at once.

Information set MCTS with many observers (P. Cowling, E. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search,
IEEE TCIAIG 2012): every iteration determinizes the position by `State.imagine`, every seat has a tree of what it could
have observed, and a node is chosen by UCB1 over how often it was available (P. Auer and others, 2002). It is open loop:
a node is a sequence of actions, whatever the dice were. Instead of random playouts, a leaf is worth its static value
after a short quiescence."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.bots.bot import Opinion, Thinker
from wartable.bots.budget import Budget
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.seat_view import HIDDEN, SeatView
from wartable.kernel.state import NO_ACTION, State, as_chance

# The constant of UCB: how much an action that was tried seldom is worth another try; more where nobody may be sure of
# the other's choice.
EXPLORATION: Final = 0.03
EXPLORATION_IN_SECRET: Final = 0.35
# A first impression is a prior that counts as much as so many visits.
IMPRESSION: Final = 3.0
# Before the search, each action is tried in so many worlds; further down once, after so many decisions at a place.
FIRST_LOOKS: Final = 3
WORTH_A_LOOK: Final = 2
# Quiescence: a static value in the middle of an exchange is worth little, so up to so many gains are taken first.
EXCHANGE: Final = 3
# In a secret decision, every action that has at least this part of the most visits may be chosen.
A_FAIR_PART: Final = 0.3


class Node:
    """One action as one seat knows it, over all the worlds in which it was tried.

    `chances` counts how often it could have been chosen, `decisions` how often its seat decided after it."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.chances: i64 = 0
        self.decisions: i64 = 0
        self.total: float = 0.0
        self.impression: float = 0.0
        self.weight: float = 0.0
        self.children: dict[int, Node] = {}

    def ucb(self, exploration: float) -> float:
        tries = float(self.visits) + self.weight
        known = (self.total + self.weight * self.impression) / tries
        return known + exploration * math.sqrt(math.log(float(self.chances)) / tries)

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def impress(self, value: float) -> None:
        self.impression = value
        self.weight = IMPRESSION

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def known(self, action: i64) -> Node | None:
        """The action, if the seat has tried it or looked at it; another's action may stand in its place untouched."""
        child = self.children.get(action)
        if child is None or (child.visits == 0 and child.weight == 0.0):
            return None
        return child

    def after(self, action: i64) -> Node:
        """What follows on the action, known or not yet."""
        child = self.children.get(action)
        if child is None:
            child = Node(action)
            self.children[action] = child
        return child


class MonteCarloBot(Thinker):
    """Every seat has a tree of its own, in which others' secret actions are all alike: whoever decides second cannot
    answer what it could not have seen. Each iteration dreams up a world, so no die and no hand is ever known.

    `noise` blurs every opinion by up to so much, on the scale of `State.static_value`."""

    def __init__(self, dice: Dice, budget: Budget, seats: i64, noise: i64 = 0) -> None:
        self.dice: Dice = dice
        self.budget: Budget = budget
        self.seats: i64 = seats
        self.noise: i64 = noise
        self.seen: list[int] = []
        self.roots: list[Node] = self.fresh_roots()

    def fresh_roots(self) -> list[Node]:
        return [Node(NO_ACTION) for _ in range(self.seats)]

    def think(self, view: SeatView, options: vec[i64]) -> Opinion:
        self.budget.start(view.milliseconds)
        self.roots = self.recalled(view.seen)
        self.seen = view.seen[:]
        root = self.roots[view.seat]
        is_secret = self.look_around(root, view, options)
        while self.budget.spend():
            self.iterate(self.roots[:], view.imagine(SearchDice(self.dice.word())), view.seat, options)
        if is_secret:
            return Opinion(self.mixed_choice(root, options).action, mean_over(root, options))
        choice = self.most_visited(root, options)
        return Opinion(choice.action, choice.mean())

    def recalled(self, seen: list[int]) -> list[Node]:
        """What was thought before the last actions, as far as it led this way."""
        before = len(self.seen)
        if not seen or seen[:before] != self.seen:
            return self.fresh_roots()
        roots = self.roots
        for action in seen[before:]:
            roots = [root.after(action) for root in roots]
        return roots

    def look_around(self, root: Node, view: SeatView, options: vec[i64]) -> bool:
        """A first impression of each action; whether others decide at the same time."""
        is_secret = False
        for look in range(FIRST_LOOKS):
            dream = view.imagine(SearchDice(self.dice.word()))
            is_secret = len(dream.to_act()) > 1
            for action in options:
                child = root.after(action)
                value = self.value_after(dream, view.seat, action)
                child.impress((child.impression * float(look) + value) / float(look + 1))
        return is_secret

    def value_after(self, dream: State, seat: i64, action: i64) -> float:
        future = dream.clone()
        future.apply(seat, action)
        return self.opinion(future, seat)

    def opinion(self, state: State, seat: i64) -> float:
        blur = self.dice.below(2 * self.noise + 1) - self.noise if self.noise > 0 else 0
        return as_chance(state.static_value(seat) + blur)

    def iterate(self, places: list[Node], dream: State, actor: i64, options: vec[i64]) -> None:
        """Down the trees to an action that is new to its seat, through the exchange that follows, and back up."""
        path: list[Node] = []
        actors: list[int] = []
        while True:
            child = self.pick(places[actor], dream, actor, options)
            self.step(places, dream, actor, child)
            path.append(child)
            actors.append(actor)
            seats = dream.to_act()
            if child.visits == 0 or not seats:
                break
            actor = seats[0]
            options = dream.suggest(actor)
        quiesce(dream)
        self.back_up(path, actors, dream)

    def step(self, places: list[Node], dream: State, actor: i64, child: Node) -> None:
        """The action is done, and every seat follows it in its own tree, as far as it may know it."""
        seen = HIDDEN - actor if dream.is_secret(actor, child.action) else child.action
        for seat in range(self.seats):
            places[seat] = child if seat == actor else places[seat].after(seen)
        dream.apply(actor, child.action)

    def back_up(self, path: list[Node], actors: list[int], dream: State) -> None:
        values = [self.opinion(dream, seat) for seat in range(self.seats)]
        for index in range(len(path)):
            path[index].learn(values[actors[index]])

    # Choosing in the tree

    def pick(self, node: Node, dream: State, seat: i64, options: vec[i64]) -> Node:
        """The most promising of the legal actions. At a place that is new, one that is new as well; and in secret too,
        where a look at one world would show what nobody may know."""
        is_secret = node.action <= HIDDEN or len(dream.to_act()) > 1
        is_worth_a_look = node.decisions >= WORTH_A_LOOK and not is_secret
        exploration = EXPLORATION_IN_SECRET if is_secret else EXPLORATION
        node.decisions += 1
        best: Node | None = None
        best_ucb = -1.0
        tried: i64 = 0
        for action in options:
            child = node.known(action)
            if child is None:
                if not is_worth_a_look:
                    continue
                child = node.after(action)
                child.impress(self.value_after(dream, seat, action))
            tried += 1
            child.chances += 1
            ucb = child.ucb(exploration)
            if ucb > best_ucb:
                best, best_ucb = child, ucb
        if best is None or tried < len(options):
            best = self.untried(node, dream, options)
        return best

    def untried(self, node: Node, dream: State, options: vec[i64]) -> Node:
        """The new action that takes most; among equals, any."""
        best: i64 = NO_ACTION
        best_gain: i64 = -1
        equals: i64 = 0
        for action in options:
            if node.known(action) is not None:
                continue
            gain = dream.gain(action)
            equals = equals + 1 if gain == best_gain else 1 if gain > best_gain else equals
            if gain > best_gain or (gain == best_gain and self.dice.below(equals) == 0):
                best, best_gain = action, gain
        child = node.after(best)
        child.chances += 1
        return child

    # Choosing at last

    def most_visited(self, root: Node, options: vec[i64]) -> Node:
        """Among equals the one with the better mean; among equals in that too, any: nobody can learn to expect it."""
        best = root.after(options[0])
        equals: i64 = 0
        for action in options:
            child = root.after(action)
            if child.visits == best.visits and child.mean() == best.mean():
                equals += 1
                best = child if self.dice.below(equals) == 0 else best
            elif child.visits > best.visits or (child.visits == best.visits and child.mean() > best.mean()):
                best, equals = child, 1
        return best

    def mixed_choice(self, root: Node, options: vec[i64]) -> Node:
        """A secret decision is drawn by lot, as often as the search came to each: nobody can learn to expect it."""
        most = float(self.most_visited(root, options).visits)
        offered = [root.after(action) for action in options]
        fair = [child for child in offered if float(child.visits) >= A_FAIR_PART * most]
        lot = self.dice.below(max(sum([child.visits for child in fair]), 1))
        for child in fair:
            lot -= child.visits
            if lot < 0:
                return child
        return self.most_visited(root, options)


def quiesce(state: State) -> None:
    """Gains are taken, the largest first, by whoever can, for a while."""
    taken: i64 = 0
    while taken < EXCHANGE:
        seats = state.to_act()
        if not seats:
            return
        action = largest_gain(state, seats[0])
        if action == NO_ACTION:
            return
        state.apply(seats[0], action)
        taken += 1


def largest_gain(state: State, seat: i64) -> i64:
    best: i64 = NO_ACTION
    best_gain: i64 = 0
    for action in state.suggest(seat):
        gain = state.gain(action)
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def mean_over(root: Node, options: vec[i64]) -> float:
    """What a seat may hope for that mixes these actions as the search did."""
    visits: i64 = 0
    total = 0.0
    for action in options:
        child = root.after(action)
        visits += child.visits
        total += child.total
    return total / float(max(visits, 1))
