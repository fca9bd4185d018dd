"""Why an action is allowed or not, in the rulebook's words and with its chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.events import name_of
from wartable.games.yudh.notation import Typed, read
from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.rolling import members
from wartable.games.yudh.state import ASKING, BACKS, KEEPING, MEETING, OVER, ROLLING, TOSSING, Position
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check
from wartable.kernel.state import NO_ACTION

TURNS: Final = "4. The round"
TOSS: Final = "3. Sikka: the toss"
ROLL_PASA: Final = "5.1 Rolling"
KEEPING_DICE: Final = "5.2 Keeping"
ORDER: Final = "5.3 The order of your dice"
DONE: Final = "5.4 Done"
ASKING_A_DEVTA: Final = "6.1 Asking"
THE_END: Final = "9. The end of the game"
WRITING: Final = "12.1 How actions are written"

PHASE_OF: Final[dict[int, int]] = {
    CHOOSE: TOSSING,
    READY: MEETING,
    ROLL: ROLLING,
    KEEP: KEEPING,
    PICK: KEEPING,
    BACK: KEEPING,
    ASK: ASKING,
    DECLINE: ASKING,
}
WANTED: Final[dict[int, tuple[str, str]]] = {
    TOSSING: ("Now a side of the coin is chosen: heads or tails", TOSS),
    MEETING: ("Now both say lets play", TOSS),
    ROLLING: ("Now you roll", ROLL_PASA),
    KEEPING: ("Now you keep dice: keep 1 3 5, pick 3, back 3 or done", KEEPING_DICE),
    ASKING: ("Now you ask or decline", ASKING_A_DEVTA),
}


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    typed = read(text, state.table[seat])
    if state.phase == OVER:
        return [no("The game is over", THE_END)]
    if typed is None:
        return [no(f"{text!r} says nothing that Yudh knows{hint(state, seat)}", WRITING)]
    if seat not in state.to_act():
        return [no(f"It is {waiting(state)}'s turn", TURNS)]
    wanted, chapter = WANTED[int(state.phase)]
    if PHASE_OF[typed.verb] != state.phase:
        return [no(wanted, chapter)]
    return explain_dice(state, seat, typed) if state.phase == KEEPING else [yes(wanted, chapter)]


def hint(state: Position, seat: i64) -> str:
    """What is wanted now, of whoever is to act."""
    return f"; {WANTED[int(state.phase)][0].lower()}" if seat in state.to_act() else ""


def waiting(state: Position) -> str:
    return " and ".join(name_of(seat) for seat in state.to_act())


# Dice


def explain_dice(state: Position, seat: i64, typed: Typed) -> list[Check]:
    if typed.verb == KEEP and not typed.dice:
        return explain_done(typed)
    known = weigh(
        all(1 <= die <= DICE for die in typed.dice), "These are your pasa", "Your pasa are numbered 1 to 6", WRITING
    )
    if not known.passed:
        return [known]
    return [known, *(explain_set(state, seat, typed) if typed.verb == KEEP else explain_one(state, seat, typed))]


def explain_done(typed: Typed) -> list[Check]:
    """`keep` alone names no die; `done` and `keep all` need none."""
    return [
        weigh(typed.action != NO_ACTION, "What is kept is locked", "Name the dice, as in keep 1 3 5, or say done", DONE)
    ]


def explain_set(state: Position, seat: i64, typed: Typed) -> list[Check]:
    in_order = "They join your row in dice order"
    other_order = "keep takes dice in dice order, each once; for another order pick them one by one"
    checks = [is_on_table(state, seat, die) for die in typed.dice]
    return [*checks, weigh(typed.dice == sorted(set(typed.dice)), in_order, other_order, ORDER)]


def explain_one(state: Position, seat: i64, typed: Typed) -> list[Check]:
    if len(typed.dice) != 1:
        return [no("Name one die, as in pick 3", ORDER)]
    (die,) = typed.dice
    return [is_on_table(state, seat, die)] if typed.verb == PICK else explain_back(state, seat, die)


def is_on_table(state: Position, seat: i64, die: int) -> Check:
    on_table = die - 1 in members(state.table[seat])
    return weigh(on_table, f"Pasa {die} is on the table", f"Pasa {die} is not on the table", KEEPING_DICE)


def explain_back(state: Position, seat: i64, die: int) -> list[Check]:
    first = int(seat * DICE)
    picked = [int(state.rows[first + place]) + 1 for place in range(state.locked[seat], state.kept[seat])]
    return [
        weigh(die in picked, f"Pasa {die} is not locked yet", f"Pasa {die} was not picked since the last roll", ORDER),
        weigh(state.backs < BACKS, "Six dice go back in a roll", "Six dice have gone back in this roll", ORDER),
    ]
