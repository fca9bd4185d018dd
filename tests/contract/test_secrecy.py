"""Nothing hidden reaches a seat, and a seat dreams of nothing that it does not know."""

from __future__ import annotations

from contract.play import moments, seats_of, watchers_of
from contract.secrecy import check_dreams_know_nothing, check_secrets, hidden_from
from contract.table import Setup, every_setup
from toy import TOY
from wartable.kernel.dice import SearchDice

# A game that hides something is played more often, so that every secret is redrawn at least once.
KEYS = range(10)
A_FEW_KEYS = range(2)


def hides_something(setup: Setup) -> bool:
    return any(hidden_from(setup, state, seat) for state in moments(setup, 5) for seat in watchers_of(setup))


@every_setup
def test_nothing_hidden_reaches_a_seat_and_imagine_moves_everything_hidden(setup: Setup) -> None:
    check_secrets(setup, KEYS if hides_something(setup) else A_FEW_KEYS)


@every_setup
def test_a_seat_imagines_from_what_it_knows_alone(setup: Setup) -> None:
    for key in A_FEW_KEYS:
        check_dreams_know_nothing(setup, key, every=3 if hides_something(setup) else 29)


@every_setup
def test_where_nothing_is_hidden_a_dream_is_the_truth_with_other_dice(setup: Setup) -> None:
    for number, state in enumerate(moments(setup, 5)):
        for seat in seats_of(setup):
            if number % 17 == 0 and not hides_something(setup):
                assert state.imagine(seat, SearchDice(number)).key() == state.key()


def test_the_toy_hides_hands_all_along_and_deployments_at_first() -> None:
    setup = Setup("toy", TOY, TOY.options())
    ledger = check_secrets(setup, range(10))
    assert ledger.phases() == {"deploying", "fighting", "over"}
    assert any(".pieces.blue-knight.place" in name for name in ledger.hidden() if name.startswith("deploying"))
    assert not any(".pieces" in name for name in ledger.hidden() if name.startswith("fighting"))
    assert any(".trays.hand-1.cards" in name for name in ledger.hidden() if name.startswith("fighting"))
