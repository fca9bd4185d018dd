"""Data of any shape as single values by their paths, such as `pieces.white-3.place`."""

from __future__ import annotations

# By these, the things in a list are known again when the list grows or shrinks.
NAMES = ("id", "place", "seat", "name", "kind", "text")


def leaves(data: object) -> dict[str, object]:
    """Every single value by its path."""
    found: dict[str, object] = {}
    gather(data, "", found)
    return found


def gather(data: object, path: str, found: dict[str, object]) -> None:
    """One dictionary for all depths: scenes of large games have thousands of leaves."""
    if isinstance(data, dict):
        for key, value in data.items():
            gather(value, f"{path}.{key}", found)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            gather(value, f"{path}.{name_in_list(place, value)}", found)
    else:
        found[path] = data


def name_in_list(place: int, value: object) -> str:
    if isinstance(value, dict):
        return next((str(value[name]) for name in NAMES if name in value), str(place))
    return str(place)
