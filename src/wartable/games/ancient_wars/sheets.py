"""What is printed on the cards. Rules ask a sheet what it can do; they never ask whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from wartable.kernel.scene import Badge, Card, Piece, Skill

if TYPE_CHECKING:
    from wartable.games.ancient_wars.deed import Deed

STRENGTH: Final = 0
AGILITY: Final = 1
INTELLIGENCE: Final = 2
ATTRIBUTES: Final[list[str]] = ["strength", "agility", "intelligence"]

BASIC: Final = 0
CORE: Final = 1
LUXURY: Final = 2
TIERS: Final[list[str]] = ["basic", "core", "luxury"]
COSTS: Final[list[int]] = [500, 1500, 3000]
# From which turn on a tier is sold; a game of ten turns has its own.
FROM_TURN: Final[list[int]] = [1, 5, 12]
FROM_TURN_IN_RUSH: Final[list[int]] = [1, 3, 7]

# What a skill is aimed at.
SELF: Final = 0
ENEMY: Final = 1
ENEMY_HERO: Final = 2
ALLY: Final = 3
ANY_HERO: Final = 4
ANY_UNIT: Final = 5
ALLY_OR_STRUCTURE: Final = 6
AREA: Final = 7
EMPTY_CELL: Final = 8
LEAP: Final = 9
HOME_CELL: Final = 10
TOWER_CELL: Final = 11
DIRECTION: Final = 12
FIRST_UNIT: Final = 13
FIRST_ENEMY: Final = 14
PUSHED_UNIT: Final = 15
AIMS: Final[list[str]] = [
    "self",
    "enemy",
    "enemy_hero",
    "ally",
    "any_hero",
    "any_unit",
    "ally_or_structure",
    "area",
    "empty_cell",
    "leap",
    "home_cell",
    "tower_cell",
    "direction",
    "first_unit",
    "first_enemy",
    "pushed_unit",
]

# Whom an effect touches.
TARGET: Final = 0
CASTER: Final = 1
NEAR_CASTER: Final = 2
NEAR_TARGET: Final = 3
IN_AREA: Final = 4
IN_LINE: Final = 5
ALLIES: Final = 6
ALLIES_NEAR_CASTER: Final = 7
ENEMY_HEROES: Final = 8
WHOM: Final[list[str]] = [
    "target",
    "caster",
    "near_caster",
    "near_target",
    "in_area",
    "in_line",
    "allies",
    "allies_near_caster",
    "enemy_heroes",
]

# What an aura changes.
AURA_COOLDOWN: Final = 0
AURA_ATTACK: Final = 1
AURA_ARMOR: Final = 2
AURA_SIEGE: Final = 3
AURA_BREAK: Final = 4
AURAS: Final[list[str]] = ["cooldown", "attack", "armor", "siege", "break"]


class Verb:
    """One effect. It touches each of whom it names; its phrase is what players read, so text and rule agree."""

    def __init__(self, amount: i64, turns: i64, whom: i64, within: i64) -> None:
        self.amount: i64 = amount
        self.turns: i64 = turns
        self.whom: i64 = whom
        self.within: i64 = within

    def phrase(self, amount: i64) -> str:
        """What it does to whom it touches, such as `2 damage`."""
        raise NotImplementedError

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        raise NotImplementedError

    def grows(self) -> bool:
        """Whether an upgrade can make its number larger."""
        return self.amount > 0

    def needs_somebody(self) -> bool:
        """Whether it does nothing at all where it touches nobody."""
        return True

    def is_harm(self) -> bool:
        return False

    def is_control(self) -> bool:
        return False

    def moves_caster(self) -> bool:
        return False

    def is_attack(self) -> bool:
        return False

    def settles_it(self) -> bool:
        """Whether what follows happens only to those whom it did not slay."""
        return False

    def follows_the_fallen(self) -> bool:
        """Whether it still happens when its target fell to an earlier verb."""
        return False


def grown(amount: i64) -> i64:
    """Half as much again, rounded down, at least one more."""
    return amount + max(1, amount // 2)


class SkillSheet:
    """An active skill, of a hero or of an item. `lobbed` needs no line of sight; `pictures` is what scenes showed."""

    def __init__(self, key: str, name: str, cooldown: i64, aim: i64, reach: i64) -> None:
        self.key: str = key
        self.name: str = name
        self.cooldown: i64 = cooldown
        self.aim: i64 = aim
        self.reach: i64 = reach
        self.cost: i64 = 0
        self.from_level: i64 = 1
        self.lobbed: bool = False
        self.standing: bool = False
        self.is_movement: bool = False
        self.undamaged: bool = False
        self.verbs: list[Verb] = []
        self.first_growing: i64 = -1
        self.harms: bool = False
        self.controls: bool = False
        self.attacks: bool = False
        self.moves_caster: bool = False
        self.text: str = ""
        self.pictures: dict[int, Skill] = {}

    def aims_at_piece(self) -> bool:
        """At somebody, and not at a cell, a direction or nothing."""
        aim = self.aim
        return ENEMY <= aim <= ALLY_OR_STRUCTURE or aim >= FIRST_UNIT

    def reach_of(self, is_larger: bool) -> i64:
        """A larger teleport reaches farther."""
        return grown(self.reach) if is_larger and self.grows_in_reach() else self.reach

    def grows_in_reach(self) -> bool:
        return self.moves_caster and (self.aim == EMPTY_CELL or self.aim == LEAP)

    def amount_of(self, number: i64, is_larger: bool) -> i64:
        """The number of one of its verbs."""
        amount = self.verbs[number].amount
        return grown(amount) if is_larger and number == self.first_growing else amount

    def settle(self) -> None:
        """What follows from the verbs, worked out once."""
        for number in range(len(self.verbs)):
            verb = self.verbs[number]
            self.harms = self.harms or verb.is_harm()
            self.controls = self.controls or verb.is_control()
            self.moves_caster = self.moves_caster or verb.moves_caster()
            self.attacks = self.attacks or verb.is_attack()
            is_growing = self.grows_in_reach() if verb.moves_caster() else verb.grows()
            if self.first_growing < 0 and is_growing:
                self.first_growing = number


class Aura:
    """What a hero or an item does to those around it, all the time."""

    def __init__(self, name: str, changes: i64, amount: i64, within: i64, ranged_only: bool) -> None:
        self.name: str = name
        self.changes: i64 = changes
        self.amount: i64 = amount
        self.within: i64 = within
        self.ranged_only: bool = ranged_only
        self.text: str = ""

    def is_for_enemies(self) -> bool:
        return self.changes == AURA_BREAK


class HeroSheet:
    def __init__(self, number: i64, key: str, name: str, code: str, faction: str, attribute: i64) -> None:
        self.number: i64 = number
        self.key: str = key
        self.name: str = name
        self.word: str = key.replace("_", " ")
        self.code: str = code
        self.faction: str = faction
        self.attribute: i64 = attribute
        self.roles: list[str] = []
        self.hp: i64 = 0
        self.atk: i64 = 0
        self.arm: i64 = 0
        self.mov: i64 = 0
        self.rng: i64 = 0
        self.skills: list[SkillSheet] = []
        self.auras: list[Aura] = []
        self.beats: list[int] = []
        self.beaten_by: list[int] = []
        self.badges: list[Badge] = []
        self.cards: dict[str, Card] = {}
        self.pictures: dict[int, Piece] = {}


class ItemSheet:
    """Plain numbers for as long as it is worn, reactions at their moments, and maybe an active."""

    def __init__(self, number: i64, key: str, name: str, tier: i64) -> None:
        self.number: i64 = number
        self.key: str = key
        self.name: str = name
        self.word: str = key.replace("_", " ")
        self.tier: i64 = tier
        self.cost: i64 = COSTS[tier]
        self.hp: i64 = 0
        self.atk: i64 = 0
        self.arm: i64 = 0
        self.mov: i64 = 0
        self.rng: i64 = 0
        self.crush: i64 = 0
        self.regen: i64 = 0
        self.rest: i64 = 0
        self.cloak: i64 = 0
        self.stout: i64 = 0
        self.amplify: i64 = 0
        self.burn: i64 = 0
        self.lifesteal: i64 = 0
        self.thorns: i64 = 0
        self.bounty: i64 = 0
        self.phases: bool = False
        self.pierces: bool = False
        self.on_attack: list[Verb] = []
        self.auras: list[Aura] = []
        self.active: SkillSheet | None = None
        self.is_consumed: bool = False
        self.text: str = ""
        self.cards: dict[int, Card] = {}
        self.pictures: dict[int, Skill] = {}


class Settings:
    """The options as the rules ask for them."""

    def __init__(self) -> None:
        self.team: i64 = 5
        self.last_turn: i64 = 18
        self.from_turn: list[int] = FROM_TURN
        self.mid_only: bool = False
        self.runes: bool = True
        self.barracks: bool = False
        self.games: i64 = 1


class Box:
    """What comes in the box and never changes during a match."""

    def __init__(self, heroes: list[HeroSheet], items: list[ItemSheet], settings: Settings) -> None:
        self.heroes: list[HeroSheet] = heroes
        self.items: list[ItemSheet] = items
        self.settings: Settings = settings
