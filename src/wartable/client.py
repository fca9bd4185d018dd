"""A small client of the server, for tests and for bots of your own. docs/protocol.md has all that it does.

async with await Client.connect("ws://localhost:8000/ws", name="Ada") as client:
    table = await client.create("war", bots={1: "greedy"}, seat=0)
    while await table.my_turn():
        await table.act(table.choices[0].text)
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, get_args

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from wartable.kernel.clock import TimeControl
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.scene import Advice, Check, Choice, Piece, Preview, Scene
from wartable.server import protocol as p

DECODER = msgspec.json.Decoder(p.Response)
LARGEST_MESSAGE = 2**22
# What of a view is not simply put in the place of what was there.
APPLIED = ("scene", "choices", "steps", "steps_from", "id", "seq", "room", "whole")
EMOTES: tuple[p.Emote, ...] = get_args(p.Emote)
# Tasks that nobody waits for; the event loop alone would forget them.
KEPT: set[asyncio.Task[None]] = set()


class RefusedRequest(Refusal):
    """`reason` is for people; the message has the code too."""

    def __init__(self, answer: p.Refused) -> None:
        super().__init__(f"{answer.code}: {answer.reason}")
        self.reason = answer.reason


class RefusedAction(RefusedRequest, IllegalAction):
    """The action was against the rules."""


class Table:
    """A room as this client sees it, kept up to date by the server's views."""

    def __init__(self, client: Client, room: str) -> None:
        self.client = client
        self.room = room
        self.token = ""
        self.seat = -1
        self.seq = 0
        self.facts: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.pieces: dict[str, Piece] = {}
        self.steps: list[p.Step] = []
        self.last_choices: list[Choice] = []
        self.changed = asyncio.Event()
        self.is_replaced = False

    @property
    def choices(self) -> list[Choice]:
        choices: list[Choice] = self.facts.get("choices", [])
        return choices

    @property
    def is_over(self) -> bool:
        return self.facts.get("ending") is not None

    @property
    def ending(self) -> p.Ending | None:
        ending: p.Ending | None = self.facts.get("ending")
        return ending

    def picture(self) -> Scene:
        """The whole scene, put together from what was sent."""
        return Scene(seat=self.seat, **self.scene, pieces=list(self.pieces.values()))

    def see(self, view: p.View) -> None:
        self.seq = view.seq
        if view.whole:
            self.scene, self.pieces = {}, {}
        if isinstance(view.scene, p.SceneChange):
            self.see_scene(view.scene)
        if isinstance(view.steps, list) and isinstance(view.steps_from, int):
            self.steps[view.steps_from :] = view.steps
        if isinstance(view.seat, int):
            self.seat = view.seat
        if isinstance(view.choices, list):
            self.see_choices(view.choices)
        for name in view.__struct_fields__:
            value = getattr(view, name)
            if value is not UNSET and name not in APPLIED:
                self.facts[name] = value
        self.changed.set()

    def see_choices(self, told: list[Choice | list[int]]) -> None:
        """A pair stands for some of the last choices: from which place on, and how many."""
        choices: list[Choice] = []
        for each in told:
            choices += [each] if isinstance(each, Choice) else self.last_choices[each[0] : each[0] + each[1]]
        self.facts["choices"] = choices
        self.last_choices = choices or self.last_choices

    def see_scene(self, change: p.SceneChange) -> None:
        for name in change.__struct_fields__:
            value = getattr(change, name)
            if value is not UNSET and name not in ("pieces", "gone"):
                self.scene[name] = value
        for piece in change.pieces if isinstance(change.pieces, list) else []:
            self.pieces[piece.id] = piece
        for gone in change.gone if isinstance(change.gone, list) else []:
            del self.pieces[gone]

    async def my_turn(self) -> bool:
        """Until there is something to decide; False when the game is over."""
        while not self.choices and not self.is_over:
            await self.next_change()
        return not self.is_over

    async def next_change(self) -> None:
        self.changed.clear()
        self.client.raise_if_lost()
        if self.is_replaced:
            raise Refusal("this seat is now held by another connection")
        await self.changed.wait()
        self.client.raise_if_lost()

    async def act(self, text: str) -> None:
        await self.client.ask(p.Act(self.client.number(), self.room, self.seq, text))

    async def preview(self, text: str) -> Preview | None:
        return (await self.client.answer(p.Ask(self.client.number(), self.room, "preview", text))).preview

    async def why(self, text: str) -> list[Check] | None:
        return (await self.client.answer(p.Ask(self.client.number(), self.room, "why", text))).why

    async def hint(self, kind: str = "") -> str | None:
        """What a bot would do; with a kind of action, which of those, and nothing where none is worth it."""
        advice = await self.advice(kind)
        return advice.action if advice else None

    async def advice(self, kind: str = "") -> Advice | None:
        """A hint with its reason."""
        return (await self.client.answer(p.Ask(self.client.number(), self.room, "hint", kind))).advice

    async def take_back(self, accept: bool | None = None) -> None:
        await self.client.ask(p.Takeback(self.client.number(), self.room, accept))

    async def offer_draw(self, accept: bool = True) -> None:
        await self.client.ask(p.Draw(self.client.number(), self.room, accept))

    async def resign(self) -> None:
        await self.client.ask(p.Resign(self.client.number(), self.room))

    async def say(self, emote: p.Emote) -> None:
        await self.client.ask(p.Say(self.client.number(), self.room, emote))

    async def rematch(self) -> None:
        await self.client.ask(p.Rematch(self.client.number(), self.room))

    async def claim(self, what: Any) -> None:
        await self.client.ask(p.Claim(self.client.number(), self.room, what))

    async def leave(self) -> None:
        await self.client.ask(p.Leave(self.client.number(), self.room))


class Client:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, Table] = {}
        self.waiting: dict[int, asyncio.Future[p.FromServer]] = {}
        self.seated: asyncio.Queue[Table | None] = asyncio.Queue()
        self.said: list[p.Said] = []
        self.rooms: list[p.RoomInfo] = []
        self.seekers: list[p.Seeker] = []
        self.last_number = 0
        self.lost: Exception | None = None
        self.welcome: p.Welcome | None = None
        self.reader = asyncio.create_task(self.read())

    @classmethod
    async def connect(cls, address: str, name: str = "", first_number: int | None = None, **how: Any) -> Client:
        """Messages are numbered on from `first_number`, or from the time: a client that comes back repeats none."""
        client = cls(await connect(address, max_size=LARGEST_MESSAGE, compression=None, **how))
        client.last_number = time.time_ns() // 1_000_000 if first_number is None else first_number
        answer = await client.ask(p.Hello(client.number(), p.VERSION, name))
        assert isinstance(answer, p.Welcome)
        client.welcome = answer
        return client

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.gather(self.reader, return_exceptions=True)

    # Speaking

    def number(self) -> int:
        self.last_number += 1
        return self.last_number

    async def ask(self, request: p.FromClient) -> p.FromServer:
        """Send, and wait for the answer; a refusal is raised."""
        self.raise_if_lost()
        future = self.waiting[request.id] = asyncio.get_running_loop().create_future()
        try:
            await self.say(request)
        except ConnectionError:
            future.exception()  # it has been told as well
            raise
        answer: p.FromServer = await future
        if isinstance(answer, p.Refused):
            raise (RefusedAction if answer.code == "illegal" else RefusedRequest)(answer)
        return answer

    async def say(self, request: p.FromClient) -> None:
        try:
            await self.socket.send(msgspec.json.encode(request).decode())
        except ConnectionClosed as problem:
            self.lose(problem)
            self.raise_if_lost()

    async def answer(self, request: p.Ask) -> p.Answer:
        answer = await self.ask(request)
        assert isinstance(answer, p.Answer)
        return answer

    async def create(
        self,
        game: str,
        options: dict[str, str | int | bool | None] | None = None,
        seat: int | None = None,
        bots: dict[int, str] | None = None,
        control: TimeControl | None = None,
        **more: Any,
    ) -> Table:
        request = p.Create(self.number(), game, options or {}, seat=seat, bots=bots or {}, control=control, **more)
        return await self.sit(request)

    async def again(self, room: str, steps: int, seat: int, bots: dict[int, str]) -> Table:
        """A finished match once more, from the position after so many steps."""
        return await self.sit(p.Again(self.number(), room, steps, seat, bots))

    async def join(self, room: str, seat: int | None = None, nonce: str = "", token: str | None = None) -> Table:
        """With a `token` of one's own it can be asked again where the answer was lost with the connection."""
        return await self.sit(p.Join(self.number(), room, seat, nonce, token))

    async def resume(self, room: str, token: str, seq: int = 0) -> Table:
        return await self.sit(p.Resume(self.number(), room, token, seq))

    async def watch(self, room: str) -> Table:
        await self.ask(p.Watch(self.number(), room))
        return self.tables[room]

    async def enqueue(self, game: str, **more: Any) -> None:
        """`next_seat` then waits for the opponent."""
        await self.ask(p.Queue(self.number(), game, **more))

    async def next_seat(self) -> Table:
        """The next seat that was given without being asked for: by the queue, or by a rematch."""
        table = await self.seated.get()
        self.raise_if_lost()
        assert table
        return await self.seen(table)

    async def list_rooms(self, follow: bool = False) -> list[p.RoomInfo]:
        answer = await self.ask(p.Lobby(self.number(), follow))
        assert isinstance(answer, p.Rooms)
        return answer.rooms

    async def forget(self, room: str, token: str) -> None:
        await self.ask(p.Forget(self.number(), room, token))

    async def sit(self, request: p.FromClient) -> Table:
        answer = await self.ask(request)
        assert isinstance(answer, p.Seated)
        return await self.seen(self.tables[answer.room])

    async def seen(self, table: Table) -> Table:
        """The first view follows on the seat."""
        while not table.facts:
            await table.next_change()
        return table

    # Hearing

    async def read(self) -> None:
        """However it ends, whoever waits for an answer is told."""
        problem: Exception = ConnectionError("the server has closed the connection")
        try:
            async for text in self.socket:
                self.hear(DECODER.decode(text))
        except (ConnectionClosed, msgspec.DecodeError, OSError) as found:
            problem = found
        finally:
            self.lose(problem)

    def lose(self, problem: Exception) -> None:
        self.lost = problem
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError(str(problem)))
        for table in self.tables.values():
            table.changed.set()
        self.seated.put_nowait(None)

    def raise_if_lost(self) -> None:
        if self.lost:
            raise ConnectionError(str(self.lost))

    def hear(self, message: p.Response) -> None:
        if isinstance(message, p.Ping):
            KEPT.add(task := asyncio.create_task(self.say_quietly(p.Pong(message.id))))
            task.add_done_callback(KEPT.discard)
            return
        if isinstance(message, p.Seated):
            table = self.tables.setdefault(message.room, Table(self, message.room))
            table.token, table.seat = message.token, message.seat
            if message.id is None:
                self.seated.put_nowait(table)
        elif isinstance(message, p.View):
            self.tables.setdefault(message.room, Table(self, message.room)).see(message)
        elif isinstance(message, p.Said):
            self.said.append(message)
        elif isinstance(message, p.Rooms):
            self.rooms, self.seekers = message.rooms, message.seekers
        elif isinstance(message, p.Replaced):
            self.tables[message.room].is_replaced = True
            self.tables[message.room].changed.set()
        self.complete(message)

    async def say_quietly(self, request: p.FromClient) -> None:
        with contextlib.suppress(ConnectionError):
            await self.say(request)

    def complete(self, message: p.FromServer) -> None:
        number = getattr(message, "id", None)
        future = self.waiting.pop(number, None) if isinstance(number, int) else None
        if future and not future.done():
            future.set_result(message)
