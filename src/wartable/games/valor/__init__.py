"""Legends of Valor: three heroes fight their way through three lanes to the monsters' Nexus."""

from wartable.games.valor.content import content
from wartable.games.valor.events import SENTENCES
from wartable.games.valor.game import new, position
from wartable.games.valor.options import PRESETS, ValorOptions, seatings, seats_of
from wartable.games.valor.tables import TABLES
from wartable.kernel.game import Game

GAME = Game(
    id="valor",
    title="Legends of Valor",
    summary="Lead three heroes up three lanes to the monsters' Nexus, before a monster reaches yours.",
    seats=seats_of("one"),
    rules_version=1,
    new=new,
    sentences=SENTENCES,
    package="wartable.games.valor",
    legend="N Nexus, I inaccessible, P plain, B bush, C cave, K koulou, O obstacle; H1 to H3 heroes, M monsters.",
    options=ValorOptions,
    presets=PRESETS,
    catalog=content,
    tables=TABLES,
    position=position,
    seated_by="players",
    seatings=seatings(),
    turn_word="Round",
    minutes=(30, 50),
)
