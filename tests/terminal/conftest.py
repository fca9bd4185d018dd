"""Games and seats are kept in a folder of the test's own; pictures of screens can be taken anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wartable.terminal import keeping, seats


@pytest.fixture
def renewed() -> bool:
    return bool(os.environ.get("WARTABLE_RENEW"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for room in (keeping, seats):
        monkeypatch.setattr(room, "user_data_path", lambda name: tmp_path)
    return tmp_path
