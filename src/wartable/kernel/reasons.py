"""Reasons: one rule weighed, in the rulebook's words. All games explain themselves with these."""

from __future__ import annotations

from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Check


def yes(text: str, chapter: str, places: list[str] | None = None) -> Check:
    """A rule that is kept. `chapter` is the heading that tells it, with its number: 6.2 Hills."""
    return weighed(True, text, chapter, places)


def no(text: str, chapter: str, places: list[str] | None = None) -> Check:
    """The condition that failed."""
    return weighed(False, text, chapter, places)


def weigh(passed: bool, good: str, bad: str, chapter: str, places: list[str] | None = None) -> Check:
    return weighed(passed, good if passed else bad, chapter, places)


def weighed(passed: bool, text: str, chapter: str, places: list[str] | None) -> Check:
    number, _, title = chapter.partition(" ")
    section = number.rstrip(".") if title and number[:1].isdigit() else ""
    return Check(passed, text, chapter, places or [], section)


def refusal(text: str, checks: list[Check]) -> IllegalAction:
    """Why a text is no action here: the first condition that failed, with where to read about it."""
    for check in checks:
        if not check.passed:
            return IllegalAction(f"{text}: {check.text} (rulebook {check.chapter})")
    return IllegalAction(f"{text!r} is not an action that can be played here")
