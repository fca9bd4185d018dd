"""One number for everything that happens in a recorded match: `python -m wartable.contract.digest PACKAGE` reads
records of that package's game on stdin."""

from __future__ import annotations

import json
import sys
from importlib import import_module

from wartable.contract.matches import digest_of
from wartable.kernel.game import Game


def games_of(package: str) -> dict[str, Game]:
    found = [value for value in vars(import_module(package)).values() if isinstance(value, Game)]
    return {game.id: game for game in found}


if __name__ == "__main__":
    print(json.dumps([digest_of(text, games_of(sys.argv[1])) for text in json.load(sys.stdin)]))
