"""The examples that learn run as they stand, for a few steps; what they save sits down at the table."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from wartable.bots.roster import bot_named
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def run(monkeypatch: pytest.MonkeyPatch, module: ModuleType, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", [module.__name__, *words])
    module.main()


def test_self_play_learns_for_a_moment_and_what_it_saves_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ppo, file = example("self_play_ppo"), tmp_path / "yudh.onnx"
    for name, small in {"MATCHES": 4, "STEPS": 6, "GAMES_TO_JUDGE": 1, "OPPONENTS": ("random",)}.items():
        monkeypatch.setattr(ppo, name, small)
    run(monkeypatch, ppo, "yudh", "--minutes", "0.002", "--save", str(file))
    assert "against random: " in capsys.readouterr().out
    yudh = GAMES["yudh"]
    state = yudh.new(yudh.options(), SearchDice(1))
    assert bot_named(f"policy:{file}", 1, yudh).choose(SeatView(state, 0)) in state.legal(0)


def test_self_play_gives_each_seat_its_own_return() -> None:
    ppo = example("self_play_ppo")
    np = ppo.np
    guesses = np.zeros((3, 1), np.float32)
    seats = np.array([[0], [1], [0]])
    rewards = np.zeros((3, 1, 2), np.float32)
    rewards[2, 0] = (1, -1)
    is_over = np.array([[False], [False], [True]])
    gains = ppo.judged(guesses, seats, rewards, is_over, np.array([9.0], np.float32), np.array([0]))
    assert gains[2, 0] == 1 and gains[1, 0] == -1 and gains[0, 0] == pytest.approx(ppo.SMOOTHING)


def test_imitation_learns_what_its_teacher_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    imitate, file = example("imitate"), tmp_path / "war.onnx"
    monkeypatch.setattr(imitate, "GAMES_TO_JUDGE", 1)
    words = ["war", "--teacher", "random", "--opponent", "random", "--rounds", "1", "--games", "1"]
    run(monkeypatch, imitate, *words, "--save", str(file))
    assert "round 1: " in capsys.readouterr().out
    war = GAMES["war"]
    state = war.new(war.options(), SearchDice(1))
    assert bot_named(f"policy:{file}", 1, war).choose(SeatView(state, 0)) in state.legal(0)


def test_a_network_comes_to_do_what_it_is_shown() -> None:
    imitate = example("imitate")
    np, chance = imitate.np, imitate.np.random.default_rng(1)
    eyes = imitate.Eyes(imitate.envs.Batch("yudh", 1).observer)
    network = imitate.new_network(eyes.width, 82, chance)
    seen = chance.integers(0, 2, (32, 133)).astype(np.int16)
    lessons = [imitate.Lesson(each, np.arange(10), int(each[:10].argmax())) for each in seen]
    imitate.Learner(network, eyes).learn(lessons, 60, chance)
    right = [imitate.choose(network, eyes, lesson.seen, lesson.legal) == lesson.best for lesson in lessons]
    assert sum(right) > 28
