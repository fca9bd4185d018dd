"""Measures the server under load and prints a table; `make load`. Everything runs on this machine, on loopback:
the server on the first core, all players on the second. Each part stops by itself."""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

import wartable
from load.kills import Count, kill_again_and_again
from load.machine import BENCH, cores, take_own_core
from load.restart import Restart, restart
from load.steady import Figures, load_boardgame_io, load_wartable
from wartable.server.system import allow_many_files

PARTS = ("load", "restart", "kills", "peer")
STRIDE = 1.25
MOST_STRIDES = 8
PEER_STARTS_WITH = 400
NOISE = 0.05


class Results(Struct, omit_defaults=True):
    python: str
    cores: int
    compiled: bool
    load: Figures | None = None
    restart: Restart | None = None
    kills: Count | None = None
    largest: Figures | None = None
    peer_largest: Figures | None = None
    beside_the_peer: Figures | None = None


def main() -> None:
    options = read_options()
    take_own_core()
    allow_many_files()
    results = Results(platform.python_version(), cores(), wartable.is_compiled())
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        measure(options, Path(folder), results)
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
    sys.exit(bool(results.kills and results.kills.faults))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--matches", type=int, default=2_000, help="matches at once, two connections each (%(default)s)")
    add("--rate", type=float, default=1.0, help="moves a second in each match (%(default)s)")
    add("--seconds", type=float, default=30.0, help="how long the main load is measured (%(default)s)")
    add("--short", type=float, default=10.0, help="how long each load of the search for the most is measured")
    add("--kills", type=int, default=100, help="how often the server is killed (%(default)s)")
    add("--kill-matches", type=int, default=50, help="matches under which it is killed (%(default)s)")
    add("--seed", type=int, default=1, help="decides the moments of the kills (%(default)s)")
    add("--only", nargs="+", choices=PARTS, default=PARTS, help="some parts alone; restart measures load too")
    add("--folder", type=Path, help="where the stores lie while it runs: a disk, for honest figures")
    add("--json", type=Path, help="also write the figures here")
    return parser.parse_args()


def measure(options: argparse.Namespace, folder: Path, results: Results) -> None:
    if "load" in options.only or "restart" in options.only:
        results.load = load_wartable(folder, options.matches, options.rate, options.seconds)
        tell_load("Wartable, War, full journal", results.load)
        if "restart" in options.only:
            results.restart = restart(folder)
            tell_restart(results.restart)
    if "kills" in options.only:
        results.kills = kill_again_and_again(folder, options.kills, options.kill_matches, options.seed)
        tell_kills(results.kills)
    if "peer" in options.only:
        if shutil.which("node") and (BENCH / "boardgame_io" / "node_modules").is_dir():
            compare(options, folder, results)
        else:
            print("boardgame.io is not installed (it needs node and npm): it is left out.")


def compare(options: argparse.Namespace, folder: Path, results: Results) -> None:
    """How many matches each server holds, and what a move costs each under the same number of them."""
    rate, short = options.rate, options.short

    def ours(count: int) -> Figures:
        return load_wartable(folder, count, rate, short)

    results.largest = largest_that_holds(ours, options.matches)
    peer = results.peer_largest = largest_that_holds(lambda n: load_boardgame_io(n, rate, short), PEER_STARTS_WITH)
    beside = results.beside_the_peer = ours(peer.matches)
    tell_load("Wartable, the most that it holds", results.largest)
    tell_load("boardgame.io, in memory, the most that it holds", peer)
    tell_load("Wartable, as many matches as boardgame.io", beside)
    print(
        f"\nbeside boardgame.io: {results.largest.matches / peer.matches:.1f} times the matches; at {peer.matches} "
        f"matches {beside.microseconds_a_move / peer.microseconds_a_move:.2f} times the CPU a move"
    )


def largest_that_holds(load: Callable[[int], Figures], count: int) -> Figures:
    """Up while it holds, down while it does not; the last that held, or the smallest tried."""
    figures = fair(load, count)
    stride = STRIDE if figures.holds else 1 / STRIDE
    for _ in range(MOST_STRIDES):
        count = int(count * stride)
        following = fair(load, count)
        if figures.holds and not following.holds:
            return figures
        figures = following
        if figures.holds and stride < 1:
            return figures
    return figures


def fair(load: Callable[[int], Figures], count: int) -> Figures:
    """What does not hold gets a second chance: perhaps another process was in the way."""
    figures = load(count)
    return figures if figures.holds else min(figures, load(count), key=lambda each: (not each.holds, each.p99))


def tell_load(title: str, figures: Figures) -> None:
    print(f"\n{title}: {figures.matches} matches, {figures.moves_a_second:.0f} moves a second")
    for name, latency in (("to the mover", figures.own), ("to the opponent", figures.opponents)):
        print(f"  {name:24}p50 {latency.p50:.1f} ms, p99 {latency.p99:.1f} ms, longest {latency.longest:.0f} ms")
    row("server's CPU", f"{figures.server_cpu:.0%} of its core, {figures.microseconds_a_move:.0f} microseconds a move")
    row("memory a connection", f"{figures.kb_a_connection:.0f} KB idle, {figures.kb_a_connection_after:.0f} KB after")
    row("on the wire a move", f"{figures.messages_a_move:.1f} messages, {figures.bytes_out_a_move:.0f} bytes out")
    row("generator", f"{figures.generator_cpu:.0%} of its core, p99 of its lateness {figures.lateness.p99:.1f} ms")
    if figures.held_up or figures.refused or figures.unanswered:
        row("not kept", f"{figures.held_up} late, {figures.refused} refused, {figures.unanswered} unanswered")
    if max(figures.others_on_server_core, figures.others_on_own_core) > NOISE:
        noise = f"{figures.others_on_server_core:.0%} and {figures.others_on_own_core:.0%} of the cores"
        row("noise", f"other processes took {noise}: repeat it when the machine is quiet")


def tell_restart(figures: Restart) -> None:
    print(f"\nrestart after a kill: {figures.matches} matches with {figures.actions} actions")
    row("ready after", f"{figures.seconds:.2f} s")


def tell_kills(count: Count) -> None:
    print(f"\n{count.kills} kills under load in {count.seconds:.0f} s")
    row("acknowledged actions", f"{count.acknowledged}, lost {count.lost}")
    row("resumed matches", f"{count.resumed}, wrong positions {count.wrong_positions}, unplayable {count.unplayable}")
    row("finished matches", f"{count.finished}, their records checked too")
    row("sent again", f"{count.stored_unacknowledged} stored before they could be acknowledged, none played twice")
    row("slowest restart", f"{count.slowest_restart:.2f} s")
    if count.first_problem:
        row("first problem", count.first_problem)


def row(name: str, text: str) -> None:
    print(f"  {name:24}{text}")


if __name__ == "__main__":
    main()
