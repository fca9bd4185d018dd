"""Chapter 3: the Sikka decides who goes first; then the Devta cards are dealt."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.yudh.events import both_sides, side, tell_card
from wartable.games.yudh.rolling import begin_round
from wartable.games.yudh.state import BOTH, COIN, HEADS, MEETING, Position
from wartable.grid.square import BIT


def choose(state: Position, seat: i64, coin: i64) -> None:
    """The first choice takes its side of the coin, the other side is assigned, and the coin is flipped."""
    state.heads = seat if coin == HEADS else 1 - seat
    state.coin = state.dice.below(2)
    state.winner_of_toss = state.heads if state.coin == HEADS else 1 - state.heads
    state.phase = MEETING
    state.reveal()
    if state.listening:
        tell_toss(state, seat, coin)


def tell_toss(state: Position, seat: i64, coin: i64) -> None:
    fell = COIN[state.coin]
    state.tell("chosen", {**both_sides(seat), "coin": COIN[coin], "other_coin": COIN[1 - coin]})
    state.tell("flipped", {**both_sides(state.winner_of_toss), "coin": fell, "fell": fell.capitalize()})


def get_ready(state: Position, seat: i64) -> None:
    """The game begins when both have said that they are ready."""
    state.ready |= BIT[seat]
    if state.listening:
        state.tell("ready", side(seat))
    if state.ready == BOTH:
        deal(state)
        begin_round(state)


def deal(state: Position) -> None:
    """One card each for the whole game, never the same."""
    count = len(state.box.cards)
    state.cards[0] = state.dice.below(count)
    state.cards[1] = (state.cards[0] + 1 + state.dice.below(count - 1)) % count
    if state.listening:
        tell_card(state, 0)
        tell_card(state, 1)
