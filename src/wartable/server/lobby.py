"""All rooms of a server, the queue in which people wait for each other, and where each request goes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from wartable.bots.roster import ADVISER, USUAL, bot_named, rank_of, texts_for, title_of
from wartable.kernel.clock import TimeControl
from wartable.kernel.commitment import new_key
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, plain_options, spoken, values_of
from wartable.kernel.preview import preview
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server import protocol as p
from wartable.server.connection import SILENT, Connection, code_of
from wartable.server.house import House
from wartable.server.limits import Buckets
from wartable.server.names import clean_name
from wartable.server.records import forget
from wartable.server.replays import replay_views
from wartable.server.room import KEPT, Room
from wartable.server.store import Change, RoomRow, SeatRow, Unfinished
from wartable.server.thinkers import Thought, thought_about
from wartable.server.tokens import new_code
from wartable.server.transition import Transition

log = logging.getLogger("wartable.lobby")

Sitting = tuple[Connection, str]


class UnknownRoom(Refusal):
    code = "unknown_room"


class Full(Refusal):
    code = "full"


class Closing(Refusal):
    code = "closing"


class WrongVersion(Refusal):
    code = "version"


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self.queue: dict[bytes, list[tuple[Connection, p.Queue]]] = {}
        self.followers: set[Connection] = set()
        self.new_rooms = Buckets(house.settings.rooms_a_minute / 60, house.settings.room_burst)
        house.on_rematch = self.make_rematch
        house.on_change = self.tell_followers
        self.handlers: dict[type, Callable[[Connection, Any, float], None]] = {
            p.Hello: self.hello,
            p.Create: self.create,
            p.Queue: self.enqueue,
            p.Unqueue: self.unqueue,
            p.Join: self.join,
            p.Watch: self.watch,
            p.Resume: self.resume,
            p.Leave: self.leave,
            p.Act: self.act,
            p.Ask: self.ask,
            p.History: self.history,
            p.Takeback: self.takeback,
            p.Draw: self.draw,
            p.Resign: self.resign,
            p.Say: self.say,
            p.Rematch: self.rematch,
            p.Claim: self.claim,
            p.Lobby: self.list_rooms,
            p.Pong: self.pong,
            p.Forget: self.forget,
        }

    def handle(self, connection: Connection, request: p.Request, now: float) -> None:
        if not connection.greeted and not isinstance(request, p.Hello):
            raise Refusal("say hello first")
        self.handlers[type(request)](connection, request, now)

    # Coming and going

    def hello(self, connection: Connection, request: p.Hello, now: float) -> None:
        if request.version != p.VERSION:
            raise WrongVersion(f"this server speaks version {p.VERSION} of the protocol, you speak {request.version}")
        connection.name = clean_name(request.name)
        connection.colour = request.colour
        connection.greeted = True
        games = [game_info(game) for game in self.house.games.values()]
        connection.send(p.Welcome(request.id, p.VERSION, connection.name, games, USUAL))
        connection.ping(0, now)

    def pong(self, connection: Connection, request: p.Pong, now: float) -> None:
        connection.pong(now)

    def lose(self, connection: Connection) -> None:
        """The connection is gone; a room that it is still on its way into will notice."""
        connection.is_lost = True
        self.connections.discard(connection)
        self.followers.discard(connection)
        self.drop_from_queue(connection)
        for code in list(connection.rooms):
            if code in self.rooms:
                self.let_part(self.rooms[code], connection)

    def let_part(self, room: Room, connection: Connection) -> None:
        room.post(lambda transition: room.attendance.part(transition, connection))

    # Making rooms

    def create(self, connection: Connection, request: p.Create, now: float) -> None:
        self.refuse_new_rooms(connection, now)
        connection.refuse_more_rooms()
        game = self.game(request.game)
        options = game.choose(request.options, request.preset)
        seats = open_seats(game, options)
        for seat, bot in request.bots.items():
            check_seat(game, seats, seat)
            bot_named(bot, 0, game, options)
            seats[seat] = SeatRow(name=title_of(bot), bot=bot)
        seat = own_seat(game, seats, request.seat)
        control = control_of(request.control, game, plays_bots=len(request.bots) == len(seats) - 1)
        key = new_key()
        if request.actions:
            nonces = [request.nonce if number == seat else "" for number in range(len(seats))]
            check_actions(Match(game, options, key, nonces), seats, request.actions)
        room = self.make_room(game, options, control, request.public, request.watch_delay, seats, key)

        def begin(transition: Transition) -> None:
            room.attendance.seat_person(transition, connection, seat, request.nonce, request.id)
            room.play_already(transition, request.actions)

        self.fill(room, begin)

    def make_room(
        self,
        game: Game,
        options: Options,
        control: Any,
        public: bool,
        delay: int,
        seats: list[SeatRow],
        key: bytes | None = None,
    ) -> Room:
        row = RoomRow(
            code=self.free_code(),
            created=self.house.date(),
            game=game.id,
            rules_version=game.rules_version,
            options=plain_options(options),
            key=(key or new_key()).hex(),
            control=control,
            public=public,
            watch_delay=delay,
            seats=seats,
        )
        room = self.rooms[row.code] = Room(row, self.house)
        return room

    def free_code(self) -> str:
        code = new_code()
        return code if code not in self.rooms else self.free_code()

    def refuse_new_rooms(self, connection: Connection, now: float) -> None:
        self.refuse_when_full()
        if not self.new_rooms.take(connection.address, now):
            raise Full("too many new rooms from your address; wait a moment")

    def refuse_when_full(self) -> None:
        if self.house.is_closing:
            raise Closing("the server is about to restart; games that run will go on")
        if len(self.rooms) >= self.house.settings.rooms:
            raise Full("the server is full; try again later")

    def game(self, name: str) -> Game:
        if name not in self.house.games:
            raise Refusal(f"there is no game {name!r}; there are: {', '.join(self.house.games)}")
        return self.house.games[name]

    # The queue

    def enqueue(self, connection: Connection, request: p.Queue, now: float) -> None:
        """First come, first matched; sides are drawn by lot."""
        self.refuse_new_rooms(connection, now)
        connection.refuse_more_rooms()
        game = self.game(request.game)
        options = game.choose(request.options, request.preset)
        control = control_of(request.control, game)
        self.drop_from_queue(connection)
        wanted = msgspec.json.encode((game.id, plain_options(options), control), order="sorted")
        waiting = self.queue.setdefault(wanted, [])
        waiting.append((connection, request))
        connection.send(p.Waiting(request.id, len(waiting) - 1))
        if len(waiting) == len(game.seating(options)):
            del self.queue[wanted]
            room = self.make_room(game, options, control, True, 0, open_seats(game, options))
            self.seat_all(room, by_lot([(person, asked.nonce) for person, asked in waiting]), queued=True)

    def seat_all(self, room: Room, people: list[Sitting | None], queued: bool = False) -> None:
        """All at once, so that nobody sees a half-filled table."""

        def sit(transition: Transition) -> None:
            for seat, person in enumerate(people):
                if person:
                    room.attendance.seat_person(transition, person[0], seat, person[1], None, queued)

        self.fill(room, sit)

    def fill(self, room: Room, sit: Callable[[Transition], None]) -> None:
        """A new room in which nobody could be seated, because the store refused it, is none."""

        def look(transition: Transition) -> None:
            if not any(seat.is_person for seat in room.seats):
                self.rooms.pop(room.code, None)

        room.post(sit)
        room.post(look)

    def unqueue(self, connection: Connection, request: p.Unqueue, now: float) -> None:
        self.drop_from_queue(connection)
        connection.send(p.Done(request.id))

    def drop_from_queue(self, connection: Connection) -> None:
        for wanted in list(self.queue):
            self.queue[wanted] = [person for person in self.queue[wanted] if person[0] is not connection]
            if not self.queue[wanted]:
                del self.queue[wanted]

    # Into rooms

    def room(self, code: str) -> Room:
        if code not in self.rooms:
            raise UnknownRoom(f"there is no room {code}; it may have ended")
        return self.rooms[code]

    def join(self, connection: Connection, request: p.Join, now: float) -> None:
        room = self.room(request.room)

        def sit(transition: Transition) -> None:
            connection.refuse_more_rooms(room.code)
            seat = room.attendance.open_seat(connection, request.seat)
            room.attendance.seat_person(transition, connection, seat, request.nonce, request.id)

        self.post(connection, room, request.id, sit)

    def watch(self, connection: Connection, request: p.Watch, now: float) -> None:
        room = self.room(request.room)

        def look(transition: Transition) -> None:
            connection.refuse_more_rooms(room.code)
            room.attendance.watch_it(transition, connection, request.id)

        self.post(connection, room, request.id, look)

    def resume(self, connection: Connection, request: p.Resume, now: float) -> None:
        room = self.room(request.room)

        def come_back(transition: Transition) -> None:
            connection.refuse_more_rooms(room.code)
            room.attendance.resume(transition, connection, request.token, request.seq, request.id)

        self.post(connection, room, request.id, come_back)

    def leave(self, connection: Connection, request: p.Leave, now: float) -> None:
        room = self.room(request.room)
        self.post(connection, room, request.id, lambda deed: room.attendance.part(deed, connection), answer=True)
        connection.rooms.pop(request.room, None)

    def post(
        self, connection: Connection, room: Room, number: int, deed: Callable[[Transition], None], answer: bool = False
    ) -> None:
        """Into the room's inbox; a refusal there is told to whoever asked."""

        def careful(transition: Transition) -> None:
            try:
                deed(transition)
            except Refusal as problem:
                connection.refuse(code_of(problem), str(problem), number)
                return
            if answer:
                transition.answers.append((connection, number, None))

        room.refuse_when_busy()
        room.post(careful)

    # In rooms

    def act(self, connection: Connection, request: p.Act, now: float) -> None:
        def play(transition: Transition, room: Room, seat: int) -> None:
            transition.arrived = now
            room.act(transition, connection, seat, request)

        self.seated(connection, request.room, request.id, play)

    def seated(
        self, connection: Connection, code: str, number: int, deed: Callable[[Transition, Room, int], None]
    ) -> None:
        """What only a player may do, and only once."""
        room = self.room(code)
        seat = connection.seat_in(room)
        room.refuse_when_busy()
        room.post(
            lambda transition: room.once(transition, connection, seat, number, lambda: deed(transition, room, seat))
        )

    def takeback(self, connection: Connection, request: p.Takeback, now: float) -> None:
        self.seated(
            connection, request.room, request.id, lambda t, room, seat: room.ask_takeback(t, seat, request.accept)
        )

    def draw(self, connection: Connection, request: p.Draw, now: float) -> None:
        self.seated(
            connection, request.room, request.id, lambda t, room, seat: room.offer_draw(t, seat, request.accept)
        )

    def resign(self, connection: Connection, request: p.Resign, now: float) -> None:
        self.seated(connection, request.room, request.id, lambda t, room, seat: room.resign(t, seat))

    def claim(self, connection: Connection, request: p.Claim, now: float) -> None:
        self.seated(
            connection, request.room, request.id, lambda t, room, seat: room.attendance.claim(t, seat, request.what)
        )

    def rematch(self, connection: Connection, request: p.Rematch, now: float) -> None:
        self.refuse_when_full()
        self.seated(connection, request.room, request.id, lambda t, room, seat: room.ask_rematch(seat))

    def say(self, connection: Connection, request: p.Say, now: float) -> None:
        room = self.room(request.room)
        seat = connection.seat_in(room)
        text = p.Said(room.code, seat, request.emote)
        for listener in room.attendance.listeners():
            listener.send(text)
        connection.send(p.Done(request.id))

    def ask(self, connection: Connection, request: p.Ask, now: float) -> None:
        """Questions wait in the inbox too: before a change is stored, nobody may learn of it."""
        room = self.room(request.room)
        seat = connection.seat_in(room)

        def answer(transition: Transition) -> None:
            match = room.running()
            if request.what == "preview":
                connection.send(p.Answer(request.id, preview=preview(room.game, match.state, seat, request.text)))
            elif request.what == "why":
                connection.send(p.Answer(request.id, why=match.state.why(seat, request.text)))
            elif request.what == "marks":
                connection.send(p.Answer(request.id, marks=match.state.marks(seat, request.text)))
            else:
                self.begin_hint(connection, match, seat, request.id)

        self.post(connection, room, request.id, answer)

    def history(self, connection: Connection, request: p.History, now: float) -> None:
        room = self.room(request.room)

        def answer(transition: Transition) -> None:
            seat = connection.rooms.get(request.room)
            if seat is None or room.match is None or (seat == SPECTATOR and room.watch_delay and not room.is_over):
                raise Refusal("there is nothing of this room that you may look back at")
            connection.send(p.Views(request.id, room.code, replay_views(room.match, seat, room.code)))

        self.post(connection, room, request.id, answer)

    def begin_hint(self, connection: Connection, match: Match, seat: int, number: int) -> None:
        if seat not in match.state.to_act():
            raise Refusal("there is nothing for you to decide now")
        keep(connection, number, self.hint(connection, thought_about(match, seat, ADVISER), number))

    async def hint(self, connection: Connection, thought: Thought, number: int) -> None:
        connection.send(p.Answer(number, hint=await self.house.thinkers.choose(thought)))

    def make_rematch(self, old: Room) -> None:
        """The same game with sides moved on by one."""
        seats = [old.seats[number - 1] for number in range(len(old.seats))]
        rows = [SeatRow(name=title_of(seat.bot), bot=seat.bot) if seat.bot else SeatRow() for seat in seats]
        room = self.make_room(old.game, old.options, old.control, old.public, old.watch_delay, rows)
        people = [(seat.connection, seat.nonce) if seat.connection else None for seat in seats]
        self.seat_all(room, people)

    def forget(self, connection: Connection, request: p.Forget, now: float) -> None:
        keep(connection, request.id, forget(self.house, connection, request))

    # The list of rooms

    def list_rooms(self, connection: Connection, request: p.Lobby, now: float) -> None:
        self.followers.add(connection) if request.follow else self.followers.discard(connection)
        connection.send(p.Rooms(self.public_rooms(), request.id))

    def public_rooms(self) -> list[p.RoomInfo]:
        """The newest first, and not more than anyone would read."""
        shown = [room for room in reversed(self.rooms.values()) if room.public and not room.is_over]
        return [room.info() for room in shown[: self.house.settings.rooms_listed]]

    def tell_followers(self, room: Room) -> None:
        if room.public and self.followers and room.info_changed():
            self.tell_of_rooms()

    def tell_of_rooms(self) -> None:
        message = p.Rooms(self.public_rooms())
        for connection in self.followers:
            connection.send(message)

    # Keeping order

    async def restore(self) -> int:
        """Every unfinished match as it stood; what cannot be resumed is kept in the store and named in the log."""
        count = 0
        for stored in await self.house.store.unfinished():
            count += self.restore_room(stored)
            if count % 50 == 0:
                await asyncio.sleep(0)
        return count

    def restore_room(self, stored: Unfinished) -> bool:
        row = stored.room
        game = self.house.games.get(row.game)
        if game is None or game.rules_version != row.rules_version:
            log.warning("a match of other rules is not resumed", extra={"room": row.code, "game": row.game})
            return False
        try:
            room = Room(row, self.house)
            if room.is_full:
                room.restore(stored.entries)
        except Exception as problem:
            log.error("a match cannot be resumed: %s", problem, extra={"room": row.code})
            return False
        self.rooms[row.code] = room
        room.post(lambda transition: None)
        return True

    async def sweep(self) -> None:
        """Rooms that nobody needs any more end."""
        now = self.house.now()
        for room in list(self.rooms.values()):
            if room.attendance.is_deserted:
                await self.sweep_room(room, now - room.touched)

    async def sweep_room(self, room: Room, idle: float) -> None:
        settings = self.house.settings
        if room.match is None and idle > settings.idle_room_seconds:
            await self.drop(room)
        elif room.is_over and idle > settings.ended_room_seconds:
            del self.rooms[room.code]
        elif room.match and not room.is_over and idle > settings.abandoned_seconds:
            room.post(room.abandon)

    async def drop(self, room: Room) -> None:
        del self.rooms[room.code]
        if room.public:
            self.tell_of_rooms()
        if room.game.stores:
            await self.house.store.commit(Change(room.code, closes=True))

    def ping_all(self, number: int) -> None:
        self.ping(list(self.connections), number)

    def ping(self, people: list[Connection], number: int) -> None:
        now = self.house.now()
        for connection in people:
            if connection not in self.connections:
                continue
            if connection.greeted:
                connection.ping(number, now)
            elif now - connection.since > self.house.settings.hello_seconds:
                connection.close(SILENT)


def keep(connection: Connection, number: int, work: Awaitable[None]) -> None:
    """Work that takes its time, for someone who waits for an answer."""
    task = asyncio.get_running_loop().create_task(finish(connection, number, work))
    KEPT.add(task)
    task.add_done_callback(KEPT.discard)


async def finish(connection: Connection, number: int, work: Awaitable[None]) -> None:
    try:
        await work
    except Refusal as problem:
        connection.refuse(code_of(problem), str(problem), number)
    except Exception:
        log.exception("a request failed")
        connection.refuse("refused", "the server could not do this", number)


def open_seats(game: Game, options: Options) -> list[SeatRow]:
    return [SeatRow() for _ in game.seating(options).names]


def check_seat(game: Game, seats: list[SeatRow], seat: int) -> None:
    if not 0 <= seat < len(seats):
        raise Refusal(f"{game.title} has no seat {seat}; there are 0 to {len(seats) - 1}")


def own_seat(game: Game, seats: list[SeatRow], wanted: int | None) -> int:
    """Where the creator sits: as wished, or by lot among the open seats."""
    free = [number for number, seat in enumerate(seats) if not seat.bot]
    if wanted is not None:
        check_seat(game, seats, wanted)
    if not free or (wanted is not None and wanted not in free):
        raise Refusal("the seat that you want is a bot's")
    return secrets.choice(free) if wanted is None else wanted


def by_lot(people: list[Sitting]) -> list[Sitting | None]:
    shuffled: list[Sitting | None] = list(people)
    secrets.SystemRandom().shuffle(shuffled)
    return shuffled


def check_actions(match: Match, seats: list[SeatRow], actions: list[str]) -> None:
    """A match that begins in its middle: everybody could have played so far, and it is not over."""
    if not match.game.perfect:
        raise Refusal(f"{match.game.title} has secrets or dice: one cannot play on from its middle")
    if len([seat for seat in seats if not seat.bot]) != 1:
        raise Refusal("to play on from the middle, all other seats must be bots'")
    for text in actions:
        if match.is_over:
            raise Refusal(f"the match is over before {text!r}")
        match.play(match.state.to_act()[0], text)
    if match.is_over:
        raise Refusal("the match is over after these actions")


def control_of(wanted: TimeControl | None, game: Game, plays_bots: bool = False) -> TimeControl:
    """What was asked for, else the game's own; bots alone let one think as long as one likes."""
    if wanted is None:
        return TimeControl() if plays_bots else game.control
    check_control(wanted)
    return wanted


def check_control(control: TimeControl) -> None:
    longest = 24 * 3_600_000
    if control.kind in ("decision", "total") and not 1_000 <= control.milliseconds <= longest:
        raise Refusal("a clock must give between a second and a day")
    if not 0 <= control.increment <= 3_600_000:
        raise Refusal("an increment must be between nothing and an hour")


def game_info(game: Game) -> p.GameInfo:
    options = [option_info(game, name, spoken(default)) for name, default in plain_options(game.options()).items()]
    presets = {name: plain_options(preset) for name, preset in game.presets.items()}
    seatings = {value: list(seating.names) for value, seating in game.seatings.items()}
    teams = {value: list(seating.teams) for value, seating in game.seatings.items() if seating.teams}
    return p.GameInfo(
        id=game.id,
        title=game.title,
        summary=game.summary,
        seats=list(game.seats),
        options=options,
        presets=presets,
        bots=[p.BotInfo(name, rank_of(name), text) for name, text in texts_for(game).items()],
        stores=game.stores,
        seated_by=game.seated_by,
        seatings=seatings,
        teams=teams,
        control=game.control,
        perfect=game.perfect,
        turn_word=game.turn_word,
        minutes=list(game.minutes) if game.minutes[1] else [],
        main_option=game.main_option,
    )


def option_info(game: Game, name: str, default: str) -> p.OptionInfo:
    values = values_of(game.options, name)
    titles = [for_people(value) for value in values]
    return p.OptionInfo(name, game.options.texts.get(name, ""), default, values, for_people(name), titles)


def for_people(key: str) -> str:
    return key.replace("_", " ")
