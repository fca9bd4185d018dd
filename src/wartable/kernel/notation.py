"""Reading what people type: exactly, or else forgivingly where only one action fits."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.kernel.refusal import IllegalAction

LONGEST_LIST = 6


def fold(text: str) -> str:
    """Case, blanks and punctuation do not matter to a reader."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def alike(actions: dict[str, int], text: str) -> list[int]:
    """What a text means among the written actions: the one that is written just so, or else those that fold alike."""
    if text in actions:
        return [actions[text]]
    return [action for written, action in actions.items() if fold(written) == fold(text)]


def ambiguous(text: str, meanings: Iterable[str]) -> IllegalAction:
    return IllegalAction(f"{text!r} could mean {' or '.join(list(meanings)[:LONGEST_LIST])}")


def unknown(actions: dict[str, int], text: str) -> IllegalAction:
    return IllegalAction(f"{text!r} is not a legal action here{nearest(actions, text)}")


def nearest(actions: dict[str, int], text: str) -> str:
    """A few legal actions that begin alike, so that a slip is easy to mend."""
    start = fold(text)[:2]
    near = [written for written in actions if fold(written).startswith(start)] if start else []
    return f"; there are: {', '.join(near[:LONGEST_LIST])}" if near else ""
