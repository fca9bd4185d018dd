"""What of a list of choices is new to somebody who had another one before."""

from __future__ import annotations

from wartable.kernel.scene import Choice


def in_terms_of(known: list[Choice], now: list[Choice]) -> list[Choice | list[int]]:
    """What is known is not told again: a pair says from which place on, and how many."""
    places = {choice.text: place for place, choice in enumerate(known)}
    told: list[Choice | list[int]] = []
    first = count = 0
    for choice in now:
        if not holds(known, first + count, choice):
            tell_run(told, first, count)
            first, count = places.get(choice.text, len(known)), 0
        if count > 0 or holds(known, first, choice):
            count += 1
        else:
            told.append(choice)
    tell_run(told, first, count)
    return told


def holds(known: list[Choice], place: int, choice: Choice) -> bool:
    """Most often it is the very same."""
    return place < len(known) and (known[place] is choice or known[place] == choice)


def tell_run(told: list[Choice | list[int]], first: int, count: int) -> None:
    if count > 0:
        told.append([first, count])
