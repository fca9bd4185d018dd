"""The dice (chapter 2.3): what each kind of face does, and which faces each pasa has."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

DICE: Final = 6
SIDES: Final = 6
# The last side of every pasa has yagya.
YAGYA_SIDE: Final = 5
KINDS: Final = 5
NO_KIND: Final = -1
ALL_DICE: Final = 63


class Kind:
    """What a face does, whatever die it is on. `blocked_by` is the kind that stops it, `blocks` the one it stops."""

    def __init__(self, number: i64, key: str, name: str, letter: str, about: str, damage: i64, steals: i64) -> None:
        self.number: i64 = number
        self.key: str = key
        self.name: str = name
        self.letter: str = letter
        self.about: str = about
        self.damage: i64 = damage
        self.steals: i64 = steals
        self.blocked_by: i64 = NO_KIND
        self.blocks: i64 = NO_KIND


class Pasa:
    """A set of six dice: `kinds` are the five kinds of faces, `sides[die * 6 + side]` the kind on that side."""

    def __init__(self, kinds: list[Kind], sides: vec[i64]) -> None:
        self.kinds: list[Kind] = kinds
        self.sides: vec[i64] = sides

    def kind(self, die: i64, side: i64) -> Kind:
        return self.kinds[self.sides[die * SIDES + side]]

    def word(self, die: i64, side: i64) -> str:
        """`bhala`, or `bhala*` with yagya."""
        return self.kind(die, side).key + star(side)

    def sign(self, die: i64, side: i64) -> str:
        """`B`, or `B*` with yagya."""
        return self.kind(die, side).letter + star(side)


def star(side: i64) -> str:
    return "*" if side == YAGYA_SIDE else ""


def pasa_generator(kinds: list[Kind], faces: list[int], sixth: list[int]) -> Pasa:
    """Six pasa with the same first five faces, and each with a face of its own on its last side."""
    sides = vec[i64](capacity=36)
    for own in sixth:
        for kind in [*faces, own]:
            sides = append(sides, kind)
    return Pasa(kinds, sides)


def text_of(kind: Kind, kinds: list[Kind]) -> str:
    """What players read on a face, generated from its sheet."""
    return f"{kind.about} {capital(deed_of(kind, kinds))}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def deed_of(kind: Kind, kinds: list[Kind]) -> str:
    if kind.damage > 0:
        return f"does {kind.damage} damage; a {kinds[kind.blocked_by].key} blocks it"
    if kind.steals > 0:
        return f"steals {kind.steals} Vardan token"
    return f"blocks one {kinds[kind.blocks].key}"
