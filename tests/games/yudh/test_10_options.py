"""Chapter 10: options and presets."""

from __future__ import annotations

import re

import pytest

from games.yudh.table import events, fought, kept, numbers, play, rolled, told
from wartable.games.yudh import GAME
from wartable.games.yudh.options import YudhOptions
from wartable.kernel.options import plain_options, values_of
from wartable.kernel.refusal import Refusal


def test_the_defaults() -> None:
    assert plain_options(YudhOptions()) == {"cards": "classic", "yagya_pays": "on_resolve", "swap_order": False}


def test_the_table_of_the_rulebook_names_every_option_with_its_values_and_its_default() -> None:
    chapter = GAME.rulebook().split("### 10.1 All options")[1].split("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| `(\w+)` \|$", chapter, re.MULTILINE)
    assert [name for name, _, _ in rows] == list(YudhOptions.__struct_fields__)
    for name, values, default in rows:
        assert sorted(re.findall(r"`(\w+)`", values)) == sorted(values_of(YudhOptions, name))
        assert GAME.choose({name: default}) == YudhOptions()


def test_the_presets() -> None:
    assert dict(GAME.presets) == {
        "classic": YudhOptions(),
        "balanced": YudhOptions(cards="balanced", swap_order=True),
    }
    assert "`balanced` has `cards=balanced` and `swap_order=true`" in GAME.rulebook()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"cards": "marked"}, "option cards cannot be 'marked'; it can be: classic, balanced"),
        ({"yagya_pays": "never"}, "option yagya_pays cannot be 'never'; it can be: on_resolve, at_start"),
        ({"swap_order": "maybe"}, "option swap_order cannot be 'maybe'; it can be: true, false"),
    ],
)
def test_other_values_are_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        GAME.choose(settings)


# yagya_pays


def test_at_start_every_yagya_pays_before_the_vardans() -> None:
    state = kept("B* T* S K K K", "K* D K K K K", tokens=(2, 0), cards=("bali", "arjun"), yagya_pays="at_start")
    after = fought(state, "ask")
    kinds = [event.kind for event in events(after, "yagya", "granted", "blocked", "stole")]
    assert kinds == ["yagya", "yagya", "yagya", "granted", "blocked", "blocked", "stole"]
    assert numbers(after) == ([1, 0], [20, 18])


def test_at_start_also_one_that_a_vardan_then_removes() -> None:
    state = kept(two="D* K K K K K", tokens=(6, 0), cards=("arjun", "bali"), yagya_pays="at_start")
    assert numbers(fought(state, "ask"))[0] == [0, 1]


def test_at_start_nothing_pays_twice() -> None:
    hands = ("B* T* K* D* S* B", "D D D D D D")
    late, early = fought(kept(*hands)), fought(kept(*hands, yagya_pays="at_start"))
    assert len(told(late, "yagya")) == len(told(early, "yagya")) == 5


# swap_order


def test_swapped_the_winner_of_the_toss_goes_first_in_odd_rounds_the_other_in_even_ones() -> None:
    state = kept(swap_order=True)
    for number in range(1, 5):
        assert state.round == number and state.first() == (number + 1) % 2
        play(state, "One: decline", "Two: decline")
        assert state.to_act() == [number % 2]
        for _ in range(2):
            rolled(state, "K K K D D D")
            play(state, "keep all")


def test_swapped_the_side_that_rolls_first_strikes_first() -> None:
    state = kept("B D D D D D", "T K K K K K", swap_order=True)
    state.round = 2
    assert told(fought(state), "hit", "blocked")[0].startswith("Two's teer")
