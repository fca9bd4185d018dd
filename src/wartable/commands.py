"""What each command does, once its words are understood. A command imports its own rooms: `wartable` starts at once."""

from __future__ import annotations

import logging
import sys
import time
from argparse import Namespace
from pathlib import Path

import msgspec

from wartable.bots.roster import rank_of, texts_for
from wartable.games import GAMES, REFUSED
from wartable.kernel import perft as perfts
from wartable.kernel.dice import SearchDice
from wartable.kernel.event import say
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, plain_options, spoken, values_of
from wartable.kernel.record import Record, opening, read_record
from wartable.kernel.record import replay as replayed
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.terminal import answers
from wartable.terminal.sitting import Sitting

LONGEST_DRAWING = 20_000


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise Refusal(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def options_from(game: Game, arguments: Namespace) -> Options:
    settings: dict[str, object] = {}
    for setting in arguments.option:
        name, equals, value = setting.partition("=")
        if not equals:
            raise Refusal(
                f"{setting!r} is not an option; write NAME=VALUE, such as {game.id}'s {example_setting(game)}"
            )
        settings[name] = value
    return game.choose(settings, arguments.preset)


def text_in(file: Path) -> str:
    """A drawing from a file; nobody draws more than that."""
    try:
        with file.open(encoding="utf8") as lines:
            text = lines.read(LONGEST_DRAWING + 1)
    except (OSError, UnicodeDecodeError) as problem:
        raise Refusal(f"{file} cannot be read: {problem}") from None
    if len(text) > LONGEST_DRAWING:
        raise Refusal(f"{file} holds more than {LONGEST_DRAWING} characters: that is no drawing")
    return text


def example_setting(game: Game) -> str:
    settings = plain_options(game.options())
    return next((f"{name}={spoken(value)}" for name, value in settings.items()), "(it has no options)")


def write_json(data: object, file: str) -> None:
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    if file == "-":
        print(text)
    else:
        Path(file).write_text(text + "\n", encoding="utf8")


def games(arguments: Namespace) -> None:
    if arguments.game:
        show_game(game_named(arguments.game))
        return
    for game in GAMES.values():
        print(f"{game.id:<14} {game.summary}")


def show_game(game: Game) -> None:
    print(f"{game.title}: {game.summary}\nSeats: {', '.join(seat.lower() for seat in game.seats)}")
    for value, seating in game.seatings.items():
        print(f"  with {game.seated_by}={value}: {', '.join(seat.lower() for seat in seating.names)}")
    print("\nOptions:")
    for name, default in plain_options(game.options()).items():
        values = ", ".join(values_of(game.options, name))
        print(f"  {name}={spoken(default)}\n      {game.options.texts.get(name, '')}: {values}")
    print("\nPresets:")
    for name, preset in game.presets.items():
        print(f"  {name:<12} {differences(game, preset) or 'the defaults'}")
    print("\nBots:")
    for name, text in texts_for(game).items():
        print(f"  {name:<12} {f'{rank_of(name)}: ' if rank_of(name) else ''}{text}")


def differences(game: Game, preset: Options) -> str:
    usual = plain_options(game.options())
    return ", ".join(f"{name}={spoken(value)}" for name, value in plain_options(preset).items() if value != usual[name])


def export(arguments: Namespace) -> None:
    from wartable.envs import datasets

    game = game_named(arguments.game)
    file = arguments.to or Path(f"{game.id}.{arguments.format}")
    bots = arguments.bots.split(",")
    rows = datasets.export(game, options_from(game, arguments), bots, arguments.games, arguments.seed, file)
    print(f"{file}: {arguments.games} games, {rows} decisions, {datasets.LICENCE}")


def rules(arguments: Namespace) -> None:
    text = answers.chapter(game_named(arguments.game), arguments.chapter)
    show_markdown(text)


def show_markdown(text: str) -> None:
    """Typeset for a terminal, as it is for a pipe."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text)


def learn(arguments: Namespace) -> None:
    from wartable import learning_commands

    learning_commands.learn(arguments)


def puzzles(arguments: Namespace) -> None:
    from wartable import puzzle_commands

    puzzle_commands.puzzles(arguments)


def serve(arguments: Namespace) -> None:
    from wartable.server import serve as servers
    from wartable.server.policies import read_policies
    from wartable.server.settings import read_settings

    hosts, metrics_to = tuple(arguments.allow_host), tuple(arguments.metrics_to)
    policies = read_policies(arguments.policy, GAMES)
    settings = read_settings(
        arguments.limit, tuple(arguments.origin), arguments.behind_proxy, hosts, metrics_to, policies
    )
    servers.log_to_stderr(arguments.log_level)
    for line in REFUSED:
        logging.getLogger("wartable.plugins").warning(line)
    servers.serve(arguments.host, arguments.port, arguments.store, settings, cluster=arguments.cluster)


def verify(arguments: Namespace) -> None:
    """Reading checks the seal, replaying checks the key against the commitment and every action and result."""
    record = read_record(arguments.file.read_bytes())
    match = replayed(record, GAMES)
    drawn = match.state.dice.drawn
    print(f"The key fits the commitment {record.commitment}.")
    print(f"{len(record.nonces)} nonces were mixed in, {drawn} random words were drawn.")
    print(f"All {len(record.actions)} actions replay.")
    print(match.result.text if match.result else "The game goes on.")


def key_from(seed: int | None) -> bytes | None:
    return None if seed is None else seed.to_bytes(32, "big")


def simulate(arguments: Namespace) -> None:
    from wartable.lab import simulate as simulations

    game = game_named(arguments.game)
    bots = arguments.bots.split(",")
    result = simulations.simulate(game, options_from(game, arguments), bots, arguments.games, arguments.seed)
    if arguments.json:
        write_json(result, arguments.json)
    else:
        print(simulations.summary(result))


def ladder(arguments: Namespace) -> None:
    from wartable.lab import ladder as ladders

    game = game_named(arguments.game)
    levels = ladders.levels_of(arguments.levels)
    climb = ladders.new_ladder(game, options_from(game, arguments), levels, arguments.seed)
    if arguments.resume and not arguments.json:
        raise Refusal("say with --json which file to go on with")
    if arguments.resume and arguments.json.exists():
        climb = ladders.read_ladder(arguments.json, climb)
    ladders.play_ladder(climb, arguments.games, arguments.json, arguments.workers)
    print(ladders.table(climb))


def analyse(arguments: Namespace) -> None:
    from wartable.lab import analyse as analyses

    result = analyses.analyse(read_record(arguments.file.read_bytes()), GAMES, arguments.bot)
    if arguments.json:
        write_json(result, arguments.json)
    if arguments.json != "-":
        print(analyses.summary(result))


def perft(arguments: Namespace) -> None:
    game = game_named(arguments.game)
    state = game.new(options_from(game, arguments), SearchDice(1))
    for depth in range(1, arguments.depth + 1):
        start = time.perf_counter()
        number = perfts.perft(state, depth)
        print(f"depth {depth}: {number:,} sequences in {time.perf_counter() - start:.2f} s", flush=True)


def replay(arguments: Namespace) -> None:
    record = read_record(arguments.file.read_bytes())
    replayed(record, GAMES)
    if arguments.client == "terminal":
        from wartable.terminal.replaying import ReplaySitting
        from wartable.terminal.screen import start
        from wartable.terminal.thinking import InProcess

        start.play(ready(ReplaySitting(record, GAMES, InProcess())))
        return
    match = opening(record, GAMES)
    last = len(record.actions) if arguments.until is None else arguments.until
    if arguments.json:
        for seat, text, milliseconds in record.actions[: max(0, last)]:
            match.play(seat, text, milliseconds)
        write_json(match.game.data(match.state, SPECTATOR), arguments.json)
        return
    print(f"{match.game.title}: {', '.join(f'{name}={spoken(value)}' for name, value in record.options.items())}")
    for number, (seat, text, milliseconds) in enumerate(record.actions[: max(0, last)], 1):
        events = match.play(seat, text, milliseconds)
        told = " ".join(say(event, match.game.sentences) for event in events)
        print(f"{number:4}  {match.seats[seat]:<8} {text:<14} {told}")
        if arguments.boards:
            print(match.game.draw(match.state, SPECTATOR) + "\n")
    show_the_end(match, record)


async def ready(sitting: Sitting) -> Sitting:
    return sitting


def show_the_end(match: Match, record: Record) -> None:
    print(match.game.draw(match.state, SPECTATOR))
    if len(match.log) == len(record.actions):
        print(record.ended.text if record.ended else "The game goes on.")


def catalog(arguments: Namespace) -> None:
    game = game_named(arguments.game)
    content = game.catalog(options_from(game, arguments))
    if arguments.json:
        write_json(content, arguments.json)
        return
    for section, entries in content.items():
        print(f"\n{section.upper()}")
        for entry in entries if isinstance(entries, list) else []:
            print_entry(entry)


def print_entry(entry: dict[str, object]) -> None:
    print(f"\n{entry.get('name', entry['id'])}")
    for name, value in entry.items():
        if isinstance(value, dict):
            print("\n".join(f"  {part}: {text}" for part, text in value.items()))
        elif isinstance(value, list):
            print("\n".join(f"  {line}" for line in value))
        elif name not in ("id", "name"):
            print(f"  {name}: {spoken(value)}")


def bench(arguments: Namespace) -> None:
    from wartable.lab import environments, peers, speed

    chosen = [game_named(arguments.only).id] if arguments.only else list(GAMES)
    paces = speed.measure_games(chosen, arguments.seconds)
    beside = peers.measure_peers(arguments.seconds)
    paced = environments.measure_environments(arguments.seconds)
    results: peers.Results = {"games": paces, "peers": beside, "environments": paced}
    if arguments.json:
        write_json(results, arguments.json)
    if arguments.json != "-":
        print(peers.table(results), *environments.environments_table(paced, beside), sep="\n")
