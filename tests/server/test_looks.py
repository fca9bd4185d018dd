"""A game may bring colours and a picture; neither can harm whoever looks at it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from server.house import running
from toy import TOY
from wartable.games import GAMES
from wartable.kernel.looks import MOST_BYTES, check_looks, picture_of
from wartable.kernel.refusal import Refusal

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'
GOOD = (
    f'{HEAD}><defs><circle id="dot" r="2"/></defs><use href="#dot" fill="#c33"/><text>Ambush</text>'
    """<rect style="fill: url( '#dot')" mask="url(#dot)"/></svg>"""
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the game's own files are."""
    monkeypatch.setattr("wartable.kernel.looks.files", lambda package: tmp_path)
    picture_of.cache_clear()
    return tmp_path


def test_seats_that_are_called_by_colours_have_them() -> None:
    assert TOY.seats == ("Red", "Blue") and TOY.seat_colours() == ("red", "blue")
    assert replace(TOY, colours=("gold", "black")).seat_colours() == ("gold", "black")
    assert replace(TOY, seats=("Red", "Yellow")).seat_colours() == ("red", "gold")
    assert GAMES["war"].seat_colours() == ()


@pytest.mark.parametrize(
    ("colours", "reason"),
    [
        (("red", "reddish"), "Ambush paints a seat 'reddish'; there are: red, orange, "),
        (("red",), "Ambush has 2 seats and 1 colours for them"),
    ],
)
def test_colours_that_nobody_knows_or_too_few_are_refused(colours: tuple[str, ...], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        check_looks(replace(TOY, colours=colours))  # type: ignore[arg-type]


async def test_a_picture_is_served_as_nothing_but_a_picture(folder: Path) -> None:
    (folder / "box.svg").write_text(GOOD, "utf8")
    async with running(games={"toy": replace(TOY, picture="box.svg"), "war": GAMES["war"]}) as there:
        answer = await there.get("/api/games/toy/picture")
        assert answer.text == GOOD and answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["content-security-policy"].endswith("sandbox")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await there.get("/api/games/war/picture")).status_code == 404
        assert (await there.get("/api/games/nothing/picture")).status_code == 404


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (f"{HEAD}><script>alert(1)</script></svg>", "it holds <script>"),
        (f"{HEAD}><foreignObject/></svg>", "it holds <foreignObject>"),
        (f"{HEAD}><style>@import url(x)</style></svg>", "it holds <style>"),
        (f"{HEAD}><a href='x'/></svg>", "it holds <a>"),
        (f"{HEAD}><image href='x'/></svg>", "it holds <image>"),
        (f"{HEAD}><animate attributeName='href'/></svg>", "it holds <animate>"),
        (f"{HEAD} onload='alert(1)'/>", "the attribute onload is a script"),
        (f"{HEAD}><use xlink:href='https://else.where/#a'/></svg>", "points to 'https://else.where/#a', outside"),
        (f"{HEAD}><use href='data:image/svg+xml,x'/></svg>", "outside of the picture"),
        (f"{HEAD}><rect style='fill: url(//else.where)'/></svg>", "the attribute style points to"),
        (f"{HEAD}><rect style='fill: \\75rl(//else.where)'/></svg>", "the attribute style points to"),
        (f"{HEAD}><rect fill='url( &quot;x.svg#a&quot;)'/></svg>", "the attribute fill points to"),
        (f"<!DOCTYPE svg [<!ENTITY a 'b'>]>{HEAD}/>", "it declares a document type"),
        (f"<?xml-stylesheet href='x'?>{HEAD}/>", "a stylesheet"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "it has no viewBox"),
        ("<html viewBox='0 0 1 1'/>", "it is not an SVG"),
        ("GIF89a", "it is not an SVG: syntax error"),
        (b"\xff\xfe", "it is not written in UTF-8"),
        (f"{HEAD}><title>{'x' * MOST_BYTES}</title></svg>", "and 65536 are allowed"),
        (None, "there is no such file beside its rulebook"),
    ],
)
def test_what_is_more_than_a_picture_is_refused_before_it_is_on_the_table(
    folder: Path, picture: str | bytes | None, reason: str
) -> None:
    if picture is not None:
        (folder / "box.svg").write_bytes(picture if isinstance(picture, bytes) else picture.encode())
    with pytest.raises(Refusal) as refusal:
        check_looks(replace(TOY, picture="box.svg"))
    assert str(refusal.value).startswith("the picture box.svg of Ambush cannot be shown: ")
    assert reason in str(refusal.value)
