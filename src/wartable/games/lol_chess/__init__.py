"""League of Legends Chess: chess with champions, health, abilities, items and monsters; slay the enemy's Poro."""

from wartable.games.lol_chess import (
    choices,
    diagram,
    drawing,
    ending,
    notation,
    observe,
    overlays,
    rules,
    scene,
    vocabulary,
    why,
)
from wartable.games.lol_chess.content import content
from wartable.games.lol_chess.events import SENTENCES
from wartable.games.lol_chess.options import PRESETS, LolOptions
from wartable.games.lol_chess.tables import TABLES
from wartable.kernel.clock import TimeControl
from wartable.kernel.game import Effort, Game

GAME = Game(
    id="lol_chess",
    title="League of Legends Chess",
    summary="Draft five champions, buy items, take Drake and Baron, and slay the enemy's Poro.",
    seats=("Blue", "Red"),
    rules_version=3,
    new=rules.new,
    scene=scene.scene,
    draw=diagram.draw,
    position=drawing.position,
    write=notation.write,
    hear=notation.hear,
    why=why.why,
    choice=choices.choice,
    marks=overlays.marks,
    overlays=("fire", "threats"),
    ending=ending.ending,
    ended_by=ending.ended_by,
    sentences=SENTENCES,
    legend="Upper case is Blue, lower case Red; the number is HP. P Poro, S Siege, M Melee, C Caster, U Super Minion, "
    "N Sand Soldier, @D Drake, @B Baron; champions have two letters.",
    options=LolOptions,
    presets=PRESETS,
    catalog=content,
    tables=TABLES,
    effort=Effort((1, 1, 4, 60, 160, 450, 1_200, 10_000)),
    layers=observe.layers,
    vocabulary=vocabulary.vocabulary,
    control=TimeControl(kind="rules"),
    turn_word="Round",
    minutes=(30, 50),
)
