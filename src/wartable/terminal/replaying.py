"""A recorded game at the table: one steps through it, and sees what everyone saw."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

from wartable.kernel.event import line_of
from wartable.kernel.game import Game
from wartable.kernel.preview import preview
from wartable.kernel.record import Record, opening
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Choice, Line, Preview, Scene
from wartable.kernel.state import SPECTATOR

NEXT, BACK, FIRST, LAST = "next", "back", "first", "last"


class ReplaySitting:
    """`place` is how many actions have been played so far."""

    def __init__(self, record: Record, games: Mapping[str, Game]) -> None:
        self.record = record
        self.games = games
        self.changed = asyncio.Event()
        self.seat = SPECTATOR
        self.curtain = self.news = self.ending = self.against = ""
        self.lines: list[Line] = []
        self.go_to(0)

    def go_to(self, place: int) -> None:
        self.place = max(0, min(len(self.record.actions), place))
        self.match = opening(self.record, self.games)
        self.game = self.match.game
        self.lines = []
        for seat, text, milliseconds in self.record.actions[: self.place]:
            events = [event for event in self.match.play(seat, text, milliseconds) if event.is_for(SPECTATOR)]
            self.lines += [line_of(event, self.game.sentences) for event in events]
        self.against = f"action {self.place} of {len(self.record.actions)}"
        self.ending = self.end_text() if self.place == len(self.record.actions) else ""
        self.changed.set()

    def end_text(self) -> str:
        return self.record.ended.text if self.record.ended else "The game goes on."

    def scene(self) -> Scene:
        return self.match.scene(SPECTATOR)

    def choices(self) -> list[Choice]:
        ahead = self.place < len(self.record.actions)
        coming = self.record.actions[self.place][:2] if ahead else (0, "")
        steps = [Choice(NEXT, f"Next: {self.match.seats[coming[0]]} {coming[1]}")] if ahead else []
        back = [Choice(BACK, "One back"), Choice(FIRST, "To the beginning")] if self.place else []
        return [*steps, *back, *([Choice(LAST, "To the end")] if ahead else [])]

    async def act(self, text: str) -> None:
        """The name of a step, or the number of an action."""
        places = {NEXT: self.place + 1, BACK: self.place - 1, FIRST: 0, LAST: len(self.record.actions)}
        if text not in places and not text.isdecimal():
            raise Refusal("here one steps: next, back, first, last, or the number of an action")
        self.go_to(places[text] if text in places else int(text))

    async def preview(self, text: str) -> Preview:
        return preview(self.game, self.match.state, self.to_act(), text)

    async def why(self, text: str) -> list[Check]:
        return self.game.why(self.match.state, self.to_act(), text)

    def to_act(self) -> int:
        waiting = self.match.state.to_act()
        return waiting[0] if waiting else 0

    async def run(self) -> None:
        """Nothing happens by itself."""

    def lift_curtain(self) -> None:
        """Nothing is hidden behind one."""

    def leave(self) -> str:
        return ""

    def save(self, path: Path | None) -> str:
        raise only_looking()

    async def hint(self) -> str:
        raise only_looking()

    async def undo(self) -> str:
        self.go_to(self.place - 1)
        return ""

    async def offer_draw(self) -> str:
        raise only_looking()

    async def accept(self, yes: bool = True) -> str:
        raise only_looking()

    async def say(self, emote: str) -> str:
        raise only_looking()

    async def resign(self) -> None:
        raise only_looking()


def only_looking() -> Refusal:
    return Refusal("this game is only looked at")
