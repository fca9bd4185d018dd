"""What can happen, and the sentence that tells it.

Each blow of Yudh is one event with the numbers before and after it, so that clients can show it die by die."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.state import NOTHING, SEAT_NAMES, TIMES, Position

SENTENCES: Final[dict[str, str]] = {
    "chosen": "{side} takes {coin}, {other} has {other_coin}.",
    "flipped": "{coin} it is: {side} goes first, {other} second.",
    "ready": "{side}: let's play.",
    "dealt": "{side} has {card}, {title}: {text} ({cost} tokens, {time}, priority {priority})",
    "announced": "Round {round}: {phase}.",
    "rolled": "{side} rolls for the {count} time: {text}.",
    "picked": "{side} picks {die} {face}.",
    "put_back": "{side} puts {die} {face} back.",
    "kept": "{side} keeps {text}.",
    "kept_nothing": "{side} keeps nothing.",
    "kept_the_rest": "The third roll stays: {side} keeps {text}.",
    "rolls_on": "{other} has nothing left to roll; {side} rolls on.",
    "asked": "{side} asks {card} for a vardan, unseen.",
    "declined": "{side} asks for nothing, unseen.",
    "decided": "{side} has decided.",
    "granted": "{card} grants {side} the vardan for {cost} tokens: {text}. {numbers}",
    "refused": "{card} does not answer {side}: {reason}.",
    "blocked": "{side}'s {face} is blocked by {other}'s {by_face}.",
    "hit": "{side}'s {face} hits: {other} has {mani} mani left.",
    "stole": "{side}'s {face} steals a token. {numbers}",
    "stole_nothing": "{side}'s {face} finds no token to steal.",
    "yagya": "The yagya of {side}'s {face} pays a token: {side} has {tokens}.",
    "swept": "{side}'s {face} is swept away.",
    "round_ended": "The round ends. {numbers}",
    "ended": "{text}",
}


def name_of(seat: i64) -> str:
    return SEAT_NAMES[seat]


# The numbers of both sides


def numbers(state: Position) -> dict[str, object]:
    return {
        "mani": [int(state.mani[0]), int(state.mani[1])],
        "tokens": [int(state.tokens[0]), int(state.tokens[1])],
    }


def numbers_text(state: Position) -> str:
    mani, tokens = state.mani, state.tokens
    return f"Mani {mani[0]} : {mani[1]}, tokens {tokens[0]} : {tokens[1]}."


class Moment:
    """What stood on the table before a blow, noted only while someone listens."""

    def __init__(self, state: Position) -> None:
        self.numbers: dict[str, object] = numbers(state) if state.listening else {}
        self.rows: list[int] = [int(die) for die in state.rows] if state.listening else []


def tell_blow(state: Position, kind: str, seat: i64, moment: Moment, facts: dict[str, object]) -> None:
    common: dict[str, object] = {
        "side": name_of(seat),
        "other": name_of(1 - seat),
        "seat": int(seat),
        "before": moment.numbers,
        "after": numbers(state),
    }
    state.tell(kind, {**common, **facts})


def die_facts(state: Position, seat: i64, place: i64, die: i64) -> dict[str, object]:
    """Which die of the row, counted from 1, and what it shows."""
    return {"place": int(place - seat * DICE + 1), "die": int(die + 1), "face": state.word(seat, die)}


# Before the fight


def tell_phase(state: Position, phase: str) -> None:
    if state.listening:
        state.tell("announced", {"phase": phase, "round": int(state.round)})


def tell_card(state: Position, seat: i64) -> None:
    card = state.card(seat)
    facts: dict[str, object] = {
        "side": name_of(seat),
        "seat": int(seat),
        "card": card.name,
        "id": card.key,
        "title": card.title,
        "text": card.text(name_of(seat), name_of(1 - seat)),
        "cost": int(card.cost),
        "time": TIMES[card.time],
        "priority": int(card.priority),
    }
    state.tell("dealt", facts)


def tell_dice(state: Position, kind: str, seat: i64, dice: list[int]) -> None:
    faces = [state.word(seat, die) for die in dice]
    facts: dict[str, object] = {
        "side": name_of(seat),
        "seat": int(seat),
        "count": COUNTS[state.rolls[seat]],
        "dice": [die + 1 for die in dice],
        "faces": faces,
        "text": faces_of(state, seat, dice),
    }
    state.tell(kind, facts)


COUNTS: Final[list[str]] = ["", "first", "second", "third"]


def tell_one_die(state: Position, kind: str, seat: i64, die: i64) -> None:
    facts: dict[str, object] = {
        "side": name_of(seat),
        "seat": int(seat),
        "die": int(die + 1),
        "face": state.word(seat, die),
    }
    state.tell(kind, facts)


# Vardans


def tell_granted(state: Position, seat: i64, moment: Moment) -> None:
    card = state.card(seat)
    gone = removed(state, 1 - seat, moment)
    facts: dict[str, object] = {
        "card": card.name,
        "id": card.key,
        "cost": int(card.cost),
        "text": ", ".join(effects(state, seat, moment)) or "nothing changes",
        "removed": [place + 1 for place in gone],
        "numbers": numbers_text(state),
    }
    tell_blow(state, "granted", seat, moment, facts)


def effects(state: Position, seat: i64, moment: Moment) -> list[str]:
    """What the vardan has done, its price aside."""
    before = cast("dict[str, list[int]]", moment.numbers)
    found = []
    for side in range(2):
        mani = int(state.mani[side]) - before["mani"][side]
        tokens = int(state.tokens[side]) - before["tokens"][side] + (int(state.card(seat).cost) if side == seat else 0)
        dice = [moment.rows[side * DICE + place] for place in removed(state, side, moment)]
        found += [change(side, mani, "mani"), change(side, tokens, "tokens")]
        found.append(f"{name_of(side)} loses {faces_of(state, side, dice)}" if dice else "")
    return [each for each in found if each]


def change(seat: i64, amount: int, what: str) -> str:
    if amount == 0:
        return ""
    return f"{name_of(seat)} {'gains' if amount > 0 else 'loses'} {abs(amount)} {what}"


def faces_of(state: Position, seat: i64, dice: list[int]) -> str:
    return ", ".join(f"{die + 1} {state.word(seat, die)}" for die in dice)


def removed(state: Position, seat: i64, moment: Moment) -> list[int]:
    """The places of the seat's row that a vardan has just emptied."""
    first = int(seat * DICE)
    return [
        place for place in range(DICE) if moment.rows[first + place] != NOTHING and state.rows[first + place] == NOTHING
    ]


def tell_refused(state: Position, seat: i64, moment: Moment, reason: str) -> None:
    card = state.card(seat)
    facts: dict[str, object] = {"card": card.name, "id": card.key, "cost": int(card.cost), "reason": reason}
    tell_blow(state, "refused", seat, moment, facts)
