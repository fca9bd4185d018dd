"""What can happen, and the sentence that tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.state import CHANGE, EFFECTS, FOREVER, SEAT_NAMES, SHIELD, Position, seat_of
from wartable.games.lol_chess.stats import DAMAGE_NAMES, NAMES, TITLES
from wartable.kernel.event import EVERYONE, only

SENTENCES: Final[dict[str, str]] = {
    "banned": "{side} bans {champion}.",
    "picked": "{side} picks {champion}.",
    "arranged": "{side} has arranged its champions.",
    "arranged_so": "You have arranged your champions: {order}.",
    "began": "The board is set: {blue} against {red}.",
    "moved": "{piece} {start}-{end}.",
    "castled": "{piece} castles {start}-{end}.",
    "promoted": "{piece} on {place} becomes a {kind}.",
    "attacked": "{piece} {place} attacks {victim} on {end}.",
    "crit": "{piece} crits: {percent} %.",
    "cast": "{piece} {place} uses {ability}{where}.",
    "missed": "{piece} misses.",
    "blow": "{piece} hits {victim}: {sum}.",
    "healed": "{piece} heals {amount}, to {hp}.",
    "lost": "{piece} loses {amount} HP, {hp} left.",
    "ticked": "{piece} takes {amount} from {effect}, {hp} left.",
    "affected": "{piece}: {effect}.",
    "freed": "{piece} shakes it off.",
    "slain": "{piece} on {place} is slain.",
    "gone": "{piece} on {place} is gone.",
    "gold": "{side} +{amount} gold ({what}).",
    "bought": "{side} buys {item} for {piece}: {cost} gold.",
    "combined": "{piece} now holds {item}.",
    "learned": "{piece} takes {module}.",
    "grew": "{piece} gains {amount} {stat} for ever.",
    "woke": "{piece} wakes on {place}.",
    "buffed": "{side} has the {buff}.",
    "laid": "{piece} lays a trap on {place}.",
    "hid": "{piece} hides a trap.",
    "hid_it": "Your trap lies on {place}.",
    "sprung": "{piece} springs a trap on {place}.",
    "landed": "{piece} is now on {place}.",
    "ended": "{text}",
}


def tell(state: Position, kind: str, slot: i64, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
    """Most events are about one piece; callers check `listening` before they build the facts."""
    common: dict[str, object] = {"side": side_name(slot), "piece": state.sheet(slot).name, "id": id_of(slot)}
    cell = state.cells[slot]
    common["place"] = BOARD.name(cell) if cell >= 0 else ""
    state.tell(kind, {**common, **facts}, seen_by)


def side_name(slot: i64) -> str:
    return SEAT_NAMES[seat_of(slot)] if seat_of(slot) < 2 else "Nobody"


def id_of(slot: i64) -> str:
    """What stays with a piece for the whole match."""
    return f"{side_name(slot)[0].lower()}{slot + 1}"


def tell_side(state: Position, kind: str, seat: i64, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
    side: dict[str, object] = {"side": SEAT_NAMES[seat]}
    state.tell(kind, {**side, **facts}, seen_by)


def tell_gold(state: Position, seat: i64, amount: i64, what: str) -> None:
    tell_side(state, "gold", seat, {"amount": int(amount), "what": what})


def tell_buff(state: Position, seat: i64, buff: str) -> None:
    tell_side(state, "buffed", seat, {"buff": buff})


def tell_end(state: Position, text: str) -> None:
    state.tell("ended", {"text": text})


def tell_slain(state: Position, slot: i64) -> None:
    tell(state, "slain", slot, {})


def tell_effect(state: Position, slot: i64, what: i64, amount: i64, end: i64) -> None:
    tell(state, "affected", slot, {"effect": effect_text(what, amount, turns_left(state, slot, end))})


def turns_left(state: Position, slot: i64, end: i64) -> int:
    """How many turns of its owner an effect will still see, this one included; 0 for ever."""
    if end >= FOREVER:
        return 0
    first = state.turn if seat_of(slot) == state.on_turn() else state.turn + 1
    return int((end - first + 1) // 2)


def effect_text(what: i64, amount: i64, turns: int) -> str:
    """`burn 7, 3 turns`, `shield 25`, `+15 AD, 3 turns`."""
    lasting = f", {turns} turn{'s' if turns > 1 else ''}" if turns else ""
    if what >= CHANGE:
        title = TITLES[what - CHANGE]
        return f"{amount:+} {title}{lasting}"
    with_amount = f" {amount}" if amount and what != SHIELD else f" {amount}" if what == SHIELD else ""
    return f"{EFFECTS[what]}{with_amount}{lasting}"


def tell_blow(
    state: Position,
    source: i64,
    target: i64,
    raw: i64,
    kind: i64,
    crit: i64,
    amp: i64,
    resistance: i64,
    less: i64,
    damage: i64,
    taken: i64,
    absorbed: i64,
) -> None:
    hp = int(max(state.hp[target], 0))
    facts: dict[str, object] = {
        "victim": state.sheet(target).name,
        "victim_id": id_of(target),
        "end": BOARD.name(state.cells[target]),
        "damage": int(taken - absorbed),
        "absorbed": int(absorbed),
        "kind": DAMAGE_NAMES[kind],
        "hp": hp,
        "sum": sum_text(raw, kind, crit, amp, resistance, less, damage, taken, absorbed) + f"; {hp} HP left",
    }
    tell(state, "blow", source, facts)


def sum_text(
    raw: i64, kind: i64, crit: i64, amp: i64, resistance: i64, less: i64, damage: i64, taken: i64, absorbed: i64
) -> str:
    """`52 magic x 100/(100+15) = 45 - 25 shield = 20`."""
    parts = [f"{written(raw)} {DAMAGE_NAMES[kind]}"]
    if crit != 100:
        parts.append(f"× {crit} % crit")
    if amp != 0:
        parts.append(f"× {100 + amp} %")
    parts.append(f"× 100/{100 + resistance}")
    if less != 0:
        parts.append(f"× {100 - less} %")
    text = f"{' '.join(parts)} = {damage}"
    if taken != damage:
        text += f", {damage - taken} later"
    return f"{text} − {absorbed} shield = {taken - absorbed}" if absorbed else text


def written(hundredths: i64) -> str:
    whole, rest = hundredths // 100, hundredths % 100
    return f"{whole}" if rest == 0 else f"{whole}.{rest:02}".rstrip("0")


def tell_hidden(state: Position, slot: i64, cell: i64) -> None:
    """That a trap was hidden is heard by all, where by its owner."""
    tell(state, "hid", slot, {"place": ""})
    tell(state, "hid_it", slot, {"place": BOARD.name(cell)}, only(seat_of(slot)))


def stat_name(which: i64) -> str:
    return NAMES[which]
