"""Actions as numbers from 0 on, for programs that learn: an action's number is its place in a sorted vocabulary."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from wartable.kernel.state import NO_ACTION

# A game without a vocabulary numbers its actions by their places in the legal list, which is no longer than this.
WIDEST: Final = 1_024
NO_NUMBER: Final = -1
# Splits packed actions well, whatever their verbs: an odd number of 62 bits.
SPREAD: Final = 0x1E37_79B9_7F4A_7C15
WORD: Final = 0x7FFF_FFFF_FFFF_FFFF


class Vocabulary:
    """All actions that a game can ever offer, sorted; empty where numbers are places in the legal list.

    `slots` finds a number at once: it is a table of numbers by a hash of their actions, less than half full."""

    def __init__(self, actions: vec[i64]) -> None:
        self.actions: vec[i64] = actions
        self.is_by_place: bool = len(actions) == 0
        self.size: i64 = WIDEST if len(actions) == 0 else len(actions)
        self.slots: vec[i32] = vec[i32]([NO_NUMBER] * int(room_for(len(actions))))
        for number in range(len(actions)):
            if number > 0 and actions[number] <= actions[number - 1]:
                raise ValueError(f"a vocabulary is sorted, and has each action once: look at number {number}")
            self.slots[slot_of(self.slots, actions, actions[number])] = i32(number)

    def __len__(self) -> int:
        return int(self.size)

    def find(self, action: i64) -> i64:
        """The number of an action, or NO_NUMBER where the vocabulary does not have it."""
        return i64(self.slots[slot_of(self.slots, self.actions, action)])

    def numbers(self, legal: vec[i64]) -> vec[i64]:
        """The numbers of the actions of a legal list, in its order."""
        if self.is_by_place and len(legal) > WIDEST:
            raise LookupError(f"{len(legal)} legal actions are too many without a vocabulary: name Game.vocabulary")
        if self.is_by_place:
            return vec[i64](range(len(legal)))
        found = legal[:]
        slots, actions = self.slots, self.actions
        for place in range(len(legal)):
            found[place] = i64(slots[slot_of(slots, actions, legal[place])])
            if found[place] == NO_NUMBER:
                raise LookupError(f"the vocabulary lacks a legal action: {legal[place]}")
        return found

    def mask(self, legal: vec[i64], into: vec[u8], first: i64 = 0) -> None:
        """A 1 at the number of each legal action, from the place `first` on, and a 0 elsewhere."""
        for place in range(first, first + self.size):
            into[place] = 0
        for number in self.numbers(legal):
            into[first + number] = 1

    def remark(self, legal: vec[i64], before: vec[i64], into: vec[u8], first: i64 = 0) -> vec[i64]:
        """The same, where the numbers `before` are marked; gives those that are marked now. Only what changes is
        written: a mask has thousands of places, and a few dozen ones."""
        numbers = self.numbers(legal)
        for number in before:
            into[first + number] = 0
        for number in numbers:
            into[first + number] = 1
        return numbers

    def action(self, legal: vec[i64], number: i64) -> i64:
        """The legal action of that number, or NO_ACTION where there is none."""
        if self.is_by_place:
            return legal[number] if 0 <= number < len(legal) else NO_ACTION
        if not 0 <= number < self.size:
            return NO_ACTION
        meant = self.actions[number]
        return meant if meant in legal else NO_ACTION


def slot_of(slots: vec[i32], actions: vec[i64], action: i64) -> i64:
    """The slot that holds the action's number, or the empty one where it would be."""
    last = len(slots) - 1
    slot = (((action ^ (action >> 25)) * SPREAD) & WORD) >> 31 & last
    while slots[slot] != NO_NUMBER and actions[i64(slots[slot])] != action:
        slot = (slot + 1) & last
    return slot


def room_for(count: i64) -> i64:
    """A power of two, more than twice as large as what it holds."""
    room: i64 = 2
    while room < 2 * count + 2:
        room *= 2
    return room
