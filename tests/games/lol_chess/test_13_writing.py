"""Chapter 13: writing, typing, asking why, drawing."""

from __future__ import annotations

import re
from itertools import product

import pytest

from games.lol_chess.table import BLUE, at, drafted, play, refused, start, texts
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.drawing import position
from wartable.kernel.refusal import IllegalAction, Refusal


def test_actions_are_written_like_chess() -> None:
    state = at("p . . s\n. . . .\nS . . Vi\ngold 30 0\nd1 tally 60")
    for text in ("d1-c1", "d1xd3", "d1 Q d3", "buy rod d1", "learn coil d1", "a1-a2"):
        assert text in texts(state)


@pytest.mark.parametrize(
    ("typed", "written"),
    [("e2e4", "e2-e4"), ("E2-E4", "e2-e4"), ("E2 - e4", "e2-e4"), ("b1c3", "b1-c3")],
)
def test_case_blanks_and_signs_do_not_matter(typed: str, written: str) -> None:
    state = drafted()
    assert GAME.write(state, GAME.read(state, BLUE, typed)) == written


@pytest.mark.parametrize("typed", ["pick Twisted Fate", "PICK twistedfate", "pick twisted_fate"])
def test_names_are_read_forgivingly(typed: str) -> None:
    state = start()
    for _ in range(4):
        play(state, texts(state)[0])
    assert GAME.write(state, GAME.read(state, BLUE, typed)) == "pick twisted fate"


@pytest.mark.parametrize("typed", ["O-O", "o-o", "0-0", "e1-g1", "e1g1"])
def test_castling_can_be_typed_as_the_move_of_the_poro(typed: str) -> None:
    state = at("8 . . . . p . . .\n1 S . . . P . . S\n  a b c d e f g h")
    assert GAME.write(state, GAME.read(state, BLUE, typed)) == "O-O"


@pytest.mark.parametrize(
    ("text", "chapter"),
    [
        ("e2-e5", "5.3 Moving"),
        ("b1-b3", "5.3 Moving"),
        ("b1-b5", "5.4 The knight's first move"),
        ("e7-e6", "5.1 Turns"),
        ("e4-e5", "5.1 Turns"),
        ("a1xa8", "6.1 Attacks"),
        ("e1xe2", "6.1 Attacks"),
        ("e2 Q", "8.1 Abilities"),
        ("O-O", "5.5 Castling"),
        ("buy rod b1", "10.4 The shop"),
        ("learn coil b1", "8.5 Modules"),
        ("e2", "13.1 How actions are written"),
        ("checkmate", "13.1 How actions are written"),
    ],
)
def test_why_names_the_rule_and_its_chapter(text: str, chapter: str) -> None:
    state = drafted()
    reasons = [check for check in GAME.why(state, BLUE, text) if not check.passed]
    assert reasons[0].chapter == chapter and f"## {chapter}" in GAME.rulebook()
    with pytest.raises(IllegalAction, match=re.escape(f"(rulebook {chapter})")):
        GAME.read(state, BLUE, text)


def test_why_shows_the_sum_of_an_attack() -> None:
    checks = GAME.why(at("p . .\n. Ga s\nP . ."), BLUE, "b2xc2")
    assert all(check.passed for check in checks)
    assert [check.text for check in checks[-2:]] == [
        "35 physical × 100/115 PR = 30",
        "crit: 35 physical × 125 % crit × 100/115 PR = 38 (15 %)",
    ]


@pytest.mark.parametrize(
    ("drawing", "text", "reason", "chapter"),
    [
        (
            "p . .\n. . .\nS . . . P . . S\na1 stun 0 until turn 9",
            "O-O-O",
            "Siege Minion a1 is stunned",
            "5.5 Castling",
        ),
        ("p . .\n. . .\nS . . . P . . S\ne1 root 0 until turn 9", "O-O", "Poro e1 is rooted", "5.5 Castling"),
        ("p . .\n. . .\nS . . . P . . S\nh1 has moved", "e1-g1", "Siege Minion h1 has moved", "5.5 Castling"),
        ("p . .\n. . .\nS . . . P . . .", "O-O", "That Siege Minion is slain", "5.5 Castling"),
        ("p . .\n. Vi .\nP . .", "b2 Q c2", "There is nobody on c2", "8.1 Abilities"),
        ("p . .\n. Vi M\nP . .", "b2 Q c2", "Melee Minion c2 is your own", "8.1 Abilities"),
        ("p . . . . . m\n. . Vi . . . .\nP . .", "c2 Q g3", "g3 is not in one of the 8 directions", "8.1 Abilities"),
        ("p . . . . . .\n. . Vi . . . m\nP . .", "c2 Q g2", "g2 is 4 away; Siphon Power reaches 3", "8.1 Abilities"),
        ("p . . . . . .\n. . Vi M m . .\nP . .", "c2 Q e2", "Melee Minion d2 is in the way", "8.1 Abilities"),
        ("p . . m\n. Kh . .\nP . . .", "b2 Q a3", "a3 is not at a knight's move", "8.1 Abilities"),
        ("p . .\n. So M\nP . .", "b2 Q c2", "Melee Minion c2 is no champion", "8.1 Abilities"),
        ("p . .\n. Az Ga\nP . .", "b2 Q c2", "Garen c2 is no Melee or Caster Minion", "8.1 Abilities"),
        ("p . .\n. Ya m\nP . .", "b2 Q c2", "Melee Minion c2 is neither slowed", "8.1 Abilities"),
        ("p . .\n. Ez m\nP . .", "b2 Q c2", "c2 is not empty", "8.1 Abilities"),
        ("p . .\n. Vi m\nP . .\nb2 ready on turn 5", "b2 Q c2", "Siphon Power is ready in 2 turns", "8.2 Cooldowns"),
        ("p . .\n. Vi m\nP . .", "b2 Q", "Siphon Power needs one target", "13.1 How actions are written"),
    ],
)
def test_a_refusal_names_the_condition_that_failed(drawing: str, text: str, reason: str, chapter: str) -> None:
    said, where = refused(drawing, text)
    assert said.startswith(reason) and where == chapter


@pytest.mark.parametrize(
    "typed",
    [
        "please do not move e2 to e4",
        "e2-e4 not",
        "do not e2-e4",
        "e2 sees e4",
        "e1-g1 please",
        "why e2-e4",
        "O-O no",
        "",
    ],
)
def test_who_says_more_than_an_action_is_not_played(typed: str) -> None:
    state = at("8 . . . . p . . .\n2 . . . . M . . .\n1 S . . . P . . S\n  a b c d e f g h")
    with pytest.raises(IllegalAction):
        GAME.read(state, BLUE, typed)
    assert not all(check.passed for check in GAME.why(state, BLUE, typed))


WORDS = ("e2", "e4", "-", "x", "Q", "O-O", "0", "buy rod", "learn coil", "z9", "é٣")


def test_nothing_typed_can_crash() -> None:
    """Words of the notation, mixed and repeated: each is an action or is refused with a reason."""
    state = at("8 . . . . p . . s\n2 . . . . M . . .\n1 S . . Vi P . . S\n  a b c d e f g h\ngold 99 0")
    for seat in (0, 1, -1):
        for typed in (" ".join(three) for three in product(WORDS, repeat=3)):
            try:
                GAME.read(state, seat, typed)
            except IllegalAction:
                assert not all(check.passed for check in GAME.why(state, seat, typed)), typed
            else:
                assert all(check.passed for check in GAME.why(state, seat, typed)), typed


def test_a_refusal_names_what_is_in_the_way() -> None:
    assert refused("p . .\n. . .\nGa M P", "a1-c1")[0].startswith("c1 is not empty")


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("hello there", "this is no drawing"),
        ("p . .\nP Q9 .", "letter of no piece"),
        ("p . .\nP . .\nb1 holds rod", "where nobody stands"),
        ("p . .\nP Ga .\nb1 holds spoon", "no item"),
        ("p . .\nP Ga .\nb1 dances", "says nothing that this game knows"),
        ("p p .\nP . .", "more than 1 of Red's Poro"),
        ("p . . . . . . . . . .\nP . .", "leaves the board"),
        ("draft: Blue to ban\nBlue bans nobody", "no champion"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_reason(drawing: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        position(drawing)
