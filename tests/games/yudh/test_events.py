"""What happened, in sentences; and every blow with its numbers before and after."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from games.yudh.table import dealt, events, fought, kept, play, rolled, start, told
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh

BLOWS = ("granted", "refused", "blocked", "hit", "stole", "stole_nothing", "yagya", "swept")


def rounds() -> list[Yudh]:
    """Positions in which, together, everything has been told."""
    toss = start()
    toss.listening = True
    play(toss, "heads", "lets play", "lets play")
    neeti = dealt()
    neeti.listening = True
    play(rolled(neeti, "B T K D S B*"), "pick 1", "back 1", "keep all")
    play(rolled(neeti, "B T K D S B*"), "done")
    play(rolled(neeti, "B T K D S B*"), "done")
    rolled(neeti, "B T K D S B*")
    hands = ("B* T S S S K", "K D D S S S")
    fight = fought(kept(*hands, tokens=(4, 1), mani=(20, 4)), "ask", "ask")
    end = fought(kept("B B B B B B", "D D D D D D", mani=(20, 1)))
    return [toss, neeti, fight, end]


def test_every_kind_of_event_has_an_example() -> None:
    told = {event.kind for state in rounds() for event in state.events}
    assert told | {"declined"} == set(GAME.sentences)
    assert "declined" in {event.kind for event in fought(kept()).events}


def test_every_blow_says_the_numbers_before_and_after_and_they_join() -> None:
    for state in rounds():
        blows = [event.facts for event in events(state, *BLOWS)]
        for last, blow in pairwise(blows):
            assert blow["before"] == last["after"]


def test_the_last_numbers_are_those_of_the_next_round() -> None:
    state = fought(kept("B* T S S S K", "K D D S S S", tokens=(4, 1)), "ask", "ask")
    last = events(state, *BLOWS)[-1].facts["after"]
    assert last == {"mani": list(state.mani), "tokens": list(state.tokens)}


def test_a_vardan_is_one_event_with_what_it_cost_and_did() -> None:
    (event,) = events(fought(kept(tokens=(5, 2)), "ask"), "granted")
    assert event.facts["before"] == {"mani": [20, 20], "tokens": [5, 2]}
    assert event.facts["after"] == {"mani": [20, 18], "tokens": [1, 2]}
    assert (event.facts["card"], event.facts["cost"]) == ("Bali", 4)


def test_a_roll_names_its_dice_and_faces() -> None:
    state = dealt()
    state.listening = True
    rolled(state, "B T K D S B*")
    (event,) = events(state, "rolled")
    assert event.facts["dice"] == ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6"]
    assert event.facts["faces"] == ["bhala", "teer", "kavach", "dhal", "kapat", "bhala"]
    assert event.facts["yagya"] == ["0-6"]


def test_a_hit_a_theft_and_a_yagya_say_what_changed_by_how_much() -> None:
    state = fought(kept("B S* K K K K", "S K* D D D D", tokens=(0, 0)))
    facts = [event.facts for event in events(state, "hit", "stole", "stole_nothing", "yagya")]
    changed = [(fact["seat"], fact["what"], fact["amount"], fact["face"], fact["yagya"]) for fact in facts]
    assert changed == [
        (1, "tokens", 1, "kavach", True),
        (0, "tokens", 1, "kapat", True),
        (0, "tokens", 1, "kapat", True),
        (1, "tokens", 1, "kapat", False),
    ]
    (hit,) = events(fought(kept("B K K K K K", "D D D D D D", mani=(20, 9))), "hit")
    assert (hit.facts["what"], hit.facts["amount"], hit.facts["hp"]) == ("mani", -1, 8)


def test_what_a_vardan_changes_is_told_as_facts() -> None:
    (event,) = events(
        fought(kept(cards=("kahna", "bali"), variant="balanced", tokens=(9, 9)), "ask", "ask"), "granted"
    )[:1]
    assert event.facts["changes"] == [
        {"seat": 0, "what": "tokens", "amount": 3},
        {"seat": 1, "what": "tokens", "amount": -3},
    ]


def test_nothing_is_told_while_nobody_listens() -> None:
    assert play(kept(), "One: ask", "Two: ask").events == []


# Everybody reads the same: nobody is called "you"


def test_no_line_of_the_chronicle_and_no_card_says_you() -> None:
    told_to_all = [line for state in rounds() for line in told(state)]
    printed = [card.text for tray in GAME.scene(kept(), 0).trays for card in tray.cards]
    assert not [text for text in [*told_to_all, *printed] if re.search(r"\byou", text, re.IGNORECASE)]


@pytest.mark.parametrize(
    ("card", "wish", "line"),
    [
        ("bali", "decline", "Bali grants One the vardan for 4 tokens: Two loses 2 mani."),
        ("arjun", "decline", "Arjun grants One the vardan for 6 tokens: Two loses 6 dhal, 4 dhal*."),
        ("kahna", "ask", "Kahna grants One the vardan for 6 tokens: Two loses 4 tokens."),
        ("kahna", "decline", "Kahna grants One the vardan for 6 tokens: nothing changes."),
        ("prithvi", "decline", "Prithvi grants One the vardan for 5 tokens: One gains 2 mani."),
    ],
)
def test_a_vardan_granted_says_what_it_has_done(card: str, wish: str, line: str) -> None:
    other = "bali" if card != "bali" else "arjun"
    state = kept("K K K K K K", "D D* K K K K", cards=(card, other), tokens=(6, 9), mani=(18, 20))
    assert line in told(fought(state, "ask", wish), "granted")[0]


def test_what_the_balanced_kahna_takes_is_told_of_both() -> None:
    state = kept(cards=("kahna", "bali"), variant="balanced", tokens=(9, 9))
    assert "One gains 3 tokens, Two loses 3 tokens." in told(fought(state, "ask", "ask"), "granted")[0]
