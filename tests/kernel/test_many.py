"""Many matches side by side: each goes as it would alone, and a wrong action changes nothing anywhere."""

from __future__ import annotations

import copy
import pickle

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from toy import TOY
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.many import Many
from wartable.kernel.observing import Observer
from wartable.kernel.refusal import IllegalAction

YUDH = GAMES["yudh"]


def many_of(game: Game, count: int = 3, seed: int = 5, skips_forced: bool = False) -> Many:
    return Many(Observer(game, game.options()), count, len(game.seats), seed, skips_forced)


def play(many: Many, steps: int) -> list[tuple[int, float, int]]:
    """What ended on the way: where, with what score of the first seat, after how many actions."""
    chosen, ended = vec[i64]([0] * int(many.count)), []
    for _ in range(steps):
        many.sample(chosen)
        many.step(chosen)
        ended += [
            (place, many.scores[place * many.seats], int(many.lengths[place]))
            for place in range(many.count)
            if many.over[place]
        ]
    return ended


def seen(many: Many) -> list[object]:
    keys = [int(state.key()) for state in many.states]
    numbers = list(many.observations), list(many.masks), list(many.acting), list(many.scores), list(many.over)
    return [keys, *numbers, list(many.lengths)]


@pytest.mark.parametrize("game", [TOY, YUDH, GAMES["war"]], ids=lambda game: game.id)
def test_what_is_read_is_what_each_match_shows(game: Game) -> None:
    many = many_of(game)
    for _ in range(12):
        play(many, 1)
        for place, state in enumerate(many.states):
            seat = state.to_act()[0]
            numbers, mask = vec[i16]([0] * int(many.size)), vec[u8]([0] * int(many.width))
            many.observer.observe(state, seat, numbers)
            many.observer.mask(state, seat, mask)
            assert many.acting[place] == seat
            assert list(many.observations[place * many.size : (place + 1) * many.size]) == list(numbers)
            assert list(many.masks[place * many.width : (place + 1) * many.width]) == list(mask)


def test_a_match_that_ends_leaves_its_scores_once_and_the_next_one_begins() -> None:
    many = many_of(YUDH, 2)
    ended = play(many, 1)
    while not ended:
        ended = play(many, 1)
    place, score, length = ended[0]
    scores = list(many.scores[place * 2 : place * 2 + 2])
    assert sum(scores) == 1 and scores[0] == score and length > 10
    assert many.states[place].to_act() and many.begun[place] == 2
    play(many, 1)
    assert list(many.scores[place * 2 : place * 2 + 2]) == [0, 0] and not many.over[place] and not many.lengths[place]


def test_an_action_outside_the_mask_changes_nothing_in_any_match() -> None:
    many = many_of(YUDH)
    play(many, 9)
    before, good = seen(many), vec[i64]([0] * 3)
    many.sample(good)
    for wrong in (-1, int(many.width), next(n for n in range(many.width) if not many.masks[2 * many.width + n])):
        with pytest.raises(IllegalAction, match=f"action {wrong} of match 2 is outside the mask of seat"):
            many.step(vec[i64]([good[0], good[1], wrong]))
    with pytest.raises(IllegalAction, match="2 actions for 3 matches"):
        many.step(good[:2])
    assert seen(many) == before


def test_matches_of_one_seed_are_always_the_same_and_know_nothing_of_each_other() -> None:
    first, second, alone = many_of(TOY, 3), many_of(TOY, 3), many_of(TOY, 1)
    assert play(first, 50) == play(second, 50) and seen(first) == seen(second)
    first.begin(5)
    assert first.states[0].key() == alone.states[0].key() != first.states[1].key()
    assert seen(first) == seen(many_of(TOY, 3))
    first.begin(6)
    assert seen(first) != seen(many_of(TOY, 3))


def test_forced_actions_are_skipped_if_so_wished() -> None:
    many = many_of(YUDH, 4, skips_forced=True)
    for _ in range(100):
        play(many, 1)
        assert all(len(numbers) > 1 for numbers in many.numbers)


def test_a_batch_that_is_copied_or_pickled_goes_on_by_itself() -> None:
    many = many_of(YUDH)
    play(many, 30)
    for twin in (copy.deepcopy(many), pickle.loads(pickle.dumps(many))):
        before = seen(many)
        assert seen(twin) == before
        play(twin, 5)
        assert seen(many) == before != seen(twin)
