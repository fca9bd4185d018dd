"""How an environment is shown: as text, as a picture, or to whoever sits at the terminal."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR, State

HUMAN, ANSI, RGB_ARRAY = "human", "ansi", "rgb_array"
MODES = (HUMAN, ANSI, RGB_ARRAY)
FRAMES_A_SECOND = 2


def metadata_of(name: str) -> dict[str, Any]:
    return {"name": name, "render_modes": list(MODES), "render_fps": FRAMES_A_SECOND}


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise Refusal(f"there is no render_mode {mode!r}; there are: {', '.join(MODES)}")
    return mode


def show(game: Game, state: State, mode: str | None, seat: int = SPECTATOR) -> str | NDArray[np.uint8] | None:
    """What a spectator sees, or a seat: never more than that one may know."""
    if mode == RGB_ARRAY:
        from wartable.envs.pictures import picture

        return picture(game, game.scene(state, seat))
    if mode == ANSI:
        return game.draw(state, seat)
    if mode == HUMAN:
        print(game.draw(state, seat), flush=True)
    return None
