"""The table at which these tests play.

Hands are written as the rulebook's letters in the order in which they strike: `B T* S` is bhala, teer with yagya,
kapat. `kept` gives a position in which both hands are chosen and the requests are open; `fought` what follows."""

from __future__ import annotations

from typing import Any

from wartable.games.yudh import GAME
from wartable.games.yudh.options import YudhOptions
from wartable.games.yudh.rules import Yudh
from wartable.games.yudh.setup import new
from wartable.games.yudh.state import ASKING
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.event import Event, say
from wartable.kernel.scene import Card, Tray

ONE, TWO = 0, 1
LETTERS = "BTKDS"
STARRED = {"B*": (0, 5), "T*": (1,), "K*": (2,), "D*": (3,), "S*": (4,)}
NOTHING_BUT_SHIELDS = "K K K D D D"
CARDS = ("bali", "arjun", "kahna", "prithvi")


class Loaded(Dice):
    """Dice that fall as they are told: each number is what the next draw gives, modulo what is asked for."""

    def __init__(self, falls: list[int]) -> None:
        super().__init__()
        self.falls = list(falls)

    def word(self) -> int:
        self.drawn += 1
        return self.falls[self.drawn - 1]

    def copy(self) -> Loaded:
        twin = Loaded(self.falls)
        twin.drawn = self.drawn
        return twin


# Positions


def start(seed: int = 0, variant: Any = "classic", **options: Any) -> Yudh:
    return new(YudhOptions(cards=variant, **options), SearchDice(seed))


def dealt(cards: tuple[str, str] = ("bali", "arjun"), first: int = ONE, **options: Any) -> Yudh:
    """The first round begins, and nothing is rolled yet."""
    state = start(**options)
    state.dice = Loaded([0 if first == ONE else 1, 0, 0])
    play(state, "One: heads", "One: lets play", "Two: lets play")
    keys = [card.key for card in state.box.cards]
    state.cards[ONE], state.cards[TWO] = keys.index(cards[0]), keys.index(cards[1])
    state.dice = SearchDice(1)
    return state


def kept(
    one: str = NOTHING_BUT_SHIELDS,
    two: str = NOTHING_BUT_SHIELDS,
    tokens: tuple[int, int] = (2, 2),
    mani: tuple[int, int] = (20, 20),
    cards: tuple[str, str] = ("bali", "arjun"),
    **more: Any,
) -> Yudh:
    """All dice are kept, in this order, and both may ask."""
    state = dealt(cards, **more)
    for seat, hand in ((ONE, one), (TWO, two)):
        put(state, seat, hand)
        state.tokens[seat], state.mani[seat] = tokens[seat], mani[seat]
    state.phase = ASKING
    return state


def put(state: Yudh, seat: int, hand: str) -> None:
    for die, side in dice_showing(hand.split()):
        state.sides[seat * 6 + die] = side
        state.keep(seat, die)
    state.locked[seat] = state.kept[seat]
    state.rolls[seat] = 2


def dice_showing(signs: list[str]) -> list[tuple[int, int]]:
    """Dice that can show these signs: a star needs the pasa that has it."""
    free = list(range(6))
    chosen: dict[int, tuple[int, int]] = {}
    for place in sorted(range(len(signs)), key=lambda place: "*" not in signs[place]):
        sign = signs[place]
        die = next(die for die in STARRED.get(sign, reversed(free)) if die in free)
        free.remove(die)
        chosen[place] = (die, 5 if "*" in sign else LETTERS.index(sign))
    return [chosen[place] for place in range(len(signs))]


# Playing


def play(state: Yudh, *lines: str) -> Yudh:
    """`One: keep 1 3`; without a name, whoever is to act first."""
    for line in lines:
        name, colon, text = line.partition(": ")
        seat = GAME.seat_named(name) if colon else state.to_act()[0]
        state.apply(seat, GAME.read(state, seat, text if colon else line))
    return state


def rolled(state: Yudh, hand: str) -> Yudh:
    """Whoever is to roll rolls this, its loose dice in the order of their numbers."""
    seat = state.to_act()[0]
    loose = [die for die in range(6) if state.table[seat] >> die & 1]
    state.dice = Loaded([side_of(die, sign) for die, sign in zip(loose, hand.split(), strict=True)])
    return play(state, "roll")


def side_of(die: int, sign: str) -> int:
    if "*" in sign:
        assert die in STARRED[sign], f"pasa {die + 1} has no {sign}"
        return 5
    return LETTERS.index(sign)


def fought(state: Yudh, one: str = "decline", two: str = "decline") -> Yudh:
    """The same position after these requests, with everything that was told."""
    after = copy_of(state)
    after.listening = True
    return play(after, f"One: {one}", f"Two: {two}")


def copy_of(state: Yudh) -> Yudh:
    return state.copied(state.dice.copy())


# What is seen


def numbers(state: Yudh) -> tuple[list[int], list[int]]:
    """Tokens and mani."""
    return [int(count) for count in state.tokens], [int(count) for count in state.mani]


def row(state: Yudh, seat: int) -> str:
    """`1B 3T*`."""
    return " ".join(f"{card.id[2:]}{sign(card)}" for card in tray(state, f"kept-{seat}").cards)


def sign(card: Card) -> str:
    letter = "S" if card.kind == "kapat" else card.kind[0].upper()
    return letter + ("*" if "yagya" in card.tags else "")


def tray(state: Yudh, name: str, seat: int = -1) -> Tray:
    (found,) = [tray for tray in GAME.scene(state, seat).trays if tray.id == name]
    return found


def told(state: Yudh, *kinds: str) -> list[str]:
    """The chronicle, or only events of these kinds."""
    return [say(event, GAME.sentences) for event in events(state, *kinds)]


def events(state: Yudh, *kinds: str) -> list[Event]:
    return [event for event in state.events if not kinds or event.kind in kinds]


def refused(state: Yudh, text: str, seat: int | None = None) -> tuple[str, str]:
    """What forbids the action: sentence and chapter."""
    asked = state.to_act()[0] if seat is None else seat
    (check,) = [check for check in GAME.why(state, asked, text) if not check.passed]
    return check.text, check.chapter


def is_legal(state: Yudh, text: str) -> bool:
    return text in GAME.texts(state, state.to_act()[0])
