"""What the platform expects of what people write, and of the reasons that they are given."""

from __future__ import annotations

import re

from wartable.contract.play import some_moments
from wartable.contract.setups import Setup, seats_of
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Check
from wartable.kernel.state import State

WORDS = re.compile(r"[a-z]\d+|[a-z]+|\d+|[^a-z\d]+")
NONSENSE = ["", " ", "?", "a1", "a1-a1", "a1 a1 a1", "z99-z98", "play nothing", "x" * 500, "é \N{SNOWMAN}", "-1", "{0}"]


def check_notation(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        for seat in state.to_act():
            written: dict[str, int] = {}
            for action in map(int, state.legal(seat)):
                text, who = setup.game.write(state, action), f"of {setup.seat_name(seat)}"
                assert text.strip() == text != "", f"action {action} {who} has no text: {text!r}"
                other = written.setdefault(text, action)
                assert other == action, f"two actions {who} read the same: {other} and {action} are {text!r}"
            for text, action in written.items():
                check_reading(setup, state, seat, text, action)


def check_reading(setup: Setup, state: State, seat: int, text: str, action: int) -> None:
    meant = setup.game.read(state, seat, text)
    assert meant == action, f"{text!r} of {setup.seat_name(seat)} reads back as another action: {meant}, not {action}"


def check_why(setup: Setup, key: int, cited: set[str]) -> None:
    """A legal action fails no rule; what cannot be read fails one, wherever the game explains itself. `cited` are the
    chapters that were named."""
    seen: list[str] = []
    for state in some_moments(setup, key, 7):
        dice = SearchDice(state.dice.copy().word())
        for seat in seats_of(setup):
            texts = list(setup.game.texts(state, seat))
            seen += texts
            for text in [*sample(texts, dice, 6), *sample(seen, dice, 12), *mixtures(seen, dice, 40), *NONSENSE]:
                cited |= {check.chapter for check in explained(setup, state, seat, text)}


def explained(setup: Setup, state: State, seat: int, text: str) -> list[Check]:
    checks = setup.game.why(state, seat, text)
    passed = all(check.passed for check in checks)
    try:
        setup.game.read(state, seat, text)
    except IllegalAction as refusal:
        is_ambiguous = "could mean" in str(refusal)
        assert not checks or not passed or is_ambiguous, f"{text!r} is refused, but fails no rule of {checks}"
    else:
        assert passed, f"{text!r} is legal, but fails {checks}"
    return checks


def sample(texts: list[str], dice: Dice, count: int) -> list[str]:
    return [texts[dice.below(len(texts))] for _ in range(count)] if texts else []


def mixtures(texts: list[str], dice: Dice, count: int) -> list[str]:
    """Texts that look like actions: the form of one, each of its words from any that stands in the same place."""
    forms = [WORDS.findall(text) for text in texts]
    mixed = []
    for form in (forms[dice.below(len(forms))] for _ in range(count if forms else 0)):
        others = [forms[dice.below(len(forms))] for _ in form]
        mixed.append("".join(other[place] if place < len(other) else form[place] for place, other in enumerate(others)))
    return mixed
