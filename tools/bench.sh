#!/usr/bin/env bash
# Installs the peers that `wartable bench` measures, or boardgame_io alone if so told. One that cannot be had is left
# out, and the bench says so.
set -euo pipefail
cd "$(dirname "$0")/../bench"

LOCK=../requirements/bench.txt

python_peers() {
    cmp -s "$LOCK" .venv/locked && return
    echo "Fetching OpenSpiel, python-chess and PettingZoo (about 30 s) ..."
    rm -rf .venv
    ../.venv/bin/python -m venv .venv &&
        .venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r "$LOCK" &&
        cp "$LOCK" .venv/locked
}

boardgame_io() {
    cmp -s boardgame_io/package-lock.json boardgame_io/node_modules/locked && return
    echo "Fetching boardgame.io (about 15 s) ..."
    (cd boardgame_io && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error) &&
        cp boardgame_io/package-lock.json boardgame_io/node_modules/locked
}

[ "${1:-}" = boardgame_io ] || python_peers || echo "The Python peers could not be installed: they will be missing."
boardgame_io || echo "boardgame.io could not be installed, it needs node and npm: it will be missing."
