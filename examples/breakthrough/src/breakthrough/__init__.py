"""Breakthrough: the first man on the far row wins."""

from breakthrough.learning import layers, vocabulary
from breakthrough.scene import SENTENCES, choice, draw, ending, position, scene, why, write
from breakthrough.state import SEATS, new
from wartable.kernel.game import Game

GAME = Game(
    id="breakthrough",
    title="Breakthrough",
    summary="Two rows of men face each other; the first on the far row wins.",
    seats=SEATS,
    rules_version=1,
    contract=1,
    new=new,
    scene=scene,
    draw=draw,
    write=write,
    sentences=SENTENCES,
    why=why,
    choice=choice,
    ending=ending,
    position=position,
    perfect=True,
    layers=layers,
    vocabulary=vocabulary,
)
