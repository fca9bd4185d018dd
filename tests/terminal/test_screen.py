"""The table on a terminal screen, played with keys, mouse and typed lines in the real application."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path

import pytest
from textual.pilot import Pilot

from terminal.at_the_screen import (
    BY_HEART,
    LARGE,
    SMALL,
    at_the_screen,
    look,
    screen_of,
    settle,
    sitting_at,
    whole_game,
)
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, replay
from wartable.terminal.keeping import Keeper
from wartable.terminal.local import LocalSitting
from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.reader import Page
from wartable.terminal.screen.rulebook import Rulebook
from wartable.terminal.sitting import NO_BOT

SCREENS = Path(__file__).parent / "screens"
# How far each game is when its picture is taken.
MIDGAME = {"ancient_wars": 64, "lol_chess": 40, "war": 60, "valor": 30, "yudh": 40}


def run(coroutine: Coroutine[None, None, None]) -> None:
    asyncio.run(coroutine)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_each_game(game: str, size: tuple[int, int], renewed: bool) -> None:
    """`WARTABLE_RENEW=1` takes them anew, after a wanted change; then read the difference."""

    async def take() -> None:
        async with at_the_screen(sitting_at(game, MIDGAME[game]), size) as (app, pilot):
            await pilot.press("tab")
            compare(f"{game}_{size[0]}x{size[1]}", screen_of(app), renewed)

    run(take())


@pytest.mark.parametrize("game", ["ancient_wars", "valor"])
def test_a_picture_of_a_draft(game: str, renewed: bool) -> None:
    async def take() -> None:
        async with at_the_screen(sitting_at(game)) as (app, pilot):
            await pilot.press("down")
            compare(f"{game}_draft", screen_of(app), renewed)

    run(take())


def compare(name: str, screen: str, renewed: bool) -> None:
    file = SCREENS / f"{name}.txt"
    if renewed:
        file.write_text(screen + "\n", encoding="utf8")
    assert screen + "\n" == file.read_text("utf8")


# Whole games

Way = Callable[[TableApp, Pilot[str], str], Awaitable[None]]


async def by_line(app: TableApp, pilot: Pilot[str], action: str) -> None:
    await typed(pilot, action)


async def typed(pilot: Pilot[str], text: str) -> None:
    await pilot.press("slash")
    line = pilot.app.query_one("#line")
    line.value = text  # type: ignore[attr-defined]
    await pilot.press("enter")


async def by_list(app: TableApp, pilot: Pilot[str], action: str) -> None:
    """Pick up whose it is, then the line of the action, by their digits."""
    for _ in range(3):
        number = number_of(app, action)
        app.picking.line, app.picking.on_list = number, True
        is_action = app.picking.entries[number].choice
        await pilot.press(str(number % 9 + 1))
        if is_action:
            return


def number_of(app: TableApp, action: str) -> int:
    for number, entry in enumerate(app.picking.entries):
        held = [entry.choice] if entry.choice else app.picking.starting(entry.start)
        if any(choice.text == action for choice in held):
            return number
    raise AssertionError(f"{action} is not listed: {screen_of(app)}")


async def by_mouse(app: TableApp, pilot: Pilot[str], action: str) -> None:
    """The piece, its goal, and where both leave a choice, its line of the list."""
    choice = next(one for one in app.picking.choices if one.text == action)
    count = len(sitting_of(app).match.log)
    for place in (choice.start, choice.end):
        shown = offset_of(app, place) if place and place != app.picking.start else None
        if shown and len(sitting_of(app).match.log) == count:
            await pilot.click("#main", offset=shown)
            await pilot.pause()
    if len(sitting_of(app).match.log) == count:
        app.picking.line = number_of(app, action)
        app.draw_all()
        await pilot.click("#side", offset=(3, app.entry_rows.index(app.picking.line)))


async def play_on(app: TableApp, pilot: Pilot[str], way: Way) -> None:
    match = sitting_of(app).match
    known = whole_game(match.game.id)[1]
    while not match.is_over:
        before, action = len(match.log), known[len(match.log)][1]
        await way(app, pilot, action)
        await settle(app, pilot)
        assert len(match.log) > before, f"{action} was not played: {screen_of(app)}"


@pytest.mark.parametrize(
    ("game", "way", "size"),
    [
        ("war", by_line, LARGE),
        ("lol_chess", by_list, SMALL),
        ("ancient_wars", by_list, LARGE),
        ("yudh", by_line, SMALL),
        ("valor", by_mouse, SMALL),
    ],
    ids=["war typed", "lol_chess by the list", "ancient_wars by the list", "yudh typed", "valor by mouse"],
)
def test_a_whole_game_is_played_to_its_end(game: str, way: Way, size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at(game, bot=BY_HEART), size) as (app, pilot):
            await play_on(app, pilot, way)
            await pilot.pause()
            assert app.sitting.ending and app.sitting.ending[:40] in screen_of(app)

    run(play())


# Pointing


def test_a_piece_is_picked_up_and_set_down_with_the_keyboard() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war")) as (app, pilot):
            await typed(pilot, "e3-e4")
            await settle(app, pilot)
            app.picking.cursor = "e4"
            await pilot.press("enter")
            assert app.picking.start == "e4" and "Infantry" in screen_of(app)
            await pilot.press("left", "enter")
            assert "e4-d4" in [entry.text for entry in sitting_of(app).match.log]

    run(play())


def sitting_of(app: TableApp) -> LocalSitting:
    assert isinstance(app.sitting, LocalSitting)
    return app.sitting


def test_a_piece_is_moved_with_the_mouse() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war"), LARGE) as (app, pilot):
            for place in ("e3", "e4"):
                await pilot.click("#main", offset=offset_of(app, place) or (0, 0))
            assert sitting_of(app).match.log[0].text == "e3-e4"

    run(play())


def offset_of(app: TableApp, place: str) -> tuple[int, int] | None:
    """Of a tile, or of a card where there are cards in the place of the board."""
    picture, board = app.board_picture, app.picking.board
    if app.tray_picture:
        return next(((first, line) for line, first, _, card in app.tray_picture.cards if card == place), None)
    assert picture and board
    spots = ((column, row) for row in range(40) for column in range(120))
    return next((spot for spot in spots if picture.place(board, *spot) == place), None)


def test_escape_puts_down_what_was_picked_up() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war")) as (app, pilot):
            await pilot.press("tab")
            assert app.picking.start
            await pilot.press("escape")
            assert not app.picking.start

    run(play())


def test_the_forecast_of_a_blow_is_exact() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("lol_chess", 40), LARGE) as (app, pilot):
            blow = next(one for one in app.picking.choices if one.kind == "strike")
            app.picking.pick_up(blow.start or "")
            app.picking.line = number_of(app, blow.text) - 1
            await pilot.press("j")
            assert app.picking.focus() == blow and blow.effects and f"If: {blow.label}" in screen_of(app)

    run(play())


# Typing


def test_what_is_typed_is_completed_and_refused_with_its_rule() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war")) as (app, pilot):
            await pilot.press("slash", *"e3-", "tab")
            assert app.query_one("#line").value == "e3-e4"  # type: ignore[attr-defined]
            await pilot.press("escape")
            await typed(pilot, "e3-e5")
            assert "2 tiles away" in screen_of(app)

    run(play())


def test_pages_open_and_close() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war")) as (app, pilot):
            pages = {"about tank": Page, "rules 5.1": Rulebook, "why e3-e5": Page, "what e3-e4": Page}
            for text, page in pages.items():
                await typed(pilot, text)
                await pilot.pause()
                assert isinstance(app.screen, page), text
                await pilot.press("escape")
                assert len(app.screen_stack) == 1

    run(play())


def test_resigning_is_asked_back() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war")) as (app, pilot):
            await typed(pilot, "resign")
            await pilot.press("n")
            assert not sitting_of(app).match.is_over
            await typed(pilot, "resign")
            await pilot.press("y")
            await pilot.pause()
            assert "South resigned." in screen_of(app)

    run(play())


def test_undo_takes_back() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("war")) as (app, pilot):
            await typed(pilot, "e3-e4")
            await settle(app, pilot)
            await pilot.press("u")
            assert not sitting_of(app).match.log and "Taken back." in screen_of(app)

    run(play())


# Without colour, in ASCII, two at one keyboard, kept


@pytest.mark.parametrize("game", GAMES)
def test_without_colour_and_with_ascii_alone_nothing_is_lost(game: str) -> None:
    async def play() -> None:
        how = look(game, colour=False, encoding="ascii")
        async with at_the_screen(sitting_at(game, MIDGAME[game]), SMALL, how) as (app, pilot):
            await pilot.press("tab")
            assert screen_of(app).replace("’", "'").isascii()

    run(play())


def test_a_curtain_falls_between_secrets() -> None:
    async def play() -> None:
        async with at_the_screen(sitting_at("ancient_wars", 25, bot=NO_BOT)) as (app, pilot):
            sitting = sitting_of(app)
            first = sitting.seat
            while sitting.seat == first and not sitting.curtain:
                await sitting.act(sitting.choices()[-1].text)
            await pilot.pause()
            assert "alone looks at the screen now" in screen_of(app)
            assert all(card.hidden for tray in app.picking.scene.trays if tray.kind == "hand" for card in tray.cards)
            await pilot.press("enter")
            assert not sitting.curtain

    run(play())


def test_a_game_is_kept_after_every_action(tmp_path: Path) -> None:
    """Whatever happens then, a crash included."""
    file = tmp_path / "game.json"

    async def play() -> None:
        match = Match(GAMES["war"], None, bytes(32))
        async with at_the_screen(LocalSitting(match, 0, "random", Keeper(match.game, file))) as (app, pilot):
            await typed(pilot, "e3-e4")
            await settle(app, pilot)
            assert len(replay(read_record(file.read_bytes()), GAMES).log) == 2

    run(play())
