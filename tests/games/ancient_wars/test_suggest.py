"""What is worth a thought to a search, and to whoever asks for a hint."""

from __future__ import annotations

from games.ancient_wars.table import at, drafted, play
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.deployment import ARRANGEMENTS, MOST_REARRANGED
from wartable.games.ancient_wars.rules import AncientWars

SHOP = """
    9  pu
    3  Ax Ln
    Radiant: gold 600, hand magic wand, experience 3
    turn 15, Radiant's window, 0 activated
"""


def suggested(state: AncientWars, seat: int | None = None) -> set[str]:
    seat = state.to_act()[0] if seat is None else seat
    return {GAME.write(state, action) for action in state.suggest(seat)}


def shopping(state: AncientWars) -> set[str]:
    return {text for text in suggested(state) if text.startswith(("buy", "raise"))}


def test_a_side_deploys_in_one_of_the_ready_made_ways_and_seals() -> None:
    state = drafted()
    assert suggested(state) == {f"arrange {name}" for name in ARRANGEMENTS}
    assert suggested(play(state, "arrange push mid")) == {"seal"}


def test_who_places_by_hand_and_may_not_begin_anew_is_advised_to_go_on_by_hand() -> None:
    state = play(drafted(), *["clear" if number % 2 else "arrange push mid" for number in range(MOST_REARRANGED)])
    assert suggested(state) == set(GAME.texts(state, 0)) and all(text.startswith("place") for text in suggested(state))


def test_cards_and_levels_are_thought_of_before_the_first_hero_acts() -> None:
    assert shopping(at(SHOP)) >= {"buy magic wand for axe", "raise axe", "raise lion"}


def test_once_a_hero_has_acted_only_heroes_and_the_end_of_the_window_are() -> None:
    state = play(at(SHOP), "axe a3-a4")
    assert shopping(state) == set() and "end window" in suggested(state)
    assert set(GAME.texts(state, 0)) - suggested(state) >= {"buy magic wand for axe", "raise axe"}


def test_nothing_is_suggested_to_a_seat_that_is_not_to_act() -> None:
    state = at(SHOP)
    assert suggested(state, 1 - state.to_act()[0]) == set()
