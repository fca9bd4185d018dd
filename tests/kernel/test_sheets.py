"""Content in TOML becomes typed rows; a mistake is refused with its file, its entry and the reason."""

from __future__ import annotations

import pytest
from msgspec import Struct

from wartable.kernel.refusal import Refusal
from wartable.kernel.sheets import refuse_twins, rows_in, sheet_in


class Ware(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    price: int = 1


def test_a_file_of_tables_becomes_rows_by_their_names() -> None:
    assert rows_in('[rope]\nname = "Rope"\n[axe]\nname = "Axe"\nprice = 3', Ware, "wares.toml") == {
        "rope": Ware("Rope"),
        "axe": Ware("Axe", 3),
    }


def test_a_file_may_be_one_row() -> None:
    assert sheet_in('name = "Rope"', Ware, "rope.toml") == Ware("Rope")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[rope", "wares.toml: "),
        ('[rope]\nname = "Rope"\nprice = "dear"', "wares.toml: rope: Expected `int`, got `str`"),
        ('[rope]\nname = "Rope"\nweight = 2', "wares.toml: rope: .*weight"),
        ("rope = 1", "wares.toml: rope: Expected `object`, got `int`"),
    ],
)
def test_a_mistake_is_refused_with_file_entry_and_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=f"^{reason}"):
        rows_in(text, Ware, "wares.toml")


def test_what_tells_entries_apart_belongs_to_one_of_them() -> None:
    refuse_twins([("rope", "R"), ("axe", "A")], "the letter")
    with pytest.raises(Refusal, match=r"wares\.toml: ring: the letter 'R' belongs to wares\.toml: rope already"):
        refuse_twins([("wares.toml: rope", "R"), ("wares.toml: ring", "R")], "the letter")
