"""War: two armies on a board with hills; take the enemy's Commander."""

from wartable.games.war.content import content
from wartable.games.war.events import SENTENCES
from wartable.games.war.game import new, position
from wartable.games.war.options import PRESETS, WarOptions
from wartable.games.war.tables import TABLES
from wartable.kernel.game import Game

GAME = Game(
    id="war",
    title="War",
    summary="Two armies on a board with hills: see, fire, fly, and take the enemy's Commander.",
    seats=("South", "North"),
    rules_version=1,
    new=new,
    sentences=SENTENCES,
    package="wartable.games.war",
    legend="Upper case is South, lower case North; the digit is the height of the tile; ~ water, % mud, # fort.",
    options=WarOptions,
    presets=PRESETS,
    catalog=content,
    tables=TABLES,
    position=position,
    perfect=True,
    minutes=(20, 30),
)
