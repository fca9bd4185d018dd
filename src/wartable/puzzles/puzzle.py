"""What a puzzle is made of, and what a game says of its puzzles: data in the game's folder (docs/puzzles.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from wartable.learn.lesson import Sentence, Title

Name = Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]
Rating = Annotated[int, Meta(ge=0, le=4000)]
# `best`: one action is far better than all others. `turn`: the game can be won before anybody else decides.
Kind = Literal["best", "turn"]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """`line` is what is done from the drawn position on, by all seats in turn, up to the last action of the solver's.
    `seed` is the game between bots from which it comes; `rating` is where a puzzle begins that nobody has tried."""

    name: Name
    question: str
    theme: str
    rating: Rating
    seat: int
    line: Annotated[list[str], Meta(min_length=1)]
    position: str
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0


class Puzzles(Struct, frozen=True, forbid_unknown_fields=True):
    """All of a game, for the rules of that version."""

    rules_version: int
    puzzles: list[Puzzle] = field(default_factory=list)


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked of a solver. For the `best` action: its chance to win is at least `least`; that of any other is
    less by the `margin`, and at most `most`, so that nothing is decided already. At least so many `options` are open.
    The `effort` is that of a first search, in nodes or iterations."""

    asks: Sentence
    kind: Kind = "best"
    effort: Annotated[int, Meta(ge=1)] = 2_000
    margin: float = 0.15
    least: float = 0.3
    most: float = 0.8
    options: int = 4


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """The idea of a puzzle: the first whose conditions all hold names it (`puzzles/themes.py`)."""

    title: Title
    says: Sentence
    when: list[dict[str, Any]] = field(default_factory=list)


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game's puzzles are made, and what is said of them: who plays the games they come from, under which presets,
    what is asked, and which ideas there are."""

    players: Annotated[list[str], Meta(min_length=1)]
    questions: dict[str, Question]
    themes: dict[str, Theme]
    presets: list[str] = field(default_factory=lambda: [""])
