"""Copies are equal and go their own way; questions and previews change nothing."""

from __future__ import annotations

from wartable.contract.differences import assert_same, spoken
from wartable.contract.play import LONGEST_GAME, TRAIL, pick, snapshot, some_moments
from wartable.contract.setups import Setup, watchers_of
from wartable.contract.texts import sample
from wartable.kernel.dice import SearchDice
from wartable.kernel.fields import fields_of, is_plain
from wartable.kernel.preview import facts_of, lines_of, preview
from wartable.kernel.scene import Preview
from wartable.kernel.state import State


def check_clones(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        before = snapshot(setup, state)
        left, right = state.clone(), state.clone()
        assert not left.listening and not left.events, "a clone listens"
        assert_same(before, snapshot(setup, left), "a clone is not equal")
        check_fields(setup, state, left)
        run(left, key)
        assert_same(before, snapshot(setup, state), "a clone is not independent: playing it changed the original")
        run(right, key)
        assert_same(snapshot(setup, left), snapshot(setup, right), "two clones go different ways")


def check_fields(setup: Setup, state: State, clone: State) -> None:
    """No field is forgotten, whether anything shows it now or not."""
    copies = fields_of(clone)
    for name, value in fields_of(state).items():
        told = f"a clone has {name} = {spoken(copies[name])}, and not {spoken(value)}: copied forgets it"
        assert is_same(value, copies[name]), told


def is_same(value: object, copied: object) -> bool:
    if value is copied or is_plain(value):
        return value is copied or value == copied
    if isinstance(value, (list, tuple)) and isinstance(copied, (list, tuple)):
        return len(value) == len(copied) and all(is_same(one, other) for one, other in zip(value, copied))
    mine, other = fields_of(value), fields_of(copied)
    return mine.keys() == other.keys() and all(is_same(mine[name], other[name]) for name in mine)


def check_clones_keep_pace(setup: Setup, key: int) -> None:
    """Clones taken on the way go with the game to its very end, whatever other clones do in between."""
    state, dice = setup.new(SearchDice(key)), SearchDice(key + 1_000_000)
    pack = [state]
    for number in range(LONGEST_GAME):
        TRAIL.seed, TRAIL.actions = key, number
        if not state.to_act():
            break
        if number % 25 == 0:
            pack.append(state.clone())
            run(state.clone(), number, 10)
        seat, action = pick(state, dice)
        for each in pack:
            each.apply(seat, action)
        assert len({int(each.key()) for each in pack}) == 1, f"a clone falls behind at action {number + 1}"
    assert all(each.outcome() == state.outcome() != [] for each in pack), "a clone ends otherwise"
    assert len({setup.game.ending(each) for each in pack}) == 1, "a clone ends otherwise"


def run(state: State, key: int, actions: int = 40) -> None:
    """A stretch of random play."""
    dice = SearchDice(key + 7)
    for _ in range(actions):
        if state.to_act():
            state.apply(*pick(state, dice))


def check_questions_change_nothing(setup: Setup, key: int) -> None:
    """Only `apply` changes a state; everything else is a question."""
    for state in some_moments(setup, key, 11):
        before = snapshot(setup, state)
        for seat in watchers_of(setup):
            state.imagine(seat, SearchDice(key))
            setup.game.choices(state, seat), state.outcome(), setup.game.ending(state)
        for seat in state.to_act():
            state.static_value(seat), state.search_key(), [state.gain(action) for action in state.legal(seat)]
            state.evaluate(seat), setup.game.why(state, seat, next(iter(setup.game.texts(state, seat))))
        assert_same(before, snapshot(setup, state), "a question changed the position")


def check_previews(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 25):
        before = snapshot(setup, state)
        for seat in state.to_act():
            for text in sample(list(setup.game.texts(state, seat)), SearchDice(key), 4):
                foreseen = preview(setup.game, state, seat, text)
                assert_same(before, snapshot(setup, state), f"the preview of {text!r} changed the position")
                check_preview(setup, state, seat, foreseen)


def check_preview(setup: Setup, state: State, seat: int, foreseen: Preview) -> None:
    """What is certain happens, and nothing else. Ranges are from a sample of worlds: nothing is claimed of them."""
    world = state.clone()
    world.listening = True
    world.apply(seat, setup.game.read(state, seat, foreseen.action))
    if not foreseen.certain:
        return
    assert foreseen.lines == lines_of(setup.game, world, seat), f"{foreseen.action} goes otherwise than foreseen"
    after = facts_of(setup.game.scene(world, seat))
    for change in foreseen.changes:
        assert change.low == change.high, f"{foreseen.action} is certain, but {change} is a range"
        assert after.get((change.of, change.what)) == change.low, f"{foreseen.action}: {change} does not happen"
    foretold = {(change.of, change.what) for change in foreseen.changes}
    before = facts_of(setup.game.scene(state, seat))
    happened = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    assert happened == foretold, f"{foreseen.action} also changes {happened - foretold}"
