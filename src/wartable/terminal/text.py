"""Playing in plain lines: the board is drawn, what you type is played, and every command explains itself."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from textwrap import fill

from wartable.bots.bot import Bot
from wartable.bots.roster import bot_named
from wartable.kernel.event import Event, say
from wartable.kernel.game import Game
from wartable.kernel.match import LoggedAction, Match
from wartable.kernel.notation import fold
from wartable.kernel.preview import preview
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.scene import Scene
from wartable.terminal import answers
from wartable.terminal.completion import complete_with
from wartable.terminal.greeting import greeting, idle, letters
from wartable.terminal.ink import show
from wartable.terminal.keeping import Keeper
from wartable.terminal.sitting import NO_BOT, advice, hides, milliseconds_since, take_back
from wartable.terminal.telling import counters, listed, pool_lines, speak, width

CURTAIN = "\n" * 60


class Leave(Exception):
    """The player goes, with the game as it stands."""


def play(match: Match, seat: int, bot_name: str, path: Path | None = None) -> None:
    """Until the game ends or the player leaves; an unfinished game is kept, whatever ends it."""
    table = Table(match, seat, bot_name, path)
    table.welcome()
    try:
        while not match.is_over:
            table.take_turn()
    except (Leave, EOFError, KeyboardInterrupt):
        table.part()
    except BaseException:
        table.part()
        raise
    else:
        table.show_result()


class Table:
    """One person, or several at one keyboard, in a terminal."""

    def __init__(self, match: Match, seat: int, bot_name: str, path: Path | None = None) -> None:
        self.match = match
        self.game: Game = match.game
        seed = int.from_bytes(match.key[:7], "big")
        self.people = set(range(len(match.seats))) if bot_name == NO_BOT else {seat}
        self.bot: Bot | None = None if bot_name == NO_BOT else bot_named(bot_name, seed, self.game, match.options)
        self.bot_name = bot_name
        self.keeper = Keeper(self.game, path)
        self.looker = min(self.people)
        self.unread: dict[int, list[str]] = {person: [] for person in self.people}
        self.drawn: object = None
        complete_with(self.completions)

    # Turns

    def take_turn(self) -> None:
        seats = self.match.state.to_act()
        mine = [seat for seat in seats if seat in self.people]
        if mine:  # where several may choose at once, people come first
            self.hand_over(self.looker if self.looker in mine else mine[0])
            self.ask(self.looker)
        else:
            self.let_bot_act(seats[0])

    def let_bot_act(self, seat: int) -> None:
        assert self.bot
        start = time.monotonic()
        action = self.bot.choose(self.match.seat_view(seat))
        events = self.match.play_action(seat, action, milliseconds_since(start))
        print()
        if not self.tell(events):
            print(f"{self.match.seats[seat]} plays {self.text_shown(self.match.log[-1])}.")

    def hand_over(self, seat: int) -> None:
        """The next person looks; where the two see different things, behind a curtain."""
        if seat != self.looker and hides(self.match.scene(self.looker), self.match.scene(seat)):
            print(CURTAIN)
            input(f"{self.match.seats[seat]} alone looks at the screen now. Enter goes on.")
            for text in self.unread[seat]:
                speak(text)
            self.drawn = None
        self.looker = seat
        self.unread[seat].clear()

    def ask(self, seat: int) -> None:
        """One decision of a person: commands until an action is played."""
        print()
        self.show_what_changed(seat)
        start = time.monotonic()
        while not self.match.is_over and seat in self.match.state.to_act():
            line = input(f"{self.match.seats[seat]}> ").strip()
            try:
                if self.obey(seat, line, milliseconds_since(start)):
                    return
            except Refusal as problem:
                speak(f"{problem}{self.pointer(seat, line, problem)}")

    def obey(self, seat: int, line: str, milliseconds: int) -> bool:
        """Whether the line ended the decision."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if not line:
            self.list_actions(seat, "")
        elif command:
            return command[0](self, seat, rest.strip())
        elif self.is_place(line) and line.lower() not in self.game.texts(self.match.state, seat):
            self.list_actions(seat, line)
        else:
            self.tell(self.match.play(seat, self.whole(seat, line), milliseconds))
            return True
        return False

    def whole(self, seat: int, line: str) -> str:
        """Who acts need not be said where only one can do this: `north` is `2 north` when one hero is left."""
        ends = [text for text in self.game.texts(self.match.state, seat) if fold(text.partition(" ")[2]) == fold(line)]
        return ends[0] if len(ends) == 1 else line

    def pointer(self, seat: int, line: str, problem: Refusal) -> str:
        """An unknown word is answered with the nearest one, and with `help`."""
        word = line.partition(" ")[0].lower()
        if not isinstance(problem, IllegalAction) or any(character.isdigit() for character in word):
            return ""
        near = get_close_matches(word, COMMANDS, 1)
        return f" Did you mean `{near[0]}`? `help` lists all." if near else " `help` lists what may be typed."

    def is_place(self, line: str) -> bool:
        return line.lower() in self.tiles()

    def tiles(self) -> list[str]:
        """None where the game has no board."""
        board = self.match.scene(min(self.people)).board
        return [tile.place for tile in board.tiles] if board else []

    def tell(self, events: list[Event]) -> bool:
        """What happened, to those who may know it; whether anybody was told anything."""
        self.keeper.keep(self.match)
        for seat in self.people:
            self.unread[seat] += self.sayings(events, seat)
        said = self.sayings(events, self.looker)
        for text in said:
            speak(text)
        return bool(said)

    def sayings(self, events: list[Event], seat: int) -> list[str]:
        return [say(event, self.game.sentences) for event in events if event.is_for(seat)]

    # What is said at the beginning and at the end

    def welcome(self) -> None:
        for line in greeting(self.match, self.people, self.bot_name):
            speak(line)

    def show_result(self) -> None:
        assert self.match.result
        print()
        show(self.game.draw(self.match.state, self.looker))
        speak(self.match.result.text)
        self.part()

    def part(self) -> None:
        """No game is lost: it is written where it was saved before, or among the player's games."""
        if said := self.keeper.farewell(self.match):
            print(f"\n{said}")

    # Commands: each returns whether the decision is over

    def help(self, seat: int, rest: str) -> bool:
        speak(self.game.legend)
        speak(letters(self.match.scene(self.looker)))
        print()
        print("  ACTION          play it; Tab completes")
        if self.tiles():
            print("  TILE            what the piece on it can do")
        for word, (_, argument, text) in COMMANDS.items():
            print(f"  {f'{word} {argument}':<15} {text}")
        return False

    def list_actions(self, seat: int, rest: str) -> bool:
        choices = [choice for choice in self.match.choices(seat) if not rest or choice.start == rest.lower()]
        scene = self.match.scene(seat)
        if not choices:
            print(idle(scene, self.match.seats, seat, rest.lower()))
        for group in dict.fromkeys(choice.group for choice in choices):
            print(listed(group, [choice for choice in choices if choice.group == group], scene if rest else None))
        return False

    def why(self, seat: int, rest: str) -> bool:
        for line in answers.why(rest, self.game.why(self.match.state, seat, rest), self.match.choices(seat)):
            print(line)
        return False

    def what(self, seat: int, rest: str) -> bool:
        if not rest:
            raise Refusal("what would what do? Write an action after it")
        seen = preview(self.game, self.match.state, seat, self.whole(seat, rest))
        for line in answers.what(seen, self.match.scene(seat), self.match.choices(seat)):
            speak(line)
        return False

    def about(self, seat: int, rest: str) -> bool:
        """Anything that has a name on the screen: all that its sheet says."""
        return self.say_all(answers.about(self.game, self.match.scene(seat), rest))

    def shop(self, seat: int, rest: str) -> bool:
        return self.say_all(answers.shop(self.match.scene(seat)))

    def say_all(self, lines: list[str]) -> bool:
        for line in lines:
            print(fill(line, width(), subsequent_indent="    "))
        return False

    def hint(self, seat: int, rest: str) -> bool:
        print(advice(self.match, seat))
        return False

    def undo(self, seat: int, rest: str) -> bool:
        take_back(self.match, self.people)
        self.keeper.keep(self.match)
        print("Taken back.")
        return True

    def save(self, seat: int, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else None
        try:
            kept = self.keeper.save(self.match, path)
        except OSError as problem:
            raise Refusal(f"cannot save to {path or self.keeper.path}: {problem.strerror}") from None
        print(f"Saved as {kept}. Go on later with: wartable play --resume {kept}")
        return False

    def offer_draw(self, seat: int, rest: str) -> bool:
        """Whoever sits at the same keyboard answers at once."""
        if self.match.offer_draw(seat):
            return True
        for other in sorted(self.people - self.match.draw_offers):
            if not self.agrees(f"{self.match.seats[seat]} offers a draw. {self.match.seats[other]}, do you accept?"):
                break
            self.match.offer_draw(other)
        if self.match.is_over:
            return True
        self.match.draw_offers.clear()
        print("The bot plays on." if self.bot else "The game goes on.")
        return False

    def resign(self, seat: int, rest: str) -> bool:
        if not self.agrees("Give the game up?"):
            return False
        self.match.resign(seat)
        return True

    def agrees(self, question: str) -> bool:
        return input(f"{question} (yes or no) ").strip().lower() in ("y", "yes")

    def rules(self, seat: int, rest: str) -> bool:
        text = answers.chapter(self.game, rest)
        if sys.stdout.isatty():
            from rich.console import Console
            from rich.markdown import Markdown

            Console(width=width()).print(Markdown(text))
        else:
            print(text)
        return False

    def board(self, seat: int, rest: str) -> bool:
        scene = self.match.scene(seat)
        drawing = self.game.draw(self.match.state, seat)
        show(drawing)
        for line in pool_lines(scene, drawing):
            print(line)
        self.prompt(scene)
        return False

    def show_what_changed(self, seat: int) -> None:
        """The board is drawn anew when something stands elsewhere, not for every purchase."""
        scene = self.match.scene(seat)
        seen = [(piece.id, piece.place, piece.hp, piece.level) for piece in scene.pieces], scene.phase, seat
        if seen == self.drawn and scene.board:
            self.prompt(scene)
        else:
            self.board(seat, "")
        self.drawn = seen

    def prompt(self, scene: Scene) -> None:
        if told := counters(scene):
            speak(told)
        speak(scene.prompt)

    def log(self, seat: int, rest: str) -> bool:
        for number, entry in enumerate(self.match.log, 1):
            print(f"{number:4}  {self.match.seats[entry.seat]:<8} {self.text_shown(entry)}")
        return False

    def text_shown(self, entry: LoggedAction) -> str:
        """What another has chosen in secret is not given away."""
        return "in secret" if entry.is_secret and entry.seat != self.looker else entry.text

    def quit(self, seat: int, rest: str) -> bool:
        raise Leave

    def completions(self, begun: str) -> list[str]:
        seats = [seat for seat in self.match.state.to_act() if seat in self.people]
        actions = list(self.game.texts(self.match.state, seats[0])) if seats else []
        return [text for text in [*actions, *COMMANDS] if fold(text).startswith(fold(begun))]


Order = Callable[[Table, int, str], bool]

COMMANDS: dict[str, tuple[Order, str, str]] = {
    "help": (Table.help, "", "this list"),
    "list": (Table.list_actions, "[TILE]", "every legal action, or those of one piece"),
    "why": (Table.why, "ACTION", "why it is allowed or not, rule by rule"),
    "what": (Table.what, "ACTION", "what it would do"),
    "about": (Table.about, "NAME", "anything with a name: a piece, letter, card, skill, place or terrain"),
    "shop": (Table.shop, "", "what there is to buy, to play or to wear"),
    "market": (Table.shop, "", "the same"),
    "hint": (Table.hint, "", "what the bot would do in your place"),
    "undo": (Table.undo, "", "take back to your last decision"),
    "board": (Table.board, "", "draw the board again"),
    "log": (Table.log, "", "all actions so far"),
    "rules": (Table.rules, "[CHAPTER]", "the rulebook, or a chapter such as 7.2"),
    "draw": (Table.offer_draw, "", "offer a draw"),
    "resign": (Table.resign, "", "give the game up"),
    "save": (Table.save, "[FILE]", "save the game"),
    "quit": (Table.quit, "", "leave the game"),
}
