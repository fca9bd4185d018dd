"""A state's fields, read off the state itself: what they are is said once, where they are made.

Copies, keys and equality of a small game are made from them. A game that is cloned a million times a second writes its
own copy, and the contract suite compares the two: no field can be forgotten."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

# What a state has of every game, and what is not part of a position.
OF_EVERY_STATE: Final = ("dice", "listening", "events", "revealed")
PLAIN: Final = (bool, int, float, str, bytes, type(None))
SIXTY_THREE_BITS: Final = 2**63


def fields_of(state: object) -> dict[str, Any]:
    """Every field of the game's own by its name; compiled classes list theirs, others have a dictionary."""
    names = dict.fromkeys([*getattr(type(state), "__mypyc_attrs__", ()), *getattr(state, "__dict__", ())])
    return {name: getattr(state, name) for name in names if name not in OF_EVERY_STATE}


def duplicate(value: Any) -> Any:
    """What may change is copied, at every depth; what the game made once for all, such as its sheets, is shared."""
    if isinstance(value, list):
        return [duplicate(each) for each in value]
    if isinstance(value, set):
        return set(value)
    if isinstance(value, dict):
        return {key: duplicate(each) for key, each in value.items()}
    return value[:] if is_vec(value) or isinstance(value, bytearray) else value


def is_vec(value: object) -> bool:
    return type(value).__name__.startswith("vec[")


def is_plain(value: Any) -> bool:
    """Whether it is a number, a text, or a container of such: what a position consists of."""
    if isinstance(value, (list, tuple, set, frozenset)) or is_vec(value):
        return all(is_plain(each) for each in value)
    if isinstance(value, dict):
        return all(is_plain(key) and is_plain(each) for key, each in value.items())
    return isinstance(value, PLAIN)


def key_of(fields: dict[str, Any]) -> int:
    """A hash of all that is plain, the same in every process."""
    told: str = ";".join(f"{name}={spelled(fields[name])}" for name in sorted(fields) if is_plain(fields[name]))
    digest = blake2b(told.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % SIXTY_THREE_BITS


def spelled(value: Any) -> str:
    """Sets and dictionaries in an order of their own."""
    if isinstance(value, (set, frozenset)):
        return f"{{{','.join(sorted(map(spelled, value)))}}}"
    if isinstance(value, dict):
        return spelled({(spelled(key), spelled(each)) for key, each in value.items()})
    if isinstance(value, (list, tuple)) or is_vec(value):
        return f"[{','.join(map(spelled, value))}]"
    return repr(value)
