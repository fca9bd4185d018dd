"""Reasons: what is allowed names the conditions that it meets, what is not the one that it fails; nothing crashes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.valor.table import at, begun, give, have, hero, number_of, play, played, reasons, refused, start
from wartable.games.valor import GAME
from wartable.games.valor.rules import Valor
from wartable.kernel.dice import SearchDice
from wartable.kernel.preview import preview
from wartable.kernel.refusal import IllegalAction

SEATINGS = ["one", "three", "two_versus"]


def some_positions(players: str, seed: int, every: int = 9) -> Iterator[Valor]:
    """Positions of a random game."""
    dice, state = SearchDice(seed), start(seed, players=players)
    for number in range(400):
        if not state.to_act():
            return
        if number % every == 0 or number < 3:
            yield state
        seat = state.to_act()[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))])


def passed(state: Valor, text: str) -> list[str]:
    checks = GAME.why(state, state.to_act()[0], text)
    assert all(check.passed for check in checks)
    return [check.text for check in checks]


# What is allowed


@pytest.mark.parametrize("players", SEATINGS)
def test_every_legal_action_passes_whole_and_names_a_condition(players: str) -> None:
    for state in some_positions(players, seed=1):
        seat = state.to_act()[0]
        for text in GAME.texts(state, seat):
            checks = GAME.why(state, seat, text)
            assert checks and all(check.passed for check in checks), (text, checks)


def test_an_attack_names_the_conditions_that_it_meets() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top")
    assert passed(state, "1 attack m1") == [
        "H1 Gaerdal Ironhand is yours",
        "H1 Gaerdal Ironhand has not acted in this round",
        "Gaerdal Ironhand on a5 and M1 Natsunomeryu on b4 are in range of each other",
    ]


def test_a_march_names_the_conditions_that_it_meets() -> None:
    state = played(at("4  .  M1\n8  H1 .", lane="top", players="one_versus"), "1 pass")
    assert passed(state, "m1 march") == [
        "Now M1 Natsunomeryu acts",
        "b5 lies behind no hero",
        "b5 is no obstacle",
        "No monster is on b5",
    ]


# What is not


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 equip", "Say what to equip: Dagger or Sword"),
        ("1 drink", "Say what to drink: Gaerdal Ironhand has nothing for it"),
        ("1 cast m1", "Say what to cast: Gaerdal Ironhand has nothing for it"),
        ("1 sell", "Say what to sell: Dagger or Sword"),
        ("1 recall", "Gaerdal Ironhand is there already"),
        ("2 north", "H2 Reign Havoc is dead, and will be back next round"),
        ("1 do not pass", "'do' is no word of this game"),
        ("please do not move 1 north", "'please' is no word of this game"),
        ("1 north не", "'не' is no word of this game"),
        ("1 north 🐉", "'🐉' is no word of this game"),
        ("1 pass pass", "Say it as in"),
        ("1 move recall", "Say it as in"),
        ("1 go pass", "Say it as in"),
        ("1 buy fire", "It costs 350 gold, Gaerdal Ironhand has 20"),
        ("a8 fire", "Say it as in"),
        ("a8 breath_of_fire", "It costs 350 gold, Gaerdal Ironhand has 20"),
        ("a8 a5", "A hero moves one space at a time"),
    ],
)
def test_a_refusal_names_the_condition_that_fails(text: str, reason: str) -> None:
    state = at("8  H1 .", lane="top")
    give(state, 1, "sword", "dagger")
    have(hero(state, 1), gold=20)
    assert reason in refused(state, text)


def test_one_thing_in_the_bag_is_not_put_on_unasked() -> None:
    state = at("8  H1 .", lane="top")
    give(state, 1, "sword")
    assert "Say what to equip: Sword" in refused(state, "1 equip")
    assert meant(state, "1 equip swo") == "1 equip sword"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("m1 smash", "b5 is no obstacle"),
        ("m1 attack h2", "Reign Havoc is dead"),
        ("m2 march", "Monsters act in the order of their numbers: now M1"),
        ("m1 attack h1", "b4 is no neighbour of a8: out of range"),
        ("m1 dance", "'dance' is no word of this game"),
        ("1 north", "Say it as in m1 attack h1"),
    ],
)
def test_a_monster_that_may_not_is_told_why(text: str, reason: str) -> None:
    state = played(at("4  M2 M1\n8  H1 .", lane="top", players="one_versus"), "1 pass")
    assert reason in refused(state, text)


def test_waiting_twice_and_waiting_for_nobody_fail_for_different_reasons() -> None:
    state = begun(players="two")
    waited = played(state, "wait", "2 pass")
    assert "already" in refused(waited, "wait")
    assert "No other has a hero left to act" in refused(played(state, "1 pass", "2 pass"), "wait")


def test_what_could_mean_many_things_tells_a_few() -> None:
    state = begun(party=("reign_havoc", "kalabar", "parzival"))
    assert refused(state, "1 buy potion").count(" or ") == 1
    (check,) = reasons(state, "1 buy potion")
    assert check.text == "It could mean 1 buy healing_potion or 1 buy strength_potion"


# Heroes are called H1 to H3, and so are three spaces


def meant(state: Valor, text: str) -> str:
    return GAME.write(state, GAME.read(state, 0, text))


def test_before_a_verb_h2_is_the_hero_and_beside_a_space_it_is_the_space() -> None:
    state = at("2  .  . | .  . | .  H3\n5  H1 . | H2 . | .  .")
    assert meant(state, "h2 north") == "2 north" == meant(state, "H2 move north")
    assert meant(state, "h2 h1") == "3 north" == meant(state, "H2 H1")
    assert meant(state, "h2 g2") == "3 west"
    assert [check.text for check in reasons(state, "h2 h3")] == [] and GAME.write(
        state, GAME.read(state, 0, "h2 h3")
    ) == "3 south"


def test_a_refused_deed_of_h2_speaks_of_the_hero_even_if_somebody_stands_on_the_space() -> None:
    state = at("2  .  . | .  . | .  H3\n4  .  . | O  . | .  .\n5  H1 . | H2 . | .  .")
    assert "d4 is an obstacle" in refused(state, "h2 north")


def test_two_spaces_are_read_as_a_deed() -> None:
    state = at("4  M1 .\n5  H1 .", lane="top")
    assert meant(state, "a5 b5") == "1 east"
    assert "could mean 1 attack m1 or 1 north" in refused(state, "a5 a4")
    home = at("8  H1 .", lane="top")
    give(home, 1, "sword")
    assert GAME.write(home, GAME.read(home, 0, "a8 dagger")) == "1 buy dagger"
    assert GAME.write(home, GAME.read(home, 0, "a8 1-sword")) == "1 equip sword"


def test_a_commander_may_point_too() -> None:
    state = played(at("4  .  M1\n5  H1 .", lane="top", players="one_versus"), "1 pass")
    assert GAME.write(state, GAME.read(state, 1, "b4 a5")) == "m1 attack h1"
    assert GAME.write(state, GAME.read(state, 1, "b4 b5")) == "m1 march"


# Nothing typed can crash


NOISE = ["not", "do", "sees", "h1", "h2", "a5", "d8", "m1", "1", "9", "second", "", "é", "١", "²", "🐉", "-", "of", "'"]


def mixed(words: list[str], dice: SearchDice) -> str:
    """Words of the notation cut, repeated, left out, and mixed with others."""
    found = [words[dice.below(len(words))] for _ in range(1 + dice.below(5))]
    return " ".join(word[: 1 + dice.below(len(word))] if word and dice.below(4) == 0 else word for word in found)


@pytest.mark.parametrize("players", SEATINGS)
def test_whatever_is_typed_is_an_action_or_has_a_reason(players: str) -> None:
    dice = SearchDice(5)
    for state in some_positions(players, seed=2, every=25):
        seat = state.to_act()[0]
        words = [word for text in GAME.texts(state, seat) for word in text.split()] + NOISE * 3
        for _ in range(60):
            check_answer(state, seat, mixed(words, dice))


def check_answer(state: Valor, seat: int, text: str) -> None:
    try:
        action = GAME.read(state, seat, text)
    except IllegalAction:
        assert any(not check.passed for check in GAME.why(state, seat, text)), text
        with pytest.raises(IllegalAction):
            preview(GAME, state, seat, text)
    else:
        assert action in list(state.legal(seat))
        assert all(check.passed for check in GAME.why(state, seat, text)), text


def test_who_is_not_to_act_and_who_comes_too_late_are_told_so() -> None:
    state = begun(players="two")
    assert [check.text for check in GAME.why(state, 1, "2 pass")] == ["It is One's turn"]
    over = at("2  H1 .", lane="top")
    play(over, "1 north")
    assert [check.text for check in GAME.why(over, 0, "1 north")] == ["The game is over"]


def test_a_second_weapon_without_a_first_is_refused() -> None:
    state = at("8  H1 .", lane="top")
    give(state, 1, "dagger")
    assert "A second weapon needs one hand" in refused(state, "1 equip dagger second")
    have(hero(state, 1), weapon=number_of(state, "bow"))
    assert "A second weapon needs one hand" in refused(state, "1 equip dagger second")
