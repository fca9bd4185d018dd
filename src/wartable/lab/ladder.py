"""The levels play each other: neighbours in pairs of games from both sides, until it is clear who is stronger."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from wartable.bots.bot import Bot
from wartable.bots.levels import LEVELS
from wartable.bots.roster import bot_named
from wartable.bots.simple import play_out
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options, plain_options, read_options
from wartable.kernel.refusal import Refusal
from wartable.lab.elo import Elo, elo_of, verdict
from wartable.lab.simulate import play

# Without dice and secrets, bots would play the same game for ever: both games of a pair begin with the same few random
# actions. Elsewhere each seed makes another game, and a random draft would decide it before it began.
OPENING = 6
ABOVE_RANDOM = "1"
ABOVE_GREEDY = "4"
WIDTH_OF_A_BAR = 40


class Pairing(Struct):
    """Who should be stronger than whom, and what was played: each pair of games as the first one's mean score."""

    stronger: str
    weaker: str
    pairs: list[float] = []
    draws: int = 0
    actions: int = 0

    @property
    def name(self) -> str:
        return f"{self.stronger} - {self.weaker}"


class Ladder(Struct):
    """Everything that was played, and so everything that is needed to go on. Pairings of levels that are not asked for
    this time are `set_aside`, and kept."""

    game: str
    options: dict[str, object]
    seed: int
    pairings: list[Pairing]
    set_aside: list[Pairing] = []


class Played(Struct, frozen=True):
    """One pair of games, as its worker reports it."""

    score: float
    draws: int
    actions: int


class Duel(Struct, frozen=True):
    """One pair of games to play."""

    game: str
    options: dict[str, object]
    stronger: str
    weaker: str
    seed: int


def new_ladder(game: Game, options: Options, levels: Sequence[str], seed: int) -> Ladder:
    seating = game.seating(options)
    if len(seating) != 2 or not seating.has_opponents(0):
        raise Refusal(f"a ladder needs two seats against each other, and {game.title} has {', '.join(seating.names)}")
    names = [(low, high) for low, high in pairwise(levels)]
    extra = [("random", ABOVE_RANDOM), ("greedy", ABOVE_GREEDY)]
    names += [(low, high) for low, high in extra if high in levels]
    return Ladder(game.id, plain_options(options), seed, [Pairing(high, low) for low, high in names])


def read_ladder(file: Path, fresh: Ladder) -> Ladder:
    """What the file holds already, if it is of the same game with the same options and seed."""
    try:
        old = msgspec.json.decode(file.read_bytes(), type=Ladder)
    except msgspec.DecodeError as problem:
        raise Refusal(f"{file} is not a ladder: {problem}") from None
    if (old.game, old.options, old.seed) != (fresh.game, fresh.options, fresh.seed):
        raise Refusal(f"{file} is the ladder of another game, other options or another seed")
    known = {pairing.name: pairing for pairing in old.pairings + old.set_aside}
    fresh.pairings = [known.pop(pairing.name, pairing) for pairing in fresh.pairings]
    fresh.set_aside = list(known.values())
    return fresh


def levels_of(text: str) -> list[str]:
    """`1-8` or `2-5` as names of levels."""
    first, _, last = text.partition("-")
    if first not in LEVELS or (last or first) not in LEVELS or (last or first) < first:
        raise Refusal(f"{text!r} is not a range of levels; write such as 1-{max(LEVELS)}")
    return [level for level in LEVELS if first <= level <= (last or first)]


# Playing


def play_ladder(ladder: Ladder, most_games: int, file: Path | None, workers: int = 0) -> None:
    """Goes on until every pairing is decided or has played so many games; the file always holds what is known."""
    with (
        ProcessPoolExecutor(workers or os.cpu_count() or 1, get_context("spawn")) as pool,
        Progress(
            TextColumn("{task.description:>16}"), BarColumn(), TextColumn("{task.fields[news]}"), TimeElapsedColumn(),
            console=Console(stderr=True), transient=True,
        ) as progress,
    ):  # fmt: skip
        for pairing in ladder.pairings:
            task = progress.add_task(pairing.name, total=most_games // 2, news="", completed=len(pairing.pairs))
            for _ in decide(pool, ladder, pairing, most_games // 2):
                progress.update(task, completed=len(pairing.pairs), news=str(elo_of(pairing.pairs)))
                if file:
                    write_ladder(ladder, file)
    if file:
        write_ladder(ladder, file)


def decide(pool: ProcessPoolExecutor, ladder: Ladder, pairing: Pairing, most_pairs: int) -> Iterator[None]:
    """Pairs of games, several at once, counted in the order of their seeds: so the result does not depend on luck."""
    running: dict[Future[Played], int] = {}
    done: dict[int, Played] = {}
    asked = len(pairing.pairs)
    while not is_decided(pairing, most_pairs):
        while len(running) < workers_of(pool) and asked < most_pairs:
            duel = Duel(ladder.game, ladder.options, pairing.stronger, pairing.weaker, ladder.seed * 10_007 + asked)
            running[pool.submit(play_pair, duel)] = asked
            asked += 1
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            done[running.pop(future)] = future.result()
        while len(pairing.pairs) in done and not is_decided(pairing, most_pairs):
            count(pairing, done[len(pairing.pairs)])
        yield
    for future in running:
        future.cancel()


def workers_of(pool: ProcessPoolExecutor) -> int:
    return pool._max_workers  # type: ignore[attr-defined, no-any-return]


def is_decided(pairing: Pairing, most_pairs: int) -> bool:
    return len(pairing.pairs) >= most_pairs or verdict(pairing.pairs) != ""


def count(pairing: Pairing, played: Played) -> None:
    pairing.pairs.append(played.score)
    pairing.draws += played.draws
    pairing.actions += played.actions


def play_pair(duel: Duel) -> Played:
    """In a worker: the same game from both sides."""
    score, draws, actions = 0.0, 0, 0
    for seat in (0, 1):
        scores, length = play_one(duel, seat)
        score += scores[seat] / 2
        draws += scores[0] == scores[1]
        actions += length
    return Played(score, draws, actions)


def play_one(duel: Duel, seat: int) -> tuple[list[float], int]:
    """One game with the stronger bot on that seat."""
    game = GAMES[duel.game]
    options = read_options(game.options, duel.options)
    state = game.new(options, SearchDice(duel.seed))
    play_out(state, SearchDice(duel.seed + 1), OPENING if game.perfect else 0)
    names = [duel.stronger if seat == other else duel.weaker for other in (0, 1)]
    bots: list[Bot] = [bot_named(name, 2 * duel.seed + other, game, options) for other, name in enumerate(names)]
    length = play(state, bots)
    return state.outcome(), length


def write_ladder(ladder: Ladder, file: Path) -> None:
    """First beside the file and then in its place: a ladder that is broken off is never half written."""
    beside = file.with_suffix(".part")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(ladder), indent=2))
    beside.replace(file)


# Telling


def table(ladder: Ladder) -> str:
    lines = [f"{'pairing':<12} {'games':>6} {'score':>7} {'draws':>6}  Elo [95 %]"]
    for pairing in ladder.pairings:
        games = 2 * len(pairing.pairs)
        score = sum(pairing.pairs) / max(len(pairing.pairs), 1)
        found = verdict(pairing.pairs) or "open"
        row = f"{pairing.name:<12} {games:>6} {100 * score:>5.1f} % {pairing.draws:>6}"
        lines.append(f"{row}  {elo_of(pairing.pairs)!s:<22} {found}")
    return "\n".join([*lines, "", *plot(ratings(ladder))])


def ratings(ladder: Ladder) -> dict[str, Elo]:
    """Each one's strength above the lowest that was played, by adding up the steps; errors add up in squares."""
    known: dict[str, Elo] = {}
    for pairing in sorted(ladder.pairings, key=lambda pairing: (pairing.weaker != "random", pairing.name)):
        step = elo_of(pairing.pairs)
        if not known:
            known[pairing.weaker] = Elo(0, 0, 0)
        if pairing.weaker in known:
            known[pairing.stronger] = added(known[pairing.weaker], step, 1)
        elif pairing.stronger in known:
            known[pairing.weaker] = added(known[pairing.stronger], step, -1)
    return known


def added(start: Elo, step: Elo, sign: int) -> Elo:
    value = start.value + sign * step.value
    below = ((start.value - start.low) ** 2 + (step.value - step.low) ** 2) ** 0.5
    above = ((start.high - start.value) ** 2 + (step.high - step.value) ** 2) ** 0.5
    return Elo(round(value, 1), round(value - below, 1), round(value + above, 1))


def plot(known: dict[str, Elo]) -> list[str]:
    """One bar a bot, as long as it is strong."""
    lowest = min((elo.value for elo in known.values()), default=0.0)
    highest = max((elo.value for elo in known.values()), default=0.0)
    scale = WIDTH_OF_A_BAR / max(highest - lowest, 1.0)
    by_strength = sorted(known.items(), key=lambda item: item[1].value)
    return [f"{name:>8} {elo.value:>6.0f} {'#' * round((elo.value - lowest) * scale)}" for name, elo in by_strength]
