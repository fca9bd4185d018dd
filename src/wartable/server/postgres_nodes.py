"""Who may write into a PostgreSQL store, and who has which room: one server alone has all of them, the nodes of a
cluster share them."""

from __future__ import annotations

import asyncio
import logging
import os
import platform
import time
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from wartable.server.postgres_schema import HOLDING, SHARING
from wartable.server.reading import UNREADABLE
from wartable.server.store import InUse

log = logging.getLogger("wartable.store")

# A server that was killed holds the store until PostgreSQL has noticed.
HELD_SECONDS = 5.0
RETRY_SECONDS = 0.2

# Of each game the version of its rules that a node plays.
Rules = Mapping[str, int]

BEAT = """
WITH beat AS (INSERT INTO wartable.beats SELECT id, 1 FROM wartable.nodes WHERE id = $1
    ON CONFLICT (node) DO UPDATE SET beat = beats.beat + 1)
SELECT id, coalesce(beat, 0), rules FROM wartable.nodes LEFT JOIN wartable.beats ON node = id WHERE NOT alone
"""
ORPHANS = """
SELECT code, row FROM wartable.rooms WHERE owner IS NULL
    OR (owner > 0 AND NOT EXISTS (SELECT FROM wartable.nodes WHERE id = owner))
"""
GIVE = """
UPDATE wartable.rooms SET owner = given.owner FROM unnest($1::text[], $2::bigint[]) AS given (code, owner)
    WHERE rooms.code = given.code
"""


class Place(NamedTuple):
    """A server's number among those that may write, and whether there is no other."""

    node: int
    is_alone: bool


class Sign(NamedTuple):
    """Of a node's life: a beat that grows while it lives, and the rules that it plays."""

    beat: int
    rules: Rules


class Played(Struct):
    """Of a room, what it needs."""

    game: str
    rules_version: int


# Coming


async def hold(database: Any, is_alone: bool) -> bool:
    """As long as this connection lasts; so one who comes knows that there is somebody."""
    query = "SELECT pg_try_advisory_lock($1)" if is_alone else "SELECT pg_try_advisory_lock_shared($1)"
    held: bool = await database.fetchval(query, HOLDING)
    return held


async def hold_or_refuse(database: Any, is_alone: bool) -> None:
    ends = time.monotonic() + HELD_SECONDS
    while not await hold(database, is_alone):
        if time.monotonic() > ends:
            process = await database.fetchval("SELECT string_agg(process, ', ') FROM wartable.nodes")
            raise InUse(f"it is in use by another server ({process}); stop that one, or choose another store")
        await asyncio.sleep(RETRY_SECONDS)
    if await database.fetchval("SHOW fsync") == "off":
        log.warning("PostgreSQL runs with fsync off: what is stored does not survive a loss of power")


async def take_alone(database: Any) -> Place:
    """All rooms are this server's, and nobody who had one before may write any more."""
    await hold_or_refuse(database, is_alone=True)
    async with database.transaction():
        await database.execute("DELETE FROM wartable.nodes")
        node = await come(database, True, {})
        await database.execute("UPDATE wartable.rooms SET owner = $1", node)
    return Place(node, True)


async def join(database: Any, rules: Rules) -> Place:
    """One more of a cluster; a server that was alone here, and is frozen, may not write any more."""
    await hold_or_refuse(database, is_alone=False)
    async with database.transaction():
        await database.execute("DELETE FROM wartable.nodes WHERE alone")
        return Place(await come(database, False, rules), False)


async def come(database: Any, is_alone: bool, rules: Rules) -> int:
    query = "INSERT INTO wartable.nodes (process, alone, rules) VALUES ($1, $2, $3) RETURNING id"
    process = f"process {os.getpid()} of {platform.node()}"
    node: int = await database.fetchval(query, process, is_alone, msgspec.json.encode(rules).decode())
    return node


# Living and dying


async def beat(database: Any, node: int) -> dict[int, Sign]:
    """Show that one lives, and look who else does. Who does not find itself there may not write any more."""
    rows = await database.fetch(BEAT, node)
    return {number: Sign(count, msgspec.json.decode(rules)) for number, count, rules in rows}


async def share_out(database: Any, dead: Sequence[int], heirs: Mapping[int, Rules]) -> None:
    """In one transaction the dead may not write any more, once what they were just writing is written; and what has no
    owner gets one who plays its rules, if there is one."""
    async with database.transaction():
        await database.execute("SELECT pg_advisory_xact_lock($1)", SHARING)
        await database.execute("DELETE FROM wartable.nodes WHERE id = ANY($1::bigint[])", list(dead))
        living = {number for (number,) in await database.fetch("SELECT id FROM wartable.nodes WHERE NOT alone")}
        able = {number: rules for number, rules in heirs.items() if number in living}
        given = [(code, heir) for code, row in await database.fetch(ORPHANS) if (heir := heir_of(code, row, able))]
        await database.execute(GIVE, [code for code, _ in given], [heir for _, heir in given])


def heir_of(code: str, row: bytes, able: Mapping[int, Rules]) -> int | None:
    """Always the same of the same, and each as often as any other."""
    try:
        played = msgspec.json.decode(row, type=Played)
    except UNREADABLE:
        return None
    fitting = [node for node, rules in able.items() if rules.get(played.game) == played.rules_version]
    return max(fitting, key=lambda node: blake2b(f"{node} {code}".encode()).digest(), default=None)


# Rooms


async def owners_of(database: Any, codes: Sequence[str]) -> dict[str, int | None]:
    """Of those that are stored and not over."""
    query = "SELECT code, owner FROM wartable.rooms WHERE code = ANY($1::text[])"
    return dict(await database.fetch(query, codes))


async def rooms_of(database: Any, node: int) -> set[str]:
    return {code for (code,) in await database.fetch("SELECT code FROM wartable.rooms WHERE owner = $1", node)}


async def give_up(database: Any, node: int, code: str) -> None:
    """A room that cannot be resumed is nobody's: else it would be tried for ever."""
    await database.execute("UPDATE wartable.rooms SET owner = 0 WHERE code = $1 AND owner = $2", code, node)
