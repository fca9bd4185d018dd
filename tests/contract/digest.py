"""The digest of records of all games under contract; `python -m contract.digest` reads records on stdin."""

from __future__ import annotations

import json
import sys

from contract.table import TABLE
from wartable.contract.matches import digest_of

if __name__ == "__main__":
    print(json.dumps([digest_of(text, TABLE) for text in json.load(sys.stdin)]))
