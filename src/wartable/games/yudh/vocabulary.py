"""Every action that Yudh can ever offer: as many as there are sets of dice, and a few words."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.options import YudhOptions
from wartable.games.yudh.pasa import ALL_DICE, DICE
from wartable.games.yudh.state import HEADS, TAILS
from wartable.kernel.action import act


def vocabulary(options: YudhOptions) -> vec[i64]:
    words = [int(act(verb)) for verb in (READY, ROLL, ASK, DECLINE)]
    words += [int(act(CHOOSE, detail=coin)) for coin in (HEADS, TAILS)]
    words += [int(act(KEEP, detail=dice)) for dice in range(ALL_DICE + 1)]
    words += [int(act(verb, detail=die)) for verb in (PICK, BACK) for die in range(DICE)]
    return vec[i64](sorted(words))
