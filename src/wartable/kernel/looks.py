"""What a game brings for the page beside its rules: colours and a picture. Any game may come from anybody, so both are
checked before it is on the table, and what could do more than be looked at is refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

from wartable.kernel.game import COLOURS, Game
from wartable.kernel.refusal import Refusal

MOST_BYTES = 65_536
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "title", "desc", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern",
}  # fmt: skip
DECLARATION = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)|<\?xml-stylesheet", re.IGNORECASE)
# Whatever an attribute points to lies in the picture itself.
OUTSIDE = re.compile(r"url\((?!\s*['\"]?#)|javascript:|@import|\\", re.IGNORECASE)


def check_looks(game: Game) -> None:
    check_colours(game)
    if game.picture:
        picture_of(game)


def check_colours(game: Game) -> None:
    unknown = [name for name in game.colours if name not in COLOURS]
    if unknown:
        raise Refusal(f"{game.title} paints a seat {unknown[0]!r}; there are: {', '.join(COLOURS)}")
    if game.colours and len(game.colours) != len(game.seats):
        raise Refusal(f"{game.title} has {len(game.seats)} seats and {len(game.colours)} colours for them")


@cache
def picture_of(game: Game) -> bytes:
    """As the game's folder holds it."""
    try:
        found = files(game.home).joinpath(game.picture).read_bytes()
    except (OSError, ModuleNotFoundError):
        raise refused(game, "there is no such file beside its rulebook") from None
    for problem in problems_of(found):
        raise refused(game, problem)
    return found


def refused(game: Game, reason: str) -> Refusal:
    return Refusal(f"the picture {game.picture} of {game.title} cannot be shown: {reason}")


def problems_of(picture: bytes) -> Iterator[str]:
    """Why it cannot be shown: the first reason is enough."""
    if len(picture) > MOST_BYTES:
        yield f"it has {len(picture)} bytes, and {MOST_BYTES} are allowed"
    try:
        text = picture.decode()
    except UnicodeDecodeError:
        yield "it is not written in UTF-8"
        return
    if DECLARATION.search(text):
        yield "it declares a document type, entities or a stylesheet"
        return
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as problem:
        yield f"it is not an SVG: {problem}"
        return
    yield from drawn_problems(root)


def drawn_problems(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{SVG}svg":
        yield "it is not an SVG"
    if "viewBox" not in root.attrib:
        yield "it has no viewBox, so that it cannot be made larger or smaller"
    for element in root.iter():
        if not is_shape(element):
            yield f"it holds <{plain_name(element.tag)}>, and only shapes and words can be shown"
        for name, value in element.attrib.items():
            yield from attribute_problems(plain_name(name), value)


def is_shape(element: ElementTree.Element) -> bool:
    return isinstance(element.tag, str) and element.tag.removeprefix(SVG) in SHAPES


def attribute_problems(name: str, value: str) -> Iterator[str]:
    if name.lower().startswith("on"):
        yield f"the attribute {name} is a script"
    if (name == "href" and not value.startswith("#")) or OUTSIDE.search(value):
        yield f"the attribute {name} points to {value[:60]!r}, outside of the picture"


def plain_name(name: object) -> str:
    return str(name).rpartition("}")[2]
