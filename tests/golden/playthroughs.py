"""Whole games as readable text. A change of the rules shows here as a difference that a person can judge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from wartable.bots.roster import bot_named
from wartable.games import GAMES
from wartable.kernel.event import say
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, spoken
from wartable.kernel.perft import perft
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import SPECTATOR

HOME = Path(__file__).parent
PERFT = HOME / "perft.txt"
DEEPEST = 3
DRAW_EVERY = 10
RENEW = "after a wanted change of the rules, `make golden` renews it"


@dataclass(frozen=True)
class Playthrough:
    """One golden game: its file's name, what is played, and by which bot."""

    name: str
    game: Game
    options: Options
    bot: str = "random"

    @property
    def file(self) -> Path:
        return HOME / f"{self.name}.txt"


def playthroughs() -> list[Playthrough]:
    """Every preset of every game, and what else a game is worth showing."""
    presets = [
        Playthrough(f"{game.id}_{preset}", game, options, PLAYED_BY.get(f"{game.id}_{preset}", "random"))
        for game in GAMES.values()
        for preset, options in presets_of(game).items()
    ]
    return [*presets, *(more(*words) for words in MORE)]


def presets_of(game: Game) -> dict[str, Options]:
    return dict(game.presets) or {"default": game.options()}


# Where random bots would play on for hundreds of turns.
PLAYED_BY = {"lol_chess_standard": "greedy"}

# Name, game, settings, bot.
MORE: list[tuple[str, str, dict[str, object], str]] = [
    ("war_greedy", "war", {}, "greedy"),
    ("war_islands", "war", {"map": "islands", "reusable_air_defense": True}, "random"),
    ("war_fortress", "war", {"map": "fortress", "sight": "over_either"}, "random"),
    ("war_marsh", "war", {"map": "marsh", "formation": "5x5", "tank_overrun": True}, "random"),
    ("war_random", "war", {"map": "random", "random_ground": True, "reusable_missiles": True}, "random"),
    ("valor_greedy", "valor", {"difficulty": "gentle"}, "greedy"),
    ("valor_together", "valor", {"players": "three", "difficulty": "easy"}, "random"),
    ("valor_versus", "valor", {"players": "one_versus", "difficulty": "hard", "challenging": True}, "random"),
    ("yudh_greedy", "yudh", {}, "greedy"),
    ("yudh_at_start", "yudh", {"yagya_pays": "at_start", "swap_order": True}, "random"),
    ("lol_chess_greedy", "lol_chess", {"reorder": True, "round_limit": 40}, "greedy"),
    ("ancient_wars_greedy", "ancient_wars", {"mode": "rush"}, "greedy"),
    ("ancient_wars_reborn", "ancient_wars", {"mode": "trios", "pack": "reborn", "barracks": True}, "random"),
    ("ancient_wars_match", "ancient_wars", {"mode": "rush", "best_of": 3, "runes": False}, "random"),
]


def more(name: str, game: str, settings: dict[str, object], bot: str) -> Playthrough:
    return Playthrough(name, GAMES[game], GAMES[game].choose(settings), bot)


# A playthrough as text


def lines_of(playthrough: Playthrough) -> Iterator[str]:
    match = Match(playthrough.game, playthrough.options, key_named(playthrough.name))
    yield from heading(playthrough, match)
    yield from drawing(match)
    game, options = playthrough.game, playthrough.options
    bots = [bot_named(playthrough.bot, seat + 1, game, options) for seat in range(len(match.seats))]
    while not match.is_over:
        seat = match.state.to_act()[0]
        yield from action_lines(match, seat, int(bots[seat].choose(SeatView(match.state, seat))))
        if len(match.log) % DRAW_EVERY == 0 or match.is_over:
            yield from drawing(match)
    assert match.result
    yield f"Result: {match.result.text} {' '.join(f'{score:g}' for score in match.result.scores)}"


def key_named(name: str) -> bytes:
    return sha256(name.encode()).digest()


def heading(playthrough: Playthrough, match: Match) -> Iterator[str]:
    game = playthrough.game
    yield f"{game.title}, rules version {game.rules_version}, played by {playthrough.bot} bots"
    for name, value in msgspec.structs.asdict(playthrough.options).items():
        yield f"option {name} = {spoken(value)}"
    yield f"key {match.key.hex()}"


def action_lines(match: Match, seat: int, action: int) -> Iterator[str]:
    count = len(match.state.legal(seat))
    events = match.play_action(seat, action)
    yield f"{len(match.log)}. {match.seats[seat]}: {match.log[-1].text}  ({count} legal)"
    yield from (f"   {say(event, dict(match.game.sentences))}" for event in events)


def drawing(match: Match) -> Iterator[str]:
    yield ""
    yield from match.game.draw(match.state, SPECTATOR).splitlines()
    yield ""


# Perft


def perft_lines() -> Iterator[str]:
    """Game, preset, and the number of action sequences of length 1, 2, 3."""
    yield "# game preset, then the number of action sequences of length 1, 2, 3"
    for game in GAMES.values():
        for preset, options in presets_of(game).items():
            state = Match(game, options, key_named("perft")).state
            counts = [str(perft(state, depth)) for depth in range(1, DEEPEST + 1)]
            yield " ".join([game.id, preset, *counts])


def text_of(lines: Iterator[str]) -> str:
    return "\n".join(lines) + "\n"
