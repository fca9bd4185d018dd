"""Why an action is allowed or not, rule by rule, in the rulebook's words and with its chapter."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.air_defense import guards
from wartable.games.war.board import BOARD
from wartable.games.war.notation import NONE, Said, fitting, names_of, take_apart, write, written_so
from wartable.games.war.reasons import title
from wartable.games.war.state import ANSWERING, EMPTY, OVER, SEAT_NAMES, Position, seat_of
from wartable.games.war.why_fire import explain_fire, explain_look
from wartable.games.war.why_moving import explain_move
from wartable.games.war.why_support import explain_dig, explain_drop, explain_load
from wartable.grid.square import OFF
from wartable.kernel.reasons import no, weigh
from wartable.kernel.scene import Check

EXAMPLES = "write b2-b4, e3xe5 or f4 fires f8"
LONGEST_QUOTE = 40


def hear(state: Position, seat: i64, text: str) -> list[int]:
    """The legal actions that the text could mean; none where some of its words mean something else."""
    options = state.legal(seat)
    written = written_so(options, text)
    if written != NONE:
        return [int(written)]
    said = take_apart(text, state.sheets)
    return [] if explain_words(state, said, text) else fitting(options, said)


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    said = take_apart(text, state.sheets)
    unclear = explain_words(state, said, text)
    if unclear:
        return unclear
    checks = explain_deed(state, seat, said, text)
    return checks + explain_doubt(state, seat, said, text) if is_allowed(checks) else checks


def is_allowed(checks: list[Check]) -> bool:
    return all(check.passed for check in checks)


def quoted(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."


def sees(state: Position, start: str, end: str) -> list[Check]:
    cell, there = BOARD.named(start), BOARD.named(end)
    return [] if cell == OFF or there == OFF else [explain_look(state, int(cell), int(there))]


# What the words say


def explain_words(state: Position, said: Said, text: str) -> list[Check]:
    """What makes a text mean no action at all."""
    if said.strange:
        return [explain_strange(said.strange[0])]
    if said.asks:
        return explain_question(state, said)
    if not said.verbs:
        return [no(f"{quoted(text)!r} asks for two different things at once", "13.2 Typing")]
    wrong = [(word, place) for word, place in said.claims if is_wrong(state, said, word, place)]
    return [explain_claim(state, word, said.tiles[place]) for word, place in wrong]


def explain_strange(word: str) -> Check:
    if word[0].isalpha() and word[1:].isdigit():
        return no(f"There is no tile {quoted(word)}: columns are a to k, rows 1 to 11", "2.1 Tiles and heights")
    return no(f"{quoted(word)!r} is no word of an action; {EXAMPLES}", "13.2 Typing")


def explain_question(state: Position, said: Said) -> list[Check]:
    if len(said.tiles) != 2:
        return [no("A question about sight names two tiles, as in e4 sees e6", "6.1 What two tiles see")]
    seen = explain_look(state, said.tiles[0], said.tiles[1])
    return [seen, no(f"This asks and does nothing; {EXAMPLES}", "13.1 How actions are written")]


def is_wrong(state: Position, said: Said, word: str, place: int) -> bool:
    """Whether another piece stands on the tile than the text says; a Transport's cargo may be named where it goes."""
    slots = [state.board[said.tiles[place]]]
    if place > 0 and slots[0] == EMPTY and state.board[said.tiles[0]] != EMPTY:
        slots = [state.cargo[state.board[said.tiles[0]]]]
    return not any(slot != EMPTY and word in names_of(state.sheet(slot)) for slot in slots)


def explain_claim(state: Position, word: str, cell: int) -> Check:
    slot = state.board[cell]
    there = "nobody" if slot == EMPTY else state.sheet(slot).name
    return no(f"You say {word!r}, but on {BOARD.name(cell)} is {there}", "13.2 Typing", [BOARD.name(cell)])


def explain_doubt(state: Position, seat: i64, said: Said, text: str) -> list[Check]:
    """Two legal actions may fit where the verb is left out."""
    texts = [write(state, action) for action in fitting(state.legal(seat), said)]
    if len(texts) == 1:
        return []
    doubt = f"could mean {' or '.join(texts)}" if texts else "is no legal action"
    return [no(f"{quoted(text)!r} {doubt}", "13.2 Typing")]


# What the rules say


def explain_deed(state: Position, seat: i64, said: Said, text: str) -> list[Check]:
    if state.phase == OVER:
        return [no("The game is over", "10. The end of the game")]
    if said.verbs == [ANSWER] or state.phase == ANSWERING:
        return explain_answer(state, seat, said)
    if len(said.tiles) != 2:
        return [no(f"{quoted(text)!r} does not name two tiles; {EXAMPLES}", "13.1 How actions are written")]
    mover = whose(state, seat, said.tiles[0])
    return [mover, *explain_any(state, seat, said)] if mover.passed else [mover]


def whose(state: Position, seat: i64, cell: int) -> Check:
    if seat != state.on_turn():
        return no(f"It is {SEAT_NAMES[state.on_turn()]}'s turn", "4.1 Turns")
    slot = state.board[cell]
    if slot == EMPTY:
        return no(f"There is no piece on {BOARD.name(cell)}", "4.1 Turns", [BOARD.name(cell)])
    mine = seat_of(slot) == seat
    return weigh(
        mine, f"{title(state, slot)} is yours", f"{title(state, slot)} is not yours", "4.1 Turns", [BOARD.name(cell)]
    )


def explain_any(state: Position, seat: i64, said: Said) -> list[Check]:
    """A text without a verb means the action that is legal; where none is, what it most likely meant is told."""
    cell, there = said.tiles
    told = explain_verb(state, seat, cell, there, meant(state, cell, there, said.verbs))
    for verb in said.verbs:
        if verb != ANSWER and not is_allowed(told):
            other = explain_verb(state, seat, cell, there, verb)
            told = other if is_allowed(other) else told
    return told


def meant(state: Position, cell: int, there: int, verbs: list[int]) -> int:
    """The verb that the text most likely means where it does not say."""
    slot, other = state.board[cell], state.board[there]
    is_enemy = other != EMPTY and seat_of(other) != seat_of(slot)
    if len(verbs) == 1:
        return verbs[0]
    if FIRE in verbs and is_enemy and state.sheet(slot).farthest > 0:
        return FIRE
    return TAKE if is_enemy else MOVE


def explain_verb(state: Position, seat: i64, cell: int, there: int, verb: int) -> list[Check]:
    slot = state.board[cell]
    if verb == FIRE:
        return explain_fire(state, seat, slot, there)
    if verb == LOAD:
        return explain_load(state, slot, there)
    if verb == DROP:
        return explain_drop(state, slot, there)
    if verb == RAISE or verb == LOWER:
        return explain_dig(state, slot, there, 1 if verb == RAISE else -1)
    return explain_move(state, slot, there, verb)


def explain_answer(state: Position, seat: i64, said: Said) -> list[Check]:
    if state.phase != ANSWERING:
        return [no("No flight waits for an answer", "8.4 The defender chooses")]
    if seat == state.on_turn():
        return [no(f"{SEAT_NAMES[1 - seat]} must first choose an Air Defense", "8.4 The defender chooses")]
    if ANSWER not in said.verbs or len(said.tiles) != 1:
        return [no("First choose which Air Defense answers, as in h9 answers", "8.4 The defender chooses")]
    cell = said.tiles[0]
    slot = state.board[cell]
    able = slot != EMPTY and seat_of(slot) == seat and guards(state, slot, state.flight_met)
    good = f"{BOARD.name(cell)} guards {BOARD.name(state.flight_met)}"
    bad = f"No Air Defense of yours on {BOARD.name(cell)} guards {BOARD.name(state.flight_met)}"
    return [weigh(able, good, bad, "8.4 The defender chooses", [BOARD.name(cell)])]
