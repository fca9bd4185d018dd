"""A server with other bounds than the usual ones: `python serve.py`. `docs/operations.md` lists them all."""

from wartable.server.serve import log_to_stderr, serve
from wartable.server.settings import Settings

SETTINGS = Settings(
    trusts_proxy=True,
    connections_an_address=50,
    grace_seconds=120.0,
    bot_workers=2,
)

# Bots think in processes that load this file again: only the first one may serve.
if __name__ == "__main__":
    log_to_stderr("info")
    serve("127.0.0.1", 8000, "sqlite:/var/lib/wartable/wartable.db", SETTINGS)
