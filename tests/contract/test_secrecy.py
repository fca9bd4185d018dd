"""Nothing hidden reaches a seat, and a seat dreams of nothing that it does not know."""

from __future__ import annotations

import pytest

from contract.play import encoded, moments, seats_of, some_moments
from contract.secrecy import check_dreams_know_nothing, check_secrets, hides_something
from contract.table import ALL_SETUPS, Setup, every_setup
from toy import TOY
from wartable.kernel.dice import SearchDice

HIDES = {setup.name: hides_something(setup) for setup in ALL_SETUPS}

every_open_setup = pytest.mark.parametrize("setup", [setup for setup in ALL_SETUPS if not HIDES[setup.name]], ids=str)

# A game that shows more than this in its scenes, from beginning to end, is looked at in some moments, not in all.
MUCH_TO_SEE = 1_000_000


def shows_much(setup: Setup) -> bool:
    return sum(len(encoded(state.scene(0))) for state in moments(setup, 0)) > MUCH_TO_SEE


@every_setup
def test_nothing_hidden_reaches_a_seat_and_imagine_moves_everything_hidden(setup: Setup) -> None:
    """A game that hides something is played more often, so that every secret is redrawn at least once."""
    if HIDES[setup.name] and not shows_much(setup):
        check_secrets(setup, range(10))
    elif HIDES[setup.name]:
        check_secrets(setup, range(4), every=13)
    else:
        check_secrets(setup, range(2), every=13)


@every_setup
def test_a_seat_imagines_from_what_it_knows_alone(setup: Setup) -> None:
    is_quick = HIDES[setup.name] and not shows_much(setup)
    for key in range(2):
        check_dreams_know_nothing(setup, key, every=3 if is_quick else 29)


@every_open_setup
def test_where_nothing_is_hidden_a_dream_is_the_truth_with_other_dice(setup: Setup) -> None:
    for state in some_moments(setup, 5, 9):
        for seat in seats_of(setup):
            assert state.imagine(seat, SearchDice(1)).key() == state.key()


def test_the_toy_hides_hands_all_along_and_deployments_at_first() -> None:
    ledger = check_secrets(Setup("toy", TOY, TOY.options()), range(10))
    assert ledger.phases() == {"deploying", "fighting", "over"}
    assert any(".pieces.blue-knight.place" in name for name in ledger.hidden() if name.startswith("deploying"))
    assert not any(".pieces" in name for name in ledger.hidden() if name.startswith("fighting"))
    assert any(".trays.hand-1.cards" in name for name in ledger.hidden() if name.startswith("fighting"))
