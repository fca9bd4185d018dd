"""What a lesson is made of: data in a game's folder, one file a lesson (docs/lessons.md)."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Annotated, Any

from msgspec import Meta, Struct, field

Title = Annotated[str, Meta(min_length=1, max_length=40)]
Sentence = Annotated[str, Meta(min_length=1, max_length=240)]
Speech = Annotated[str, Meta(min_length=1, max_length=300)]


class Mistake(Struct, frozen=True, forbid_unknown_fields=True):
    """A tempting first action, as a pattern, and what is wrong with it."""

    action: str
    says: Sentence


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One drawn position, what the coach says of it, and a goal that the rules can check.

    `chapter` is the rulebook's section that it teaches, and `also` are others that it meets. `goal` are conditions that
    must all come true, `fail` such as must not (`learn/conditions.py`). `within` is how many actions of one's own there
    are, 0 for as many as it takes; `only` are patterns of those that are open. The other side says `replies` in order,
    then `idle` again and again; where it cannot, or there are none, the `bot` decides. `solution` is the model answer;
    a free fight has none, but a bot, `proof`, that wins it. `easy` is why any action may do."""

    title: Title
    chapter: str
    says: Speech
    position: str
    goal: Annotated[list[dict[str, Any]], Meta(min_length=1)]
    learned: Sentence
    solution: list[str] = field(default_factory=list)
    proof: str = ""
    also: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    seat: int | None = None
    fail: list[dict[str, Any]] = field(default_factory=list)
    within: Annotated[int, Meta(ge=0, le=99)] = 0
    only: list[str] = field(default_factory=list)
    replies: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    bot: str = "greedy"
    dice: list[int | bool] = field(default_factory=list)
    wrong: list[Mistake] = field(default_factory=list)
    hints: list[Sentence] = field(default_factory=list)
    easy: str = ""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """`aim` is what one can do afterwards, `twist` the surprise. Its `name` is that of its file."""

    title: Title
    aim: Sentence
    steps: Annotated[list[Step], Meta(min_length=1)]
    twist: str = ""
    name: str = ""


class Untaught(Struct, frozen=True, forbid_unknown_fields=True):
    """What no step of a course meets, each with the reason: sections by their numbers, actions by a pattern of how they
    are written, events by their kinds."""

    sections: dict[str, Sentence] = field(default_factory=dict)
    actions: dict[str, Sentence] = field(default_factory=dict)
    events: dict[str, Sentence] = field(default_factory=dict)


def fits(text: str, pattern: str) -> bool:
    """Whether a text is like a pattern, in which `*` is anything: `lion casts *`."""
    return fnmatchcase(text.lower(), pattern.lower())
