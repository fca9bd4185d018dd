"""Yudh: a duel of six dice, a coin, and the vardan of a Devta."""

from wartable.games.yudh import (
    catalog,
    choices,
    diagram,
    ending,
    events,
    notation,
    observe,
    scene,
    setup,
    tables,
    vocabulary,
    why,
)
from wartable.games.yudh.options import PRESETS, YudhOptions
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
    new=setup.new,
    scene=scene.scene,
    draw=diagram.draw,
    write=notation.write,
    sentences=events.SENTENCES,
    hear=notation.hear,
    why=why.explain,
    choice=choices.choice,
    ending=ending.ending,
    ended_by=ending.ended_by,
    legend="B bhala, T teer, K kavach, D dhal, S kapat (steals); * with yagya; the digit is the number of the pasa.",
    options=YudhOptions,
    presets=PRESETS,
    catalog=catalog.content,
    tables=tables.TABLES,
    # Luck decides much: who sees twice as far wins little more often.
    effort=Effort((1, 1, 1, 1, 1, 1, 1_000, 20_000), (1_500, 1_100, 800, 550, 350, 180, 0, 0)),
    position=setup.position,
    fitting=setup.fitting,
    layers=observe.layers,
    vocabulary=vocabulary.vocabulary,
    stores=False,
    control=TimeControl("decision", 30_000),
    grace_seconds=30.0,
)
