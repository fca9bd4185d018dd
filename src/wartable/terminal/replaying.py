"""A recorded game at the table: one steps through it, sees what everyone saw, and what each decision was worth."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

from wartable.bots.judging import Decision
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.preview import preview
from wartable.kernel.record import Record, opening
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Choice, Preview, Scene
from wartable.kernel.state import SPECTATOR, State
from wartable.terminal.local import told_of
from wartable.terminal.sitting import Step
from wartable.terminal.thinking import Aside, judge

NEXT, BACK, FIRST, LAST, TURN = "next", "back", "first", "last", "turn"


class ReplaySitting:
    """`place` is how many actions have been played so far; `decisions` are judged one after the other meanwhile."""

    is_online = False
    question = curtain = introduction = news = ""

    def __init__(self, record: Record, games: Mapping[str, Game], aside: Aside | None = None) -> None:
        self.record = record
        self.match = opening(record, games)
        self.game = self.match.game
        self.changed = asyncio.Event()
        self.seat = SPECTATOR
        self.aside = aside
        self.decisions: list[Decision] = []
        self.states = [self.match.state.clone()]
        self.told = [told_of(self.match, self.play(entry)) for entry in record.actions]
        self.place = 0

    def play(self, entry: tuple[int, str, int]) -> list[Event]:
        events = self.match.play(*entry)
        self.states.append(self.match.state.clone())
        return events

    def go_to(self, place: int) -> None:
        self.place = max(0, min(len(self.record.actions), place))
        self.changed.set()

    # What is seen

    @property
    def seats(self) -> Sequence[str]:
        return self.match.seats

    @property
    def state(self) -> State:
        return self.states[self.place]

    @property
    def against(self) -> str:
        count, done = len(self.record.actions), len(self.decisions)
        judging = f", {done} judged" if self.aside and done < count else ""
        return f"action {self.place} of {count}{judging}"

    @property
    def ending(self) -> str:
        if self.place < len(self.record.actions):
            return ""
        return self.record.ended.text if self.record.ended else "The game goes on."

    @property
    def notes(self) -> Sequence[tuple[str, str]]:
        """What the last action was worth."""
        if not 0 < self.place <= len(self.decisions):
            return ()
        return [("Judged", told_worth(self.seats, self.decisions[self.place - 1]))]

    def scene(self) -> Scene:
        return self.game.scene(self.state, SPECTATOR)

    def drawing(self) -> str:
        return self.game.draw(self.state, SPECTATOR)

    def steps(self, seat: int) -> Sequence[Step]:
        return [told.to(seat) for told in self.told[: self.place]]

    def choices(self) -> list[Choice]:
        ahead = self.place < len(self.record.actions)
        coming = self.record.actions[self.place][:2] if ahead else (0, "")
        steps = [Choice(NEXT, f"Next: {self.seats[coming[0]]} {coming[1]}")] if ahead else []
        steps += [Choice(TURN, f"Where it turned: action {turn}")] if (turn := self.next_turn()) else []
        back = [Choice(BACK, "One back"), Choice(FIRST, "To the beginning")] if self.place else []
        return [*steps, *back, *([Choice(LAST, "To the end")] if ahead else [])]

    def next_turn(self) -> int:
        """The next decision, as far as they are judged, that gave much away."""
        ahead = self.decisions[self.place :]
        return next((decision.number for decision in ahead if decision.turns_the_game), 0)

    # What is done

    async def act(self, text: str) -> None:
        """The name of a step, or the number of an action."""
        turn = self.next_turn() or self.place
        places = {NEXT: self.place + 1, BACK: self.place - 1, FIRST: 0, LAST: len(self.record.actions), TURN: turn}
        if text not in places and not text.isdecimal():
            raise Refusal("here one steps: next, back, turn, first, last, or the number of an action")
        self.go_to(places[text] if text in places else int(text))

    async def run(self) -> None:
        """Decision by decision, each judged by what its player could know."""
        match = opening(self.record, {self.game.id: self.game})
        for seat, text, milliseconds in self.record.actions if self.aside else []:
            assert self.aside
            self.decisions.append(await self.aside.do(judge, match, seat, text))
            match.play(seat, text, milliseconds)
            self.changed.set()

    async def preview(self, text: str) -> Preview:
        return preview(self.game, self.state, self.to_act(), text)

    async def why(self, text: str) -> list[Check]:
        return self.game.why(self.state, self.to_act(), text)

    def to_act(self) -> int:
        waiting = self.state.to_act()
        return waiting[0] if waiting else 0

    async def undo(self) -> str:
        self.go_to(self.place - 1)
        return ""

    def lift_curtain(self) -> None:
        """Nothing is hidden behind one."""

    def leave(self) -> str:
        return ""

    async def close(self) -> None:
        if self.aside:
            self.aside.close()

    def save(self, path: Path | None) -> str:
        raise only_looking()

    async def hint(self) -> str:
        raise only_looking()

    async def offer_draw(self) -> str:
        raise only_looking()

    async def accept(self, yes: bool = True) -> str:
        raise only_looking()

    async def say(self, emote: str) -> str:
        raise only_looking()

    async def resign(self) -> None:
        raise only_looking()


def told_worth(seats: Sequence[str], decision: Decision) -> str:
    """`South c2-c3: 52 % to win. Better was c2xd3: 61 %.`"""
    said = f"{seats[decision.seat]} {decision.played.text}: {100 * decision.after:.0f} % to win"
    if decision.best.text == decision.played.text:
        return f"{said}, and nothing was better."
    return f"{said}. Better was {decision.best.text}: {100 * decision.before:.0f} %."


def only_looking() -> Refusal:
    return Refusal("this game is only looked at")
