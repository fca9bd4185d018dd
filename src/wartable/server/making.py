"""What a new room is made of: seats, bots, clocks, and what was played before; and what a game's box tells."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import NamedTuple

from wartable.bots.roster import rank_of, texts_for, title_of
from wartable.kernel.clock import TimeControl
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, plain_options, spoken, values_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Line
from wartable.server import protocol as p
from wartable.server.budgets import paid_by
from wartable.server.connection import Connection
from wartable.server.lessons import lessons_of
from wartable.server.policies import NO_POLICIES, check_bot, offered
from wartable.server.puzzles import puzzles_of
from wartable.server.store import SeatRow
from wartable.server.views import in_words

Sitting = tuple[Connection, str]


def seats_with_bots(game: Game, options: Options, bots: dict[int, str], policies: Mapping[str, str]) -> list[SeatRow]:
    seats = open_seats(game, options)
    for seat, bot in bots.items():
        check_seat(game, seats, seat)
        check_bot(bot, game, options, policies)
        seats[seat] = bot_seat(bot)
    return seats


def bot_seat(bot: str) -> SeatRow:
    return SeatRow(name=title_of(bot), bot=bot)


def open_seats(game: Game, options: Options) -> list[SeatRow]:
    return [SeatRow() for _ in game.seating(options).names]


def check_seat(game: Game, seats: list[SeatRow], seat: int) -> None:
    if not 0 <= seat < len(seats):
        raise Refusal(f"{game.title} has no seat {seat}; there are 0 to {len(seats) - 1}")


def own_seat(game: Game, seats: list[SeatRow], wanted: int | None) -> int:
    """Where the creator sits: as wished, or by lot among the open seats."""
    free = [number for number, seat in enumerate(seats) if not seat.bot]
    if wanted is not None:
        check_seat(game, seats, wanted)
    if not free or (wanted is not None and wanted not in free):
        raise Refusal("the seat that you want is a bot's")
    return secrets.choice(free) if wanted is None else wanted


def by_lot(people: list[Sitting]) -> list[Sitting | None]:
    shuffled: list[Sitting | None] = list(people)
    secrets.SystemRandom().shuffle(shuffled)
    return shuffled


class Plan(NamedTuple):
    """What a new room is made of."""

    game: Game
    options: Options
    control: TimeControl
    public: bool
    watch_delay: int
    seats: list[SeatRow]
    hints: bool = False


class Earlier(NamedTuple):
    """What was played before a match began at its table: of each action what is told of it, and where it led."""

    match: Match
    told: list[list[tuple[Event, Line]]]
    positions: list[int]


async def play_gently(plan: Plan, key: bytes, seat: int, request: p.Create, asker: Connection) -> Earlier:
    """A match that begins in its middle: everybody could have played so far, and it is not over. Between two actions
    everybody else has a turn."""
    refuse_the_middle(plan)
    nonces = [request.nonce if number == seat else "" for number in range(len(plan.seats))]
    match = Match(plan.game, plan.options, key, nonces, plan.control)
    earlier = Earlier(match, [], [])
    for text in request.actions:
        with paid_by(asker):
            if match.is_over:
                raise Refusal(f"the match is over before {text!r}")
            events = match.play(match.state.to_act()[0], text)
            earlier.told.append(in_words(events, match.game))
            earlier.positions.append(int(match.state.key()))
        await asyncio.sleep(0)
    if match.is_over:
        raise Refusal("the match is over after these actions")
    return earlier


def refuse_the_middle(plan: Plan) -> None:
    if not plan.game.perfect:
        raise Refusal(f"{plan.game.title} has secrets or dice: one cannot play on from its middle")
    if len([seat for seat in plan.seats if not seat.bot]) != 1:
        raise Refusal("to play on from the middle, all other seats must be bots'")


def control_of(wanted: TimeControl | None, game: Game, plays_bots: bool = False) -> TimeControl:
    """What was asked for, else the game's own; bots alone let one think as long as one likes."""
    if wanted is None:
        return TimeControl() if plays_bots else game.control
    check_control(wanted)
    return wanted


def check_control(control: TimeControl) -> None:
    longest = 24 * 3_600_000
    if control.kind in ("decision", "total") and not 1_000 <= control.milliseconds <= longest:
        raise Refusal("a clock must give between a second and a day")
    if not 0 <= control.increment <= 3_600_000:
        raise Refusal("an increment must be between nothing and an hour")


def game_info(game: Game, policies: Mapping[str, str] = NO_POLICIES) -> p.GameInfo:
    options = [option_info(game, name, spoken(default)) for name, default in plain_options(game.options()).items()]
    presets = {name: plain_options(preset) for name, preset in game.presets.items()}
    seatings = {value: list(seating.names) for value, seating in game.seatings.items()}
    teams = {value: list(seating.teams) for value, seating in game.seatings.items() if seating.teams}
    texts = texts_for(game) | offered(game, policies)
    return p.GameInfo(
        id=game.id,
        title=game.title,
        summary=game.summary,
        seats=list(game.seats),
        options=options,
        presets=presets,
        bots=[p.BotInfo(name, rank_of(name), text) for name, text in texts.items()],
        stores=game.stores,
        seated_by=game.seated_by,
        seatings=seatings,
        teams=teams,
        control=game.control,
        perfect=game.perfect,
        turn_word=game.turn_word,
        minutes=list(game.minutes) if game.minutes[1] else [],
        main_option=game.main_option,
        colours=list(game.seat_colours()),
        has_picture=bool(game.picture),
        overlays=list(game.overlays),
        lessons=len(lessons_of(game)),
        puzzles=len(puzzles_of(game).puzzles),
    )


def option_info(game: Game, name: str, default: str) -> p.OptionInfo:
    values = values_of(game.options, name)
    titles = [for_people(value) for value in values]
    return p.OptionInfo(name, game.options.texts.get(name, ""), default, values, for_people(name), titles)


def for_people(key: str) -> str:
    return key.replace("_", " ")
