"""What the page promises has the proof that docs/experience.md names."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/experience.md").read_text("utf8")


def test_every_point_has_a_proof() -> None:
    rows = re.findall(r"^\| (\d+) \|.*\|(.*)\|$", PAGE, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 43))
    assert all("`test_" in proof or "(screens/" in proof for _, proof in rows)


def test_every_proof_is_there() -> None:
    written = "".join(file.read_text("utf8") for file in (ROOT / "tests/web").glob("test_*.py"))
    missing = [name for name in re.findall(r"`(test_\w+)`", PAGE) if f"def {name}(" not in written]
    pictures = [name for name in re.findall(r"\((screens/\w+\.png)\)", PAGE) if not (ROOT / "docs" / name).is_file()]
    assert not missing and not pictures
