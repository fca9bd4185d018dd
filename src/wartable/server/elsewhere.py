"""What a server knows of others that are one house with it: that some of what is asked is answered there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.protocol import Request


class Elsewhere(Protocol):
    async def join(self) -> None:
        """Become one of them, once the rooms that this server has are resumed."""

    def takes(self, connection: Connection, request: Request) -> bool:
        """Whether another server answers this, or this one as soon as it knows who does."""

    def lose(self, connection: Connection) -> None:
        """The connection is gone."""

    async def leave(self) -> None:
        """The others go on with the rooms of this one."""


class Alone:
    """There is no other."""

    async def join(self) -> None:
        return

    def takes(self, connection: Connection, request: Request) -> bool:
        return False

    def lose(self, connection: Connection) -> None:
        return

    async def leave(self) -> None:
        return
