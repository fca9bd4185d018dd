"""A table in this process: one person against bots, or several at one keyboard."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wartable.bots.roster import title_of
from wartable.kernel.event import Event, line_of
from wartable.kernel.match import Match
from wartable.kernel.preview import preview
from wartable.kernel.record import opening, record_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Choice, Line, Preview, Scene
from wartable.kernel.state import SPECTATOR
from wartable.terminal.keeping import Keeper
from wartable.terminal.sitting import NO_BOT, Step
from wartable.terminal.thinking import Aside, InThread, advise, bot_at, choose


@dataclass(frozen=True)
class ToldTo:
    """An action and what came of it, as one seat may know it."""

    seat: int
    text: str
    lines: list[Line]


@dataclass(frozen=True)
class Told:
    seat: int
    text: str
    is_secret: bool
    lines: list[tuple[Event, Line]]

    def to(self, seat: int) -> ToldTo:
        text = "" if self.is_secret and seat != self.seat else self.text
        return ToldTo(self.seat, text, [line for event, line in self.lines if event.is_for(seat)])


class LocalSitting:
    """Where people share the keyboard, a curtain falls between their secrets."""

    is_online = False
    notes: Sequence[tuple[str, str]] = ()

    def __init__(
        self, match: Match, seat: int, bot_name: str, keeper: Keeper | None = None, aside: Aside | None = None
    ) -> None:
        self.match = match
        self.game = match.game
        self.keeper = keeper
        self.people = set(range(len(match.seats))) if bot_name == NO_BOT else {seat}
        self.bot = "" if bot_name == NO_BOT else bot_name
        self.aside = aside or InThread()
        if self.bot:
            bot_at(match, self.bot)  # an unknown one is refused before anybody sits down
        self.changed = asyncio.Event()
        self.turned = asyncio.Event()
        self.told = told_again(match)
        self.curtain = self.question = self.news = ""
        self.begun = time.monotonic()
        self.seat = seat if self.bot else self.next_person(seat)

    # What is seen

    @property
    def seats(self) -> Sequence[str]:
        return self.match.seats

    @property
    def introduction(self) -> str:
        mine = " and ".join(self.match.seats[seat] for seat in sorted(self.people))
        return f"You are {mine}{company(self.match, self.people, self.bot)}."

    @property
    def against(self) -> str:
        return f"v {title_of(self.bot)}" if self.bot and len(self.match.seats) > 1 else ""

    @property
    def ending(self) -> str:
        return self.match.result.text if self.match.result else ""

    @property
    def eyes(self) -> int:
        return SPECTATOR if self.curtain else self.seat

    def scene(self) -> Scene:
        return self.match.scene(self.eyes)

    def drawing(self) -> str:
        return self.game.draw(self.match.state, self.eyes)

    def steps(self, seat: int) -> Sequence[Step]:
        return [told.to(seat) for told in self.told]

    def choices(self) -> list[Choice]:
        if self.match.is_over or self.curtain or self.seat not in self.match.state.to_act():
            return []
        return self.match.choices(self.seat)

    # Two people at one keyboard

    def next_person(self, seat: int) -> int:
        waiting = [other for other in self.match.state.to_act() if other in self.people]
        return seat if seat in waiting or not waiting else waiting[0]

    def hand_over(self) -> None:
        """The next person sits down; where the two would see different things, before a curtain."""
        seat = self.next_person(self.seat)
        if seat != self.seat and hides(self.match.scene(self.seat), self.match.scene(seat)):
            self.curtain = f"{self.match.seats[seat]} alone looks at the screen now. Enter goes on."
        self.seat = seat

    def lift_curtain(self) -> None:
        self.curtain = ""
        self.changed.set()

    # What is done

    async def run(self) -> None:
        """Bots act whenever it is their turn; where several may choose at once, people come first."""
        while not self.match.is_over:
            waiting = self.match.state.to_act()
            if any(seat in self.people for seat in waiting) or not self.bot:
                self.turned.clear()
                await self.turned.wait()
            else:
                await self.let_bot_act(waiting[0])

    async def let_bot_act(self, seat: int) -> None:
        """While it thinks, a person may take back or resign: then its answer is to a question that nobody asks."""
        start, state = time.monotonic(), self.match.state
        action = await self.aside.do(choose, self.match, self.bot, seat)
        if self.match.state is state and not self.match.is_over:
            self.tell(self.match.play_action(seat, action, milliseconds_since(start)))

    async def act(self, text: str) -> None:
        self.tell(self.match.play(self.seat, text, milliseconds_since(self.begun)))

    def tell(self, events: list[Event]) -> None:
        self.told.append(told_of(self.match, events))
        self.note_change()

    def note_change(self) -> None:
        self.begun = time.monotonic()
        self.question = ""
        del self.told[len(self.match.log) :]
        if self.keeper:
            self.keeper.keep(self.match)
        if not self.bot:
            self.hand_over()
        self.turned.set()
        self.changed.set()

    # What is asked

    async def preview(self, text: str) -> Preview:
        return preview(self.game, self.match.state, self.seat, text)

    async def why(self, text: str) -> list[Check]:
        return self.game.why(self.match.state, self.seat, text)

    async def hint(self) -> str:
        return await self.aside.do(advise, self.match, self.seat)

    async def undo(self) -> str:
        take_back(self.match, self.people)
        self.note_change()
        return "Taken back."

    async def offer_draw(self) -> str:
        """Whoever sits at the same keyboard is asked at once."""
        if self.match.offer_draw(self.seat):
            self.note_change()
            return self.ending
        if self.bot:
            self.match.draw_offers.clear()
            return "The bot plays on."
        others = [self.match.seats[seat] for seat in sorted(self.people - self.match.draw_offers)]
        self.question = f"{self.match.seats[self.seat]} offers a draw. {' and '.join(others)}, do you accept?"
        return ""

    async def accept(self, yes: bool = True) -> str:
        if not self.match.draw_offers:
            raise Refusal("nobody has offered a draw")
        self.question = ""
        if not yes:
            self.match.draw_offers.clear()
            return "The game goes on."
        for seat in sorted(self.people - self.match.draw_offers):
            self.match.offer_draw(seat)
        self.note_change()
        return self.ending

    async def say(self, emote: str) -> str:
        raise Refusal("nobody hears it: this table is on no server")

    async def resign(self) -> None:
        self.match.resign(self.seat)
        self.note_change()

    def save(self, path: Path | None) -> str:
        keeper = self.keeper or Keeper(self.game)
        try:
            kept = keeper.save(self.match, path)
        except OSError as problem:
            raise Refusal(f"cannot save to {path or keeper.path}: {problem.strerror}") from None
        return f"Saved as {kept}. Go on later with: wartable play --resume {kept}"

    def leave(self) -> str:
        return self.keeper.farewell(self.match) if self.keeper else ""

    async def close(self) -> None:
        self.aside.close()


def company(match: Match, people: set[int], bot_name: str) -> str:
    """Who plays the other seats, for or against."""
    others = [seat for seat in range(len(match.seats)) if seat not in people]
    if not others:
        return "" if len(people) > 1 else ", alone: the game has no seat for a bot"
    seat = next(iter(people))
    opposed = any(not match.seating.are_allies(seat, other) for other in others)
    return f", {'against' if opposed else 'together with'} {title_of(bot_name)}"


def told_of(match: Match, events: list[Event]) -> Told:
    entry = match.log[-1]
    return Told(entry.seat, entry.text, entry.is_secret, [(one, line_of(one, match.game.sentences)) for one in events])


def told_again(match: Match) -> list[Told]:
    """Whoever goes on with a game can read what happened before."""
    if not match.log:
        return []
    again = opening(record_of(match), {match.game.id: match.game})
    return [told_of(again, again.play(entry.seat, entry.text, entry.milliseconds)) for entry in match.log]


def take_back(match: Match, people: set[int]) -> None:
    """Back to the last decision of these people; a bot consents unless dice or secrets were seen since."""
    acted = [number for number, entry in enumerate(match.log) if entry.seat in people]
    if not acted:
        raise Refusal("there is nothing to take back")
    if len(people) < len(match.seats):
        match.refuse_unless_bots_consent(acted[-1])
    match.take_back(len(match.log) - acted[-1])


def hides(one: Scene, other: Scene) -> bool:
    """Whether two seats see different things, beyond whose eyes they are."""
    return (one.trays, one.pieces, one.marks) != (other.trays, other.pieces, other.marks)


def milliseconds_since(start: float) -> int:
    return int(1000 * (time.monotonic() - start))
