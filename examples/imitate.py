"""Learns War from a bot that searches, and then plays without searching: imitation, on the positions it gets into.

    pip install "wartable[envs,policy]"
    python examples/imitate.py war --teacher 5 --rounds 12 --save war.onnx
    wartable play war --bot policy:war.onnx

A network first copies its teacher's games. Then it plays itself, the teacher says what it would have done there, and
the network learns that too (DAgger): so it learns to get out of what only it gets into. Only legal actions are ever
scored, so a vocabulary of ten thousand actions costs no more than the fifty that are legal. numpy is all it needs."""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wartable import envs
from wartable.bots.bot import Bot
from wartable.bots.roster import bot_named
from wartable.envs.gym_env import GymEnv
from wartable.kernel.observing import Observer

Floats: TypeAlias = NDArray[np.float32]
Whole: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = dict[str, Floats]

PIECES = ("pieces",)
HIDDEN = 128
SLICE = 256
EPOCHS = 4
RATE = 1e-3
GAMES_TO_JUDGE = 100


class Lesson(NamedTuple):
    """A position, the numbers of its legal actions, and the place among them of what the teacher would do."""

    seen: NDArray[np.int16]
    legal: Whole
    best: int


class Eyes:
    """An observation as the network gets it: scaled, and with one input for each piece that may stand on each place."""

    def __init__(self, observer: Observer) -> None:
        self.scale = envs.scale_of(observer)
        self.kinds = envs.kinds_of(observer, PIECES)
        self.width = len(self.scale) + len(self.kinds[0])

    def see(self, numbers: NDArray[np.int16]) -> Floats:
        places, values = self.kinds
        return np.concatenate([numbers * self.scale, numbers[:, places] == values], 1, dtype=np.float32)


# The network: two hidden layers, and a row of weights for each action.


def new_network(numbers: int, actions: int, chance: np.random.Generator) -> Weights:
    return {
        "first": (chance.standard_normal((numbers, HIDDEN)) / np.sqrt(numbers)).astype(np.float32),
        "second": (chance.standard_normal((HIDDEN, HIDDEN)) / np.sqrt(HIDDEN)).astype(np.float32),
        "score": (chance.standard_normal((actions, HIDDEN)) * 0.01).astype(np.float32),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second_bias": np.zeros(HIDDEN, np.float32),
        "score_bias": np.zeros(actions, np.float32),
    }


def think(network: Weights, seen: Floats) -> tuple[Floats, Floats]:
    below = np.maximum(seen @ network["first"] + network["first_bias"], 0)
    return below, np.maximum(below @ network["second"] + network["second_bias"], 0)


def choose(network: Weights, eyes: Eyes, seen: Floats, legal: Whole) -> int:
    _, above = think(network, eyes.see(seen[None]))
    return int(legal[np.argmax(network["score"][legal] @ above[0] + network["score_bias"][legal])])


# Learning


class Learner:
    """Adam. Of the many rows of action weights only those move that were legal somewhere in the slice."""

    def __init__(self, network: Weights, eyes: Eyes) -> None:
        self.network, self.eyes = network, eyes
        self.mean = {name: np.zeros_like(each) for name, each in network.items()}
        self.square = {name: np.zeros_like(each) for name, each in network.items()}
        self.steps = 0

    def learn(self, lessons: list[Lesson], epochs: int, chance: np.random.Generator) -> None:
        for _ in range(epochs):
            for rows in np.array_split(chance.permutation(len(lessons)), max(1, len(lessons) // SLICE)):
                self.improve([lessons[row] for row in rows])

    def improve(self, lessons: list[Lesson]) -> None:
        network, count = self.network, len(lessons)
        seen = self.eyes.see(np.stack([lesson.seen for lesson in lessons]))
        below, above = think(network, seen)
        widths = np.array([len(lesson.legal) for lesson in lessons])
        starts: Whole = np.cumsum(widths) - widths
        rows: Whole = np.repeat(np.arange(count), widths)
        legal = np.concatenate([lesson.legal for lesson in lessons])
        scores = np.einsum("ij,ij->i", network["score"][legal], above[rows]) + network["score_bias"][legal]
        chances = np.exp(scores - np.maximum.reduceat(scores, starts)[rows])
        by_score = chances / np.add.reduceat(chances, starts)[rows]
        by_score[starts + np.array([lesson.best for lesson in lessons])] -= 1
        by_score /= count
        by_above = np.add.reduceat(by_score[:, None] * network["score"][legal], starts) * (above > 0)
        by_below = (by_above @ network["second"].T) * (below > 0)
        self.steps += 1
        self.move("first", seen.T @ by_below)
        self.move("second", below.T @ by_above)
        self.move("first_bias", by_below.sum(0))
        self.move("second_bias", by_above.sum(0))
        order = np.argsort(legal, kind="stable")
        moved, first = np.unique(legal[order], return_index=True)
        self.move("score", np.add.reduceat((by_score[:, None] * above[rows])[order], first), moved)
        self.move("score_bias", np.add.reduceat(by_score[order], first), moved)

    def move(self, name: str, slope: Floats, rows: Whole | slice = slice(None)) -> None:
        self.mean[name][rows] += 0.1 * (slope - self.mean[name][rows])
        self.square[name][rows] += 0.001 * (slope * slope - self.square[name][rows])
        rate = RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        self.network[name][rows] -= np.float32(rate) * self.mean[name][rows] / (np.sqrt(self.square[name][rows]) + 1e-8)


# Playing


def lessons_from(env: GymEnv, teacher: Bot, network: Weights, eyes: Eyes, seed: int, trust: float) -> list[Lesson]:
    """One match; the teacher decides with the chance of `trust`, otherwise the network does. Both are noted down."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    lessons, is_over = [], False
    while not is_over:
        view, match = env.match.view(env.seat), env.match
        legal = np.flatnonzero(match.mask(env.seat))
        best = match.number_of(env.seat, teacher.choose(view))
        lessons.append(Lesson(match.observe(env.seat), legal, int(np.searchsorted(legal, best))))
        own = choose(network, eyes, lessons[-1].seen, legal)
        _, _, is_over, _, _ = env.step(best if chance.random() < trust else own)
    return lessons


def judge(env: GymEnv, network: Weights, eyes: Eyes, games: int, first_seed: int) -> float:
    """The mean score, the seats in turn by lot."""
    total = 0.0
    for seed in range(first_seed, first_seed + games):
        observation, _ = env.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            legal = np.flatnonzero(observation["action_mask"])
            action = choose(network, eyes, observation["observation"], legal)
            observation, reward, is_over, _, _ = env.step(action)
        total += (reward + 1) / 2
    return total / games


def train(game: str, teacher: str, opponent: str, rounds: int, games: int, seed: int) -> tuple[Weights, Eyes]:
    env = envs.gym(game, opponent=opponent)
    eyes = Eyes(env.match.observer)
    chance = np.random.default_rng(seed)
    network = new_network(eyes.width, env.match.actions, chance)
    learner, lessons = Learner(network, eyes), list[Lesson]()
    wise = bot_named(teacher, seed, env.match.game, env.match.options)
    start = time.thread_time()
    for number in range(rounds):
        trust = 1.0 if number == 0 else 0.2
        for match in range(games):
            lessons += lessons_from(env, wise, network, eyes, seed * 100_000 + number * games + match, trust)
        learner.learn(lessons, EPOCHS, chance)
        score = judge(env, network, eyes, max(2, games // 2), 10**6 + number * games)
        minutes = (time.thread_time() - start) / 60
        print(f"round {number + 1}: {len(lessons):,} lessons, {score:.2f} against {opponent}, {minutes:.1f} minutes")
    return network, eyes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="war")
    parser.add_argument("--teacher", default="5", metavar="BOT")
    parser.add_argument("--opponent", default="greedy", metavar="BOT")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=40, help="of each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="", metavar="FILE")
    words = parser.parse_args()
    if words.save:
        envs.check_saving()
    network, eyes = train(words.game, words.teacher, words.opponent, words.rounds, words.games, words.seed)
    env = envs.gym(words.game, opponent=words.opponent)
    score = judge(env, network, eyes, GAMES_TO_JUDGE, 10**7)
    print(f"in {GAMES_TO_JUDGE} games against {words.opponent}: {score:.3f}")
    if words.save:
        layers = [(network["first"], network["first_bias"]), (network["second"], network["second_bias"])]
        layers.append((np.ascontiguousarray(network["score"].T), network["score_bias"]))
        envs.save_policy(words.save, words.game, layers, eyes.scale, "Relu", eyes.kinds)


if __name__ == "__main__":
    main()
