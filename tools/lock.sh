#!/usr/bin/env bash
# Renews the lock files: every dependency with its version and hashes, and no address of any registry.
set -euo pipefail
cd "$(dirname "$0")/.."

UV=uv==0.13.7
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT

main() {
    ${PYTHON:-python3} -m venv "$SCRATCH/venv"
    "$SCRATCH/venv/bin/python" -m pip install -q --disable-pip-version-check "$UV"
    # Tests speak to every library that an extra brings.
    lock requirements/dev.txt pyproject.toml requirements/dev.in --all-extras
    lock requirements/bench.txt requirements/bench.in
    lock_npm web
    lock_npm bench/boardgame_io
    no_addresses requirements/*.txt web/package-lock.json bench/boardgame_io/package-lock.json
}

lock() {
    local target=$1
    shift
    "$SCRATCH/venv/bin/uv" pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --output-file "$target" "$@"
}

lock_npm() {
    (cd "$1" && npm install --package-lock-only --ignore-scripts --no-audit --no-fund --loglevel=error)
    ${PYTHON:-python3} tools/drop_funding.py "$1/package-lock.json"
}

no_addresses() {
    ! grep -n '://' "$@" || { echo "Lock files must not hold addresses." >&2; exit 1; }
}

main
