"""Reading what people type: exactly, or else forgivingly where only one action fits."""

from __future__ import annotations

from wartable.kernel.refusal import IllegalAction


def fold(text: str) -> str:
    """Case, blanks and punctuation do not matter to a reader."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def find(actions: dict[str, int], text: str) -> int:
    if text in actions:
        return actions[text]
    fitting = [written for written in actions if fold(written) == fold(text)]
    if len(fitting) == 1:
        return actions[fitting[0]]
    if fitting:
        raise IllegalAction(f"{text!r} could mean {' or '.join(fitting)}")
    raise IllegalAction(f"{text!r} is not a legal action here{nearest(actions, text)}")


def nearest(actions: dict[str, int], text: str) -> str:
    """A few legal actions that begin alike, so that a slip is easy to mend."""
    start = fold(text)[:2]
    alike = [written for written in actions if fold(written).startswith(start)] if start else []
    return f"; there are: {', '.join(alike[:6])}" if alike else ""
