"""What the platform expects of every game in a match: refusals change nothing, a key and a log say everything."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from typing import Any

from wartable.contract.differences import assert_same, encoded
from wartable.contract.play import random_match, snapshot
from wartable.contract.refusing import assert_refused
from wartable.contract.setups import Setup, watchers_of
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import opening, read_record, record_of, replay, write_record
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.state import SPECTATOR

SOME_NUMBERS = [-1, 0, 1, 255, 12_345, 2**31 - 1, 2**40]
NO_ACTION_AT_ALL = "surrender everything"


def everything_about(setup: Setup, match: Match) -> dict[str, Any]:
    about = {"actions": len(match.log), "result": repr(match.result), "clock": list(match.clock.left)}
    return snapshot(setup, match.state) | about


def at_moments(setup: Setup, key: int) -> list[Match]:
    """At the beginning, after one action, somewhere in the middle, and at the end: however long a game is."""
    whole = len(random_match(setup, key).log)
    return [random_match(setup, key, actions) for actions in sorted({0, min(1, whole), whole // 2, whole})]


def check_refusals(setup: Setup, key: int) -> None:
    """An illegal action is refused and changes nothing."""
    for match in at_moments(setup, key):
        before = everything_about(setup, match)
        for seat in watchers_of(setup):
            legal = set(match.state.legal(seat))
            for number in (number for number in SOME_NUMBERS if number not in legal):
                play = partial(match.play_action, seat, number)
                assert_refused(f"action {number} of {setup.seat_name(seat)}", play, "", IllegalAction)
            say = partial(match.play, seat, NO_ACTION_AT_ALL)
            assert_refused(f"{NO_ACTION_AT_ALL!r} of {setup.seat_name(seat)}", say, "", IllegalAction)
        assert_same(before, everything_about(setup, match), "an action that was refused changed the match")


def check_turns(setup: Setup, key: int) -> None:
    """An action out of turn is refused and changes nothing."""
    for match in at_moments(setup, key)[:-1]:
        before, acting = everything_about(setup, match), match.state.to_act()
        text = next(iter(match.game.texts(match.state, acting[0])))
        waiting = " and ".join(match.seats[other] for other in acting)
        for seat in (*watchers_of(setup), 99):
            if seat not in acting:
                say = partial(match.play, seat, text)
                assert_refused(f"{text!r} of seat {seat}", say, f"turn; {re.escape(waiting)} must act", IllegalAction)
        assert_same(before, everything_about(setup, match), "an action out of turn changed the match")


def check_the_end(setup: Setup, key: int) -> None:
    """An action after the end is refused and changes nothing."""
    match = random_match(setup, key)
    before = everything_about(setup, match)
    for entry in match.log[-3:]:
        say, play = partial(match.play, entry.seat, entry.text), partial(match.play_action, entry.seat, entry.action)
        for deed in (say, play):
            assert_refused(f"{entry.text!r} after the end", deed, r"the game is over: .+", IllegalAction)
    assert_same(before, everything_about(setup, match), "an action after the end changed the match")


def check_records(setup: Setup, key: int) -> None:
    """A record gives the match back, and has a line for each action."""
    for match in at_moments(setup, key):
        text = write_record(record_of(match))
        again = replay(read_record(text), {setup.game.id: setup.game})
        assert read_record(text) == record_of(match) == record_of(again), "a record reads back as another"
        assert_same(everything_about(setup, match), everything_about(setup, again), "a record gives another match")
        lines = text.splitlines()
        for entry in match.log:
            assert any(json.dumps(entry.text) in line for line in lines), f"{entry.text} has no line of its own"


def check_takebacks(setup: Setup, key: int) -> None:
    """Taking back and playing again leads to the same position."""
    for match in at_moments(setup, key)[:-1]:
        before, undone = everything_about(setup, match), match.log[len(match.log) // 2 :]
        match.take_back(len(undone))
        for entry in undone:
            match.play(entry.seat, entry.text, entry.milliseconds)
        assert_same(before, everything_about(setup, match), "what was taken back and played again went otherwise")


# In another process


def check_elsewhere(setup: Setup, key: int) -> None:
    """A record means the same in another process and under other hashes."""
    text = write_record(record_of(random_match(setup, key)))
    here = digest_of(text, {setup.game.id: setup.game})
    for hash_seed in ("0", "4242"):
        there = digests_elsewhere([text], hash_seed, "wartable.contract.digest", setup.game.home)
        assert there == [here], f"a record means something else in another process, with PYTHONHASHSEED={hash_seed}"


def digest_of(text: str, games: Mapping[str, Game]) -> str:
    """Replays the record and takes in every scene, choice, drawing, key and event on the way."""
    record = read_record(text)
    match = opening(record, games)
    seen: list[bytes] = []
    for number, (seat, action, milliseconds) in enumerate(record.actions):
        if number % 5 == 0:
            seen += shown(match)
        events = match.play(seat, action, milliseconds)
        seen.append(encoded([int(match.state.key()), [event.plain() for event in events]]))
    return sha256(b"".join(seen + shown(match))).hexdigest()


def shown(match: Match) -> list[bytes]:
    game, state = match.game, match.state
    seats = (SPECTATOR, *range(len(match.seats)))
    return [encoded([game.scene(state, seat), game.choices(state, seat), game.draw(state, seat)]) for seat in seats]


def digests_elsewhere(records: list[str], hash_seed: str, *module: str) -> list[str]:
    """What the module prints of them in a process that finds what this one finds."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", *module]
    answer = subprocess.run(command, input=json.dumps(records), env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return list(json.loads(answer.stdout))
