"""Chapter 2: what lies on the table."""

from __future__ import annotations

import re

import pytest

from games.yudh.table import dealt, kept, play, start, tray
from wartable.games.yudh import GAME
from wartable.games.yudh.catalog import pasa
from wartable.games.yudh.pasa import pasa_generator
from wartable.kernel.dice import SearchDice


def test_each_side_starts_with_20_mani_and_2_tokens() -> None:
    for side in GAME.scene(start(), 0).sides:
        assert [(meter.name, meter.value) for meter in side.meters][:2] == [("mani", 20), ("tokens", 2)]


def test_there_is_no_upper_limit_to_tokens() -> None:
    state = kept(one="S S S S S S", two="K K K D D D", tokens=(95, 99))
    play(state, "One: decline", "Two: decline")
    assert list(state.tokens) == [101, 93]


def test_faces_1_to_5_of_every_pasa_are_the_same_and_face_6_has_yagya() -> None:
    faces = [[pasa().word(die, side) for side in range(6)] for die in range(6)]
    assert all(die[:5] == ["bhala", "teer", "kavach", "dhal", "kapat"] for die in faces)
    assert [die[5] for die in faces] == ["bhala*", "teer*", "kavach*", "dhal*", "kapat*", "bhala*"]


def test_the_pasa_generator_makes_six_pasa_from_five_common_faces_and_six_of_their_own() -> None:
    made = pasa_generator(pasa().kinds, [0, 1, 2, 3, 4], [4, 4, 4, 4, 4, 0])
    assert len(made.sides) == 36
    assert [made.word(die, 5) for die in range(6)] == ["kapat*"] * 5 + ["bhala*"]
    assert list(pasa_generator(pasa().kinds, [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 0]).sides) == list(pasa().sides)


@pytest.mark.parametrize("key", range(40))
def test_each_side_is_dealt_one_card_and_never_the_same(key: int) -> None:
    state = start()
    state.dice = SearchDice(key)
    play(state, "heads", "lets play", "lets play")
    assert state.card(0).key != state.card(1).key


def test_every_pair_of_cards_can_be_dealt() -> None:
    pairs = set()
    for key in range(300):
        state = start()
        state.dice = SearchDice(key)
        play(state, "heads", "lets play", "lets play")
        pairs.add((state.card(0).key, state.card(1).key))
    assert len(pairs) == 12


def test_no_card_lies_there_before_the_toss_and_both_lie_open_after_it() -> None:
    assert tray(start(), "card-0").cards == tray(start(), "card-1").cards == []
    for seat in (0, 1, -1):
        assert [tray(dealt(), f"card-{owner}", seat).cards[0].name for owner in (0, 1)] == ["Bali", "Arjun"]


def test_a_card_is_dealt_for_the_whole_game() -> None:
    state = kept()
    play(state, "One: decline", "Two: decline")
    assert (state.round, state.card(0).key, state.card(1).key) == (2, "bali", "arjun")


def test_the_table_of_faces_in_the_rulebook_is_that_of_the_sheets() -> None:
    chapter = GAME.rulebook().split("### 2.3 Pasa")[1].split("\n### ")[0]
    rows = re.findall(r"^\| ([A-Z]) \| (\w+) \| .* \|$", chapter, re.MULTILINE)
    assert rows == [(kind.letter, kind.key) for kind in pasa().kinds]
