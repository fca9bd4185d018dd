"""What people see and say of a position: built up from what may be shown to a seat."""

from __future__ import annotations

from banners.state import BAND, BOARD, DRAW, HOMES, NOBODY, PLACE, SEATS, TITLES, Banners, id_of, side_of
from wartable.grid.drawing import draw_grid
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.event import Sentence
from wartable.kernel.scene import Board, Card, Choice, Meter, Phase, Piece, Scene, Side, Stat, Tile, Tray

LETTERS = "Rb"
PHASES = [Phase("placing", "Placing"), Phase("moving", "Moving"), Phase("over", "Over")]
SENTENCES = {
    "placed": Sentence("{side} places its {title} on {end}, unseen.", "choose"),
    "unveiled": Sentence("Both bands stand on the board.", "time"),
    "moved": Sentence("{side} moves {start}-{end}.", "move"),
    "shown": Sentence("{side}'s piece is a {title}.", "tell"),
    "fell": Sentence("{side}'s {title} falls on {end}.", "fall"),
}


def scene(state: Banners, seat: int) -> Scene:
    return Scene(
        seat=seat,
        phase=phase(state),
        phases=PHASES,
        turn=int(state.turn) + 1,
        prompt=prompt(state, seat),
        to_act=state.to_act(),
        sides=[Side(each, name, [Meter("placed", state.placed[each], len(BAND))]) for each, name in enumerate(SEATS)],
        board=Board(6, 6, [tile(cell) for cell in range(36)]),
        pieces=[piece(state, seat, who, cell) for cell, who in enumerate(state.squares) if is_there(state, seat, who)],
        trays=[fallen(state, side) for side in range(2)],
        ending=ending(state),
        outcome=state.outcome(),
    )


def phase(state: Banners) -> str:
    return "placing" if state.is_placing() else "moving" if state.to_act() else "over"


def prompt(state: Banners, seat: int) -> str:
    if seat in state.to_act() and state.is_placing():
        return f"{SEATS[seat]} to act: place your {TITLES[BAND[state.placed[seat]]]} in secret."
    names = " and ".join(SEATS[other] for other in state.to_act())
    return ending(state) or f"{names} to act: {'place in secret' if state.is_placing() else 'move a piece'}."


def tile(cell: int) -> Tile:
    return Tile(BOARD.name(cell), zone=next((SEATS[side] for side in range(2) if cell in HOMES[side]), ""))


def is_there(state: Banners, seat: int, who: int) -> bool:
    """Until both are done, nobody sees where the others stand."""
    return who != NOBODY and (side_of(who) == seat or not state.is_placing())


def is_known(state: Banners, seat: int, who: int) -> bool:
    return state.shown[who] or side_of(who) == seat


def piece(state: Banners, seat: int, who: int, cell: int) -> Piece:
    side, place = int(side_of(who)), BOARD.name(cell)
    if not is_known(state, seat, who):
        return Piece(id_of(who), "unknown", f"{SEATS[side]}'s piece", "?", side, place, hidden=True)
    title, rank = state.title(who), state.ranks[who]
    return Piece(id_of(who), title.lower(), title, str(rank), side, place, stats=[Stat("rank", rank)])


def fallen(state: Banners, side: int) -> Tray:
    """A scene shows all that its seat has learned: the ranks of the fallen too."""
    gone = [who for who in HOMES[side] if state.shown[who] and who not in state.squares]
    cards = [Card(f"fallen-{who}", state.title(who), face=str(state.ranks[who]), side=side) for who in gone]
    return Tray(f"fallen-{side}", f"{SEATS[side]}'s fallen", "captured", cards, side)


def ending(state: Banners) -> str:
    if state.winner == NOBODY:
        return ""
    return "A draw: forty moves without a clash." if state.winner == DRAW else f"{SEATS[state.winner]} wins."


def write(state: Banners, action: int) -> str:
    end = BOARD.name(target_of(action))
    return f"place {end}" if verb_of(action) == PLACE else f"{BOARD.name(actor_of(action))}-{end}"


def choice(state: Banners, action: int) -> Choice:
    """Who places is said by the action itself: `choice` is not told for whom it is."""
    text, end = write(state, action), BOARD.name(target_of(action))
    if verb_of(action) == PLACE:
        title = TITLES[BAND[state.placed[actor_of(action)]]]
        return Choice(text, f"{title} on {end}", "Place", end=end, kind="place")
    start, who = BOARD.name(actor_of(action)), id_of(state.squares[actor_of(action)])
    return Choice(text, f"Move to {end}", "Moves", start, end, kind="move", actor=who)


def draw(state: Banners, seat: int) -> str:
    return "\n".join([*draw_grid(BOARD, lambda cell: sign(state, seat, cell), 2), prompt(state, seat)])


def sign(state: Banners, seat: int, cell: int) -> str:
    who = state.squares[cell]
    if not is_there(state, seat, who):
        return "."
    return LETTERS[side_of(who)] + (str(state.ranks[who]) if is_known(state, seat, who) else "?")
