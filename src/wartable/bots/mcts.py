"""Monte Carlo tree search over what a seat knows: for games with secrets, dice, or several decisions at once."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.bots.bot import Opinion, Thinker
from wartable.bots.budget import Budget
from wartable.bots.simple import play_out
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.sight import Sight
from wartable.kernel.state import State

# How much an action that was tried seldom is worth another try.
CURIOSITY: Final = 0.35
# A first impression counts as much as so many visits.
IMPRESSION: Final = 2.0
# How many different actions are tried at all after so many visits: FEWEST + WIDTH * sqrt(visits).
FEWEST: Final = 3.0
WIDTH: Final = 3.0
# After so many random actions a playout is cut off and the game's own opinion counts.
PLAYOUT: Final = 4
# In a secret decision, every action that has at least this part of the most visits may be chosen.
A_FAIR_PART: Final = 0.3

NO_ACTION: Final = -1
# What a seat sees of another's secret action: that one was made, and by whom.
HIDDEN: Final = -2


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
        self.children: dict[int, Node] = {}

    def promise(self) -> float:
        tries = float(self.visits) + IMPRESSION
        known = (self.total + IMPRESSION * self.impression) / tries
        return known + CURIOSITY * math.sqrt(math.log(float(self.chances)) / tries)

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def after(self, action: i64) -> Node:
        """What follows on the action, known or not yet."""
        child = self.children.get(action)
        if child is None:
            child = Node(action)
            self.children[action] = child
        return child


class MonteCarloBot(Thinker):
    """Every seat has a tree of its own, in which others' secret actions are all alike: whoever decides second cannot
    answer what it could not have seen. Each iteration dreams up a world, so no die and no hand is ever known."""

    def __init__(self, dice: Dice, budget: Budget, seats: i64, playout: i64 = PLAYOUT) -> None:
        self.dice: Dice = dice
        self.budget: Budget = budget
        self.seats: i64 = seats
        self.playout: i64 = playout

    def think(self, sight: Sight, options: vec[i64]) -> Opinion:
        self.budget.start(sight.milliseconds)
        roots = [Node(NO_ACTION) for _ in range(self.seats)]
        is_secret = False
        while self.budget.spend():
            dream = sight.imagine(SearchDice(self.dice.word()))
            is_secret = len(dream.to_act()) > 1
            self.iterate(roots, dream, sight.seat, options)
        choice = self.mixed_choice(roots[sight.seat]) if is_secret else most_visited(roots[sight.seat])
        return Opinion(choice.action, choice.mean()) if choice.action != NO_ACTION else Opinion(options[0], 0.5)

    def iterate(self, roots: list[Node], dream: State, first: i64, options: vec[i64]) -> None:
        """Down the trees to an action that is new to its seat, a short playout, and back up."""
        places = roots[:]
        path: list[Node] = []
        actors: list[int] = []
        actor = first
        while True:
            child = self.pick(places[actor], dream, options)
            self.step(places, dream, actor, child)
            path.append(child)
            actors.append(actor)
            seats = dream.to_act()
            if child.visits == 0 or not seats:
                break
            actor = seats[0]
            options = dream.legal(actor)
        if path[-1].visits == 0:
            path[-1].impression = dream.evaluate(actor)
        play_out(dream, self.dice, self.playout)
        self.back_up(path, actors, dream)

    def step(self, places: list[Node], dream: State, actor: i64, child: Node) -> None:
        """The action is done, and every seat follows it in its own tree, as far as it may know it."""
        seen = HIDDEN - actor if dream.is_secret(actor, child.action) else child.action
        for seat in range(self.seats):
            places[seat] = child if seat == actor else places[seat].after(seen)
        dream.apply(actor, child.action)

    def back_up(self, path: list[Node], actors: list[int], dream: State) -> None:
        values = [dream.evaluate(seat) for seat in range(self.seats)]
        for index in range(len(path)):
            path[index].visits += 1
            path[index].total += values[actors[index]]

    # Choosing in the tree

    def pick(self, node: Node, dream: State, options: vec[i64]) -> Node:
        """A new action while the node may still widen, else the most promising of those that are legal here."""
        best: Node | None = None
        best_promise = -1.0
        known: i64 = 0
        for action in options:
            child = node.children.get(action)
            if child is not None:
                known += 1
                child.chances += 1
                promise = child.promise()
                if promise > best_promise:
                    best, best_promise = child, promise
        may_widen = float(known) < FEWEST + WIDTH * math.sqrt(float(node.decisions))
        node.decisions += 1
        if best is None or (known < len(options) and may_widen):
            best = node.after(self.untried(node, dream, options))
            best.chances += 1
        return best

    def untried(self, node: Node, dream: State, options: vec[i64]) -> i64:
        """The new action that takes most; among equals, any."""
        best: i64 = NO_ACTION
        best_gain: i64 = -1
        equals: i64 = 0
        for action in options:
            if action in node.children:
                continue
            gain = dream.gain(action)
            equals = equals + 1 if gain == best_gain else 1 if gain > best_gain else equals
            if gain > best_gain or (gain == best_gain and self.dice.below(equals) == 0):
                best, best_gain = action, gain
        return best

    # Choosing at last

    def mixed_choice(self, root: Node) -> Node:
        """A secret decision is drawn by lot, as often as the search came to each: nobody can learn to expect it."""
        most = float(most_visited(root).visits)
        fair = [child for child in root.children.values() if float(child.visits) >= A_FAIR_PART * most]
        lot = self.dice.below(max(sum([child.visits for child in fair]), 1))
        for child in fair:
            lot -= child.visits
            if lot < 0:
                return child
        return most_visited(root)


def most_visited(root: Node) -> Node:
    best = Node(NO_ACTION)
    for child in root.children.values():
        is_better = child.visits == best.visits and child.mean() > best.mean()
        if child.visits > best.visits or is_better:
            best = child
    return best
