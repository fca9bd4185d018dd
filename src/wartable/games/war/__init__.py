"""War: two armies on a board with hills; take the enemy's Commander."""

from wartable.games.war.choices import choice
from wartable.games.war.content import content
from wartable.games.war.diagram import draw
from wartable.games.war.ending import ended_by, text_of
from wartable.games.war.events import SENTENCES
from wartable.games.war.notation import write
from wartable.games.war.observe import layers
from wartable.games.war.options import PRESETS, WarOptions
from wartable.games.war.overlays import marks_at
from wartable.games.war.scene import scene
from wartable.games.war.setup import new, position
from wartable.games.war.tables import TABLES
from wartable.games.war.vocabulary import vocabulary
from wartable.games.war.why import explain, hear, sees
from wartable.kernel.game import Game

GAME = Game(
    id="war",
    title="War",
    summary="Two armies on a board with hills: see, fire, fly, and take the enemy's Commander.",
    seats=("South", "North"),
    rules_version=1,
    new=new,
    scene=scene,
    draw=draw,
    write=write,
    sentences=SENTENCES,
    hear=hear,
    why=explain,
    choice=choice,
    marks=marks_at,
    overlays=("sight", "fire", "zones", "threats"),
    ending=text_of,
    ended_by=ended_by,
    sees=sees,
    legend="Upper case is South, lower case North; the digit is the height of the tile; ~ water, % mud, # fort.",
    options=WarOptions,
    presets=PRESETS,
    catalog=content,
    tables=TABLES,
    position=position,
    layers=layers,
    vocabulary=vocabulary,
    perfect=True,
    minutes=(20, 30),
)
