"""What wins, and how near each side is to losing: how many spaces the nearest enemy is away from its Nexus."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, HEROES_NEXUS, MONSTERS_NEXUS, NORTH, SOUTH, ahead, row_of
from wartable.games.valor.events import id_of_hero, id_of_monster, name_of_hero, name_of_monster
from wartable.games.valor.state import OVER, Position
from wartable.grid.square import OFF
from wartable.kernel.scene import Stake

AIM: Final = "Bring one hero into the monsters' Nexus, and let no monster into yours."
WAY: Final = HEROES_NEXUS - MONSTERS_NEXUS


def stakes(state: Position) -> list[Stake]:
    return [heroes_nexus(state), monsters_nexus(state)]


def heroes_nexus(state: Position) -> Stake:
    """Monsters go south."""
    left = min([WAY, *(int(HEROES_NEXUS - row_of(monster.cell)) for monster in state.monsters)])
    near = [one for one in state.monsters if is_before(state, HEROES_NEXUS - row_of(one.cell))]
    places = [BOARD.name(ahead(monster.cell, SOUTH)) for monster in near]
    seats, names = list(range(int(state.settings.hero_seats))), [name_of_monster(one) for one in near]
    alarm = entering(names, "the heroes' Nexus")
    return Stake("heroes' Nexus", max(0, left), WAY, seats, places, [id_of_monster(one) for one in near], alarm)


def monsters_nexus(state: Position) -> Stake:
    """Heroes go north."""
    alive = [place for place, hero in enumerate(state.heroes) if hero.cell != OFF]
    left = min([WAY, *(int(row_of(state.heroes[place].cell) - MONSTERS_NEXUS) for place in alive)])
    near = [place for place in alive if is_before(state, row_of(state.heroes[place].cell) - MONSTERS_NEXUS)]
    places = [BOARD.name(ahead(state.heroes[place].cell, NORTH)) for place in near]
    seats = [int(state.monsters_seat())] if state.settings.versus else []
    alarm = entering([name_of_hero(state, place) for place in near], "the monsters' Nexus")
    return Stake("monsters' Nexus", max(0, left), WAY, seats, places, [id_of_hero(place) for place in near], alarm)


def is_before(state: Position, left: i64) -> bool:
    return left == 1 and state.phase != OVER


def entering(names: list[str], nexus: str) -> str:
    stand = "stands" if len(names) == 1 else "stand"
    return f"{' and '.join(names)} {stand} one step before {nexus}." if names else ""
