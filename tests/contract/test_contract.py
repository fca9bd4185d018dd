"""Every game on the table keeps the contract, and so does the toy."""

from __future__ import annotations

import pytest

from contract.table import ALL_SETUPS, TABLE
from wartable import is_compiled
from wartable.contract.clauses import Clause
from wartable.contract.matches import digest_of, digests_elsewhere
from wartable.contract.play import random_match
from wartable.contract.run import check_clause, name_of, rounds_of
from wartable.contract.setups import Setup, setups
from wartable.contract.travels import goes_on, packed, under_way
from wartable.kernel.record import record_of, write_record

# Both kinds of rules play the same games (test_compiled_agrees.py), so the slow one is asked about each game's first
# setup alone. The clauses `elsewhere` and `arrivals` start processes: below, one for all games.
ASKED = {str(setup) for game in TABLE.values() for setup in setups(game)[: None if is_compiled() else 1]}
APART = ("elsewhere", "arrivals")
ROUNDS = [
    each for game in TABLE.values() for each in rounds_of(game) if each[0].name not in APART and str(each[1]) in ASKED
]


@pytest.mark.parametrize(("clause", "setup", "seeds"), ROUNDS, ids=map(name_of, ROUNDS))
def test_the_game_keeps_the_contract(clause: Clause, setup: Setup, seeds: tuple[int, ...]) -> None:
    check_clause(clause, setup, seeds)


def test_records_mean_the_same_in_another_process_and_under_other_hashes() -> None:
    """The clause `elsewhere`, for all games at once."""
    records = [write_record(record_of(random_match(setup, 8))) for setup in ALL_SETUPS]
    here = [digest_of(text, TABLE) for text in records]
    for hash_seed in ("0", "4242"):
        assert digests_elsewhere(records, hash_seed, "contract.digest") == here


def test_states_go_on_in_another_process_as_they_do_here() -> None:
    """The clause `arrivals`, for all games at once."""
    states = [under_way(setup, 3) for setup in ALL_SETUPS]
    there = digests_elsewhere([packed(state) for state in states], "77", "wartable.contract.arrival")
    assert there == [goes_on(state) for state in states]
