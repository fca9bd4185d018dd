"""What the commands for whoever writes a game do; like all commands, each imports its own rooms."""

from __future__ import annotations

import time
from argparse import Namespace
from functools import partial

from wartable.commands import game_named
from wartable.kernel.refusal import Refusal


def check(arguments: Namespace) -> None:
    from wartable.contract.run import check_game

    game = game_named(arguments.game)
    broken = check_game(game, arguments.only, arguments.setup, arguments.seed, partial(print, flush=True))
    if broken:
        raise Refusal(f"{game.title} does not keep {broken} of the clauses above")
    print(f"{game.title} keeps the contract.")


def new_game(arguments: Namespace) -> None:
    from wartable.workshop.new_game import WHAT_NEXT, plan, write_game

    wanted = plan(arguments.name, arguments.board, arguments.hidden, arguments.dice)
    print(WHAT_NEXT.format(folder=write_game(wanted, arguments.where), name=wanted.name))


def compile_plugin(arguments: Namespace) -> None:
    from wartable.workshop import compiling

    if arguments.plain:
        removed = compiling.make_plain(arguments.package)
        print(f"{len(removed)} files removed: {arguments.package} runs as plain Python.")
        return
    start = time.perf_counter()
    compiled = compiling.compile_plugin(arguments.package)
    names = ", ".join(sorted(file.name.partition(".")[0] for file in compiled))
    print(f"{arguments.package} runs as machine code ({names}), compiled in {time.perf_counter() - start:.0f} s.")
