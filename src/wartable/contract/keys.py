"""Keys tell positions apart: what has one key looks the same, is drawn the same, and can still do the same."""

from __future__ import annotations

import msgspec

from wartable.contract.differences import difference, encoded
from wartable.contract.play import some_moments
from wartable.contract.setups import Setup, seats_of, watchers_of
from wartable.kernel.scene import Scene
from wartable.kernel.state import SPECTATOR, State

# What a position with that key looked like, and how it came about.
Known = dict[int, tuple[bytes, str]]
SIBLINGS = 30
# Which piece is which, whose turn number it is and what was counted on the way are not part of a position.
ANONYMOUS = ("id", "has_acted")


def check_keys(setup: Setup, key: int) -> None:
    """Of each position of a game, and of those that lie one action beside it."""
    known: Known = {}
    drawn: dict[tuple[int, int], list[str]] = {}
    for state in some_moments(setup, key, 7):
        note(setup, known, drawn, state, "on the way")
        for seat in state.to_act()[:1]:
            for action in list(state.legal(seat))[:: max(1, len(state.legal(seat)) // SIBLINGS)]:
                beside = state.clone()
                beside.apply(seat, int(action))
                note(setup, known, drawn, beside, setup.game.write(state, action))


def note(setup: Setup, known: Known, drawn: dict[tuple[int, int], list[str]], state: State, way: str) -> None:
    look = look_of(setup, state)
    before, other_way = known.setdefault(int(state.key()), (look, way))
    ways = f"after {other_way!r} and {way!r}"
    assert before == look, f"one key, two positions, {ways}: {difference(before, look)}"
    check_drawings(setup, drawn, state, ways)


def check_drawings(setup: Setup, drawn: dict[tuple[int, int], list[str]], state: State, ways: str) -> None:
    """Drawings also tell what time it is: those of one turn are the same."""
    now = [setup.game.draw(state, seat) for seat in watchers_of(setup)]
    before = drawn.setdefault((int(state.key()), setup.game.scene(state, SPECTATOR).turn), now)
    assert before == now, f"one key, two drawings, {ways}: {difference(before, now)}"


def look_of(setup: Setup, state: State) -> bytes:
    seen = {str(seat): standing(setup.game.scene(state, seat)) for seat in watchers_of(setup)}
    can = {str(seat): sorted(setup.game.texts(state, seat)) for seat in seats_of(setup)}
    return encoded({"seen": seen, "can": can, "to_act": list(state.to_act())})


def standing(scene: Scene) -> dict[str, object]:
    """What stands and lies where, whatever number it has; not what time it is and what was counted."""
    pieces = [{name: value for name, value in piece.items() if name not in ANONYMOUS} for piece in plain(scene.pieces)]
    trays = [[{**card, "id": ""} for card in plain(tray.cards)] for tray in scene.trays]
    return {"phase": scene.phase, "pieces": sorted(pieces, key=encoded), "trays": trays}


def plain(things: object) -> list[dict[str, object]]:
    found: list[dict[str, object]] = msgspec.to_builtins(things)
    return found
