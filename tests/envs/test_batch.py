"""A batch: arrays that numpy reads without a copy, and one clear error for whatever is wrong."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from toy import TOY
from wartable.envs import Batch
from wartable.games import GAMES
from wartable.kernel.refusal import IllegalAction, Refusal


def arrays(batch: Batch) -> list[NDArray[Any]]:
    return [batch.seats, batch.observations, batch.masks, batch.over, batch.scores, batch.lengths]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_stepped_in_a_batch(game: str) -> None:
    batch, first = Batch(game, 3), Batch(game, 3)
    assert len(batch) == 3 and batch.observations.shape == (3, batch.observer.size)
    assert batch.masks.shape == (3, len(batch.observer.vocabulary)) and batch.masks.any(axis=1).all()
    seen = arrays(batch)
    for _ in range(5):
        batch.step(batch.sample())
    assert all(one is other for one, other in zip(seen, arrays(batch))), "the arrays never move"
    assert (batch.observations != first.observations).any(), "and show what has changed"


def test_numpy_reads_without_a_copy_and_nobody_else_writes() -> None:
    batch = Batch("yudh", 2)
    for array in arrays(batch):
        assert not array.flags.owndata and not array.flags.writeable
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = 1


def test_a_layer_has_its_shape() -> None:
    batch = Batch("war", 2)
    assert batch.layer("pieces").shape == (2, 11, 11) and np.shares_memory(batch.layer("pieces"), batch.observations)
    assert batch.layer("pieces")[0, 0, 0] == 1, "South's Commander on a1"
    with pytest.raises(Refusal, match="there is no layer 'piece'; there are: pieces, cargo"):
        batch.layer("piece")


def test_whatever_is_no_action_is_refused_and_changes_nothing() -> None:
    batch = Batch("yudh", 2)
    good = batch.sample()
    before = [array.copy() for array in arrays(batch)]
    for wrong in ([0.5, 1], ["roll", 1], [None, 1], [good[0]], [good[0], 82], [good[0], -1], np.array([0.0, 1.5]), 7):
        with pytest.raises(IllegalAction):
            batch.step(wrong)  # type: ignore[arg-type, unused-ignore]
    assert all((one == other).all() for one, other in zip(before, arrays(batch)))
    batch.step(good)


def test_a_batch_that_cannot_be_is_refused() -> None:
    for count in (0, -1, 10**9):
        with pytest.raises(Refusal, match="a batch has 1 to 65,536 matches"):
            Batch("yudh", count)
    with pytest.raises(Refusal, match="there is no game 'chess'"):
        Batch("chess", 2)


def test_one_seed_is_one_batch() -> None:
    first, second, other = Batch("yudh", 4, seed=1), Batch("yudh", 4, seed=1), Batch("yudh", 4, seed=2)
    for _ in range(60):
        actions = first.sample()
        first.step(actions)
        second.step(actions)
        other.step(other.sample())
    assert (first.observations == second.observations).all() and (first.observations != other.observations).any()
    first.reset(1)
    assert (first.observations == Batch("yudh", 4, seed=1).observations).all()


def test_a_batch_is_copied_and_pickled_with_all_its_matches() -> None:
    batch = Batch("yudh", 3, seed=4)
    for _ in range(20):
        batch.step(batch.sample())
    for twin in (copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        assert all((one == other).all() for one, other in zip(arrays(batch), arrays(twin)))
        before = batch.observations.copy()
        for _ in range(5):
            twin.step(twin.sample())
        assert (batch.observations == before).all() and (twin.observations != before).any()


def test_a_game_without_layers_and_vocabulary_is_stepped_too() -> None:
    batch = Batch(replace(TOY, package="toy"), 2)
    for _ in range(30):
        batch.step(batch.sample())
    assert batch.observations.shape == (2, 1_024) and batch.masks.shape == (2, 1_024)
