"""Nobody can choose the dice: the key is promised beforehand, and each player adds a word of its own."""

from __future__ import annotations

from hashlib import sha256

from toy import TOY
from wartable.kernel.commitment import KEY_BYTES, commitment, match_dice, new_key
from wartable.kernel.match import Match

KEY = bytes(range(32))


def rolls(nonces: list[str]) -> list[int]:
    dice = match_dice(KEY, nonces)
    return [int(dice.roll()) for _ in range(30)]


def test_a_new_key_is_long_and_never_the_same() -> None:
    keys = {new_key() for _ in range(50)}
    assert len(keys) == 50 and {len(key) for key in keys} == {KEY_BYTES}


def test_a_commitment_is_the_sha256_of_the_key() -> None:
    assert commitment(KEY) == sha256(KEY).hexdigest()


def test_a_match_shows_its_commitment_before_the_first_action() -> None:
    match = Match(TOY)
    assert match.commitment == commitment(match.key) and not match.log


def test_every_nonce_changes_the_dice() -> None:
    lists = [[], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"], ["a|b"], ["a", ""]]
    several = [rolls(nonces) for nonces in lists]
    assert len({tuple(row) for row in several}) == len(several)


def test_the_key_decides_whatever_the_nonces_are() -> None:
    assert match_dice(KEY, ["a"]).word() != match_dice(KEY[::-1], ["a"]).word()


def test_the_same_key_and_nonces_give_the_same_dice() -> None:
    assert rolls(["a", "é"]) == rolls(["a", "é"])


def test_two_matches_with_the_same_key_and_nonces_are_dealt_alike() -> None:
    hands = [TOY.draw(Match(TOY, key=KEY, nonces=["a", nonce]).state, 0) for nonce in ("b", "b", "c", "d", "e")]
    assert hands[0] == hands[1]
    assert len(set(hands)) > 1
