"""Many people do anything in any order; after each deed everyone sees exactly what a simple model says."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import ExitStack
from typing import Any, cast

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from server.games import GAMES
from server.house import LAX, Clock, FailingStore, HereThinkers, StraightWire, TimedHouse
from wartable.client import Client, Table
from wartable.kernel.match import Match
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Scene
from wartable.kernel.state import SPECTATOR
from wartable.server import protocol as p
from wartable.server.connection import Connection
from wartable.server.lobby import Lobby
from wartable.server.metrics import Metrics
from wartable.server.room import Room
from wartable.server.settings import Settings
from wartable.server.views import NO_SCENE

PEOPLE = 4
ANSWERS = msgspec.json.Decoder(p.Response)
who = st.integers(0, PEOPLE - 1)
pick = st.integers(0, 1_000)


class Person:
    """Keeps the tokens that it was given and the tables that it sees, like any client."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.connection: Connection | None = None
        self.tables: dict[str, Table] = {}
        self.seen: dict[tuple[str, int], tuple[int, list[p.Step]]] = {}
        self.expecting: Table | None = None
        self.tokens: list[tuple[str, str]] = []
        self.answers: dict[int, p.FromServer] = {}
        self.number = 0
        self.last_act: tuple[dict[str, Any], str] | None = None

    def receive(self, text: bytes) -> None:
        said = ANSWERS.decode(text)
        if isinstance(said, p.View):
            self.tables.setdefault(said.room, Table(cast(Client, None), said.room)).see(said)
        if isinstance(said, p.Seated):
            self.tokens.append((said.room, said.token))
            self.look_away(said.room)
            if self.expecting:
                self.tables[said.room], self.expecting = self.expecting, None
        if isinstance(said, p.Replaced):
            self.look_away(said.room)
        number = getattr(said, "id", None)
        if isinstance(number, int) and not isinstance(said, p.Ping):
            self.answers[number] = said

    def look_away(self, room: str) -> None:
        """What was seen is remembered, to come back with."""
        table = self.tables.pop(room, None)
        if table:
            self.seen[room, table.seat] = table.seq, table.steps

    def look_away_from_all(self) -> None:
        for room in list(self.tables):
            self.look_away(room)


class Game:
    """What is true of a room, kept without a server: who sits where, and a kernel's match."""

    def __init__(self, name: str, bots: dict[int, str]) -> None:
        self.game = GAMES[name]
        self.sitting: list[Person | str | None] = [bots.get(seat) for seat in range(len(self.game.seats))]
        self.looking: dict[Person, int] = {}
        self.match: Match | None = None
        self.takeback: int | None = None

    def begin_if_full(self, room: Room) -> None:
        if self.match is None and None not in self.sitting:
            self.match = Match(self.game, room.options, room.key, ["" for _ in self.sitting])

    def follow_bots(self, room: Room) -> None:
        """Bots decide as they like, as long as it is allowed."""
        while self.match and room.match and len(self.match.log) < len(room.match.log):
            entry = room.match.log[len(self.match.log)]
            assert isinstance(self.sitting[entry.seat], str), "only bots act unasked"
            self.match.play(entry.seat, entry.text)
            self.takeback = None

    def log_for(self, seat: int) -> list[tuple[int, str]]:
        log = self.match.log if self.match else []
        return [(entry.seat, entry.text if not entry.is_secret or entry.seat == seat else "") for entry in log]

    def last_of(self, seat: int) -> int | None:
        assert self.match
        numbers = [number for number, entry in enumerate(self.match.log) if entry.seat == seat]
        return numbers[-1] if numbers else None

    def plays_only_bots(self, seat: int) -> bool:
        return all(isinstance(holder, str) for place, holder in enumerate(self.sitting) if place != seat)

    def is_free(self, seat: int) -> bool:
        assert self.match
        last = self.last_of(seat)
        consent = last is not None and self.match.bots_consent(last)
        return self.match.may_take_back_freely(seat) or (self.plays_only_bots(seat) and consent)


class Notebook(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Rooms(RuleBasedStateMachine):
    deeds = 0

    @initialize()
    def open_the_house(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.patches = ExitStack()
        self.complaints: list[str] = []
        self.handler = Notebook(self.complaints)
        logging.getLogger().addHandler(self.handler)
        self.store = FailingStore()
        self.people = [Person(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
        self.games: dict[str, Game] = {}
        self.open_lobby()
        for number in range(PEOPLE):
            self.connect(number)
        self.create(0, "toy", bot=False, place=0)
        self.join(1, 0)
        self.create(2, "toy", bot=True, place=1)

    def open_lobby(self) -> None:
        metrics = Metrics()
        bounds = Settings(**LAX, grace_seconds=1e9, retry_seconds=0.0)
        self.lobby = Lobby(TimedHouse(Clock(), GAMES, self.store, bounds, HereThinkers(), metrics))

    def teardown(self) -> None:
        if not hasattr(self, "loop"):
            return
        logging.getLogger().removeHandler(self.handler)
        self.patches.close()
        self.loop.close()
        assert not self.complaints, self.complaints

    # Speaking

    def settle(self) -> None:
        self.loop.run_until_complete(self.quiet())
        for code, game in self.games.items():
            game.follow_bots(self.lobby.rooms[code])

    async def quiet(self) -> None:
        """Until no room works, no bot thinks and nobody is being written to."""
        calm = 0
        while calm < 5:
            rooms = [room.worker or room.deciding.tasks for room in self.lobby.rooms.values()]
            writers = [person.connection.writer for person in self.people if person.connection]
            calm = 0 if any(rooms) or any(writers) else calm + 1
            await asyncio.sleep(0)

    def ask(self, person: Person, kind: str, **fields: Any) -> p.FromServer:
        person.number += 1
        return self.send(person, {"type": kind, "id": person.number, **fields})

    def send(self, person: Person, message: dict[str, Any]) -> p.FromServer:
        assert person.connection
        self.loop.run_until_complete(self.hear(person.connection, json.dumps(message)))
        self.settle()
        return person.answers[message["id"]]

    async def hear(self, connection: Connection, text: str) -> None:
        connection.hear(text)

    def code(self, answer: p.FromServer) -> str:
        return answer.code if isinstance(answer, p.Refused) else ""

    def some_room(self, number: int) -> str | None:
        return list(self.games)[number % len(self.games)] if self.games else None

    def seat(self, person: Person, room: str) -> int:
        return self.games[room].looking.get(person, SPECTATOR)

    # Coming and going

    @rule(number=who)
    def connect(self, number: int) -> None:
        person = self.people[number]
        if person.connection is None:
            person.connection = Connection(self.lobby, StraightWire(person.receive), "here")
            self.lobby.connections.add(person.connection)
            assert isinstance(self.ask(person, "hello", version=1, name=person.name), p.Welcome)

    @precondition(lambda self: self.deeds % 3 == 0)
    @rule(number=who)
    def disconnect(self, number: int) -> None:
        person = self.people[number]
        if person.connection:
            self.loop.run_until_complete(self.lose(person.connection))
            person.connection = None
            person.look_away_from_all()
            for game in self.games.values():
                game.looking.pop(person, None)
            self.settle()

    async def lose(self, connection: Connection) -> None:
        self.lobby.lose(connection)

    @rule(number=who, kind=st.sampled_from(["toy", "heap1", "heap3", "whisper"]), bot=st.booleans(), place=pick)
    def create(self, number: int, kind: str, bot: bool, place: int) -> None:
        person = self.people[number]
        if person.connection and len(self.games) < 5:
            seats = len(GAMES[kind].seats)
            seat = place % seats
            bots = {(seat + 1) % seats: "random"} if bot and seats > 1 else {}
            answer = self.ask(
                person, "create", game=kind, seat=seat, bots={str(key): name for key, name in bots.items()}
            )
            assert isinstance(answer, p.Seated) and answer.seat == seat
            game = self.games[answer.room] = Game(kind, bots)
            self.sit(person, answer.room, seat)
            game.follow_bots(self.lobby.rooms[answer.room])

    def sit(self, person: Person, room: str, seat: int) -> None:
        game = self.games[room]
        game.sitting[seat] = person
        game.looking[person] = seat
        game.begin_if_full(self.lobby.rooms[room])

    @rule(number=who, where=pick)
    def join(self, number: int, where: int) -> None:
        person, room = self.people[number], self.some_room(where)
        if person.connection and room:
            game = self.games[room]
            is_open = None in game.sitting and self.seat(person, room) == SPECTATOR
            seat = game.sitting.index(None) if is_open else SPECTATOR
            if is_open:  # before asking: a bot may act as soon as the last seat is taken
                self.sit(person, room, seat)
            answer = self.ask(person, "join", room=room)
            assert isinstance(answer, p.Seated if is_open else p.Refused)

    @rule(number=who, where=pick)
    def watch(self, number: int, where: int) -> None:
        person, room = self.people[number], self.some_room(where)
        if person.connection and room:
            holds = self.seat(person, room) != SPECTATOR
            answer = self.ask(person, "watch", room=room)
            assert isinstance(answer, p.Refused if holds else p.View)
            self.games[room].looking.setdefault(person, SPECTATOR)

    @rule(number=who, where=pick)
    def leave(self, number: int, where: int) -> None:
        person, room = self.people[number], self.some_room(where)
        if person.connection and room:
            assert isinstance(self.ask(person, "leave", room=room), p.Done)
            self.games[room].looking.pop(person, None)
            person.look_away(room)

    @rule(number=who, which=pick, seen=st.sampled_from(["none", "last", "beyond"]))
    def resume(self, number: int, which: int, seen: str) -> None:
        person = self.people[number]
        held = [(room, token) for room, token in person.tokens if room in self.games]
        if person.connection and held:
            room, token = held[which % len(held)]
            seat = next((n for n, s in enumerate(self.lobby.rooms[room].seats) if s.is_held_by(token)), None)
            seq, steps = person.seen.get((room, -1 if seat is None else seat), (0, [])) if seen == "last" else (0, [])
            if seat is not None:
                person.expecting = Table(cast(Client, None), room)
                person.expecting.steps = list(steps)
            answer = self.ask(person, "resume", room=room, token=token, seq=99_999 if seen == "beyond" else seq)
            assert isinstance(answer, p.Refused if seat is None else p.Seated)
            if seat is not None:
                self.take_over(person, room, seat)

    def take_over(self, person: Person, room: str, seat: int) -> None:
        game = self.games[room]
        for other, place in list(game.looking.items()):
            if place == seat:
                del game.looking[other]
        game.looking[person] = seat

    # Playing

    @rule(choices=st.lists(pick, min_size=1, max_size=6))
    def play_on(self, choices: list[int]) -> None:
        """Some of those who are to act do what is allowed."""
        for choice in choices:
            ready = [(person, room) for person, room, seat in self.seated() if self.is_asked(room, seat)]
            if ready:
                self.try_to_act(*ready[choice % len(ready)], choice, "well")

    @rule(number=pick, choice=pick, how=st.sampled_from(["badly", "stale", "unstored", "unstored"]))
    def act_in_vain(self, number: int, choice: int, how: str) -> None:
        """Anyone who sees a room may try."""
        seeing = [(person, room) for room, game in self.games.items() for person in game.looking]
        if seeing:
            self.try_to_act(*seeing[number % len(seeing)], choice, how)

    def seated(self) -> list[tuple[Person, str, int]]:
        looking = [(person, room, seat) for room, game in self.games.items() for person, seat in game.looking.items()]
        return [(person, room, seat) for person, room, seat in looking if seat != SPECTATOR]

    def is_asked(self, room: str, seat: int) -> bool:
        match = self.games[room].match
        return match is not None and not match.is_over and seat in match.state.to_act()

    def try_to_act(self, person: Person, room: str, choice: int, how: str) -> None:
        game, seat = self.games[room], self.seat(person, room)
        texts = list(game.match.game.texts(game.match.state, seat)) if game.match and seat != SPECTATOR else []
        text = texts[choice % len(texts)] if texts and how != "badly" else "nonsense"
        expected = self.expected(game, seat, text, how)
        fails = how == "unstored" and expected == "" and game.game.stores
        if fails:
            self.store.failing_commits, expected = 1, "refused"
        elif expected == "" and game.match:
            game.match.play(seat, text)
            game.takeback = None
        person.number += 1
        seq = 0 if how == "stale" else person.tables[room].seq
        message = {"type": "act", "id": person.number, "room": room, "seq": seq, "text": text}
        answer = self.send(person, message)
        assert self.code(answer) == expected, (answer, expected)
        if fails:
            self.note_failure(game)
        else:
            person.last_act = message, expected

    def note_failure(self, game: Game) -> None:
        """The position is as it was; what was only spoken is forgotten."""
        assert self.complaints.pop() == "a transition failed" and game.match
        game.takeback = None
        game.match.draw_offers.clear()

    def expected(self, game: Game, seat: int, text: str, how: str) -> str:
        if seat == SPECTATOR:
            return "not_seated"
        if game.match is None:
            return "illegal"
        if how == "stale":
            return "stale"
        try:
            game.match.refuse_unless_to_act(seat)
            game.match.game.read(game.match.state, seat, text)
        except IllegalAction:
            return "illegal"
        return ""

    @rule(number=who)
    def send_twice(self, number: int) -> None:
        person = self.people[number]
        if person.connection and person.last_act and person.last_act[0]["room"] in self.games:
            message, first = person.last_act
            if (
                self.seat(person, message["room"]) != SPECTATOR
                and first != "not_seated"
                and self.is_own(person, message)
            ):
                assert self.code(self.send(person, message)) == first

    def is_own(self, person: Person, message: dict[str, Any]) -> bool:
        """A number is remembered for the seat from which it came."""
        room = self.lobby.rooms[message["room"]]
        return message["id"] in room.journal.heard[self.seat(person, message["room"])]

    @rule(number=who, where=pick, accept=st.sampled_from([None, None, True, False]))
    def take_back(self, number: int, where: int, accept: bool | None) -> None:
        person, room = self.people[number], self.some_room(where)
        if person.connection and room:
            is_allowed = self.model_takeback(self.games[room], self.seat(person, room), accept)
            answer = self.ask(person, "takeback", room=room, accept=accept)
            assert bool(self.code(answer)) != is_allowed, answer

    def model_takeback(self, game: Game, seat: int, accept: bool | None) -> bool:
        if seat == SPECTATOR or game.match is None or game.match.is_over:
            return False
        if accept is None:
            if game.last_of(seat) is None:
                return False
            if not game.is_free(seat):
                if game.plays_only_bots(seat):
                    return False
                game.takeback = seat
                return True
            game.takeback = seat
        elif game.takeback is None or game.takeback == seat:
            return False
        if accept is not False:
            assert game.takeback is not None
            game.match.take_back(len(game.match.log) - cast(int, game.last_of(game.takeback)))
        game.takeback = None
        return True

    @rule(number=who, where=pick, accept=st.booleans())
    def draw(self, number: int, where: int, accept: bool) -> None:
        person, room = self.people[number], self.some_room(where)
        if person.connection and room:
            game, seat = self.games[room], self.seat(person, room)
            has_bots = any(isinstance(holder, str) for holder in game.sitting)
            is_allowed = seat != SPECTATOR and game.match is not None and not game.match.is_over
            is_alone = game.match is not None and not game.match.seating.has_opponents(max(seat, 0))
            is_allowed = is_allowed and not (accept and (has_bots or is_alone))
            if is_allowed and game.match:
                if not accept:
                    game.match.draw_offers.clear()
                elif game.match.offer_draw(seat):
                    game.takeback = None
            answer = self.ask(person, "draw", room=room, accept=accept)
            assert bool(self.code(answer)) != is_allowed, answer

    @precondition(lambda self: self.deeds % 4 == 0)
    @rule(number=who, where=pick)
    def resign(self, number: int, where: int) -> None:
        person, room = self.people[number], self.some_room(where)
        if person.connection and room:
            game, seat = self.games[room], self.seat(person, room)
            is_allowed = seat != SPECTATOR and game.match is not None and not game.match.is_over
            if is_allowed and game.match:
                game.match.resign(seat)
                game.takeback = None
            assert bool(self.code(self.ask(person, "resign", room=room))) != is_allowed

    @precondition(lambda self: self.deeds % 9 == 0)
    @rule()
    def restart(self) -> None:
        """The server is killed and comes back: what is stored goes on, what was only spoken is forgotten."""
        for person in self.people:
            person.connection = None
            person.look_away_from_all()
        self.open_lobby()
        self.deeds = 0
        self.loop.run_until_complete(self.lobby.registry.restore())
        kept = {code: game for code, game in self.games.items() if self.lives_on(game)}
        assert set(self.lobby.rooms) == set(kept)
        self.games = kept
        for game in kept.values():
            game.looking.clear()
            game.takeback = None
            if game.match:
                game.match.draw_offers.clear()
        self.settle()

    def lives_on(self, game: Game) -> bool:
        return game.game.stores and not (game.match and game.match.is_over)

    # What must be true after each of them

    @invariant()
    def everyone_sees_what_is_true(self) -> None:
        for room, game in getattr(self, "games", {}).items():
            for person, seat in game.looking.items():
                self.check_table(person.tables[room], game, seat)

    def check_table(self, table: Table, game: Game, seat: int) -> None:
        match = game.match
        assert table.seat == seat
        assert plain(table.picture()) == plain(match.game.scene(match.state, seat) if match else NO_SCENE)
        asked = match is not None and not match.is_over and seat in match.state.to_act()
        assert table.choices == (match.game.choices(match.state, seat) if match and asked else [])
        assert [(step.seat, step.text) for step in table.steps] == game.log_for(seat)
        assert table.facts["draw_offers"] == (sorted(match.draw_offers) if match else [])
        assert table.facts["takeback"] == game.takeback
        ending = table.ending
        result = match.result if match else None
        assert (ending and (ending.scores, ending.by)) == (result and (list(result.scores), result.by))
        places = {place for place in game.looking.values() if place != SPECTATOR}
        holders = enumerate(game.sitting)
        here = [isinstance(holder, str) or place in places for place, holder in holders]
        assert [player.here for player in table.facts["players"]] == here
        assert [player.open for player in table.facts["players"]] == [holder is None for holder in game.sitting]
        assert table.facts["watchers"] == sum(place == SPECTATOR for place in game.looking.values())

    @invariant()
    def nobody_complains(self) -> None:
        self.deeds += 1
        assert not getattr(self, "complaints", [])


def plain(scene: Scene) -> object:
    """A client puts pieces in place by their id; their order does not matter, and the viewer is told apart."""
    return msgspec.structs.replace(scene, seat=0, pieces=sorted(scene.pieces, key=lambda piece: piece.id))


def test_whatever_people_do_in_any_order_everyone_sees_what_is_true(complaints: pytest.LogCaptureFixture) -> None:
    bounds = settings(max_examples=100, stateful_step_count=50, deadline=None, derandomize=True)
    run_state_machine_as_test(Rooms, settings=bounds)
