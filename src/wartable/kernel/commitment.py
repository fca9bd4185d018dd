"""Dice that nobody can choose: a key is committed to before the first action and shown after the last."""

from __future__ import annotations

import secrets
from hashlib import sha256

from wartable.kernel.dice import MatchDice

KEY_BYTES = 32
PURPOSE = b"wartable dice"


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def commitment(key: bytes) -> str:
    """What is shown before the first action; the key that fits it is shown after the last."""
    return sha256(key).hexdigest()


def match_dice(key: bytes, nonces: list[str]) -> MatchDice:
    """Each player's nonce is mixed in as its digest, so that whoever chose the key could not choose the dice.

    The purpose comes first: what the dice are made of must not be what the commitment shows."""
    mixed = b"".join(sha256(nonce.encode()).digest() for nonce in nonces)
    return MatchDice(sha256(PURPOSE + key + mixed).digest())
