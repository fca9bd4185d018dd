"""The checks themselves: each bug planted in a copy of the toy is caught, and by the right complaint."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract import checks, truth
from contract.keys import check_keys
from contract.secrecy import check_dreams_know_nothing, check_secrets
from contract.table import Setup
from toy import TOY
from toy.game import Ambush
from toy.options import AmbushOptions
from toy.rules import DEPLOY, deal_unseen, set_up
from toy.state import CARDS, DEPLOYING, SEAT_NAMES, SEATS, Position
from wartable.kernel.action import act, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.event import EVERYONE
from wartable.kernel.scene import Badge, Choice, Cost, Effect, Mark, Scene, Source, Stat


def planted(kind: type[Ambush]) -> Setup:
    def new(options: AmbushOptions, dice: Dice) -> Ambush:
        state = kind(options, dice)
        set_up(state)
        return state

    return Setup(kind.__name__, replace(TOY, new=new), TOY.options())


Checker = Callable[[Setup, int], None]


def secrets(setup: Setup) -> None:
    check_secrets(setup, range(6))


def in_some_plays(checker: Checker, setup: Setup) -> None:
    for key in range(6):
        checker(setup, key)


# The four classics


class LeakingScene(Ambush):
    """Its pieces carry the whole hand of their side, for everybody to see."""

    def scene(self, seat: i64) -> Scene:
        scene = super().scene(seat)
        pieces = [
            msgspec.structs.replace(piece, stats=[Stat("hand", str(self.hands[piece.side]))]) for piece in scene.pieces
        ]
        return msgspec.structs.replace(scene, pieces=pieces)


class KeptDice(Ambush):
    """In its dreams the dice fall as they will fall."""

    def imagine(self, seat: i64, dice: Dice) -> KeptDice:
        dream = super().imagine(seat, dice)
        dream.dice = self.dice.copy()
        return dream


class SharedList(Ambush):
    """Its clones share the lives of the fighters."""

    def copy_into(self, twin: Position) -> None:
        super().copy_into(twin)
        twin.lives = self.lives


class DreamOfTheTruth(Ambush):
    """It imagines nothing."""

    def imagine(self, seat: i64, dice: Dice) -> DreamOfTheTruth:
        return self.copied(dice)


# Dreams that are almost right


class KeptDeployment(Ambush):
    """It redraws hands, but not where the others secretly stand."""

    def imagine(self, seat: i64, dice: Dice) -> KeptDeployment:
        dream = self.copied(dice)
        deal_unseen(dream, [other for other in SEATS if other != seat])
        return dream


class ForgetfulDream(Ambush):
    """In a dream, even the dreamer's own hand is another."""

    def imagine(self, seat: i64, dice: Dice) -> ForgetfulDream:
        dream = self.copied(dice)
        deal_unseen(dream, list(SEATS))
        return dream


class HalfADream(Ambush):
    """It shuffles the unseen cards from where they truly lie."""

    def imagine(self, seat: i64, dice: Dice) -> HalfADream:
        dream = super().imagine(seat, dice)
        dream.deck = self.deck[:] if sorted(self.deck) == sorted(dream.deck) else dream.deck
        return dream


class SharedDice(Ambush):
    """Whoever dreams also throws the real dice."""

    def imagine(self, seat: i64, dice: Dice) -> SharedDice:
        dream = super().imagine(seat, dice)
        dream.dice = self.dice
        return dream


# Leaks beside the scene


class LeakingDrawing(Ambush):
    def draw(self, seat: i64) -> str:
        return f"{super().draw(seat)}\ndeck {self.deck}"


class LeakingLegalList(Ambush):
    """Whoever faces an enemy with a banner may do less."""

    def legal(self, seat: i64) -> vec[i64]:
        options = list(super().legal(seat))
        has_banner = CARDS.index("banner") in self.hands[1 - max(seat, 0)]
        return vec[i64](options[:-1] if has_banner and len(options) > 1 else options)


class LeakingChoice(Ambush):
    def choice(self, action: i64) -> Choice:
        return msgspec.structs.replace(super().choice(action), using=f"of {self.hands}")


class LeakingTurn(Ambush):
    """The order of the seats to act tells whether both hands begin with the same card."""

    def to_act(self) -> list[int]:
        seats = super().to_act()
        return seats[::-1] if self.phase == DEPLOYING and self.hands[0][0] == self.hands[1][0] else seats


class LoudDeployment(Ambush):
    """Its secret events are told to everyone."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, facts)


class LoudHand(Ambush):
    """Every event says what Blue holds."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {**facts, "hand": self.hands[1]}, seen_by)


class LoudDraw(Ambush):
    """A card drawn in secret is named to all; the action does reveal something, but not to them."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, facts, EVERYONE if kind == "got" else seen_by)


class SilentReveal(Ambush):
    """Things get known, but nobody counts it: takebacks would be free."""

    def reveal(self) -> None:
        pass


class OpenLog(Ambush):
    """Everyone may read where others deploy."""

    def is_secret(self, seat: i64, action: i64) -> bool:
        return False


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (LeakingScene, "learns a secret from its scene"),
        (KeptDice, "imagine kept the real dice"),
        (SharedDice, "imagine kept the real dice"),
        (DreamOfTheTruth, "imagine never redraws .*deploying.*hand-0"),
        (KeptDeployment, "imagine never redraws .*deploying.*knight.place"),
        (ForgetfulDream, "learns a secret from its scene"),
        (LeakingDrawing, "learns a secret from its drawing"),
        (LeakingLegalList, "learns a secret from its choices"),
        (LeakingChoice, "learns a secret from its choices"),
        (LeakingTurn, "learns a secret from its (turn|scene)"),
        (LoudDeployment, "learns a secret choice"),
        (LoudHand, "hears a secret"),
        (LoudDraw, "hears a secret"),
        (OpenLog, "could read 'knight .*' in the log"),
        (SilentReveal, "sees a secret, but nothing was revealed"),
    ],
)
def test_a_planted_leak_is_caught(kind: type[Ambush], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        secrets(planted(kind))


def test_a_clone_that_shares_a_list_is_caught() -> None:
    with pytest.raises(AssertionError, match="a clone is not independent"):
        in_some_plays(checks.check_clones, planted(SharedList))


def test_a_dream_that_depends_on_the_truth_is_caught() -> None:
    with pytest.raises(AssertionError, match="dreams of the truth"):
        in_some_plays(check_dreams_know_nothing, planted(HalfADream))


# Slips in the rest of the contract


class TwiceLegal(Ambush):
    def legal(self, seat: i64) -> vec[i64]:
        options = list(super().legal(seat))
        return vec[i64](options + options[:1])


class NothingLegal(Ambush):
    def legal(self, seat: i64) -> vec[i64]:
        options = super().legal(seat)
        return vec[i64]() if self.turn == 5 else options


class NothingSuggested(Ambush):
    def suggest(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.turn == 5 else super().suggest(seat)


class SuggestsAnything(Ambush):
    def suggest(self, seat: i64) -> vec[i64]:
        return vec[i64]([-1]) if self.turn == 5 else super().suggest(seat)


class OneTextForTwo(Ambush):
    def write(self, action: i64) -> str:
        return "deploy" if verb_of(action) == DEPLOY else super().write(action)


class DeafToItself(Ambush):
    """It reads every text as its first action."""

    def read(self, seat: i64, text: str) -> i64:
        return self.legal(seat)[0]


class NewKindOfEvent(Ambush):
    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell("sneezed" if kind == "moved" else kind, facts, seen_by)


class MissingFact(Ambush):
    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {name: fact for name, fact in facts.items() if name != "die"}, seen_by)


class PrivateFact(Ambush):
    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {**facts, "columns": (1, 2)}, seen_by)


class Eavesdropping(Ambush):
    """Its rules go otherwise when somebody listens."""

    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.glory[0] += self.listening


class Whisperer(Ambush):
    """It tells even when nobody listens."""

    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.tell("waited", {"side": SEAT_NAMES[seat]})


class TooSure(Ambush):
    """It scores more than one."""

    def outcome(self) -> list[float]:
        return [2.0 * score for score in super().outcome()]


class Speechless(Ambush):
    def ending(self) -> str:
        return ""


class OffTheBoard(Ambush):
    def choice(self, action: i64) -> Choice:
        return msgspec.structs.replace(super().choice(action), end="z9")


class Endless(Ambush):
    def last_turn(self) -> int:
        return 10**6

    def legal(self, seat: i64) -> vec[i64]:
        return super().legal(seat) if self.phase == DEPLOYING else vec[i64]([act(6)] if seat in self.to_act() else [])


class ForgetfulClone(Ambush):
    """Its clones do not know how much life their fighters began with, until they are healed."""

    def copy_into(self, twin: Position) -> None:
        super().copy_into(twin)
        twin.options = AmbushOptions(life=5)


class PeekingQuestion(Ambush):
    """Asking for an opinion draws a die."""

    def evaluate(self, seat: i64) -> float:
        self.dice.word()
        return super().evaluate(seat)


class WrongForesight(Ambush):
    """In dreams, every turn is the last."""

    def imagine(self, seat: i64, dice: Dice) -> WrongForesight:
        dream = super().imagine(seat, dice)
        dream.turn = self.last_turn()
        return dream


@pytest.mark.parametrize(
    ("kind", "checker", "complaint"),
    [
        (TwiceLegal, checks.check_legal_lists, "offered twice"),
        (NothingLegal, checks.check_legal_lists, "has 0 actions"),
        (NothingSuggested, checks.check_legal_lists, "none is worth a thought"),
        (SuggestsAnything, checks.check_legal_lists, "a suggestion is not legal"),
        (Endless, checks.check_ending, "does not end"),
        (TooSure, checks.check_ending, "scores beyond 0 to 1"),
        (Speechless, checks.check_ending, "nothing says why"),
        (OneTextForTwo, checks.check_notation, "read the same"),
        (DeafToItself, checks.check_notation, "reads back as another action"),
        (DeafToItself, checks.check_choices, "choices are not the legal actions"),
        (OffTheBoard, checks.check_choices, "z9, which is not there"),
        (NewKindOfEvent, checks.check_events, "no sentence tells sneezed"),
        (PrivateFact, checks.check_events, "facts that are not JSON"),
        (Eavesdropping, checks.check_listening, "listening changes the game"),
        (Whisperer, checks.check_listening, "though nobody listens"),
        (ForgetfulClone, checks.check_clones_keep_pace, "a clone falls behind"),
        (PeekingQuestion, checks.check_questions_change_nothing, "a question changed the position"),
        (WrongForesight, checks.check_previews, "otherwise than foreseen"),
    ],
)
def test_a_planted_slip_is_caught(kind: type[Ambush], checker: Checker, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        in_some_plays(checker, planted(kind))


def test_a_game_that_wrongly_calls_itself_perfect_is_caught() -> None:
    honest = planted(Ambush)
    boasting = replace(honest, game=replace(honest.game, perfect=True))
    with pytest.raises(AssertionError, match=r"a secret|rolls dice|decisions at once"):
        in_some_plays(checks.check_perfect, boasting)


def test_a_missing_fact_is_caught() -> None:
    with pytest.raises(KeyError, match="die"):
        in_some_plays(checks.check_events, planted(MissingFact))


def test_the_toy_itself_has_none_of_these_bugs() -> None:
    setup = planted(Ambush)
    secrets(setup)
    for checker in (checks.check_clones, checks.check_events, checks.check_listening, checks.check_previews):
        in_some_plays(checker, setup)


# Lies: the rules are right, what is said about them is not


class HardHitter(Ambush):
    """Its strikes promise one life more than they take."""

    def choice(self, action: i64) -> Choice:
        choice = super().choice(action)
        lies = [msgspec.structs.replace(each, low=each.low - 1, high=each.low - 1) for each in choice.effects]
        return msgspec.structs.replace(choice, effects=lies)


class SilentSword(Ambush):
    """Its strikes promise nothing at all."""

    def choice(self, action: i64) -> Choice:
        return msgspec.structs.replace(super().choice(action), effects=[])


class CheapCards(Ambush):
    """Its cards cost none."""

    def choice(self, action: i64) -> Choice:
        choice = super().choice(action)
        return msgspec.structs.replace(choice, costs=[Cost(cost.what, 0) for cost in choice.costs])


class BrokenSum(Ambush):
    """Its fighters have a number that its sources do not give."""

    def scene(self, seat: i64) -> Scene:
        return with_pieces(super().scene(seat), stats=[Stat("adds", 3, [Source("might", 2)])])


class Drowsy(Ambush):
    """Its fighters are drowsy until their sixth turn is over, and say so."""

    says_more = 0

    def scene(self, seat: i64) -> Scene:
        scene = super().scene(seat)
        turns = {side.seat: 7 - side.turn for side in scene.sides}
        pieces = [
            msgspec.structs.replace(piece, badges=[Badge("drowsy", "It yawns.", turns[piece.side] + self.says_more)])
            if turns[piece.side] > 0
            else piece
            for piece in scene.pieces
        ]
        return msgspec.structs.replace(scene, pieces=pieces)


class DrowsyTooLong(Drowsy):
    """They say one turn more than it is."""

    says_more = 1


class DrowsyTooShort(Drowsy):
    says_more = -1


class EmptyThreat(Ambush):
    """Its knights announce a blow that never falls."""

    def scene(self, seat: i64) -> Scene:
        scene = super().scene(seat)
        aims = [
            Mark("aim", [piece.place], piece.side, by=piece.id, effects=[Effect(other.id, "hp", -1, -1)])
            for piece in scene.pieces
            for other in scene.pieces
            if piece.place and piece.side != other.side
        ]
        return msgspec.structs.replace(scene, marks=aims)


class QuietWound(Ambush):
    """A loss of life is told smaller than it is."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {**facts, "amount": 0} if kind == "hurt" else facts, seen_by)


class ShortSighted(Ambush):
    """Its key does not count the glory or the might."""

    def key(self) -> i64:
        seen = self.clone()
        seen.mighty = [False, False]
        return seen.position_key()


def with_pieces(scene: Scene, **changes: object) -> Scene:
    pieces = [msgspec.structs.replace(piece, **changes) for piece in scene.pieces]
    return msgspec.structs.replace(scene, pieces=pieces)


def badges(setup: Setup, key: int) -> None:
    truth.check_badges(setup, range(key, key + 3))


@pytest.mark.parametrize(
    ("kind", "checker", "complaint"),
    [
        (HardHitter, truth.check_promises, "changes hp by"),
        (SilentSword, truth.check_promises, "and promises nothing"),
        (CheapCards, truth.check_promises, "costs Cost"),
        (BrokenSum, truth.check_sources, "does not add up"),
        (DrowsyTooLong, badges, "never lasts so long"),
        (DrowsyTooShort, badges, "should be gone"),
        (EmptyThreat, truth.check_marks, "changes by 0"),
        (QuietWound, truth.check_ledger, "the log tells"),
        (ShortSighted, check_keys, "one key, two positions"),
    ],
)
def test_a_planted_lie_is_caught(kind: type[Ambush], checker: Checker, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        in_some_plays(checker, planted(kind))


def test_a_badge_that_tells_the_truth_is_believed() -> None:
    badges(planted(Drowsy), 1)
