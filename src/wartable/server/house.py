"""What all rooms of a server share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.server.budgets import Budgets
from wartable.server.judgements import Judgements
from wartable.server.metrics import Metrics
from wartable.server.protocol import Refused
from wartable.server.pulse import Pulse
from wartable.server.refusals import refused
from wartable.server.replays import Replays
from wartable.server.settings import Settings
from wartable.server.store import Store
from wartable.server.thinkers import Thinkers

if TYPE_CHECKING:
    from wartable.server.room import Room


class House:
    """The games on the table, the store, the bots' processes, what they judge, the meters, and a clock."""

    def __init__(
        self, games: Mapping[str, Game], store: Store, settings: Settings, thinkers: Thinkers, metrics: Metrics
    ) -> None:
        self.games = games
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.judgements = Judgements(thinkers, settings.judgements_kept, settings.judgements_waiting)
        self.replays = Replays(thinkers, settings.replay_bytes, settings.replays_waiting)
        self.metrics = metrics
        self.budgets = Budgets(settings)
        self.pulse = Pulse()
        self.is_closing = False
        self.forgetting = asyncio.Lock()
        self.on_rematch: Callable[[Room], None] = ignore
        self.on_change: Callable[[Room], None] = ignore
        self.on_failure: Callable[[Room], None] = ignore

    def refused(self, problem: Refusal, number: int | None) -> Refused:
        """The answer to whoever asked for what is refused."""
        return refused(problem, number, self.metrics)

    def now(self) -> float:
        """Seconds that only go forward, for measuring."""
        return time.monotonic()

    def playing_time(self) -> float:
        """Seconds by which thinking is measured: they stand still while the server does."""
        return self.now() - self.pulse.lost(asyncio.get_running_loop().time())

    def date(self) -> float:
        """Seconds since 1970, for remembering."""
        return time.time()


def ignore(room: Room) -> None:
    return
