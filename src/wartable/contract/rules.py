"""What the platform expects of every game's rules."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.contract.differences import assert_same
from wartable.contract.play import moments, snapshot, some_moments
from wartable.contract.secrecy import hides_something
from wartable.contract.setups import Setup, seats_of, setups, watchers_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.state import NO_ACTION


def check_legal_lists(setup: Setup, key: int) -> None:
    for state in moments(setup, key):
        acting = state.to_act()
        assert len(set(acting)) == len(acting), f"a seat is to act twice: {acting}"
        for seat in watchers_of(setup):
            who, options = setup.seat_name(seat), list(state.legal(seat))
            assert len(set(options)) == len(options), f"{twice(options)} is offered twice to {who}"
            assert bool(options) == (seat in acting), f"{who} has {len(options)} actions; to act: {acting}"
            again = list(state.legal(seat))
            assert options == again, f"asked twice, the legal list of {who} is another: {options} and {again}"
            check_suggestions(options, list(state.suggest(seat)), who)


def twice(options: list[int]) -> str:
    return f"action {next(action for action in options if options.count(action) > 1)}"


def check_suggestions(legal: list[int], suggested: list[int], who: str) -> None:
    """A search that thinks of nothing else finds a legal action wherever there is one."""
    assert len(set(suggested)) == len(suggested), f"an action is suggested twice to {who}"
    assert set(suggested) <= set(legal), f"a suggestion is not legal for {who}: {sorted(set(suggested) - set(legal))}"
    assert bool(suggested) == bool(legal), f"{who} has {len(legal)} actions, and none is worth a thought"


def check_silence(setup: Setup, key: int) -> None:
    """What is done for a silent seat is something that the seat may do; or it is nothing, always.

    Where the rules themselves hurry a seat, they must know what to do for it, whatever they do elsewhere."""
    waits = set()
    for state in moments(setup, key):
        for seat in state.to_act():
            action = int(state.when_silent(seat))
            is_legal = action == NO_ACTION or action in list(state.legal(seat))
            assert is_legal, f"when_silent does {action} for {setup.seat_name(seat)}, which is not legal"
            if state.patience(seat) > 0:
                assert action != NO_ACTION, "the rules hurry a seat and do nothing for it when its time is over"
            else:
                waits.add(action == NO_ACTION)
    assert len(waits) <= 1, "the game decides for a silent seat only sometimes"


def check_ending(setup: Setup, key: int) -> None:
    for state in moments(setup, key):
        if state.to_act():
            told = f"outcome {state.outcome()}, ending {setup.game.ending(state)!r}"
            assert state.outcome() == [] and setup.game.ending(state) == "", f"a game that goes on is over: {told}"
    scores = state.outcome()
    assert len(scores) == len(seats_of(setup)), f"nobody is to act, and there are scores {scores} for the seats"
    assert all(0 <= score <= 1 for score in scores), f"scores beyond 0 to 1: {scores}"
    assert setup.game.ending(state).strip(), f"the game is over with {scores}, and nothing says why: Game.ending"


def check_opinions(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 5):
        opinions = [state.evaluate(seat) for seat in seats_of(setup)]
        assert all(0 <= value <= 1 for value in opinions), f"an opinion beyond 0 to 1: {opinions}"
    assert opinions == state.outcome(), f"at the end, evaluate is {opinions} and not the outcome {state.outcome()}"


def check_quick_opinions(setup: Setup, key: int) -> None:
    """What searches ask besides."""
    for state in some_moments(setup, key, 7):
        assert 0 <= state.search_key() < 2**63, f"a search key has 63 bits: {state.search_key()}"
        for seat in state.to_act():
            for action in state.legal(seat):
                gained = state.gain(action)
                assert gained >= 0, f"{setup.game.write(state, action)} gains less than nothing: {gained}"
        if setup.game.perfect and state.to_act():
            values = state.static_value(0), state.static_value(1)
            assert values[0] == -values[1], f"what one side has, the other has not: static_value is {values}"


def check_perfect(setup: Setup, key: int) -> None:
    """Where nothing is hidden, every dream is the truth; where no dice are rolled, none is drawn."""
    if not setup.game.perfect:
        return
    assert len(seats_of(setup)) == 2, "a game that calls itself perfect has two seats that oppose each other"
    drawn = setup.new(SearchDice(key)).dice.drawn
    for state in some_moments(setup, key, 9):
        assert state.dice.drawn == drawn, "a game that calls itself perfect rolls dice"
        assert len(state.to_act()) <= 1, "a game that calls itself perfect has decisions at once"
        for seat in seats_of(setup):
            dream = state.imagine(seat, state.dice.copy())
            assert_same(snapshot(setup, dream), snapshot(setup, state), "a game that calls itself perfect has a secret")
    if state.outcome():
        assert sum(state.outcome()) == 1, f"what one side wins, the other loses: {state.outcome()}"


def check_perfect_is_said(setup: Setup, seeds: Sequence[int]) -> None:
    """A game that hides nothing and rolls nothing is searched by alpha-beta, if it only says so."""
    if not setup.game.perfect:
        seen = all(seems_perfect(each, seed) for each in setups(setup.game) for seed in seeds)
        assert not seen, "it hides nothing, rolls nothing, and two oppose each other: say perfect=True in the Game"


def seems_perfect(setup: Setup, key: int) -> bool:
    if len(seats_of(setup)) != 2:
        return False
    drawn = setup.new(SearchDice(key)).dice.drawn
    for state in moments(setup, key):
        if state.dice.drawn != drawn or len(state.to_act()) > 1:
            return False
    return sum(state.outcome()) == 1 and not hides_something(setup, key)
