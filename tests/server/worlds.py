"""Two worlds that differ in one seat's secrets alone: the same match twice, of which all others can know the same."""

from __future__ import annotations

import random
from typing import NamedTuple

from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.state import SPECTATOR
from wartable.server.views import Viewer, in_words

KEEPER, OTHER = 0, 1


class Deed(NamedTuple):
    """What a seat does in each world; nothing where the text is empty."""

    seat: int
    texts: tuple[str, str]

    @property
    def is_secret(self) -> bool:
        return self.texts[0] != self.texts[1]


class World:
    """A match, and what others can know of it."""

    def __init__(self, game: Game, key: bytes) -> None:
        self.match = Match(game, None, key, ["", ""], game.control)
        self.witnesses = [Viewer(OTHER), Viewer(SPECTATOR)]

    def play(self, seat: int, text: str) -> None:
        events = self.match.play(seat, text)
        number = len(self.match.log) - 1
        for witness in self.witnesses:
            witness.hear(number, self.match.log[number], in_words(events, self.match.game))

    def known(self) -> list[object]:
        """Positions and logs as the witnesses see them."""
        return [self.known_after(None), *(witness.steps for witness in self.witnesses)]

    def known_after(self, action: int | None) -> list[object]:
        """The positions alone, should the keeper do this, or nothing."""
        state = self.match.state.clone()
        if action is not None:
            state.apply(KEEPER, action)
        return [self.match.game.scene(state, witness.seat) for witness in self.witnesses]

    def secrets(self) -> list[int]:
        state = self.match.state
        if self.match.is_over or KEEPER not in state.to_act():
            return []
        return [action for action in state.legal(KEEPER) if state.is_secret(KEEPER, action)]


class Story:
    """Deeds by chance, of the keeper's as many as can be in secret, until others can tell the worlds apart."""

    def __init__(self, game: Game, key: bytes, seed: int, longest: int) -> None:
        self.game = game
        self.worlds = World(game, key), World(game, key)
        self.dice = random.Random(seed)
        self.deeds: list[Deed] = []
        while len(self.deeds) < longest and not any(world.match.is_over for world in self.worlds):
            deed = self.next_deed()
            if deed is None or not self.carry_out(deed):
                break
            self.deeds.append(deed)

    @property
    def secrets(self) -> int:
        return sum(deed.is_secret for deed in self.deeds)

    def carry_out(self, deed: Deed) -> bool:
        """Whether all others still know the same."""
        for world, text in zip(self.worlds, deed.texts):
            if text:
                world.play(deed.seat, text)
        return self.worlds[0].known() == self.worlds[1].known()

    def next_deed(self) -> Deed | None:
        return self.secret_deed() or self.open_deed()

    def secret_deed(self) -> Deed | None:
        """Something else in each world, or something in one of them alone."""
        options = [world.secrets() for world in self.worlds]
        if not options[0] or self.dice.random() < 0.2:
            return None
        first = self.dice.choice(options[0])
        second = self.dice.choice(options[1]) if options[1] and self.dice.random() < 0.7 else None
        if self.worlds[0].known_after(first) != self.worlds[1].known_after(second):
            return None
        return Deed(KEEPER, (self.text(0, first), "" if second is None else self.text(1, second)))

    def text(self, world: int, action: int) -> str:
        return self.game.write(self.worlds[world].match.state, action)

    def open_deed(self) -> Deed | None:
        """What can be done in both worlds by the same words."""
        states = [world.match.state for world in self.worlds]
        seats = [seat for seat in states[0].to_act() if seat in states[1].to_act()]
        self.dice.shuffle(seats)
        for seat in seats:
            texts = [{self.game.write(state, action) for action in state.legal(seat)} for state in states]
            common = sorted(texts[0] & texts[1])
            if common:
                return Deed(seat, (self.dice.choice(common),) * 2)
        return None
