"""What can happen, and the sentence that tells it.

Each blow of Yudh is one event with the numbers before and after it, so that clients can show it die by die."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.state import NOTHING, SEAT_NAMES, TIMES, Position
from wartable.kernel.event import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "chosen": Sentence("{side} takes {coin}, {other} has {other_coin}.", "choose"),
    "flipped": Sentence("{fell} it is: {side} goes first, {other} second.", "roll", "bright"),
    "ready": Sentence("{side}: let's play.", "choose", "quiet"),
    "dealt": Sentence("{side} has {card}, {title}: {text} ({cost} tokens, {time}, priority {priority})", "get"),
    "announced": Sentence("Round {round}: {title}.", "time"),
    "rolled": Sentence("{side} rolls for the {count} time: {text}.", "roll"),
    "picked": Sentence("{side} picks {text}.", "choose", "quiet"),
    "put_back": Sentence("{side} puts {text} back.", "choose", "quiet"),
    "kept": Sentence("{side} keeps {text}.", "choose"),
    "kept_nothing": Sentence("{side} keeps nothing.", "choose"),
    "kept_the_rest": Sentence("The third roll stays: {side} keeps {text}.", "choose"),
    "rolls_on": Sentence("{other} has nothing left to roll; {side} rolls on."),
    "asked": Sentence("{side} asks {card} for a vardan, unseen.", "choose"),
    "declined": Sentence("{side} asks for nothing, unseen.", "choose"),
    "decided": Sentence("{side} has decided.", "choose", "quiet"),
    "granted": Sentence("{card} grants {side} the vardan for {cost} tokens: {text}. {numbers}", "cast", "bright"),
    "refused": Sentence("{card} does not answer {side}: {reason}.", "miss"),
    "blocked": Sentence("{side}'s {word} is blocked by {other}'s {by_word}.", "miss"),
    "hit": Sentence("{side}'s {word} hits: {other} has {hp} mani left.", "hurt"),
    "stole": Sentence("{side}'s {word} steals a token. {numbers}", "earn"),
    "stole_nothing": Sentence("{side}'s {word} finds no token to steal.", "miss"),
    "yagya": Sentence("The yagya of {side}'s {word} pays a token: {side} has {tokens}.", "earn"),
    "swept": Sentence("{side}'s {word} is swept away.", "tell", "quiet"),
    "round_ended": Sentence("The round ends. {numbers}", "time", "quiet"),
    "ended": Sentence("{text}", "end", "grave"),
}


def name_of(seat: i64) -> str:
    return SEAT_NAMES[seat]


def side(seat: i64) -> dict[str, object]:
    return {"side": name_of(seat), "seat": int(seat)}


def both_sides(seat: i64) -> dict[str, object]:
    return {"side": name_of(seat), "other": name_of(1 - seat), "seat": int(seat)}


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
    state.tell(kind, {**both_sides(seat), "before": moment.numbers, "after": numbers(state), **facts})


def die_facts(state: Position, seat: i64, place: i64, die: i64) -> dict[str, object]:
    """Which die of the row, counted from 1, and what it shows; `word` has a star where there is yagya."""
    shown: dict[str, object] = {
        "die": die_id(seat, die),
        "face": state.kind(seat, die).key,
        "yagya": state.has_yagya(seat, die),
        "word": state.word(seat, die),
    }
    return {"place": int(place - seat * DICE + 1), **shown}


def die_id(seat: i64, die: i64) -> str:
    """What a die is called for the whole game, here and in scenes."""
    return f"{seat}-{die + 1}"


# Before the fight


def tell_phase(state: Position, phase: str) -> None:
    if state.listening:
        state.tell("announced", {"phase": phase.lower(), "title": phase, "round": int(state.round)})


def tell_card(state: Position, seat: i64) -> None:
    card = state.card(seat)
    facts: dict[str, object] = {
        **side(seat),
        "card": card.name,
        "using": card.key,
        "title": card.title,
        "text": card.text(name_of(seat), name_of(1 - seat)),
        "cost": int(card.cost),
        "time": TIMES[card.time],
        "priority": int(card.priority),
    }
    state.tell("dealt", facts)


def tell_dice(state: Position, kind: str, seat: i64, dice: list[int]) -> None:
    facts: dict[str, object] = {
        **side(seat),
        "count": COUNTS[state.rolls[seat]],
        "dice": [die_id(seat, die) for die in dice],
        "faces": [state.kind(seat, die).key for die in dice],
        "yagya": [die_id(seat, die) for die in dice if state.has_yagya(seat, die)],
        "text": faces_of(state, seat, dice),
    }
    state.tell(kind, facts)


COUNTS: Final[list[str]] = ["", "first", "second", "third"]


def tell_one_die(state: Position, kind: str, seat: i64, die: i64) -> None:
    state.tell(kind, {**side(seat), "die": die_id(seat, die), "text": faces_of(state, seat, [int(die)])})


# Vardans


def tell_granted(state: Position, seat: i64, moment: Moment) -> None:
    card = state.card(seat)
    gone = removed(state, 1 - seat, moment)
    changed = changes(state, seat, moment)
    dice = [moment.rows[(1 - seat) * DICE + place] for place in gone]
    lost = [f"{name_of(1 - seat)} loses {faces_of(state, 1 - seat, dice)}"] if dice else []
    facts: dict[str, object] = {
        "card": card.name,
        "using": card.key,
        "cost": int(card.cost),
        "changes": changed,
        "text": ", ".join([*map(change_text, changed), *lost]) or "nothing changes",
        "removed": [place + 1 for place in gone],
        "numbers": numbers_text(state),
    }
    tell_blow(state, "granted", seat, moment, facts)


def changes(state: Position, seat: i64, moment: Moment) -> list[dict[str, object]]:
    """What the vardan has done to the numbers of both sides, its price aside."""
    before = cast("dict[str, list[int]]", moment.numbers)
    found: list[dict[str, object]] = []
    for one in range(2):
        price = int(state.card(seat).cost) if one == seat else 0
        mani = int(state.mani[one]) - before["mani"][one]
        tokens = int(state.tokens[one]) - before["tokens"][one] + price
        found += [{"seat": one, "what": "mani", "amount": mani}] if mani != 0 else []
        found += [{"seat": one, "what": "tokens", "amount": tokens}] if tokens != 0 else []
    return found


def change_text(change: dict[str, object]) -> str:
    amount = cast("int", change["amount"])
    done = "gains" if amount > 0 else "loses"
    return f"{name_of(cast('int', change['seat']))} {done} {abs(amount)} {change['what']}"


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
    facts: dict[str, object] = {"card": card.name, "using": card.key, "cost": int(card.cost), "reason": reason}
    tell_blow(state, "refused", seat, moment, facts)
