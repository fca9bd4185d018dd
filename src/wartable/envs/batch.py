"""Hundreds of matches at once, stepped by compiled rules: what a learner reads are arrays that never move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from wartable.envs.numbered import LARGEST_SEED, game_called, observer_of
from wartable.kernel.game import Game
from wartable.kernel.many import Many
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction, Refusal

MOST = 65_536


class Batch:
    """`count` matches of a game, all seats of them played by whoever calls `step`.

        batch = Batch("war", 256)
        while True:
            batch.step(policy(batch.observations, batch.masks))

    The arrays are written by the rules and read without a copy, so they show the present at any time; what shall be
    kept is copied. Nobody else may write to them.

    - `seats[n]` is who is to act in match n: the first, where several may.
    - `observations[n]` is what that seat sees, layer after layer (`observer.layers`), and `masks[n]` what it may do.
    - `over[n]` is 1 if a match has just ended there: then `scores[n]` has the score of each of its seats, from 0 to 1,
      and `lengths[n]` how many actions it had. All else is already of the next match, which has begun at once."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        options: Options | None = None,
        seed: int = 0,
        skips_forced: bool = False,
    ) -> None:
        if not 1 <= count <= MOST:
            raise Refusal(f"a batch has 1 to {MOST:,} matches, not {count}")
        self.game = game_called(game)
        self.options = options or self.game.options()
        self.observer = observer_of(self.game, self.options)
        seats = len(self.game.seating(self.options))
        self.watch(Many(self.observer, count, seats, seed % LARGEST_SEED, skips_forced))

    def watch(self, many: Many) -> None:
        """Arrays that read what the rules write."""
        count = int(many.count)
        self._many = many
        self._chosen = vec[i64]([0] * count)
        self.seats: NDArray[np.int64] = np.frombuffer(many.acting, np.int64)
        self.observations: NDArray[np.int16] = np.frombuffer(many.observations, np.int16).reshape(count, -1)
        self.masks: NDArray[np.int8] = np.frombuffer(many.masks, np.int8).reshape(count, -1)
        self.over: NDArray[np.uint8] = np.frombuffer(many.over, np.uint8)
        self.scores: NDArray[np.float64] = np.frombuffer(many.scores, np.float64).reshape(count, -1)
        self.lengths: NDArray[np.int64] = np.frombuffer(many.lengths, np.int64)
        self._sampled: NDArray[np.int64] = np.frombuffer(self._chosen, np.int64)

    def __len__(self) -> int:
        return int(self._many.count)

    def __getstate__(self) -> dict[str, Any]:
        return {"game": self.game, "options": self.options, "many": self._many}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.game, self.options = fields["game"], fields["options"]
        self.observer = observer_of(self.game, self.options)
        self.watch(fields["many"])

    def reset(self, seed: int | None = None) -> None:
        """All matches anew: those of one seed are always the same; without one, others than before."""
        self._many.begin((self._many.seed + 1 if seed is None else seed) % LARGEST_SEED)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """One action in each match. One outside its mask is refused, and then nothing has changed anywhere."""
        self._many.step(whole_numbers(actions))

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each match, by lot."""
        self._many.sample(self._chosen)
        return self._sampled.copy()

    def layer(self, name: str) -> NDArray[np.int16]:
        """One layer of all observations, in its shape."""
        places = self.observer.places()
        if name not in places:
            raise Refusal(f"there is no layer {name!r}; there are: {', '.join(places)}")
        shape = next(layer.shape for layer in self.observer.layers if layer.name == name)
        return self.observations[:, places[name].start : places[name].stop].reshape(len(self), *shape)


def whole_numbers(actions: Sequence[int] | NDArray[Any]) -> vec[i64]:
    try:
        return vec[i64](actions.tolist() if isinstance(actions, np.ndarray) else actions)
    except (TypeError, OverflowError):
        raise IllegalAction(f"actions are whole numbers, one for each match, not {actions!r}") from None
