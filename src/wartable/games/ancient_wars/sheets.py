"""What is printed on the cards. Rules ask a sheet what it can do; they never ask whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars.aims import EMPTY_CELL, LEAP
from wartable.games.ancient_wars.numbers import NUMBERS
from wartable.games.ancient_wars.statuses import name_of_status
from wartable.kernel.options import Options

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


@dataclass(frozen=True)
class VerbKind:
    """An entry of the registry: what a verb of that name does, how it reads, and what is true of it.

    In its phrase {n} is the amount, {more} one more, {s} makes a plural, {status} is the name of what it leaves on
    somebody; {lasting} and the like are in `turn_words`. A second form after | is for more than one.
    `largest` is 0 for a verb without a number, which is written `= true`."""

    make: type[Verb]
    phrase: str
    status: i64 = 0
    largest: i64 = 9
    harms: bool = False
    controls: bool = False
    attacks: bool = False
    moves_caster: bool = False
    # Whether an upgrade can make its number larger.
    grows: bool = True
    # Whether it does nothing at all where it touches nobody.
    needs_somebody: bool = True
    # Whether what follows happens only to those whom it did not slay.
    or_else: bool = False
    # Whether it still happens when its target fell to an earlier verb.
    follows_the_fallen: bool = False


class Verb:
    """One effect. It touches each of whom it names; its phrase is what players read, so text and rule agree."""

    def __init__(self, kind: VerbKind, amount: i64, turns: i64, whom: i64, within: i64) -> None:
        self.kind: VerbKind = kind
        self.amount: i64 = amount
        self.turns: i64 = turns
        self.whom: i64 = whom
        self.within: i64 = within

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        raise NotImplementedError

    def phrase(self, amount: i64) -> str:
        """What it does to whom it touches, such as `2 damage`."""
        one, _, many = self.kind.phrase.partition("|")
        text = many if many and amount > 1 else one
        s, times, status = "" if amount == 1 else "s", turn_words(int(self.turns)), name_of_status(self.kind.status)
        return text.format(n=amount, more=amount + 1, s=s, status=status, within=self.within, **times)


def turn_words(turns: int) -> dict[str, str]:
    """For how long, as players read it."""
    return {
        "lasting": ["this turn", "this turn and the next", "this turn and the next two"][turns - 1],
        "next": "in the next activation" if turns == 1 else f"in the next {turns} activations",
        "last_turn": ["same", "next", "second next"][turns - 1],
        "others": "one more enemy" if turns == 1 else f"{turns} more enemies, one after the other,",
    }


def grown(amount: i64) -> i64:
    """Half as much again, rounded down, at least one more."""
    return amount + max(1, amount // 2)


class SkillSheet:
    """An active skill, of a hero or of an item. `lobbed` needs no line of sight."""

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

    def reach_of(self, is_larger: bool) -> i64:
        """A larger teleport reaches farther."""
        return grown(self.reach) if is_larger and self.grows_in_reach() else self.reach

    def grows_in_reach(self) -> bool:
        return self.moves_caster and (self.aim == EMPTY_CELL or self.aim == LEAP)

    def amount_of(self, number: i64, is_larger: bool) -> i64:
        """The number of one of its verbs."""
        amount = self.verbs[number].amount
        return grown(amount) if is_larger and number == self.first_growing else amount

    def add(self, verb: Verb) -> None:
        """What follows from the verbs is worked out once."""
        kind = verb.kind
        self.verbs.append(verb)
        self.harms = self.harms or kind.harms
        self.controls = self.controls or kind.controls
        self.moves_caster = self.moves_caster or kind.moves_caster
        self.attacks = self.attacks or kind.attacks
        is_growing = self.grows_in_reach() if kind.moves_caster else kind.grows and verb.amount > 0
        if self.first_growing < 0 and is_growing:
            self.first_growing = len(self.verbs) - 1


@dataclass
class Aura:
    """What a hero or an item does to those around it, all the time."""

    name: str
    changes: i64
    amount: i64
    within: i64
    ranged_only: bool
    text: str = ""


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
        self.beats: list[HeroSheet] = []
        self.beaten_by: list[HeroSheet] = []

    def numbers(self) -> list[int]:
        """HP, ATK, ARM, MOV and RNG."""
        return [int(number) for number in (self.hp, self.atk, self.arm, self.mov, self.rng)]


class ItemSheet:
    """Its numbers for as long as it is worn, reactions at their moments, and maybe an active."""

    def __init__(self, number: i64, key: str, name: str, tier: i64) -> None:
        self.number: i64 = number
        self.key: str = key
        self.name: str = name
        self.word: str = key.replace("_", " ")
        self.tier: i64 = tier
        self.cost: i64 = COSTS[tier]
        self.numbers: vec[i64] = vec[i64]([0] * NUMBERS)
        self.on_attack: list[Verb] = []
        self.auras: list[Aura] = []
        self.active: SkillSheet | None = None
        self.is_consumed: bool = False
        self.text: str = ""


class Settings:
    """The options as the rules ask for them."""

    def __init__(self) -> None:
        self.options: Options | None = None
        self.team: i64 = 5
        self.last_turn: i64 = 18
        self.from_turn: list[int] = FROM_TURN
        self.mid_only: bool = False
        self.runes: bool = True
        self.barracks: bool = False
        self.best_of: i64 = 1


class Box:
    """What comes in the box and never changes during a match."""

    def __init__(self, heroes: list[HeroSheet], items: list[ItemSheet], settings: Settings) -> None:
        self.heroes: list[HeroSheet] = heroes
        self.items: list[ItemSheet] = items
        self.settings: Settings = settings
