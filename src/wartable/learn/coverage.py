"""Whether a course leaves anything out: sections of the rulebook, kinds of actions, kinds of events."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from wartable.kernel.action import verb_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.headings import headings_of
from wartable.learn.attempt import Turn
from wartable.learn.course import Course
from wartable.learn.lesson import fits


@dataclass
class Met:
    """What the steps of a course have met: of actions the verbs, of events their kinds; and what events tell."""

    sections: set[str] = field(default_factory=set)
    verbs: set[int] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    facts: dict[str, set[str]] = field(default_factory=dict)

    def note(self, turns: list[Turn], is_taught: bool = True) -> None:
        """What a random try brings about is known of, and not taught."""
        for turn in turns:
            self.hear(turn.events)
            if is_taught:
                self.events.update(event.kind for event in turn.events)
                self.verbs.add(int(verb_of(turn.entry.action)))

    def hear(self, events: list[Event]) -> None:
        for event in events:
            self.facts.setdefault(event.kind, set()).update(event.facts)


def gaps(course: Course, met: Met) -> Iterator[str]:
    """Whatever is met by no step must be named in lessons/untaught.toml, with the reason."""
    actions, untaught = actions_of(course.game), course.untaught
    used = {text for verb, text in actions.items() if verb in met.verbs}
    yield from unexcused("section", sections_of(course.game), met.sections, untaught.sections)
    yield from unexcused("event", course.game.sentences, met.events, untaught.events)
    yield from unexcused("action", actions.values(), used, untaught.actions)


def unexcused(what: str, known: Collection[str], met: set[str], excused: Collection[str]) -> Iterator[str]:
    for each in known:
        is_excused = any(fits(each, pattern) for pattern in excused)
        if each not in met and not is_excused:
            yield f"no step meets the {what} {each!r}, and lessons/untaught.toml does not say why"
        if each in met and each in excused:
            yield f"lessons/untaught.toml names the {what} {each!r}, which a step meets"
    for pattern in excused:
        if not any(fits(each, pattern) for each in known):
            yield f"lessons/untaught.toml names the {what} {pattern!r}, which there is not"


def sections_of(game: Game) -> list[str]:
    """Those with a number: a chapter that has sections is met by them."""
    numbers = [heading.number for heading in headings_of(game.rulebook()) if heading.number]
    above = {number.rpartition(".")[0] for number in numbers}
    return [number for number in numbers if number not in above]


def actions_of(game: Game) -> dict[int, str]:
    """By its verb, an example of each kind of action that a random game of each preset brings about."""
    found: dict[int, str] = {}
    for options in [*game.presets.values()] or [game.options()]:
        state, dice = game.new(options, SearchDice(1)), SearchDice(2)
        while seats := state.to_act():
            legal = state.legal(seats[0])
            for action in legal:
                if verb_of(action) not in found:
                    found[int(verb_of(action))] = game.write(state, action)
            state.apply(seats[0], legal[dice.below(len(legal))])
    return found
