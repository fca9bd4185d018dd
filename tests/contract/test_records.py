"""A record that does not fit is refused with a clear sentence, never with a stack trace."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from contract.table import TABLE, every_setup
from toy import TOY
from wartable.contract.play import random_match
from wartable.contract.setups import Setup, setups
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import Match
from wartable.kernel.record import Ended, Record, read_record, record_of, replay, seal_of, write_record
from wartable.kernel.refusal import Refusal


def a_record(actions: int = 5_000) -> Record:
    return record_of(random_match(setups(TOY)[0], 1, actions))


def resealed(record: Record, **changes: Any) -> Record:
    """Changed by somebody who knows how seals are made."""
    changed = msgspec.structs.replace(record, **changes)
    return msgspec.structs.replace(changed, seal=seal_of(changed))


def refuse(record: Record, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        replay(read_record(write_record(record)), TABLE)


@every_setup
def test_a_record_is_readable_text_with_one_action_a_line(setup: Setup) -> None:
    match = random_match(setup, 2, 20)
    lines = write_record(record_of(match)).splitlines()
    for entry in match.log:
        assert any(entry.text in line and len(line) < 60 for line in lines), f"{entry.text} has no line of its own"
    assert f'  "game": "{setup.game.id}",' in lines


@pytest.mark.parametrize("cut", [0, 1, 40, 200, 400, 900, -1, -3])
def test_a_truncated_record_is_refused(cut: int) -> None:
    text = write_record(a_record()).strip()
    with pytest.raises(Refusal, match="this is not a whole record"):
        read_record(text[:cut])


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "[]",
        "{}",
        '"war"',
        "\x00",
        b"\xff\xfe{}",
        b'{"game": "\xff"}',
        "[" * 100_000,
        '{"options":' + "[" * 5_000,
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(Refusal, match="this is not a whole record"):
        read_record(text)


def test_a_record_with_an_unknown_field_is_refused() -> None:
    text = write_record(a_record(3)).replace('"format": 1,', '"format": 1, "secret": 2,')
    with pytest.raises(Refusal, match="unknown field `secret`"):
        read_record(text)


def test_a_record_of_another_format_is_refused() -> None:
    refuse(resealed(a_record(3), format=99), "the record has format 99; this version of Wartable reads format 1")


def test_a_record_of_an_unknown_game_is_refused() -> None:
    refuse(resealed(a_record(3), game="chess"), "a game 'chess' that is not here; there are: .*toy")


def test_a_record_under_other_rules_is_refused() -> None:
    refuse(resealed(a_record(3), rules_version=99), "follows version 99 of the rules of Ambush, this is version 1")


@pytest.mark.parametrize(
    ("found", "changed"),
    [
        ('"wait"', '"draw"'),
        ('"hand":2', '"hand":3'),
        ('"seal": "', '"seal": "0'),
        ('"nonces": ["a nonce"', '"nonces": ["b nonce"'),
        ('"by":"rules"', '"by":"agreement"'),
        ("[0,", "[1,"),
    ],
)
def test_an_edited_record_is_refused(found: str, changed: str) -> None:
    text = write_record(a_record())
    assert found in text
    with pytest.raises(Refusal, match="the record was changed after it was written"):
        read_record(text.replace(found, changed, 1))


def test_a_changed_key_is_refused_even_under_a_new_seal() -> None:
    record = a_record(3)
    refuse(resealed(record, key="ab" * 32), "key does not fit its commitment")
    refuse(resealed(record, key=record.key[:-2]), "key does not fit its commitment")
    refuse(resealed(record, key="not a key"), "key is not hexadecimal")


def test_a_changed_nonce_gives_other_dice_and_the_actions_no_longer_fit() -> None:
    refuse(resealed(a_record(), nonces=["mine", "another"]), "cannot be played|its actions lead to")


def test_a_changed_option_is_refused_even_under_a_new_seal() -> None:
    record = a_record()
    refuse(resealed(record, options={**record.options, "life": 4}), "option life cannot be '4'; it can be: 1, 3, 5")
    refuse(resealed(record, options={**record.options, "magic": 1}), "there is no option 'magic'")
    refuse(resealed(record, options={**record.options, "turn_limit": 9}), "cannot be played: the game is over")


def test_an_illegal_action_in_the_middle_is_refused_with_its_number() -> None:
    record = a_record()
    actions = list(record.actions)
    actions[7] = (actions[7][0], "a1-e5", 0)
    refuse(resealed(record, actions=actions), "action 8 of the record cannot be played: a1-e5: Blue has nobody on a1")


def test_an_action_of_the_wrong_seat_is_refused_with_its_number() -> None:
    record = a_record()
    actions = list(record.actions)
    actions[9] = (1 - actions[9][0], *actions[9][1:])
    refuse(resealed(record, actions=actions), "action 10 of the record cannot be played: it is not .* turn")


def test_an_action_after_the_end_is_refused() -> None:
    record = a_record()
    refuse(resealed(record, actions=[*record.actions, (0, "wait", 0)]), "cannot be played: the game is over")


def test_a_changed_result_is_refused() -> None:
    record = a_record()
    assert record.ended
    better = Ended([1.0, 1.0], "rules", record.ended.text)
    refuse(resealed(record, ended=better), "the record says it ended by rules .*, but its actions lead to rules")
    refuse(resealed(record, ended=None), "ended by a game that goes on, but its actions lead to rules")
    refuse(resealed(a_record(4), ended=better), "ended by rules .*, but its actions lead to a game that goes on")


@pytest.mark.parametrize(
    "end",
    [
        Ended([1.0], "resignation", "Blue resigned."),
        Ended([5.0, -4.0], "resignation", "Blue resigned."),
        Ended([1.0, 0.0], "magic", "A spell."),
    ],
)
def test_a_result_that_no_match_could_have_is_refused(end: Ended) -> None:
    refuse(resealed(a_record(4), ended=end), "the record's result is not one of Ambush")


def test_resignation_agreement_and_time_are_kept_in_a_record() -> None:
    match = Match(TOY, key=bytes(32), control=TimeControl("total", 1_000))
    match.play(0, "knight a1, archer b1", 400)
    for end in (lambda: match.resign(1), lambda: match.play(1, "knight a5, archer b5", 1_000), lambda: agree(match)):
        match.result = None
        end()
        again = replay(read_record(write_record(record_of(match))), TABLE)
        assert again.result == match.result and again.result is not None
        assert again.clock.left == match.clock.left


def agree(match: Match) -> None:
    match.offer_draw(0)
    match.offer_draw(1)
