"""Nothing typed can crash a game, and nothing is played that was not said.

Every game is fed with the words of its own notation, mixed, cut, repeated and contradicted."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wartable.contract.play import some_moments
from wartable.contract.setups import Setup, seats_of
from wartable.contract.texts import NONSENSE, mixtures, sample
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.game import Game, no_reasons
from wartable.kernel.preview import preview
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.state import State

# So many texts of the game are kept in mind, however long its legal lists are.
KNOWN = 400
WORD = re.compile(r"[^\s,;-]+")
GAP = re.compile(r"[\s,;-]+")
# What turns an action into something that nobody means as one.
CONTRADICTIONS = [
    "do not {0}",
    "don't {0}",
    "never {0}",
    "please do not {0}",
    "please {0}",
    "{0} not",
    "{0} please",
    "{0}, or rather not",
    "what if {0}",
    "{0} was silly",
]
ODD = [
    *NONSENSE,
    "\u0663",
    "keep \u0661",
    "\x00",
    "a\nb",
    "\u202ea1",
    "1" * 400,
    "%s %d {}",
    "(",
    "[a1",
    "\\",
    "no",
    "not",
]


def check_words(setup: Setup, key: int) -> None:
    """Whatever is typed is an action or is refused with a reason, and `read`, `why` and `preview` agree about it."""
    dice, known = SearchDice(key), list[str]()
    for state in some_moments(setup, key, 29):
        for seat in seats_of(setup):
            known = keep_some([*known, *sample(list(setup.game.texts(state, seat)), dice, 40)], dice)
            for text in [*garbled(known, dice), *sample(ODD, dice, 6)]:
                check_text(setup, state, seat, text)


def check_contradictions(setup: Setup, key: int) -> None:
    """An action with other words around it is not played."""
    dice = SearchDice(key)
    for state in some_moments(setup, key, 29):
        for seat in state.to_act():
            for text in sample(list(setup.game.texts(state, seat)), dice, 4):
                for said in contradicted(text):
                    assert check_text(setup, state, seat, said) is None, f"{setup.name}: {said!r} was played"


def check_text(setup: Setup, state: State, seat: int, text: str) -> int | None:
    """The action that the text is, or None where it is refused, with a reason each time it is asked."""
    about = f"{setup.name}, {text!r} of seat {seat}"
    action, reason = answer_to(setup.game, state, seat, text)
    passed = [check.passed for check in setup.game.why(state, seat, text)]
    if action is None:
        assert reason.strip(" '\"():."), f"{about}: refused without a reason"
        has_failed = not all(passed) or setup.game.why is no_reasons
        assert has_failed, f"{about}: refused ({reason}), but fails no rule"
        assert refused_preview(setup, state, seat, text), f"{about}: refused, but has a preview"
    else:
        assert action in list(state.legal(seat)), f"{about}: read as an action that is not legal"
        assert all(passed), f"{about}: an action, but fails a rule"
    return action


def answer_to(game: Game, state: State, seat: int, text: str) -> tuple[int | None, str]:
    """The action that the text is, or why it is none."""
    try:
        return int(game.read(state, seat, text)), ""
    except IllegalAction as refusal:
        return None, str(refusal)


def refused_preview(setup: Setup, state: State, seat: int, text: str) -> bool:
    try:
        preview(setup.game, state, seat, text)
    except IllegalAction:
        return True
    return False


# What people type


def keep_some(texts: list[str], dice: Dice) -> list[str]:
    return texts if len(texts) <= KNOWN else sample(texts, dice, KNOWN // 2)


def garbled(texts: list[str], dice: Dice) -> Iterator[str]:
    """Texts of the game that went wrong on the way."""
    for text in sample(texts, dice, 6):
        yield cut(text, dice)
        yield repeated(text, dice)
        yield shuffled(text, dice)
        yield text.upper()
    for text, other in zip(sample(texts, dice, 6), sample(texts, dice, 6)):
        yield f"{text} {other}"
        yield cut(text, dice) + cut(other, dice)
    yield from mixtures(texts, dice, 12)


def cut(text: str, dice: Dice) -> str:
    start = dice.below(len(text))
    return text[start : start + 1 + dice.below(len(text) - start)]


def repeated(text: str, dice: Dice) -> str:
    """One of its words comes twice."""
    words = [*WORD.finditer(text)] or [*re.finditer(r".+", text)]
    word = words[dice.below(len(words))]
    return f"{text[: word.end()]} {text[word.start() :]}"


def shuffled(text: str, dice: Dice) -> str:
    words: list[str] = WORD.findall(text)
    places = list(range(len(words)))
    dice.shuffle(places)
    return " ".join(words[place] for place in places)


def contradicted(text: str) -> list[str]:
    said = [form.format(text) for form in CONTRADICTIONS]
    first, *rest = GAP.split(text, maxsplit=1)
    return [*said, *(f"{first} sees {other}" for other in rest), *(f"{first} not {other}" for other in rest)]
