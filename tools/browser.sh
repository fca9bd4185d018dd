#!/usr/bin/env bash
# The browser that the web tests drive: Debian's Chromium, installed where that is possible.
set -euo pipefail

if command -v chromium >/dev/null || [ -n "${CHROMIUM:-}" ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the web tests (about a minute) ..." >&2
    LOG=$(mktemp)
    trap 'rm -f "$LOG"' EXIT
    (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium) </dev/null >"$LOG" 2>&1 ||
        { cat "$LOG" >&2; exit 1; }
    exit 0
fi
echo "The web tests need Chromium: sudo apt-get install chromium, or CHROMIUM=/path/to/chromium make test" >&2
exit 1
