"""Chapter 8: every champion before and after; one without a drawing fails here."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import wartable.games.lol_chess
from games.lol_chess.table import Case, after, cases
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.describe import answer_text, verbs_text
from wartable.games.lol_chess.sheets import Answer, Sheet, Trait
from wartable.games.lol_chess.verbs import VERBS

CASES = cases("champions.txt")
CHAMPIONS = [sheet for sheet in book().sheets if sheet.is_champion]
RULES = Path(wartable.games.lol_chess.__file__).parent


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_champion_does_what_its_drawings_show(case: Case) -> None:
    assert after(case.before, *case.actions, falls=case.falls) == case.after


@pytest.mark.parametrize("sheet", CHAMPIONS, ids=lambda sheet: sheet.key)
def test_every_ability_and_passive_has_a_drawing(sheet: Sheet) -> None:
    shown = [case for case in CASES if case.key == sheet.key]
    assert any(" Q" in act for case in shown for act in case.actions), f"{sheet.name} never uses its ability"
    assert sheet.ability and any(sheet.ability.name in case.about for case in shown), f"{sheet.ability} is not named"
    if sheet.passive and sheet.passive.answers:
        assert len(shown) > 1, f"the passive of {sheet.name} is not shown"
    for module in sheet.modules:
        assert any(module.name in case.about for case in shown), f"{module.name} is not shown"


def test_there_are_24_champions_and_all_have_an_active_ability() -> None:
    assert len(CHAMPIONS) == 24
    assert all(sheet.ability and sheet.ability.verbs and sheet.ability.cooldown >= 1 for sheet in CHAMPIONS)


def test_every_status_of_the_document_occurs() -> None:
    texts = " ".join(text for sheet in CHAMPIONS for text in texts_of(sheet))
    items = " ".join(item.text for item in book().items)
    for word in ("burns", "slows", "stuns", "roots"):
        assert word in texts, f"no champion {word}"
    for word in ("wounds", "Venom"):
        assert word in items, f"no item {word}"


def texts_of(sheet: Sheet) -> list[str]:
    ability = sheet.ability
    assert ability
    return [ability.text, verbs_text(ability.trap), sheet.passive.text if sheet.passive else ""]


def test_every_verb_is_used_by_some_sheet() -> None:
    data = "".join(file.read_text("utf8") for file in (RULES / "data").iterdir())
    assert [verb for verb in VERBS if not re.search(rf"\b{verb} =", data)] == []


def test_no_rule_names_a_champion() -> None:
    names = {word for sheet in CHAMPIONS for word in (sheet.key, sheet.name, sheet.letter)}
    for file in RULES.glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text("utf8")))
        written = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        named = {node.id for node in ast.walk(ast.parse(file.read_text("utf8"))) if isinstance(node, ast.Name)}
        assert not (written | named) & names, f"{file.name} names {(written | named) & names}"


def test_every_text_is_made_of_its_verbs() -> None:
    for sheet in CHAMPIONS:
        assert sheet.ability and verbs_text(sheet.ability.verbs) in sheet.ability.text
        for trait in [sheet.passive, *sheet.modules]:
            assert trait is None or all(answer_text(each).lower() in trait.text.lower() for each in answers_of(trait))


def answers_of(trait: Trait) -> list[Answer]:
    return list(trait.answers)
