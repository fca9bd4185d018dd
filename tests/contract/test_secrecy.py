"""What the toy hides is found to be hidden, and a pile of hidden cards is no secret from whoever sees them all."""

from __future__ import annotations

import msgspec
from mypy_extensions import i64

from contract.test_planted_bugs import planted
from toy import TOY
from toy.outspoken import Outspoken
from wartable.contract.secrecy import check_secrets
from wartable.contract.setups import Setup
from wartable.kernel.scene import Card, Scene, Tray


def test_the_toy_hides_hands_all_along_and_deployments_at_first() -> None:
    ledger = check_secrets(Setup("toy", TOY, TOY.options()), range(10))
    assert ledger.phases() == {"deploying", "fighting", "over"}
    assert any(".pieces.blue-knight.place" in name for name in ledger.hidden() if name.startswith("deploying"))
    assert not any(".pieces" in name for name in ledger.hidden() if name.startswith("fighting"))
    assert any(".trays.hand-1.cards" in name for name in ledger.hidden() if name.startswith("fighting"))


class Piled(Outspoken):
    """Others see a hand as one pile of so many hidden cards."""

    def scene(self, seat: i64) -> Scene:
        scene = super().scene(seat)
        return msgspec.structs.replace(scene, trays=[piled(tray) for tray in scene.trays])


def piled(tray: Tray) -> Tray:
    hidden = [card for card in tray.cards if card.hidden]
    pile = [Card(f"{tray.id}-pile", count=sum(card.count for card in hidden), hidden=True)] if hidden else []
    return msgspec.structs.replace(tray, cards=[card for card in tray.cards if not card.hidden] + pile)


def test_a_pile_of_hidden_cards_with_a_count_is_no_secret_from_their_owner() -> None:
    check_secrets(planted(Piled), range(6))
