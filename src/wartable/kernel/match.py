"""One game being played: the edge. Actions are checked here, once; a key and a log say everything."""

from __future__ import annotations

from copy import copy, deepcopy
from dataclasses import dataclass

from msgspec import Struct

from wartable.kernel.clock import Clock, TimeControl
from wartable.kernel.commitment import commitment, match_dice, new_key
from wartable.kernel.drawn import Drawn, first_position
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.scene import Choice, Scene
from wartable.kernel.seat_view import SeatView, as_seen
from wartable.kernel.state import NO_ACTION, SPECTATOR, State

BY_THE_RULES = "rules"
BY_RESIGNATION = "resignation"
BY_AGREEMENT = "agreement"
BY_TIME = "time"
BY_ABANDONMENT = "abandonment"


class LoggedAction(Struct, frozen=True, gc=False):
    """One action of the log, whether others may read it, and what was drawn and revealed before it."""

    seat: int
    action: int
    text: str
    milliseconds: int
    is_secret: bool
    drawn_before: int
    revealed_before: int


@dataclass(frozen=True)
class Result:
    """How a match ended: one score from 0 to 1 a seat, what ended it, and a sentence."""

    scores: tuple[float, ...]
    by: str
    text: str


class Match:
    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        key: bytes | None = None,
        nonces: list[str] | None = None,
        control: TimeControl | None = None,
        drawn: Drawn | None = None,
    ) -> None:
        self.game = game
        self.drawn = drawn
        self.options = options or (game.options_for(drawn.drawing) if drawn else game.options())
        self.key = key or new_key()
        self.nonces = nonces or []
        self.seating = game.seating(self.options)
        self.seats = self.seating.names
        self.control = control or TimeControl()
        self.commitment = commitment(self.key)
        self.begin()

    def begin(self) -> None:
        dice = match_dice(self.key, self.nonces)
        self.state: State = first_position(self.game, self.options, dice, self.drawn)
        self.state.listening = True
        self.clock = Clock(self.control, len(self.seats))
        self.note_limits()
        self.log: list[LoggedAction] = []
        self.last_by: dict[int, int] = {}
        self.draw_offers: set[int] = set()
        self.result: Result | None = None
        self.note_the_end()

    def fork(self) -> Match:
        """The same match once more, to be played on in another way."""
        twin = copy(self)
        twin.state = self.state.clone()
        twin.state.listening = True
        twin.clock = deepcopy(self.clock)
        twin.log, twin.last_by, twin.draw_offers = [*self.log], {**self.last_by}, {*self.draw_offers}
        return twin

    # Playing

    def play(self, seat: int, text: str, milliseconds: int = 0) -> list[Event]:
        """Read, check, apply, record, and return what happened. A refused action changes nothing."""
        self.refuse_unless_to_act(seat)
        return self.advance(seat, self.game.read(self.state, seat, text), milliseconds)

    def play_action(self, seat: int, action: int, milliseconds: int = 0) -> list[Event]:
        """The same for an action as a bot hands it over."""
        self.refuse_unless_to_act(seat)
        if action not in self.state.legal(seat):
            raise IllegalAction(f"{self.seats[seat]} may not do this now")
        return self.advance(seat, action, milliseconds)

    def refuse_unless_to_act(self, seat: int) -> None:
        if self.result:
            raise IllegalAction(f"the game is over: {self.result.text}")
        if seat not in self.state.to_act():
            waiting = " and ".join(self.seats[other] for other in self.state.to_act())
            raise IllegalAction(f"it is not {self.name_of(seat)}'s turn; {waiting} must act")

    def name_of(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"seat {seat}"

    def side_of(self, seat: int) -> str:
        """What the seat plays, as people know it: where the lot decides, the scene says it."""
        self.refuse_strangers(seat)
        return self.scene(SPECTATOR).sides[seat].name

    def advance(self, seat: int, action: int, milliseconds: int) -> list[Event]:
        if milliseconds < 0:
            raise Refusal(f"a decision cannot take {milliseconds} milliseconds")
        if not self.clock.has_time_for(seat, milliseconds):
            return self.run_out_of_time(seat)
        return self.carry_out(seat, action, milliseconds)

    def carry_out(self, seat: int, action: int, milliseconds: int) -> list[Event]:
        state = self.state
        entry = self.entry(seat, action, milliseconds)
        state.events.clear()
        state.apply(seat, action)
        self.clock.spend(seat, milliseconds)
        self.note_limits()
        self.last_by[seat] = len(self.log)
        self.log.append(entry)
        if not entry.is_secret:  # who offers a draw must not learn from it that somebody has acted
            self.draw_offers.clear()
        self.note_the_end()
        return list(state.events)

    def note_limits(self) -> None:
        self.clock.limits = [int(self.state.patience(seat)) for seat in range(len(self.seats))]

    def entry(self, seat: int, action: int, milliseconds: int) -> LoggedAction:
        state = self.state
        secret = state.is_secret(seat, action)
        return LoggedAction(
            seat, action, self.game.write(state, action), milliseconds, secret, state.dice.drawn, state.revealed
        )

    # What seats and bots get

    def scene(self, seat: int) -> Scene:
        return self.game.scene(self.state, seat)

    def choices(self, seat: int) -> list[Choice]:
        return self.game.choices(self.state, seat)

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(self.state, seat, self.time_left(seat), self.seen_by(seat))

    def time_left(self, seat: int) -> int:
        """In milliseconds; 0 where no clock runs."""
        return self.clock.allowed(seat) if self.clock.counts(seat) else 0

    def seen_by(self, seat: int) -> list[int]:
        """The log as the seat could read it."""
        return [int(as_seen(seat, entry.seat, entry.action, entry.is_secret)) for entry in self.log]

    # Endings

    @property
    def is_over(self) -> bool:
        return self.result is not None

    def note_the_end(self) -> None:
        if not self.state.to_act():
            self.result = Result(tuple(self.state.outcome()), BY_THE_RULES, self.game.ending(self.state))

    def resign(self, seat: int) -> None:
        self.lose(seat, BY_RESIGNATION, f"{self.side_of(seat)} resigned.")

    def run_out_of_time(self, seat: int) -> list[Event]:
        """A decision that came too late is not made: the game decides for the seat, or the seat loses."""
        self.refuse_unless_to_act(seat)
        action = int(self.state.when_silent(seat))
        if action != NO_ACTION:
            return self.carry_out(seat, action, self.clock.last_moment(seat))
        self.lose(seat, BY_TIME, f"{self.side_of(seat)} ran out of time.")
        return []

    def lose(self, seat: int, by: str, text: str) -> None:
        """A team loses together."""
        self.refuse_when_over()
        self.refuse_strangers(seat)
        scores = [float(not self.seating.are_allies(seat, other)) for other in range(len(self.seats))]
        self.result = Result(tuple(scores), by, text)

    def offer_draw(self, seat: int) -> bool:
        """The game is drawn once every seat has offered; any action lets the offers lapse."""
        self.refuse_when_over()
        self.refuse_strangers(seat)
        if not self.seating.has_opponents(seat):
            raise Refusal("nobody plays against you: there is no draw to agree on")
        self.draw_offers.add(seat)
        if len(self.draw_offers) == len(self.seats):
            self.result = Result((0.5,) * len(self.seats), BY_AGREEMENT, "A draw by agreement.")
        return self.is_over

    def refuse_when_over(self) -> None:
        if self.result:
            raise Refusal(f"the game is over: {self.result.text}")

    def refuse_strangers(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refusal(f"{self.game.title} has no seat {seat}")

    # Taking back

    def may_take_back_freely(self, seat: int) -> bool:
        """Free while only this seat has acted, no die was drawn and nothing hidden was seen since. What others choose
        in secret at the same time does not count: the seat cannot know of it."""
        number = self.last_of(seat)
        if number is None or (self.result and self.result.by != BY_THE_RULES):
            return False
        return self.shows_nothing_since(number) and self.is_unanswered(number)

    def is_unanswered(self, number: int) -> bool:
        """Whether nobody could have acted on it: others have done nothing since, or all of it was secret."""
        if number == len(self.log) - 1:
            return True
        return self.log[number].is_secret and all(entry.is_secret for entry in self.log[number + 1 :])

    def shows_nothing_since(self, number: int) -> bool:
        """Whether no die was drawn and nothing hidden was seen since before that action of the log, whoever acted."""
        entry = self.log[number]
        return entry.drawn_before == self.state.dice.drawn and entry.revealed_before == self.state.revealed

    def bots_consent(self, number: int) -> bool:
        """Whether bots let that action be taken back: dice fall the same again, so whoever has seen them knows what a
        bot will roll. Where nobody is opposed, nobody minds."""
        return self.shows_nothing_since(number) or not self.seating.has_opponents(self.log[number].seat)

    def refuse_unless_bots_consent(self, number: int) -> None:
        if not self.bots_consent(number):
            raise Refusal("dice were rolled or something hidden was seen since then: the bot does not take that back")

    def last_of(self, seat: int) -> int | None:
        """The number of the seat's last action."""
        return self.last_by.get(seat)

    def withdraw(self, seat: int) -> int:
        """Undo the last action of the seat alone; returns its number. Whoever calls has asked whether it is free."""
        number = self.last_of(seat)
        if number is None:
            raise Refusal("there is nothing to take back")
        offers = self.draw_offers if self.log[number].is_secret else set()
        self.play_again(self.log[:number] + self.log[number + 1 :])
        self.draw_offers = offers
        return number

    def take_back(self, count: int = 1) -> None:
        """Undo the last actions, whoever made them; asking for consent is the caller's part."""
        if count > len(self.log):
            raise Refusal("there is nothing to take back")
        self.play_again(self.log[: len(self.log) - count])

    def play_again(self, entries: list[LoggedAction]) -> None:
        self.begin()
        for entry in entries:
            self.advance(entry.seat, entry.action, entry.milliseconds)
