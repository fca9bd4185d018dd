"""The Chromium of the system. Its shell without windows draws the same for half of the work: it is asked for first."""

from __future__ import annotations

import os
import shutil
from typing import Final

from playwright.sync_api import Browser, Playwright

ARGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def program() -> str | None:
    """Where Chromium is; None if the machine has none."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=program(), args=ARGS)
