"""The document's testing checklist names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parents[2]
CHECKLIST = (PROJECT / "docs" / "ancient_wars_checklist.md").read_text("utf8")


def test_every_test_that_the_checklist_names_exists() -> None:
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", CHECKLIST)
    assert len(named) > 30
    for file, test in named:
        path = PROJECT / file if file.startswith("tests/") else HERE / file
        assert f"def {test}(" in path.read_text("utf8"), f"{file} has no {test}"
