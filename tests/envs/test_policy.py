"""A trained policy sits down at the table, if it was trained for this game and these rules."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import pytest

from wartable import envs
from wartable.bots.policy import RULES_VERSION, PolicyBot, notes_for
from wartable.bots.roster import bot_named, thinker_named
from wartable.envs.numbered import observer_of
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.kernel.seat_view import SeatView

YUDH = GAMES["yudh"]


def saved(file: Path, game: Game = YUDH, seed: int = 1) -> Path:
    observer = observer_of(game, game.options())
    chance = np.random.default_rng(seed)
    sizes = [int(observer.size), 8, len(observer.vocabulary)]
    layers = [
        (chance.standard_normal(shape).astype(np.float32), chance.standard_normal(shape[1]).astype(np.float32))
        for shape in pairwise(sizes)
    ]
    envs.save_policy(file, game, layers, envs.scale_of(observer))
    return file


def test_a_policy_plays_the_legal_action_that_it_scores_highest(tmp_path: Path) -> None:
    bot = bot_named(f"policy:{saved(tmp_path / 'yudh.onnx')}", 1, YUDH)
    assert isinstance(bot, PolicyBot)
    state = YUDH.new(YUDH.options(), SearchDice(1))
    for _ in range(60):
        seat = state.to_act()[0]
        view = SeatView(state, seat)
        action, legal = bot.choose(view), state.legal(seat)
        numbers = bot.observer.vocabulary.numbers(legal)
        scores = bot.scores(view)
        assert action in legal
        assert scores[numbers[list(legal).index(action)]] == max(scores[number] for number in numbers)
        state.apply(seat, action)


def test_a_policy_can_be_an_opponent_in_an_environment(tmp_path: Path) -> None:
    env = envs.gym("yudh", opponent=f"policy:{saved(tmp_path / 'yudh.onnx')}", seat=0)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.action_space.sample())


def test_a_policy_of_another_game_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path / "yudh.onnx")
    with pytest.raises(Refusal, match="plays yudh, not war"):
        bot_named(f"policy:{file}", 1, GAMES["war"])


def test_a_policy_of_another_version_of_the_rules_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path / "yudh.onnx", replace(YUDH, rules_version=YUDH.rules_version - 1))
    with pytest.raises(Refusal, match=f"version {YUDH.rules_version - 1} of the rules of Yudh, this is version"):
        bot_named(f"policy:{file}", 1, YUDH)


def test_a_policy_that_was_trained_under_other_numbers_is_refused(tmp_path: Path) -> None:
    valor = GAMES["valor"]
    file = saved(tmp_path / "valor.onnx", valor)
    with pytest.raises(Refusal, match="other options"):
        bot_named(f"policy:{file}", 1, valor, valor.choose({"players": "three_versus"}))


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    nonsense, unsigned = tmp_path / "nonsense.onnx", saved(tmp_path / "unsigned.onnx")
    nonsense.write_text("not a network")
    with pytest.raises(Refusal, match="not a policy that can be read"):
        bot_named(f"policy:{nonsense}", 1, YUDH)
    model = onnx.load(str(unsigned))
    del model.metadata_props[:]
    onnx.save(model, str(unsigned))
    with pytest.raises(Refusal, match="does not say which game it plays"):
        bot_named(f"policy:{unsigned}", 1, YUDH)
    envs.sign_policy(unsigned, "yudh")
    bot_named(f"policy:{unsigned}", 1, YUDH)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        bot_named(f"policy:{tmp_path / 'nowhere.onnx'}", 1, YUDH)


def test_a_policy_has_no_opinion(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="does not search"):
        thinker_named("policy:yudh.onnx", 1, YUDH)


def test_what_a_file_says_names_the_version_of_the_rules() -> None:
    assert notes_for(YUDH, YUDH.options())[RULES_VERSION] == str(YUDH.rules_version)


def test_who_cannot_save_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnx", None)
    with pytest.raises(Refusal, match=r"pip install \"wartable\[policy\]\""):
        saved(tmp_path / "yudh.onnx")
