"""Whatever is copied or sent elsewhere is exactly the same there, and goes its own way."""

from __future__ import annotations

import base64
import copy
import pickle
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from wartable.contract.copies import is_same, run
from wartable.contract.differences import assert_same, encoded, spoken
from wartable.contract.matches import digests_elsewhere, everything_about
from wartable.contract.play import moments, random_match, snapshot, some_moments, state_after
from wartable.contract.setups import Setup
from wartable.kernel.fields import fields_of
from wartable.kernel.state import State
from wartable.kernel.travel import travels

# What is done on arrival elsewhere, before the two are compared.
ACTIONS = 60


def sent(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: dict[str, Callable[[Any], Any]] = {"copied": copy.copy, "deeply copied": copy.deepcopy, "pickled": sent}


def check_travels(setup: Setup, key: int) -> None:
    """A state that is copied or pickled has every field, dice and listeners too; and both go the same way."""
    for state in some_moments(setup, key, 31):
        before = snapshot(setup, state)
        for way, send in WAYS.items():
            twin = send(state)
            assert type(twin) is type(state) and twin.dice is not state.dice, f"a state that is {way} is another kind"
            assert_same(before, snapshot(setup, twin), f"a state that is {way} is not the same")
            check_fields(state, twin, way)
            check_both_ways(setup, state, twin, way, key)
        assert_same(before, snapshot(setup, state), "travelling changed the position")


def check_fields(state: State, twin: State, way: str) -> None:
    arrived = fields_of(twin)
    for name, value in fields_of(state).items():
        if travels(value):
            told = f"{name} is {spoken(arrived[name])} in a state that was {way}, and was {spoken(value)}"
            assert is_same(value, arrived[name]), told


def check_both_ways(setup: Setup, state: State, twin: State, way: str, key: int) -> None:
    stays = state.clone()
    run(stays, key)
    run(twin, key)
    assert_same(snapshot(setup, stays), snapshot(setup, twin), f"a state that was {way} goes another way")


def check_matches_travel(setup: Setup, key: int) -> None:
    for actions in (0, 7):
        match = random_match(setup, key, actions)
        before = everything_about(setup, match)
        for way in ("deeply copied", "pickled"):
            twin = WAYS[way](match)
            assert_same(before, everything_about(setup, twin), f"a match that is {way} is not the same")
            assert twin.log == match.log and twin.log is not match.log, f"a match that is {way} has another log"
            if not twin.is_over:
                twin.play_action(twin.state.to_act()[0], int(twin.state.legal(twin.state.to_act()[0])[0]))
            assert_same(before, everything_about(setup, match), f"a match that was {way} plays on in the first one")


# In another process


def check_travels_far(setup: Setup, key: int) -> None:
    """In another process it goes on as it does here."""
    state = under_way(setup, key)
    there = digests_elsewhere([packed(state)], "77", "wartable.contract.arrival")
    assert there == [goes_on(state)], "a state that was sent to another process goes another way"


def packed(state: State) -> str:
    return base64.b64encode(pickle.dumps(state)).decode()


def under_way(setup: Setup, key: int) -> State:
    """In the middle of a random game."""
    return state_after(setup, key, sum(1 for _ in moments(setup, key)) // 2)


def goes_on(state: State) -> str:
    """A number for the way that a state goes from here."""
    run(state, 5, ACTIONS)
    seen = [int(state.key()), int(state.dice.drawn), int(state.dice.copy().word()), list(state.to_act())]
    return sha256(encoded(seen)).hexdigest()
