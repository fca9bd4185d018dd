"""Events know who may hear them."""

from wartable.kernel.event import EVERYONE, Event, Sentence, only, say
from wartable.kernel.state import SPECTATOR


def test_what_everyone_may_know_reaches_seats_and_spectators() -> None:
    event = Event("moved", {}, EVERYONE)
    assert all(event.is_for(seat) for seat in (SPECTATOR, 0, 1, 6))


def test_a_secret_reaches_its_seat_alone() -> None:
    for seat in range(7):
        event = Event("drew", {}, only(seat))
        assert [other for other in (SPECTATOR, *range(7)) if event.is_for(other)] == [seat]


def test_an_audience_may_be_several_seats_but_never_spectators() -> None:
    event = Event("drew", {}, only(0) + only(2))
    assert [seat for seat in (SPECTATOR, 0, 1, 2, 3) if event.is_for(seat)] == [0, 2]


def test_a_sentence_is_made_of_the_facts() -> None:
    event = Event("moved", {"piece": "Tank", "end": "b2"})
    assert say(event, {"moved": Sentence("{piece} goes to {end}.")}) == "Tank goes to b2."
    assert event.plain() == {"event": "moved", "piece": "Tank", "end": "b2"}
