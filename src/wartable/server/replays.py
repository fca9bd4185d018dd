"""A game from its beginning as one viewer saw it: the views that lead from each position to the next.

Finished games are replayed in a worker, one at a time, so that no bot waits long for its turn. What was found is kept
as long as there is room for it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from wartable.bots.judging import first_chance
from wartable.kernel.game import Game
from wartable.kernel.match import LoggedAction, Match
from wartable.kernel.record import Record, conclude, opening, play_again, read_record, replay
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.protocol import View
from wartable.server.store import RecordRow
from wartable.server.thinkers import Rank, Thinkers, games_here
from wartable.server.views import Picture, Viewer, in_words


class Replays:
    """By the codes of finished games: their views as JSON, up to so many bytes of them, and those under way."""

    def __init__(self, workers: Thinkers, most_bytes: int, most_waiting: int) -> None:
        self.workers = workers
        self.most_bytes = most_bytes
        self.most_waiting = most_waiting
        self.kept: dict[str, bytes] = {}
        self.kept_bytes = 0
        self.under_way: dict[str, asyncio.Task[bytes]] = {}
        self.turn = asyncio.Lock()

    def knows(self, code: str) -> bool:
        return code in self.kept or code in self.under_way

    @property
    def is_busy(self) -> bool:
        return len(self.under_way) >= self.most_waiting

    async def views_of(self, row: RecordRow) -> bytes:
        """Many who ask for the same game at once wait for the same work, which goes on although one of them goes."""
        if row.code in self.kept:
            self.kept[row.code] = self.kept.pop(row.code)
            return self.kept[row.code]
        task = self.under_way.get(row.code) or self.begin(row)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Refusal("the server is about to restart; ask again in a moment") from None
            raise

    def begin(self, row: RecordRow) -> asyncio.Task[bytes]:
        task = self.under_way[row.code] = asyncio.create_task(self.replay(row))
        task.add_done_callback(lambda _: self.under_way.pop(row.code, None))
        task.add_done_callback(look_at)
        return task

    async def replay(self, row: RecordRow) -> bytes:
        async with self.turn:
            views, problem = await self.workers.work(Rank.JUDGEMENT, "", views_in, row.record, row.code)
        if problem:
            raise Refusal(problem)
        self.keep(row.code, views)
        return views

    def keep(self, code: str, views: bytes) -> None:
        """What was asked for last is forgotten last."""
        self.kept[code] = views
        self.kept_bytes += len(views)
        while self.kept_bytes > self.most_bytes:
            self.kept_bytes -= len(self.kept.pop(next(iter(self.kept))))

    def close(self) -> None:
        for task in self.under_way.values():
            task.cancel()


def look_at(task: asyncio.Task[bytes]) -> None:
    """Whoever asked may be gone; a failure that nobody sees is no fault of the server's."""
    if not task.cancelled():
        task.exception()


def views_in(record: str, room: str) -> tuple[bytes, str]:
    """In a worker: what spectators saw of a finished game, or why it cannot be replayed."""
    try:
        match = replay(read_record(record), games_here())
    except Refusal as problem:
        return b"", str(problem)
    return msgspec.json.encode(replay_views(match, room=room)), ""


class Replay:
    """A match that is played once more, action by action, for one viewer; of one that is over, each view tells the
    chance to win too: as all players see it where its record is open to all, else as the viewer alone could see it."""

    def __init__(self, match: Match, seat: int = SPECTATOR, room: str = "", is_open: bool = False) -> None:
        self.match = match
        self.is_open = is_open or match.game.perfect
        self.tells_chances = match.is_over
        self.again = Match(match.game, match.options, match.key, match.nonces, match.control, match.drawn)
        self.viewer = Viewer(seat)
        self.room = room
        self.first = self.viewer.whole(room, picture(self.again, seat), 0)
        self.first.game, self.first.seat = match.game.id, seat
        self.judge(self.first)

    def play(self, entry: LoggedAction) -> View | None:
        """What the action changed for the viewer, if anything."""
        events = self.again.play_action(entry.seat, entry.action, entry.milliseconds)
        number = len(self.again.log) - 1
        self.viewer.hear(number, self.again.log[number], in_words(events, self.again.game))
        view = self.viewer.show(self.room, picture(self.again, self.viewer.seat))
        if view:
            self.judge(view)
        return view

    def judge(self, view: View) -> None:
        """After the last action the result is known, whatever brought it."""
        if not self.tells_chances:
            return
        result = self.match.result if len(self.again.log) == len(self.match.log) else None
        chance = self.chance()
        if chance is not None:
            view.chance = result.scores[0] if result else chance

    def chance(self) -> float | None:
        """A spectator knows no hand and no trap, and so nothing to judge by."""
        if self.is_open:
            return first_chance(self.again)
        return None if self.viewer.seat == SPECTATOR else first_chance(self.again, self.viewer.seat)


def replay_views(match: Match, seat: int = SPECTATOR, room: str = "") -> list[View]:
    """One view for the first position, and one for each action after which this viewer saw something new."""
    replay = Replay(match, seat, room, is_open=True)
    later = [replay.play(entry) for entry in match.log]
    return [replay.first, *(view for view in later if view)]


def replay_steps(record: Record, games: Mapping[str, Game]) -> tuple[Match, list[int]]:
    """The match, and of each step that spectators saw, the number of the action, from 1. Of a secret one there may be
    no step."""
    match, viewer = opening(record, games), Viewer(SPECTATOR)
    for number in range(len(record.actions)):
        events = play_again(match, record, number)
        viewer.hear(number + 1, match.log[number], in_words(events, match.game))
    conclude(match, record)
    return match, list(viewer.entries)


def picture(match: Match, seat: int) -> Picture:
    """Only what a replay needs: no players, no clocks, no choices."""
    return Picture(scene=match.scene(seat))
