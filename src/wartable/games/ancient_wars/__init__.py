"""Ancient Wars (Dota Chess): draft five heroes, push three lanes, destroy the enemy's Ancient."""

from wartable.games.ancient_wars import (
    choices,
    diagram,
    document,
    ending,
    notation,
    observe,
    overlays,
    scene,
    setup,
    vocabulary,
    why,
)
from wartable.games.ancient_wars.content import content
from wartable.games.ancient_wars.events import SENTENCES
from wartable.games.ancient_wars.options import PRESETS, AncientOptions
from wartable.games.ancient_wars.tables import tables
from wartable.kernel.game import Effort, Game

GAME = Game(
    id="ancient_wars",
    title="Ancient Wars",
    summary="Draft five heroes, push three lanes with them, and destroy the enemy's Ancient.",
    seats=("First", "Second"),
    rules_version=2,
    new=setup.new,
    scene=scene.scene,
    draw=diagram.draw,
    write=notation.write,
    sentences=SENTENCES,
    hear=notation.hear,
    why=why.explain,
    choice=choices.choice,
    marks=overlays.marks_at,
    overlays=("fire", "zones", "threats"),
    ending=ending.text_of,
    ended_by=ending.ended_by,
    plain=document.plain,
    legend="Two letters: a hero, Radiant's with a capital; T tower, C creep, and health; ~ river, j jungle.",
    options=AncientOptions,
    presets=PRESETS,
    catalog=content,
    tables=tables(),
    position=setup.position,
    fitting=setup.fitting,
    layers=observe.layers,
    vocabulary=vocabulary.vocabulary,
    minutes=(15, 30),
    main_option="mode",
    # A turn has many actions before the other side answers: it takes five times as much thought to see another few.
    effort=Effort((1, 1, 1, 1, 1, 25, 150, 10_000), (1_200, 700, 400, 250, 100, 0, 0, 0)),
)
