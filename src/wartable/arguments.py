"""What the words of several commands have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

from wartable.bots.roster import NAMES as BOTS
from wartable.bots.roster import WAYS
from wartable.games import GAMES

Command = Callable[[argparse.Namespace], None]
Rooms: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add(rooms: Rooms, name: str, run: Command, text: str, example: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = rooms.add_parser(
        name, help=text, description=text[0].upper() + text[1:] + ".", epilog=f"Example: {example}"
    )
    command.set_defaults(run=run)
    return command


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")


def add_settings(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="set an option of the game; `wartable games GAME` lists them; may be repeated",
    )  # fmt: skip
    command.add_argument("--preset", default="", metavar="NAME", help="begin from one of the game's presets")


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--json", nargs="?", const="-", metavar="FILE", help="write JSON, to the file or to standard output"
    )


def add_games_of_bots(command: argparse.ArgumentParser) -> None:
    command.add_argument("--games", type=count, default=10, metavar="N", help="how many games (default: 10)")
    command.add_argument(
        "--bots", default="random,random", metavar="A,B",
        help=f"one for each seat, sides alternate: {', '.join(BOTS)}, or such as {WAYS}",
    )  # fmt: skip
    command.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="the same seed gives the same games (default: 1)"
    )


def count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65_535:
        raise argparse.ArgumentTypeError("must be a number from 0 to 65535")
    return number


def seed(text: str) -> int:
    number = int(text)
    if not 0 <= number < 2**62:
        raise argparse.ArgumentTypeError("must be a number from 0 to 2**62 - 1")
    return number
