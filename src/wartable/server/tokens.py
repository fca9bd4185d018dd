"""Secrets that hold seats, and codes that name rooms."""

from __future__ import annotations

import secrets
from hashlib import sha256

TOKEN_BYTES = 16
# Without letters and digits that people mix up: I, L, O, 0, 1.
ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 8


def new_token() -> str:
    """128 random bits. Only its digest is ever stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
