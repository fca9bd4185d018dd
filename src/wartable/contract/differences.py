"""Two pictures of a position, and where they part: by the path to the first fact that differs, with both its values."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.kernel.leaves import leaves

LONGEST_VALUE = 120
NOTHING = "nothing"


def encoded(data: object) -> bytes:
    return msgspec.json.encode(data, order="sorted")


def assert_same(one: dict[str, Any], other: dict[str, Any], complaint: str) -> None:
    if one != other:
        raise AssertionError(f"{complaint}: {difference(one, other)}")


def difference(one: object, other: object) -> str:
    """Such as `scene of seat 0 (White).pieces.white-3.place: "a2" in the first, "a3" in the second`."""
    first, second = leaves(opened(one)), leaves(opened(other))
    for path in [*first, *second]:
        values = first.get(path, NOTHING), second.get(path, NOTHING)
        if values[0] != values[1]:
            return f"{path.lstrip('.')}: {spoken(values[0])} in the first, {spoken(values[1])} in the second"
    return "in the order of what is listed"


def opened(data: Any) -> Any:
    """What was encoded to be compared quickly is taken apart again."""
    if isinstance(data, dict):
        return {name: opened(value) for name, value in data.items()}
    return msgspec.json.decode(data) if isinstance(data, bytes) else data


def spoken(value: object) -> str:
    told = value if value == NOTHING else repr(value)
    return f"{told}" if len(str(told)) <= LONGEST_VALUE else f"{str(told)[:LONGEST_VALUE]}…"
