"""The settings of Valor."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import asdict

from wartable.games.valor.catalog import CLASSIC, VALOR, difficulty_names, waves
from wartable.games.valor.state import Settings
from wartable.kernel.game import Seating
from wartable.kernel.options import Options, spoken, taken_over, values_of

# Who sits at the table: names of the heroes' seats, and whether somebody commands the monsters.
HERO_SEATS: dict[str, tuple[str, ...]] = {
    "one": ("Heroes",),
    "two": ("One", "Two"),
    "three": ("One", "Two", "Three"),
}
MONSTERS_SEAT = "Monsters"
VERSUS = "_versus"


def difficulty_text() -> str:
    """The names with their numbers: the document calls 6 rounds easy although 8 is slower."""
    told = [f"{name} {waves(name).rounds} / {waves(name).hp} %" for name in difficulty_names()]
    return f"rounds between waves, and how much of their HP new monsters have: {', '.join(told)}"


class ValorOptions(Options, frozen=True, kw_only=True):
    difficulty: str = "as_written"
    challenging: bool = False
    players: Literal["one", "two", "three", "one_versus", "two_versus", "three_versus"] = "one"
    round_limit: Literal[100, 200] | None = 200
    numbers: Literal["valor", "classic"] = "valor"

    choices: ClassVar[dict[str, tuple[str, ...]]] = {"difficulty": difficulty_names()}
    texts: ClassVar[dict[str, str]] = {
        "difficulty": difficulty_text(),
        "challenging": "whether bushes, caves and koulous help monsters too",
        "players": "how many share the heroes, and whether one more commands the monsters",
        "round_limit": "the round after which the monsters win, if no hero got through",
        "numbers": "the constants of the formulas: those that play well, or those of the assignment",
    }


PRESETS: dict[str, Options] = {
    VALOR: ValorOptions(),
    CLASSIC: ValorOptions(numbers="classic"),
}


def heroes_of(players: str) -> tuple[str, ...]:
    return HERO_SEATS[players.removesuffix(VERSUS)]


def is_versus(players: str) -> bool:
    return players.endswith(VERSUS)


def seats_of(players: str) -> tuple[str, ...]:
    return (*heroes_of(players), MONSTERS_SEAT) if is_versus(players) else heroes_of(players)


def seating_of(players: str) -> Seating:
    """Heroes win and lose together, against the monsters."""
    teams = (*(0 for _ in heroes_of(players)), *((1,) if is_versus(players) else ()))
    return Seating(seats_of(players), teams)


def seatings() -> dict[str, Seating]:
    return {players: seating_of(players) for players in values_of(ValorOptions, "players")}


def settings_of(options: ValorOptions) -> Settings:
    settings = taken_over(options, Settings())
    settings.hero_seats = len(heroes_of(options.players))
    settings.versus = is_versus(options.players)
    settings.seat_names = list(seats_of(options.players))
    settings.told = ", ".join(f"{name}={value}" for name, value in unusual(options))
    return settings


def unusual(options: ValorOptions) -> list[tuple[str, str]]:
    usual, chosen = asdict(ValorOptions()), asdict(options)
    return [(name, spoken(value)) for name, value in chosen.items() if value != usual[name]]
