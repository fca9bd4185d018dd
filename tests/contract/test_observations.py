"""Observations and vocabularies under contract: each bug that is planted in a copy of the toy is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from toy import TOY
from toy.options import AmbushOptions
from toy.outspoken import Outspoken, spoken_for_by
from toy.rules import DEPLOY, DRAW, MOVE, PLAY, STRIKE, WAIT
from toy.state import BOARD, CARDS, DEPLOYING
from wartable.contract.observations import check_layers, check_masks, check_observations, check_vocabulary
from wartable.contract.secrecy import check_secrets
from wartable.contract.setups import Setup
from wartable.kernel.action import act
from wartable.kernel.game import Game
from wartable.kernel.layers import Layer, put


def layers(options: AmbushOptions) -> tuple[Layer, ...]:
    return Layer("cells", (4,), 0, 25), Layer("lives", (4,), 0, options.life), Layer("hand", (len(CARDS),), 0, 9)


def vocabulary(options: AmbushOptions) -> vec[i64]:
    cells = range(BOARD.cells)
    pairs = [act(verb, here, there) for verb in (DEPLOY, MOVE, STRIKE) for here in cells for there in cells]
    return vec[i64](sorted([*pairs, *(act(PLAY, 0, 0, card) for card in range(len(CARDS))), act(DRAW), act(WAIT)]))


class Observed(Outspoken):
    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        place = first
        for slot, cell in enumerate(self.cells):
            is_seen = self.phase != DEPLOYING or slot // 2 == seat
            place = put(into, place, cell + 1 if is_seen else 0)
        for lives in self.lives:
            place = put(into, place, lives)
        for card in range(len(CARDS)):
            place = put(into, place, self.hands[seat].count(card))


class LeakingHand(Observed):
    """It counts the other's cards."""

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        super().observe(seat, into, first)
        into[first + 8] = i16(self.hands[1 - seat].count(0))


class LeakingDeployment(Observed):
    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        super().observe(seat, into, first)
        into[first] = i16(self.cells[0] + 1)


class Forgetful(Observed):
    """It does not write what is nothing."""

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        kept = into[first + 3]
        super().observe(seat, into, first)
        into[first + 3] = kept


class Overflowing(Observed):
    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        super().observe(seat, into, first)
        into[first + 8 + len(CARDS)] = 1


class Boundless(Observed):
    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        super().observe(seat, into, first)
        into[first + 4] = 99


def observed_by(kind: type[Observed]) -> Game:
    return replace(spoken_for_by(kind), layers=layers, vocabulary=vocabulary)


def setup_of(game: Game) -> Setup:
    return Setup(game.id, game, TOY.options())


def test_a_game_that_is_observed_honestly_keeps_all_of_it() -> None:
    game = observed_by(Observed)
    check_layers(game)
    check_vocabulary(game)
    check_observations(setup_of(game), 1)
    check_masks(setup_of(game), 1)
    check_secrets(setup_of(game), range(3))


@pytest.mark.parametrize("kind", [LeakingHand, LeakingDeployment])
def test_a_secret_in_an_observation_is_caught(kind: type[Observed]) -> None:
    complaint = r"learns a secret from its observation, which imagine changed: (hand|cells)"
    with pytest.raises(AssertionError, match=complaint):
        check_secrets(setup_of(observed_by(kind)), range(6))


SLIPS = [
    (Forgetful, "leaves place 3 as it was: cells"),
    (Overflowing, "is larger than its layers"),
    (Boundless, "in lives, which says 0 to 3"),
]


@pytest.mark.parametrize(("kind", "complaint"), SLIPS, ids=lambda each: getattr(each, "__name__", ""))
def test_an_observation_that_is_not_as_announced_is_caught(kind: type[Observed], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_observations(setup_of(observed_by(kind)), 1)


def without(word: int) -> Callable[[AmbushOptions], vec[i64]]:
    return lambda options: vec[i64]([action for action in vocabulary(options) if action != word])


@pytest.mark.parametrize("word", [act(WAIT), act(DRAW)], ids=["wait", "draw"])
def test_a_word_that_the_vocabulary_lacks_is_caught(word: int) -> None:
    with pytest.raises(AssertionError, match=r"the vocabulary lacks legal actions under toy-standard: (wait|draw)"):
        check_vocabulary(replace(observed_by(Observed), vocabulary=without(word)))


def only(layer: Layer) -> Callable[[AmbushOptions], tuple[Layer, ...]]:
    return lambda options: (layer,)


def test_a_layer_that_cannot_be_is_caught() -> None:
    for layer in (Layer("two words", (1,), 0, 1), Layer("none", (0,), 0, 1), Layer("large", (1,), 0, 40_000)):
        with pytest.raises(AssertionError, match="layer"):
            check_layers(replace(observed_by(Observed), layers=only(layer)))
