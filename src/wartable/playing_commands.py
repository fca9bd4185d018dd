"""`wartable play`: in the browser, on the terminal's screen or in plain lines; here or at a server."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from wartable.bots.roster import USUAL
from wartable.commands import game_named, key_from, options_from, text_in
from wartable.games import GAMES
from wartable.kernel.drawn import Drawn
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import plain_options, spoken
from wartable.kernel.record import read_record
from wartable.kernel.record import replay as replayed
from wartable.kernel.refusal import Refusal
from wartable.terminal.sitting import Sitting

BY_LOT = "What the drawing does not say, such as hidden cards and dice, is drawn by lot."


def play(arguments: Namespace) -> None:
    refuse_elsewhere(arguments)
    if arguments.server or arguments.join or arguments.watch or arguments.find:
        play_online(arguments)
        return
    if not (arguments.game or arguments.resume) and arguments.client in (None, "terminal") and has_screen():
        play_from_home(arguments)
        return
    if arguments.game and (arguments.client == "browser" or (arguments.client is None and opens_in_browser(arguments))):
        play_in_browser(arguments)
        return
    client_for(arguments)(local_table(arguments))


def refuse_elsewhere(arguments: Namespace) -> None:
    """A drawing begins a game of one's own."""
    at_a_server = arguments.server or arguments.join or arguments.watch or arguments.find
    if arguments.drawing and (at_a_server or arguments.client == "browser"):
        raise Refusal("a game from a drawing is played here, in the terminal: --in terminal or --in text")


async def local_table(arguments: Namespace) -> Sitting:
    from wartable.terminal.keeping import Keeper, Sat, sat_at
    from wartable.terminal.local import LocalSitting
    from wartable.terminal.thinking import InProcess, InThread

    sat = sat_at(arguments.resume) if arguments.resume else None
    if arguments.resume:
        match = replayed(read_record(arguments.resume.read_bytes()), GAMES)
    elif arguments.game:
        match = new_match(game_named(arguments.game), arguments)
    else:
        raise Refusal(f"which game? One of: {', '.join(GAMES)}")
    seat = match.game.seat_named(arguments.seat, match.options) if arguments.seat else sat.seat if sat else 0
    bot = arguments.bot or (sat.bot if sat else USUAL)
    keeper = Keeper(match.game, arguments.resume, Sat(seat, bot))
    return LocalSitting(match, seat, bot, keeper, InProcess() if shows_screen(arguments) else InThread())


def new_match(game: Game, arguments: Namespace) -> Match:
    """From the game's beginning, or from a drawing, read under the options that fit it where none are given."""
    if not arguments.drawing:
        return Match(game, options_from(game, arguments), key_from(arguments.seed))
    chosen = options_from(game, arguments) if arguments.option or arguments.preset else None
    match = Match(game, chosen, key_from(arguments.seed), drawn=Drawn(text_in(arguments.drawing)))
    if match.is_over:
        raise Refusal(f"the game is over in that drawing: {game.ending(match.state)}")
    if not game.perfect:
        print(BY_LOT, file=sys.stderr)
    return match


def play_from_home(arguments: Namespace) -> None:
    """Whoever names no game chooses one, or goes on with one that was broken off; and comes back afterwards."""
    from wartable.terminal.keeping import BrokenOff
    from wartable.terminal.screen import start
    from wartable.terminal.seats import Seat

    while wanted := start.choose():
        arguments.client, arguments.resume, arguments.bot, arguments.seat = "terminal", None, "", ""
        if isinstance(wanted, BrokenOff):
            arguments.resume = wanted.file
        elif isinstance(wanted, Seat):
            arguments.server, arguments.join = wanted.server, wanted.room
            play_online(arguments)
            continue
        elif wanted.learns:
            start.play(next_lesson(wanted.game))
            continue
        else:
            arguments.game, arguments.preset, arguments.bot = wanted.game.id, wanted.preset, wanted.bot
            arguments.option = [f"{name}={value}" for name, value in wanted.settings.items()]
            arguments.seat = wanted.seats[wanted.seat]
        start.play(local_table(arguments))


async def next_lesson(game: Game) -> Sitting:
    from wartable.learn.course import course_of
    from wartable.terminal.learning import next_step
    from wartable.terminal.lessons import LessonSitting

    course = course_of(game)
    return LessonSitting(course, *next_step(course))


def play_online(arguments: Namespace) -> None:
    """The options that differ from the game's own travel by name."""
    from wartable.terminal.online import sit_down

    needs_game = not (arguments.join or arguments.watch)
    if needs_game and not arguments.game:
        raise Refusal(f"which game? One of: {', '.join(GAMES)}")
    if arguments.client == "browser":
        raise Refusal("open the server's address in the browser; --in terminal and --in text play here")
    game = game_named(arguments.game) if needs_game else None
    options = plain_options(options_from(game, arguments)) if game else {}
    client_for(arguments)(sit_down(arguments, {name: spoken(value) for name, value in options.items()}))


def client_for(arguments: Namespace) -> Callable[[Awaitable[Sitting]], None]:
    """The whole screen of a terminal, or plain lines: for pipes, and where somebody asks for them."""
    if shows_screen(arguments):
        from wartable.terminal.screen import start

        return start.play
    from wartable.terminal import text

    return text.play


def shows_screen(arguments: Namespace) -> bool:
    return arguments.client == "terminal" or (arguments.client is None and has_screen())


def has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def opens_in_browser(arguments: Namespace) -> bool:
    """What only a terminal can do (going on with a file or from a drawing, one's own seed) is played there."""
    if arguments.resume or arguments.drawing or arguments.seed is not None or not sys.stdin.isatty():
        return False
    from wartable.server import browser

    return browser.is_there()


def play_in_browser(arguments: Namespace) -> None:
    """A server of one's own, and the browser on a game against the bot."""
    from wartable.server import serve as servers
    from wartable.server.settings import Settings
    from wartable.server.store import InUse

    game = game_named(arguments.game)
    options = options_from(game, arguments)
    seat = game.seat_named(arguments.seat, options) if arguments.seat else 0
    settings = {name: spoken(value) for name, value in plain_options(options).items()}
    query = {"bot": arguments.bot or USUAL, "seat": str(seat), **settings}
    opens = f"play/{game.id}?{urlencode(query)}"
    servers.log_to_stderr("warning")
    try:
        servers.serve("127.0.0.1", 0, "sqlite", Settings(), opens)
    except InUse:
        print("Another server has your games: this one will not be stored.", file=sys.stderr)
        servers.serve("127.0.0.1", 0, "memory", Settings(), opens)
