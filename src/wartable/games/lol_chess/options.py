"""The settings of League of Legends Chess."""

from __future__ import annotations

from typing import ClassVar, Literal

from wartable.kernel.options import Options


class LolOptions(Options, frozen=True, kw_only=True):
    reorder: bool = False
    round_limit: Literal[200, 100, 40] = 200

    texts: ClassVar[dict[str, str]] = {
        "reorder": "whether each side secretly rearranges its champions before the first turn",
        "round_limit": "the round after which the gold value on the board decides",
    }


PRESETS: dict[str, Options] = {
    "standard": LolOptions(),
    "short": LolOptions(round_limit=40),
}
