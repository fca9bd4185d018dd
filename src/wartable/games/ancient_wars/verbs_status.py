"""The verbs that leave something on a piece for a while: control, and everything that helps or hampers."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.board import is_hero, is_structure, side_of
from wartable.games.ancient_wars.combat import heal
from wartable.games.ancient_wars.control import WORDS, control, end_control, next_activation
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.events import tell_on
from wartable.games.ancient_wars.sheets import Verb
from wartable.games.ancient_wars.state import (
    BLIND,
    BLUR,
    DISARM,
    GRAVE,
    GUARD,
    HASTE,
    HELD,
    HEX,
    IMMUNE,
    MENDING,
    MIGHT,
    PHASE,
    PULSE,
    REACH,
    RECALL,
    ROOT,
    SHIELD,
    SIEGE,
    SILENCE,
    SKILLS,
    SLOW,
    STUN,
    SUNDER,
    TAUNT,
    TRACK,
    WEAK,
)
from wartable.games.ancient_wars.statuses import name_of_status


def turns_text(turns: i64) -> str:
    return ["this turn", "this turn and the next", "this turn and the next two"][turns - 1]


def activations_text(turns: i64) -> str:
    return "in the next activation" if turns == 1 else f"in the next {turns} activations"


# Control


class Controls(Verb):
    """`stun = 1`, `root = 1`, `silence = 1`, `disarm = 1`, `hex = 1`, `taunt = 1`: for so many turns"""

    def __init__(self, kind: i64, amount: i64, turns: i64, whom: i64, within: i64) -> None:
        super().__init__(amount, turns, whom, within)
        self.kind: i64 = kind

    def phrase(self, amount: i64) -> str:
        meaning = MEANINGS[self.kind]
        return f"{WORDS[self.kind]} for {amount} turn{'s' if amount > 1 else ''}{meaning}"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if side_of(slot) != deed.side:
            control(deed, slot, self.kind, amount, deed.caster if self.kind == TAUNT else 1)

    def is_control(self) -> bool:
        return True


MEANINGS: dict[int, str] = {
    STUN: "",
    ROOT: "",
    SILENCE: "",
    DISARM: "",
    HEX: " (no attack, no skill, no active item, MOV 1)",
    TAUNT: " (its next activation can only attack the caster)",
}


class Hold(Verb):
    """`hold = true`: the caster cannot move any more this turn"""

    def phrase(self, amount: i64) -> str:
        return "cannot move this turn"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        deed.state.wear(slot, HELD, 1, deed.state.turn)
        if deed.state.listening:
            tell_on(deed.state, "wears", slot, {"text": self.phrase(amount), "status": name_of_status(HELD)})


# What hampers


class Hampers(Verb):
    """`slow = 1`, `weaken = 1`: in the target's next activations; `sunder = 1`: from now on"""

    def __init__(self, kind: i64, amount: i64, turns: i64, whom: i64, within: i64) -> None:
        super().__init__(amount, turns, whom, within)
        self.kind: i64 = kind

    def phrase(self, amount: i64) -> str:
        stat = {SLOW: "MOV", WEAK: "ATK", SUNDER: "ARM"}[int(self.kind)]
        when = turns_text(self.turns) if self.kind == SUNDER else activations_text(self.turns)
        return f"-{amount} {stat} {when}"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if not is_hero(slot) or side_of(slot) == deed.side:
            return
        first = state.turn if self.kind == SUNDER else next_activation(state, slot)
        state.wear(slot, self.kind, amount, first + self.turns - 1)
        if state.listening:
            tell_on(state, "wears", slot, {"text": self.phrase(amount), "status": name_of_status(self.kind)})


# What helps


class Helps(Verb):
    """`might = 2`, `guard = 1`, `haste = 1`, `reach = 1`, `siege = 1`, `shield = 1` and others, for so many turns"""

    def __init__(self, kind: i64, amount: i64, turns: i64, whom: i64, within: i64) -> None:
        super().__init__(amount, turns, whom, within)
        self.kind: i64 = kind

    def phrase(self, amount: i64) -> str:
        text = HELP[int(self.kind)].format(amount=amount)
        return text if self.kind == PULSE else f"{text} {turns_text(self.turns)}"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if is_structure(slot) and self.kind != SHIELD:
            return
        if self.kind == IMMUNE:
            end_control(state, slot)
        state.wear(slot, self.kind, max(1, amount), state.turn + self.turns - 1)
        if state.listening:
            tell_on(state, "wears", slot, {"text": self.phrase(amount), "status": name_of_status(self.kind)})

    def grows(self) -> bool:
        return self.kind in (MIGHT, GUARD, HASTE, REACH, SIEGE, SHIELD, PULSE)


HELP: dict[int, str] = {
    MIGHT: "+{amount} ATK",
    GUARD: "+{amount} ARM",
    HASTE: "+{amount} MOV",
    REACH: "+{amount} RNG",
    SIEGE: "+{amount} ATK against structures",
    SHIELD: "-{amount} damage from attacks",
    PHASE: "passes through units",
    BLUR: "the next attack against it misses",
    GRAVE: "cannot drop below 1 HP",
    IMMUNE: "free of control and immune to it",
    PULSE: "{amount} damage to every enemy within 1 at the end of the turn",
}


class Blind(Verb):
    """`blind = true`: its next attack misses"""

    def phrase(self, amount: i64) -> str:
        return "its next attack misses"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if is_hero(slot) and side_of(slot) != deed.side:
            deed.state.wear(slot, BLIND, 1, next_activation(deed.state, slot))
            if deed.state.listening:
                tell_on(deed.state, "wears", slot, {"text": self.phrase(amount), "status": "blinded"})


class Track(Verb):
    """`track = 150`: gold for whoever slays it, for so many turns"""

    def phrase(self, amount: i64) -> str:
        return f"{turns_text(self.turns)}, its killer's team gains {amount} gold more"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if is_hero(slot):
            deed.state.wear(slot, TRACK, amount, deed.state.turn + self.turns - 1)
            if deed.state.listening:
                tell_on(deed.state, "wears", slot, {"text": self.phrase(amount), "status": "tracked"})


class Recall(Verb):
    """`recall = true`: back to where it began the turn"""

    def phrase(self, amount: i64) -> str:
        return "returns at the end of the turn to the cell on which it began the turn"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if is_hero(slot):
            deed.state.wear(slot, RECALL, deed.state.began[slot], deed.state.turn)
            if deed.state.listening:
                tell_on(deed.state, "wears", slot, {"text": self.phrase(amount), "status": "marked"})


# Healing


class Heal(Verb):
    """`heal = 2`"""

    def phrase(self, amount: i64) -> str:
        return f"heals {amount} HP"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        heal(deed.state, slot, amount)


class Mend(Verb):
    """`mend = 1`: now and at the start of the next turn"""

    def phrase(self, amount: i64) -> str:
        return f"heals {amount} HP now and {amount} at the start of the next turn"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        heal(deed.state, slot, amount)
        deed.state.wear(slot, MENDING, amount, deed.state.turn + 1)
        if deed.state.listening:
            text = f"heals {amount} HP at the start of the next turn"
            tell_on(deed.state, "wears", slot, {"text": text, "status": name_of_status(MENDING)})


class Refresh(Verb):
    """`refresh = true`"""

    def phrase(self, amount: i64) -> str:
        return "all its skills are ready again"

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        for skill in range(SKILLS):
            deed.state.ready_on[slot * SKILLS + skill] = deed.state.turn
        if deed.state.listening:
            tell_on(deed.state, "refreshed", slot, {})
