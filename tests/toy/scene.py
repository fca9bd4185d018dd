"""What a seat sees, built up from what may be shown."""

from __future__ import annotations

from toy.notation import write
from toy.rules import DEPLOY, DRAW, MOVE, PLAY, STRIKE, bonus, ending, hits_of, to_act
from toy.state import (
    ARCHER,
    BOARD,
    CARD_TEXTS,
    CARDS,
    DEPLOYING,
    FIGHTING,
    HILL,
    HOMES,
    KINDS,
    KNIGHT,
    OVER,
    PHASES,
    SEAT_NAMES,
    SEATS,
    SLOTS,
    Position,
    id_of,
    seat_of,
    slot_of,
    title,
)
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.facts import Cost, Effect, Source
from wartable.kernel.scene import Badge, Board, Card, Choice, Mark, Meter, Piece, Scene, Side, Stat, Tile, Tray


def scene(state: Position, seat: int) -> Scene:
    return Scene(
        seat=seat,
        phase=PHASES[state.phase],
        turn=state.turn,
        prompt=prompt(state),
        to_act=to_act(state),
        sides=[side(state, other) for other in SEATS],
        board=Board(5, 5, [tile(state, cell) for cell in range(25)]),
        pieces=[piece(state, slot, seat) for slot in SLOTS if state.lives[slot] > 0],
        trays=[*(hand(state, other, seat) for other in SEATS), deck(state), discard(state), dice(state)],
        marks=[home(other) for other in to_act(state)] if state.phase == DEPLOYING else [],
        ending=ending(state),
        outcome=outcome(state),
    )


def prompt(state: Position) -> str:
    names = " and ".join(SEAT_NAMES[seat] for seat in to_act(state))
    if state.phase == DEPLOYING:
        return f"{names}: choose in secret where your fighters stand."
    return f"{names}: move, strike, play or draw a card, or wait." if state.phase == FIGHTING else ending(state)


def outcome(state: Position) -> list[float]:
    if state.phase != OVER:
        return []
    return [0.5 if state.winner not in SEATS else float(state.winner == seat) for seat in SEATS]


def side(state: Position, seat: int) -> Side:
    meters = [Meter("glory", state.glory[seat], counts="score"), Meter("cards", len(state.hands[seat]), 3)]
    return Side(seat, SEAT_NAMES[seat], meters, turn=(state.turn + 1) // 2 if seat else state.turn // 2 + 1)


def tile(state: Position, cell: int) -> Tile:
    is_hill = state.options.hill and cell == HILL
    zone = next((SEAT_NAMES[seat] for seat in SEATS if cell in HOMES[seat]), "")
    return Tile(BOARD.name(cell), height=int(is_hill), terrain="hill" if is_hill else "", zone=zone)


def piece(state: Position, slot: int, seat: int) -> Piece:
    owner = seat_of(slot)
    return Piece(
        id=id_of(slot),
        kind=KINDS[slot % 2],
        name=title(slot),
        letter=letter(slot),
        side=owner,
        place=BOARD.name(state.cells[slot]) if is_seen(state, slot, seat) else None,
        hp=state.lives[slot],
        full_hp=state.options.life,
        badges=[Badge("might", "Its next strike adds 2.", colour="good")] if state.mighty[owner] else [],
        stats=[to_strike(state, slot)] if is_seen(state, slot, seat) else [],
    )


def to_strike(state: Position, slot: int) -> Stat:
    """What it adds to its die, and why."""
    might = [Source("might", 2)] if state.mighty[seat_of(slot)] else []
    hill = [Source("the hill", 1)] if bonus(state, slot) % 2 else []
    return Stat("adds", bonus(state, slot), [*might, *hill])


def letter(slot: int) -> str:
    """Upper case is Red."""
    name = KINDS[slot % 2][0]
    return name.upper() if seat_of(slot) == 0 else name


def is_seen(state: Position, slot: int, seat: int) -> bool:
    return state.cells[slot] != OFF and (state.phase != DEPLOYING or seat_of(slot) == seat)


def hand(state: Position, owner: int, seat: int) -> Tray:
    cards = [card_seen(f"hand-{owner}-{place}", card, owner == seat) for place, card in enumerate(state.hands[owner])]
    return Tray(f"hand-{owner}", f"{SEAT_NAMES[owner]}'s hand", "cards", cards, owner)


def card_seen(name: str, card: int, is_open: bool) -> Card:
    return Card(name, CARDS[card], CARD_TEXTS[card], CARDS[card]) if is_open else Card(name, hidden=True)


def deck(state: Position) -> Tray:
    return Tray("deck", "Deck", "pool", [Card("deck", count=len(state.deck), hidden=True)] if state.deck else [])


def discard(state: Position) -> Tray:
    cards = [card_seen(f"discard-{place}", card, True) for place, card in enumerate(state.discard)]
    return Tray("discard", "Played cards", "tokens", cards)


def dice(state: Position) -> Tray:
    return Tray("dice", "Last strike", "dice", [Card("die", face=str(state.die))] if state.die else [])


def home(seat: int) -> Mark:
    return Mark("spawn", [BOARD.name(cell) for cell in HOMES[seat]], seat, f"{SEAT_NAMES[seat]} deploys here.")


def choice(state: Position, action: int) -> Choice:
    verb, text = verb_of(action), write(state, action)
    here, there = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    if verb == DEPLOY:
        return Choice(text, f"Knight on {here}, archer on {there}", "deploy", here, there, kind="arrange")
    if verb == MOVE:
        mover = id_of(state.at(int(actor_of(action))))
        return Choice(text, f"Move to {there}", "move", here, there, kind="move", actor=mover)
    if verb == STRIKE:
        return striking(state, text, state.at(int(actor_of(action))), state.at(int(target_of(action))))
    if verb == PLAY:
        card, price = int(detail_of(action)), [Cost("cards", 1)]
        label, start = f"Play {CARDS[card]}", held(state, card)
        return Choice(text, label, "cards", start, kind="cast", using=CARDS[card], costs=price)
    return Choice(text, text.capitalize(), "other", kind="call" if verb == DRAW else "pass")


def striking(state: Position, text: str, slot: int, victim: int) -> Choice:
    """Between the least that the die can show and the most."""
    lives = state.lives[victim]
    least, most = (min(lives, hits_of(die + bonus(state, slot))) for die in (1, 6))
    effect = Effect(id_of(victim), "hp", -most, -least, falls=("no", "may", "will")[(most == lives) + (least == lives)])
    here, there = BOARD.name(state.cells[slot]), BOARD.name(state.cells[victim])
    actor, label = id_of(slot), f"Strike {title(victim)}"
    return Choice(text, label, "strike", here, there, kind="strike", actor=actor, effects=[effect])


def held(state: Position, card: int) -> str:
    """The first of such cards in the hand of whoever acts."""
    owner = to_act(state)[0]
    return f"hand-{owner}-{state.hands[owner].index(card)}"


# The same in ASCII


def draw(state: Position, seat: int) -> str:
    rows = [f"{row + 1}  " + " ".join(glyph(state, row * 5 + column, seat) for column in range(5)) for row in range(5)]
    return "\n".join([*reversed(rows), "   a b c d e", *notes(state, seat)])


def glyph(state: Position, cell: int, seat: int) -> str:
    slot = state.at(cell)
    if slot in SLOTS and is_seen(state, slot, seat):
        return letter(slot)
    return "^" if state.options.hill and cell == HILL else "."


def notes(state: Position, seat: int) -> list[str]:
    return [f"{PHASES[state.phase]}, turn {state.turn}", *(side_note(state, other, seat) for other in SEATS)]


def side_note(state: Position, owner: int, seat: int) -> str:
    lives = " ".join(str(state.lives[slot_of(owner, kind)]) for kind in (KNIGHT, ARCHER))
    cards = [CARDS[card] if owner == seat else "?" for card in state.hands[owner]]
    return f"{SEAT_NAMES[owner]}: lives {lives}, glory {state.glory[owner]}, hand {' '.join(cards) or 'empty'}"
