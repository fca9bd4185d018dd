"""Why an action is allowed or not, rule by rule, in the rulebook's words and with its chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import why_heroes, why_shop
from wartable.games.ancient_wars.board import BOARD, SIDES, is_back_row
from wartable.games.ancient_wars.deployment import ARRANGEMENTS, MOST_REARRANGED, ROWS, is_placed_on, unplaced
from wartable.games.ancient_wars.draft import OPEN, card_of, drafting, fate_text
from wartable.games.ancient_wars.notation import spelled_out, understood, words_of, write
from wartable.games.ancient_wars.slots import EMPTY, TEAM
from wartable.games.ancient_wars.state import ACTION, BANNING, DEPLOYING, OVER, PICKING, Position
from wartable.games.ancient_wars.typed import cells_in, heroes_in, meant, named_in, spots
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check

HOW: Final = "15.1 How actions are written"
DRAFT: Final = "3.2 The draft"
DEPLOYMENT: Final = "3.4 Deployment"
WINDOWS: Final = "4.3 Windows"


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    if state.phase == OVER:
        return [no("The game is over", "13. The end of the game")]
    if seat not in state.to_act():
        return [whose_turn(state, seat)]
    texts = [write(state, action) for action in state.legal(seat)]
    found = understood(state, texts, text)
    if len(found) == 1:
        return [yes("It is allowed now", chapter_of(state))]
    if found:
        return [no(f"{text[:60]!r} could mean {' or '.join(found[:6])}", HOW)]
    checks = refuse(state, state.side_at(seat), spelled_out(state, text))
    if all(check.passed for check in checks):
        checks.append(no(f"{text[:60]!r} is not written as an action is", HOW))
    return checks


def chapter_of(state: Position) -> str:
    if state.phase == ACTION:
        return "4.4 An activation"
    return DEPLOYMENT if state.phase == DEPLOYING else DRAFT


def whose_turn(state: Position, seat: i64) -> Check:
    if seat < 0:
        return no("Who watches does not play", chapter_of(state))
    if state.phase == DEPLOYING:
        return no("You have sealed your deployment", DEPLOYMENT)
    if state.phase == BANNING or state.phase == PICKING:
        return no(f"It is {SIDES[drafting(state)]}'s choice", DRAFT)
    return no(f"It is {SIDES[state.window.side]}'s window", WINDOWS)


def refuse(state: Position, side: i64, text: str) -> list[Check]:
    words = words_of(text)
    if state.phase == BANNING or state.phase == PICKING:
        return refuse_card(state, words)
    if state.phase == DEPLOYING:
        return refuse_deployment(state, side, text, words)
    if words[:1] == ["buy"]:
        return why_shop.refuse_purchase(state, side, words)
    if words[:1] == ["raise"]:
        return why_shop.refuse_raise(state, side, words)
    if words[:1] in (["pass"], ["end"]):
        return refuse_ending(state, words[0])
    return why_heroes.refuse_hero(state, side, text, words)


# 3.2 The draft


def refuse_card(state: Position, words: list[str]) -> list[Check]:
    verb = "ban" if state.phase == BANNING else "pick"
    found = named_in(words, [hero.word for hero in state.box.heroes])
    if words[:1] != [verb] or not found:
        return [no(f"It is time to {verb}: write {verb} and a hero on the table", DRAFT)]
    if len(found) > 1:
        return [no(f"Name one hero to {verb}, not {len(found)}", DRAFT)]
    sheet = state.box.heroes[found[0]]
    if sheet.number not in list(state.draft.pool):
        return [no(f"{sheet.name} is not among the revealed heroes", DRAFT)]
    fate = state.draft.fates[card_of(state, sheet.number)]
    return [weigh(fate == OPEN, f"{sheet.name} is on the table", f"{sheet.name} is {fate_text(fate)}", DRAFT)]


# 3.4 Deployment


def refuse_deployment(state: Position, side: i64, text: str, words: list[str]) -> list[Check]:
    word = words[0] if words else ""
    if word == "seal":
        missing = unplaced(state, side)
        good = "All your heroes are placed"
        return [weigh(missing == 0, good, f"{missing} of your heroes are not placed yet", DEPLOYMENT)]
    if word in ("clear", "arrange"):
        return refuse_rearrangement(state, side, words)
    if word == "place":
        return refuse_placement(state, side, heroes_in(state, words), cells_in(text))
    return [no("It is time to deploy: write place, a hero and a cell; or arrange even lanes", DEPLOYMENT)]


def refuse_rearrangement(state: Position, side: i64, words: list[str]) -> list[Check]:
    is_spent = state.draft.rearranged[side] >= MOST_REARRANGED
    good, bad = "You may begin anew", f"You have begun anew {MOST_REARRANGED} times"
    checks = [weigh(not is_spent, good, bad, DEPLOYMENT)]
    if words[0] == "clear" and unplaced(state, side) == state.box.settings.team:
        checks.append(no("No hero is placed yet: there is nothing to take back", DEPLOYMENT))
    if words[0] == "arrange" and len(meant(words[1:], ARRANGEMENTS)) != 1:
        checks.append(no(f"Ready-made deployments are {', '.join(ARRANGEMENTS)}", DEPLOYMENT))
    return checks


def refuse_placement(state: Position, side: i64, heroes: list[int], cells: list[int]) -> list[Check]:
    if len(heroes) != 1 or len(cells) != 1:
        return [no("Write place, one hero and one cell", DEPLOYMENT)]
    name, cell = state.hero(heroes[0]).name, cells[0]
    if heroes[0] // TEAM != side:
        return [no(f"{name} is not yours", DEPLOYMENT)]
    if state.draft.places[heroes[0]] != EMPTY:
        return [no(f"{name} is placed already", DEPLOYMENT)]
    return [yes(f"{name} is to be placed", DEPLOYMENT), *refuse_cell(state, side, cell)]


def refuse_cell(state: Position, side: i64, cell: int) -> list[Check]:
    where = BOARD.name(cell)
    good, bad = f"{where} lies in your {ROWS} back rows", f"{where} does not lie in your {ROWS} back rows"
    checks = [weigh(is_back_row(side, cell, ROWS), good, bad, DEPLOYMENT, spots(cell))]
    if not state.is_open(cell):
        checks.append(no(f"{where} is not part of this board: only the middle lane is played", "14. Modes and packs"))
    is_free = state.board[cell] == EMPTY and not is_placed_on(state, side, cell)
    return [*checks, weigh(is_free, f"{where} is free", f"{where} is taken", DEPLOYMENT, spots(cell))]


# 4.3 Windows


def refuse_ending(state: Position, word: str) -> list[Check]:
    if word == "pass":
        good, bad = "Nobody was activated in this window", "Heroes were activated in this window: it can only be ended"
        return [weigh(state.window.opened == 0, good, bad, WINDOWS)]
    good, bad = (
        "A hero was activated in this window",
        "Nobody was activated in this window yet: activate a hero, or pass",
    )
    return [weigh(state.window.opened > 0, good, bad, WINDOWS)]
