"""What is said when one sits down, and of a place where nothing can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable import is_compiled
from wartable.kernel.scene import Scene
from wartable.terminal.sitting import Sitting


def greeting(sitting: Sitting) -> Iterator[str]:
    """The game, who plays it, what the letters mean, and how to go on."""
    game, scene = sitting.game, sitting.scene()
    yield f"{game.title}. {game.summary}"
    if not is_compiled() and not sitting.is_online:
        yield "(The rules run as plain Python here, which is slower: bots may take a moment.)"
    yield f"{sitting.introduction} {game.legend}"
    if told := letters(scene):
        yield told
    tile = ", a tile to see what its piece can do" if scene.board else ""
    more = "`about NAME` to read of a piece or card, `help` for more, or `rules` for the rulebook"
    yield f"Type an action{tile}, {more}."


def letters(scene: Scene) -> str:
    """What each letter on the board stands for, where it stands for one thing; the legend tells the others."""
    names: dict[str, set[str]] = {}
    for piece in scene.pieces:
        names.setdefault(piece.letter, set()).add(piece.name)
    return ", ".join(f"{letter} {min(known)}" for letter, known in names.items() if len(known) == 1)


def idle(scene: Scene, seats: Sequence[str], seat: int, place: str) -> str:
    """Why nothing there can act: no such place, nobody there, another's piece, or not now."""
    if not scene.board or place not in [tile.place for tile in scene.board.tiles]:
        return f"There is no place {place} on the board."
    there = [piece for piece in scene.pieces if piece.place == place]
    if not there:
        return f"Nobody stands on {place}."
    if there[0].side != seat:
        owner = seats[there[0].side] if there[0].side >= 0 else "nobody"
        return f"{there[0].name} on {place} belongs to {owner}: `about {place}` tells more."
    return f"{there[0].name} on {place} cannot act now."
