"""Prints the Debian packages without which this Python can make no environment or compile no rules, one a line."""

import os
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path


def missing() -> list[str]:
    version = f"python3.{sys.version_info.minor}"
    found = {
        f"{version}-venv": find_spec("ensurepip") is not None,
        f"{version}-dev": Path(sysconfig.get_path("include"), "Python.h").exists(),
        "gcc": shutil.which(compiler()) is not None,
    }
    return [package for package, is_there in found.items() if not is_there]


def compiler() -> str:
    """The one that setuptools will call."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return str(command).split()[0]


if __name__ == "__main__":
    print("\n".join(missing()))
