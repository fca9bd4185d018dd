"""What is true now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor.board import CELLS, lane_of
from wartable.games.valor.sheets import Article, Box, HeroSheet, MonsterSheet
from wartable.grid.square import OFF
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.hashing import mixed
from wartable.kernel.options import Options
from wartable.kernel.state import State
from wartable.kernel.travel import Reduced, by_value

PARTY: Final = 3
NONE: Final = -1

# The kinds of spaces inside the lanes, in the order of the world's shares, then those that never change.
PLAIN: Final = 0
BUSH: Final = 1
CAVE: Final = 2
KOULOU: Final = 3
OBSTACLE: Final = 4
NEXUS: Final = 5
INACCESSIBLE: Final = 6
TERRAINS: Final[list[str]] = ["plain", "bush", "cave", "koulou", "obstacle", "nexus", "inaccessible"]

CHOOSING: Final = 0
HEROES: Final = 1
MONSTERS: Final = 2
OVER: Final = 3

# Who wins.
NOBODY: Final = -1
HEROES_WIN: Final = 0
MONSTERS_WIN: Final = 1

# How a game ends.
NOT_YET: Final = 0
NEXUS_TAKEN: Final = 1
FORTRESS_LOST: Final = 2
OUT_OF_ROUNDS: Final = 3

HP_A_LEVEL: Final = 100

NO_DICE: Final[SearchDice] = SearchDice(0)


class Settings:
    """The options as the rules ask for them; `round_limit` is 0 when there is none. `told` names those that are not
    the usual ones, with their values."""

    def __init__(self) -> None:
        self.options: Options | None = None
        self.challenging: bool = False
        self.hero_seats: i64 = 1
        self.versus: bool = False
        self.round_limit: i64 = 200
        self.seat_names: list[str] = ["Heroes"]
        self.told: str = ""


class Hero:
    """One of the party, for the whole game. `cell` is OFF while dead. `bag` counts what is carried but not worn,
    and the spells in the book; `weapon`, `second` and `armor` are articles of the market or NONE."""

    def __init__(self, sheet: HeroSheet, kind: i64, lane: i64) -> None:
        self.sheet: HeroSheet = sheet
        self.kind: i64 = kind
        self.lane: i64 = lane
        self.cell: i64 = OFF
        self.has_acted: bool = False
        self.level: i64 = 1
        self.experience: i64 = 0
        self.hp: i64 = 0
        self.mana: i64 = 0
        self.full_mana: i64 = 0
        self.strength: i64 = 0
        self.agility: i64 = 0
        self.dexterity: i64 = 0
        self.gold: i64 = 0
        self.weapon: i64 = NONE
        self.second: i64 = NONE
        self.armor: i64 = NONE
        self.bag: vec[i64] = vec[i64]()

    def __reduce__(self) -> Reduced:
        return by_value(self, self.sheet, self.kind, self.lane)

    def full_hp(self) -> i64:
        return HP_A_LEVEL * self.level

    def is_alive(self) -> bool:
        return self.cell != OFF

    def copy(self) -> Hero:
        twin = Hero(self.sheet, self.kind, self.lane)
        twin.cell = self.cell
        twin.has_acted = self.has_acted
        twin.level = self.level
        twin.experience = self.experience
        twin.hp = self.hp
        twin.mana = self.mana
        twin.full_mana = self.full_mana
        twin.strength = self.strength
        twin.agility = self.agility
        twin.dexterity = self.dexterity
        twin.gold = self.gold
        twin.weapon = self.weapon
        twin.second = self.second
        twin.armor = self.armor
        twin.bag = self.bag[:]
        return twin

    def key(self) -> i64:
        key = mixed(mixed(self.kind * 4 + self.lane, self.cell), self.level * 2 + i64(self.has_acted))
        key = mixed(mixed(mixed(key, self.experience), self.hp), self.mana)
        key = mixed(mixed(mixed(key, self.full_mana), self.strength), self.agility)
        key = mixed(mixed(mixed(key, self.dexterity), self.gold), self.weapon)
        key = mixed(mixed(key, self.second), self.armor)
        for count in self.bag:
            key = mixed(key, count)
        return key


class Monster:
    """`number` counts all monsters of the game from 1. Spells lower damage, defense and dodge from what they were."""

    def __init__(self, sheet: MonsterSheet, number: i64, level: i64, cell: i64) -> None:
        self.sheet: MonsterSheet = sheet
        self.number: i64 = number
        self.level: i64 = level
        self.cell: i64 = cell
        self.hp: i64 = 0
        self.full_hp: i64 = 0
        self.damage: i64 = 0
        self.defense: i64 = 0
        self.dodge: i64 = 0

    def __reduce__(self) -> Reduced:
        return by_value(self, self.sheet, self.number, self.level, self.cell)

    def copy(self) -> Monster:
        twin = Monster(self.sheet, self.number, self.level, self.cell)
        twin.hp = self.hp
        twin.full_hp = self.full_hp
        twin.damage = self.damage
        twin.defense = self.defense
        twin.dodge = self.dodge
        return twin

    def key(self) -> i64:
        key = mixed(mixed(self.sheet.number, self.level), self.number)
        key = mixed(mixed(mixed(key, self.cell), self.hp), self.full_hp)
        return mixed(mixed(mixed(key, self.damage), self.defense), self.dodge)


class Position(State):
    """`heroes` are those chosen so far, `monsters` those alive, by number. `speaker` is the hero seat that has the
    word, `waited` the set of seats that have let others go first this round. `commanded` counts the monsters that
    have acted in this turn, while somebody commands them. `born` counts all monsters of the game, and `fallen` how
    often a hero fell, which only the story of the game asks for."""

    def __init__(self, box: Box, settings: Settings, terrain: vec[i64], dice: Dice) -> None:
        super().__init__(dice)
        self.box: Box = box
        self.settings: Settings = settings
        self.terrain: vec[i64] = terrain
        self.heroes: list[Hero] = []
        self.monsters: list[Monster] = []
        self.phase: i64 = CHOOSING
        self.round: i64 = 1
        self.speaker: i64 = 0
        self.waited: i64 = 0
        self.commanded: i64 = 0
        self.born: i64 = 0
        self.fallen: i64 = 0
        self.next_wave: i64 = 1
        self.gap: i64 = box.waves.rounds
        self.end: i64 = NOT_YET
        self.winner: i64 = NOBODY
        self.end_text: str = ""

    # Who stands where

    def hero_on(self, cell: i64) -> i64:
        """The hero's place in the party, or NONE."""
        for place in range(len(self.heroes)):
            if self.heroes[place].cell == cell:
                return place
        return NONE

    def monster_on(self, cell: i64) -> i64:
        """The monster's place among the living, or NONE."""
        for place in range(len(self.monsters)):
            if self.monsters[place].cell == cell:
                return place
        return NONE

    def southmost_monster(self, lane: i64) -> i64:
        """The row of the monster that is nearest to the heroes' Nexus, or -1."""
        southmost: i64 = -1
        for monster in self.monsters:
            if lane_of(monster.cell) == lane:
                southmost = max(southmost, monster.cell // 8)
        return southmost

    def northmost_hero(self, lane: i64) -> i64:
        """The row of the hero who is nearest to the monsters' Nexus, or 8."""
        northmost: i64 = 8
        for hero in self.heroes:
            if hero.cell != OFF and lane_of(hero.cell) == lane:
                northmost = min(northmost, hero.cell // 8)
        return northmost

    def is_open(self, cell: i64) -> bool:
        """Whether the kind of space lets anyone in."""
        return self.terrain[cell] != OBSTACLE and self.terrain[cell] != INACCESSIBLE

    def article(self, number: i64) -> Article:
        return self.box.market[number]

    # Seats

    def seat_of_hero(self, place: i64) -> i64:
        """Heroes are dealt in turn to those who play together."""
        return place % self.settings.hero_seats

    def seats(self) -> i64:
        return self.settings.hero_seats + i64(self.settings.versus)

    def monsters_seat(self) -> i64:
        return self.settings.hero_seats if self.settings.versus else NONE

    def change_terrain(self, cell: i64, kind: i64) -> None:
        """Positions share one map until it changes."""
        self.terrain = self.terrain[:]
        self.terrain[cell] = kind

    def key(self) -> i64:
        key = mixed(mixed(self.round, self.phase * 8 + self.speaker), self.waited * 64 + self.commanded)
        key = mixed(mixed(mixed(key, self.next_wave), self.gap), self.born)
        for hero in self.heroes:
            key = mixed(key, hero.key())
        for monster in self.monsters:
            key = mixed(key, monster.key())
        for cell in range(CELLS):
            if self.terrain[cell] != INACCESSIBLE:
                key = mixed(key, self.terrain[cell])
        return key

    def trial(self) -> Position:
        """A copy on which a deed can be tried, as long as nothing is left to chance."""
        twin = Position(self.box, self.settings, self.terrain, NO_DICE)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: Position) -> None:
        for hero in self.heroes:
            twin.heroes.append(hero.copy())
        for monster in self.monsters:
            twin.monsters.append(monster.copy())
        twin.phase = self.phase
        twin.round = self.round
        twin.speaker = self.speaker
        twin.waited = self.waited
        twin.commanded = self.commanded
        twin.born = self.born
        twin.fallen = self.fallen
        twin.next_wave = self.next_wave
        twin.gap = self.gap
        twin.end = self.end
        twin.winner = self.winner
        twin.end_text = self.end_text
