"""What programs that learn are given of a position: small whole numbers in a buffer, and numbers for actions.

A game says what its observations consist of (`Game.layers`), writes them (`State.observe`), and lists its actions
(`Game.vocabulary`). A game that says nothing is observed by its scene, each fact of which is added at a place that a
hash of its name decides; and its actions are numbered by their places in the legal list.

    observer = Observer(game, options)
    seen = vec[i16]([0] * observer.size)      # numpy reads it without a copy: np.frombuffer(seen, np.int16)
    mask = vec[u8]([0] * len(observer.vocabulary))
    observer.observe(state, seat, seen)       # layer after layer, as observer.layers has them
    observer.mask(state, seat, mask)          # 1 where an action is legal
    state.apply(seat, observer.action(state, seat, number))

Nothing that is written here depends on what the seat may not know: the contract checks it by machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from wartable.kernel.game import Game
from wartable.kernel.layers import Layer
from wartable.kernel.leaves import leaves
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Scene
from wartable.kernel.state import NO_ACTION, State
from wartable.kernel.travel import Reduced
from wartable.kernel.vocabulary import Vocabulary

# What a game is observed by that names no layers.
HASHED: Final = Layer("scene", (1_024,), -32_767, 32_767)
# Words for people: they tell nothing that is not among the facts.
UNREAD: Final = ("prompt",)


class Observer:
    """One game under some options, as programs see it: made once, asked for every position."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game: Game = game
        self.options: Options = options
        self.layers: tuple[Layer, ...] = game.layers(options) if game.layers else (HASHED,)
        self.size: i64 = sum(layer.size() for layer in self.layers)
        self.vocabulary: Vocabulary = Vocabulary(game.vocabulary(options) if game.vocabulary else vec[i64]())
        self.is_hashed: bool = game.layers is None
        self.scene: Callable[[Any, int], Scene] = game.scene

    def __deepcopy__(self, memo: dict[int, object]) -> Observer:
        """It never changes."""
        return self

    def __reduce__(self) -> Reduced:
        return Observer, (self.game, self.options)

    def observe(self, state: State, seat: i64, into: vec[i16], first: i64 = 0) -> None:
        """What the seat may know, in numbers from the place `first` on: all of them are written."""
        if self.is_hashed:
            write_hashed(self.scene(state, int(seat)), into, first)
        else:
            state.observe(seat, into, first)

    def mask(self, state: State, seat: i64, into: vec[u8], first: i64 = 0) -> None:
        """1 at the numbers of the seat's legal actions, 0 elsewhere."""
        self.vocabulary.mask(state.legal(seat), into, first)

    def action(self, state: State, seat: i64, number: i64) -> i64:
        """The legal action of that number; refused where it is outside the mask."""
        action = self.vocabulary.action(state.legal(seat), number)
        if action == NO_ACTION:
            raise IllegalAction(f"action {number} of seat {seat} is outside the mask: it is not legal now")
        return action

    def places(self) -> dict[str, range]:
        """Where in an observation each layer is."""
        found: dict[str, range] = {}
        first = 0
        for layer in self.layers:
            found[layer.name] = range(first, first + layer.size())
            first += layer.size()
        return found


def write_hashed(scene: Scene, into: vec[i16], first: i64) -> None:
    """Numbers are added at the place of their name, all else counts at the place of its name and value."""
    sums = [0] * HASHED.size()
    for path, value in leaves(msgspec.to_builtins(scene)).items():
        if path[1:] not in UNREAD:
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            hashed = crc32((path if is_number else f"{path}={value}").encode())
            sums[hashed % len(sums)] += round(value) if isinstance(value, (int, float)) and is_number else 1
    for place, total in enumerate(sums):
        into[first + place] = i16(min(max(total, HASHED.low), HASHED.high))
