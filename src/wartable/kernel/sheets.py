"""Sheets: a game's content in TOML, read into typed rows; a mistake is refused with file, entry and reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from wartable.kernel.refusal import Refusal

Row = TypeVar("Row")


def sheet_in(text: str, kind: type[Row], file: str) -> Row:
    """A file that is one row."""
    return row_of(tables_in(text, file), kind, file)


def rows_in(text: str, kind: type[Row], file: str) -> dict[str, Row]:
    """A file of many rows by their names."""
    return rows_of(tables_in(text, file), kind, file)


def tables_in(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise Refusal(f"{file}: {problem}") from None


def rows_of(tables: Mapping[str, object], kind: type[Row], file: str) -> dict[str, Row]:
    """Each read by itself, so that a mistake names its entry."""
    return {key: row_of(table, kind, f"{file}: {key}") for key, table in tables.items()}


def row_of(table: object, kind: type[Row], entry: str) -> Row:
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as problem:
        raise Refusal(f"{entry}: {problem}") from None


def refuse_twins(named: Iterable[tuple[str, str]], what: str) -> None:
    """What tells entries apart, such as a letter, belongs to one of them alone: entries, each with what it has."""
    owners: dict[str, str] = {}
    for entry, value in named:
        if value in owners:
            raise Refusal(f"{entry}: {what} {value!r} belongs to {owners[value]} already")
        owners[value] = entry
