"""Playing in plain lines: the board is drawn, what you type is played, and every command explains itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill, wrap

from platformdirs import user_data_path

from wartable import is_compiled
from wartable.bots.bot import Bot
from wartable.bots.roster import ADVISER, bot_named, thinker_named, title_of
from wartable.kernel.event import Event, say
from wartable.kernel.game import Game
from wartable.kernel.match import Entry, Match
from wartable.kernel.notation import fold
from wartable.kernel.preview import preview
from wartable.kernel.record import record_of, write_record
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Card, Change, Check, Choice, Piece, Scene, Skill
from wartable.terminal.completion import complete_with
from wartable.terminal.ink import show
from wartable.terminal.promises import price_of, promise, stat_text

NO_BOT = "none"
MOST_COLUMNS = 100
UNBROKEN = "\N{NO-BREAK SPACE}"


class Leave(Exception):
    """The player goes, with the game as it stands."""


def play(match: Match, seat: int, bot_name: str) -> None:
    """Until the game ends or the player leaves; an unfinished game is kept, whatever ends it."""
    table = Table(match, seat, bot_name)
    table.welcome()
    try:
        while not match.is_over:
            table.take_turn()
    except (Leave, EOFError, KeyboardInterrupt):
        table.keep()
    except BaseException:
        table.keep()
        raise
    else:
        table.show_result()


class Table:
    """One person, or several at one keyboard, in a terminal."""

    def __init__(self, match: Match, seat: int, bot_name: str) -> None:
        self.match = match
        self.game: Game = match.game
        seed = int.from_bytes(match.key[:7], "big")
        self.people = set(range(len(match.seats))) if bot_name == NO_BOT else {seat}
        self.bot: Bot | None = None if bot_name == NO_BOT else bot_named(bot_name, seed, self.game, match.options)
        self.bot_name = bot_name
        self.saved_as: Path | None = None
        complete_with(self.completions)

    # Turns

    def take_turn(self) -> None:
        seat = self.match.state.to_act()[0]
        if seat in self.people:
            self.ask(seat)
        else:
            self.let_bot_act(seat)

    def let_bot_act(self, seat: int) -> None:
        assert self.bot
        start = time.monotonic()
        action = self.bot.choose(self.match.sight(seat))
        events = self.match.play_action(seat, action, milliseconds_since(start))
        print(f"\n{self.match.seats[seat]} plays {self.text_shown(self.match.log[-1])}.")
        self.tell(events)

    def ask(self, seat: int) -> None:
        """One decision of a person: commands until an action is played."""
        print()
        self.board(seat, "")
        start = time.monotonic()
        while not self.match.is_over and seat in self.match.state.to_act():
            line = input(f"{self.match.seats[seat]}> ").strip()
            try:
                if self.obey(seat, line, milliseconds_since(start)):
                    return
            except Refusal as problem:
                print(problem)

    def obey(self, seat: int, line: str, milliseconds: int) -> bool:
        """Whether the line ended the decision."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if not line:
            self.list_actions(seat, "")
        elif command:
            return command[0](self, seat, rest.strip())
        elif self.is_place(line):
            self.list_actions(seat, line)
        else:
            self.tell(self.match.play(seat, line, milliseconds))
            return True
        return False

    def is_place(self, line: str) -> bool:
        return line.lower() in self.tiles()

    def tiles(self) -> list[str]:
        """None where the game has no board."""
        board = self.match.state.scene(min(self.people)).board
        return [tile.place for tile in board.tiles] if board else []

    def tell(self, events: list[Event]) -> None:
        for event in events:
            if any(event.is_for(seat) for seat in self.people):
                speak(say(event, self.game.sentences))

    # What is said at the beginning and at the end

    def welcome(self) -> None:
        speak(f"{self.game.title}. {self.game.summary}")
        if not is_compiled():
            print("(The rules run as plain Python here, which is slower: bots may take a moment.)")
        mine = " and ".join(self.match.seats[seat] for seat in sorted(self.people))
        speak(f"You are {mine}{self.company()}. {self.game.legend}")
        if letters := self.letters():
            speak(letters)
        tile = ", a tile to see what its piece can do" if self.tiles() else ""
        more = "`about NAME` to read of a piece or card, `help` for more, or `rules` for the rulebook"
        speak(f"Type an action{tile}, {more}.")

    def company(self) -> str:
        """Who plays the other seats, for or against."""
        others = [seat for seat in range(len(self.match.seats)) if seat not in self.people]
        if not others:
            return "" if len(self.people) > 1 else ", alone: the game has no seat for a bot"
        seat = next(iter(self.people))
        opposed = any(not self.match.seating.are_allies(seat, other) for other in others)
        return f", {'against' if opposed else 'together with'} {title_of(self.bot_name)}"

    def letters(self) -> str:
        """What each letter on the board stands for, where it stands for one thing; the legend tells the others."""
        names: dict[str, set[str]] = {}
        for piece in self.match.state.scene(next(iter(self.people))).pieces:
            names.setdefault(piece.letter, set()).add(piece.name)
        return ", ".join(f"{letter} {min(known)}" for letter, known in names.items() if len(known) == 1)

    def show_result(self) -> None:
        assert self.match.result
        print()
        show(self.match.state.draw(min(self.people)))
        speak(self.match.result.text)
        self.keep()

    def keep(self) -> None:
        """No game is lost: it is written where it was saved before, or among the player's games.

        Of a game that stores nothing, nothing is written unless the player has asked for it."""
        if not self.match.log:
            return
        if not (self.game.stores or self.saved_as):
            print("\nNothing of this game is kept, because it was not saved.")
            return
        path = self.saved_as or default_path(self.game)
        self.write(path)
        way = f"See it again: wartable replay {path}" if self.match.is_over else f"Go on: wartable play --resume {path}"
        print(f"\nThe game is kept. {way}")

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_record(record_of(self.match)), encoding="utf8")
        self.saved_as = path

    # Commands: each returns whether the decision is over

    def help(self, seat: int, rest: str) -> bool:
        speak(self.game.legend)
        speak(self.letters())
        print()
        print("  ACTION          play it; Tab completes")
        if self.tiles():
            print("  TILE            what the piece on it can do")
        for word, (_, argument, text) in COMMANDS.items():
            print(f"  {f'{word} {argument}':<15} {text}")
        return False

    def list_actions(self, seat: int, rest: str) -> bool:
        choices = [choice for choice in self.match.state.choices(seat) if not rest or choice.start == rest.lower()]
        if not choices:
            print(f"Nothing on {rest} can act now.")
        scene = self.match.state.scene(seat) if rest else None
        for group in dict.fromkeys(choice.group for choice in choices):
            print(listed(group, [choice for choice in choices if choice.group == group], scene))
        return False

    def why(self, seat: int, rest: str) -> bool:
        checks = self.match.state.why(seat, rest)
        for check in checks:
            print(told(check))
        if all(check.passed for check in checks):
            self.match.state.read(seat, rest)
            print(f"{rest} is allowed.")
        else:
            print(f"{rest} is not allowed.")
        return False

    def what(self, seat: int, rest: str) -> bool:
        scene = self.match.state.scene(seat)
        seen = preview(self.game, self.match.state, seat, rest)
        speak(described(self.match.state.choice(self.match.state.read(seat, rest)), scene))
        names = {piece.id: f"{piece.name} {piece.place}" for piece in scene.pieces}
        for line in seen.lines:
            speak(line.text)
        for change in seen.changes:
            print(f"  {names.get(change.of, change.of)}: {change.what} {spread(change)}")
        if not seen.lines and not seen.changes:
            print("It changes nothing that is counted." if seen.certain else "Chance decides what comes of it.")
        return False

    def about(self, seat: int, rest: str) -> bool:
        """A piece by its tile or name, a card by its name or key: all that its sheet says."""
        found = subject(self.match.state.scene(seat), rest)
        if found is None:
            raise Refusal(f"there is no piece or card {rest!r}; name one, or a tile")
        for line in sheet_of(found):
            print(fill(line, width(), subsequent_indent="    "))
        return False

    def hint(self, seat: int, rest: str) -> bool:
        """From what the player may know, by the same search that the bots use."""
        sight = self.match.sight(seat)
        adviser = thinker_named(ADVISER, len(self.match.log), self.game, self.match.options)
        advice = adviser.think(sight, sight.suggest())
        print(f"{self.match.state.write(advice.action)} (about {100 * advice.chance:.0f} % to win)")
        return False

    def undo(self, seat: int, rest: str) -> bool:
        """Back to this player's last decision; a bot consents unless dice or secrets were seen since."""
        acted = [number for number, entry in enumerate(self.match.log) if entry.seat in self.people]
        if not acted:
            raise Refusal("there is nothing to take back")
        if self.bot:
            self.match.refuse_unless_bots_consent(acted[-1])
        self.match.take_back(len(self.match.log) - acted[-1])
        print("Taken back.")
        return True

    def save(self, seat: int, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else default_path(self.game)
        try:
            self.write(path)
        except OSError as problem:
            raise Refusal(f"cannot save to {path}: {problem.strerror}") from None
        print(f"Saved as {path}. Go on later with: wartable play --resume {path}")
        return False

    def offer_draw(self, seat: int, rest: str) -> bool:
        if self.match.offer_draw(seat):
            return True
        if self.bot:
            print("The bot plays on.")
            self.match.draw_offers.clear()
        else:
            print("A draw is offered. The other side accepts with `draw`, or declines by acting.")
        return False

    def resign(self, seat: int, rest: str) -> bool:
        self.match.resign(seat)
        return True

    def rules(self, seat: int, rest: str) -> bool:
        print(self.game.rulebook())
        return False

    def board(self, seat: int, rest: str) -> bool:
        show(self.match.state.draw(seat))
        speak(self.match.state.scene(seat).prompt)
        return False

    def log(self, seat: int, rest: str) -> bool:
        for number, entry in enumerate(self.match.log, 1):
            print(f"{number:4}  {self.match.seats[entry.seat]:<8} {self.text_shown(entry)}")
        return False

    def text_shown(self, entry: Entry) -> str:
        """What a bot has chosen in secret is not given away."""
        return "in secret" if entry.is_secret and entry.seat not in self.people else entry.text

    def quit(self, seat: int, rest: str) -> bool:
        raise Leave

    def completions(self, begun: str) -> list[str]:
        seats = [seat for seat in self.match.state.to_act() if seat in self.people]
        actions = list(self.match.state.texts(seats[0])) if seats else []
        return [text for text in [*actions, *COMMANDS] if fold(text).startswith(fold(begun))]


Order = Callable[[Table, int, str], bool]

COMMANDS: dict[str, tuple[Order, str, str]] = {
    "help": (Table.help, "", "this list"),
    "list": (Table.list_actions, "[TILE]", "every legal action, or those of one piece"),
    "why": (Table.why, "ACTION", "why it is allowed or not, rule by rule"),
    "what": (Table.what, "ACTION", "what it would do"),
    "about": (Table.about, "NAME", "a piece or card and its numbers, by its name or tile"),
    "hint": (Table.hint, "", "what the bot would do in your place"),
    "undo": (Table.undo, "", "take back to your last decision"),
    "board": (Table.board, "", "draw the board again"),
    "log": (Table.log, "", "all actions so far"),
    "rules": (Table.rules, "", "the rulebook"),
    "draw": (Table.offer_draw, "", "offer a draw, or accept one"),
    "resign": (Table.resign, "", "give the game up"),
    "save": (Table.save, "[FILE]", "save the game"),
    "quit": (Table.quit, "", "leave the game"),
}


def width() -> int:
    """Long lines are hard to read, even where the terminal is wide."""
    return min(MOST_COLUMNS, get_terminal_size((MOST_COLUMNS, 24)).columns)


def speak(text: str) -> None:
    """Prose is broken between its words."""
    print(fill(text, width(), break_on_hyphens=False))


def described(choice: Choice, scene: Scene) -> str:
    """What is done and to whom, and what it promises and costs."""
    facts = promise(choice, scene)
    return f"{choice.label}: {facts}" if facts else choice.label


def listed(group: str, choices: list[Choice], scene: Scene | None) -> str:
    """In one line if it fits; else with a line for each label, or in as few lines as the texts need. Whoever asks for a
    few in a scene is told what each does."""
    labels = [described(choice, scene) if scene else "" for choice in choices]
    texts = [f"{choice.text} ({label})" if label else choice.text for choice, label in zip(choices, labels)]
    heading = f"{group or 'Actions'}:"
    if scene and len(heading) + len(", ".join(texts)) >= width():
        wide = max(len(choice.text) for choice in choices)
        return heading + "".join(f"\n  {choice.text:<{wide}}  {label}" for choice, label in zip(choices, labels))
    # No action is broken at its blanks.
    whole = ", ".join(text.replace(" ", UNBROKEN) for text in texts)
    lines = wrap(f"{heading} {whole}", width(), subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines).replace(UNBROKEN, " ")


def subject(scene: Scene, name: str) -> Piece | Card | None:
    """The piece on that tile, or the first piece or card that is called so."""
    cards = (card for tray in scene.trays for card in tray.cards)
    known: list[Piece | Card] = [*scene.pieces, *cards]
    there = [piece for piece in scene.pieces if piece.place == name.lower()]
    return next((one for one in [*there, *known] if one in there or is_called(one, name)), None)


def is_called(one: Piece | Card, name: str) -> bool:
    return fold(name) != "" and fold(name) in (fold(one.name), fold(one.id))


def sheet_of(one: Piece | Card) -> list[str]:
    """Name and health, numbers, what it wears and carries, what it can do."""
    lines = [one.name]
    if isinstance(one, Piece):
        lines[0] += f" on {one.place}" + (f", {one.hp} of {one.full_hp} HP" if one.hp is not None else "")
        lines += [f"  {badge.text or badge.kind}" for badge in one.badges]
        lines += [f"  carries {item.name}: {item.text}" for item in one.items]
    elif one.text:
        lines.append(f"  {one.text}")
    if one.stats:
        lines.insert(1, "  " + ", ".join(stat_text(stat) for stat in one.stats))
    return lines + [f"  {skill.name}{price_of(skill)}: {skill.text}{readiness(skill)}" for skill in one.skills]


def readiness(skill: Skill) -> str:
    return f" (ready in {skill.ready_in})" if skill.ready_in else ""


def told(check: Check) -> str:
    where = f" [{' '.join(check.places)}]" if check.places else ""
    return f"  {'yes' if check.passed else 'NO '}  {check.text}{where} (rulebook {check.chapter})"


def spread(change: Change) -> str:
    before = "none" if change.before is None else change.before
    if change.low == change.high:
        return f"{before} -> {'gone' if change.low is None else change.low}"
    return f"{before} -> {'gone' if change.low is None else change.low} to {change.high}"


def milliseconds_since(start: float) -> int:
    return int(1000 * (time.monotonic() - start))


def default_path(game: Game) -> Path:
    name = time.strftime(f"{game.id}-%Y%m%d-%H%M%S.json")
    return user_data_path("wartable") / "games" / name
