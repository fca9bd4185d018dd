"""What a seat sees: meters, trays of dice, cards and tokens, a prompt, and choices with labels."""

from __future__ import annotations

import pytest

from games.yudh.table import dealt, fought, kept, play, rolled, start, tray
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh
from wartable.games.yudh.state import ASKING
from wartable.kernel.dice import SearchDice
from wartable.kernel.facts import Cost, Effect
from wartable.kernel.scene import Meter, Stat


def keeping() -> Yudh:
    return play(rolled(dealt(), "B T K D S B*"), "pick 2")


def test_a_side_shows_mani_tokens_and_rolls() -> None:
    sides = GAME.scene(kept(tokens=(3, 5), mani=(7, 9)), 0).sides
    meters = [[(meter.name, meter.value, meter.full) for meter in side.meters] for side in sides]
    assert meters[0] == [("mani", 7, 20), ("tokens", 3, None), ("rolls", 2, 3), ("kept", 6, 6)]
    assert meters[1][:2] == [("mani", 9, 20), ("tokens", 5, None)]


def test_dice_on_the_table_and_dice_kept_have_a_tray_each() -> None:
    state = keeping()
    assert [card.id for card in tray(state, "table-0").cards] == ["0-1", "0-3", "0-4", "0-5", "0-6"]
    (picked,) = tray(state, "kept-0").cards
    assert (picked.id, picked.name, picked.face, picked.taken) == ("0-2", "Teer", "teer", False)


def test_a_die_keeps_its_id_and_tells_what_it_does() -> None:
    (last,) = [card for card in tray(keeping(), "table-0").cards if card.id == "0-6"]
    assert (last.face, last.tags, last.stats) == ("bhala", ["yagya"], [Stat("number", 6)])
    assert "Does 1 damage; a kavach blocks it. Its yagya pays 1 token when the die resolves" in last.text


def test_what_a_yagya_promises_follows_the_options() -> None:
    early = rolled(dealt(yagya_pays="at_start"), "B T K D S B*")
    assert tray(early, "table-0").cards[-1].text.endswith("Its yagya pays 1 token when Yudh begins.")


def test_dice_that_are_not_rolled_show_nothing() -> None:
    assert [card.face for card in tray(dealt(), "table-1").cards] == [""] * 6


def test_the_back_of_a_card_tells_everything_about_it() -> None:
    (card,) = tray(dealt(), "card-0").cards
    assert (card.id, card.name, card.costs, card.kind) == ("bali", "Bali", [Cost("tokens", 4)], "devta")
    assert card.stats == [Stat("time", "beginning"), Stat("priority", 2)]
    assert card.text.startswith("The Gada Bearer.")
    assert card.text.endswith(
        "Two loses 2 Arogya Mani, and nothing blocks it. Asks 4 tokens at the beginning of Yudh, priority 2."
    )


def test_tokens_lie_in_a_tray() -> None:
    assert tray(kept(tokens=(3, 0)), "tokens-0").cards[0].count == 3
    assert tray(kept(tokens=(3, 0)), "tokens-1").cards == []


def test_the_coin_shows_whose_sides_are_whose_and_what_fell() -> None:
    assert [(card.face, card.name, card.taken) for card in tray(start(), "sikka").cards] == [
        ("heads", "", False),
        ("tails", "", False),
    ]
    assert [(card.face, card.name, card.taken) for card in tray(dealt(), "sikka").cards] == [
        ("heads", "One", True),
        ("tails", "Two", False),
    ]


def test_the_phases() -> None:
    over = fought(kept("B B B B B B", "D D D D D D", mani=(20, 1)))
    states = [start(), play(start(), "heads"), dealt(), keeping(), kept(), over]
    phases = [GAME.scene(state, 0).phase for state in states]
    assert phases == ["sikka", "lets play", "ran neeti", "ran neeti", "devik vardan", "over"]


def test_the_prompt_always_says_whose_turn_it_is_and_what_is_asked() -> None:
    assert GAME.scene(start(), 0).prompt == "One and Two: choose heads or tails. The first to choose has that side."
    assert GAME.scene(dealt(), 0).prompt == "One: roll (roll 1 of 3)."
    assert GAME.scene(keeping(), 1).prompt == "One: pick the pasa to keep, then done (roll 1 of 3)."
    assert GAME.scene(play(kept(), "Two: ask"), 1).prompt == "One: ask your Devta for a vardan or decline, in secret."


def test_a_choice_says_what_it_is_which_die_it_is_about_and_what_it_does() -> None:
    found = {choice.text: choice for choice in GAME.choices(keeping(), 0)}
    assert (found["pick 3"].kind, found["pick 3"].start) == ("keep", "0-3")
    assert (found["back 2"].kind, found["back 2"].start) == ("discard", "0-2")
    assert found["keep 1 6"].effects == [Effect("One", "kept", 2, 2)]
    assert (found["done"].kind, found["done"].effects) == ("end", [])
    assert found["keep 1 6"].order == ["0-2", "0-1", "0-6"] and found["pick 3"].order == ["0-2", "0-3"]


@pytest.mark.parametrize("text", ["keep 1 6", "pick 3", "back 2", "keep 1 3 4 5 6"])
def test_the_row_that_a_choice_promises_is_the_row_that_comes(text: str) -> None:
    (promised,) = [choice.order for choice in GAME.choices(keeping(), 0) if choice.text == text]
    assert promised == [card.id for card in tray(play(keeping(), text), "kept-0").cards]


def test_the_coin_and_the_requests_are_choices_too() -> None:
    choices = GAME.choices(start(), 1)
    assert [(choice.kind, choice.start) for choice in choices] == [
        ("call", "heads"),
        ("call", "tails"),
    ]
    assert [choice.kind for choice in GAME.choices(kept(), 0)] == ["ask", "pass"]


def test_the_third_roll_is_kept_and_says_so_before() -> None:
    (first,) = GAME.choices(dealt(), 0)
    assert first.effects == [Effect("One", "rolls", 1, 1)]
    state = play(rolled(dealt(), "B T K D S B*"), "keep 1")
    play(rolled(state, "B T K D S B*"), "keep all")
    play(rolled(state, "T K D S B*"), "keep 2")
    (third,) = GAME.choices(state, 0)
    assert third.effects == [Effect("One", "rolls", 1, 1), Effect("One", "kept", 4, 4)]


def test_the_roll_is_counted_while_somebody_rolls() -> None:
    assert GAME.scene(dealt(), 0).meters == [Meter("roll", 1, 3)] == GAME.scene(keeping(), 1).meters
    assert GAME.scene(start(), 0).meters == GAME.scene(kept(), 0).meters == []


def test_every_choice_has_a_label() -> None:
    labels = {choice.text: choice.label for choice in GAME.choices(keeping(), 0)}
    assert labels["keep 1 6"] == "Keep bhala, bhala*"
    assert (labels["pick 3"], labels["back 2"], labels["done"]) == ("Pick kavach", "Put back teer", "Done")
    assert [choice.label for choice in GAME.choices(dealt(), 0)] == ["Roll pasa"]
    assert [choice.label for choice in GAME.choices(start(), 1)] == ["Heads", "Tails"]
    assert [choice.label for choice in GAME.choices(play(start(), "heads"), 1)] == ["Let's Play"]


def test_who_strikes_first_in_this_round_is_told() -> None:
    assert tray(start(), "order").cards == []
    assert [card.name for card in tray(dealt(first=1), "order").cards] == ["Two", "One"]


def test_the_scene_foresees_what_the_dice_kept_so_far_would_do() -> None:
    state = kept("B T S D B* T", "T K D T T S")
    assert foreseen(state, "forecast") == [("One", -2), ("Two", -2)]
    assert [card.name for card in tray(state, "blocks").cards] == [
        "kavach blocks bhala", "dhal blocks teer", "dhal blocks teer",
    ]  # fmt: skip
    block = tray(state, "blocks").cards[0]
    assert block.face == tray(state, "kept-0").cards[0].id and block.of == tray(state, "kept-1").cards[1].id


def foreseen(state: Yudh, name: str) -> list[tuple[str, int]]:
    effects = [effect for card in tray(state, name).cards for effect in card.effects]
    assert all(effect.what == "mani" and effect.low == effect.high for effect in effects)
    return [(effect.of, effect.low) for effect in effects]


@pytest.mark.parametrize("key", range(12))
def test_what_is_foreseen_without_vardans_is_what_happens_without_them(key: int) -> None:
    state, dice = dealt(), SearchDice(key)
    state.dice = SearchDice(key + 100)
    while state.phase != ASKING:
        seat = state.to_act()[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))])
    after = fought(state)
    assert foreseen(state, "forecast") == [
        (name, int(after.mani[seat]) - 20) for seat, name in ((0, "One"), (1, "Two"))
    ]


def test_the_forecast_is_told_without_what_was_just_picked_too() -> None:
    state = play(rolled(dealt(), "B B B T T T"), "pick 1", "pick 2")
    assert foreseen(state, "forecast") == [("One", 0), ("Two", -2)]
    assert foreseen(state, "forecast-locked") == [("One", 0), ("Two", 0)]


def test_what_became_of_the_last_requests_tells_positions_apart() -> None:
    granted, declined = fought(kept(tokens=(6, 2)), "ask"), fought(kept(tokens=(2, 2), mani=(20, 18)))
    assert list(granted.tokens) == list(declined.tokens) and list(granted.mani) == list(declined.mani)
    assert tray(granted, "request-0").cards != tray(declined, "request-0").cards
    assert granted.key() != declined.key()


def test_without_dice_there_is_no_forecast() -> None:
    assert not [each for each in GAME.scene(dealt(), 0).trays if each.id.startswith("forecast")]
