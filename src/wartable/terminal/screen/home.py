"""Where one begins: games that were broken off, all games, their presets, and who plays against one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from wartable.bots.levels import LEVELS
from wartable.bots.roster import USUAL, title_of
from wartable.games import GAMES
from wartable.terminal.keeping import broken_off
from wartable.terminal.sitting import NO_BOT


@dataclass
class Wanted:
    """A file to go on with, or a game, its preset and its bot."""

    file: Path | None = None
    game: str = ""
    preset: str = ""
    bot: str = USUAL


class Home(App[Wanted]):
    CSS = """
    Screen { background: #130e0b; color: #e8dccb; align: center middle; }
    Static { width: 76; color: #f0b078; text-style: bold; margin-bottom: 1; }
    OptionList { width: 76; height: auto; max-height: 18; border: round #b07a4a; background: #1b1511; }
    """
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Wartable"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "quit", "Leave"), Binding("escape", "back", "Back")]

    def __init__(self) -> None:
        super().__init__()
        self.wanted = Wanted()

    def compose(self) -> ComposeResult:
        yield Static("", id="question")
        yield OptionList()

    def on_mount(self) -> None:
        self.ask_for_a_game()

    def ask(self, question: str, options: Iterable[tuple[str, str]], here: str = "") -> None:
        self.query_one(Static).update(question)
        chooser = self.query_one(OptionList)
        chooser.clear_options()
        listed = list(options)
        chooser.add_options(Option(text, id=key) for key, text in listed)
        chooser.highlighted = next((number for number, (key, _) in enumerate(listed) if key == here), 0)
        chooser.focus()

    def ask_for_a_game(self) -> None:
        self.wanted = Wanted()
        self.files = {f"file:{file.name}": file for file in broken_off()[:5]}
        again = [(key, f"Go on with {file.stem}") for key, file in self.files.items()]
        games = [(f"game:{game.id}", f"{game.title}: {game.summary}") for game in GAMES.values()]
        self.ask("Wartable: what do you play?   Enter chooses, q leaves", [*again, *games])

    def ask_for_a_preset(self) -> None:
        presets = GAMES[self.wanted.game].presets
        self.ask("With which options?   Esc goes back", [(f"preset:{name}", name) for name in presets])

    def ask_for_a_bot(self) -> None:
        levels = [(f"bot:{name}", f"Against {title_of(name)}") for name in LEVELS]
        people = ("bot:" + NO_BOT, "People at this keyboard")
        self.ask("Against whom?   Esc goes back", [*levels, people], f"bot:{USUAL}")

    async def action_back(self) -> None:
        self.ask_for_a_game()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        kind, _, name = (event.option_id or "").partition(":")
        if kind == "file":
            self.exit(Wanted(file=self.files[f"file:{name}"]))
        elif kind == "game":
            self.wanted.game = name
            self.ask_for_a_preset() if len(GAMES[name].presets) > 1 else self.after_the_preset()
        elif kind == "preset":
            self.wanted.preset = name
            self.after_the_preset()
        else:
            self.wanted.bot = name
            self.exit(self.wanted)

    def after_the_preset(self) -> None:
        """Who plays alone has nobody to choose."""
        game = GAMES[self.wanted.game]
        if len(game.seating(game.choose({}, self.wanted.preset))) > 1:
            self.ask_for_a_bot()
        else:
            self.exit(self.wanted)
