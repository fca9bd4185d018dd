"""What wins, and how near each side is to losing: its Arogya Mani, and whether the dice kept so far would take all."""

from __future__ import annotations

from typing import Final

from wartable.games.yudh.events import name_of
from wartable.games.yudh.state import FULL_MANI, Position
from wartable.kernel.scene import Stake, Tray

AIM: Final = "Take all Arogya Mani from the other side."


def stakes(state: Position, forecast: list[Tray]) -> list[Stake]:
    return [mani(state, seat, forecast) for seat in range(2)]


def mani(state: Position, seat: int, forecast: list[Tray]) -> Stake:
    left = int(state.mani[seat])
    is_in_danger = left > 0 and would_lose(forecast, seat) >= left
    threat = f"The pasa of {name_of(1 - seat)} would take {name_of(seat)}'s last Arogya Mani if Yudh began now."
    alarm = threat if is_in_danger else ""
    return Stake("mani", left, FULL_MANI, [seat], alarm=alarm)


def would_lose(forecast: list[Tray], seat: int) -> int:
    """As the forecast tells, which counts the dice that are kept."""
    cards = forecast[0].cards if forecast else []
    return sum(-effect.low for card in cards if card.side == seat for effect in card.effects)
