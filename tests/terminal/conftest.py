"""Pictures of screens can be taken anew."""

from __future__ import annotations

import os

import pytest


@pytest.fixture
def renewed() -> bool:
    return bool(os.environ.get("WARTABLE_RENEW"))
