"""One command, `wartable`: what it can do, and one clear line when it cannot."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import wartable
from wartable import author_commands, commands, playing_commands
from wartable.arguments import Rooms, add, add_game, add_games_of_bots, add_json, add_settings, count, port, seed
from wartable.bots.levels import LEVELS
from wartable.bots.roster import ADVISER, USUAL, WAYS
from wartable.bots.roster import NAMES as BOTS
from wartable.games import GAMES, REFUSED
from wartable.kernel.refusal import Refusal

DESCRIPTION = "Tactical tabletop games: play them, watch them, measure them."
EXPORT = "games export"
EPILOG = "Start with `wartable play war`, or `wartable rules war`. Each command explains itself with --help."


def main(words: Sequence[str] | None = None) -> NoReturn:
    try:
        arguments = parser().parse_args(in_whole(sys.argv[1:] if words is None else words))
        # A server tells it in its log.
        for line in REFUSED if arguments.run is not commands.serve else []:
            print(f"wartable: {line}", file=sys.stderr)
        arguments.run(arguments)
    except (Refusal, OSError) as problem:
        if isinstance(problem, BrokenPipeError):
            leave_a_closed_pipe()
        print(f"wartable: {plain_words(problem)}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(0)


def in_whole(words: Sequence[str]) -> list[str]:
    """`games export` is one command in two words."""
    return [EXPORT, *words[2:]] if list(words[:2]) == EXPORT.split() else list(words)


def plain_words(problem: Exception) -> str:
    return (
        f"{problem.filename}: {problem.strerror}" if isinstance(problem, OSError) and problem.filename else str(problem)
    )


def leave_a_closed_pipe() -> NoReturn:
    """Whoever read us has read enough, as `head` does: that is no fault."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="wartable", description=DESCRIPTION, epilog=EPILOG)
    top.add_argument("--version", action="version", version=version())
    rooms = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_games(rooms)
    add_export(rooms)
    add_rules(rooms)
    add_learn(rooms)
    add_puzzles(rooms)
    add_play(rooms)
    add_serve(rooms)
    add_simulate(rooms)
    add_ladder(rooms)
    add_analyse(rooms)
    add_perft(rooms)
    add_replay(rooms)
    add_verify(rooms)
    add_catalog(rooms)
    add_bench(rooms)
    add_check(rooms)
    add_new_game(rooms)
    add_compile(rooms)
    return top


def version() -> str:
    kind = "compiled" if wartable.is_compiled() else "plain Python, slower: no compiler was there at installation"
    return f"wartable {wartable.__version__} (rules: {kind})"


def add_games(rooms: Rooms) -> None:
    command = add(rooms, "games", commands.games, "list the games, or show one's options", "wartable games war")
    command.add_argument("game", nargs="?", metavar="GAME", help="show the seats, options and presets of this game")


def add_export(rooms: Rooms) -> None:
    text = "write games between bots as a dataset, for programs that learn by imitation"
    command = add(rooms, EXPORT, commands.export, text, f"wartable {EXPORT} war --games 100 --bots 5,5")
    add_game(command)
    add_games_of_bots(command)
    command.add_argument("--format", choices=["parquet"], default="parquet", help="how to write it (default: parquet)")
    command.add_argument("--to", type=Path, metavar="FILE", help="where to (default: a file here, named as the game)")
    add_settings(command)


def add_rules(rooms: Rooms) -> None:
    command = add(rooms, "rules", commands.rules, "read the rulebook of a game", "wartable rules war 6")
    add_game(command)
    command.add_argument(
        "chapter", nargs="?", default="", metavar="CHAPTER", help="only this chapter, such as 6 or 4.2"
    )


def add_learn(rooms: Rooms) -> None:
    text = "learn a game by playing: lessons of half a minute, each with a goal and a coach"
    command = add(rooms, "learn", commands.learn, text, "wartable learn war 3.2")
    command.add_argument("game", nargs="?", default="", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    command.add_argument("lesson", nargs="?", default="", metavar="LESSON", help="or LESSON.STEP: begin there")
    command.add_argument("--list", action="store_true", help="list the game's lessons, with your stars")
    command.add_argument("--export", dest="export_to", type=Path, metavar="FILE", help="write your progress to a file")
    command.add_argument("--import", dest="import_from", type=Path, metavar="FILE", help="merge progress from a file")


def add_puzzles(rooms: Rooms) -> None:
    text = "solve puzzles out of games between bots, or make some"
    command = add(rooms, "puzzles", commands.puzzles, text, "wartable puzzles war, or: wartable puzzles make war")
    command.add_argument("words", nargs="*", metavar="[make] [GAME] [PUZZLE]", help=f"the game: {', '.join(GAMES)}")
    command.add_argument("--theme", default="", metavar="NAME", help="only such puzzles")
    command.add_argument("--missed", action="store_true", help="only those that you have missed")
    command.add_argument("--count", type=int, default=100, metavar="N", help="make: until there are so many")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="make: the first game between bots")
    command.add_argument("--to", type=Path, metavar="FILE", help="make: into this file, and not into the game's folder")
    command.add_argument("--again", action="store_true", help="make: throw away those that there are")


def add_play(rooms: Rooms) -> None:
    text = "play a game against a bot or a person"
    command = add(rooms, "play", playing_commands.play, text, "wartable play war --as north -o map=valley")
    command.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {', '.join(GAMES)}; without one you choose")
    command.add_argument(
        "--in",
        dest="client",
        choices=["browser", "terminal", "text"],
        help="where to play; the browser, if there is one, else a terminal's whole screen, else plain lines of text",
    )
    command.add_argument(
        "--as", dest="seat", default="", metavar="SEAT", help="the seat that you take; the first one if not given"
    )
    command.add_argument(
        "--bot", default="", metavar="BOT",
        help=f"who plays the other seats: {', '.join(BOTS)}, none for people at one keyboard, or such as {WAYS}; "
        f"`wartable games GAME` says more (default: {USUAL}, or whoever played before)",
    )  # fmt: skip
    command.add_argument(
        "--seed", type=seed, metavar="N", help="a number that decides all dice, to play the same game again"
    )
    begin = command.add_mutually_exclusive_group()
    begin.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    begin.add_argument(
        "--from", dest="drawing", type=Path, metavar="FILE",
        help="begin with the position that this file draws, as the rulebook does",
    )  # fmt: skip
    add_online(command)
    add_settings(command)


def add_online(command: argparse.ArgumentParser) -> None:
    """At a table of a server, in the terminal."""
    command.add_argument(
        "--server", default="", metavar="URL", help="play at this server, in the terminal (with --join and its like: "
        "a server on this machine)",
    )  # fmt: skip
    ways = command.add_mutually_exclusive_group()
    ways.add_argument("--join", default="", metavar="CODE", help="sit down at the server's room of this code")
    ways.add_argument("--watch", default="", metavar="CODE", help="watch the server's room of this code")
    ways.add_argument("--find", action="store_true", help="wait at the server for an opponent")
    command.add_argument("--name", default="", metavar="NAME", help="what you are called at the server")


def add_serve(rooms: Rooms) -> None:
    text = "run a server for people, bots and spectators"
    command = add(rooms, "serve", commands.serve, text, "wartable serve --port 8000")
    command.add_argument(
        "--host", default="127.0.0.1", metavar="HOST", help="where to listen (default: this machine only)"
    )
    command.add_argument("--port", type=port, default=8000, metavar="PORT", help="0 takes a free one (default: 8000)")
    command.add_argument(
        "--store", default="sqlite", metavar="STORE",
        help="sqlite:PATH, postgresql://USER@HOST/DATABASE, memory, or sqlite for a file among your own data (default)",
    )  # fmt: skip
    command.add_argument(
        "--cluster", default=None, metavar="URL",
        help="be one of several servers that share a store in PostgreSQL and meet at this NATS, such as nats://HOST:4222",
    )  # fmt: skip
    command.add_argument(
        "--origin", action="append", default=[], metavar="URL",
        help="another origin whose pages may connect, such as https://games.example; may be repeated",
    )  # fmt: skip
    command.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME",
        help="a name under which this server is reached, such as games.example; addresses and local names always are",
    )  # fmt: skip
    command.add_argument(
        "--metrics-to", action="append", default=[], metavar="ADDRESS",
        help="an address that may read /metrics besides this machine, or any; may be repeated",
    )  # fmt: skip
    command.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE",
        help="change a bound of the server, such as rooms=500; docs/operations.md lists them; may be repeated",
    )  # fmt: skip
    command.add_argument(
        "--policy", action="append", default=[], metavar="NAME=FILE",
        help="offer guests a trained policy as a bot of this name, such as yudh-ace=yudh.onnx; may be repeated",
    )  # fmt: skip
    command.add_argument("--behind-proxy", action="store_true", help="believe the proxy's X-Forwarded-For header")
    command.add_argument(
        "--log-level", default="info", choices=["debug", "info", "warning", "error"], help="how much to log"
    )


def add_verify(rooms: Rooms) -> None:
    text = "check that a recorded game was played with the dice that were promised"
    command = add(rooms, "verify", commands.verify, text, "wartable verify game.json")
    command.add_argument("file", type=Path, metavar="FILE", help="a record of a finished game")


def add_simulate(rooms: Rooms) -> None:
    text = "let bots play many games against each other"
    command = add(rooms, "simulate", commands.simulate, text, "wartable simulate war --games 100 --bots greedy,random")
    add_game(command)
    add_games_of_bots(command)
    add_settings(command)
    add_json(command)


def add_ladder(rooms: Rooms) -> None:
    text = "let the levels play each other, and tell how strong each one is"
    command = add(rooms, "ladder", commands.ladder, text, "wartable ladder war --levels 1-4 --games 40")
    add_game(command)
    command.add_argument(
        "--levels", default=f"1-{max(LEVELS)}", metavar="A-B", help="from which level to which (default: all)"
    )
    command.add_argument(
        "--games", type=count, default=200, metavar="N",
        help="the most games of a pairing; fewer when it is decided sooner (default: 200)",
    )  # fmt: skip
    command.add_argument("--json", type=Path, metavar="FILE", help="keep everything that is played in this file")
    command.add_argument("--resume", action="store_true", help="go on with what the file holds")
    command.add_argument("--workers", type=count, default=0, metavar="N", help="games at once (default: all cores)")
    command.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="the same seed gives the same games (default: 1)"
    )
    add_settings(command)


def add_analyse(rooms: Rooms) -> None:
    text = "tell what each decision of a recorded game was worth, and where it turned"
    command = add(rooms, "analyse", commands.analyse, text, "wartable analyse game.json --bot 5")
    command.add_argument("file", type=Path, metavar="RECORD", help="a record, as `save` wrote it")
    command.add_argument(
        "--bot", default=ADVISER, metavar="BOT", help=f"who judges: a level, or such as {WAYS} (default: {ADVISER})"
    )
    add_json(command)


def add_perft(rooms: Rooms) -> None:
    text = "count all sequences of actions to a depth"
    command = add(rooms, "perft", commands.perft, text, "wartable perft war --depth 3")
    add_game(command)
    command.add_argument("--depth", type=count, default=3, metavar="N", help="how many actions deep (default: 3)")
    add_settings(command)


def add_replay(rooms: Rooms) -> None:
    command = add(rooms, "replay", commands.replay, "show a recorded game", "wartable replay game.json --boards")
    command.add_argument("file", type=Path, metavar="FILE", help="a record, as `save` wrote it")
    command.add_argument(
        "--in", dest="client", choices=["terminal", "text"], default="text",
        help="step through it on the terminal's whole screen, or print it (default)",
    )  # fmt: skip
    command.add_argument("--boards", action="store_true", help="draw the board after every action, not only at the end")
    command.add_argument("--until", type=int, metavar="N", help="stop after action N")
    add_json(command)


def add_catalog(rooms: Rooms) -> None:
    text = "show the content of a game: pieces, maps and all that is data"
    command = add(rooms, "catalog", commands.catalog, text, "wartable catalog war --json")
    add_game(command)
    add_json(command)
    add_settings(command)


def add_bench(rooms: Rooms) -> None:
    text = "measure how fast the games run, compiled and plain, beside other engines"
    command = add(rooms, "bench", commands.bench, text, "wartable bench --only war --json")
    command.add_argument("--only", default="", metavar="GAME", help="this game alone")
    command.add_argument(
        "--seconds", type=float, default=4.0, metavar="S", help="how long to measure each thing (default: 4)"
    )
    add_json(command)


def add_check(rooms: Rooms) -> None:
    text = "check that a game keeps the contract that bots, page and server count on"
    command = add(rooms, "check", author_commands.check, text, "wartable check war --only copies,secrets")
    add_game(command)
    command.add_argument(
        "--only", default="", metavar="NAMES", help="only these clauses, by their names with commas between"
    )
    command.add_argument("--setup", default="", metavar="NAME", help="only this preset or table")
    command.add_argument(
        "--seed", type=seed, action="append", default=[], metavar="N",
        help="only this random game, in each clause; may be repeated",
    )  # fmt: skip


def add_new_game(rooms: Rooms) -> None:
    text = "write a small complete game, to be changed into your own"
    command = add(rooms, "new-game", author_commands.new_game, text, "wartable new-game connect_four --board 7x6")
    command.add_argument("name", metavar="NAME", help="of the game's package, such as connect_four")
    command.add_argument("--board", default="", metavar="WxH", help="with a board of so many squares, such as 8x8")
    command.add_argument("--hidden", action="store_true", help="with something that only its owner knows")
    command.add_argument("--dice", action="store_true", help="with chance")
    command.add_argument(
        "--in", dest="where", type=Path, default=Path(), metavar="FOLDER", help="where to write it (default: here)"
    )


def add_compile(rooms: Rooms) -> None:
    text = "compile an installed plug-in against this Wartable, so that it runs as machine code"
    command = add(rooms, "compile", author_commands.compile_plugin, text, "wartable compile breakthrough")
    command.add_argument("package", metavar="PACKAGE", help="the plug-in's Python package")
    command.add_argument("--plain", action="store_true", help="take its machine code away again")
