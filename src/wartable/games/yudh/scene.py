"""What a seat sees. Everything lies open but a request, which only its owner sees until Yudh."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.ending import ending
from wartable.games.yudh.events import die_id, name_of
from wartable.games.yudh.forecast import forecast
from wartable.games.yudh.pasa import DICE, text_of
from wartable.games.yudh.rolling import members
from wartable.games.yudh.stakes import AIM, stakes
from wartable.games.yudh.state import (
    ASKED,
    ASKING,
    COIN,
    FULL_MANI,
    HEADS,
    MEETING,
    NOBODY,
    NOTHING,
    OVER,
    ROLLING,
    ROLLS,
    TIMES,
    TOSSING,
    UNDECIDED,
    Card,
    Position,
)
from wartable.kernel import scene as kernel
from wartable.kernel.facts import Cost
from wartable.kernel.scene import Meter, Phase, Scene, Side, Stat, Tray

PHASES: Final[list[str]] = ["sikka", "lets play", "ran neeti", "ran neeti", "devik vardan", "over"]
ALL_PHASES: Final[list[Phase]] = [
    Phase("sikka", "Sikka"),
    Phase("lets play", "Let's Play"),
    Phase("ran neeti", "Ran Neeti"),
    Phase("devik vardan", "Devik Vardan"),
    Phase("yudh", "Yudh"),
    Phase("over", "Over"),
]


def scene(state: Position, seat: i64) -> Scene:
    ahead = forecast(state)
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.round),
        prompt=prompt(state, seat),
        to_act=state.to_act(),
        sides=[side(state, 0), side(state, 1)],
        trays=[sikka(state), order(state), *trays_of(state, 0, seat), *trays_of(state, 1, seat), *ahead],
        meters=[Meter("roll", roll_number(state), ROLLS)] if PHASES[state.phase] == "ran neeti" else [],
        ending=ending(state),
        outcome=state.outcome(),
        phases=ALL_PHASES,
        aim=AIM,
        stakes=stakes(state, ahead),
    )


def side(state: Position, seat: i64) -> Side:
    meters = [
        Meter("mani", int(state.mani[seat]), FULL_MANI, counts="score"),
        Meter("tokens", int(state.tokens[seat]), counts="purse"),
        Meter("rolls", int(state.rolls[seat]), ROLLS),
        Meter("kept", int(state.kept[seat]), DICE, shown="never"),
    ]
    return Side(int(seat), name_of(seat), meters, turn=int(state.round))


# The prompt


def prompt(state: Position, seat: i64) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return ending(state)
    if state.phase == TOSSING:
        return "One and Two: choose heads or tails. The first to choose has that side."
    if state.phase == MEETING:
        return f"{toss_message(state, seat)}. {waiting(state)}: say lets play."
    if state.phase == ASKING:
        return f"{waiting(state)}: ask your Devta for a vardan or decline, in secret."
    task = "roll" if state.phase == ROLLING else "pick the pasa to keep, then done"
    return f"{waiting(state)}: {task} (roll {roll_number(state)} of {ROLLS})."


def roll_number(state: Position) -> int:
    """The roll that is to be made, or that has just been made."""
    return int(state.rolls[state.roller]) + (1 if state.phase == ROLLING else 0)


def waiting(state: Position) -> str:
    return " and ".join(name_of(seat) for seat in state.to_act())


def toss_message(state: Position, seat: i64) -> str:
    coin = COIN[state.coin].capitalize()
    if seat < 0:
        return f"{coin} it is, {name_of(state.winner_of_toss)} will go first"
    return f"{coin} it is, you will go {'first' if seat == state.winner_of_toss else 'second'}"


# Trays


def sikka(state: Position) -> Tray:
    """Both sides of the coin: whose each is, and which one fell."""
    return Tray("sikka", "Sikka", "tokens", [coin_side(state, coin) for coin in range(2)])


def coin_side(state: Position, coin: i64) -> kernel.Card:
    owner = NOBODY if state.heads == NOBODY else (state.heads if coin == HEADS else 1 - state.heads)
    name = "" if owner == NOBODY else name_of(owner)
    has_fallen = bool(state.coin == coin)
    return kernel.Card(COIN[coin], name, kind="coin", face=COIN[coin], taken=has_fallen, side=int(owner))


def order(state: Position) -> Tray:
    """Who rolls and strikes first in this round."""
    seats = [] if state.winner_of_toss == NOBODY else [int(state.first()), int(1 - state.first())]
    return Tray(
        "order", "Strikes first", "tokens", [kernel.Card(f"{seat}", name_of(seat), side=seat) for seat in seats]
    )


def trays_of(state: Position, owner: i64, seat: i64) -> list[Tray]:
    name = name_of(owner)
    first = owner * DICE
    kept = [state.rows[place] for place in range(first, first + state.kept[owner])]
    return [
        Tray(
            f"table-{owner}", f"{name}'s pasa", "dice", dice_in(state, owner, members(state.table[owner])), int(owner)
        ),
        Tray(f"kept-{owner}", f"{name}'s pasa kept", "dice", dice_in(state, owner, kept), int(owner)),
        Tray(f"card-{owner}", f"{name}'s Devta", "cards", devta(state, owner), int(owner)),
        Tray(f"tokens-{owner}", f"{name}'s Vardan tokens", "tokens", tokens(state, owner), int(owner)),
        Tray(f"request-{owner}", f"{name}'s request", "cards", request(state, owner, seat), int(owner)),
    ]


def dice_in(state: Position, owner: i64, dice: list[int]) -> list[kernel.Card]:
    return [die_card(state, owner, die) for die in dice]


def die_card(state: Position, owner: i64, die: i64) -> kernel.Card:
    """A die keeps its id and number for the whole game; `taken` when it is locked."""
    name, number = die_id(owner, die), [Stat("number", int(die) + 1)]
    if state.sides[owner * DICE + die] == NOTHING:
        return kernel.Card(name, f"Pasa {die + 1}", kind="pasa", side=int(owner), stats=number)
    kind, locked = state.kind(owner, die), is_locked(state, owner, die)
    text, tags = face_text(state, owner, die), ["yagya"] if state.has_yagya(owner, die) else []
    return kernel.Card(
        name, kind.name, text, kind.key, face=kind.key, taken=locked, side=int(owner), tags=tags, stats=number
    )


def face_text(state: Position, owner: i64, die: i64) -> str:
    told = text_of(state.kind(owner, die), state.box.pasa.kinds)
    return f"{told} {yagya_text(state)}" if state.has_yagya(owner, die) else told


def yagya_text(state: Position) -> str:
    if state.box.settings.yagya_at_start:
        return "Its yagya pays 1 token when Yudh begins."
    return "Its yagya pays 1 token when the die resolves, not if a vardan removes it."


def is_locked(state: Position, owner: i64, die: i64) -> bool:
    first = owner * DICE
    return die in [state.rows[place] for place in range(first, first + state.locked[owner])]


def devta(state: Position, owner: i64) -> list[kernel.Card]:
    if state.cards[owner] == NOTHING:
        return []
    card = state.card(owner)
    when = [Stat("time", TIMES[card.time]), Stat("priority", int(card.priority))]
    costs = [Cost("tokens", int(card.cost))]
    return [kernel.Card(card.key, card.name, back_of(card, owner), "devta", side=int(owner), stats=when, costs=costs)]


def back_of(card: Card, owner: i64) -> str:
    when = f"Asks {card.cost} tokens at the {TIMES[card.time]} of Yudh, priority {card.priority}."
    return f"{card.title}. {card.about} {card.text(name_of(owner), name_of(1 - owner))} {when}"


def tokens(state: Position, owner: i64) -> list[kernel.Card]:
    count = int(state.tokens[owner])
    return [kernel.Card("token", "Vardan token", kind="token", count=count)] if count else []


def request(state: Position, owner: i64, seat: i64) -> list[kernel.Card]:
    """That a side has decided is seen by all, what it decided by itself alone; afterwards, what became of it."""
    if state.requests[owner] == UNDECIDED:
        return last_request(state, owner)
    if owner != seat:
        return [kernel.Card("request", hidden=True)]
    asked = state.requests[owner] == ASKED
    return [kernel.Card("request", "Asked" if asked else "Declined", kind="asked" if asked else "declined")]


def last_request(state: Position, owner: i64) -> list[kernel.Card]:
    answer = ANSWERS[state.answers[owner]]
    if not answer or state.phase == ASKING:
        return []
    return [kernel.Card("last request", f"Last round: {answer}", kind=answer)]


ANSWERS: Final[list[str]] = ["", "declined", "granted", "refused"]
