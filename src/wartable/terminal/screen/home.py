"""Where one begins: games that were broken off, all games, and for one game its options, its seat and who plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from wartable.games import GAMES
from wartable.kernel.refusal import Refusal
from wartable.terminal.keeping import BrokenOff, broken_off
from wartable.terminal.screen.laying import BEGIN, LESSONS, Laying
from wartable.terminal.seats import Seat, left_seats

Row = tuple[str, str]
MOST_AGAIN = 4
AGAIN, GAME, BACK = "again:", "game:", "back"


class Home(App[Laying | BrokenOff | Seat]):
    CSS = """
    Screen { background: #130e0b; color: #e8dccb; align: center middle; }
    #question { width: 78; color: #f0b078; text-style: bold; margin-bottom: 1; }
    #choices { width: 78; height: auto; max-height: 16; border: round #b07a4a; background: #1b1511; }
    #choices > .option-list--option-highlighted { background: #4a3a1c; color: #f6d98a; text-style: bold; }
    #more { width: 78; height: 3; color: #8d8071; padding: 0 1; }
    #number { width: 78; border: round #f0b078; background: #1b1511; display: none; }
    """
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Wartable"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", "Leave"),
        Binding("escape", "back", "Back", priority=True),
        Binding("left", "turn(-1)", "Other value"),
        Binding("right", "turn(1)", "Other value"),
        Binding("r", "rules", "Rules"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.laying: Laying | None = None
        self.asked = ""

    def compose(self) -> ComposeResult:
        yield Static("", id="question")
        yield OptionList(id="choices")
        yield Input(id="number")
        yield Static("", id="more")

    def on_mount(self) -> None:
        self.show_games()

    def ask(self, question: str, rows: Iterable[Row], here: str = "") -> None:
        self.query_one("#question", Static).update(question)
        chooser = self.query_one(OptionList)
        listed = list(rows)
        chooser.clear_options()
        chooser.add_options(Option(text, id=key) for key, text in listed)
        chooser.highlighted = next((number for number, (key, _) in enumerate(listed) if key == here), 0)
        chooser.focus()

    # All games

    def show_games(self, here: str = "") -> None:
        self.laying, self.asked = None, ""
        left: list[BrokenOff | Seat] = [*left_seats()[-MOST_AGAIN:], *broken_off()[:MOST_AGAIN]]
        self.again = {f"{AGAIN}{number}": one for number, one in enumerate(left)}
        again = [(key, f"Go on with {game.text}") for key, game in self.again.items()]
        games = [(f"{GAME}{game.id}", game.title) for game in GAMES.values()]
        self.ask("Wartable: what do you play?   Enter chooses, r rules, q leaves", [*again, *games], here)

    # One game

    def show_table(self, here: str = BEGIN) -> None:
        assert self.laying
        self.asked = ""
        title = self.laying.game.title
        rows = [(key, f"{name:<22} {value}") for key, name, value in self.laying.rows()]
        self.ask(f"{title}   Enter changes or begins, left and right turn a value, Esc back", rows, here)

    def show_values(self, row: str) -> None:
        """A list of them, or a line to write a number into."""
        assert self.laying
        self.asked, values = row, self.laying.values(row)
        if values:
            self.ask("Which?   Esc back", [(f"value:{value}", name) for value, name in values], self.laying.now(row))
            return
        line = self.query_one(Input)
        line.display, line.value = True, self.laying.now(row).removeprefix("value:")
        line.focus()

    def action_turn(self, step: int) -> None:
        row = self.highlighted
        if self.laying and not self.asked and self.laying.turn(row, step):
            self.show_table(row)

    @property
    def highlighted(self) -> str:
        chooser = self.query_one(OptionList)
        number = chooser.highlighted
        return (chooser.get_option_at_index(number).id or "") if number is not None else ""

    # What is chosen

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        key = event.option_id or ""
        if key in self.again and not self.laying:
            self.exit(self.again[key])
        elif key.startswith(GAME):
            self.laying = Laying(GAMES[key.removeprefix(GAME)])
            self.show_table()
        elif key in (BEGIN, LESSONS) and self.laying:
            self.laying.learns = key == LESSONS
            self.exit(self.laying)
        elif self.asked:
            self.choose(key.removeprefix("value:"))
        else:
            self.show_values(key)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.choose(event.value.strip())

    def choose(self, value: str) -> None:
        assert self.laying
        row = self.asked
        try:
            self.laying.choose(row, value)
        except Refusal as problem:
            self.tell(str(problem))
            return
        self.query_one(Input).display = False
        self.show_table(row)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        key = event.option_id or ""
        if key.startswith(GAME):
            self.tell(GAMES[key.removeprefix(GAME)].summary)
        elif self.laying:
            self.tell(self.laying.explained(self.asked or key))
        else:
            self.tell("")

    def tell(self, text: str) -> None:
        self.query_one("#more", Static).update(text)

    async def action_back(self) -> None:
        if len(self.screen_stack) > 1:
            self.pop_screen()
        elif self.asked:
            self.query_one(Input).display = False
            self.show_table(self.asked)
        elif self.laying:
            self.show_games(f"{GAME}{self.laying.game.id}")

    def action_rules(self) -> None:
        from wartable.terminal.screen.rulebook import Rulebook  # Markdown takes a moment to load

        game = self.laying.game if self.laying else GAMES.get(self.highlighted.removeprefix(GAME))
        if game:
            self.push_screen(Rulebook(game))
