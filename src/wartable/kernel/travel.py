"""How states, and what they are made of, are copied, pickled, and sent to other processes.

Compiled classes cannot be made without their constructors, so whoever travels says what its constructor is given
(`by_value`); all its fields are set afterwards. Content, which a game makes once for all, stays at home: a state that
has some names its options (`State.origin`), and arrives in a new match under these."""

from __future__ import annotations

import copyreg
from array import array
from collections.abc import Callable
from importlib import import_module
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from wartable.kernel.fields import OF_EVERY_STATE, fields_of, is_plain
from wartable.kernel.options import Options

Reduced = tuple[Callable[..., Any], tuple[Any, ...]]
KINDS: list[Any] = [vec[i64], vec[i32], vec[i16], vec[u8], vec[float]]
VECS: dict[str, Any] = {str(kind.__name__): kind for kind in KINDS}


# Numbers


def pack_vec(numbers: Any) -> Reduced:
    return unpack_vec, (type(numbers).__name__, bytes(numbers))


def unpack_vec(kind: str, data: bytes) -> Any:
    made, numbers = VECS[kind], array(memoryview(VECS[kind]()).format)
    numbers.frombytes(data)
    return made(numbers)


for each in VECS.values():
    copyreg.pickle(each, pack_vec)


# Things that are made of their fields


def by_value(thing: object, *given: object) -> Reduced:
    """What `__reduce__` returns: the class, what its constructor is given, and every field."""
    return rebuilt, (type(thing), given, fields_of(thing))


def rebuilt(kind: Any, given: tuple[object, ...], fields: dict[str, Any]) -> Any:
    return filled(kind(*given), fields)


def by_fields(thing: object) -> Reduced:
    """The same for a class of plain Python, which needs no constructor."""
    return bare, (type(thing), fields_of(thing))


def bare(kind: Any, fields: dict[str, Any]) -> Any:
    return filled(kind.__new__(kind), fields)


def filled(made: Any, fields: dict[str, Any]) -> Any:
    for name, value in fields.items():
        setattr(made, name, value)
    return made


# States


def pack_state(state: Any) -> Reduced:
    fields = {name: getattr(state, name) for name in OF_EVERY_STATE} | fields_of(state)
    options = state.origin()
    if options is None:
        return unpack_bare, (type(state), fields)
    home = type(state).__module__.rpartition(".")[0]
    return unpack_state, (home, options, {name: value for name, value in fields.items() if travels(value)})


def travels(value: Any) -> bool:
    """Numbers and texts do, and whatever says how; all else is content."""
    if isinstance(value, (list, tuple)):
        return all(travels(each) for each in value)
    kind: Any = type(value)
    return is_plain(value) or kind.__reduce__ is not object.__reduce__


def unpack_bare(kind: Any, fields: dict[str, Any]) -> Any:
    return filled(blank(kind, fields["dice"]), fields)


def blank(kind: Any, dice: object) -> Any:
    """A state whose fields are about to be set. Of a compiled class only the constructor makes one."""
    if "__mypyc_attrs__" not in vars(kind):
        return kind.__new__(kind)
    try:
        return kind(dice)
    except TypeError:
        raise TypeError(f"{kind.__name__} is not made of dice alone: write its copied() and its origin()") from None


def unpack_state(home: str, options: Options, carried: dict[str, Any]) -> Any:
    return filled(game_at(home).new(options, carried["dice"].copy()), carried)


# Games


def game_at(home: str, game_id: str = "") -> Any:
    """The game that a package gives to the table."""
    from wartable.kernel.game import Game

    found = [value for value in vars(import_module(home)).values() if isinstance(value, Game)]
    chosen = [game for game in found if game_id in ("", game.id)]
    if not chosen:
        raise LookupError(f"the package {home} has no game {game_id!r}")
    return chosen[0]


def pack_game(game: Any) -> Reduced:
    """By name: a game is the same everywhere, and far too large to be sent."""
    if game_at(game.home, game.id) is not game:
        raise TypeError(f"the game {game.id!r} cannot be sent: it is not the one that {game.home} gives to the table")
    return game_at, (game.home, game.id)
