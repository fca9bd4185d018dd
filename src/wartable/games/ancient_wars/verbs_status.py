"""The verbs that leave something on a piece for a while: control, and everything that helps or hampers."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.combat import heal
from wartable.games.ancient_wars.control import control, end_control, next_activation
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.events import tell_on
from wartable.games.ancient_wars.parts import SKILLS
from wartable.games.ancient_wars.sheets import Verb
from wartable.games.ancient_wars.slots import is_hero, is_structure, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.statuses import IMMUNE, MENDING, SHIELD, STATUSES, SUNDER, TAUNT, name_of_status


class Controls(Verb):
    """`stun = 1`, `root = 1`, `silence = 1`, `disarm = 1`, `hex = 1`, `taunt = 1`: for so many turns"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if side_of(slot) != deed.side:
            kind = self.kind.status
            control(deed, slot, kind, amount, deed.caster if kind == TAUNT else 1)


def put_on(verb: Verb, state: Position, slot: i64, amount: i64, first: i64) -> None:
    """The status of the verb, on a piece, for as many turns as the sheet says."""
    state.wear(slot, verb.kind.status, max(1, amount), first + verb.turns - 1)
    if state.listening:
        tell_status(state, slot, verb.kind.status, verb.phrase(amount))


def tell_status(state: Position, slot: i64, status: i64, text: str) -> None:
    tell_on(state, "wears", slot, {"text": text, "status": name_of_status(status)})


class Hampers(Verb):
    """`slow = 1`, `weaken = 1`, `blind = true`: in the target's next activations; `sunder = 1`: from now on"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if is_hero(slot) and side_of(slot) != deed.side:
            is_at_once = self.kind.status == SUNDER
            put_on(self, state, slot, amount, state.turn if is_at_once else next_activation(state, slot))


class Helps(Verb):
    """`might = 2`, `guard = 1`, `haste = 1`, `reach = 1`, `siege = 1`, `shield = 1` and others, for so many turns"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if is_structure(slot) and self.kind.status != SHIELD:
            return
        if self.kind.status == IMMUNE:
            end_control(deed.state, slot)
        put_on(self, deed.state, slot, amount, deed.state.turn)


class Marks(Verb):
    """`track = 150`: gold for whoever slays the hero; `hold = true`: the caster cannot move any more this turn"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        if is_hero(slot):
            put_on(self, deed.state, slot, amount, deed.state.turn)


class Recall(Verb):
    """`recall = true`: back to where it began the turn"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if is_hero(slot):
            state.wear(slot, self.kind.status, state.heroes.began[slot], state.turn)
            if state.listening:
                tell_status(state, slot, self.kind.status, self.phrase(amount))


class Heal(Verb):
    """`heal = 2`"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        heal(deed.state, slot, amount)


class Mend(Verb):
    """`mend = 1`: now and at the start of the next turn"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        heal(deed.state, slot, amount)
        deed.state.wear(slot, MENDING, amount, deed.state.turn + 1)
        if deed.state.listening:
            tell_status(deed.state, slot, MENDING, STATUSES[MENDING].text.format(amount=amount))


class Refresh(Verb):
    """`refresh = true`"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        for skill in range(SKILLS):
            deed.state.heroes.ready_on[slot * SKILLS + skill] = deed.state.turn
        if deed.state.listening:
            tell_on(deed.state, "refreshed", slot, {})
