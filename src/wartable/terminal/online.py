"""A seat at a table on a server: the same opponents as the page's, and a line that mends itself."""

from __future__ import annotations

import asyncio
import time
from argparse import Namespace
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from wartable.bots.roster import USUAL, title_of
from wartable.client import EMOTES, Client, RefusedAction, RefusedRequest, Table
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.scene import Check, Choice, Preview, Scene
from wartable.terminal.seats import Seat, forget_seat, keep_seat, seat_left
from wartable.terminal.sitting import NO_BOT, Step

Answer = TypeVar("Answer")

USUAL_SERVER = "http://127.0.0.1:8000"
LONGEST_PAUSE = 10.0
PLAIN_AND_SECURE = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


def address_of(server: str) -> str:
    """Where the server listens for clients; written as people write addresses."""
    parts = urlsplit(server if "://" in server else f"http://{server}")
    if parts.scheme not in PLAIN_AND_SECURE or not parts.netloc:
        raise Refusal(f"{server!r} is no server's address; write such as {USUAL_SERVER}")
    return f"{PLAIN_AND_SECURE[parts.scheme]}://{parts.netloc}{parts.path.rstrip('/')}/ws"


async def sit_down(arguments: Namespace, settings: dict[str, str | int | bool | None]) -> OnlineSitting:
    """By a room's code, by the queue, as a spectator, or at a new table."""
    server = server_of(arguments)
    client = await connected(address_of(server), arguments.name)
    try:
        return OnlineSitting(client, await seat_at(client, arguments, settings), server, arguments.name)
    except RefusedRequest as problem:
        await client.close()
        raise Refusal(problem.reason) from None


async def seat_at(client: Client, arguments: Namespace, settings: dict[str, str | int | bool | None]) -> Table:
    if arguments.join:
        return await join(client, server_of(arguments), arguments.join)
    if arguments.watch:
        return await client.watch(arguments.watch)
    if arguments.find:
        await client.enqueue(arguments.game, options=settings)
        print("Waiting for an opponent; Ctrl+C leaves.", flush=True)
        return await client.next_seat()
    return await new_table(client, arguments, settings)


def server_of(arguments: Namespace) -> str:
    server: str = arguments.server or USUAL_SERVER
    return server.rstrip("/")


async def join(client: Client, server: str, room: str) -> Table:
    """An open seat, or where there is none, the one that was one's own: two may play from one machine."""
    try:
        return await client.join(room)
    except RefusedRequest:
        if not (seat := seat_left(server, room)):
            raise
    return await client.resume(room, seat.token)


async def connected(address: str, name: str) -> Client:
    try:
        return await Client.connect(address, name)
    except OSError as problem:
        raise Refusal(f"there is no server at {address}: {problem.strerror or problem}") from None


async def new_table(client: Client, arguments: Namespace, settings: dict[str, str | int | bool | None]) -> Table:
    game = GAMES[arguments.game]
    options = game.choose(dict(settings))
    seat = game.seat_named(arguments.seat, options) if arguments.seat else 0
    others = [other for other in range(len(game.seating(options))) if other != seat]
    bots = {} if arguments.bot == NO_BOT else dict.fromkeys(others, arguments.bot or USUAL)
    return await client.create(game.id, settings, seat=seat, bots=bots)


class OnlineSitting:
    is_online = True
    notes: Sequence[tuple[str, str]] = ()

    def __init__(self, client: Client, table: Table, server: str, name: str) -> None:
        self.client = client
        self.table = table
        self.server = server
        self.address = address_of(server)
        self.name = name
        self.game: Game = GAMES[table.facts["game"]]
        self.changed = asyncio.Event()
        self.is_lost = False
        self.curtain = self.question = ""
        self.seen()

    # What is seen

    @property
    def seat(self) -> int:
        return self.table.seat

    @property
    def seats(self) -> Sequence[str]:
        return self.game.seating(self.game.choose(self.table.facts["options"])).names

    @property
    def introduction(self) -> str:
        me = f"You are {self.seats[self.seat]}" if self.seat >= 0 else "You watch"
        return f"{me}, at table {self.table.room}: {self.against}."

    @property
    def ending(self) -> str:
        return self.table.ending.text if self.table.ending else ""

    @property
    def against(self) -> str:
        """Everybody at the table, with the time that each has left."""
        players, clock = self.table.facts.get("players", []), self.table.facts.get("clock") or []
        names = [title_of(player.bot) if player.bot else player.name or "nobody yet" for player in players]
        times = [f" {minutes(self.left(seat, left))}" for seat, left in enumerate(clock)] or [""] * len(names)
        return " v ".join(f"{name}{left}" for name, left in zip(names, times))

    def left(self, seat: int, milliseconds: int) -> int:
        ticks = seat in (self.table.facts.get("ticking") or [])
        return max(0, milliseconds - int(1000 * (time.monotonic() - self.since) if ticks else 0))

    @property
    def news(self) -> str:
        """What waits for an answer, or was said last."""
        facts = self.table.facts
        if self.is_lost:
            return "The line is lost; trying again ..."
        if self.table.is_replaced:
            return "This seat is played from another place now."
        if facts.get("takeback") not in (None, self.seat):
            return "They ask to take back: type accept or refuse."
        if any(seat != self.seat for seat in facts.get("draw_offers") or []):
            return "They offer a draw: type accept or refuse."
        if any(player.open for player in facts.get("players", [])):
            return f"Somebody may join with: --join {self.table.room}"
        said = self.client.said
        return f"They say: {said[-1].emote}" if said else ""

    def scene(self) -> Scene:
        return self.table.picture()

    def choices(self) -> list[Choice]:
        return [] if self.table.is_over or self.is_lost else self.table.choices

    def drawing(self) -> str:
        """A server sends scenes alone."""
        return ""

    def steps(self, seat: int) -> Sequence[Step]:
        return self.table.steps

    @property
    def kept(self) -> Seat:
        return Seat(self.server, self.table.room, self.seat, self.table.token, self.game.title)

    def seen(self) -> None:
        self.since = time.monotonic()
        if self.table.token and not self.ending:
            keep_seat(self.kept)
        self.changed.set()

    def lift_curtain(self) -> None:
        """Nobody else sits at this keyboard."""

    # The line

    async def run(self) -> None:
        """Every change is shown; a line that breaks is mended, as often as it takes."""
        while not self.table.is_replaced:
            try:
                await self.table.next_change()
            except (ConnectionError, Refusal):
                if not self.table.is_replaced:
                    await self.come_back()
            self.seen()

    async def come_back(self) -> None:
        self.is_lost, pause = True, 0.2
        self.changed.set()
        while self.is_lost:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)
            try:
                await self.sit_again()
                self.is_lost = False
            except OSError:
                continue

    async def sit_again(self) -> None:
        room, token = self.table.room, self.table.token
        self.client = await Client.connect(self.address, self.name)
        self.table = await (self.client.resume(room, token) if token else self.client.watch(room))

    # What is done and asked

    async def asked(self, request: Coroutine[None, None, Answer]) -> Answer:
        """A refusal in the server's words, without its code."""
        try:
            return await request
        except RefusedAction as problem:
            raise IllegalAction(problem.reason) from None
        except RefusedRequest as problem:
            raise Refusal(problem.reason) from None

    async def act(self, text: str) -> None:
        await self.asked(self.table.act(text))

    async def preview(self, text: str) -> Preview:
        seen = await self.asked(self.table.preview(text))
        if seen is None:
            raise Refusal("the server has no answer")
        return seen

    async def why(self, text: str) -> list[Check]:
        return await self.asked(self.table.why(text)) or []

    async def hint(self) -> str:
        advice = await self.asked(self.table.advice())
        return f"{advice.action}. {advice.why}" if advice else "the server has no hint"

    async def undo(self) -> str:
        """Whoever may not take back freely has asked for it."""
        count = len(self.table.steps)
        await self.asked(self.table.take_back())
        return "Taken back." if len(self.table.steps) < count else "You ask to take back."

    async def offer_draw(self) -> str:
        await self.asked(self.table.offer_draw())
        return self.ending or "A draw is offered."

    async def accept(self, yes: bool = True) -> str:
        """What was asked last: a takeback, or else a draw."""
        if self.table.facts.get("takeback") is not None:
            await self.asked(self.table.take_back(yes))
        else:
            await self.asked(self.table.offer_draw(yes))
        return "Accepted." if yes else "Refused."

    async def say(self, emote: str) -> str:
        said = next((one for one in EMOTES if one == emote.lower()), None)
        if said is None:
            raise Refusal(f"one says: {', '.join(EMOTES)}")
        await self.asked(self.table.say(said))
        return f"You say: {said}"

    async def resign(self) -> None:
        await self.asked(self.table.resign())

    async def close(self) -> None:
        if self.ending:
            forget_seat(self.kept)
        await self.client.close()

    def save(self, path: Path | None) -> str:
        return f"The server keeps this game: room {self.table.room}"

    def leave(self) -> str:
        again = f"wartable play --server {self.server} --{'join' if self.table.token else 'watch'} {self.table.room}"
        return "" if self.ending else f"The game goes on without you. Come back: {again}"


def minutes(milliseconds: int) -> str:
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02}"
