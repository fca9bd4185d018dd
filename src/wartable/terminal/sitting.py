"""A seat at a table, as the screen knows it: the same for a match in this process and for one on a server."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Protocol

from wartable.bots.bot import Bot
from wartable.bots.roster import ADVISER, bot_named, thinker_named, title_of
from wartable.kernel.event import Event, line_of
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.preview import preview
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Choice, Line, Preview, Scene
from wartable.kernel.state import SPECTATOR
from wartable.terminal.keeping import Keeper

NO_BOT = "none"


class Sitting(Protocol):
    """What the screen may ask of a table. `seat` is whose eyes it shows; `changed` is set whenever something is new."""

    game: Game
    changed: asyncio.Event
    lines: list[Line]

    @property
    def seat(self) -> int: ...
    @property
    def ending(self) -> str: ...
    @property
    def against(self) -> str: ...
    @property
    def curtain(self) -> str: ...
    @property
    def news(self) -> str: ...
    def scene(self) -> Scene: ...
    def choices(self) -> list[Choice]: ...
    def lift_curtain(self) -> None: ...
    def leave(self) -> str: ...
    async def run(self) -> None: ...
    async def act(self, text: str) -> None: ...
    async def preview(self, text: str) -> Preview: ...
    async def why(self, text: str) -> list[Check]: ...
    async def hint(self) -> str: ...
    async def undo(self) -> str: ...
    async def offer_draw(self) -> str: ...
    async def accept(self, yes: bool = True) -> str: ...
    async def say(self, emote: str) -> str: ...
    def save(self, path: Path | None) -> str: ...
    async def resign(self) -> None: ...


class LocalSitting:
    """One person against bots, or several at one keyboard with a curtain between their secrets."""

    def __init__(self, match: Match, seat: int, bot_name: str, keeper: Keeper | None = None) -> None:
        self.match = match
        self.game = match.game
        self.keeper = keeper
        self.people = set(range(len(match.seats))) if bot_name == NO_BOT else {seat}
        seed = int.from_bytes(match.key[:7], "big")
        self.bot: Bot | None = None if bot_name == NO_BOT else bot_named(bot_name, seed, self.game, match.options)
        self.bot_name = bot_name
        self.changed = asyncio.Event()
        self.turned = asyncio.Event()
        self.lines: list[Line] = []
        self.news = ""
        self.begun = time.monotonic()
        self.seat = seat if self.bot else self.next_person(seat)
        self.curtain = ""

    # What is seen

    @property
    def against(self) -> str:
        return f"v {title_of(self.bot_name)}" if self.bot and len(self.match.seats) > 1 else ""

    @property
    def ending(self) -> str:
        return self.match.result.text if self.match.result else ""

    def scene(self) -> Scene:
        return self.match.scene(SPECTATOR if self.curtain else self.seat)

    def choices(self) -> list[Choice]:
        if self.match.is_over or self.curtain or self.seat not in self.match.state.to_act():
            return []
        return self.match.choices(self.seat)

    # Two people at one keyboard

    def next_person(self, seat: int) -> int:
        waiting = [other for other in self.match.state.to_act() if other in self.people]
        return seat if seat in waiting or not waiting else waiting[0]

    def hand_over(self) -> None:
        """The next person sits down; where the two would see different things, behind a curtain."""
        seat = self.next_person(self.seat)
        if seat != self.seat and self.has_secrets(self.seat, seat):
            self.curtain = f"{self.match.seats[seat]} alone looks at the screen now. Enter goes on."
        self.seat = seat

    def has_secrets(self, one: int, other: int) -> bool:
        return hides(self.match.scene(one), self.match.scene(other))

    def lift_curtain(self) -> None:
        self.curtain = ""
        self.changed.set()

    # What is done

    async def run(self) -> None:
        """Bots act whenever it is their turn."""
        while not self.match.is_over:
            waiting = self.match.state.to_act()
            if any(seat in self.people for seat in waiting) or not self.bot:
                self.turned.clear()
                await self.turned.wait()
            else:
                await self.let_bot_act(waiting[0])

    async def let_bot_act(self, seat: int) -> None:
        """While it thinks, a person may take back or resign: then its answer is to a question that nobody asks."""
        assert self.bot
        start, state = time.monotonic(), self.match.state
        action = await asyncio.to_thread(self.bot.choose, self.match.seat_view(seat))
        if self.match.state is state and not self.match.is_over:
            self.tell(self.match.play_action(seat, int(action), milliseconds_since(start)))

    async def act(self, text: str) -> None:
        self.tell(self.match.play(self.seat, text, milliseconds_since(self.begun)))

    def tell(self, events: list[Event]) -> None:
        seats = {self.seat} if self.bot else {SPECTATOR}
        told = [event for event in events if any(event.is_for(seat) for seat in seats)]
        self.lines += [line_of(event, self.game.sentences) for event in told]
        self.note_change()

    def note_change(self) -> None:
        self.begun = time.monotonic()
        self.news = ""
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
        return await asyncio.to_thread(advice, self.match, self.seat)

    async def undo(self) -> str:
        take_back(self.match, self.people)
        self.note_change()
        return "Taken back."

    async def offer_draw(self) -> str:
        if self.match.offer_draw(self.seat):
            self.note_change()
            return self.ending
        if self.bot:
            self.match.draw_offers.clear()
            return "The bot plays on."
        return self.pass_on_the_offer()

    def pass_on_the_offer(self) -> str:
        """Whoever sits opposite answers at once, before anybody acts."""
        others = [seat for seat in sorted(self.people) if seat not in self.match.draw_offers]
        self.news = f"{self.match.seats[self.seat]} offers a draw: {self.match.seats[others[0]]} may type accept."
        self.changed.set()
        return self.news

    async def accept(self, yes: bool = True) -> str:
        if not self.match.draw_offers:
            raise Refusal("nobody has offered a draw")
        self.news = ""
        if not yes:
            self.match.draw_offers.clear()
            return "The game goes on."
        for seat in sorted(self.people - self.match.draw_offers):
            self.match.offer_draw(seat)
        self.note_change()
        return self.ending

    async def say(self, emote: str) -> str:
        raise Refusal("whoever sits here can hear you")

    async def resign(self) -> None:
        self.match.resign(self.seat)
        self.note_change()

    def save(self, path: Path | None) -> str:
        kept = (self.keeper or Keeper(self.game)).save(self.match, path)
        return f"Saved. Go on later: wartable play --resume {kept}"

    def leave(self) -> str:
        return self.keeper.farewell(self.match) if self.keeper else ""


# What plain lines do in the same way


def advice(match: Match, seat: int) -> str:
    """From what the player may know, by the same search that the bots use."""
    state, view = match.state, match.seat_view(seat)
    adviser = thinker_named(ADVISER, len(match.log), match.game, match.options)
    best = adviser.think(view, view.suggest())
    return f"{match.game.write(state, best.action)} (about {100 * best.chance:.0f} % to win)"


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
