"""What data/ holds: sheets, and the texts that players read, generated from them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.war.table import MAPS, start
from wartable.games.war import GAME
from wartable.games.war.catalog import read_sheets
from wartable.games.war.content import content
from wartable.games.war.describe import texts_of
from wartable.games.war.options import WarOptions
from wartable.kernel.refusal import Refusal

TANK = """
[tank]
name = "Tank"
letter = "T"
worth = 3
moves = { lines = "straight", reach = 2 }
takes = "moving"
"""

TEXTS = {
    "C": {
        "Moves": "One tile in any direction, one step of height at most each.",
        "Takes": "By moving onto the enemy.",
        "Commands": "Lost, the game is lost. An empty Artillery beside it is loaded at once.",
    },
    "D": {
        "Moves": "One tile in any direction, one step of height at most each.",
        "Takes": "Never.",
        "Guards": "Stops the first enemy shell, missile or Bomber that flies within one tile, and is used up.",
    },
    "M": {
        "Moves": "One tile in any direction, one step of height at most each.",
        "Takes": "By fire, never by moving.",
        "Fires": "2 to 5 tiles diagonally, plus one for each step that it stands higher than the target, "
        "at any enemy that its side sees; then it is spent.",
    },
    "B": {
        "Moves": "1 to 4 tiles in a row or column, over any ground and its own side.",
        "Takes": "By moving onto the enemy.",
    },
    "A": {
        "Moves": "One tile in any direction, one step of height at most each.",
        "Takes": "By fire, never by moving.",
        "Fires": "2 to 3 tiles in a row or column, plus one for each step that it stands higher than the target, "
        "at any enemy that its side sees; then it is empty for three turns, counting both sides'.",
    },
    "T": {
        "Moves": "1 to 2 tiles in a row or column, one step of height at most each.",
        "Takes": "By moving onto the enemy, but not onto a fort.",
    },
    "I": {
        "Moves": "One tile in a row or column, one step of height at most each.",
        "Takes": "One tile diagonally, whatever the height, but not onto a fort.",
    },
    "R": {
        "Moves": "1 to 3 tiles in a row or column, one step of height at most each.",
        "Takes": "Never.",
        "Carries": "Loads one own piece from a neighbouring tile, and sets it down on another.",
    },
    "E": {
        "Moves": "One tile in any direction, one step of height at most each.",
        "Takes": "Never.",
        "Digs": "Raises or lowers a neighbouring tile by one, within heights 1 to 5.",
    },
}


def entries(name: str, **options: Any) -> list[dict[str, Any]]:
    found = content(WarOptions(**options))[name]
    assert isinstance(found, list)
    return found


def refusal_of(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        read_sheets(text, "pieces.toml")
    return str(caught.value)


# Texts


@pytest.mark.parametrize("letter", TEXTS)
def test_what_players_read_on_a_piece_is_generated_from_its_sheet(letter: str) -> None:
    (piece,) = [piece for piece in entries("pieces") if piece["letter"] == letter]
    assert piece["texts"] == TEXTS[letter]


@pytest.mark.parametrize(
    ("option", "letter", "name", "text"),
    [
        ("reusable_missiles", "M", "Fires", "then it is ready again."),
        (
            "reusable_air_defense",
            "D",
            "Guards",
            "Stops every enemy shell, missile or Bomber that flies within one tile, and stays.",
        ),
        ("tank_overrun", "T", "Overruns", "May end its move on its own Infantry, which is lost; nobody scores."),
    ],
)
def test_what_is_read_on_a_piece_follows_the_options(option: str, letter: str, name: str, text: str) -> None:
    (piece,) = [piece for piece in entries("pieces", **{option: True}) if piece["letter"] == letter]
    assert piece["texts"] == {**TEXTS[letter], name: piece["texts"][name]}
    assert piece["texts"][name].endswith(text)
    on_board = [shown for shown in GAME.scene(start(0, **{option: True}), 0).pieces if shown.letter == letter]
    assert {skill.text for shown in on_board for skill in shown.skills if skill.name == name} == {piece["texts"][name]}


def test_another_sheet_makes_another_text() -> None:
    (sheet,) = read_sheets(TANK.replace("reach = 2", "reach = 5").replace("straight", "diagonal"), "pieces.toml")
    assert texts_of(sheet, [sheet])[0].text == "1 to 5 tiles diagonally, one step of height at most each."


def test_a_gun_that_neither_reloads_nor_is_spent_is_ready_again() -> None:
    gun = TANK.replace('takes = "moving"', 'fires = { lines = "all", nearest = 1, farthest = 2 }')
    (sheet,) = read_sheets(gun, "pieces.toml")
    assert texts_of(sheet, [sheet])[2].text.endswith("then it is ready again.")


def test_the_catalog_names_pieces_maps_and_formations() -> None:
    assert [piece["letter"] for piece in entries("pieces")] == list("CDMBATIRE")
    assert [entry["id"] for entry in entries("maps")] == sorted(MAPS)
    assert [entry["id"] for entry in entries("formations")] == ["3x6", "4x4", "5x5"]
    assert GAME.catalog(WarOptions()) == content(WarOptions())


def test_every_map_and_formation_has_a_sentence_and_its_drawing() -> None:
    for entry in entries("maps"):
        assert re.fullmatch(r"[A-Z].*\.", entry["text"])
        assert len(entry["rows"]) == 11
    for entry in entries("formations"):
        assert re.fullmatch(r"[A-Z].*\.", entry["text"])
        assert len(entry["rows"]) == int(entry["id"][0])


def test_the_commander_has_no_worth_in_points() -> None:
    assert [piece["worth"] for piece in entries("pieces")] == [None, 4, 6, 7, 5, 3, 1, 2, 2]


def test_the_rulebook_gives_every_piece_the_same_letter_and_worth() -> None:
    table = GAME.rulebook().split("### 5.1 All pieces")[1].split("\n### ")[0]
    rows = re.findall(r"^\| ([A-Z]) \| ([\w ]+) \| .* \| ([\w ]+) \|$", table, re.MULTILINE)
    pieces = {piece["letter"]: (piece["name"], str(piece["worth"] or "the game")) for piece in entries("pieces")}
    assert {letter: (name, worth) for letter, name, worth in rows} == pieces


# Mistakes


def test_a_whole_sheet_is_read() -> None:
    (sheet,) = read_sheets(TANK, "pieces.toml")
    assert (sheet.key, sheet.name, sheet.letter, sheet.worth, sheet.reach) == ("tank", "Tank", "T", 3, 2)


def test_an_unknown_field_is_refused() -> None:
    told = refusal_of(TANK + "swims = true\n")
    assert told.startswith("pieces.toml: ") and "`swims`" in told


def test_a_missing_field_is_refused() -> None:
    told = refusal_of(TANK.replace("worth = 3\n", ""))
    assert told.startswith("pieces.toml: ") and "`worth`" in told


def test_a_wrong_value_is_refused() -> None:
    for wrong in ("reach = 0", "reach = 11", 'reach = "far"'):
        assert refusal_of(TANK.replace("reach = 2", wrong)).startswith("pieces.toml: ")
    assert "curved" in refusal_of(TANK.replace("straight", "curved"))


def test_a_long_or_small_letter_is_refused() -> None:
    for wrong in ("TT", "t", ""):
        assert refusal_of(TANK.replace('letter = "T"', f'letter = "{wrong}"')).startswith("pieces.toml: ")


def test_two_pieces_with_one_letter_are_refused() -> None:
    assert refusal_of(TANK + TANK.replace("[tank]", "[truck]")) == (
        "pieces.toml: truck: the letter 'T' belongs to pieces.toml: tank already"
    )


def test_overrunning_an_unknown_piece_is_refused() -> None:
    told = refusal_of(TANK + 'overruns = "cavalry"\n')
    assert told == "pieces.toml: tank overruns 'cavalry', which is no piece"


def test_what_is_no_toml_is_refused() -> None:
    assert refusal_of("[tank").startswith("pieces.toml: ")
