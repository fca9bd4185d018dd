"""What players and spectators ask about a match. No answer changes anything."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from wartable.kernel.preview import Trial
from wartable.kernel.refusal import Refusal
from wartable.server.budgets import paid_by
from wartable.server.errands import answer_with
from wartable.server.hints import Hints
from wartable.server.histories import Histories
from wartable.server.house import House
from wartable.server.protocol import Answer, Ask
from wartable.server.transition import Transition

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room


class Questions:
    def __init__(self, house: House) -> None:
        self.house = house
        self.hints = Hints(house.thinkers)
        self.histories = Histories(house.settings.replay_bytes)

    def answer(self, transition: Transition, room: Room, seat: int, request: Ask) -> None:
        game, state = room.game, room.running().state
        if request.what == "preview":
            self.preview(transition, Trial(game, state.clone(), seat, request.text))
        elif request.what == "why":
            transition.reply = Answer(request.id, why=game.why(state, seat, request.text))
        elif request.what == "marks":
            transition.reply = Answer(request.id, marks=game.marks(state, seat, request.text))
        else:
            self.advise(transition, room, seat, request.text)

    def preview(self, transition: Transition, trial: Trial) -> None:
        """At once where one world is enough; else world by world, and others are served in between."""
        if trial.needed == 1:
            trial.try_one()
            transition.reply = Answer(transition.number, preview=trial.found())
        else:
            asker, number = transition.answer_later(), transition.number
            answer_with(asker, number, try_gently(trial, number, asker))

    def advise(self, transition: Transition, room: Room, seat: int, kind: str) -> None:
        assert transition.asker
        hint = self.hints.ask(room, seat, kind, transition.asker, self.house.now())
        number = transition.number
        answer_with(transition.answer_later(), number, self.hints.answer(number, hint))

    def look_back(self, transition: Transition, room: Room) -> None:
        assert transition.asker
        seat = transition.asker.rooms.get(room.code)
        if seat is None:
            raise Refusal("you do not see this room: join or watch it first")
        asker, number = transition.answer_later(), transition.number
        answer_with(asker, number, self.histories.answer(room, seat, number, asker))


async def try_gently(trial: Trial, number: int, asker: Connection) -> Answer:
    while trial.worlds_left():
        with paid_by(asker):
            trial.try_one()
        await asyncio.sleep(0)
    return Answer(number, preview=trial.found())
