"""The settings of Yudh."""

from __future__ import annotations

from typing import ClassVar, Literal

from wartable.games.yudh.catalog import BALANCED, CLASSIC
from wartable.games.yudh.state import Settings
from wartable.kernel.options import Options, taken_over


class YudhOptions(Options, frozen=True, kw_only=True):
    cards: Literal["classic", "balanced"] = "classic"
    yagya_pays: Literal["on_resolve", "at_start"] = "on_resolve"
    swap_order: bool = False

    texts: ClassVar[dict[str, str]] = {
        "cards": "the Devta cards as written, or with costs and effects that make them equal",
        "yagya_pays": "whether a yagya pays when its die resolves, or all of them when Yudh begins",
        "swap_order": "whether the two sides take turns in going first, round by round",
    }


PRESETS: dict[str, Options] = {
    CLASSIC: YudhOptions(),
    BALANCED: YudhOptions(cards="balanced", swap_order=True),
}


def settings_of(options: YudhOptions) -> Settings:
    settings = taken_over(options, Settings())
    settings.yagya_at_start = options.yagya_pays == "at_start"
    return settings
