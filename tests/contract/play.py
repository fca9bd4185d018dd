"""Random play, as the contract's checks need it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from contract.table import Setup
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.match import Match
from wartable.kernel.state import SPECTATOR, State

# No game needs more actions than this, however badly it is played.
LONGEST_GAME = 5_000


def seats_of(setup: Setup) -> range:
    return range(len(setup.game.seating(setup.options)))


def watchers_of(setup: Setup) -> list[int]:
    return [SPECTATOR, *seats_of(setup)]


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
    for _ in range(LONGEST_GAME):
        yield state
        if not state.to_act():
            return
        seat, action = pick(state, dice)
        state.events.clear()
        state.apply(seat, action)
    raise AssertionError(f"{setup.name} does not end: key {key}")


def some_moments(setup: Setup, key: int, every: int) -> Iterator[State]:
    """Each so manieth moment of a random game, another start for another key, and always the last."""
    for number, state in enumerate(moments(setup, key)):
        if number % every == key % every or not state.to_act():
            yield state


def random_match(setup: Setup, key: int, most: int = LONGEST_GAME) -> Match:
    match, dice = Match(setup.game, setup.options, key.to_bytes(32, "big"), ["a nonce", "another"]), SearchDice(key)
    while not match.is_over and len(match.log) < most:
        match.play_action(*pick(match.state, dice), milliseconds=100 + len(match.log))
    return match


def snapshot(state: State, watchers: list[int]) -> tuple[object, ...]:
    """Everything about a state that anybody can see or that decides how it goes on."""
    shown = [(state.draw(seat), encoded(state.scene(seat)), list(state.legal(seat))) for seat in watchers]
    return (*shown, state.key(), state.dice.drawn, state.dice.copy().word(), state.revealed, list(state.to_act()))


def encoded(data: object) -> bytes:
    return msgspec.json.encode(data, order="sorted")
