"""Runs the contract on a game, and says of each failure where it is, what differs, and how to see it again."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from textwrap import indent

from wartable.contract.clauses import CLAUSES, Clause
from wartable.contract.play import TRAIL, last_action, state_after
from wartable.contract.setups import Setup, setups
from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR

Tell = Callable[[str], None]
Round = tuple[Clause, Setup, tuple[int, ...]]


class Broken(AssertionError):
    """A clause that a game does not keep, told in full."""


def check_clause(clause: Clause, setup: Setup, seeds: Sequence[int]) -> None:
    """Nothing where the game keeps the clause; whatever goes wrong is told as the game's failure."""
    TRAIL.begin(None)
    try:
        clause.check(setup, seeds)
    except Exception as problem:
        raise Broken(told(clause, setup, problem)) from problem


def told(clause: Clause, setup: Setup, problem: Exception) -> str:
    said = str(problem) if isinstance(problem, (AssertionError, Refusal)) else f"{type(problem).__name__}: {problem}"
    return "\n".join([said, *where(setup), f"again: {command(clause, setup)}"])


def where(setup: Setup) -> list[str]:
    """The moment of the random game in which it was found."""
    if TRAIL.seed is None:
        return [f"in: {setup.name}"]
    came = f", the last {last_action(setup, TRAIL.seed, TRAIL.actions)}" if TRAIL.actions else ""
    state = state_after(setup, TRAIL.seed, TRAIL.actions)
    drawing = indent(setup.game.draw(state, SPECTATOR), "    ")
    return [f"in: {setup.name}, seed {TRAIL.seed}, after {TRAIL.actions} actions{came}", drawing]


def command(clause: Clause, setup: Setup) -> str:
    seed = "" if TRAIL.seed is None else f" --seed {TRAIL.seed}"
    which = "" if len(setups(setup.game)) == 1 else f" --setup {setup.name.partition('-')[2]}"
    return f"wartable check {setup.game.id}{which} --only {clause.name}{seed}"


# The whole contract


def rounds_of(game: Game) -> list[Round]:
    """All that is checked of a game, in parts that are quick enough to be told apart."""
    return [
        (clause, setup, seeds)
        for number, setup in enumerate(setups(game))
        for clause in CLAUSES
        for seeds in clause.rounds()
        if number == 0 or not clause.of_box
    ]


def name_of(each: Round) -> str:
    clause, setup, seeds = each
    return f"{setup}-{clause}-{'.'.join(map(str, seeds))}"


def check_game(game: Game, only: str, setup: str, seeds: Sequence[int], tell: Tell) -> int:
    """How many clauses are broken; each is told, with how long it took."""
    if not __debug__:
        raise Refusal("without assertions nothing is checked: run Python without -O")
    chosen = chosen_setups(game, setup)
    broken = 0
    for clause in chosen_clauses(only):
        start = time.perf_counter()
        failures = failures_of(clause, chosen[:1] if clause.of_box else chosen, seeds)
        broken += bool(failures)
        seconds = time.perf_counter() - start
        tell(f"{'FAILED' if failures else 'ok':<7}{clause.name:<15} {clause.sentence} ({seconds:.1f} s)")
        for failure in failures:
            tell(indent(failure, "       "))
    return broken


def failures_of(clause: Clause, chosen: list[Setup], seeds: Sequence[int]) -> list[str]:
    """The first failure of each setup."""
    found = []
    for setup in chosen:
        try:
            for some in clause.rounds(seeds):
                check_clause(clause, setup, some)
        except Broken as broken:
            found.append(str(broken))
    return found


def chosen_clauses(only: str) -> list[Clause]:
    names = [clause.name for clause in CLAUSES]
    unknown = [name for name in only.split(",") if only and name not in names]
    if unknown:
        raise Refusal(f"the contract has no clause {unknown[0]!r}; there are: {', '.join(names)}")
    return [clause for clause in CLAUSES if not only or clause.name in only.split(",")]


def chosen_setups(game: Game, name: str) -> list[Setup]:
    found = {setup.name.partition("-")[2]: setup for setup in setups(game)}
    if name and name not in found:
        raise Refusal(f"{game.title} is not set up as {name!r}; there are: {', '.join(found)}")
    return [found[name]] if name else list(found.values())
