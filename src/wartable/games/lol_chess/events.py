"""What can happen, and how it is told."""

from __future__ import annotations

from typing import Final

import msgspec
from mypy_extensions import i64

from wartable.games.lol_chess.blow import TICK, Blow, sum_text
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.state import (
    ARMY,
    CHANGE,
    EFFECT_TEXTS,
    EFFECTS,
    FOREVER,
    SEAT_NAMES,
    SLOTS,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import DAMAGE_NAMES, KEYS, TITLES
from wartable.grid.square import OFF
from wartable.kernel.event import EVERYONE, Sentence, only

SENTENCES: Final[dict[str, Sentence]] = {
    "banned": Sentence("{side} bans {champion}.", "choose"),
    "picked": Sentence("{side} picks {champion}.", "get", "bright"),
    "arranged": Sentence("{side} has arranged its champions.", "choose"),
    "arranged_so": Sentence("You have arranged your champions: {order}.", "choose"),
    "began": Sentence("The board is set: {blue} against {red}.", "time", "grave"),
    "opened": Sentence("Round {round}", "time"),
    "turned": Sentence("{side} to act.", "time", "quiet"),
    "moved": Sentence("{name} {start}-{end}.", "move"),
    "castled": Sentence("{name} castles {start}-{end}.", "move", "bright"),
    "escorted": Sentence("{name} goes to its other side, {start}-{end}.", "move", "quiet"),
    "landed": Sentence("{name} is now on {end}.", "move"),
    "promoted": Sentence("{name} on {end} becomes a {kind} with {hp} HP.", "change", "bright"),
    "attacked": Sentence("{piece} attacks {victim}.", "strike"),
    "shot": Sentence("{piece} attacks {victim} from afar.", "fire"),
    "crit": Sentence("{piece} crits: {percent} %.", "tell", "bright"),
    "cast": Sentence("{piece} uses {ability}{where}.", "cast", "bright"),
    "missed": Sentence("{piece} misses.", "miss"),
    "blow": Sentence("{piece} hits {victim}{how}: {sum}; {hp} HP left.", "hurt"),
    "ticked": Sentence("{victim} suffers from {effect}: {sum}; {hp} HP left.", "hurt"),
    "lost": Sentence("{victim} loses {lost} HP, {hp} left.", "hurt"),
    "healed": Sentence("{victim} heals {amount}, to {hp}.", "heal"),
    "clung": Sentence("{victim} cannot die now: {hp} HP left.", "heal", "grave"),
    "swelled": Sentence("{victim} has {amount} HP more, {hp} now.", "heal"),
    "shrank": Sentence("{victim} has {lost} HP less, {hp} now.", "hurt", "quiet"),
    "affected": Sentence("{victim}: {effect}{lasting}.", "change"),
    "freed": Sentence("{victim} shakes it off.", "change"),
    "slain": Sentence("{victim} is slain.", "fall", "grave"),
    "gone": Sentence("{victim} is gone with its master.", "fall", "grave"),
    "gold": Sentence("{side} +{amount} gold ({reason}).", "earn", "quiet"),
    "bought": Sentence("{side} buys {item} for {piece}: {cost} gold.", "get"),
    "combined": Sentence("{piece} now holds {item}.", "get", "bright"),
    "learned": Sentence("{piece} takes {module}.", "get", "bright"),
    "grew": Sentence("{victim} gains {amount} {what} for ever.", "change"),
    "woke": Sentence("{name} wakes on {end}.", "appear", "grave"),
    "buffed": Sentence("{side} has the {buff}.", "get", "grave"),
    "laid": Sentence("{piece} lays a trap on {end}.", "ground"),
    "hid": Sentence("{piece} hides a trap.", "tell"),
    "hid_it": Sentence("Your trap lies on {end}.", "ground"),
    "sprung": Sentence("{victim} springs a trap.", "tell", "bright"),
    "ended": Sentence("{text}", "end", "grave"),
}


# Who


IDS: Final[list[str]] = [f"{'brn'[slot // ARMY]}{slot + 1}" for slot in range(SLOTS)]


def id_of(slot: i64) -> str:
    """What stays with a piece for the whole match: Blue's, Red's or nobody's."""
    return IDS[slot]


def title(state: Position, slot: i64) -> str:
    """`Garen b1`; without the square for one who has left the board."""
    cell = state.cells[slot]
    return state.sheet(slot).name if cell == OFF else f"{state.sheet(slot).name} {BOARD.name(cell)}"


def known(state: Position, slot: i64) -> str:
    """The id of a piece on the board; one who has left it is nobody."""
    return "" if state.cells[slot] == OFF else id_of(slot)


# Telling; callers ask `listening` before they build the facts.


def tell(state: Position, kind: str, slot: i64, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
    """What a piece does."""
    common: dict[str, object] = {"by": known(state, slot), "piece": title(state, slot), "name": state.sheet(slot).name}
    if seat_of(slot) < 2:
        common["seat"], common["side"] = int(seat_of(slot)), SEAT_NAMES[seat_of(slot)]
    state.tell(kind, {**common, **facts}, seen_by)


def tell_on(state: Position, kind: str, slot: i64, facts: dict[str, object]) -> None:
    """What happens to a piece."""
    victim: dict[str, object] = {
        "on": id_of(slot),
        "victim": title(state, slot),
        "name": state.sheet(slot).name,
        "end": BOARD.name(state.cells[slot]),
    }
    state.tell(kind, {**victim, **facts})


def tell_hp(state: Position, kind: str, slot: i64, amount: i64) -> None:
    """By how much HP changed, and what is left."""
    facts: dict[str, object] = {"what": "hp", "amount": int(amount), "lost": int(-amount), "hp": hp_left(state, slot)}
    tell_on(state, kind, slot, facts)


def hp_left(state: Position, slot: i64) -> int:
    return int(max(state.hp[slot], 0))


def tell_side(state: Position, kind: str, seat: i64, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
    side: dict[str, object] = {"seat": int(seat), "side": SEAT_NAMES[seat]}
    state.tell(kind, {**side, **facts}, seen_by)


def tell_gold(state: Position, seat: i64, amount: i64, reason: str) -> None:
    tell_side(state, "gold", seat, {"what": "gold", "amount": int(amount), "reason": reason})


def tell_turn(state: Position) -> None:
    """A round opens with Blue's turn."""
    tell_side(state, "turned" if state.on_turn() else "opened", state.on_turn(), {"round": int(state.round())})


def tell_move(state: Position, kind: str, slot: i64, start: i64, end: i64) -> None:
    """Of one that goes, or is brought, from here to there."""
    facts: dict[str, object] = {"on": id_of(slot), "name": state.sheet(slot).name}
    state.tell(kind, {**facts, "start": BOARD.name(start), "end": BOARD.name(end)})


def tell_hidden(state: Position, slot: i64, cell: i64) -> None:
    """That a trap was hidden is heard by all, where by its owner."""
    tell(state, "hid", slot, {})
    tell(state, "hid_it", slot, {"end": BOARD.name(cell), "terrain": "trap"}, only(seat_of(slot)))


# Effects


def effect_text(what: i64, amount: i64) -> str:
    """`burn, 7 magic a turn`, `shield 25`, `+15 AD`."""
    return f"{amount:+} {TITLES[what - CHANGE]}" if what >= CHANGE else EFFECT_TEXTS[what].format(amount)


def effect_kind(what: i64) -> str:
    return KEYS[what - CHANGE] if what >= CHANGE else EFFECTS[what]


def tell_effect(state: Position, slot: i64, what: i64, amount: i64, end: i64) -> None:
    """With how many turns of its owner it will last, counted from the next."""
    turns = (end - state.turn) // 2
    lasting = "" if end >= FOREVER else f", {turns} turn{'s' if turns > 1 else ''}"
    facts: dict[str, object] = {"effect": effect_text(what, amount), "lasting": lasting, "badge": effect_kind(what)}
    tell_on(state, "affected", slot, facts)


def tell_blow(state: Position, blow: Blow) -> None:
    """Before death: who falls has lost no more than it had."""
    slot, terms = blow.target, blow.terms()
    facts: dict[str, object] = {
        "on": id_of(slot),
        "victim": title(state, slot),
        "end": BOARD.name(state.cells[slot]),
        "what": "hp",
        "amount": int(-blow.left() - min(state.hp[slot], 0)),
        "hp": hp_left(state, slot),
        "damage": DAMAGE_NAMES[blow.kind],
        "absorbed": int(blow.absorbed),
        "effect": blow.name,
        "how": f" ({blow.name})" if blow.name else "",
        "terms": msgspec.to_builtins(terms),
        "sum": sum_text(terms),
    }
    tell(state, "ticked" if blow.nature & TICK else "blow", blow.source, facts)
