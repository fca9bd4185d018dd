"""Dice are fair, countable and cheap to copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b

import pytest
from mypy_extensions import i64

from wartable.kernel.dice import WORD, Dice, MatchDice, SearchDice

KEY = bytes(range(32))

both_kinds = pytest.mark.parametrize("make", [lambda: SearchDice(7), lambda: MatchDice(KEY)], ids=["search", "match"])
Make = Callable[[], Dice]


class LoadedDice(Dice):
    """Dice whose words are written down beforehand."""

    def __init__(self, words: list[int]) -> None:
        super().__init__()
        self.words = words

    def word(self) -> i64:
        self.drawn += 1
        return self.words[int(self.drawn) - 1]

    def copy(self) -> LoadedDice:
        twin = LoadedDice(self.words)
        twin.drawn = self.drawn
        return twin


def test_below_is_the_rest_of_a_word() -> None:
    assert LoadedDice([20]).below(6) == 2


def test_a_word_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """There are 2**63 words, and 2**63 leaves a rest of 2 by 6: the two highest words would favour 0 and 1."""
    dice = LoadedDice([WORD, WORD - 1, WORD - 2])
    assert dice.below(6) == 5
    assert dice.drawn == 3


def test_no_word_is_wasted_where_the_limit_divides_them_all() -> None:
    for limit in (1, 2, 8, 2**40, 2**62):
        dice = LoadedDice([WORD])
        assert dice.below(limit) == limit - 1
        assert dice.drawn == 1


@pytest.mark.parametrize("limit", [3, 5, 6, 7, 100, 2**62 - 1, 2**62 + 1, WORD])
def test_every_result_has_equally_many_words(limit: int) -> None:
    """The highest fair word gives the highest result, and the next one is drawn again."""
    last_fair = 2**63 // limit * limit - 1
    assert LoadedDice([last_fair]).below(limit) == limit - 1
    if last_fair < WORD:
        dice = LoadedDice([last_fair + 1, 0])
        assert dice.below(limit) == 0 and dice.drawn == 2


@both_kinds
def test_a_die_shows_each_side_about_equally_often(make: Make) -> None:
    dice = make()
    sides = Counter(int(dice.roll()) for _ in range(6_000))
    assert sorted(sides) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 1_000) ** 2 / 1_000 for count in sides.values()) < 20.5, "less likely than one in a thousand"


@both_kinds
def test_what_happens_so_often_in_a_hundred_does(make: Make) -> None:
    dice = make()
    assert 1_100 < sum(dice.happens(30) for _ in range(4_000)) < 1_300
    assert not any(dice.happens(0) for _ in range(100))
    assert all(dice.happens(100) for _ in range(100))


@both_kinds
def test_shuffling_keeps_the_cards_and_gives_every_order_about_equally_often(make: Make) -> None:
    dice = make()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2_400):
        cards = [1, 2, 3, 4]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24 and all(sorted(order) == [1, 2, 3, 4] for order in orders)
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.7, "less likely than one in a thousand"


def test_nothing_and_one_card_can_be_shuffled() -> None:
    for cards in ([], [5]):
        before, dice = list(cards), SearchDice(1)
        dice.shuffle(cards)
        assert cards == before and dice.drawn == 0


@both_kinds
@pytest.mark.parametrize("drawn", [0, 1, 7, 8, 9, 30])
def test_a_copy_rolls_alike_and_on_its_own(make: Make, drawn: int) -> None:
    dice = make()
    for _ in range(drawn):
        dice.word()
    twin = dice.copy()
    ahead = [int(twin.word()) for _ in range(20)]
    assert dice.drawn == drawn and twin.drawn == drawn + 20
    assert [int(dice.word()) for _ in range(20)] == ahead


@both_kinds
def test_the_same_key_rolls_the_same(make: Make) -> None:
    left, right = make(), make()
    assert [int(left.word()) for _ in range(50)] == [int(right.word()) for _ in range(50)]


def test_another_key_rolls_otherwise() -> None:
    assert SearchDice(1).word() != SearchDice(2).word()
    assert MatchDice(KEY).word() != MatchDice(KEY[::-1]).word()


@both_kinds
def test_words_have_63_bits_and_use_them_all(make: Make) -> None:
    dice = make()
    union, common = 0, WORD
    for _ in range(300):
        word = int(dice.word())
        assert 0 <= word <= WORD
        union, common = union | word, common & word
    assert union == WORD and common == 0


def test_match_dice_are_blake2b_in_counter_mode() -> None:
    """Anyone can compute them: eight words a block, the block's number under the key, big end first, 63 bits each."""
    blocks = b"".join(blake2b(n.to_bytes(8, "big"), key=KEY, digest_size=64).digest() for n in range(3))
    words = [int.from_bytes(blocks[at : at + 8], "big") % 2**63 for at in range(0, len(blocks), 8)]
    dice = MatchDice(KEY)
    assert [int(dice.word()) for _ in words] == words


def test_match_dice_have_a_known_answer() -> None:
    dice = MatchDice(KEY)
    assert [int(dice.roll()) for _ in range(12)] == [5, 4, 4, 4, 2, 6, 2, 4, 6, 6, 4, 3]


def test_search_dice_have_a_known_answer() -> None:
    dice = SearchDice(1811)
    assert [int(dice.word()) for _ in range(3)] == [6585150373681974422, 4774423732992006191, 7702895189956634142]


@both_kinds
def test_dice_aside_use_up_and_foretell_nothing(make: Make) -> None:
    dice, untouched = make(), make()
    aside = [dice.aside(number).below(1000) for number in range(20)]
    rolls = [dice.below(1000) for _ in range(20)]
    assert rolls == [untouched.below(1000) for _ in range(20)]
    assert aside == [make().aside(number).below(1000) for number in range(20)]
    assert len(set(aside)) > 15 and aside != rolls
