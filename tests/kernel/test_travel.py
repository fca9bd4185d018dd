"""States, and what they are made of, are copied, pickled and sent to other processes."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from toy import TOY
from wartable.games import GAMES
from wartable.kernel.dice import Dice, MatchDice, SearchDice
from wartable.kernel.event import Event
from wartable.kernel.loaded_dice import LoadedDice
from wartable.kernel.match import Match
from wartable.kernel.observing import Observer


class Loaded(Dice):
    """Plain dice of somebody else's."""

    def __init__(self, words: list[int]) -> None:
        super().__init__()
        self.words = words

    def word(self) -> i64:
        self.drawn += 1
        return self.words[int(self.drawn - 1)]

    def copy(self) -> Loaded:
        twin = Loaded(self.words)
        twin.drawn = self.drawn
        return twin


DICE = [SearchDice(7), MatchDice(b"k" * 32), LoadedDice([3], SearchDice(1)), Loaded([4, 5, 6])]


@pytest.mark.parametrize("dice", DICE, ids=["search", "match", "loaded", "own"])
def test_dice_fall_the_same_wherever_they_are_sent(dice: Dice) -> None:
    dice.word()
    for twin in (copy.copy(dice), copy.deepcopy(dice), pickle.loads(pickle.dumps(dice))):
        again = dice.drawn, pickle.loads(pickle.dumps(dice)).word()
        assert type(twin) is type(dice) and (twin.drawn, twin.word()) == again


def test_lists_of_numbers_are_pickled_with_their_kind() -> None:
    numbers: list[Any] = [vec[i64]([2**60, -1]), vec[i32]([-5]), vec[i16]([300, -300]), vec[u8]([255, 0]), vec[i64]()]
    again = pickle.loads(pickle.dumps(numbers))
    assert [type(each) for each in again] == [type(each) for each in numbers]
    assert [list(each) for each in again] == [list(each) for each in numbers]


def test_what_a_state_has_told_travels_with_it() -> None:
    state = TOY.new(TOY.options(), SearchDice(1))
    state.listening = True
    state.tell("waited", {"side": "Red"}, 2)
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.listening and twin.events is not state.events
        heard: Event = twin.events[0]
        assert (heard.kind, heard.facts, heard.seen_by) == ("waited", {"side": "Red"}, 2)


def test_a_state_is_small_on_its_way() -> None:
    """Content stays at home."""
    for game in GAMES.values():
        assert len(pickle.dumps(game.new(game.options(), SearchDice(1)))) < 40_000, game.id


def test_a_game_is_the_same_everywhere() -> None:
    for game in GAMES.values():
        assert pickle.loads(pickle.dumps(game)) is game and copy.deepcopy(game) is game
    with pytest.raises(TypeError, match="the game 'toy' cannot be sent: it is not the one that toy gives to the table"):
        pickle.dumps(replace(TOY, title="Another"))


def test_a_match_goes_on_where_it_arrives() -> None:
    match = Match(TOY, key=b"k" * 32)
    match.play_action(0, int(match.state.legal(0)[0]))
    twin = pickle.loads(pickle.dumps(match))
    assert twin.log == match.log and twin.state.key() == match.state.key()
    twin.play_action(1, int(twin.state.legal(1)[0]))
    assert len(match.log) == 1


def test_an_observer_travels_by_its_game_and_options() -> None:
    observer = Observer(GAMES["yudh"], GAMES["yudh"].options())
    twin = pickle.loads(pickle.dumps(observer))
    assert copy.deepcopy(observer) is observer and twin.game is observer.game and twin.layers == observer.layers
