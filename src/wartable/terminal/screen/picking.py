"""What the player points at: a cursor, a piece or card picked up, and the choices that are left."""

from __future__ import annotations

from dataclasses import dataclass, field

from wartable.kernel.scene import Board, Choice, Piece, Scene

PAGE = 9


@dataclass
class Entry:
    """One line of the list: a choice to play, or something to pick up first."""

    label: str
    choice: Choice | None = None
    start: str = ""
    count: int = 1


@dataclass
class Picking:
    """`start` is what is picked up; `end` narrows its choices to one goal; `line` is the highlighted entry; `traces`
    are the places of the last action of others."""

    scene: Scene
    choices: list[Choice]
    cursor: str = ""
    start: str = ""
    end: str = ""
    line: int = 0
    on_list: bool = False
    traces: set[str] = field(default_factory=set)
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.cursor = self.cursor or self.first_place()
        self.list_anew()

    # What is there

    @property
    def board(self) -> Board | None:
        return self.scene.board

    @property
    def has_board(self) -> bool:
        """Whether any choice is made on the board, or none at anything: then one looks at it."""
        places = {tile.place for tile in self.scene.board.tiles} if self.scene.board else set()
        pointing = [one for one in self.choices if one.start or one.end]
        return bool(places) and (not pointing or any({one.start, one.end} & places for one in pointing))

    def first_place(self) -> str:
        if not self.scene.board:
            return ""
        places = {tile.place for tile in self.scene.board.tiles}
        starts = [one.start for one in self.choices if one.start in places]
        return next((start for start in starts if start), self.scene.board.tiles[0].place)

    def piece_at(self, place: str) -> Piece | None:
        return next((piece for piece in self.scene.pieces if piece.place == place), None)

    def starting(self, start: str) -> list[Choice]:
        return [one for one in self.choices if one.start == start]

    def shown(self) -> list[Choice]:
        """The choices that are left of what is picked up."""
        if not self.start:
            return self.choices
        left = self.starting(self.start)
        return [one for one in left if one.end == self.end] if self.end else left

    def goals(self) -> dict[str, list[Choice]]:
        """Where what is picked up can go or strike."""
        found: dict[str, list[Choice]] = {}
        for one in self.starting(self.start) if self.start else [one for one in self.choices if not one.start]:
            if one.end:
                found.setdefault(one.end, []).append(one)
        return found

    def starts(self) -> list[str]:
        return list(dict.fromkeys(one.start for one in self.choices if one.start))

    # The list

    def list_anew(self) -> None:
        """Few choices are all listed; of many, first whose they are, then theirs."""
        shown = self.shown()
        if self.start or len(shown) <= PAGE or len(self.starts()) < 2:
            self.entries = [Entry(one.label, one) for one in shown]
        else:
            self.entries = [self.gathered(start) for start in self.starts()]
            self.entries += [Entry(one.label, one) for one in shown if not one.start]
        self.line = min(self.line, max(0, len(self.entries) - 1))

    def gathered(self, start: str) -> Entry:
        left = self.starting(start)
        if len(left) == 1:
            who = f"{self.called(start)}: " if self.piece_at(start) else ""
            return Entry(f"{who}{left[0].label}", left[0], start)
        return Entry(self.called(start), None, start, len(left))

    def called(self, start: str) -> str:
        piece = self.piece_at(start)
        if piece:
            return f"{piece.name} {start}"
        cards = [card for tray in self.scene.trays for card in tray.cards if card.id == start]
        return cards[0].name or cards[0].face or start if cards else start

    def card(self) -> str:
        """The card that the highlighted choice is about."""
        if not self.entries:
            return ""
        entry = self.entries[self.line]
        return entry.start or (entry.choice and (entry.choice.start or entry.choice.end)) or ""

    def page(self) -> list[Entry]:
        first = self.line // PAGE * PAGE
        return self.entries[first : first + PAGE]

    def focus(self) -> Choice | None:
        """The choice whose forecast is shown: the highlighted line's, or the only one at the cursor."""
        if self.on_list or not self.has_board:
            return self.entries[self.line].choice if self.entries else None
        there = self.goals().get(self.cursor, [])
        if self.start and there:
            return there[0]
        return self.entries[self.line].choice if self.entries and self.start else None

    # What keys and mouse do: each gives the choice to play, or nothing yet

    def move_cursor(self, right: int, up: int) -> None:
        board = self.scene.board
        if not board or not self.has_board:
            self.move_line(-up or right)
            return
        self.on_list = False
        across, along = where(board, self.cursor)
        column = max(0, min(board.width - 1, across + right))
        row = max(0, min(board.height - 1, along + (-up if board.top_row_first else up)))
        self.cursor = place_at(board, column, row)

    def move_line(self, down: int) -> None:
        self.on_list = True
        if self.entries:
            self.line = (self.line + down) % len(self.entries)

    def next_piece(self, step: int = 1) -> None:
        """Tab: the next that can act is picked up."""
        starts = self.starts()
        if starts:
            now = starts.index(self.start) + step if self.start in starts else 0 if step > 0 else -1
            self.pick_up(starts[now % len(starts)])

    def pick_up(self, start: str) -> None:
        self.start, self.end, self.line, self.on_list = start, "", 0, False
        if self.scene.board and any(tile.place == start for tile in self.scene.board.tiles):
            self.cursor = start
        self.list_anew()

    def drop(self) -> bool:
        """Escape: one step back."""
        had = bool(self.start)
        self.start, self.end, self.line, self.on_list = (self.start if self.end else ""), "", 0, False
        self.list_anew()
        return had

    def enter(self) -> Choice | None:
        if self.on_list or not self.has_board:
            return self.take(self.line)
        return self.point(self.cursor)

    def take(self, number: int) -> Choice | None:
        """A line of the list, by Enter, digit or mouse."""
        if not 0 <= number < len(self.entries):
            return None
        entry = self.entries[number]
        if entry.choice is None:
            self.pick_up(entry.start)
        return entry.choice

    def digit(self, number: int) -> Choice | None:
        return self.take(self.line // PAGE * PAGE + number - 1)

    def point(self, place: str) -> Choice | None:
        """A place or card is pointed at: a goal is played, something that can act is picked up."""
        self.cursor, self.on_list = place, False
        there = self.goals().get(place, [])
        if there and (self.start != place or len(there) == 1) and not (self.start == "" and self.starting(place)):
            return self.reach(place, there)
        if self.starting(place) and place != self.start:
            self.pick_up(place)
            alone = self.starting(place)
            return alone[0] if len(alone) == 1 and not self.is_place(place) else None
        if self.start:
            self.drop()
        return None

    def is_place(self, start: str) -> bool:
        return self.board is not None and any(tile.place == start for tile in self.board.tiles)

    def reach(self, place: str, there: list[Choice]) -> Choice | None:
        if len(there) == 1:
            return there[0]
        self.end, self.line, self.on_list = place, 0, True
        self.list_anew()
        return None


LETTERS = [chr(ord("a") + number) for number in range(26)]


def columns_of(board: Board) -> list[str]:
    return board.columns or LETTERS[: board.width]


def where(board: Board, place: str) -> tuple[int, int]:
    """Column and row from zero, by the place's own name."""
    letters = place.rstrip("0123456789")
    return columns_of(board).index(letters), int(place[len(letters) :]) - 1


def place_at(board: Board, column: int, row: int) -> str:
    return f"{columns_of(board)[column]}{row + 1}"
