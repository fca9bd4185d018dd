"""Whole games as lines, for comparing machine code with plain Python: `python -m contract.trace` prints them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from contract.table import TABLE
from wartable.bots.roster import bot_named
from wartable.contract.differences import encoded
from wartable.contract.observations import observed
from wartable.contract.play import moments, pick
from wartable.contract.setups import Setup, seats_of, setups, variants
from wartable.kernel.dice import SearchDice
from wartable.kernel.event import say
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State

PRESET_KEYS = (11, 12)
LONGEST_PRESET = 400
LONGEST_VARIANT = 60
EVERY_THOUGHT = 25
EVERY_OBSERVATION = 5


def trace() -> Iterator[str]:
    """Every preset is played to its end under two keys, every value of every option for a while."""
    for game in TABLE.values():
        for setup in setups(game):
            for key in PRESET_KEYS:
                yield from trace_of(setup, key, LONGEST_PRESET)
        for variant in variants(game):
            yield from trace_of(variant, 13, LONGEST_VARIANT)


def trace_of(setup: Setup, key: int, longest: int) -> Iterator[str]:
    state, dice = setup.new(SearchDice(key)), SearchDice(key + 1)
    state.listening = True
    yield f"{setup.name} key {key}: {digest(setup.game.scene(state, 0))} {digest(setup.game.draw(state, 0))}"
    for number in range(longest):
        if not state.to_act():
            break
        yield f"{setup.name} {number + 1}: {step(setup, state, dice)}"
        if number % EVERY_OBSERVATION == 0:
            seen = digest([observed(setup, state, seat) for seat in seats_of(setup)])
            yield f"{setup.name} {number + 1}: observed {seen}"
    yield from thoughts_of(setup, key)
    yield f"{setup.name} end: {state.outcome()} {setup.game.ending(state)}"


def thoughts_of(setup: Setup, key: int) -> Iterator[str]:
    """What bots choose on the way of a random game, with small budgets."""
    names = ["greedy", "mcts:40", *(["alphabeta:nodes=400"] if setup.game.perfect else [])]
    for number, state in enumerate(moments(setup, key)):
        for seat in state.to_act() if number % EVERY_THOUGHT == 0 and number < LONGEST_VARIANT else []:
            bots = [bot_named(name, key, setup.game, setup.options) for name in names]
            chosen = [setup.game.write(state, bot.choose(SeatView(state, seat))) for bot in bots]
            yield f"{setup.name} thought {number} of seat {seat}: {chosen}"


def step(setup: Setup, state: State, dice: SearchDice) -> str:
    """Plays one action and says everything about it."""
    seat, action = pick(state, dice)
    texts, text = list(setup.game.texts(state, seat)), setup.game.write(state, action)
    state.events.clear()
    state.apply(seat, action)
    told = [say(event, dict(setup.game.sentences)) for event in state.events]
    opinions = [repr(state.evaluate(seat)) for seat in seats_of(setup)]
    seen = digest([setup.game.scene(state, seat) for seat in seats_of(setup)])
    drawn = f"drawn {state.dice.drawn}, revealed {state.revealed}"
    return f"seat {seat} of {len(texts)} {digest(texts)} {text} | {state.key()} {drawn} | {told} | {opinions} | {seen}"


def digest(data: object) -> str:
    return sha256(encoded(data)).hexdigest()[:12]


if __name__ == "__main__":
    for line in trace():
        print(line)
