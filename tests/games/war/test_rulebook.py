"""Every drawing of the rulebook is read from it, and what the text under it claims is true."""

from __future__ import annotations

import re

import pytest

from games.war.table import (
    TILES,
    at,
    corner,
    is_legal,
    legal_texts,
    moves,
    picture,
    played,
    rows_of,
    shots,
    start,
    told,
)
from wartable.games.war import GAME
from wartable.games.war.board import BOARD
from wartable.games.war.fire import reach_to
from wartable.games.war.line_of_sight import is_seen
from wartable.kernel.refusal import Refusal

SECTION = re.compile(r"^##+ (\d+(?:\.\d+)?)", re.MULTILINE)


def drawings() -> dict[str, list[str]]:
    """The drawings of each section, in order."""
    found: dict[str, list[str]] = {}
    parts = SECTION.split(GAME.rulebook())
    for section, text in zip(parts[1::2], parts[2::2]):
        found[section] = re.findall(r"```position[^\n]*\n(.*?)```", text, re.DOTALL)
    return {section: texts for section, texts in found.items() if texts}


BOOK = drawings()


def drawing(section: str, number: int = 0) -> str:
    return BOOK[section][number]


def sees(text: str, tile: str, **options: object) -> bool:
    return is_seen(at(text, **options), 0, TILES.index(tile))


def test_the_rulebook_has_these_drawings() -> None:
    counts = {section: len(texts) for section, texts in BOOK.items()}
    once = ("2.4", "4.2", "5.3", "5.4", "5.7", "6.1", "6.2", "6.3", "7.3", "7.7", "8.2", "8.4", "9.2")
    assert counts == {**dict.fromkeys(once, 1), "3.2": 3, "4.3": 2, "7.5": 2, "9.4": 2}


@pytest.mark.parametrize("text", [text for texts in BOOK.values() for text in texts])
def test_every_drawing_can_be_read_and_drawn_again(text: str) -> None:
    state = at(text)
    again = GAME.position(GAME.draw(state, 0))
    assert GAME.draw(again, 0) == GAME.draw(state, 0)
    assert again.key() == state.key()


def test_every_chapter_that_the_text_points_to_exists() -> None:
    book = GAME.rulebook()
    numbers = set(SECTION.findall(book))
    pointed = set(re.findall(r"\((?:See )?(\d+\.\d+)", book)) | set(re.findall(r"(?:in|of) (\d+\.\d+)\b", book))
    assert pointed and pointed <= numbers
    assert set(re.findall(r"chapter (\d+)", book)) <= numbers


def test_chapters_are_numbered_in_order() -> None:
    numbers = [tuple(map(int, number.split("."))) for number in SECTION.findall(GAME.rulebook())]
    assert numbers == sorted(numbers)
    assert [number[0] for number in numbers if len(number) == 1] == list(range(1, 14))


# Drawing by drawing


def test_2_4_a_tank_in_mud_and_a_tank_before_fort_and_water() -> None:
    assert moves(drawing("2.4"), "b2") == picture("""
        . . . . .
        . . . i .
        . * . T .
        * T * . .
        . * . . .
    """)
    assert moves(drawing("2.4"), "d3") == picture("""
        . . . . .
        . . . i .
        . * * T .
        . T . * .
        . . . * .
    """)


@pytest.mark.parametrize(("number", "formation"), [(0, "3x6"), (1, "4x4"), (2, "5x5")])
def test_3_2_the_formations_are_as_drawn(number: int, formation: str) -> None:
    rows = rows_of(drawing("3.2", number))
    board = corner(start(map="plain", formation=formation), len(rows), len(rows[0])).splitlines()[: len(rows)]
    assert [line.replace("1", "").split() for line in reversed(board)] == rows


def test_4_2_the_tank_on_a_slope() -> None:
    assert moves(drawing("4.2"), "c3") == picture("""
        . . . . .
        . . . . .
        * * T * .
        . . . . .
        . . . . .
    """)


def test_4_3_the_commander_beside_a_wall() -> None:
    assert moves(drawing("4.3"), "c3") == picture("""
        . . . . .
        . . . . .
        . * C * .
        . * * * .
        . . . . .
    """)


def test_4_3_a_step_in_one_direction_only() -> None:
    text = drawing("4.3", 1)
    assert is_legal(text, "b2xc3")
    assert not is_legal(text + "North to move", "c3xb2")


def test_5_3_the_infantry_and_its_victims() -> None:
    assert moves(drawing("5.3"), "c3") == picture("""
        . . . . .
        . x i x .
        . * I * .
        . . * t .
        . . . . .
    """)


def test_5_4_the_tank_and_its_victims() -> None:
    assert moves(drawing("5.4"), "c3") == picture("""
        . . x . .
        . . * . .
        . I T x t
        . . * . .
        . . * . .
    """)


def test_5_7_the_bomber_over_its_own_side() -> None:
    assert moves(drawing("5.7"), "c1") == picture("""
        . . . . . . .
        . . x . . . .
        . . * . . . .
        . . I . . . .
        * A B * * * *
    """)


def test_6_1_what_the_infantry_sees() -> None:
    text = drawing("6.1")
    assert sees(text, "e3") and sees(text, "a5") and sees(text, "c1")


def test_6_2_what_the_infantry_does_not_see() -> None:
    """The others on the board are moved out of the way of each question, except what hides."""
    rows = "\n".join(drawing("6.2").splitlines())
    alone = rows.replace("4  I", "4  .").replace(".   I   .   .   .", ".   .   .   .   .")
    assert not sees(alone, "e3")
    assert not sees(alone, "c4")
    assert sees(alone, "a5") and sees(alone, "c1")
    blocked = rows.replace("4  I", "4  i").replace(".   I   .   .   .", ".   i   .   .   .")
    assert not sees(blocked, "a5")
    assert not sees(blocked, "c1")


def test_6_the_questions_of_the_drawings_have_the_answers_of_the_text() -> None:
    def answers(section: str, *questions: str) -> list[bool]:
        pairs = [question.split(" sees ") for question in questions]
        return [check.passed for here, there in pairs for check in GAME.sees(at(drawing(section)), here, there)]

    assert answers("6.1", "a3 sees e3", "a3 sees a5", "a3 sees c1") == [True, True, True]
    assert answers("6.2", "a3 sees e3", "a3 sees a5", "a3 sees c1", "a3 sees c4") == [False] * 4
    assert answers("6.3", "a1 sees a4", "d1 sees a4") == [False, True]


def test_6_3_the_spotter() -> None:
    text = drawing("6.3")
    assert is_legal(text, "a1 fires a4")
    assert not is_legal(text.replace("I", "."), "a1 fires a4")
    seen = [check.text for check in GAME.why(at(text), 0, "a1 fires a4")]
    assert "Infantry d1 sees a4" in seen


def test_6_4_the_drawing_of_6_1_with_stricter_sight() -> None:
    assert not sees(drawing("6.1"), "e3", sight="over_either")
    assert sees(drawing("6.1"), "b3", sight="over_either")


def test_7_3_the_height_bonus() -> None:
    assert shots(drawing("7.3"), "a2") == picture("""
        x . . . . . .
        . . . . . . .
        . . . . . . .
        A . . . . x t
        i . . . . . .
    """)


def test_7_5_the_gun_beside_the_commander_and_the_other_one() -> None:
    before, after = BOOK["7.5"]
    assert corner(played(at(before), "e2 fires e5"), 5, 5) == corner(at(after), 5, 5)
    assert "empty" not in GAME.draw(played(at(before), "b3 fires b5"), 0)


def reckoning(text: str, gun: str, target: str) -> tuple[int, int, int]:
    """Distance, what the gun reaches without a hill, and what the hill adds, by the rules' own functions."""
    state = at(text)
    cell, there = TILES.index(gun), TILES.index(target)
    sheet = state.sheet(state.board[cell])
    return (
        int(BOARD.distance(cell, there)),
        int(sheet.farthest),
        int(reach_to(state, cell, there, sheet) - sheet.farthest),
    )


def section(number: str) -> str:
    """The words of a section."""
    return GAME.rulebook().split(f"\n### {number} ")[1].split("\n### ")[0].split("\n## ")[0]


def test_7_7_the_numbers_of_the_worked_example_are_those_of_the_rules() -> None:
    text, words = drawing("7.7"), section("7.7")
    parts = words.split("\n**")[1:]
    for part, target in zip(parts, ("g2", "h2", "a5"), strict=True):
        distance, farthest, bonus = reckoning(text, "a2", target)
        assert f"{distance} tiles away" in part
        assert f"reaches {farthest} + {bonus} = {farthest + bonus}" in part
    assert "Too far, by 2" in parts[1] and sum(reckoning(text, "a2", "h2")[1:]) - reckoning(text, "a2", "h2")[0] == -2


def test_7_7_what_the_worked_example_says_happens() -> None:
    text = drawing("7.7")
    assert shots(text, "a2").split("\n")[-2:] == ["A . . . . . x t", ". . . . . . . ."]
    assert [check.passed for check in GAME.sees(at(text), "a2", "g2")] == [False]
    assert "Infantry g5 sees g2" in [check.text for check in GAME.why(at(text), 0, "a2 fires g2")]
    assert told(text, "a2 fires g2")[1] == "South destroys Infantry on g2: +1."
    assert told(text, "a2 fires a5")[1:] == [
        "North's Air Defense on b6 stops the shell at a5.",
        "South's Artillery on a2 is empty until turn 5.",
        "North's Air Defense on b6 is used up.",
    ]


def test_your_first_game_stands_before_the_first_chapter_and_its_actions_can_be_played() -> None:
    before, _, page = GAME.rulebook().split("\n## 1. ")[0].partition("\n## Your first game\n")
    assert before and len(re.findall(r"^\d\. ", page, re.MULTILINE)) == 5
    for text in re.findall(r"`(\w\d-\w\d)`", page):
        assert text in legal_texts(start()), text
    for opened, tank in (("d3-d4", "d2"), ("f1-g1", "e1")):
        assert f"`{opened}`" in page and legal_texts(start(), tank) == []
        assert legal_texts(played(start(), opened, "f9-f8"), tank)


def test_the_rulebook_ends_with_advice() -> None:
    assert re.findall(r"^## (.*)$", GAME.rulebook(), re.MULTILINE)[-1] == "Advice"


def test_8_2_what_the_air_defense_stops() -> None:
    text = drawing("8.2")
    (zone,) = GAME.scene(at(text), 0).marks
    assert sorted(zone.places) == sorted(["b4", "c4", "d4", "b5", "c5", "d5", "b6", "c6", "d6"])
    assert told(text, "a1 fires e5")[1] == "North's Air Defense on c5 stops the Missile at d4."
    assert told(text, "b5-b2")[0] == "North's Air Defense on c5 stops the Bomber at b5."
    assert told(text, "e2 fires e5")[1] == "South destroys Infantry on e5: +1."


def test_8_4_the_defenders_choice() -> None:
    text = drawing("8.4")
    assert legal_texts(played(at(text), "a1 fires e5")) == ["c5 answers", "e3 answers"]
    moved = text.replace("3  .   .   .   .   d", "3  .   .   .   .   .")
    moved = moved.replace("2  .   .   .   .   .", "2  .   .   .   d   .")
    assert told(moved, "a1 fires e5")[1] == "North's Air Defense on d2 stops the Missile at c3."


def test_9_2_where_the_infantry_can_be_dropped() -> None:
    drops = [text for text in legal_texts(at(drawing("9.2"))) if "drops" in text]
    assert drops == [f"c3 drops {tile}" for tile in ("b2", "b3", "c2", "d2", "d4")]


def test_9_4_what_the_excavator_can_dig() -> None:
    before, after = BOOK["9.4"]
    digs = [text for text in legal_texts(at(before), "a2") if "-" not in text]
    assert digs == ["a2 lowers b3", "a2 raises b1", "a2 raises b2", "a2 raises b3"]
    assert not is_legal(before, "b2-b3")
    assert (
        GAME.draw(played(at(before), "a2 lowers b3"), 0).splitlines()[:11] == GAME.draw(at(after), 0).splitlines()[:11]
    )
    assert "b2-b3" in legal_texts(at(after.replace("North to move\nturn 2", "")))
    lifted = played(at(before), "a2 raises b2")
    assert GAME.draw(lifted, 0).splitlines()[9].split()[2] == "T2"


def test_12_2_the_tank_of_5_4_with_overrun() -> None:
    assert not is_legal(drawing("5.4"), "c3-b3")
    assert is_legal(drawing("5.4"), "c3-b3", tank_overrun=True)


def test_a_drawing_that_is_none_is_refused() -> None:
    with pytest.raises(Refusal):
        GAME.position("What a fine day")
