"""Ambush: a toy game on the kernel's contract, with a little of everything that a game may have."""

from toy.game import new
from toy.notation import SENTENCES, write
from toy.options import PRESETS, AmbushOptions
from toy.rules import ending
from toy.scene import choice, draw, scene
from toy.state import CARD_TEXTS, CARDS, SEAT_NAMES
from toy.why import explain
from wartable.kernel.game import Game


def content(options: AmbushOptions) -> dict[str, object]:
    return {"cards": [{"name": name, "text": text} for name, text in zip(CARDS, CARD_TEXTS)]}


TOY = Game(
    id="toy",
    title="Ambush",
    summary="Two small bands deploy in secret, strike with dice and keep cards in hand.",
    seats=SEAT_NAMES,
    rules_version=1,
    new=new,
    scene=scene,
    draw=draw,
    write=write,
    sentences=SENTENCES,
    why=explain,
    choice=choice,
    ending=ending,
    package="toy",
    options=AmbushOptions,
    presets=PRESETS,
    catalog=content,
)
