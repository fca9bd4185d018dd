"""Where states arrive that were sent to another process: `python -m wartable.contract.arrival` reads them on stdin,
lets them go on, and prints what became of them."""

from __future__ import annotations

import base64
import json
import pickle
import sys

from wartable.contract.travels import goes_on

if __name__ == "__main__":
    print(json.dumps([goes_on(pickle.loads(base64.b64decode(each))) for each in json.load(sys.stdin)]))
