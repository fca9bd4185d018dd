#!/usr/bin/env bash
# The browsers that the web tests drive: Debian's Chromium and Firefox, installed where that is possible.
set -euo pipefail

missing() {
    command -v chromium >/dev/null || [ -n "${CHROMIUM:-}" ] || echo chromium
    command -v firefox-esr >/dev/null || command -v firefox >/dev/null || [ -n "${FIREFOX:-}" ] || echo firefox-esr
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
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    install "${MISSING[@]}"
    exit 0
fi
echo "The web tests need ${MISSING[*]}: sudo apt-get install ${MISSING[*]}," >&2
echo "or CHROMIUM=/path/to/chromium FIREFOX=/path/to/firefox make test; FIREFOX=none leaves Firefox out." >&2
exit 1
