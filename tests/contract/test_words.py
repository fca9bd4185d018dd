"""Games that overhear, stumble over or refuse words without a reason are caught."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from contract.test_planted_bugs import planted
from toy.outspoken import Outspoken
from wartable.contract.words import check_contradictions, check_words
from wartable.kernel.scene import Check


class Obedient(Outspoken):
    """It hears the words that it knows and overhears the others."""

    def hear(self, seat: i64, text: str) -> list[int]:
        known = [written for written in self.texts(seat) if written in text]
        return [self.texts(seat)[max(known, key=len)]] if known else super().hear(seat, text)

    def why(self, seat: i64, text: str) -> list[Check]:
        known = [written for written in self.texts(seat) if written in text]
        return super().why(seat, max(known, key=len) if known else text)


class Stumbling(Outspoken):
    """It looks for the rule that failed where none has."""

    def hear(self, seat: i64, text: str) -> list[int]:
        if text in self.texts(seat):
            return [self.texts(seat)[text]]
        raise next(ValueError(check.text) for check in self.why(seat, text) if not check.passed)


class Silent(Outspoken):
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
