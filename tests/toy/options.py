"""The settings of Ambush."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from wartable.kernel.options import Options


class AmbushOptions(Options, frozen=True, kw_only=True):
    life: Literal[1, 3, 5] = 3
    hand: Literal[1, 2, 3] = 2
    hill: bool = True
    turn_limit: Annotated[int, Meta(ge=2, le=99)] | None = 40

    texts: ClassVar[dict[str, str]] = {
        "life": "how many hits a fighter takes",
        "hand": "how many cards each side begins with",
        "hill": "whether there is a hill in the middle",
        "turn_limit": "the last turn; with none it is turn 99",
    }


PRESETS: dict[str, Options] = {
    "standard": AmbushOptions(),
    "brief": AmbushOptions(life=1, hand=3, turn_limit=24),
}
