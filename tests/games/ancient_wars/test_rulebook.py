"""The rulebook: its drawings can be read, what it claims of them is true, and its lists are those of the sheets."""

from __future__ import annotations

import re

import pytest

from games.ancient_wars.table import at, drafted, hp, is_legal, play, start
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.catalog import heroes, items
from wartable.games.ancient_wars.setup import position
from wartable.games.ancient_wars.sheets import COSTS, FROM_TURN, FROM_TURN_IN_RUSH, TIERS
from wartable.games.ancient_wars.stats import AGILITY_ATK, STRENGTH_HP
from wartable.kernel.state import SPECTATOR

BOOK = GAME.rulebook()
DRAWINGS = re.findall(r"```position\n(.*?)```", BOOK, re.DOTALL)


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_every_drawing_can_be_read_and_drawn_again(drawing: str) -> None:
    state = GAME.position(drawing)
    assert GAME.draw(GAME.position(GAME.draw(state, SPECTATOR)), SPECTATOR) == GAME.draw(state, SPECTATOR)


def test_the_board_is_the_one_that_is_drawn() -> None:
    assert GAME.draw(GAME.position(DRAWINGS[0]), SPECTATOR).splitlines()[:9] == DRAWINGS[0].splitlines()[:9]
    assert start().standing == position(DRAWINGS[0]).standing


def test_the_zone_is_as_it_is_told() -> None:
    state = at(DRAWINGS[1])
    assert is_legal(state, "mirana a4-a6") and not is_legal(state, "mirana a4-a7")


def test_every_hero_and_item_is_listed_with_what_it_does() -> None:
    for hero in heroes("reborn"):
        assert f"**{hero.name}**" in BOOK and all(skill.text in BOOK for skill in hero.skills)
    for item in items("reborn"):
        assert f"| {item.name} |" in BOOK and item.text in BOOK


def test_what_an_upgrade_makes_of_a_skill_is_listed() -> None:
    assert (
        "*God's Strength* (3): Itself: +2 ATK this turn and the next. Stronger: +3 ATK this turn and the next." in BOOK
    )
    assert "*Blink* (2): An empty cell within 3: teleports there. Stronger: within 4." in BOOK


def test_from_which_turn_a_tier_is_sold_is_as_the_table_says() -> None:
    for tier, gold, turn, rushed in zip(TIERS[1:], COSTS[1:], FROM_TURN[1:], FROM_TURN_IN_RUSH[1:], strict=True):
        assert f"| {tier} | {gold} | {turn} (rush: {rushed}) |" in BOOK


def test_what_levels_add_is_as_the_table_says() -> None:
    assert ", ".join(str(more) for more in STRENGTH_HP[2:]) in BOOK
    assert ", ".join(str(more) for more in AGILITY_ATK[2:]) in BOOK


def test_the_worked_example_is_what_the_rules_do() -> None:
    example = BOOK[BOOK.index("### 7.6") : BOOK.index("## 8.")]
    drawing = re.findall(r"```position\n(.*?)```", example, re.DOTALL)[0]
    state = at(drawing)
    choice = next(choice for choice in GAME.choices(state, 0) if choice.text == "sven attacks pudge")
    terms = [(term.sign, term.value) for term in choice.sums[0].terms]
    assert terms == [("", "3"), ("+", "1"), ("−", "1"), ("×", "3/2"), ("=", "4")]
    steps = [int(number) for number in re.findall(r"\*\*(\d)\*\*", example)]
    play(state, "sven attacks pudge")
    left = hp(state, "pudge")
    before = hp(state, "sven")
    play(state, "end window", "pass")
    assert steps == [3, 3 + 1, 3 + 1 - 1, 4, left, before - hp(state, "sven"), hp(state, "sven")]


def test_what_a_lost_clock_means_is_as_it_is_told() -> None:
    state = start()
    assert state.when_silent(state.to_act()[0]) == state.legal(state.to_act()[0])[0]
    state = drafted()
    for seat in (0, 1):
        assert GAME.write(state, state.when_silent(seat)) == "arrange even lanes"
        state.apply(seat, state.when_silent(seat))
        assert GAME.write(state, state.when_silent(seat)) == "seal"
    state = at("9  pu\n3  Ax Ln")
    assert GAME.write(state, state.when_silent(0)) == "pass"
    assert GAME.write(state, play(state, "axe a3-a4").when_silent(0)) == "end window"


def test_it_begins_with_a_first_game_and_ends_with_advice() -> None:
    headings = re.findall(r"^## (.*)$", BOOK, re.MULTILINE)
    assert headings[0] == "Your first game" and headings[-1] == "Advice"


def test_every_chapter_that_the_text_points_to_exists() -> None:
    numbers = set(re.findall(r"^##+ (\d+(?:\.\d+)?)", BOOK, re.MULTILINE))
    pointed = set(re.findall(r"\((\d+\.\d+)\)", BOOK)) | set(re.findall(r"chapter (\d+)", BOOK))
    assert pointed and pointed <= numbers


def test_it_says_to_whom_the_names_belong() -> None:
    assert "unofficial fan work" in BOOK and "belong to Valve Corporation" in BOOK


def test_every_written_action_of_its_table_is_understood() -> None:
    written = re.findall(r"`([a-z][^`]+)`", BOOK[BOOK.index("### 15.1") : BOOK.index("### 15.2")])
    table = at("""
        6  . . . . t5 .
        5  ~ ~ ~ ~ ~ ~
        4  . . . . pu .
        3  . . . Li Ax Sv
        sven: force staff
        axe: blink dagger
        Radiant: gold 5000, experience 3, hand boots of speed
        turn 6, Radiant's window, 0 activated
    """)
    texts = set(GAME.texts(table, table.to_act()[0]))
    here = {text for text in written if text in texts}
    assert {"axe attacks pudge", "lina casts laguna blade at pudge", "axe uses blink dagger at e5"} <= here
    assert {"sven uses force staff at pudge north", "buy boots of speed for sven", "pass"} <= here
