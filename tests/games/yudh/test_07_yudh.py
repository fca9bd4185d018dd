"""Chapter 7: the fight."""

from __future__ import annotations

from games.yudh.table import events, fought, kept, numbers, told

FIGHT = ("granted", "refused", "blocked", "hit", "stole", "stole_nothing", "yagya", "swept", "round_ended")

# 7.1 The order of things


def test_first_the_vardans_of_the_beginning_then_strikes_then_the_sweep_then_the_end() -> None:
    state = kept("B K K K K K", "T K D D D D", tokens=(9, 9), mani=(9, 9), cards=("bali", "prithvi"))
    kinds = [event.kind for event in events(fought(state, "ask", "ask"), *FIGHT)]
    assert kinds == ["granted", "blocked", "hit", *["swept"] * 9, "granted", "round_ended"]


# 7.2 The strikes


def test_one_side_strikes_with_all_its_dice_then_the_other() -> None:
    state = fought(kept("B T S D D D", "T B S K K K"))
    assert [event.facts["seat"] for event in events(state, "blocked", "hit", "stole")] == [0, 0, 0, 1, 1, 1]


def test_dice_strike_in_the_order_of_the_row() -> None:
    state = fought(kept("T S B K K K", "S S S S S S", tokens=(0, 9)))
    assert [event.facts["face"] for event in events(state, "hit", "stole")][:3] == ["teer", "kapat", "bhala"]
    assert [event.facts["place"] for event in events(state, "hit", "stole")][:3] == [1, 2, 3]


def test_an_attack_that_is_not_blocked_hits_for_1() -> None:
    assert numbers(fought(kept("B T B T K K", "S S S S S S", tokens=(0, 0)))) == ([0, 0], [20, 16])


def test_mani_stops_at_0_and_a_side_without_mani_still_strikes_to_the_end() -> None:
    state = fought(kept("B B B T T T", "B B B T T T", mani=(20, 2)))
    assert numbers(state)[1] == [14, 0]
    assert len(events(state, "hit")) == 12


# 7.3 Blocking


def test_a_kavach_blocks_a_bhala_and_a_dhal_a_teer_and_never_the_other_way() -> None:
    assert numbers(fought(kept("B B B T T T", "K K K D D D")))[1] == [20, 20]
    assert numbers(fought(kept("B B B K K K", "D D D D D D")))[1] == [20, 17]
    assert numbers(fought(kept("T T T K K K", "K K K K K K")))[1] == [20, 17]


def test_the_first_die_that_fits_and_is_still_there_blocks() -> None:
    state = fought(kept("B B S S S S", "D K T K K K"))
    assert [event.facts["by_place"] for event in events(state, "blocked")] == [2, 4]


def test_both_dice_are_removed() -> None:
    state = fought(kept("B B B S S S", "K D D D D D"))
    assert [len(events(state, "blocked")), len(events(state, "hit"))] == [1, 2]


def test_shields_that_have_nothing_to_block_do_nothing_and_are_swept_away_after_the_strikes() -> None:
    state = fought(kept("K D S S S S", "S S S S S S"))
    assert told(state, "swept") == ["One's kavach is swept away.", "One's dhal is swept away."]
    assert [event.kind for event in events(state, *FIGHT)][-3:] == ["swept", "swept", "round_ended"]


# 7.4 Kapat


def test_a_kapat_takes_1_token() -> None:
    assert numbers(fought(kept("S K K K K K", "K K K K K K")))[0] == [3, 1]


def test_against_no_tokens_a_kapat_does_nothing() -> None:
    state = fought(kept("S S S K K K", "K K K K K K", tokens=(0, 2)))
    assert numbers(state)[0] == [2, 0]
    assert told(state, "stole_nothing") == ["One's kapat finds no token to steal."]


def test_nothing_blocks_a_kapat() -> None:
    assert numbers(fought(kept("S S K K K K", "K K K D D D")))[0] == [4, 0]


def test_the_order_of_the_dice_can_decide() -> None:
    """A kavach* pays when it blocks, so a kapat that comes after the bhala finds that token."""
    assert numbers(fought(kept("B S D D D D", "K* D D D D D", tokens=(0, 0))))[0] == [1, 0]
    assert numbers(fought(kept("S B D D D D", "K* D D D D D", tokens=(0, 0))))[0] == [0, 1]


# 7.5 Yagya


def test_an_attack_pays_as_it_acts_even_if_it_is_blocked() -> None:
    assert numbers(fought(kept("B* K K K K K", "D D D D D D")))[0] == [3, 2]
    assert numbers(fought(kept("B* D D D D D", "K D D D D D")))[0] == [3, 2]
    kinds = [event.kind for event in events(fought(kept("B* T K K K K", "D K D D D D")), "hit", "blocked", "yagya")]
    assert kinds == ["blocked", "yagya", "blocked"]


def test_a_kapat_pays_as_it_acts_even_if_it_finds_nothing() -> None:
    assert numbers(fought(kept("S* K K K K K", "K K K K K K")))[0] == [4, 1]
    assert numbers(fought(kept("S* K K K K K", "K K K K K K", tokens=(0, 0))))[0] == [1, 0]


def test_a_shield_pays_when_it_blocks_or_when_it_is_swept_away() -> None:
    state = fought(kept("B T D D D D", "K* D* K K K K"))
    assert [event.kind for event in events(state, "blocked", "yagya")] == ["blocked", "yagya"] * 2
    state = fought(kept("S K K K K K", "K* D* K K K K", tokens=(0, 0)))
    assert [event.kind for event in events(state, "stole_nothing", "yagya")] == ["stole_nothing", "yagya", "yagya"]
    assert numbers(state)[0] == [0, 2]


def test_a_die_that_a_vardan_removes_pays_nothing() -> None:
    state = kept("K K K K K K", "D* K K K K K", tokens=(6, 0), cards=("arjun", "bali"))
    assert numbers(fought(state, "ask"))[0] == [0, 0]
    assert numbers(fought(state))[0] == [6, 1]
