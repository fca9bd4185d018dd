"""Yudh: a duel of six dice, a coin, and the vardan of a Devta."""

from wartable.games.yudh.catalog import content
from wartable.games.yudh.events import SENTENCES
from wartable.games.yudh.game import new, position
from wartable.games.yudh.options import PRESETS, YudhOptions
from wartable.games.yudh.tables import TABLES
from wartable.kernel.clock import TimeControl
from wartable.kernel.game import Effort, Game

GAME = Game(
    id="yudh",
    title="Yudh",
    summary="A dice duel: roll, keep, ask your Devta in secret, and strike until the other has no mani left.",
    seats=("One", "Two"),
    rules_version=1,
    turn_word="Round",
    minutes=(10, 10),
    new=new,
    sentences=SENTENCES,
    package="wartable.games.yudh",
    legend="B bhala, T teer, K kavach, D dhal, S kapat (steals); * with yagya; the digit is the number of the pasa.",
    options=YudhOptions,
    presets=PRESETS,
    catalog=content,
    tables=TABLES,
    # Luck decides much: who sees twice as far wins little more often.
    effort=Effort((1, 1, 1, 1, 1, 1, 1_000, 20_000), (1_500, 1_100, 800, 550, 350, 180, 0, 0)),
    position=position,
    stores=False,
    control=TimeControl("decision", 30_000),
    grace_seconds=30.0,
)
