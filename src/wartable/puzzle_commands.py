"""The command `wartable puzzles`: solving them, listing them, and making them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from itertools import count
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from wartable.commands import game_named
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.learn.course import read
from wartable.learn.progress import read_progress
from wartable.puzzles import writing
from wartable.puzzles.collection import FOLDER, PUZZLES, collection_of
from wartable.puzzles.making import maker_for
from wartable.puzzles.puzzle import Puzzles
from wartable.terminal import learning, puzzling


def puzzles(arguments: Namespace) -> None:
    if not arguments.words:
        print_collections()
    elif arguments.words[0] == "make":
        make(arguments)
    else:
        puzzling.solve(
            collection_of(game_named(arguments.words[0])),
            "".join(arguments.words[1:2]),
            arguments.theme,
            arguments.missed,
        )


def print_collections() -> None:
    progress = read_progress(learning.progress_file())
    for game in GAMES.values():
        if collection_of(game).puzzles:
            print(puzzling.summary(collection_of(game), progress))
    print("\nSolve one with `wartable puzzles GAME`.")


# Making


def make(arguments: Namespace) -> None:
    """One game between bots after the other, from where the last making ended, until there are as many as wanted."""
    if len(arguments.words) != 2:
        raise Refusal("of which game? Write `wartable puzzles make GAME`")
    game = game_named(arguments.words[1])
    file = arguments.to or home_of(game)
    if arguments.again:
        file.unlink(missing_ok=True)
    writing.begin(file, game.rules_version)
    columns = (
        TextColumn(game.title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[news]}"),
    )
    with Progress(*columns) as bar:
        task = bar.add_task(game.title, total=arguments.count, news="")
        for count, seed in making(game, file, arguments.count, arguments.seed):
            bar.update(task, completed=count, news=f"game {seed}")
    print(f"{len(made_so_far(file, game).puzzles)} puzzles are in {file}.")


def making(game: Game, file: Path, wanted: int, first_seed: int) -> Iterator[tuple[int, int]]:
    """After each game, how many there are."""
    recipe, made = collection_of(game).how, made_so_far(file, game).puzzles
    names = {puzzle.name for puzzle in made}
    for seed in count(max([puzzle.seed + 1 for puzzle in made], default=first_seed)):
        if len(names) >= wanted:
            return
        for puzzle in maker_for(game, recipe, seed).puzzles_of(seed):
            if puzzle.name not in names:
                writing.keep(file, puzzle)
                names.add(puzzle.name)
        yield len(names), seed


def home_of(game: Game) -> Path:
    return Path(str(files(game.home).joinpath(FOLDER))) / PUZZLES


def made_so_far(file: Path, game: Game) -> Puzzles:
    made = read(file, Puzzles, FOLDER)
    if made.rules_version != game.rules_version:
        raise Refusal(f"{file} is for version {made.rules_version} of the rules; --again makes all of them anew")
    return made
