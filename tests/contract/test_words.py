"""Nothing typed can crash a game, and nothing is played that was not said; and two games that do so are caught."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from contract.table import Setup, every_setup
from contract.test_planted_bugs import planted
from contract.words import check_contradictions, check_words
from toy.game import Ambush
from wartable.kernel.scene import Check


@every_setup
def test_whatever_is_typed_is_an_action_or_refused_with_a_reason(setup: Setup) -> None:
    check_words(setup, 1)


@every_setup
def test_an_action_with_other_words_around_it_is_not_played(setup: Setup) -> None:
    check_contradictions(setup, 2)


# The checks themselves


class Obedient(Ambush):
    """It hears the words that it knows and overhears the others."""

    def read(self, seat: i64, text: str) -> i64:
        known = [written for written in self.texts(seat) if written in text]
        return self.texts(seat)[max(known, key=len)] if known else super().read(seat, text)

    def why(self, seat: i64, text: str) -> list[Check]:
        known = [written for written in self.texts(seat) if written in text]
        return super().why(seat, max(known, key=len) if known else text)


class Stumbling(Ambush):
    """It looks for the rule that failed where none has."""

    def read(self, seat: i64, text: str) -> i64:
        if text in self.texts(seat):
            return self.texts(seat)[text]
        raise next(ValueError(check.text) for check in self.why(seat, text) if not check.passed)


class Silent(Ambush):
    """It refuses and never says why."""

    def why(self, seat: i64, text: str) -> list[Check]:
        return [check for check in super().why(seat, text) if check.passed]


def test_a_game_that_overhears_words_is_caught() -> None:
    with pytest.raises(AssertionError, match="was played"):
        check_contradictions(planted(Obedient), 1)


def test_a_game_that_stumbles_over_words_is_caught() -> None:
    with pytest.raises((ValueError, StopIteration)):
        check_words(planted(Stumbling), 1)


def test_a_game_that_refuses_without_a_failed_rule_is_caught() -> None:
    with pytest.raises(AssertionError, match="fails no rule"):
        check_words(planted(Silent), 1)
