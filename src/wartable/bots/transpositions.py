"""The transposition table: what a search remembers of positions that it comes to again on other ways."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

NO_KEY: Final = -1
NOT_FOUND: Final = -1

LARGEST: Final = 65_536
NO_KEYS: Final[vec[i64]] = vec[i64]([NO_KEY] * LARGEST)
NOTHING: Final[vec[i64]] = vec[i64]([0] * LARGEST)


class Transpositions:
    """One place for each remainder of a key; what was searched deeper, or later, stays."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = max(64, min(size, LARGEST))
        self.keys: vec[i64] = NO_KEYS[: self.size]
        self.actions: vec[i64] = NOTHING[: self.size]
        self.values: vec[i64] = NOTHING[: self.size]
        self.depths: vec[i64] = NOTHING[: self.size]
        self.bounds: vec[i64] = NOTHING[: self.size]

    def find(self, key: i64) -> i64:
        place = key % self.size
        return place if self.keys[place] == key else NOT_FOUND

    def keep(self, key: i64, action: i64, value: i64, depth: i64, bound: i64) -> None:
        place = key % self.size
        self.keys[place] = key
        self.actions[place] = action
        self.values[place] = value
        self.depths[place] = depth
        self.bounds[place] = bound
