"""The verbs by name: what a sheet may ask for. A new idea is a new verb, even if one hero uses it: a class with what it
does, and an entry here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import statuses as worn
from wartable.games.ancient_wars import verbs_harm as harm
from wartable.games.ancient_wars import verbs_motion as motion
from wartable.games.ancient_wars import verbs_status as status
from wartable.games.ancient_wars.sheets import Verb, VerbKind
from wartable.kernel.refusal import Refusal

FLAG: Final = 0
LASTS: Final = "{status} for {n} turn{s}"
HEXED: Final = f"{LASTS} (no attack, no skill, no active item, MOV 1)"
TAUNTED: Final = f"{LASTS} (its next activation can only attack the caster)"
WARDS: Final = " until the end of the {last_turn} turn (1 HP, ATK 1, RNG 2, counts as a creep)"
PATH: Final = " on the nearest creep path within {within}"

VERBS: Final[dict[str, VerbKind]] = {
    # Control
    "stun": VerbKind(status.Controls, LASTS, worn.STUN, controls=True),
    "root": VerbKind(status.Controls, LASTS, worn.ROOT, controls=True),
    "silence": VerbKind(status.Controls, LASTS, worn.SILENCE, controls=True),
    "disarm": VerbKind(status.Controls, LASTS, worn.DISARM, controls=True),
    "hex": VerbKind(status.Controls, HEXED, worn.HEX, controls=True),
    "taunt": VerbKind(status.Controls, TAUNTED, worn.TAUNT, controls=True),
    # What hampers
    "slow": VerbKind(status.Hampers, "-{n} MOV {next}", worn.SLOW),
    "weaken": VerbKind(status.Hampers, "-{n} ATK {next}", worn.WEAK),
    "sunder": VerbKind(status.Hampers, "-{n} ARM {lasting}", worn.SUNDER),
    "blind": VerbKind(status.Hampers, "its next attack misses", worn.BLIND, FLAG),
    "track": VerbKind(status.Marks, "{lasting}, its killer's team gains {n} gold more", worn.TRACK, 500),
    "hold": VerbKind(status.Marks, "cannot move this turn", worn.HELD, FLAG),
    # What helps
    "might": VerbKind(status.Helps, "+{n} ATK {lasting}", worn.MIGHT),
    "guard": VerbKind(status.Helps, "+{n} ARM {lasting}", worn.GUARD),
    "haste": VerbKind(status.Helps, "+{n} MOV {lasting}", worn.HASTE),
    "reach": VerbKind(status.Helps, "+{n} RNG {lasting}", worn.REACH),
    "siege": VerbKind(status.Helps, "+{n} ATK against structures {lasting}", worn.SIEGE),
    "shield": VerbKind(status.Helps, "-{n} damage from attacks {lasting}", worn.SHIELD),
    "pulse": VerbKind(status.Helps, "{n} damage to every enemy within 1 at the end of the turn", worn.PULSE),
    "phase": VerbKind(status.Helps, "passes through units {lasting}", worn.PHASE, FLAG),
    "blur": VerbKind(status.Helps, "the next attack against it misses {lasting}", worn.BLUR, FLAG),
    "grave": VerbKind(status.Helps, "cannot drop below 1 HP {lasting}", worn.GRAVE, FLAG),
    "immune": VerbKind(status.Helps, "free of control and immune to it {lasting}", worn.IMMUNE, FLAG),
    "recall": VerbKind(
        status.Recall, "returns at the end of the turn to the cell on which it began the turn", worn.RECALL, FLAG
    ),
    "heal": VerbKind(status.Heal, "heals {n} HP"),
    "mend": VerbKind(status.Mend, "heals {n} HP now and {n} at the start of the next turn", worn.MENDING),
    "refresh": VerbKind(status.Refresh, "all its skills are ready again", largest=FLAG),
    # What hurts
    "damage": VerbKind(harm.Damage, "{n} damage", harms=True),
    "slam": VerbKind(harm.Slam, "{n} damage, {more} if three or more are hit", harms=True),
    "arrow": VerbKind(harm.Arrow, "{n} damage, {more} from three cells away or more", harms=True),
    "chain": VerbKind(harm.Chain, f"{{n}} damage, which leaps to {{others}} within {harm.LEAP}", harms=True),
    "execute": VerbKind(harm.Execute, "a hero with {n} HP or less is slain at once", harms=True, or_else=True),
    "attack": VerbKind(harm.Attack, "an attack|{n} attacks", harms=True, attacks=True, grows=False),
    "backstab": VerbKind(harm.Backstab, "an attack from behind", harms=True, attacks=True, grows=False),
    "glaive": VerbKind(
        harm.Glaive,
        f"then {{n}} damage to another enemy or structure within {harm.LEAP} of it",
        follows_the_fallen=True,
    ),
    "burn": VerbKind(harm.Burn, "one of its skills cools down {n} turn{s} longer"),
    # What moves, calls or breaks the ground
    "teleport": VerbKind(motion.Teleport, "teleports there", moves_caster=True),
    "approach": VerbKind(motion.Approach, "jumps next to it", largest=FLAG, moves_caster=True),
    "behind": VerbKind(motion.Behind, "appears behind it", largest=FLAG, moves_caster=True),
    "swap": VerbKind(motion.Swap, "swaps places with it", largest=FLAG),
    "pull": VerbKind(motion.Pull, "pulled next to the caster", largest=FLAG),
    "push": VerbKind(motion.Push, "pushed {n} cell{s}"),
    "wall": VerbKind(
        motion.Wall,
        "the free ones of these {n} cells cannot be entered until the turn ends",
        grows=False,
        needs_somebody=False,
    ),
    "ward": VerbKind(motion.Ward, f"a ward{WARDS}|{{n}} wards{WARDS}", needs_somebody=False),
    "creep": VerbKind(motion.Creeps, f"summons a creep{PATH}|summons {{n}} creeps{PATH}"),
}


def verb_named(name: str, value: object, turns: i64, whom: i64, within: i64) -> Verb:
    """The verb that a sheet asks for; a Refusal says what is wrong with it."""
    if name not in VERBS:
        raise Refusal(f"there is no verb {name!r}; there are: {', '.join(VERBS)}")
    kind = VERBS[name]
    return kind.make(kind, amount_of(name, value, int(kind.largest)), turns, whom, within)


def amount_of(name: str, value: object, largest: int) -> int:
    if largest == FLAG:
        if value is not True:
            raise Refusal(f"{name} is written `{name} = true`, not {value!r}")
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= largest:
        raise Refusal(f"{name} needs a number from 1 to {largest}, not {value!r}")
    return value
