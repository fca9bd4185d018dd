"""A status in one number: its slot, its kind, its amount, and its last turn."""

from __future__ import annotations

from mypy_extensions import i64


def slot_in(status: i64) -> i64:
    return status & 0xFF


def kind_in(status: i64) -> i64:
    return status >> 8 & 0xFF


def amount_in(status: i64) -> i64:
    return status >> 16 & 0xFFFF


def until_in(status: i64) -> i64:
    return status >> 32
