"""What programs that learn are given: observations as announced, and a number for every action."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i16, u8

from wartable.contract.play import moments, some_moments
from wartable.contract.setups import Setup, seats_of, setups, variants
from wartable.kernel.game import Game
from wartable.kernel.layers import Layer
from wartable.kernel.observing import Observer
from wartable.kernel.state import State

# What lies around an observation in its buffer, and stays as it is.
MARGIN = 3
FILLINGS = (-32_768, 32_767)


@cache
def observer_of(setup: Setup) -> Observer:
    return Observer(setup.game, setup.options)


def observed(setup: Setup, state: State, seat: int) -> dict[str, list[int]]:
    """The observation of a seat by its layers, where a game writes its own."""
    observer = observer_of(setup)
    if observer.is_hashed or seat < 0:
        return {}
    numbers = written(observer, state, seat, FILLINGS[0])[MARGIN:-MARGIN]
    return {name: numbers[place.start : place.stop] for name, place in observer.places().items()}


def check_observations(setup: Setup, key: int) -> None:
    """Every number is written, none beside them, and all are within their bounds."""
    observer = observer_of(setup)
    names = [layer.name for layer in observer.layers]
    assert len(set(names)) == len(names), f"two layers have one name: {names}"
    for state in some_moments(setup, key, 3):
        for seat in seats_of(setup):
            about = f"the observation of {setup.seat_name(seat)}"
            low, high = (written(observer, state, seat, filling) for filling in FILLINGS)
            check_margins(low, about)
            numbers = low[MARGIN:-MARGIN]
            unwritten = next((place for place, number in enumerate(numbers) if number != high[MARGIN + place]), None)
            assert unwritten is None, f"{about} leaves place {unwritten} as it was: {layer_at(observer, unwritten)}"
            check_bounds(observer, numbers, about)


def written(observer: Observer, state: State, seat: int, filling: int) -> list[int]:
    into = vec[i16]([filling] * (int(observer.size) + 2 * MARGIN))
    observer.observe(state, seat, into, MARGIN)
    return [int(number) for number in into]


def check_margins(buffer: list[int], about: str) -> None:
    around = buffer[:MARGIN] + buffer[-MARGIN:]
    assert set(around) == {FILLINGS[0]}, f"{about} is larger than its layers: {around} is written around it"


def check_bounds(observer: Observer, numbers: list[int], about: str) -> None:
    for layer in observer.layers:
        place = observer.places()[layer.name]
        some = numbers[place.start : place.stop]
        kept = layer.low <= min(some) and max(some) <= layer.high
        assert kept, f"{about} has {min(some)} to {max(some)} in {layer.name}, which says {layer.low} to {layer.high}"


def layer_at(observer: Observer, place: int | None) -> str:
    return next(name for name, places in observer.places().items() if place in places)


# Actions as numbers


def check_masks(setup: Setup, key: int) -> None:
    """A mask has a 1 for each legal action, and each number of it means that action again."""
    observer = observer_of(setup)
    for state in some_moments(setup, key, 29):
        for seat in seats_of(setup):
            check_mask(observer, state, seat, setup.seat_name(seat))


def check_mask(observer: Observer, state: State, seat: int, who: str) -> None:
    legal, mask = state.legal(seat), vec[u8]([7] * len(observer.vocabulary))
    observer.mask(state, seat, mask)
    numbers = [number for number, bit in enumerate(mask) if bit == 1]
    assert all(bit in (0, 1) for bit in mask), f"the mask of {who} has other numbers than 0 and 1"
    meant = [int(observer.action(state, seat, number)) for number in numbers]
    assert sorted(meant) == sorted(int(action) for action in legal), f"the mask of {who} is not its legal list"


def check_vocabulary(game: Game) -> None:
    """No action is missing, whatever the options: in a random game under each value of each."""
    for setup in [*setups(game), *variants(game)]:
        words = observer_of(setup).vocabulary
        for state in moments(setup, 11):
            for seat in state.to_act():
                missing = [action for action in state.legal(seat) if not words.is_by_place and words.find(action) < 0]
                told = [setup.game.write(state, action) for action in missing[:3]]
                assert not missing, f"the vocabulary lacks legal actions under {setup.name}: {', '.join(told)}"


def check_layers(game: Game) -> None:
    """Whatever the options, every layer has a name, a shape, and bounds that fit its numbers."""
    for setup in [*setups(game), *variants(game)]:
        for layer in observer_of(setup).layers:
            check_layer(layer)


def check_layer(layer: Layer) -> None:
    assert layer.name.isidentifier(), f"a layer's name is one word: {layer.name!r}"
    assert all(length > 0 for length in layer.shape), f"the layer {layer.name} has the shape {layer.shape}"
    is_small = -32_768 < layer.low <= layer.high < 32_768
    assert is_small, f"the layer {layer.name} has bounds that 16 bits do not hold: {layer.low} to {layer.high}"
