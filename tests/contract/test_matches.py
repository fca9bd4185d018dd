"""What the platform expects of every game in a match: refusals change nothing, a key and a log say everything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import wartable
from contract.digest import digest_of
from contract.play import random_match, snapshot, watchers_of
from contract.table import ALL_SETUPS, TABLE, Setup, every_setup
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, record_of, replay, write_record
from wartable.kernel.refusal import IllegalAction

SOME_NUMBERS = [-1, 0, 1, 255, 12_345, 2**31 - 1, 2**40]


def everything_about(setup: Setup, match: Match) -> tuple[object, ...]:
    return (*snapshot(match.state, watchers_of(setup)), len(match.log), match.result, list(match.clock.left))


@every_setup
@pytest.mark.parametrize("actions", [0, 1, 15, 60])
def test_an_illegal_action_is_refused_and_changes_nothing(setup: Setup, actions: int) -> None:
    match = random_match(setup, 3, actions)
    before = everything_about(setup, match)
    for seat in watchers_of(setup):
        legal = set(match.state.legal(seat))
        for number in SOME_NUMBERS:
            if number not in legal:
                with pytest.raises(IllegalAction):
                    match.play_action(seat, number)
        with pytest.raises(IllegalAction):
            match.play(seat, "surrender everything")
    assert everything_about(setup, match) == before


@every_setup
def test_an_action_out_of_turn_is_refused_and_changes_nothing(setup: Setup) -> None:
    match = random_match(setup, 4, 12)
    before = everything_about(setup, match)
    acting = match.state.to_act()[0]
    text = next(iter(match.state.texts(acting)))
    for seat in (*watchers_of(setup), 99):
        if seat not in match.state.to_act():
            with pytest.raises(IllegalAction, match=f"turn; {setup.game.seats[acting]}.* must act"):
                match.play(seat, text)
    assert everything_about(setup, match) == before


@every_setup
def test_an_action_after_the_end_is_refused_and_changes_nothing(setup: Setup) -> None:
    match = random_match(setup, 5)
    before = everything_about(setup, match)
    for entry in match.log[-3:]:
        with pytest.raises(IllegalAction, match=r"the game is over: .+"):
            match.play(entry.seat, entry.text)
        with pytest.raises(IllegalAction, match=r"the game is over: .+"):
            match.play_action(entry.seat, entry.action)
    assert everything_about(setup, match) == before


@every_setup
@pytest.mark.parametrize("actions", [0, 1, 25, 5_000])
def test_a_record_gives_the_match_back(setup: Setup, actions: int) -> None:
    match = random_match(setup, 6, actions)
    record = record_of(match)
    again = replay(read_record(write_record(record)), TABLE)
    assert read_record(write_record(record)) == record == record_of(again)
    assert everything_about(setup, again) == everything_about(setup, match)


@every_setup
def test_taking_back_and_playing_again_leads_to_the_same_position(setup: Setup) -> None:
    match = random_match(setup, 7, 14)
    before = everything_about(setup, match)
    undone = match.log[-9:]
    match.take_back(9)
    for entry in undone:
        match.play(entry.seat, entry.text, entry.milliseconds)
    assert everything_about(setup, match) == before


def test_records_mean_the_same_in_another_process_and_under_other_hashes() -> None:
    records = [write_record(record_of(random_match(setup, 8))) for setup in ALL_SETUPS]
    here = [digest_of(text) for text in records]
    for hash_seed in ("0", "4242"):
        assert digests_elsewhere(records, hash_seed) == here


def digests_elsewhere(records: list[str], hash_seed: str) -> list[str]:
    homes = [Path(wartable.__file__).parents[1], Path(__file__).parents[1]]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(map(str, homes))}
    command = [sys.executable, "-m", "contract.digest"]
    answer = subprocess.run(command, input=json.dumps(records), env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return list(json.loads(answer.stdout))
