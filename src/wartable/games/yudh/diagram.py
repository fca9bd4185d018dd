"""Position to ASCII drawing and back (chapter 12.2): the screen of three parts, one's own side below."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.ending import ending, name_winner
from wartable.games.yudh.pasa import DICE, SIDES
from wartable.games.yudh.rolling import members
from wartable.games.yudh.state import (
    ASKED,
    BOTH,
    COIN,
    DECLINED,
    HEADS,
    KEEPING,
    MEETING,
    NOTHING,
    OVER,
    ROLLING,
    ROLLS,
    SEAT_NAMES,
    TIMES,
    UNDECIDED,
    Card,
    Position,
)
from wartable.grid.square import BIT
from wartable.kernel.refusal import Refusal

LEFT: Final = 10
MIDDLE: Final = 42
RULE: Final = "-" * 88
NO_CARD: Final = "no card"
PHASES: Final[list[str]] = ["Sikka", "Let's Play", "Ran Neeti", "Ran Neeti", "Devik Vardan", "Over"]


def draw(state: Position, seat: i64) -> str:
    """A spectator sits where One does."""
    below = 1 if seat == 1 else 0
    above = 1 - below
    lines = [*panel(state, above, seat), RULE, row(state, above), middle(state), row(state, below), RULE]
    return "\n".join(line.rstrip() for line in [*lines, *panel(state, below, seat)])


def panel(state: Position, owner: i64, seat: i64) -> list[str]:
    """Mani on the left, dice in the middle, card and tokens on the right."""
    table = "table: " + " ".join(die_sign(state, owner, die) for die in members(state.table[owner]))
    rolls = f"rolls: {state.rolls[owner]} of {ROLLS}{backs_note(state, owner)}{request_note(state, owner, seat)}"
    return [
        f"{SEAT_NAMES[owner].upper():<{LEFT}} | {table:<{MIDDLE}} | {card_note(state, owner)}",
        f"{f'mani {state.mani[owner]}':<{LEFT}} | {rolls:<{MIDDLE}} | tokens {state.tokens[owner]}",
    ]


def die_sign(state: Position, owner: i64, die: i64) -> str:
    """`3K*`: pasa 3 shows kavach with yagya; `3.` before it is rolled."""
    side = state.sides[owner * DICE + die]
    return f"{die + 1}{'.' if side == NOTHING else state.box.pasa.sign(die, side)}"


def backs_note(state: Position, owner: i64) -> str:
    """How often the owner has put a die back in this roll: six times are allowed."""
    return f", {state.backs} put back" if state.roller == owner and state.backs > 0 else ""


def request_note(state: Position, owner: i64, seat: i64) -> str:
    if state.requests[owner] == UNDECIDED:
        return ""
    if owner != seat:
        return ", decided"
    return ", asks" if state.requests[owner] == ASKED else ", declines"


def card_note(state: Position, owner: i64) -> str:
    return NO_CARD if state.cards[owner] == NOTHING else note_of(state.card(owner))


def note_of(card: Card) -> str:
    return f"{card.name}: {card.cost} tokens, {TIMES[card.time]} {card.priority}"


def row(state: Position, owner: i64) -> str:
    """The war zone: dice kept, in the order in which they strike; a stroke after those that are locked."""
    signs = [die_sign(state, owner, state.rows[owner * DICE + place]) for place in range(state.kept[owner])]
    signs.insert(int(state.locked[owner]), "/")
    return f"{SEAT_NAMES[owner]:>{LEFT}} | {' '.join(signs)}"


def middle(state: Position) -> str:
    who = " and ".join(SEAT_NAMES[seat] for seat in state.to_act())
    task = {ROLLING: " to roll", KEEPING: " to keep"}.get(int(state.phase), " to act") if who else ""
    told = f"{PHASES[state.phase]}. {who}{task}".rstrip()
    line = f"== Round {state.round}: {told}{toss_note(state)} =="
    return f"{line} {ending(state)}"


def toss_note(state: Position) -> str:
    if state.coin == NOTHING:
        return ""
    return f" ({SEAT_NAMES[state.heads]} heads, {COIN[state.coin]} up)"


# Reading

PANEL: Final = re.compile(r"^(ONE|TWO) *\| table: ?(.*?) *\| (.*)$", re.MULTILINE)
NUMBERS: Final = re.compile(r"^mani (\d+) *\| rolls: (\d) of 3(?:, (\d) put back)?(?:, (\w+))? *\| tokens (\d+)$")
ROW: Final = re.compile(r"^ *(One|Two) \| ?(.*)$")
MIDDLE_LINE: Final = re.compile(
    r"^== Round (\d+): ([A-Za-z' ]+)\.(?: (\w.*?))?(?: to (roll|keep|act))?"
    r"(?: \((One|Two) heads, (heads|tails) up\))? ==.*$"
)
REQUESTS: Final[dict[str, int]] = {"asks": ASKED, "declines": DECLINED, "decided": DECLINED}


def fill(state: Position, text: str) -> None:
    """Put what is drawn onto an empty table. Of a hidden request it is only known that it was made."""
    lines = text.splitlines()
    if len(lines) != 9:
        raise Refusal(f"a drawing of Yudh has 9 lines, this one {len(lines)}: it is no drawing of Yudh")
    for number in (0, 7):
        read_panel(state, lines[number], lines[number + 1])
    read_row(state, lines[3])
    read_row(state, lines[5])
    read_middle(state, lines[4])


def has_cards(state: Position, text: str) -> bool:
    """Whether the cards drawn are among those of the state's box."""
    notes = [NO_CARD, *(note_of(card) for card in state.box.cards)]
    return all(panel[3] in notes for panel in PANEL.finditer(text))


def found(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    match = pattern.match(line)
    if not match:
        raise Refusal(f"the line {line!r} of the drawing cannot be read")
    return match


def read_panel(state: Position, line: str, numbers: str) -> None:
    name, table, card = found(PANEL, line).groups()
    seat = SEAT_NAMES.index(name.capitalize())
    state.table[seat] = 0
    for sign in table.split():
        state.table[seat] += BIT[read_die(state, seat, sign)]
    state.cards[seat] = read_card(state, card)
    mani, rolls, backs, request, tokens = found(NUMBERS, numbers).groups()
    state.backs = int(backs) if backs else state.backs
    state.mani[seat], state.rolls[seat], state.tokens[seat] = int(mani), int(rolls), int(tokens)
    state.requests[seat] = REQUESTS.get(request or "", UNDECIDED)


def read_card(state: Position, note: str) -> int:
    notes = [note_of(card) for card in state.box.cards]
    if note != NO_CARD and note not in notes:
        raise Refusal(f"{note!r} in the drawing is no card; there are: {'; '.join(notes)}")
    return NOTHING if note == NO_CARD else notes.index(note)


def read_die(state: Position, seat: int, sign: str) -> int:
    die = "123456".find(sign[0])
    if die < 0:
        raise Refusal(f"{sign!r} in the drawing is no die")
    signs = [state.box.pasa.sign(die, side) for side in range(SIDES)]
    if sign[1:] != "." and sign[1:] not in signs:
        raise Refusal(f"{sign!r} in the drawing is no face of pasa {die + 1}: it has {' '.join(signs)}")
    state.sides[seat * DICE + die] = signs.index(sign[1:]) if sign[1:] in signs else NOTHING
    return die


def read_row(state: Position, line: str) -> None:
    name, row = found(ROW, line).groups()
    seat = SEAT_NAMES.index(name)
    locked, _, picked = row.partition("/")
    for sign in [*locked.split(), *picked.split()]:
        state.rows[seat * DICE + state.kept[seat]] = read_die(state, seat, sign)
        state.kept[seat] += 1
    state.locked[seat] = len(locked.split())


def read_middle(state: Position, line: str) -> None:
    number, phase, who, task, heads, coin = found(MIDDLE_LINE, line).groups()
    state.round = int(number)
    state.phase = KEEPING if task == "keep" else PHASES.index(phase)
    if heads:
        state.heads, state.coin = SEAT_NAMES.index(heads), COIN.index(coin)
        state.winner_of_toss = state.heads if state.coin == HEADS else 1 - state.heads
    state.ready = BOTH if state.phase > MEETING else 0
    if state.phase == ROLLING or state.phase == KEEPING:
        state.roller = SEAT_NAMES.index(who)
    elif state.phase == MEETING:
        state.ready = sum(2**seat for seat in range(2) if SEAT_NAMES[seat] not in who)
    elif state.phase == OVER:
        name_winner(state)
