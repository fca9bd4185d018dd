"""Learns a game by playing against itself, with numpy alone: proximal policy optimization on a batch of matches.

    pip install "wartable[envs,policy]"
    python examples/self_play_ppo.py yudh --minutes 5 --save yudh.onnx
    wartable play yudh --bot policy:yudh.onnx

One network plays all seats: an observation begins with what is one's own. Minutes are those of a processor's time.
docs/envs.md tells what it learns."""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wartable import envs
from wartable.envs.gym_env import GymEnv

Floats: TypeAlias = NDArray[np.float32]
Whole: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = dict[str, Floats]

MATCHES = 256
STEPS = 64
EPOCHS = 4
SLICES = 16
HIDDEN = 128
CLIP = 0.2
SMOOTHING = 0.9
CURIOSITY = 0.01
RATE = 1e-3
GAMES_TO_JUDGE = 500
OPPONENTS = ("random", "greedy")
NEVER = np.float32(-1e9)


# The network: two hidden layers, a score for each action, and a guess of how the match will end.


def new_network(numbers: int, actions: int, chance: np.random.Generator) -> Weights:
    shapes = {"first": (numbers, HIDDEN), "second": (HIDDEN, HIDDEN), "score": (HIDDEN, actions), "guess": (HIDDEN, 1)}
    network: Weights = {f"{name}_bias": np.zeros(shape[1], np.float32) for name, shape in shapes.items()}
    for name, shape in shapes.items():
        network[name] = (chance.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
    network["score"] *= 0.01
    return network


class Thought(NamedTuple):
    below: Floats
    above: Floats
    chances: Floats
    guess: Floats


def think(network: Weights, seen: Floats, masks: NDArray[np.int8]) -> Thought:
    below = np.tanh(seen @ network["first"] + network["first_bias"])
    above = np.tanh(below @ network["second"] + network["second_bias"])
    scores = np.where(masks, above @ network["score"] + network["score_bias"], NEVER)
    chances = np.exp(scores - scores.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    return Thought(below, above, chances, (above @ network["guess"] + network["guess_bias"])[:, 0])


def slopes(network: Weights, seen: Floats, thought: Thought, by_score: Floats, by_guess: Floats) -> Weights:
    """How the loss changes with each weight, given how it changes with scores and guesses."""
    by_above = (by_score @ network["score"].T + by_guess[:, None] * network["guess"][:, 0]) * (1 - thought.above**2)
    by_below = (by_above @ network["second"].T) * (1 - thought.below**2)
    into = {"first": (seen, by_below), "second": (thought.below, by_above), "score": (thought.above, by_score)}
    into["guess"] = (thought.above, by_guess[:, None])
    found = {name: before.T @ after for name, (before, after) in into.items()}
    return found | {f"{name}_bias": after.sum(0) for name, (_, after) in into.items()}


class Adam:
    def __init__(self, network: Weights) -> None:
        self.mean = {name: np.zeros_like(each) for name, each in network.items()}
        self.square = {name: np.zeros_like(each) for name, each in network.items()}
        self.steps = 0

    def step(self, network: Weights, slope: Weights, rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, each in slope.items():
            self.mean[name] += 0.1 * (each - self.mean[name])
            self.square[name] += 0.001 * (each * each - self.square[name])
            network[name] -= np.float32(rate) * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)


# Playing


class Played(NamedTuple):
    """What happened in so many steps of all matches, a row a decision."""

    seen: Floats
    masks: NDArray[np.int8]
    actions: Whole
    chances: Floats
    returns: Floats
    gains: Floats


def play(network: Weights, batch: envs.Batch, scale: Floats, chance: np.random.Generator) -> Played:
    rows = []
    for _ in range(STEPS):
        seen, masks, seats = batch.observations * scale, batch.masks.copy(), batch.seats.copy()
        thought = think(network, seen, masks)
        actions = drawn(thought.chances, chance)
        batch.step(actions)
        chosen = np.take_along_axis(thought.chances, actions[:, None], 1)[:, 0]
        rewards, is_over = (2 * batch.scores - 1).astype(np.float32), batch.over.astype(bool)
        rows.append((seen, masks, actions, chosen, thought.guess, seats, rewards, is_over))
    seen, masks, actions, chances, guesses, seats, rewards, is_over = (np.stack(column) for column in zip(*rows))
    now = think(network, batch.observations * scale, batch.masks)
    gains = judged(guesses, seats, rewards, is_over, now.guess, batch.seats)
    return Played(*(flat(column) for column in (seen, masks, actions, chances, gains + guesses, gains)))


def drawn(chances: Floats, chance: np.random.Generator) -> Whole:
    lots = chance.random((len(chances), 1), np.float32) * chances.sum(1, keepdims=True)
    return np.minimum((chances.cumsum(1) < lots).sum(1), chances.shape[1] - 1)


def flat(column: NDArray[Any]) -> NDArray[Any]:
    return column.reshape(-1, *column.shape[2:])


def judged(guesses: Floats, seats: Whole, rewards: Floats, is_over: Whole, last: Floats, to_act: Whole) -> Floats:
    """By how much each decision did better than guessed. Each seat waits for its own next decision, or for the end."""
    rows, count = np.arange(len(last)), rewards.shape[2]
    value, gain, reward = (np.zeros((len(last), count), np.float32) for _ in range(3))
    known = np.zeros((len(last), count), bool)
    value[rows, to_act], known[rows, to_act] = last, True
    gains = np.zeros_like(guesses)
    for step in reversed(range(len(guesses))):
        over, seat = is_over[step], seats[step]
        value[over], gain[over], known[over] = 0, 0, True
        reward[over] = rewards[step][over]
        surprise = reward[rows, seat] + value[rows, seat] - guesses[step]
        # Of a seat that has not decided again within these steps nothing is known yet.
        gains[step] = np.where(known[rows, seat], surprise + SMOOTHING * gain[rows, seat], 0)
        value[rows, seat], gain[rows, seat], reward[rows, seat] = guesses[step], gains[step], 0
        known[rows, seat] = True
    return gains


# Learning


def learn(network: Weights, adam: Adam, played: Played, rate: float, chance: np.random.Generator) -> None:
    for _ in range(EPOCHS):
        for rows in np.array_split(chance.permutation(len(played.actions)), SLICES):
            improve(network, adam, Played(*(column[rows] for column in played)), rate)


def improve(network: Weights, adam: Adam, played: Played, rate: float) -> None:
    thought = think(network, played.seen, played.masks)
    count, every = len(played.actions), np.arange(len(played.actions))
    gains = (played.gains - played.gains.mean()) / (played.gains.std() + 1e-6)
    ratio = thought.chances[every, played.actions] / played.chances
    too_far = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    pull = np.where(too_far, 0, ratio * gains)[:, None]
    chosen = np.zeros_like(thought.chances)
    chosen[every, played.actions] = 1
    logs = np.log(thought.chances + 1e-9)
    doubt = -(thought.chances * logs).sum(1, keepdims=True)
    by_score = pull * (thought.chances - chosen) + CURIOSITY * thought.chances * (logs + doubt)
    by_guess = thought.guess - played.returns
    adam.step(network, slopes(network, played.seen, thought, by_score / count, by_guess / count), rate)


# Judging


def judge(network: Weights, game: str, scale: Floats, opponent: str, games: int) -> float:
    """The mean score against a bot, seats by lot."""
    env = envs.gym(game, opponent=opponent, skips_forced=True)
    return sum(play_one(network, env, scale, seed) for seed in range(games)) / games


def play_one(network: Weights, env: GymEnv, scale: Floats, seed: int) -> float:
    observation, _ = env.reset(seed=seed)
    is_over, reward = env.match.is_over, 0.0
    while not is_over:
        chances = think(network, observation["observation"][None] * scale, observation["action_mask"][None]).chances
        observation, reward, is_over, _, _ = env.step(int(chances.argmax()))
    return (reward + 1) / 2


def train(game: str, minutes: float, seed: int) -> tuple[Weights, Floats]:
    chance = np.random.default_rng(seed)
    batch = envs.Batch(game, MATCHES, seed=seed, skips_forced=True)
    scale = envs.scale_of(batch.observer)
    network = new_network(batch.observations.shape[1], batch.masks.shape[1], chance)
    adam, start, steps = Adam(network), time.thread_time(), 0
    while (spent := (time.thread_time() - start) / 60) < minutes:
        played = play(network, batch, scale, chance)
        learn(network, adam, played, RATE * (1 - spent / minutes), chance)
        steps += len(played.actions)
        print(f"\r{spent:.1f} minutes, {steps:,} decisions", end="", flush=True)
    print()
    return network, scale


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="yudh")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="", metavar="FILE")
    words = parser.parse_args()
    if words.save:
        envs.check_saving()
    network, scale = train(words.game, words.minutes, words.seed)
    for opponent in OPPONENTS:
        print(f"against {opponent}: {judge(network, words.game, scale, opponent, GAMES_TO_JUDGE):.3f}")
    if words.save:
        layers = [(network[name], network[f"{name}_bias"]) for name in ("first", "second", "score")]
        envs.save_policy(words.save, words.game, layers, scale)


if __name__ == "__main__":
    main()
