"""Games that others have made: whatever is installed under the entry points `wartable.games` is on the table.

A plug-in that cannot be used is left out with the reason; it never takes the house down. One that was compiled apart
from the kernel would crash the process, so it is told by its files, and not even imported."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from wartable.kernel.game import CONTRACT, Game
from wartable.kernel.looks import check_looks
from wartable.kernel.refusal import Refusal
from wartable.kernel.stamp import kernel_stamp, plugin_stamp, stamp_in

GROUP = "wartable.games"
# Set to `no`, nobody's games but the house's own are looked for.
SWITCH = "WARTABLE_PLUGINS"
GAME_ID = re.compile(r"[a-z][a-z0-9_]*")
# What mypyc calls the machine code that several modules share.
SHARED = "__mypyc"


def plugins(house: Mapping[str, Game]) -> tuple[dict[str, Game], list[str]]:
    """The games of others by their ids, and a line for each that is left out."""
    found = [] if os.environ.get(SWITCH) == "no" else entry_points(group=GROUP)
    return taken_in(house, sorted(found, key=lambda entry: (entry.name, entry.value)))


def taken_in(house: Mapping[str, Game], entries: Iterable[EntryPoint]) -> tuple[dict[str, Game], list[str]]:
    games: dict[str, Game] = {}
    refused: list[str] = []
    for entry in entries:
        try:
            game = loaded(entry)
            check_game(game, {**house, **games})
            games[game.id] = game
        except Refusal as reason:
            refused.append(f"the game {entry.name!r} of {package_of(entry)} is left out: {reason}")
    return games, refused


def package_of(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name} {entry.dist.version}" if entry.dist else f"the module {entry.module}"


def loaded(entry: EntryPoint) -> Game:
    check_machine_code(entry)
    try:
        game = entry.load()
    except (Exception, SystemExit) as problem:
        raise Refusal(f"{entry.value} cannot be imported: {type(problem).__name__}: {problem}") from problem
    if not isinstance(game, Game):
        raise Refusal(f"{entry.value} is a {type(game).__name__}, and not a Game")
    return game


def check_game(game: Game, others: Mapping[str, Game]) -> None:
    if not GAME_ID.fullmatch(game.id):
        raise Refusal(f"its id {game.id!r} is not made of small letters, digits and _")
    if game.id in others:
        raise Refusal(f"there is already a game {game.id!r}: {others[game.id].title}")
    if game.contract != CONTRACT:
        raise Refusal(f"it keeps version {game.contract} of the contract, and this Wartable version {CONTRACT}")
    check_looks(game)


# Machine code


def check_machine_code(entry: EntryPoint) -> None:
    """Classes that mypyc compiled know each other by their places in memory: a plug-in's must be compiled against the
    very kernel that is here. Its files say so before anything of it runs."""
    home = home_of(entry)
    compiled = list(machine_code_in(home)) if home else []
    if home is None or not compiled:
        return
    remedy = f"run `wartable compile {home.name}`, with --plain to run it as plain Python"
    if not kernel_stamp() or stamp_in(home).partition(" ")[0] != kernel_stamp():
        raise Refusal(f"it was compiled apart from this kernel ({compiled[0].name}), which would crash; {remedy}")
    if stamp_in(home) != plugin_stamp(kernel_stamp(), sources_of(compiled)):
        raise Refusal(f"its machine code is not that of its sources, which have changed; {remedy}")


def sources_of(compiled: Iterable[Path]) -> list[Path]:
    """The files that machine code was made of."""
    beside = {file.with_name(file.name.partition(".")[0] + ".py") for file in compiled}
    return sorted(file for file in beside if file.exists())


def home_of(entry: EntryPoint) -> Path | None:
    """The folder of its top package, found without importing it."""
    spec = find_spec(entry.module.partition(".")[0])
    places = list(spec.submodule_search_locations or []) if spec else []
    return Path(places[0]) if places else None


def machine_code_in(home: Path) -> Iterator[Path]:
    """What mypyc has compiled: an extension with its source beside it, or one that modules share."""
    beside = home.parent.glob(f"*{SHARED}*")
    for file in [*sorted(home.rglob("*")), *(file for file in beside if is_of(home, file))]:
        ending = next((suffix for suffix in EXTENSION_SUFFIXES if file.name.endswith(suffix)), None)
        if ending:
            module = file.name.removesuffix(ending)
            if module.endswith(SHARED) or file.with_name(f"{module}.py").exists():
                yield file


def is_of(home: Path, file: Path) -> bool:
    return file.name.startswith((f"{home.name}{SHARED}", f"{home.name}."))
