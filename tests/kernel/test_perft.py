"""Perft counts action sequences."""

from toy import TOY
from toy.options import AmbushOptions
from wartable.bots.simple import play_out
from wartable.kernel.dice import SearchDice
from wartable.kernel.perft import perft
from wartable.kernel.state import State


def counted_slowly(state: State, depth: int) -> int:
    """The same, by playing every sequence out."""
    if depth == 0:
        return 1
    count = 0
    for seat in state.to_act()[:1]:
        for action in state.legal(seat):
            trial = state.clone()
            trial.apply(seat, action)
            count += counted_slowly(trial, depth - 1)
    return count


def test_two_fighters_deploy_in_twenty_ways_on_each_side() -> None:
    state = TOY.new(AmbushOptions(), SearchDice(1))
    assert [perft(state, depth) for depth in (0, 1, 2)] == [1, 20, 400]


def test_perft_counts_every_sequence() -> None:
    state = TOY.new(AmbushOptions(), SearchDice(1))
    play_out(state, SearchDice(2), 2)
    assert [perft(state, depth) for depth in range(4)] == [counted_slowly(state, depth) for depth in range(4)]


def test_after_the_end_there_is_no_sequence() -> None:
    state = TOY.new(AmbushOptions(), SearchDice(1))
    play_out(state, SearchDice(2), 1_000)
    assert [perft(state, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_counting_changes_nothing() -> None:
    state = TOY.new(AmbushOptions(), SearchDice(1))
    before = state.key(), state.dice.drawn
    perft(state, 3)
    assert (state.key(), state.dice.drawn) == before
