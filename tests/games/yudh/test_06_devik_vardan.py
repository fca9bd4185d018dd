"""Chapter 6: asking."""

from __future__ import annotations

import msgspec

from games.yudh.table import fought, kept, play, told, tray
from wartable.games.yudh import GAME

# 6.1 Asking


def test_both_sides_decide_at_once() -> None:
    state = kept()
    assert state.to_act() == [0, 1]
    assert list(GAME.texts(state, 0)) == list(GAME.texts(state, 1)) == ["ask", "decline"]
    assert play(state, "Two: ask").to_act() == [0]


def test_you_may_ask_with_too_few_tokens() -> None:
    state = kept(tokens=(0, 0))
    assert "ask" in GAME.texts(state, 0) and "ask" in GAME.texts(state, 1)


# 6.2 A request is secret


def test_nobody_sees_what_you_have_decided() -> None:
    asked, declined = play(kept(), "One: ask"), play(kept(), "One: decline")
    for seat in (1, -1):
        assert msgspec.json.encode(GAME.scene(asked, seat)) == msgspec.json.encode(GAME.scene(declined, seat))
        assert GAME.draw(asked, seat) == GAME.draw(declined, seat)
        assert tray(asked, "request-0", seat).cards[0].hidden
    assert tray(asked, "request-0", 0).cards[0].kind == "asked"
    assert tray(declined, "request-0", 0).cards[0].kind == "declined"


def test_that_you_have_decided_is_seen() -> None:
    assert tray(kept(), "request-0", 1).cards == []
    assert len(tray(play(kept(), "One: ask"), "request-0", 1).cards) == 1


def test_a_request_is_told_to_its_owner_alone() -> None:
    state = kept()
    state.listening = True
    play(state, "One: ask")
    heard = [[event.kind for event in state.events if event.is_for(seat)] for seat in (0, 1, -1)]
    assert heard == [["asked", "decided"], ["decided"], ["decided"]]


def test_requests_are_secret_in_the_log_and_nothing_else_is() -> None:
    state = kept()
    assert state.is_secret(0, GAME.read(state, 0, "ask"))
    play(state, "One: ask")
    assert state.is_secret(1, GAME.read(state, 1, "decline"))
    assert not fought(kept()).is_secret(0, 0)


def test_after_yudh_everybody_has_seen_what_became_of_it() -> None:
    state = fought(kept(tokens=(4, 2)), "ask", "ask")
    for seat in (0, 1, -1):
        assert [tray(state, f"request-{owner}", seat).cards[0].kind for owner in (0, 1)] == ["granted", "refused"]
    state = fought(kept(), "decline", "ask")
    assert [tray(state, f"request-{owner}").cards[0].kind for owner in (0, 1)] == ["declined", "refused"]


# 6.3 When a vardan takes effect


def test_vardans_of_the_beginning_come_before_the_strikes_those_of_the_end_after_them() -> None:
    state = fought(kept(one="B K K K K K", two="D D D S S S", tokens=(9, 9), cards=("prithvi", "bali")), "ask", "ask")
    assert [event.kind for event in state.events if event.kind in ("granted", "hit")] == ["granted", "hit", "granted"]
    assert [line.split()[0] for line in told(state, "granted")] == ["Bali", "Prithvi"]


def test_of_two_at_the_same_time_the_lower_priority_number_comes_first() -> None:
    for first in (0, 1):
        state = fought(kept(cards=("arjun", "bali"), tokens=(9, 9), first=first), "ask", "ask")
        assert [line.split()[0] for line in told(state, "granted")] == ["Bali", "Arjun"]
        state = fought(kept(cards=("bali", "kahna"), tokens=(20, 20), first=first), "ask", "ask")
        assert [line.split()[0] for line in told(state, "granted")] == ["Kahna", "Bali"]


def test_with_equal_numbers_that_of_the_side_that_strikes_first() -> None:
    for first, names in ((0, ["Bali", "Arjun"]), (1, ["Arjun", "Bali"])):
        state = kept(tokens=(9, 9), first=first)
        priorities = [card.priority for card in state.box.cards]
        for card in state.box.cards:
            card.priority = 5
        granted = told(fought(state, "ask", "ask"), "granted")
        for card, priority in zip(state.box.cards, priorities):
            card.priority = priority
        assert [line.split()[0] for line in granted] == names


def test_tokens_are_counted_and_paid_at_that_moment() -> None:
    """Two steals away what One would have needed at the end; and what is earned in the fight pays for the end."""
    state = fought(kept(two="S K K K K K", tokens=(5, 0), mani=(10, 20), cards=("prithvi", "bali")), "ask")
    assert told(state, "refused") == ["Prithvi does not answer One: One has 4 of 5 tokens."]
    state = fought(kept(one="B* K* S S K K", tokens=(1, 2), mani=(10, 20), cards=("prithvi", "bali")), "ask")
    assert [list(state.tokens), state.mani[0]] == [[0, 0], 13]


def test_one_that_fails_costs_nothing_and_everybody_sees_it() -> None:
    state = fought(kept(tokens=(3, 2)), "ask")
    assert told(state, "refused") == ["Bali does not answer One: One has 3 of 4 tokens."]
    assert list(state.tokens) == [3, 2]
    (event,) = [event for event in state.events if event.kind == "refused"]
    assert all(event.is_for(seat) for seat in (0, 1, -1))


def test_one_that_would_change_nothing_fails() -> None:
    state = fought(kept(tokens=(9, 2), cards=("prithvi", "bali")), "ask")
    assert told(state, "refused") == ["Prithvi does not answer One: it would change nothing."]
    assert list(state.tokens) == [9, 2]


def test_who_declines_pays_nothing() -> None:
    state = fought(kept(tokens=(9, 9)))
    assert list(state.tokens) == [9, 9] and told(state, "granted", "refused") == []
