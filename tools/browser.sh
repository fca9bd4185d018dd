#!/usr/bin/env bash
# The browsers that the web tests drive: Debian's Chromium and Firefox, installed where that is possible.
set -euo pipefail

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

has() { command -v "$1" >/dev/null; }

# The whole Chromium serves as well where its shell, which draws the same for half of the work, cannot be had.
missing() {
    has chromium-headless-shell || [ -n "${CHROMIUM:-}" ] || { ! can_install && has chromium; } ||
        echo chromium-headless-shell
    has firefox-esr || has firefox || [ -n "${FIREFOX:-}" ] || echo firefox-esr
}

install() {
    echo "Installing for the web tests: $* (about two minutes) ..." >&2
    local log
    log=$(mktemp)
    # shellcheck disable=SC2064
    trap "rm -f '$log'" EXIT
    (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@") </dev/null >"$log" 2>&1 ||
        { cat "$log" >&2; exit 1; }
}

mapfile -t MISSING < <(missing)
[ ${#MISSING[@]} -gt 0 ] || exit 0
if can_install; then
    install "${MISSING[@]}"
    exit 0
fi
echo "The web tests need ${MISSING[*]}: sudo apt-get install ${MISSING[*]}," >&2
echo "or CHROMIUM=/path/to/chromium FIREFOX=/path/to/firefox make test; FIREFOX=none leaves Firefox out." >&2
exit 1
