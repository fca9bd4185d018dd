"""Chapter 14: how actions are written and typed, and drawings."""

from __future__ import annotations

from inspect import cleandoc

import pytest

from games.valor.table import at, begun, give, have, hero, legal, monster, play, played, refused, start
from wartable.games.valor import GAME
from wartable.games.valor.rules import Valor
from wartable.games.valor.setup import position
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import IllegalAction, Refusal


def meant(state: Valor, text: str) -> str:
    seat = state.to_act()[0]
    return GAME.write(state, GAME.read(state, seat, text))


# 14.1 How actions are written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("pick parzival top", "pick parzival top"),
        ("Pick Parzival Top", "pick parzival top"),
        ("pick Gaerdal Ironhand, mid", "pick gaerdal_ironhand mid"),
        ("choose gaerdal middle", "pick gaerdal_ironhand mid"),
        ("pick sehanine moonbow bottom", "pick sehanine_moonbow bottom"),
    ],
)
def test_choosing_a_hero(typed: str, written: str) -> None:
    assert meant(start(), typed) == written


def table() -> Valor:
    state = at("4  O  M1 | .  . | .  .\n5  H1 . | .  . | .  .\n8  .  . | .  . | H3 .")
    give(state, 1, "ice_blade", "healing_potion", "sword", "dagger", "lightning_dagger")
    have(hero(state, 1), mana=500, weapon=1)
    give(state, 3, "sword")
    return state


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("1 east", "1 east"),
        ("1 e", "1 east"),
        ("h1 move east", "1 east"),
        ("H1 go down", "1 south"),
        ("1 attack m1", "1 attack m1"),
        ("1 hit M1", "1 attack m1"),
        ("1 cast ice_blade m1", "1 cast ice_blade m1"),
        ("1 cast Ice Blade at M1", "1 cast ice_blade m1"),
        ("1 cast ice m1", "1 cast ice_blade m1"),
        ("1 cast lightning on m1", "1 cast lightning_dagger m1"),
        ("1 drink healing potion", "1 drink healing_potion"),
        ("1 use healing", "1 drink healing_potion"),
        ("1 equip dagger", "1 equip dagger"),
        ("1 wield dagger second", "1 equip dagger second"),
        ("1 remove north", "1 remove north"),
        ("1 clear the obstacle n", "1 remove north"),
        ("1 teleport 3 right", "1 teleport 3 right"),
        ("3 teleport 1 behind", "3 teleport 1 behind"),
        ("3 teleport h1 below", "3 teleport 1 behind"),
        ("1 recall", "1 recall"),
        ("1 pass", "1 pass"),
        ("3 buy sword", "3 buy sword"),
        ("3 sell sword", "3 sell sword"),
        ("3 buy breath", "3 buy breath_of_fire"),
        ("3 BUY Platinum Shield", "3 buy platinum_shield"),
    ],
)
def test_what_may_be_typed(typed: str, written: str) -> None:
    assert meant(table(), typed) == written


def test_the_document_examples() -> None:
    texts = legal(table())
    assert "1 attack m1" in texts and "1 east" in texts and "3 buy sword" in texts and "3 teleport 1 behind" in texts


def test_what_could_mean_two_things_is_refused() -> None:
    state = at("8  H1 .", lane="top")
    have(hero(state, 1), level=3, gold=5000)
    with pytest.raises(IllegalAction, match="could mean 1 buy breastplate or 1 buy breath_of_fire"):
        GAME.read(state, 0, "1 buy brea")


@pytest.mark.parametrize(
    "text", ["", "hello", "1", "4 north", "1 fly", "1 buy excalibur", "1 attack", "m1", "1 1 1", "🐉"]
)
def test_what_says_nothing_is_refused_with_a_hint(text: str) -> None:
    assert "rulebook" in refused(table(), text) or "could mean" in refused(table(), text)


# 14.2 Drawings


def test_the_drawing_is_the_documents_terminal_picture() -> None:
    state = at("4  .  . | .  . | KH3M3 .\n8  H1 . | .  . | .  .")
    lines = GAME.draw(state, 0).splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith("4  |"))
    assert lines[row - 1 : row + 2] == [
        "   P - P - P  P - P - P  I - I - I  P - P - P  P - P - P  I - I - I  K - K - K  P - P - P",
        "4  |       |  |       |  |       |  |       |  |       |  |       |  | H3 M3 |  |       |",
        "   P - P - P  P - P - P  I - I - I  P - P - P  P - P - P  I - I - I  K - K - K  P - P - P",
    ]
    assert sum(line.count("N - N - N") for line in lines) == 24


def test_a_status_table_stands_under_it() -> None:
    state = begun()
    state = played(
        state, "1 buy sword", "1 equip sword", "2 buy ice_blade", "2 buy healing_potion", "2 buy healing_potion"
    )
    drawn = GAME.draw(state, 0)
    assert "Round 1. Heroes to act. Next wave in round 9, then after 8 rounds." in drawn
    (line,) = [line for line in drawn.splitlines() if line.startswith("H1*")]
    assert line.split() == [
        "H1*",
        "Gaerdal",
        "Ironhand",
        "Warrior",
        "top",
        "100/100",
        "100/100",
        "1",
        "7/10",
        "854",
        "700",
        "500",
        "600",
        "Sword",
        "-",
        "-",
        "-",
    ]
    assert "2 Healing Potion, Ice Blade" in drawn


def test_a_drawing_reads_back_with_everything_in_it() -> None:
    state = table()
    have(monster(state, 1), hp=17, damage=90)
    play(state, "3 buy dagger")
    again = position(GAME.draw(state, 0))
    assert GAME.draw(again, 0) == GAME.draw(state, 0)
    assert legal(again) == legal(state) and again.terrain[3 * 8] == state.terrain[3 * 8]
    assert GAME.position(GAME.draw(state, 0)).key() != 0


def test_so_do_a_game_that_is_over_and_one_that_has_not_begun() -> None:
    over = played(at("2  H1 .", lane="top"), "1 north")
    again = position(GAME.draw(over, 0))
    assert again.outcome() == [1.0] and GAME.ending(again) == GAME.ending(over)
    choosing = played(start(), "pick parzival mid")
    assert legal(position(GAME.draw(choosing, 0))) == legal(choosing)


def test_and_one_in_which_somebody_commands_the_monsters() -> None:
    state = played(at("4  .  M1\n8  H1 .", lane="top", players="one_versus"), "1 pass")
    again = position(GAME.draw(state, 0))
    assert again.to_act() == [1] and list(again.legal(1)) == list(state.legal(1))


def drawing() -> str:
    return GAME.draw(at("4  .  M1 | .  . | .  .\n5  H1 . | .  . | .  ."), 0)


@pytest.mark.parametrize(
    ("found", "changed", "reason"),
    [
        ("|    M1 |", "|    M9 |", "M1 in the drawing cannot be read, or the board does not show it"),
        ("|    M1 |", "|    X1 |", "'    X1 ' on b4 of the drawing is no hero and no monster"),
        ("| H1    |", "| H1 M1 |", "'H1 M1' is twice in the drawing"),
        (
            "Gaerdal Ironhand  Warrior",
            "Gandalf           Warrior",
            "'Gandalf' in the drawing is nothing that Valor knows",
        ),
        ("100/100  100/100", "many     100/100", "'many' in the drawing is no number"),
        ("   N - N - N  N", "   P - P - P  N", "a1 of the drawing cannot be 'P'"),
        ("1  |       |  |       |", "1  |       |  |        ", "row 1 of the drawing has 7 spaces, not 8"),
        ("4  |", "4   ", "row 4 of the drawing has"),
    ],
)
def test_what_cannot_be_is_refused(found: str, changed: str, reason: str) -> None:
    text = drawing()
    assert found in text
    with pytest.raises(Refusal, match=reason.replace("(", r"\(")):
        position(text.replace(found, changed, 1))


def test_a_short_drawing_is_refused() -> None:
    with pytest.raises(Refusal, match="a drawing of Valor has 8 rows of 8 spaces"):
        position(cleandoc(drawing()).split("\n\n")[0])


def test_random_positions_read_back() -> None:
    dice = SearchDice(7)
    state = start(3)
    for _ in range(120):
        if not state.to_act():
            break
        assert GAME.draw(position(GAME.draw(state, 0)), 0) == GAME.draw(state, 0)
        options = state.legal(0)
        state.apply(0, options[dice.below(len(options))])
