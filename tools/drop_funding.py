"""Takes the sponsors' addresses out of a package-lock.json: a lock holds versions and hashes, no hosts."""

import json
import sys
from pathlib import Path


def drop_funding(lock: Path) -> None:
    content = json.loads(lock.read_text("utf8"))
    for package in content["packages"].values():
        package.pop("funding", None)
    lock.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf8")


if __name__ == "__main__":
    drop_funding(Path(sys.argv[1]))
