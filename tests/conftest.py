"""Says which rules are under test, and refuses the wrong ones."""

import os
from pathlib import Path

import pytest

import wartable

SOURCES = Path(__file__).parents[1] / "src"

# Whatever games are installed beside it, the house is tested alone; in the processes that tests start, too.
os.environ["WARTABLE_PLUGINS"] = "no"


def pytest_report_header() -> str:
    return f"wartable: {found_rules()} rules from {Path(wartable.__file__).parent}"


def pytest_configure() -> None:
    wanted = os.environ.get("WARTABLE_RULES", "plain")
    if wanted != found_rules():
        pytest.exit(f"asked for {wanted} rules, found {found_rules()} ones in {wartable.__file__}", 4)
    stale = [str(file.relative_to(SOURCES)) for file in SOURCES.rglob("*.so")]
    if stale:
        pytest.exit(f"machine code under src/ wins over edits of the sources; remove {', '.join(stale)}", 4)


def found_rules() -> str:
    return "compiled" if wartable.is_compiled() else "plain"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Plain rules need not be compared with themselves."""
    return True if collection_path.name == "test_compiled_agrees.py" and not wartable.is_compiled() else None
