"""What a room shows: to each seat its own view, to all spectators one, and never before it is stored."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from wartable.kernel.match import Match
from wartable.kernel.state import SPECTATOR
from wartable.server.protocol import Done, Ending, Refused, Seated, View
from wartable.server.transition import Newcomer, Transition
from wartable.server.views import NO_SCENE, Common, Picture, Viewer, encode

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room

log = logging.getLogger("wartable.room")


@dataclass(frozen=True)
class Delayed:
    """What spectators will see later: a picture, and how many steps and actions there were then."""

    picture: Picture
    steps: int
    actions: int


class Showing:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.viewers = [Viewer(seat) for seat in [*range(len(room.seats)), SPECTATOR]]
        self.watchers: set[Connection] = set()
        self.delayed: deque[Delayed] = deque()
        self.owes_views = False

    def publish(self, transition: Transition) -> None:
        """Every viewer gets what changed for it; who asked gets an answer even if nothing did. What could not be shown
        is shown with the next request."""
        try:
            if not self.room.is_broken and (self.owes_views or not transition.is_only_answered):
                self.owes_views = True
                self.show_all(transition)
                self.owes_views = False
        except Exception:
            log.exception("a position cannot be shown", extra={"room": self.room.code})
        transition.answer(transition.reply or Done(transition.number))

    def show_all(self, transition: Transition) -> None:
        self.publish_to_watchers({newcomer.connection for newcomer in transition.newcomers})
        for newcomer in transition.newcomers:
            self.welcome(newcomer, transition)
        common = self.common()
        for viewer in self.viewers[:-1]:
            connection = self.room.seats[viewer.seat].connection
            if connection:
                self.show(viewer, self.picture(viewer.seat, common), connection, transition)

    def with_clock(self, view: View | None) -> View | None:
        """Where clocks or who they tick for have changed, they are sent as they stand at this moment."""
        play = self.room.play
        if view and play and (hurries(view, play.match) or view.clock is not UNSET or view.ticking is not UNSET):
            view.clock = play.time_left()
        return view

    def welcome(self, newcomer: Newcomer, transition: Transition) -> None:
        connection = newcomer.connection
        if newcomer.replaces:
            newcomer.replaces.leave_replaced(self.room)
        if connection.is_lost:
            self.room.post(lambda deed: self.room.attendance.part(deed, connection))
        view = self.whole(self.viewers[newcomer.seat], newcomer.seen)
        if newcomer.token:
            connection.send(self.seated(newcomer))
        elif newcomer.number is not None:
            view.id = newcomer.number
        transition.is_answered = transition.is_answered or newcomer.number is not None
        connection.send(view)

    def seated(self, newcomer: Newcomer) -> Seated:
        return Seated(
            room=self.room.code,
            seat=newcomer.seat,
            token=newcomer.token,
            commitment=self.room.commitment,
            id=newcomer.number,
            queued=newcomer.queued,
        )

    def show(self, viewer: Viewer, picture: Picture, connection: Connection, transition: Transition) -> None:
        view = self.with_clock(viewer.show(self.room.code, picture))
        if connection is transition.asker and not transition.is_answered:
            view = self.answered(viewer, view, transition)
        if view:
            connection.send(view)

    def answered(self, viewer: Viewer, view: View | None, transition: Transition) -> View | None:
        """The view itself is the answer where there is no other."""
        if transition.reply or view is None:
            transition.answer(transition.reply or Done(transition.number))
        else:
            view.id = transition.number
            transition.is_answered = True
        is_stale = isinstance(transition.reply, Refused) and transition.reply.code == "stale"
        return self.whole(viewer, viewer.seq) if is_stale else view

    def show_again(self) -> None:
        """Everything to everyone."""
        for viewer in self.viewers[:-1]:
            connection = self.room.seats[viewer.seat].connection
            if connection:
                connection.send(self.whole(viewer, viewer.seq))
        if self.watchers:
            self.send_to_watchers(self.whole(self.viewers[SPECTATOR], self.viewers[SPECTATOR].seq), set())

    def publish_to_watchers(self, newcomers: set[Connection]) -> None:
        """What newcomers among them see comes whole, and afterwards."""
        if not self.watchers and not self.room.watch_delay:
            return
        view = self.viewers[SPECTATOR].show(self.room.code, self.spectators_picture())
        if not self.is_late_for_spectators:
            view = self.with_clock(view)
        if view:
            self.send_to_watchers(view, newcomers)

    def send_to_watchers(self, view: View, but: set[Connection]) -> None:
        text = encode(view)
        for connection in self.watchers - but:
            connection.send_text(text)

    @property
    def is_late_for_spectators(self) -> bool:
        return bool(self.room.watch_delay) and not self.room.is_over

    def turn_for_all(self) -> int:
        """The turn as anybody may know it."""
        if self.is_late_for_spectators:
            return self.delayed[0].picture.scene.turn if self.delayed else 0
        return self.room.match.scene(SPECTATOR).turn if self.room.match else 0

    def spectators_picture(self) -> Picture:
        """With a delay, the picture of so many actions ago, until the game is over."""
        viewer = self.viewers[SPECTATOR]
        viewer.limit = None
        if not self.is_late_for_spectators:
            return self.picture(SPECTATOR)
        self.note_delayed()
        viewer.limit = self.delayed[0].steps
        return self.delayed[0].picture

    def note_delayed(self) -> None:
        """The present, for spectators to see later; a position is kept as it looked last. What they are not told of
        does not count: else they would notice it by what they see of the past."""
        if not self.room.watch_delay:
            return
        actions = len(self.room.match.log) if self.room.match else 0
        steps = len(self.viewers[SPECTATOR].steps)
        if self.delayed and self.delayed[-1].steps == steps:
            actions = self.delayed.pop().actions
        self.delayed.append(Delayed(self.picture(SPECTATOR), steps, actions))
        while len(self.delayed) > self.room.watch_delay + 1:
            self.delayed.popleft()

    def forget_delayed(self, kept: int) -> None:
        """Positions after that many actions were taken back."""
        while self.delayed and self.delayed[-1].actions > kept:
            self.delayed.pop()

    def picture(self, seat: int, common: Common | None = None) -> Picture:
        match = self.room.match
        return Picture(
            common=common or self.common(),
            scene=match.scene(seat) if match else NO_SCENE,
            choices=match.choices(seat) if match and not match.is_over and seat in match.state.to_act() else [],
            may_take_back=self.room.agreements.may_take_back(seat),
        )

    def common(self) -> Common:
        play = self.room.play
        return Common(
            players=[place.player() for place in self.room.seats],
            clock=play.match.clock.shown() if play else [],
            ticking=play.watch.ticking(play.match.clock) if play else [],
            draw_offers=sorted(play.match.draw_offers) if play else [],
            takeback=self.room.agreements.takeback,
            rematch=sorted(self.room.agreements.rematch),
            ending=self.ending(),
            watchers=len(self.watchers),
        )

    def ending(self) -> Ending | None:
        """After the last action the key is shown, and anyone can check the dice."""
        match = self.room.match
        if match is None or match.result is None:
            return None
        result = match.result
        return Ending(list(result.scores), result.by, result.text, self.room.key.hex(), match.nonces)

    def whole(self, viewer: Viewer, seen: int) -> View:
        picture = self.spectators_picture() if viewer.seat == SPECTATOR else self.picture(viewer.seat)
        view = viewer.whole(self.room.code, picture, seen)
        view.game = self.room.game.id
        view.options = msgspec.structs.asdict(self.room.options)
        view.seat = viewer.seat
        view.commitment = self.room.commitment
        view.control = self.room.control
        view.hints = self.room.hints
        if self.room.play and not (viewer.seat == SPECTATOR and self.is_late_for_spectators):
            view.clock = self.room.play.time_left()
        return view


def hurries(view: View, match: Match) -> bool:
    """A seat that decides twice in a row begins anew under the rules' own limit: no `control` tells it so."""
    return view.steps is not UNSET and any(match.clock.limits)
