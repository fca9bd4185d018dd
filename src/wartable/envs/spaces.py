"""What observations and actions can be, in the words of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wartable.envs.numbered import Mask, Numbers, bounds_of
from wartable.kernel.observing import Observer

OBSERVATION = "observation"
ACTION_MASK = "action_mask"


class LegalActions(spaces.Discrete):
    """The numbers of actions. Without a mask, `sample` draws among those that are legal now: it knows the last mask."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.legal: Mask | None = None

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.float64] | None = None) -> np.int64:
        legal = self.legal if mask is None and probability is None else mask
        return super().sample(legal if legal is None or legal.any() else None, probability)


def numbers_space(observer: Observer) -> spaces.Box:
    """What never changes under these options is given a little room: Gymnasium wants its bounds apart."""
    low, high = bounds_of(observer)
    return spaces.Box(low, np.maximum(high, low + np.int16(1)), dtype=np.int16)


def masked_space(observer: Observer, actions: int) -> spaces.Dict:
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({OBSERVATION: numbers_space(observer), ACTION_MASK: mask})


def masked(numbers: Numbers, mask: Mask) -> dict[str, Any]:
    return {OBSERVATION: numbers, ACTION_MASK: mask}
