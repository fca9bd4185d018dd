"""Ancient Wars (Dota Chess): draft five heroes, push three lanes, destroy the enemy's Ancient."""

from wartable.games.ancient_wars.content import content
from wartable.games.ancient_wars.events import SENTENCES
from wartable.games.ancient_wars.game import new, position
from wartable.games.ancient_wars.options import PRESETS, AncientOptions
from wartable.games.ancient_wars.tables import tables
from wartable.kernel.game import Effort, Game

GAME = Game(
    id="ancient_wars",
    title="Ancient Wars",
    summary="Draft five heroes, push three lanes with them, and destroy the enemy's Ancient.",
    seats=("First", "Second"),
    rules_version=2,
    new=new,
    sentences=SENTENCES,
    package="wartable.games.ancient_wars",
    legend="Two letters: a hero, Radiant's with a capital; T tower, C creep, and health; ~ river, j jungle.",
    options=AncientOptions,
    presets=PRESETS,
    catalog=content,
    tables=tables(),
    position=position,
    minutes=(15, 30),
    main_option="mode",
    # A turn has many actions before the other side answers: it takes five times as much thought to see another few.
    effort=Effort((1, 1, 1, 1, 1, 25, 150, 10_000), (1_200, 700, 400, 250, 100, 0, 0, 0)),
)
