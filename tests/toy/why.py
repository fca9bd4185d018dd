"""Why an action is allowed or not, from what the seat knows."""

from __future__ import annotations

import re

from toy.notation import write
from toy.rules import legal, to_act
from toy.state import BOARD, CARDS, DEPLOYING, NOBODY, OVER, SEAT_NAMES, Position, seat_of, title
from wartable.kernel.notation import fold
from wartable.kernel.scene import Check

SQUARE = re.compile("[a-e][1-5]")


def explain(state: Position, seat: int, text: str) -> list[Check]:
    if state.phase == OVER:
        return [Check(False, "The game is over", "4. The end")]
    if seat not in to_act(state):
        return [Check(False, "It is not your turn", "3. Turns")]
    if fold(text) in {fold(write(state, action)) for action in legal(state, seat)}:
        return [Check(True, f"{text} is allowed", chapter_of(state, text))]
    return [Check(False, refusal(state, seat, text), chapter_of(state, text))]


def chapter_of(state: Position, text: str) -> str:
    if state.phase == DEPLOYING:
        return "2.2 Deployment"
    chapters = {"play": "3.3 Playing a card", "draw": "3.4 Drawing a card", "wait": "3.5 Waiting"}
    word = next((word for word in chapters if fold(text).startswith(word)), "")
    return chapters.get(word) or ("3.2 Striking" if "x" in text else "3.1 Moving")


def refusal(state: Position, seat: int, text: str) -> str:
    if state.phase == DEPLOYING:
        return f"{text!r} does not put a knight and an archer on two squares of your home row"
    if any(card in text for card in CARDS):
        return "You do not hold this card"
    return step_refusal(state, seat, [BOARD.names.index(name) for name in SQUARE.findall(text)])


def step_refusal(state: Position, seat: int, cells: list[int]) -> str:
    if len(cells) != 2:
        return "Name a start and an end, as in b1-b2"
    slot = state.at(cells[0])
    if slot == NOBODY or seat_of(slot) != seat:
        return f"{SEAT_NAMES[seat]} has nobody on {BOARD.name(cells[0])}"
    return f"{title(slot)} cannot do this"
