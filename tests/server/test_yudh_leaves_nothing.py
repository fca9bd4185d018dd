"""Ruling 21 of Yudh: a match lives in the server's memory and is gone when it ends."""

from __future__ import annotations

from pathlib import Path

from server.house import play_on, running, until
from wartable.games import GAMES


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file())


async def test_a_whole_match_leaves_not_one_byte_under_the_data_folder(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db", games=GAMES) as there:
        empty = bytes_of(tmp_path)
        ada, ben = await there.client("Adalheidis"), await there.client("Benvenuto")
        table = await ada.create("yudh", seat=0, nonce="a secret nonce")
        other = await ben.join(table.room)
        await until(lambda: bool(table.choices), table)
        await play_on(table, other)
        assert table.is_over
        assert bytes_of(tmp_path) == empty
        for secret in (table.room, "yudh", "Adalheidis", "Benvenuto", "a secret nonce"):
            assert secret.encode() not in bytes_of(tmp_path)
        assert (await there.get(f"/api/records/{table.room}")).status_code == 404
    async with running(tmp_path / "w.db", games=GAMES) as there:
        assert not there.lobby.rooms
