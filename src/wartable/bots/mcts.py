"""Monte Carlo tree search over what a seat knows: for games with secrets, dice, or several decisions at once."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.bots.bot import Opinion, Thinker
from wartable.bots.budget import Budget
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.sight import HIDDEN, Sight
from wartable.kernel.state import State, as_chance

# How much an action that was tried seldom is worth another try; more where nobody may be sure of the other's choice.
CURIOSITY: Final = 0.03
CURIOSITY_IN_SECRET: Final = 0.35
# A first impression counts as much as so many visits.
IMPRESSION: Final = 3.0
# Before the search, each action is tried in so many worlds; further down once, after so many decisions at a place.
FIRST_LOOKS: Final = 3
WORTH_A_LOOK: Final = 2
# An opinion in the middle of an exchange is worth little: up to so many gains are taken first.
EXCHANGE: Final = 3
# In a secret decision, every action that has at least this part of the most visits may be chosen.
A_FAIR_PART: Final = 0.3

NO_ACTION: Final = -1


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

    def promise(self, curiosity: float) -> float:
        tries = float(self.visits) + self.weight
        known = (self.total + self.weight * self.impression) / tries
        return known + curiosity * math.sqrt(math.log(float(self.chances)) / tries)

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

    `noise` blurs every opinion by up to so much, on the scale of `State.judge`."""

    def __init__(self, dice: Dice, budget: Budget, seats: i64, noise: i64 = 0) -> None:
        self.dice: Dice = dice
        self.budget: Budget = budget
        self.seats: i64 = seats
        self.noise: i64 = noise
        self.seen: list[int] = []
        self.roots: list[Node] = self.fresh_roots()

    def fresh_roots(self) -> list[Node]:
        return [Node(NO_ACTION) for _ in range(self.seats)]

    def think(self, sight: Sight, options: vec[i64]) -> Opinion:
        self.budget.start(sight.milliseconds)
        self.roots = self.recalled(sight.seen)
        self.seen = sight.seen[:]
        root = self.roots[sight.seat]
        is_secret = self.look_around(root, sight, options)
        while self.budget.spend():
            self.iterate(self.roots[:], sight.imagine(SearchDice(self.dice.word())), sight.seat, options)
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

    def look_around(self, root: Node, sight: Sight, options: vec[i64]) -> bool:
        """A first impression of each action; whether others decide at the same time."""
        is_secret = False
        for look in range(FIRST_LOOKS):
            dream = sight.imagine(SearchDice(self.dice.word()))
            is_secret = len(dream.to_act()) > 1
            for action in options:
                child = root.after(action)
                value = self.value_after(dream, sight.seat, action)
                child.impress((child.impression * float(look) + value) / float(look + 1))
        return is_secret

    def value_after(self, dream: State, seat: i64, action: i64) -> float:
        future = dream.clone()
        future.apply(seat, action)
        return self.opinion(future, seat)

    def opinion(self, state: State, seat: i64) -> float:
        blur = self.dice.below(2 * self.noise + 1) - self.noise if self.noise > 0 else 0
        return as_chance(state.judge(seat) + blur)

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
        settle(dream)
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
        curiosity = CURIOSITY_IN_SECRET if is_secret else CURIOSITY
        node.decisions += 1
        best: Node | None = None
        best_promise = -1.0
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
            promise = child.promise(curiosity)
            if promise > best_promise:
                best, best_promise = child, promise
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


def settle(state: State) -> None:
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
