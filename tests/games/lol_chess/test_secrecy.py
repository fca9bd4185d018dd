"""A hidden trap is known to its owner alone, and so is an order chosen in secret."""

from __future__ import annotations

from games.lol_chess.table import at, drafted, played
from wartable.contract.secrecy import check_dreams_know_nothing, check_secrets
from wartable.contract.setups import Setup
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.rules import LolChess
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.event import say
from wartable.kernel.state import State

TRAPPED = "p . . c\n. Te . .\nP . . .\n"


class TrapSetup(Setup):
    """Games that begin where a trap can be laid at once, so that every secret is seen in few turns."""

    def new(self, dice: Dice) -> State:
        state = at(TRAPPED + "turn 71", round_limit=40)
        state.dice = dice
        return state


class OrderSetup(Setup):
    """Games that begin with the secret order and end a few turns after it."""

    def new(self, dice: Dice) -> State:
        state = drafted(reorder=True, round_limit=40)
        state.turn = 79
        state.dice = dice
        return state


def test_nothing_of_a_secret_order_reaches_the_opponent_and_dreams_change_it() -> None:
    setup = OrderSetup("orders", GAME, GAME.choose({"reorder": True, "round_limit": 40}))
    ledger = check_secrets(setup, range(2))
    assert ledger.phases() == {"arrange"}
    check_dreams_know_nothing(setup, 1)


def test_nothing_of_a_hidden_trap_reaches_the_opponent_and_dreams_move_it() -> None:
    setup = TrapSetup("traps", GAME, GAME.choose({"round_limit": 40}))
    ledger = check_secrets(setup, range(4))
    assert any("zone" in name for name in ledger.hidden())
    check_dreams_know_nothing(setup, 1)


def test_the_opponent_hears_that_a_trap_was_laid_but_not_where() -> None:
    state = at(TRAPPED)
    state.listening = True
    state.apply(0, GAME.read(state, 0, "b2 Q d2"))
    heard = {seat: [say(event, GAME.sentences) for event in state.events if event.is_for(seat)] for seat in (0, 1)}
    assert "Your trap lies on d2." in heard[0] and not any("d2" in line for line in heard[1])
    assert "Teemo b2 hides a trap." in heard[1]


def test_laying_it_is_a_secret_action() -> None:
    state = at(TRAPPED)
    assert state.is_secret(0, GAME.read(state, 0, "b2 Q d2")) and not state.is_secret(0, GAME.read(state, 0, "b2-b1"))


def test_a_dream_puts_the_trap_where_it_could_lie() -> None:
    state = played(at(TRAPPED), "b2 Q d2")
    cells = {trap_of(state.imagine(1, SearchDice(key))) for key in range(60)}
    assert len(cells) == 13 and trap_of(state.imagine(0, SearchDice(1))) == trap_of(state)


def test_a_square_that_was_walked_on_is_ruled_out() -> None:
    state = played(at(TRAPPED), "b2 Q d2", "a3-b3")
    ruled_out = played(state, "b2-c2", "b3-c3")
    assert len({trap_of(state.imagine(1, SearchDice(key))) for key in range(60)}) == 12
    assert trap_of(ruled_out) == trap_of(state)


def trap_of(state: LolChess) -> int:
    return int(state.traps[0])


def test_springing_it_reveals_it() -> None:
    state = played(at(TRAPPED), "b2 Q d2")
    assert state.revealed == 0 and played(state, "d3-d2").revealed == 1


def test_a_secret_order_is_redrawn_in_dreams() -> None:
    state = drafted(reorder=True)
    state.apply(0, GAME.read(state, 0, "order 2 1 3 4 5"))
    orders = {int(state.imagine(1, SearchDice(key)).orders[0]) for key in range(20)}
    assert len(orders) > 5 and {int(state.imagine(0, SearchDice(key)).orders[0]) for key in range(5)} == {24}
