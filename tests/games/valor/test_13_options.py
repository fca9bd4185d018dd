"""Chapter 13: difficulty, playing together, commanding the monsters, and the rest."""

from __future__ import annotations

import pytest

from games.valor.table import (
    at,
    begun,
    give,
    have,
    hero,
    legal,
    monster,
    place,
    places,
    play,
    played,
    refused,
    start,
    told,
)
from wartable.games.valor import GAME
from wartable.games.valor.combat import attack_damage, blow_damage, monster_dodge
from wartable.games.valor.options import ValorOptions
from wartable.games.valor.rules import Valor
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal


def acting(state: Valor) -> list[str]:
    return [state.settings.seat_names[seat] for seat in state.to_act()]


# 13.1 Difficulty


def test_the_names_are_shown_with_their_numbers() -> None:
    assert ValorOptions.texts["difficulty"].endswith(
        "gentle 10 / 100 %, as_written 8 / 100 %, easy 6 / 85 %, medium 4 / 58 %, hard 2 / 25 %"
    )


def test_as_written_is_the_default_and_both_presets_are_there() -> None:
    assert GAME.presets["valor"] == ValorOptions() and ValorOptions().difficulty == "as_written"
    assert GAME.presets["classic"] == ValorOptions(numbers="classic")


def test_an_unknown_difficulty_is_refused() -> None:
    with pytest.raises(Refusal, match="option difficulty cannot be 'absurd'; it can be: gentle, as_written, easy"):
        GAME.choose({"difficulty": "absurd"})


# 13.2 Playing together


def together(players: str = "three") -> Valor:
    state = start(players=players)
    for name, lane in (("parzival", "top"), ("kalabar", "mid"), ("skye_soar", "bottom")):
        play(state, f"pick {name} {lane}")
    return state


@pytest.mark.parametrize(("players", "who"), [("two", ["One", "Two", "One"]), ("three", ["One", "Two", "Three"])])
def test_heroes_are_dealt_in_turn_and_each_chooses_the_own_ones(players: str, who: list[str]) -> None:
    state = start(players=players)
    for name, (hero_name, lane) in zip(who, (("parzival", "top"), ("kalabar", "mid"), ("skye_soar", "bottom"))):
        assert acting(state) == [name]
        play(state, f"pick {hero_name} {lane}")


def test_after_each_action_the_word_goes_on() -> None:
    state = together()
    order = []
    for _ in range(3):
        order += acting(state)
        play(state, legal(state)[0])
    assert order == ["One", "Two", "Three"] and state.round == 2 and acting(state) == ["One"]


def test_one_of_two_has_two_heroes_and_the_word_twice() -> None:
    state = together("two")
    assert acting(state) == ["One"] and {text[0] for text in legal(state)} == {"1", "3", "w"}
    state = played(state, "3 north")
    assert acting(state) == ["Two"] and {text[0] for text in legal(state)} == {"2", "w"}
    state = played(state, "2 north")
    assert acting(state) == ["One"] and {text[0] for text in legal(state)} == {"1"}
    assert played(state, "1 north").round == 2


def test_nobody_commands_anothers_hero() -> None:
    assert "H2 Kalabar is not yours" in refused(together(), "2 north")


def test_a_trade_does_not_pass_the_word() -> None:
    assert acting(played(together(), "1 buy sword")) == ["One"]


def test_once_a_round_each_may_wait_and_let_the_others_go_first() -> None:
    state = played(together(), "wait")
    assert acting(state) == ["Two"]
    state = played(state, "2 north", "3 north")
    assert acting(state) == ["One"] and "wait" not in legal(state)
    assert "let another go first in this round already" in refused(state, "wait")
    state = played(state, "1 north")
    assert state.round == 2 and "wait" in legal(state)


def test_when_all_wait_the_first_must_act() -> None:
    state = played(together(), "wait", "wait", "wait")
    assert acting(state) == ["One"] and "wait" not in legal(state)


def test_alone_there_is_nobody_to_wait_for() -> None:
    assert "wait" not in legal(begun())


def test_they_win_and_lose_together() -> None:
    state = at("2  H1 .", lane="top", players="three")
    assert played(state, "1 north").outcome() == [1.0, 1.0, 1.0]
    match = Match(GAME, ValorOptions(players="two"), key=bytes(32))
    match.resign(1)
    assert match.result and match.result.scores == (0.0, 0.0)


# 13.3 Somebody commands the monsters


def commanded(drawing: str) -> Valor:
    state = at(drawing, lane="top", players="one_versus")
    return played(state, *[f"{n + 1} pass" for n, one in enumerate(state.heroes) if not one.has_acted])


def test_the_monsters_have_a_seat_of_their_own() -> None:
    assert GAME.seating(ValorOptions(players="two_versus")).names == ("One", "Two", "Monsters")
    assert acting(commanded("4  .  M1\n8  H1 .")) == ["Monsters"]


def test_a_monster_does_what_it_could_do_by_itself_and_the_choice_is_the_players() -> None:
    assert legal(commanded("4  .  M1\n8  H1 .")) == ["m1 march", "m1 hold", "rest"]
    assert legal(commanded("4  .  M1\n5  .  O\n8  H1 .")) == ["m1 smash", "m1 hold", "rest"]
    assert legal(commanded("4  .  M1\n5  H1 H2\n8  .  .")) == [
        "m1 attack h1",
        "m1 attack h2",
        "m1 march",
        "m1 hold",
        "rest",
    ]


def test_any_hero_in_range_may_be_struck() -> None:
    state = commanded("4  .  M1\n5  H1 H2\n8  .  .")
    assert hero(played(state, "m1 attack h2"), 2).hp == 65


def test_monsters_are_commanded_in_the_order_of_their_numbers_and_then_the_round_ends() -> None:
    state = commanded("4  M2 M1\n8  H1 .")
    assert legal(state)[0] == "m1 march"
    state = played(state, "m1 march")
    assert legal(state)[0] == "m2 march"
    state = played(state, "m2 hold")
    assert places(state)["M1"] == "b5" and places(state)["M2"] == "a4" and state.round == 3
    assert acting(state) == ["Heroes"]


def test_rest_lets_all_others_act_by_themselves() -> None:
    state = played(commanded("4  M2 M1\n8  H1 ."), "m1 hold", "rest")
    assert places(state)["M1"] == "b4" and places(state)["M2"] == "a5" and state.round == 3


def test_what_is_not_possible_is_explained() -> None:
    state = commanded("4  .  M1\n8  H1 .")
    assert "b4 is no neighbour of a8: out of range" in refused(state, "m1 attack h1")
    assert "in the order of their numbers: now M1" in refused(state, "m2 march")


def test_the_seats_win_against_each_other() -> None:
    state = at("2  H1 .", lane="top", players="one_versus")
    assert played(state, "1 north").outcome() == [1.0, 0.0]
    lost = at("7  .  . | .  M1 | .  .\n8  H1 . | .  . | .  .", players="one_versus")
    assert played(lost, "1 pass", "m1 march").outcome() == [0.0, 1.0]


def test_without_monsters_the_round_goes_on_at_once() -> None:
    assert acting(commanded("8  H1 .")) == ["Heroes"]


# 13.4 Others


def test_challenging_monsters_are_helped_by_the_ground() -> None:
    """A bush raises defense, a cave dodge, a koulou damage, by a tenth."""
    figures = []
    for ground in ".BCK":
        state = at(f"4  .  {ground}M1\n5  .  H1", lane="mid", challenging=True)
        have(monster(state, 1), defense=1000, dodge=60)
        have(hero(state, 1), strength=5000)
        one, other = hero(state, 1), monster(state, 1)
        figures.append(
            (
                int(attack_damage(state, one, other)),
                int(monster_dodge(state, other)),
                int(blow_damage(state, other, one)),
            )
        )
    assert figures == [(95, 30, 45), (90, 30, 45), (95, 33, 45), (95, 30, 50)]


def test_the_round_limit_is_200_100_or_none() -> None:
    assert ValorOptions().round_limit == 200
    assert GAME.choose({"round_limit": "none"}).round_limit is None  # type: ignore[attr-defined]


def test_with_the_classic_numbers_heroes_are_almost_never_hit_and_early_spells_kill_at_once() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid", numbers="classic")
    give(state, 2, "ice_blade")
    assert "dodges M1" in " ".join(told(state, "2 pass"))
    assert played(state, "2 cast ice_blade m1").monsters == []
    assert place(hero(state, 2)) == "e5"
