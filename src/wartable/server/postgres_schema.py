"""What a PostgreSQL store looks like, version by version. A server brings an older one up to date when it starts."""

from __future__ import annotations

from typing import Any

from wartable.kernel.refusal import Refusal

# Everything stands in a schema of its own: a database may hold other things too, and a backup is `pg_dump -n wartable`.
FIRST = """
CREATE TABLE wartable.tenant (
    single boolean PRIMARY KEY DEFAULT true CHECK (single), epoch bigint NOT NULL, process text NOT NULL
);
INSERT INTO wartable.tenant VALUES (true, 0, '');
CREATE TABLE wartable.rooms (code text PRIMARY KEY, row bytea NOT NULL);
CREATE TABLE wartable.journal (
    code text NOT NULL, number integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (code, number)
);
CREATE TABLE wartable.records (
    code text PRIMARY KEY, game text NOT NULL, ended double precision NOT NULL, public boolean NOT NULL,
    row bytea NOT NULL
);
CREATE TABLE wartable.owners (token text NOT NULL, code text NOT NULL, PRIMARY KEY (token, code));
CREATE INDEX owners_by_code ON wartable.owners (code);
CREATE INDEX records_by_time ON wartable.records (public, ended);
CREATE INDEX records_by_game ON wartable.records (public, game, ended);
"""
# A node is a server that may write: one alone, or those of a cluster. Its number is never given again, so it says who
# writes and since when; a node whose row is gone may not write any more. A room's owner is the node that has it; 0
# where nobody could resume it. Beats are of the moment: a crash of PostgreSQL may lose them.
NODES = """
CREATE TABLE wartable.nodes (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, process text NOT NULL, alone boolean NOT NULL,
    rules text NOT NULL
);
CREATE UNLOGGED TABLE wartable.beats (node bigint PRIMARY KEY, beat bigint NOT NULL);
ALTER TABLE wartable.rooms ADD COLUMN owner bigint;
CREATE INDEX rooms_by_owner ON wartable.rooms (owner);
DROP TABLE wartable.tenant;
"""
# Each leads from the version before it. What was released is never changed, only followed by another.
MIGRATIONS = (FIRST, NODES)

# Numbers that nobody else is likely to use: to hold the store, to change its schema, to share out rooms.
HOLDING = 7_461_001
MIGRATING = 7_461_002
SHARING = 7_461_003


async def bring_up_to_date(database: Any) -> None:
    """In one transaction: a server that is killed in the middle leaves the version before."""
    async with database.transaction():
        await database.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        version = await version_of(database)
        if version > len(MIGRATIONS):
            raise Refusal(
                f"it has version {version}, this server reads up to version {len(MIGRATIONS)}; "
                "start the Wartable that wrote it, or choose another store"
            )
        for number in range(version + 1, len(MIGRATIONS) + 1):
            await database.execute(MIGRATIONS[number - 1])
            await database.execute("INSERT INTO wartable.migrations (version) VALUES ($1)", number)


async def version_of(database: Any) -> int:
    """0 of a database in which there is nothing of ours."""
    await database.execute("CREATE SCHEMA IF NOT EXISTS wartable")
    await database.execute(
        "CREATE TABLE IF NOT EXISTS wartable.migrations (version integer PRIMARY KEY, at timestamptz DEFAULT now())"
    )
    version: int = await database.fetchval("SELECT coalesce(max(version), 0) FROM wartable.migrations")
    return version
