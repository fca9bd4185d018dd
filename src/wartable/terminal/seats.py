"""Seats at servers: whoever was cut off, by a crash too, sits down again where they sat."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from zlib import crc32

import msgspec
from msgspec import Struct
from platformdirs import user_data_path


class Seat(Struct, frozen=True):
    """`token` is what the seat is taken again with, another one each time: it is nobody else's to read."""

    server: str
    room: str
    number: int
    token: str
    game: str

    @property
    def text(self) -> str:
        return f"{self.game} at {self.server}, room {self.room}"

    @property
    def file(self) -> Path:
        return seats_folder() / f"{crc32(f'{self.server} {self.room} {self.number}'.encode()):08x}.json"


def seats_folder() -> Path:
    return user_data_path("wartable") / "seats"


def keep_seat(seat: Seat) -> None:
    """Again and again while one sits there. A disk that is full takes no seat away."""
    with suppress(OSError):
        seat.file.parent.mkdir(parents=True, exist_ok=True)
        seat.file.touch(mode=0o600)
        seat.file.write_bytes(msgspec.json.encode(seat))


def forget_seat(seat: Seat) -> None:
    seat.file.unlink(missing_ok=True)


def left_seats() -> list[Seat]:
    """The one that was left longest ago first: where two play from one machine, the other sits still."""
    files = sorted(seats_folder().glob("*.json"), key=lambda file: file.stat().st_mtime)
    return [seat for file in files if (seat := read_seat(file))]


def seat_left(server: str, room: str) -> Seat | None:
    return next((seat for seat in left_seats() if (seat.server, seat.room) == (server, room)), None)


def read_seat(file: Path) -> Seat | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Seat)
    except (OSError, msgspec.DecodeError):
        return None
