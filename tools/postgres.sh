#!/usr/bin/env bash
# The PostgreSQL that the server's tests start for themselves: Debian's, installed where that is possible.
set -euo pipefail

is_there() {
    [ "${POSTGRES:-}" = none ] || [ -x "${POSTGRES_BIN:-/nowhere}/initdb" ] || command -v initdb >/dev/null ||
        compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null
}

install() {
    echo "Installing for the tests of the server: postgresql (about half a minute) ..." >&2
    local log
    log=$(mktemp)
    # shellcheck disable=SC2064
    trap "rm -f '$log'" EXIT
    # The tests start their own: the package must not make and start another.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql) \
        </dev/null >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
}

! is_there || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    install
    exit 0
fi
echo "The tests of the server need PostgreSQL: sudo apt-get install postgresql," >&2
echo "or POSTGRES_BIN=/path/to/its/bin make test; POSTGRES=none leaves them out." >&2
exit 1
