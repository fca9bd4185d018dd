"""What the idea of a puzzle is: conditions that a game names, on what the solver's actions bring about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wartable.bots.advising import explained
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Advice
from wartable.learn.conditions import Happens
from wartable.learn.lesson import fits
from wartable.puzzles.puzzle import Recipe


@dataclass
class Story:
    """What the solver did, what it brought about, and what is to be said of the first action."""

    advice: Advice
    texts: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    is_won: bool = False


def story_of(match: Match, line: list[str], seat: int) -> Story:
    """The match is played on."""
    action = match.game.read(match.state, seat, line[0])
    story = Story(first_advice(match.game, match, seat, action))
    for text in line:
        actor = match.state.to_act()[0]
        events = match.play(actor, text)
        if actor == seat:
            story.texts.append(text)
            story.events += events
    story.is_won = bool(match.result and match.result.scores[seat] == 1.0)
    return story


def first_advice(game: Game, match: Match, seat: int, action: int) -> Advice:
    return explained(game, match.state, seat, action, 1.0, 0.0)


def theme_of(recipe: Recipe, story: Story) -> str:
    """The first whose conditions all hold; a recipe's last one has none."""
    for name, theme in recipe.themes.items():
        if all(holds(story, condition) for condition in theme.when):
            return name
    raise Refusal("no theme fits; a last one without conditions fits whatever is left")


def holds(story: Story, condition: Mapping[str, Any]) -> bool:
    """An event, an action, so many whom the first action fells, threatens or saves, so many actions, or a won game."""
    match dict(condition):
        case {"event": str(kind), **facts}:
            test = Happens(kind, facts)
            return any(event.kind == kind and test.is_like(event.facts) for event in story.events)
        case {"action": str(pattern), **rest} if not rest:
            return any(fits(text, pattern) for text in story.texts)
        case {"first": str(pattern), **rest} if not rest:
            return fits(story.texts[0], pattern)
        case {"fells": int(least), **rest} if not rest:
            return sum(effect.falls == "will" for effect in story.advice.gains) >= least
        case {"threatens": int(least), **rest} if not rest:
            return len(story.advice.threatens) >= least
        case {"saves": int(least), **rest} if not rest:
            return len(story.advice.saves) >= least
        case {"actions": int(least), **rest} if not rest:
            return len(story.texts) >= least
        case {"won": bool(wanted), **rest} if not rest:
            return story.is_won == wanted
    known = "event, action, first, fells, threatens, saves, actions, won"
    raise Refusal(f"there is no such condition of a theme: {dict(condition)}; there are {known}")
