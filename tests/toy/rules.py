"""What may be done and what it does, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toy.state import (
    ARCHER,
    BANNER,
    BOARD,
    CARDS,
    COPIES,
    DEPLOYING,
    FIGHTING,
    HEAL,
    HILL,
    HOMES,
    KNIGHT,
    LARGEST_HAND,
    MIGHT,
    NOBODY,
    OVER,
    SEAT_NAMES,
    SEATS,
    Position,
    id_of,
    seat_of,
    slot_of,
    title,
)
from wartable.grid.square import OFF
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of
from wartable.kernel.event import only

DEPLOY: Final = 1
MOVE: Final = 2
STRIKE: Final = 3
PLAY: Final = 4
DRAW: Final = 5
WAIT: Final = 6

STRAIGHT: Final = (0, 2, 4, 6)
A_HIT: Final = 3
A_HARD_HIT: Final = 6


# 2. Setting up


def set_up(state: Position) -> None:
    state.deck = sorted(list(range(len(CARDS))) * COPIES)
    state.dice.shuffle(state.deck)
    for seat in SEATS:
        state.hands[seat] = sorted(state.deck.pop() for _ in range(state.options.hand))


def deploy(state: Position, seat: int, knight: int, archer: int) -> None:
    state.cells[slot_of(seat, KNIGHT)] = knight
    state.cells[slot_of(seat, ARCHER)] = archer
    if state.listening:
        state.tell("placed", places_of(state, seat), only(seat))
        state.tell("deployed", {"side": SEAT_NAMES[seat]})
    if all(state.has_deployed(other) for other in SEATS):
        unveil(state)


def unveil(state: Position) -> None:
    state.phase = FIGHTING
    state.reveal()
    if state.listening:
        for seat in SEATS:
            state.tell("unveiled", places_of(state, seat))


def places_of(state: Position, seat: int) -> dict[str, object]:
    knight, archer = (BOARD.name(state.cells[slot_of(seat, kind)]) for kind in (KNIGHT, ARCHER))
    return {"side": SEAT_NAMES[seat], "knight": knight, "archer": archer}


# 3. Turns


def to_act(state: Position) -> list[int]:
    if state.phase == DEPLOYING:
        return [seat for seat in SEATS if not state.has_deployed(seat)]
    return [state.on_turn()] if state.phase == FIGHTING else []


def legal(state: Position, seat: int) -> list[int]:
    if seat not in to_act(state):
        return []
    return list(deployments(seat) if state.phase == DEPLOYING else deeds(state, seat))


def deployments(seat: int) -> Iterator[int]:
    for knight in HOMES[seat]:
        for archer in HOMES[seat]:
            if knight != archer:
                yield act(DEPLOY, knight, archer)


def deeds(state: Position, seat: int) -> Iterator[int]:
    for slot in state.fighters(seat):
        yield from (act(MOVE, state.cells[slot], there) for there in steps(state, slot))
        yield from (act(STRIKE, state.cells[slot], state.cells[victim]) for victim in victims(state, slot))
    yield from (act(PLAY, 0, 0, card) for card in sorted(set(state.hands[seat])))
    if state.deck and len(state.hands[seat]) < LARGEST_HAND:
        yield act(DRAW)
    yield act(WAIT)


def steps(state: Position, slot: int) -> list[int]:
    around = [int(BOARD.next(state.cells[slot], direction)) for direction in STRAIGHT]
    return [cell for cell in around if cell != OFF and state.at(cell) == NOBODY]


def victims(state: Position, slot: int) -> list[int]:
    return [enemy for enemy in state.fighters(1 - seat_of(slot)) if is_in_reach(state, slot, enemy)]


def is_in_reach(state: Position, slot: int, enemy: int) -> bool:
    here, there = state.cells[slot], state.cells[enemy]
    if slot == slot_of(seat_of(slot), KNIGHT):
        return BOARD.distance(here, there) == 1
    return BOARD.distance(here, there) == 2 and BOARD.direction(here, there) != OFF


def apply(state: Position, seat: int, action: int) -> None:
    verb, here, there = int(verb_of(action)), int(actor_of(action)), int(target_of(action))
    if verb == DEPLOY:
        deploy(state, seat, here, there)
        return
    if verb == MOVE:
        move(state, here, there)
    elif verb == STRIKE:
        strike(state, seat, here, there)
    elif verb == PLAY:
        play(state, seat, int(detail_of(action)))
    elif verb == DRAW:
        draw(state, seat)
    elif state.listening:
        state.tell("waited", {"side": SEAT_NAMES[seat]})
    end_turn(state)


def move(state: Position, here: int, there: int) -> None:
    slot = state.at(here)
    state.cells[slot] = there
    if state.listening:
        places = {"start": BOARD.name(here), "end": BOARD.name(there)}
        state.tell("moved", {"piece": title(slot), "by": id_of(slot), **places})


def strike(state: Position, seat: int, here: int, there: int) -> None:
    slot, victim = state.at(here), state.at(there)
    state.die = int(state.dice.roll())
    total = state.die + bonus(state, slot)
    state.mighty[seat] = False
    if state.listening:
        who: dict[str, object] = {"by": id_of(slot), "on": id_of(victim), "end": BOARD.name(there)}
        state.tell("struck", {"piece": title(slot), "victim": title(victim), "die": state.die, "total": total, **who})
    hurt(state, seat, victim, hits_of(total))


def bonus(state: Position, slot: int) -> int:
    """What a fighter adds to its die."""
    return 2 * state.mighty[seat_of(slot)] + (state.options.hill and state.cells[slot] == HILL)


def hits_of(total: int) -> int:
    return (total >= A_HIT) + (total >= A_HARD_HIT)


def hurt(state: Position, seat: int, victim: int, hits: int) -> None:
    hits = min(hits, state.lives[victim])
    state.lives[victim] -= hits
    if state.listening and hits:
        change = {"on": id_of(victim), "what": "hp", "amount": -hits, "hp": state.lives[victim]}
        state.tell("hurt", {"piece": title(victim), "hits": hits, **change})
    if state.lives[victim] == 0:
        state.cells[victim] = OFF
        state.glory[seat] += 2
        if state.listening:
            state.tell("fell", {"piece": title(victim), "side": SEAT_NAMES[seat], "on": id_of(victim), "seat": seat})


def play(state: Position, seat: int, card: int) -> None:
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.reveal()
    if state.listening:
        state.tell("played", {"side": SEAT_NAMES[seat], "card": CARDS[card]})
    if card == MIGHT:
        state.mighty[seat] = True
    elif card == BANNER:
        state.glory[seat] += 1
    elif card == HEAL:
        for slot in state.fighters(seat):
            heal(state, slot)


def heal(state: Position, slot: int) -> None:
    if state.lives[slot] == state.options.life:
        return
    state.lives[slot] += 1
    if state.listening:
        change = {"on": id_of(slot), "what": "hp", "amount": 1, "hp": state.lives[slot]}
        state.tell("healed", {"piece": title(slot), **change})


def draw(state: Position, seat: int) -> None:
    card = state.deck.pop()
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.reveal()
    if state.listening:
        state.tell("drew", {"side": SEAT_NAMES[seat]})
        state.tell("got", {"card": CARDS[card]}, only(seat))


# 4. The end


def end_turn(state: Position) -> None:
    state.turn += 1
    alive = [seat for seat in SEATS if state.fighters(seat)]
    if len(alive) == 1:
        finish(state, alive[0])
    elif state.turn > state.last_turn():
        finish(state, ahead(state))


def ahead(state: Position) -> int:
    if state.glory[0] == state.glory[1]:
        return NOBODY
    return 0 if state.glory[0] > state.glory[1] else 1


def finish(state: Position, winner: int) -> None:
    state.phase = OVER
    state.winner = winner
    if state.listening:
        state.tell("ended", {"text": ending(state)})


def ending(state: Position) -> str:
    if state.phase != OVER:
        return ""
    points = f"{state.glory[0]} to {state.glory[1]}"
    if state.winner == NOBODY:
        return f"A draw: {points}."
    cause = "on glory" if state.fighters(1 - state.winner) else "the field"
    return f"{SEAT_NAMES[state.winner]} wins {cause}: {points}."


# What a seat cannot know


def redraw(state: Position, seat: int) -> None:
    """Secrets drawn anew, from what the seat knows and these dice alone."""
    for other in SEATS:
        if other != seat and state.phase == DEPLOYING and state.has_deployed(other):
            redeploy(state, other)
    deal_unseen(state, [other for other in SEATS if other != seat])


def redeploy(state: Position, seat: int) -> None:
    cells = list(HOMES[seat])
    state.dice.shuffle(cells)
    state.cells[slot_of(seat, KNIGHT)], state.cells[slot_of(seat, ARCHER)] = cells[:2]


def deal_unseen(state: Position, others: list[int]) -> None:
    """The unseen cards are the deck and the others' hands; they are put in order, shuffled and dealt again."""
    unseen = sorted(state.deck + [card for other in others for card in state.hands[other]])
    state.dice.shuffle(unseen)
    for other in others:
        state.hands[other] = sorted(unseen.pop() for _ in state.hands[other])
    state.deck = unseen
