"""The checks themselves: each bug planted in a copy of the toy is caught, and by the right complaint."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from toy import TOY
from toy.options import AmbushOptions
from toy.outspoken import Outspoken, spoken_for_by
from toy.rules import DEPLOY, deal_unseen
from toy.state import CARDS, DEPLOYING, SEAT_NAMES, SEATS, Position
from wartable.contract import copies, rules, scenes, texts, truth
from wartable.contract.box import check_sentences
from wartable.contract.keys import check_keys
from wartable.contract.secrecy import check_dreams_know_nothing, check_secrets
from wartable.contract.setups import Setup
from wartable.kernel.action import act, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.event import EVERYONE, Sentence
from wartable.kernel.facts import Cost, Effect, Source
from wartable.kernel.scene import Badge, Choice, Mark, Scene, Stake, Stat


def planted(kind: type[Outspoken]) -> Setup:
    return Setup(kind.__name__, spoken_for_by(kind), TOY.options())


Checker = Callable[[Setup, int], None]


def secrets(setup: Setup) -> None:
    check_secrets(setup, range(6))


def in_some_plays(checker: Checker, setup: Setup) -> None:
    for key in range(6):
        checker(setup, key)


# The four classics


class LeakingScene(Outspoken):
    """Its pieces carry the whole hand of their side, for everybody to see."""

    def scene(self, seat: i64) -> Scene:
        scene = super().scene(seat)
        pieces = [
            msgspec.structs.replace(piece, stats=[Stat("hand", str(self.hands[piece.side]))]) for piece in scene.pieces
        ]
        return msgspec.structs.replace(scene, pieces=pieces)


class KeptDice(Outspoken):
    """In its dreams the dice fall as they will fall."""

    def imagine(self, seat: i64, dice: Dice) -> KeptDice:
        dream = super().imagine(seat, dice)
        dream.dice = self.dice.copy()
        return dream


class SharedList(Outspoken):
    """Its clones share the lives of the fighters."""

    def copy_into(self, twin: Position) -> None:
        super().copy_into(twin)
        twin.lives = self.lives


class DreamOfTheTruth(Outspoken):
    """It imagines nothing."""

    def imagine(self, seat: i64, dice: Dice) -> DreamOfTheTruth:
        return self.copied(dice)


# Dreams that are almost right


class KeptDeployment(Outspoken):
    """It redraws hands, but not where the others secretly stand."""

    def imagine(self, seat: i64, dice: Dice) -> KeptDeployment:
        dream = self.copied(dice)
        deal_unseen(dream, [other for other in SEATS if other != seat])
        return dream


class ForgetfulDream(Outspoken):
    """In a dream, even the dreamer's own hand is another."""

    def imagine(self, seat: i64, dice: Dice) -> ForgetfulDream:
        dream = self.copied(dice)
        deal_unseen(dream, list(SEATS))
        return dream


class HalfADream(Outspoken):
    """It shuffles the unseen cards from where they truly lie."""

    def imagine(self, seat: i64, dice: Dice) -> HalfADream:
        dream = super().imagine(seat, dice)
        dream.deck = self.deck[:] if sorted(self.deck) == sorted(dream.deck) else dream.deck
        return dream


class SharedDice(Outspoken):
    """Whoever dreams also throws the real dice."""

    def imagine(self, seat: i64, dice: Dice) -> SharedDice:
        dream = super().imagine(seat, dice)
        dream.dice = self.dice
        return dream


# Leaks beside the scene


class LeakingDrawing(Outspoken):
    def draw(self, seat: i64) -> str:
        return f"{super().draw(seat)}\ndeck {self.deck}"


class LeakingLegalList(Outspoken):
    """Whoever faces an enemy with a banner may do less."""

    def legal(self, seat: i64) -> vec[i64]:
        options = list(super().legal(seat))
        has_banner = CARDS.index("banner") in self.hands[1 - max(seat, 0)]
        return vec[i64](options[:-1] if has_banner and len(options) > 1 else options)


class LeakingChoice(Outspoken):
    def choice(self, action: i64) -> Choice:
        return msgspec.structs.replace(super().choice(action), using=f"of {self.hands}")


class LeakingTurn(Outspoken):
    """The order of the seats to act tells whether both hands begin with the same card."""

    def to_act(self) -> list[int]:
        seats = super().to_act()
        return seats[::-1] if self.phase == DEPLOYING and self.hands[0][0] == self.hands[1][0] else seats


class LoudDeployment(Outspoken):
    """Its secret events are told to everyone."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, facts)


class LoudHand(Outspoken):
    """Every event says what Blue holds."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {**facts, "hand": self.hands[1]}, seen_by)


class LoudDraw(Outspoken):
    """A card drawn in secret is named to all; the action does reveal something, but not to them."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, facts, EVERYONE if kind == "got" else seen_by)


class SilentReveal(Outspoken):
    """Things get known, but nobody counts it: takebacks would be free."""

    def reveal(self) -> None:
        pass


class OpenLog(Outspoken):
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
def test_a_planted_leak_is_caught(kind: type[Outspoken], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        secrets(planted(kind))


def test_a_clone_that_shares_a_list_is_caught() -> None:
    with pytest.raises(AssertionError, match="a clone is not independent"):
        in_some_plays(copies.check_clones, planted(SharedList))


def test_a_dream_that_depends_on_the_truth_is_caught() -> None:
    with pytest.raises(AssertionError, match="dreams of the truth"):
        in_some_plays(check_dreams_know_nothing, planted(HalfADream))


# Slips in the rest of the contract


class TwiceLegal(Outspoken):
    def legal(self, seat: i64) -> vec[i64]:
        options = list(super().legal(seat))
        return vec[i64](options + options[:1])


class NothingLegal(Outspoken):
    def legal(self, seat: i64) -> vec[i64]:
        options = super().legal(seat)
        return vec[i64]() if self.turn == 5 else options


class NothingSuggested(Outspoken):
    def suggest(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.turn == 5 else super().suggest(seat)


class SuggestsAnything(Outspoken):
    def suggest(self, seat: i64) -> vec[i64]:
        return vec[i64]([-1]) if self.turn == 5 else super().suggest(seat)


class OneTextForTwo(Outspoken):
    def write(self, action: i64) -> str:
        return "deploy" if verb_of(action) == DEPLOY else super().write(action)


class DeafToItself(Outspoken):
    """It reads every text as its first action."""

    def hear(self, seat: i64, text: str) -> list[int]:
        return [int(self.legal(seat)[0])]


class SecretStake(Outspoken):
    """Whoever sits at the table is told of a threat that spectators are not."""

    def scene(self, seat: i64) -> Scene:
        stakes = [Stake("hut", 1, 1, [0], alarm="Somebody hides beside the hut." if seat >= 0 else "")]
        return msgspec.structs.replace(super().scene(seat), aim="Keep the hut.", stakes=stakes)


class AimlessStake(Outspoken):
    def scene(self, seat: i64) -> Scene:
        return msgspec.structs.replace(super().scene(seat), stakes=[Stake("hut", 1, 1, [0])])


class MoreThanAll(Outspoken):
    def scene(self, seat: i64) -> Scene:
        return msgspec.structs.replace(super().scene(seat), aim="Keep both huts.", stakes=[Stake("hut", 2, 1, [0])])


class NewKindOfEvent(Outspoken):
    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell("sneezed" if kind == "moved" else kind, facts, seen_by)


class MissingFact(Outspoken):
    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {name: fact for name, fact in facts.items() if name != "die"}, seen_by)


class PrivateFact(Outspoken):
    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {**facts, "columns": (1, 2)}, seen_by)


class Eavesdropping(Outspoken):
    """Its rules go otherwise when somebody listens."""

    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.glory[0] += self.listening


class Whisperer(Outspoken):
    """It tells even when nobody listens."""

    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.tell("waited", {"side": SEAT_NAMES[seat]})


class TooSure(Outspoken):
    """It scores more than one."""

    def outcome(self) -> list[float]:
        return [2.0 * score for score in super().outcome()]


class Speechless(Outspoken):
    def ending(self) -> str:
        return ""


class OffTheBoard(Outspoken):
    def choice(self, action: i64) -> Choice:
        return msgspec.structs.replace(super().choice(action), end="z9")


class Endless(Outspoken):
    def last_turn(self) -> int:
        return 10**6

    def legal(self, seat: i64) -> vec[i64]:
        return super().legal(seat) if self.phase == DEPLOYING else vec[i64]([act(6)] if seat in self.to_act() else [])


class ForgetfulClone(Outspoken):
    """Its clones do not know how much life their fighters began with, until they are healed."""

    def copy_into(self, twin: Position) -> None:
        super().copy_into(twin)
        twin.options = AmbushOptions(life=5)


class PeekingQuestion(Outspoken):
    """Asking for an opinion draws a die."""

    def evaluate(self, seat: i64) -> float:
        self.dice.word()
        return super().evaluate(seat)


class WrongForesight(Outspoken):
    """In dreams, every turn is the last."""

    def imagine(self, seat: i64, dice: Dice) -> WrongForesight:
        dream = super().imagine(seat, dice)
        dream.turn = self.last_turn()
        return dream


@pytest.mark.parametrize(
    ("kind", "checker", "complaint"),
    [
        (TwiceLegal, rules.check_legal_lists, "offered twice"),
        (NothingLegal, rules.check_legal_lists, "has 0 actions"),
        (NothingSuggested, rules.check_legal_lists, "none is worth a thought"),
        (SuggestsAnything, rules.check_legal_lists, "a suggestion is not legal"),
        (Endless, rules.check_ending, "does not end"),
        (TooSure, rules.check_ending, "scores beyond 0 to 1"),
        (Speechless, rules.check_ending, "nothing says why"),
        (OneTextForTwo, texts.check_notation, "read the same"),
        (DeafToItself, texts.check_notation, "reads back as another action"),
        (DeafToItself, scenes.check_choices, "choices are not the legal actions"),
        (OffTheBoard, scenes.check_choices, "z9, which is not there"),
        (SecretStake, scenes.check_scenes, "stakes that a spectator does not see"),
        (AimlessStake, scenes.check_scenes, "no aim says what wins"),
        (MoreThanAll, scenes.check_scenes, "2 of 1 hut"),
        (NewKindOfEvent, scenes.check_events, "no sentence tells sneezed"),
        (PrivateFact, scenes.check_events, "facts that are not JSON"),
        (Eavesdropping, scenes.check_listening, "listening changes the game"),
        (Whisperer, scenes.check_listening, "though nobody listens"),
        (ForgetfulClone, copies.check_clones_keep_pace, "a clone falls behind"),
        (PeekingQuestion, copies.check_questions_change_nothing, "a question changed the position"),
        (WrongForesight, copies.check_previews, "otherwise than foreseen"),
    ],
)
def test_a_planted_slip_is_caught(kind: type[Outspoken], checker: Checker, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        in_some_plays(checker, planted(kind))


def test_an_event_that_does_what_no_client_knows_is_caught() -> None:
    odd = replace(TOY, sentences={**TOY.sentences, "moved": Sentence("{piece} moves.", "fly")})  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="the sentence of 'moved' says 'fly'; there are: move, strike"):
        check_sentences(odd)


def test_a_game_that_wrongly_calls_itself_perfect_is_caught() -> None:
    honest = planted(Outspoken)
    boasting = replace(honest, game=replace(honest.game, perfect=True))
    with pytest.raises(AssertionError, match=r"a secret|rolls dice|decisions at once"):
        in_some_plays(rules.check_perfect, boasting)


def test_a_missing_fact_is_caught() -> None:
    with pytest.raises(LookupError, match="the sentence of 'struck' asks for 'die'; the event tells piece, victim, "):
        in_some_plays(scenes.check_events, planted(MissingFact))


def test_the_toy_itself_has_none_of_these_bugs() -> None:
    setup = planted(Outspoken)
    secrets(setup)
    for checker in (copies.check_clones, scenes.check_events, scenes.check_listening, copies.check_previews):
        in_some_plays(checker, setup)


# Lies: the rules are right, what is said about them is not


class HardHitter(Outspoken):
    """Its strikes promise one life more than they take."""

    def choice(self, action: i64) -> Choice:
        choice = super().choice(action)
        lies = [msgspec.structs.replace(each, low=each.low - 1, high=each.low - 1) for each in choice.effects]
        return msgspec.structs.replace(choice, effects=lies)


class SilentSword(Outspoken):
    """Its strikes promise nothing at all."""

    def choice(self, action: i64) -> Choice:
        return msgspec.structs.replace(super().choice(action), effects=[])


class CheapCards(Outspoken):
    """Its cards cost none."""

    def choice(self, action: i64) -> Choice:
        choice = super().choice(action)
        return msgspec.structs.replace(choice, costs=[Cost(cost.what, 0) for cost in choice.costs])


class BrokenSum(Outspoken):
    """Its fighters have a number that its sources do not give."""

    def scene(self, seat: i64) -> Scene:
        return with_pieces(super().scene(seat), stats=[Stat("adds", 3, [Source("might", 2)])])


class Drowsy(Outspoken):
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


class EmptyThreat(Outspoken):
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


class QuietWound(Outspoken):
    """A loss of life is told smaller than it is."""

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        super().tell(kind, {**facts, "amount": 0} if kind == "hurt" else facts, seen_by)


class ShortSighted(Outspoken):
    """Its key does not count the glory or the might."""

    def key(self) -> i64:
        seen = self.clone()
        seen.mighty = [False, False]
        return seen.position_key()


class HiddenButNamed(Outspoken):
    """Nobody shall know what its pieces are, and yet each has its own name."""

    def scene(self, seat: i64) -> Scene:
        return with_pieces(super().scene(seat), hidden=True)


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
        (HiddenButNamed, scenes.check_scenes, "hidden pieces of Red can be told apart"),
    ],
)
def test_a_planted_lie_is_caught(kind: type[Outspoken], checker: Checker, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        in_some_plays(checker, planted(kind))


def test_an_overlay_that_the_box_does_not_name_is_caught() -> None:
    def marks(state: Position, seat: int, place: str) -> list[Mark]:
        return [Mark("fire", [place])] if place else []

    with pytest.raises(AssertionError, match="fire of a1 is not an overlay"):
        scenes.check_overlays(Setup("overlaid", replace(TOY, marks=marks), TOY.options()), 1)


def test_a_badge_that_tells_the_truth_is_believed() -> None:
    badges(planted(Drowsy), 1)
