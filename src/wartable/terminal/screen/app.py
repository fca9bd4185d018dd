"""The table on a terminal screen: what is drawn where, and what every key, click and typed line does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.suggester import Suggester
from textual.widgets import Input

from wartable.kernel.notation import fold
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Choice, Line
from wartable.terminal import answers
from wartable.terminal.greeting import letters
from wartable.terminal.orders import ORDERS, ordered
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.board import BoardPicture, draw_board
from wartable.terminal.screen.frame import bottom_keys, chronicle, top_line
from wartable.terminal.screen.keys import DIGITS, KEYS, OPENS_THE_LINE
from wartable.terminal.screen.layout import Layout, layout_of
from wartable.terminal.screen.lines import Lines
from wartable.terminal.screen.look import Look, look_of
from wartable.terminal.screen.panels import draw_panels
from wartable.terminal.screen.picking import Picking
from wartable.terminal.screen.reader import Page, Question, keys_page
from wartable.terminal.screen.tray_picture import TrayPicture
from wartable.terminal.screen.trays import draw_trays
from wartable.terminal.sitting import Sitting, chronicle_of, last_places


class Completing(Suggester):
    """What is typed goes on as the first action or command that begins so."""

    def __init__(self, app: TableApp) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.table = app

    async def get_suggestion(self, value: str) -> str | None:
        return next(iter(self.table.completions(value)), None)


class TableApp(App[str]):
    CSS = """
    Screen { background: #130e0b; color: #e8dccb; }
    Screen.plain { background: ansi_default; color: ansi_default; }
    Lines { height: 1; }
    #body { height: 1fr; }
    #main { height: 100%; width: 1fr; }
    #side { height: 100%; margin-left: 1; }
    #top, #keys { background: #241b15; }
    .plain #top, .plain #keys { background: ansi_default; }
    #line { height: 1; border: none; padding: 0 1; background: #241b15; }
    .plain #line { background: ansi_default; }
    Page, Question { align: center middle; background: #130e0b 70%; }
    #page { width: 90%; max-width: 100; height: 90%; border: round #b07a4a; padding: 0 1; background: #1b1511; }
    #question { width: 60; height: 7; border: round #f0b078; padding: 1 2; background: #1b1511; }
    """
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "Wartable"
    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def __init__(self, sitting: Sitting, look: Look | None = None) -> None:
        super().__init__(ansi_color=True if look and not look.colour else None)
        self.sitting = sitting
        self.look = look or look_of(sitting.game)
        self.picking = Picking(sitting.scene(), sitting.choices())
        self.shows_trays = False
        self.said = ""
        self.board_picture: BoardPicture | None = None
        self.tray_picture: TrayPicture | None = None
        self.entry_rows: list[int] = []

    def compose(self) -> ComposeResult:
        yield Lines("top")
        with Horizontal(id="body"):
            yield Lines("main")
            yield Lines("side")
        yield Lines("prompt")
        yield Lines("log")
        yield Input(
            id="line",
            placeholder="/ begins a line: an action, or a command such as about, why, what, help",
            suggester=Completing(self),
            compact=True,
            select_on_focus=False,
        )
        yield Lines("keys")

    def on_mount(self) -> None:
        self.screen.set_class(not self.look.colour, "plain")
        self.query_one(Input).can_focus = False
        self.set_interval(1, self.draw_all)  # clocks run; only what changed is sent
        self.run_worker(self.sitting.run())
        self.run_worker(self.follow())

    async def follow(self) -> None:
        """Whatever happens at the table is shown."""
        while True:
            await self.sitting.changed.wait()
            self.sitting.changed.clear()
            self.look_again()

    def look_again(self) -> None:
        """The table as it is now; the cursor stays where it was."""
        scene = self.sitting.scene()
        same = scene.board is not None and self.picking.board is not None
        cursor = self.picking.cursor if same else ""
        self.picking = Picking(scene, self.sitting.choices(), cursor, traces=last_places(self.sitting))
        if not self.picking.choices or self.picking.has_board:
            self.shows_trays = False
        self.draw_all()

    # Drawing

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw_all)

    def draw_all(self) -> None:
        if not self.is_running or not self.query("#main"):
            return
        width = self.size.width
        layout = layout_of(self.picking.board if self.shows_board else None, self.look, width, self.size.height)
        self.query_one("#side").styles.width = layout.side
        self.query_one("#log").styles.height = layout.told
        told = chronicle_of(self.sitting)
        self.show("top", [top_line(self.sitting, self.picking.scene, self.look, width)])
        self.show("main", self.main_lines(width - layout.side - 1, layout, told))
        panels, self.entry_rows = draw_panels(self.picking, self.look, layout.side, layout.table, self.sitting.notes)
        self.show("side", panels)
        self.show("prompt", [self.prompt_line(width)])
        self.show("log", chronicle(told, self.look, width, layout.told))
        self.show("keys", [bottom_keys(self.picking, self.look, width)])

    def show(self, name: str, lines: list[Text]) -> None:
        self.query_one(f"#{name}", Lines).show(lines)

    @property
    def shows_board(self) -> bool:
        return bool(self.picking.board) and self.picking.has_board and not self.shows_trays

    def main_lines(self, width: int, layout: Layout, told: list[Line]) -> list[Text]:
        self.board_picture = self.tray_picture = None
        height = layout.table
        if self.sitting.curtain:
            return [Text()] * (height // 2 - 1) + [Text(self.sitting.curtain, self.look.style(paint.LIT, bold=True))]
        if not self.shows_board:
            self.tray_picture = draw_trays(self.picking, self.look, width, height)
            return self.tray_picture.lines
        self.board_picture = draw_board(self.picking, self.look, width, height)
        lines = [*self.board_picture.lines, Text()]
        if layout.is_told_under_the_board:
            lines += chronicle(told, self.look, width, height - len(lines))
        return lines

    def prompt_line(self, width: int) -> Text:
        text = self.said or self.sitting.news or self.sitting.ending or self.picking.scene.prompt
        if self.sitting.ending:
            text = f"{self.said} {self.sitting.ending} l shows the log, q leaves.".strip()
        line = Text(f" {self.look.spell(text)}", self.look.style(paint.LIT, bold=True))
        line.truncate(width, overflow="crop" if self.look.ascii else "ellipsis")
        return line

    # Pointing

    def action_cursor(self, right: int, up: int) -> None:
        if self.shows_trays and self.picking.has_board:
            self.picking.move_line(-up or right)
        else:
            self.picking.move_cursor(right, up)
        self.draw_all()

    def action_walk(self, down: int) -> None:
        self.picking.move_line(down)
        self.draw_all()

    def action_next_piece(self, step: int) -> None:
        line = self.query_one(Input)
        if line.has_focus:
            self.complete(line)
            return
        self.picking.next_piece(step)
        self.draw_all()

    def complete(self, line: Input) -> None:
        found = self.completions(line.value)
        if found:
            line.value = found[0]
            line.cursor_position = len(line.value)

    def action_drop(self) -> None:
        if len(self.screen_stack) > 1:
            self.pop_screen()
            return
        self.stop_typing()
        self.said = ""
        self.picking.drop()
        self.draw_all()

    async def action_enter(self) -> None:
        if self.sitting.curtain:
            self.sitting.lift_curtain()
            return
        on_list = self.shows_trays and self.picking.has_board
        await self.play(self.picking.take(self.picking.line) if on_list else self.picking.enter())

    @property
    def is_at_table(self) -> bool:
        """Whether keys mean the table: no page is open, and nobody types."""
        return len(self.screen_stack) == 1 and not self.query_one(Input).has_focus

    async def on_event(self, event: events.Event) -> None:
        """Keys come in bursts: what follows the one that opens the line is typed, whoever is quick, and no command."""
        if isinstance(event, events.Key) and event.key in OPENS_THE_LINE and self.is_at_table:
            self.action_type()
        else:
            await super().on_event(event)

    async def on_key(self, event: events.Key) -> None:
        if self.is_at_table and event.key in DIGITS:
            event.stop()
            await self.play(self.picking.digit(int(event.key)))

    @on(Lines.Clicked)
    async def clicked(self, event: Lines.Clicked) -> None:
        if self.sitting.curtain:
            self.sitting.lift_curtain()
        elif event.lines.id == "side" and 0 <= event.row < len(self.entry_rows):
            await self.play(self.picking.take(self.entry_rows[event.row]))
        elif event.lines.id == "main":
            await self.play(self.point_at(event.column, event.row))
        elif event.lines.id == "prompt":
            self.action_type()

    def point_at(self, column: int, row: int) -> Choice | None:
        board = self.picking.board
        if self.board_picture and board:
            place = self.board_picture.place(board, column, row)
            return self.picking.point(place) if place else None
        card = self.tray_picture.card(column, row) if self.tray_picture else None
        return self.picking.point(card) if card else None

    async def play(self, choice: Choice | None) -> None:
        self.said = ""
        if choice:
            await self.attempt(choice.text)
        self.draw_all()

    async def attempt(self, text: str) -> None:
        """An action, or the reason why not."""
        try:
            await self.sitting.act(text)
        except (Refusal, ConnectionError) as problem:
            self.said = str(problem)
            self.draw_all()

    # Typing

    def action_type(self) -> None:
        line = self.query_one(Input)
        line.can_focus = True
        self.set_focus(line)

    def stop_typing(self) -> None:
        line = self.query_one(Input)
        line.value = ""
        self.set_focus(None)
        line.can_focus = False

    def completions(self, begun: str) -> list[str]:
        words = [*(one.text for one in self.picking.choices), *ORDERS]
        return [word for word in words if begun and fold(word).startswith(fold(begun))]

    @on(Input.Submitted)
    async def typed(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.stop_typing()
        self.said = ""
        if text:
            await self.obey(text)
        self.draw_all()

    async def action_order(self, word: str) -> None:
        await self.obey(word)

    async def obey(self, text: str) -> None:
        """A command, or else an action."""
        order = ordered(text)
        if not order:
            await self.attempt(answers.whole(text, self.picking.choices))
            return
        try:
            await order[0].does(self, order[1])
        except (Refusal, ConnectionError) as problem:
            self.said = str(problem)
        self.draw_all()

    def say(self, text: str) -> None:
        self.said = text
        self.draw_all()

    def read_page(self, title: str, lines: list[str]) -> None:
        self.push_screen(Page(title, "\n".join(lines)))

    def read_rules(self, chapter: str) -> None:
        from wartable.terminal.screen.rulebook import Rulebook  # Markdown takes a moment to load

        self.push_screen(Rulebook(self.sitting.game, chapter))

    def explain(self) -> None:
        self.read_page("Keys and commands", keys_page(letters(self.picking.scene), ORDERS))

    def show_board(self) -> None:
        self.shows_trays = False

    async def ask_back(self, question: str, then: Callable[[bool], Awaitable[None]]) -> None:
        async def answered(yes: bool | None) -> None:
            await then(bool(yes))
            self.draw_all()

        self.push_screen(Question(question), answered)

    async def leave(self) -> None:
        self.exit(self.sitting.leave())

    def action_inspect(self) -> None:
        found = answers.pointed(self.picking.scene, self.picking.cursor if self.shows_board else "")
        if found:
            self.read_page(found[0], found)

    def action_trays(self) -> None:
        """Hands, shops and cards in the place of the board, and back."""
        self.shows_trays = not self.shows_trays
        self.draw_all()
