"""A clock on which every look costs a millisecond: budgets of time are tested without any time going by."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest


@contextmanager
def a_millisecond_a_look() -> Iterator[None]:
    looks = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "perf_counter", lambda: next(looks) / 1000)
        yield
