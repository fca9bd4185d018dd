"""Tactical games at one table."""

from wartable.kernel import dice

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the rules run as machine code; plain Python is the same game, far slower."""
    return not dice.__file__.endswith(".py")
