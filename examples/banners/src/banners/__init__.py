"""Banners: two bands hide their ranks from each other, and each guards a banner."""

from banners.scene import SENTENCES, choice, draw, ending, scene, write
from banners.state import SEATS, new
from wartable.kernel.game import Game

GAME = Game(
    id="banners",
    title="Banners",
    summary="Place your band in secret, find out the ranks of the other, and take its banner.",
    seats=SEATS,
    rules_version=1,
    contract=1,
    new=new,
    scene=scene,
    draw=draw,
    write=write,
    sentences=SENTENCES,
    choice=choice,
    ending=ending,
    legend="R is Red, b is Blue; the digit is the rank, and ? one that you do not know.",
    minutes=(10, 20),
)
