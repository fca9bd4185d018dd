"""Tables in the midst of a game, laid at once: what leads there is played on the server, the browser takes the seat."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from wartable.client import Client, Table
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.state import State
from wartable.server.making import Earlier
from wartable.server.views import in_words
from web.conftest import THE_KEY
from web.house import Served
from web.visitor import Visitor

Played = list[tuple[int, str]]


def played(
    game: str, count: int, until: Callable[[State], bool] = lambda state: False, seed: int = 1, **options: Any
) -> Played:
    """So many actions at random, the same each time; fewer where the game ends or something has come to pass."""
    chance, box = random.Random(seed), GAMES[game]
    seats = len(box.seating(box.choose(options)))
    match = Match(box, box.choose(options), THE_KEY, [""] * seats)
    while len(match.log) < count and not match.is_over and not until(match.state):
        seat = match.state.to_act()[0]
        match.play_action(seat, chance.choice([*map(int, match.state.legal(seat))]))
    return [(entry.seat, entry.text) for entry in match.log]


def sit_down(house: Served, visitor: Visitor, game: str, actions: Played, **options: Any) -> str:
    """Two people at a table at which this much was played; the visitor has the first seat. Returns the room."""
    table = house.loop.do(laid(house, game, actions, options))
    held = {"room": table.room, "game": game, "seat": 0, "token": table.token, "seq": 0, "at": 1, "over": False}
    visitor.open("/settings")
    known = json.dumps({table.room: {**held, "steps": len(actions)}})
    visitor.page.evaluate("known => localStorage.setItem('wartable.held', known)", known)
    visitor.open(f"/room/{table.room}")
    return table.room


async def laid(house: Served, game: str, actions: Played, options: dict[str, Any]) -> Table:
    ada: Client = await house.there.client("Ada")
    table = await ada.create(game, options, seat=0)
    for _ in range(1, len(table.facts["players"])):
        await (await house.there.client("Ben")).join(table.room)
    room = house.there.lobby.rooms[table.room]
    earlier = Earlier(Match(room.game, room.options, room.key, [""] * len(room.seats)), [], [])
    for seat, text in actions:
        earlier.told.append(in_words(earlier.match.play(seat, text), room.game))
        earlier.positions.append(int(earlier.match.state.key()))
    room.post(lambda transition: room.begun().go_on_from(transition, earlier))
    while not room.match or len(room.match.log) < len(actions):
        await table.next_change()
    return table


def resign(house: Served, room: str, seat: int = 1) -> None:
    """Somebody gives up at once."""
    there = house.there.lobby.rooms[room]
    house.loop.do(posted(lambda: there.post(lambda transition: there.agreements.resign(transition, seat))))


async def posted(post: Callable[[], None]) -> None:
    post()
