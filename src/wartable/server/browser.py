"""Whether there is a page to show, and a browser to show it in."""

from __future__ import annotations

import os
import sys
import webbrowser

from wartable.server.web import PAGE


def is_there() -> bool:
    return (PAGE / "index.html").is_file() and has_screen() and has_browser()


def has_screen() -> bool:
    """On Linux and its kin a browser needs a display; elsewhere there always is one."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
