"""One match in numbers: what every adapter of this room is made of. Here actions from outside are checked, once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import index
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from numpy.typing import NDArray

from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.observing import Observer
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.seat_view import SeatView, as_seen
from wartable.kernel.state import NO_ACTION, State

Numbers: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]

LARGEST_SEED = 2**62
UNBOUNDED = 1_000
USUAL_COUNT = 20


def game_called(game: str | Game) -> Game:
    if isinstance(game, Game):
        return game
    if game not in GAMES:
        raise Refusal(f"there is no game {game!r}; there are: {', '.join(GAMES)}")
    return GAMES[game]


@lru_cache(maxsize=64)
def observer_of(game: Game, options: Options) -> Observer:
    """A vocabulary is large, and the same for all matches of one kind."""
    return Observer(game, options)


def bounds_of(observer: Observer) -> tuple[Numbers, Numbers]:
    """The least and the largest that each number of an observation can be."""
    sizes = [layer.size() for layer in observer.layers]
    low: Numbers = np.repeat(np.array([layer.low for layer in observer.layers], np.int16), sizes)
    high: Numbers = np.repeat(np.array([layer.high for layer in observer.layers], np.int16), sizes)
    return low, high


def scale_of(observer: Observer) -> NDArray[np.float32]:
    """By what to multiply an observation, so that a network gets numbers of about -1 to 1. What only counts up, with no
    bound but the largest number there is, is taken to be small."""
    low, high = (np.abs(bound.astype(np.float32)) for bound in bounds_of(observer))
    largest: NDArray[np.float32] = np.maximum(np.maximum(low, high), np.float32(1.0))
    return np.where(largest < UNBOUNDED, 1.0 / largest, 1.0 / USUAL_COUNT).astype(np.float32)


def kinds_of(observer: Observer, layers: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """For layers that tell kinds apart, such as which piece stands where: each place of them with each of its values.
    A network learns more from one input for each than from a number."""
    places = observer.places()
    pairs = [
        (place, value)
        for layer in observer.layers
        if layer.name in layers
        for place in places[layer.name]
        for value in range(layer.low, layer.high + 1)
    ]
    return np.array([place for place, _ in pairs], np.int64), np.array([value for _, value in pairs], np.float32)


class NumberedMatch:
    """`skips_forced` plays whatever is the only legal action by itself. `remembers` keeps what each seat has seen done,
    as bots want it."""

    def __init__(self, game: Game, options: Options, skips_forced: bool = False, remembers: bool = False) -> None:
        self.game = game
        self.options = options
        self.seating = game.seating(options)
        self.skips_forced = skips_forced
        self.remembers = remembers
        self.state: State | None = None
        self.seen: list[list[int]] = []
        self._legal: dict[int, vec[i64]] = {}
        self.make_room()

    def make_room(self) -> None:
        self.observer = observer_of(self.game, self.options)
        self.vocabulary = self.observer.vocabulary
        self.actions = len(self.vocabulary)
        self._written = vec[i16]([0] * self.observer.size)
        self._numbers: Numbers = np.frombuffer(self._written, np.int16)
        self._marked = vec[i64]()
        self._marks = vec[u8]([0] * self.actions)
        self._mask: Mask = np.frombuffer(self._marks, np.int8)

    def __getstate__(self) -> dict[str, Any]:
        """What numpy reads of our buffer is made anew where the match arrives."""
        return {name: value for name, value in self.__dict__.items() if name not in OWN_ROOM}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        self._legal = {}
        self.make_room()

    # Playing

    def begin(self, seed: int) -> None:
        self.state = self.game.new(self.options, SearchDice(seed % LARGEST_SEED))
        self._legal = {}
        self.seen = [[] for _ in self.seating.names] if self.remembers else []
        self.skip_forced()

    def play(self, seat: int, number: SupportsIndex) -> None:
        """The action of that number, or one clear error and nothing has changed."""
        self.apply(seat, self.action_of(seat, number))
        if self.skips_forced:
            self.skip_forced()

    def play_action(self, seat: int, action: int) -> None:
        """What a bot of ours has chosen."""
        self.apply(seat, action)
        self.skip_forced()

    def apply(self, seat: int, action: int) -> None:
        state = self.state or self.present()
        if self.remembers:
            self.remember(seat, action, state.is_secret(seat, action))
        state.apply(seat, action)
        self._legal.clear()

    def remember(self, actor: int, action: int, is_secret: bool) -> None:
        for seat, past in enumerate(self.seen):
            past.append(int(as_seen(seat, actor, action, is_secret)))

    def skip_forced(self) -> None:
        while self.skips_forced and (seats := self.present().to_act()):
            legal = self.legal(seats[0])
            if len(legal) != 1:
                return
            self.apply(seats[0], legal[0])

    def action_of(self, seat: int, number: SupportsIndex) -> int:
        """The legal action of that number."""
        legal = self.legal(seat)
        if not len(legal):
            raise IllegalAction(f"it is not {self.name_of(seat)}'s turn; {self.waited_for()}")
        try:
            action = self.vocabulary.action(legal, index(number))
        except (TypeError, OverflowError):
            raise IllegalAction(f"an action is a number from 0 to {self.actions - 1}, not {number!r}") from None
        if action == NO_ACTION:
            raise IllegalAction(f"action {number} is outside the mask: it is not legal for {self.name_of(seat)} now")
        return int(action)

    def number_of(self, seat: int, action: int) -> int:
        """The number of a legal action."""
        legal = self.legal(seat)
        return int(self.vocabulary.numbers(legal)[list(legal).index(action)])

    def legal(self, seat: int) -> vec[i64]:
        """Asked for by mask and check alike, so it is kept until something happens."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.present().legal(seat)
        return legal

    def present(self) -> State:
        if self.state is None:
            raise Refusal("no match has begun here: call reset() first")
        return self.state

    def name_of(self, seat: int) -> str:
        names = self.seating.names
        return names[seat] if 0 <= seat < len(names) else f"seat {seat}"

    def waited_for(self) -> str:
        waiting = " and ".join(self.seating.names[seat] for seat in self.present().to_act())
        return f"{waiting} must act" if waiting else "the match is over: call reset()"

    # What a seat is given

    def observe(self, seat: int) -> Numbers:
        self.observer.observe(self.state or self.present(), seat, self._written)
        return self._numbers.copy()

    def mask(self, seat: int) -> Mask:
        """1 at every legal action; nothing but 0 for a seat that is not to act."""
        self._marked = self.vocabulary.remark(self.legal(seat), self._marked, self._marks)
        return self._mask.copy()

    def view(self, seat: int) -> SeatView:
        return SeatView(self.present(), seat, seen=self.seen[seat] if self.remembers else None)

    def scores(self) -> list[float]:
        """From -1 for a loss to 1 for a win, one a seat; nothing but 0 while the match goes on."""
        outcome = self.present().outcome() if self.is_over else [0.5] * len(self.seating)
        return [2.0 * score - 1.0 for score in outcome]

    @property
    def is_over(self) -> bool:
        return not self.present().to_act()


OWN_ROOM = ("observer", "vocabulary", "_written", "_numbers", "_marked", "_marks", "_mask", "_legal")
