"""The opinion that searching bots ask for: how soon a hero will be through."""

from __future__ import annotations

import pytest

from games.valor.table import at, begun, give, have, hero, monster, number_of, played
from wartable.games.valor.rules import Valor
from wartable.kernel.state import LARGEST_STATIC_VALUE

DUEL = "4  .  M1\n5  .  H1"


def lane(drawing: str, wave: int = 9) -> Valor:
    """In the second round, until the next wave comes."""
    state = at(drawing, lane="top")
    state.next_wave = wave
    return state


def test_a_game_that_is_over_leaves_no_doubt() -> None:
    won = played(at("2  H1 .", lane="top", players="one_versus"), "1 north")
    assert won.static_value(0) == LARGEST_STATIC_VALUE == -won.static_value(1)


def test_the_monsters_hope_for_the_opposite() -> None:
    state = at(DUEL, lane="top", players="one_versus")
    assert state.static_value(0) == -state.static_value(1)


def test_the_nearer_the_better() -> None:
    rows = [lane(f"1  .  M1\n{row}  H1 .").static_value(0) for row in (7, 5, 3)]
    assert rows == sorted(set(rows))


def test_a_run_that_nobody_can_stop_is_nearly_won() -> None:
    """In the third row when the wave comes: from the fifth there are two rounds to go."""
    in_time, late = lane("5  H1 .", wave=4), lane("5  H1 .", wave=3)
    for state in (in_time, late):
        have(hero(state, 1), weapon=number_of(state, "sword"))
    assert in_time.static_value(0) > late.static_value(0) + 1500


def test_a_monster_in_the_way_costs_the_time_to_kill_it() -> None:
    hurt, whole = lane(DUEL, wave=6), lane(DUEL, wave=6)
    for state in (hurt, whole):
        have(hero(state, 1), weapon=number_of(state, "sword"))
    have(monster(hurt, 1), hp=20)
    assert hurt.static_value(0) > whole.static_value(0) + 200, "more than its health alone counts"


def test_two_in_a_lane_are_through_sooner_than_one() -> None:
    alone = at("1  .  . | .  M2 | .  M3\n4  .  M1 | .  . | .  .\n5  .  H1 | .  H2 | .  H3")
    together = at("1  .  . | .  M2 | .  M3\n4  .  M1 | .  . | .  .\n5  H2 H1 | .  . | .  H3")
    for state in (alone, together):
        state.next_wave = 6
        for number in (1, 2, 3):
            have(monster(state, number), full_hp=300, hp=300)
            have(hero(state, number), weapon=number_of(state, "sword"))
    assert together.static_value(0) > alone.static_value(0)


def test_whoever_cannot_kill_a_wave_before_the_next_comes_is_never_through() -> None:
    """So it does not matter any more how long the lane takes."""
    state = lane(DUEL, wave=3)
    state.gap = 2
    have(monster(state, 1), full_hp=1000, hp=1000)
    worse = played(state)
    have(monster(worse, 1), full_hp=2000, hp=2000)
    assert state.static_value(0) == worse.static_value(0)


def test_a_monster_near_an_unguarded_nexus_is_the_greatest_danger() -> None:
    judged = [at(f"{row}  .  . | .  M1 | .  .\n5  H1 . | .  . | H3 .").static_value(0) for row in (2, 4, 7)]
    assert judged == sorted(judged, reverse=True) and judged[0] > judged[2] + 2000


def test_gear_is_better_worn_than_carried_and_better_carried_than_not() -> None:
    state = begun()
    carried, worn = played(state), played(state)
    give(carried, 1, "sword")
    have(hero(worn, 1), weapon=number_of(worn, "sword"))
    assert state.static_value(0) < carried.static_value(0) < worn.static_value(0)


def test_gear_counts_even_for_whoever_is_dead() -> None:
    """A dead hero comes back with it."""
    state = lane(DUEL)
    before = state.static_value(0)
    have(hero(state, 2), weapon=number_of(state, "sword"))
    assert state.static_value(0) > before


def test_time_within_a_round_counts_as_it_is_used_up() -> None:
    """Whoever buys instead of acting gains nothing by it: an action of the round is gone once it is done."""
    state = lane("2  .  M1\n5  .  H1", wave=6)
    have(hero(state, 1), weapon=number_of(state, "sword"))
    before = state.static_value(0)
    have(hero(state, 1), has_acted=True)
    assert state.static_value(0) < before


def test_blows_that_will_fall_count_as_the_turn_goes_on() -> None:
    """A third with each hero who has acted: so much worse is a monster in range than one that is far."""
    near, far = (at(f"{row}  .  M1 | .  . | .  .\n5  .  H1 | .  H2 | .  H3") for row in (4, 2))
    dread = []
    for number in (1, 2, 3):
        for state in (near, far):
            have(hero(state, number), has_acted=True)
        dread.append(far.static_value(0) - near.static_value(0))
    assert dread[0] > 0 and dread == pytest.approx([dread[0], 2 * dread[0], 3 * dread[0]], abs=3)


@pytest.mark.parametrize("numbers", ["valor", "classic"])
def test_it_can_be_asked_with_all_numbers(numbers: str) -> None:
    """In `classic` a monster may dodge everything."""
    state = begun(numbers=numbers)
    have(monster(state, 1), dodge=100)
    assert -LARGEST_STATIC_VALUE < state.static_value(0) < LARGEST_STATIC_VALUE
