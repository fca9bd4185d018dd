#!/usr/bin/env bash
# Makes .venv ready: the locked dependencies, then Wartable itself, built as a wheel and compiled, as a user has it.
# When neither the lock nor a source has changed since the last time, it does nothing, at once.
set -euo pipefail
cd "$(dirname "$0")/.."

LOCK=requirements/dev.txt
LOCK_STAMP=.venv/locked
WHEEL_STAMP=.venv/installed
IN_VENV=.venv/bin/python
LOG=$(mktemp)
STAGE=$(mktemp -d)
trap 'rm -rf "$LOG" "$STAGE"' EXIT

main() {
    take_turns
    # The fingerprint of the lock holds the folder too: an environment does not survive being moved.
    local lock sources
    lock=$( (pwd; cat "$LOCK") | digest)
    is_stamped "$LOCK_STAMP" "$lock" || make_environment "$lock"
    "$IN_VENV" tools/page.py || fail "The page could not be built; the reason is above."
    sources=$(build_inputs | sort | tr '\n' '\0' | xargs -0 "${SHA256[@]}" | digest)
    local mode
    mode=$(wanted_mode)
    is_stamped "$WHEEL_STAMP" "$sources $mode" || install_wartable "$sources $mode"
}

# Two `make` in one checkout must not build the same .venv at once.
take_turns() {
    command -v flock >/dev/null || return 0
    exec 9<tools
    flock 9
}

if command -v sha256sum >/dev/null; then SHA256=(sha256sum); else SHA256=(shasum -a 256); fi

digest() { "${SHA256[@]}" | cut -d' ' -f1; }

is_stamped() { [ -x "$IN_VENV" ] && [ "$(cat "$1" 2>/dev/null)" = "$2" ]; }

build_inputs() {
    printf "%s\n" pyproject.toml setup.py LICENSE tools/page.py
    find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -name '*.so'
}

make_environment() {
    local python
    python=$(find_python)
    complete_python "$python"
    rm -rf .venv
    quietly "Making the environment .venv with $("$python" --version) ..." "$python" -m venv .venv
    quietly "Fetching the locked dependencies (about 20 s) ..." pip_install --require-hashes -r "$LOCK"
    echo "$1" >"$LOCK_STAMP"
}

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.11 python3.12 python3.13 python3.14}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    fail "Wartable needs Python 3.11 or newer, and found none. Install it, or say where it is: make setup PYTHON=/path/to/python"
}

missing_packages() { "$1" tools/missing_packages.py | xargs; }

# Without a compiler or Python.h the game is the same, only slower: report_mode says so. Without venv there is none.
complete_python() {
    local packages
    packages=$(missing_packages "$1")
    if [ -z "$packages" ] || debian_install "$packages"; then return; fi
    case "$packages" in
        *-venv*) fail "Python lacks parts that Wartable needs. On Debian or Ubuntu run: sudo apt-get install $packages" ;;
    esac
}

debian_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "Installing what Python lacks here: apt-get install $1"
    # shellcheck disable=SC2086 # several packages
    (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $1) </dev/null >>"$LOG" 2>&1
}

# What is compiled stays so without looking for a compiler each time.
wanted_mode() {
    if [ "${WARTABLE_COMPILE:-}" = no ]; then
        echo plain
    elif grep -q compiled "$WHEEL_STAMP" 2>/dev/null || [ -z "$(missing_packages "$IN_VENV")" ]; then
        echo compiled
    else
        echo plain
    fi
}

# Built from a fresh copy elsewhere: no .so ever lies beside a source, and no earlier build leaks into this one.
install_wartable() {
    rm -f "$WHEEL_STAMP"
    build_inputs | tr '\n' '\0' | xargs -0 tar -cf - | tar -xf - -C "$STAGE"
    case "$1" in
        *compiled) quietly "Compiling the rules (two to three minutes) ..." install_stage ;;
        *) quietly "Installing Wartable, not compiled ..." install_stage ;;
    esac
    report_mode
    echo "$1" >"$WHEEL_STAMP"
}

install_stage() { pip_install --no-deps --no-build-isolation --force-reinstall "$STAGE"; }

pip_install() { "$IN_VENV" -m pip install --disable-pip-version-check --no-input "$@"; }

report_mode() {
    if "$IN_VENV" -P -c 'import sys, wartable; sys.exit(not wartable.is_compiled())'; then
        say "Ready: the rules run compiled."
    else
        say "Ready, but the rules run as plain Python, about 30 times slower: bots think less far."
        [ "${WARTABLE_COMPILE:-}" = no ] || say "To compile them: sudo apt-get install $(missing_packages "$IN_VENV") && make setup"
    fi
}

# quietly WHAT COMMAND...: the output is shown only when the command fails.
quietly() {
    say "$1"
    shift
    "$@" </dev/null >>"$LOG" 2>&1 || { cat "$LOG" >&2; fail "That did not work; the reason is above."; }
}

say() { echo "$@" >&2; }

fail() { say "$@"; exit 1; }

main
