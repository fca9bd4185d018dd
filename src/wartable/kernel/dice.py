"""Dice are a key and a count of what was drawn, so a copy is two numbers and a replay needs only the key."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from wartable.kernel.travel import Reduced, by_fields, by_value

WORD: Final = 0x7FFF_FFFF_FFFF_FFFF
STRIDE: Final = 0x1E37_79B9_7F4A_7C15
FIRST_MIX: Final = 0x3F58_476D_1CE4_E5B9
SECOND_MIX: Final = 0x14D0_49BB_1331_11EB
WORDS_A_BLOCK: Final = 8
ASIDE: Final = 0x100_0000_0000


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """What rules may ask of chance. `word` is the only thing that a kind of dice decides."""

    def __init__(self) -> None:
        self.drawn: i64 = 0

    def __copy__(self) -> Dice:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Dice:
        return self.copy()

    def __reduce__(self) -> Reduced:
        return by_fields(self)

    def word(self) -> i64:
        """The next 63 random bits."""
        raise NotImplementedError

    def copy(self) -> Dice:
        raise NotImplementedError

    def aside(self, number: i64) -> Dice:
        """Dice for a choice that the log will tell, far from all rolls of the game: they use up and foretell none."""
        twin = self.copy()
        twin.drawn = ASIDE + number * WORDS_A_BLOCK
        return twin

    def below(self, limit: i64) -> i64:
        """0 to limit - 1, each exactly as likely: words beyond the last whole multiple are drawn again."""
        last_fair = WORD - (WORD % limit + 1) % limit
        word = self.word()
        while word > last_fair:
            word = self.word()
        return word % limit

    def roll(self, sides: i64 = 6) -> i64:
        return self.below(sides) + 1

    def happens(self, percent: i64) -> bool:
        return self.below(100) < percent

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class SearchDice(Dice):
    """Splitmix on 63 bits: quick, for bots and laboratories; not for a match somebody may want to predict."""

    def __init__(self, key: i64) -> None:
        super().__init__()
        self.key: i64 = key

    def __reduce__(self) -> Reduced:
        return by_value(self, self.key)

    def word(self) -> i64:
        self.drawn += 1
        mixed: i64 = (self.key + self.drawn * STRIDE) & WORD
        mixed = ((mixed ^ (mixed >> 30)) * FIRST_MIX) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * SECOND_MIX) & WORD
        return mixed ^ (mixed >> 31)

    def copy(self) -> SearchDice:
        twin = SearchDice(self.key)
        twin.drawn = self.drawn
        return twin


class MatchDice(Dice):
    """BLAKE2b in counter mode under a secret key of 32 bytes: nobody predicts the next word from the last."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self.key: bytes = key
        self.block: bytes = b""

    def __reduce__(self) -> Reduced:
        return by_value(self, self.key)

    def word(self) -> i64:
        place = self.drawn % WORDS_A_BLOCK
        if place == 0 or not self.block:
            counter = int(self.drawn // WORDS_A_BLOCK)
            self.block = blake2b(counter.to_bytes(8, "big"), key=self.key, digest_size=64).digest()
        self.drawn += 1
        return int.from_bytes(self.block[place * 8 : place * 8 + 8], "big") & WORD

    def copy(self) -> MatchDice:
        twin = MatchDice(self.key)
        twin.drawn = self.drawn
        twin.block = self.block
        return twin
