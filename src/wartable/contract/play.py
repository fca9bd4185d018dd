"""Random play, as the contract's checks need it. It leaves a trail: whatever fails can be seen again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.contract.differences import encoded
from wartable.contract.setups import Setup, watchers_of
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.match import Match
from wartable.kernel.state import State

# No game needs more actions than this, however badly it is played.
LONGEST_GAME = 5_000


class Trail:
    """The game that is being played while a check looks at it, and after how many actions."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.actions = 0

    def begin(self, seed: int | None) -> None:
        self.seed, self.actions = seed, 0


TRAIL = Trail()


def pick(state: State, dice: Dice) -> tuple[int, int]:
    """Any seat that may act, and any of its actions."""
    seats = state.to_act()
    seat = seats[dice.below(len(seats))]
    options = state.legal(seat)
    return seat, int(options[dice.below(len(options))])


def moments(setup: Setup, key: int, listening: bool = False) -> Iterator[State]:
    """One state that goes through a whole random game, seen before each action and at the end."""
    state, dice = setup.new(SearchDice(key)), SearchDice(key + 1_000_000)
    state.listening = listening
    TRAIL.begin(key)
    for number in range(LONGEST_GAME):
        TRAIL.seed, TRAIL.actions = key, number
        yield state
        if not state.to_act():
            return
        seat, action = pick(state, dice)
        state.events.clear()
        state.apply(seat, action)
    raise AssertionError(f"{setup.name} does not end: seed {key}, {LONGEST_GAME} actions")


def some_moments(setup: Setup, key: int, every: int) -> Iterator[State]:
    """Each so manieth moment of a random game, another start for another key, and always the first and the last."""
    for number, state in enumerate(moments(setup, key)):
        if number % every == key % every or number == 0 or not state.to_act():
            yield state


def random_match(setup: Setup, key: int, most: int = LONGEST_GAME) -> Match:
    match, dice = Match(setup.game, setup.options, key.to_bytes(32, "big"), ["a nonce", "another"]), SearchDice(key)
    while not match.is_over and len(match.log) < most:
        match.play_action(*pick(match.state, dice), milliseconds=100 + len(match.log))
    return match


def snapshot(setup: Setup, state: State) -> dict[str, Any]:
    """Everything about a state that anybody can see or that decides how it goes on."""
    seen: dict[str, Any] = {}
    for seat in watchers_of(setup):
        name = setup.seat_name(seat)
        seen[f"scene of {name}"] = encoded(setup.game.scene(state, seat))
        seen[f"drawing for {name}"] = setup.game.draw(state, seat)
        seen[f"legal actions of {name}"] = list(state.legal(seat))
    seen |= {"key": state.key(), "dice drawn": state.dice.drawn, "next word": state.dice.copy().word()}
    return seen | {"revealed": state.revealed, "to act": list(state.to_act())}


def last_action(setup: Setup, key: int, actions: int) -> str:
    """What led to the moment of a random game after so many actions, in words."""
    state, dice = setup.new(SearchDice(key)), SearchDice(key + 1_000_000)
    told = ""
    for _ in range(actions):
        seat, action = pick(state, dice)
        told = f"{setup.seat_name(seat)}: {setup.game.write(state, action)}"
        state.apply(seat, action)
    return told


def state_after(setup: Setup, key: int, actions: int) -> State:
    state, dice = setup.new(SearchDice(key)), SearchDice(key + 1_000_000)
    for _ in range(actions):
        state.apply(*pick(state, dice))
    return state
