"""A small game says its fields once: copies and keys are made of them."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.fields import fields_of, key_of
from wartable.kernel.state import State

BOOK = object()


class Shelf(State):
    """A little of everything that a position may be made of."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.turn: i64 = 3
        self.cells = [[1, 2], [3]]
        self.names = {"a": 1}
        self.seen = {4, 5}
        self.book = BOOK


def test_a_copy_has_every_field_and_shares_none_that_may_change() -> None:
    shelf = Shelf(SearchDice(1))
    twin = shelf.clone()
    assert isinstance(twin, Shelf) and fields_of(twin) == fields_of(shelf)
    twin.cells[0][0], twin.names["b"], twin.turn = 9, 2, 4
    twin.seen.add(6)
    assert (shelf.cells, shelf.names, shelf.seen, shelf.turn) == ([[1, 2], [3]], {"a": 1}, {4, 5}, 3)
    assert twin.book is BOOK, "what the game made once for all is shared"


def test_a_copy_does_not_listen_and_has_dice_of_its_own() -> None:
    shelf = Shelf(SearchDice(1))
    shelf.listening = True
    shelf.reveal()
    twin = shelf.clone()
    assert not twin.listening and twin.events == [] and twin.revealed == 1
    assert twin.dice is not shelf.dice and twin.dice.copy().word() == shelf.dice.copy().word()
    assert shelf.imagine(0, SearchDice(2)).dice.copy().word() == SearchDice(2).word()


def test_a_key_tells_every_field_apart() -> None:
    shelf, other = Shelf(SearchDice(1)), Shelf(SearchDice(2))
    assert shelf.key() == other.key(), "dice are not part of a position"
    other.names["a"] = 2
    assert shelf.key() != other.key() and 0 <= shelf.key() < 2**63


def test_a_key_is_the_same_in_whatever_order_things_were_put() -> None:
    assert key_of({"seen": {1, 2, 3}, "named": {"a": 1, "b": 2}}) == key_of(
        {"named": {"b": 2, "a": 1}, "seen": {3, 2, 1}}
    )
    assert key_of({"cells": [1, 2]}) != key_of({"cells": [2, 1]})
