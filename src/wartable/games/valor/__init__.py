"""Legends of Valor: three heroes fight their way through three lanes to the monsters' Nexus."""

from wartable.games.valor import (
    choices,
    content,
    diagram,
    ending,
    events,
    notation,
    overlays,
    pointing,
    scene,
    setup,
    tables,
    why,
)
from wartable.games.valor.options import PRESETS, ValorOptions, seatings, seats_of
from wartable.kernel.game import Game

GAME = Game(
    id="valor",
    title="Legends of Valor",
    summary="Lead three heroes up three lanes to the monsters' Nexus, before a monster reaches yours.",
    seats=seats_of("one"),
    rules_version=1,
    new=setup.new,
    scene=scene.scene,
    draw=diagram.draw,
    write=notation.write,
    sentences=events.SENTENCES,
    hear=pointing.hear,
    why=why.explain,
    choice=choices.choice,
    marks=overlays.marks,
    overlays=("fire", "threats"),
    ending=ending.ending,
    ended_by=ending.ended_by,
    legend="N Nexus, I inaccessible, P plain, B bush, C cave, K koulou, O obstacle; H1 to H3 heroes, M monsters.",
    options=ValorOptions,
    presets=PRESETS,
    catalog=content.content,
    tables=tables.TABLES,
    position=setup.position,
    fitting=setup.fitting,
    seated_by="players",
    seatings=seatings(),
    turn_word="Round",
    minutes=(30, 50),
)
