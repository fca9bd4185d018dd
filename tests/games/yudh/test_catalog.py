"""What data/ holds: cards and pasa, and the texts that players read, generated from their verbs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.yudh.table import kept, play
from wartable.cli import main
from wartable.games.yudh import GAME
from wartable.games.yudh.catalog import DATA, cards, content, read_cards, read_pasa
from wartable.games.yudh.options import YudhOptions
from wartable.games.yudh.state import Box
from wartable.kernel.refusal import Refusal

TEXTS = {
    "bali": "The opponent loses 2 Arogya Mani, and nothing blocks it.",
    "arjun": "All dhal that the opponent has kept are removed before the strikes. So every teer of the owner hits.",
    "kahna": "If the opponent has asked for a vardan, the opponent loses as many tokens as it costs, at most all. "
    "With enough left when its time comes, it still takes effect.",
    "prithvi": "The owner gains 3 Arogya Mani, never above 20. At 20 it does not take effect and costs nothing.",
}
PASA = DATA.joinpath("pasa.toml").read_text("utf8")
CARDS = DATA.joinpath("cards.toml").read_text("utf8")
FIFTH = """
[agni]
name = "Agni"
title = "The Fire"
about = "He burns."
cost = 3
time = "end"
priority = 2
effects = [{ damage = 1 }, { remove = "kavach" }]
"""


def run(*words: str) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(words)


def entries(name: str, **options: Any) -> list[dict[str, Any]]:
    found = content(YudhOptions(**options))[name]
    assert isinstance(found, list)
    return found


# Texts


def test_what_players_read_on_a_card_comes_from_its_verbs() -> None:
    assert {card["id"]: card["text"] for card in entries("cards")} == TEXTS


def test_a_fifth_card_is_one_table() -> None:
    fifth = read_cards(CARDS + FIFTH, "cards.toml")[4]
    damage = "The opponent loses 1 Arogya Mani, and nothing blocks it."
    removal = "All kavach that the opponent has kept are removed before the strikes. So every bhala of the owner hits."
    assert fifth.text() == f"{damage} {removal}"
    state = kept(tokens=(3, 0))
    state.box = Box(state.box.pasa, state.box.odds, [fifth, *state.box.cards[1:]], state.box.settings)
    play(state, "One: ask", "Two: decline")
    assert [list(state.tokens), list(state.mani)] == [[0, 0], [20, 19]]


def test_the_catalog_has_the_cards_of_the_options() -> None:
    assert [card["cost"] for card in entries("cards")] == [4, 6, 6, 5]
    balanced = [int(card.cost) for card in cards("balanced")]
    assert [card["cost"] for card in entries("cards", cards="balanced")] == balanced
    assert GAME.catalog(YudhOptions()) == content(YudhOptions())


def test_the_cards_are_those_of_the_document() -> None:
    shown = [(card["name"], card["cost"], card["time"], card["priority"]) for card in entries("cards")]
    assert shown == [
        ("Bali", 4, "beginning", 2),
        ("Arjun", 6, "beginning", 3),
        ("Kahna", 6, "beginning", 1),
        ("Prithvi", 5, "end", 1),
    ]


def test_the_faces_tell_what_they_do() -> None:
    assert [face["text"] for face in entries("faces")] == [
        "A traditional hand-held weapon. Does 1 damage; a kavach blocks it.",
        "A ranged weapon. Does 1 damage; a dhal blocks it.",
        "A wearable defensive gear. Blocks one bhala.",
        "A hand-held defensive gear. Blocks one teer.",
        "A trickery. Steals 1 Vardan token.",
    ]
    assert [die["faces"][5] for die in entries("pasa")] == ["bhala*", "teer*", "kavach*", "dhal*", "kapat*", "bhala*"]


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    run("catalog", "yudh", "--json")
    assert json.loads(capsys.readouterr().out) == content(YudhOptions())
    run("catalog", "yudh")
    assert TEXTS["bali"] in capsys.readouterr().out


# Mistakes


@pytest.mark.parametrize(
    ("found", "changed", "reason"),
    [
        ("{ damage = 2 }", "{ demage = 2 }", "bali: there is no verb 'demage'; there are: damage, heal, remove, drain"),
        ("{ damage = 2 }", "{ damage = 0 }", "bali: damage needs a number from 1 to 20, not 0"),
        ("{ damage = 2 }", "{ damage = true }", "bali: damage needs a number from 1 to 20, not True"),
        ("{ heal = 3 }", '{ heal = "3" }', "prithvi: heal needs a number from 1 to 20, not '3'"),
        ('"dhal"', '"shield"', "arjun: remove needs one of bhala, teer, kavach, dhal, kapat, not 'shield'"),
        ('"lost"', '"gone"', "kahna: drain needs one of lost, taken, not 'gone'"),
        ("cost = 4", "cost = -1", "bali: .*>= 0"),
        ("priority = 2", "prioritty = 2", "bali: .*(unknown field|missing required field)"),
        ('time = "end"', 'time = "later"', "Invalid enum value 'later'"),
        ("[bali]", "[bali", "cards.toml: "),
        ("effects = [{ damage = 2 }]", "effects = []", "length >= 1"),
        ('name = "Arjun"', 'name = "Bali"', "arjun: the name 'Bali' belongs to cards.toml: bali already"),
    ],
)
def test_a_mistake_in_the_cards_is_refused_with_its_place(found: str, changed: str, reason: str) -> None:
    assert found in CARDS
    with pytest.raises(Refusal, match=f"cards.toml: .*({reason.removeprefix('cards.toml: ')})"):
        read_cards(CARDS.replace(found, changed, 1), "cards.toml")


def test_two_cards_are_needed() -> None:
    with pytest.raises(Refusal, match="there is no second one"):
        read_cards(FIFTH, "cards.toml")


@pytest.mark.parametrize(
    ("found", "changed", "reason"),
    [
        ('blocked_by = "kavach"', 'blocked_by = "wall"', "bhala is blocked by 'wall', which is no kind"),
        ('"kapat"]', '"magic"]', "a pasa has the face 'magic', which is no kind"),
        ('faces = ["bhala", ', "faces = [", "length >= 5"),
        ("[kinds.kapat]", "[kinds.dhal.more]", "pasa.toml: "),
        ('letter = "B"', 'letter = "b"', "matching regex"),
        ('letter = "T"', 'letter = "B"', "teer: the letter 'B' belongs to pasa.toml: bhala already"),
        ("steals = 1", "steals = 1\n[kinds.gada]\nname='Gada'\nletter='G'\nabout='A club.'", "6 kinds of faces, not 5"),
    ],
)
def test_a_mistake_in_the_pasa_is_refused_with_its_place(found: str, changed: str, reason: str) -> None:
    assert found in PASA
    with pytest.raises(Refusal, match=f"pasa.toml: .*({reason.removeprefix('pasa.toml: ')})"):
        read_pasa(PASA.replace(found, changed, 1), "pasa.toml")
