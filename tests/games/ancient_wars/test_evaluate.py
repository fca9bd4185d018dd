"""The game's opinion, and how the greedy bot plays by it."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, drafted, start
from wartable.bots.roster import bot_named
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars
from wartable.games.ancient_wars.scouting import needs_met
from wartable.kernel.seat_view import SeatView


def choice(state: AncientWars, seed: int = 1) -> str:
    """What the greedy bot does."""
    seat = state.to_act()[0]
    return GAME.write(state, bot_named("greedy", seed, GAME).choose(SeatView(state, seat)))


def opinion(drawing: str) -> float:
    state = at(drawing)
    return state.evaluate(int(state.seat_at(0)))


# Opinions

BETTER_AND_WORSE = [
    ("9  pu\n3  Ax", "9  pu\n3  Ax\naxe: hp 3"),
    ("9  pu\n3  Ax\nRadiant: gold 500", "9  pu\n3  Ax"),
    ("9  pu\n3  Ax\nRadiant: experience 2", "9  pu\n3  Ax"),
    ("9  pu\n3  Ax\naxe: level 2", "9  pu\n3  Ax"),
    ("9  pu\n7  . t3\n3  Ax", "9  pu\n7  . t5\n3  Ax"),
    ("9  pu . . . a3\n3  Ax", "9  pu . . . a5\n3  Ax"),
    ("9  pu . . . a*\n3  Ax", "9  pu . . . a*\n8  . . . . t5\n6  . . . . t5\n3  Ax"),
    ("9  pu\n5  ~ ~ C1\n3  Ax", "9  pu\n3  Ax C1"),
    ("9  pu\n3  Ax\npudge: stunned until 1", "9  pu\n3  Ax"),
    ("9  pu\n3  Sv ln\nlion: hp 1", "9  pu ln\n3  Sv\nlion: hp 1"),
]

BETTER_AND_WORSE_FOR_A_SEARCH = [
    ("9  pu\n3  Ax\naxe: level 2, hp 5", "9  pu\n3  Ax\naxe: hp 5"),
    ("9  pu\n3  Ax", "9  pu\n3  Ax\naxe: activated"),
    ("9  pu\n3  Ax", "9  pu\n3  Ax\naxe: cooldown 2 2"),
    ("9  pu\n3  Ax\naxe: activated", "9  pu\n3  Ax\naxe: activated, stunned until 5"),
    ("9  pu\n7  . t5\n5  Ax", "9  pu\n7  . t5\n3  Ax"),
    ("9  pu\n3  Ax T2\n2  . . . . T2", "9  pu\n3  Ax T4"),
    ("9  pu\n3  Ax C1", "9  pu\n3  Ax"),
]


def searched(drawing: str, best_of: int = 1) -> int:
    """What a search thinks of it for Radiant."""
    state = at(drawing, best_of=best_of)
    return int(state.static_value(int(state.seat_at(0))))


@pytest.mark.parametrize(("better", "worse"), BETTER_AND_WORSE)
def test_health_gold_levels_structures_lanes_and_threats_count(better: str, worse: str) -> None:
    assert opinion(better) > opinion(worse)


@pytest.mark.parametrize(("better", "worse"), [*BETTER_AND_WORSE, *BETTER_AND_WORSE_FOR_A_SEARCH])
def test_they_count_for_a_search_too(better: str, worse: str) -> None:
    assert searched(better) > searched(worse)


@pytest.mark.parametrize(("better", "worse"), BETTER_AND_WORSE)
def test_they_count_for_a_search_in_a_match_of_three_games(better: str, worse: str) -> None:
    assert searched(better, best_of=3) > searched(worse, best_of=3)


def test_a_search_spends_experience_on_levels() -> None:
    drawing = "9  pu\n3  Ax\nRadiant: experience 3"
    saved, risen = at(drawing), after(drawing, "raise axe")
    seat = saved.to_act()[0]
    assert risen.static_value(seat) > saved.static_value(seat)


def test_towers_of_the_middle_lane_count_more_for_a_search() -> None:
    assert searched("9  pu\n4  . . . . T3\n3  Ax . . . . . . T5") < searched(
        "9  pu\n4  . . . . T5\n3  Ax . . . . . . T3"
    )


def test_what_one_side_hopes_the_other_fears() -> None:
    state = at("9  pu\n7  . t5\n3  Ax Ln sn")
    assert abs(state.evaluate(0) + state.evaluate(1) - 1) < 1e-9
    assert state.static_value(0) == -state.static_value(1)


# The greedy bot


def test_it_slays_the_weak_hero_before_it_hurts_the_strong_one() -> None:
    assert choice(at("9  ln\n4  sn . .\n3  Sv pu .\nsniper: hp 2")) == "sven attacks sniper"


def test_it_strikes_the_ancient_when_that_wins() -> None:
    assert choice(at("9  . . . Sv a3\n8  . . . pu .\n5  ~ ~ ~ C1 ~\n")) == "sven attacks e9"


def test_it_walks_towards_what_it_can_destroy() -> None:
    assert choice(at("9  . . . . . . . . pu\n7  . t5 .\n4  . . .\n3  . Sv .")) == "sven b3-b6"


def test_it_buys_what_suits_whom() -> None:
    state = at("9  pu\n3  Sv . Cm\nRadiant: gold 500, hand blades of attack")
    assert choice(state) == "buy blades of attack for sven"


def test_it_saves_once_it_has_enough_basics() -> None:
    worn = "sven: magic wand, buckler\nlion: cloak, stout shield"
    state = at(f"9  pu\n3  Sv . Ln\n{worn}\nRadiant: gold 600, hand ring of health")
    assert not choice(state).startswith("buy")


@pytest.mark.parametrize("seed", range(4))
def test_it_drafts_a_balanced_team(seed: int) -> None:
    state = start(seed)
    while GAME.scene(state, -1).phase in ("ban", "pick"):
        seat = state.to_act()[0]
        state.apply(seat, bot_named("greedy", seed, GAME).choose(SeatView(state, seat)))
    assert all(needs_met(state, side, None) >= 4 for side in range(2))


def test_it_deploys_at_once_and_seals() -> None:
    state = drafted(5)
    texts = []
    while GAME.scene(state, -1).phase == "deployment":
        texts.append(choice(state))
        state.apply(state.to_act()[0], GAME.read(state, state.to_act()[0], texts[-1]))
    assert len(texts) <= 12 and texts.count("seal") == 2
