"""What the platform expects of what every game says about itself: a player who trusts every number is never wrong."""

from __future__ import annotations

from contract import truth
from contract.keys import check_keys
from contract.table import Setup, every_setup


@every_setup
def test_what_a_choice_promises_and_costs_is_what_it_does(setup: Setup) -> None:
    truth.check_promises(setup, 1)


@every_setup
def test_the_log_tells_every_loss_and_every_fall(setup: Setup) -> None:
    truth.check_ledger(setup, 2)


@every_setup
def test_the_sources_of_a_number_add_up_to_it(setup: Setup) -> None:
    truth.check_sources(setup, 3)


@every_setup
def test_a_badge_ends_when_it_says(setup: Setup) -> None:
    truth.check_badges(setup, (4, 5))


@every_setup
def test_what_is_announced_happens_if_nobody_does_anything(setup: Setup) -> None:
    truth.check_marks(setup, 6)


@every_setup
def test_two_positions_with_one_key_look_and_can_do_the_same(setup: Setup) -> None:
    check_keys(setup, 7)
