"""Keys of positions, made of many small numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final = 0x7FFF_FFFF_FFFF_FFFF


def mixed(key: i64, number: i64) -> i64:
    """The key with one more number in it, of 63 bits; the order of the numbers counts."""
    return ((key ^ (key >> 29)) * 1_000_003 + number + 7) & WORD
