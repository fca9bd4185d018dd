"""The parts of a position. Each field is named once: a part begins empty, or as the copy of another.

Turns that end something are its last one: a hero is ready while `activated_on` is before this turn, a skill from
`ready_on` on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars.board import NOBODY
from wartable.games.ancient_wars.numbers import NUMBERS
from wartable.games.ancient_wars.slots import EMPTY, HEROES, SLOTS
from wartable.grid.square import OFF
from wartable.kernel.travel import Reduced, by_value

POCKETS: Final = 3
SKILLS: Final = 2

# What is counted for the story of the match, for each hero.
KILLS: Final = 0
DEATHS: Final = 1
LAST_HITS: Final = 2
HARM: Final = 3
CONTROLLED: Final = 4
EARNED: Final = 5
SIEGED: Final = 6
COUNTS: Final = 7

# How a game ends.
NOT_YET: Final = 0
ANCIENT_FALLS: Final = 1
TEAM_WIPE: Final = 2
TIME: Final = 3

NO_SLOTS: Final[vec[i64]] = vec[i64]([0] * SLOTS)
NO_HEROES: Final[vec[i64]] = vec[i64]([EMPTY] * HEROES)
NONE_YET: Final[vec[i64]] = vec[i64]([0] * HEROES)
NO_SKILLS: Final[vec[i64]] = vec[i64]([0] * (HEROES * SKILLS))
NO_ITEMS: Final[vec[i64]] = vec[i64]([EMPTY] * (HEROES * POCKETS))
NO_POCKETS: Final[vec[i64]] = vec[i64]([0] * (HEROES * POCKETS))
NO_GRANTS: Final[vec[i64]] = vec[i64]([0] * (HEROES * NUMBERS))
NO_COUNTS: Final[vec[i64]] = vec[i64]([0] * (HEROES * COUNTS))
NONE_EACH: Final[vec[i64]] = vec[i64]([0, 0])
NO_LANES: Final[vec[i64]] = vec[i64]([0] * 6)
NO_CAMPS: Final[vec[i64]] = vec[i64]([0] * 4)
NO_CARDS: Final[vec[i64]] = vec[i64]()


class Part:
    def __reduce__(self) -> Reduced:
        return by_value(self)


class Draft(Part):
    """Chapter 3: a hero of each card on the table and what became of it; then the cells of heroes until they are shown,
    whether a side has sealed, and how often it began anew. Once the first turn has begun nothing changes in it, and
    copies share it."""

    def __init__(self, of: Draft | None = None) -> None:
        self.pool: vec[i64] = of.pool if of else NO_CARDS
        self.fates: vec[i64] = of.fates[:] if of else NO_CARDS
        self.step: i64 = of.step if of else 0
        self.places: vec[i64] = of.places[:] if of else NO_HEROES[:]
        self.sealed: vec[i64] = of.sealed[:] if of else NONE_EACH[:]
        self.rearranged: vec[i64] = of.rearranged[:] if of else NONE_EACH[:]


class Window(Part):
    """Chapter 4.3: whose window it is, the how many-eth of the turn, how many heroes it has seen; and the hero that is
    being activated, with what it has done."""

    def __init__(self, of: Window | None = None) -> None:
        self.side: i64 = of.side if of else NOBODY
        self.number: i64 = of.number if of else 0
        self.opened: i64 = of.opened if of else 0
        self.passed: vec[i64] = of.passed[:] if of else NONE_EACH[:]
        self.active: i64 = of.active if of else EMPTY
        self.has_moved: bool = of.has_moved if of else False
        self.has_cast: bool = of.has_cast if of else False
        self.has_used: bool = of.has_used if of else False


class Heroes(Part):
    """`kinds` are their numbers in the box, `grants` what their items add up to, `counts` their deeds. Control has a
    streak of turns, who did it last and when, and when a combo was made."""

    def __init__(self, of: Heroes | None = None) -> None:
        self.kinds: vec[i64] = of.kinds[:] if of else NO_HEROES[:]
        self.level: vec[i64] = of.level[:] if of else NONE_YET[:]
        self.upgrades: vec[i64] = of.upgrades[:] if of else NONE_YET[:]
        self.ready_on: vec[i64] = of.ready_on[:] if of else NO_SKILLS[:]
        self.items: vec[i64] = of.items[:] if of else NO_ITEMS[:]
        self.item_ready_on: vec[i64] = of.item_ready_on[:] if of else NO_POCKETS[:]
        self.grants: vec[i64] = of.grants[:] if of else NO_GRANTS[:]
        self.activated_on: vec[i64] = of.activated_on[:] if of else NONE_YET[:]
        self.struck_hero_on: vec[i64] = of.struck_hero_on[:] if of else NONE_YET[:]
        self.attacked_on: vec[i64] = of.attacked_on[:] if of else NONE_YET[:]
        self.damaged_on: vec[i64] = of.damaged_on[:] if of else NONE_YET[:]
        self.cloaked_on: vec[i64] = of.cloaked_on[:] if of else NONE_YET[:]
        self.amplified_on: vec[i64] = of.amplified_on[:] if of else NONE_YET[:]
        self.began: vec[i64] = of.began[:] if of else NO_HEROES[:]
        self.deployed: vec[i64] = of.deployed[:] if of else NO_HEROES[:]
        self.returns_on: vec[i64] = of.returns_on[:] if of else NONE_YET[:]
        self.streak_from: vec[i64] = of.streak_from[:] if of else NONE_YET[:]
        self.streak_until: vec[i64] = of.streak_until[:] if of else NONE_YET[:]
        self.controlled_by: vec[i64] = of.controlled_by[:] if of else NO_HEROES[:]
        self.controlled_on: vec[i64] = of.controlled_on[:] if of else NONE_YET[:]
        self.combo_on: vec[i64] = of.combo_on[:] if of else NONE_YET[:]
        self.counts: vec[i64] = of.counts[:] if of else NO_COUNTS[:]


class Swarm(Part):
    """Creeps and wards: a number each in the order of their births, a ward's last turn, and who waits for room."""

    def __init__(self, of: Swarm | None = None) -> None:
        self.births: i64 = of.births if of else 0
        self.born: vec[i64] = of.born[:] if of else NO_SLOTS[:]
        self.expires_on: vec[i64] = of.expires_on[:] if of else NO_SLOTS[:]
        self.waiting: vec[i64] = of.waiting[:] if of else NO_LANES[:]


class Sides(Part):
    """`hand` and `seen` are item cards, one bit each; `auras` has a bit for each kind that its heroes have at all."""

    def __init__(self, of: Sides | None = None) -> None:
        self.gold: vec[i64] = of.gold[:] if of else NONE_EACH[:]
        self.xp: vec[i64] = of.xp[:] if of else NONE_EACH[:]
        self.hand: vec[i64] = of.hand[:] if of else NONE_EACH[:]
        self.seen: vec[i64] = of.seen[:] if of else NONE_EACH[:]
        self.kills: vec[i64] = of.kills[:] if of else NONE_EACH[:]
        self.razed: vec[i64] = of.razed[:] if of else NONE_EACH[:]
        self.towers_taken: vec[i64] = of.towers_taken[:] if of else NONE_EACH[:]
        self.blood_until: vec[i64] = of.blood_until[:] if of else NONE_EACH[:]
        self.first_blood: i64 = of.first_blood if of else NOBODY
        self.auras: vec[i64] = of.auras[:] if of else NONE_EACH[:]


class Wild(Part):
    """Chapter 11: which camps are full, and the rune on the river."""

    def __init__(self, of: Wild | None = None) -> None:
        self.camps: vec[i64] = of.camps[:] if of else NO_CAMPS[:]
        self.rune_cell: i64 = of.rune_cell if of else OFF
        self.rune: i64 = of.rune if of else 0


class Score(Part):
    """Chapter 13: how this game ended and for whom; and the games of the match."""

    def __init__(self, of: Score | None = None) -> None:
        self.end: i64 = of.end if of else NOT_YET
        self.winner: i64 = of.winner if of else NOBODY
        self.first_tower_on: i64 = of.first_tower_on if of else 0
        self.first_luxury_on: i64 = of.first_luxury_on if of else 0
        self.game: i64 = of.game if of else 1
        self.wins: vec[i64] = of.wins[:] if of else NONE_EACH[:]
        self.draws: i64 = of.draws if of else 0

    def begin_game(self) -> None:
        self.end, self.winner = NOT_YET, NOBODY
        self.first_tower_on, self.first_luxury_on = 0, 0
