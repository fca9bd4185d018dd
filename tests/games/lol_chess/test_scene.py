"""What clients see: health, shields, statuses, items, shop, pits, draft, overlays."""

from __future__ import annotations

from games.lol_chess.table import at, drafted, play, played, start
from wartable.games.lol_chess import GAME
from wartable.kernel.preview import preview
from wartable.kernel.scene import Piece, Scene, Tray

FIGHT = "p . . .\n. Vi s .\nP . . .\nb2 holds rod, morellonomicon\nc2 shield 30 for ever\nc2 slow 1 until turn 4\n"


def piece_on(scene: Scene, place: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.place == place)


def tray(scene: Scene, name: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == name)


def test_a_piece_shows_health_shields_statuses_and_items() -> None:
    scene = at(FIGHT).scene(0)
    siege, viktor = piece_on(scene, "c2"), piece_on(scene, "b2")
    assert (siege.hp, siege.full_hp, siege.shield) == (200, 200, 30)
    assert [(badge.kind, badge.turns) for badge in siege.badges] == [("slow", 1)]
    assert [(item.name, item.cost) for item in viktor.items] == [
        ("Needlessly Large Rod", "rod"),
        ("Morellonomicon", "morellonomicon"),
    ]


def test_an_ability_shows_how_long_it_rests() -> None:
    scene = played(at(FIGHT), "b2 Q c2").scene(0)
    assert [(skill.name, skill.ready_in) for skill in piece_on(scene, "b2").skills if skill.cost] == [
        ("Siphon Power", 4)
    ]


def test_the_shop_has_prices_and_recipes() -> None:
    shop = tray(at(FIGHT + "bought 2 4\ngold 60 70").scene(0), "shop")
    assert [card.cost for card in shop.cards] == [55] * 8
    assert [(made.name, made.cost) for made in shop.cards[2].skills][3] == ("Archangel's Staff", "+ Tear")
    assert tray(at(FIGHT + "bought 2 4\nRed to move").scene(1), "shop").cards[0].cost == 85


def test_the_sides_show_gold_next_price_items_and_slain() -> None:
    side = at(FIGHT + "gold 60 70\nbought 2 4\nslain 3 1\nBlue has Drake Soul").scene(0).sides[0]
    assert {meter.name: meter.value for meter in side.meters} == {
        "gold": 60,
        "next item": 55,
        "items": 2,
        "slain": 3,
        "army": 50,
        "Drake Soul": 1,
    }


def test_the_pits_show_when_monsters_wake() -> None:
    marks = {mark.places[0]: mark.text for mark in at(FIGHT).scene(0).marks}
    assert marks == {
        "i4": "Drake wakes at the end of round 5",
        "z5": "Baron Nashor wakes at the end of round 10",
    }


def test_champions_and_goods_are_picked_as_cards_and_deeds_go_by_their_verb() -> None:
    (ban,) = [choice for choice in start().choices(0) if choice.text == "ban dr mundo"]
    assert (ban.start, ban.end) == (None, "dr_mundo")
    choices = {choice.text: choice for choice in at(FIGHT + "gold 60 70").choices(0)}
    assert [
        (choices[text].group, choices[text].start, choices[text].end)
        for text in ("buy tear b2", "b2-b1", "b2xc2", "b2 Q c2")
    ] == [
        ("Shop", "b2", "tear"),
        ("Move", "b2", "b1"),
        ("Attack", "b2", "c2"),
        ("Siphon Power", "b2", "c2"),
    ]


def test_the_draft_tells_who_took_whom_step_by_step() -> None:
    state = start()
    for text in ("ban ahri", "ban zed", "ban ashe", "ban azir", "pick garen"):
        play(state, text)
    steps = tray(state.scene(0), "timeline").cards
    assert [(card.kind, card.side, card.face) for card in steps[:6]] == [
        ("ban", 0, "Ahri"),
        ("ban", 1, "Zed"),
        ("ban", 0, "Ashe"),
        ("ban", 1, "Azir"),
        ("pick", 0, "Garen"),
        ("pick", 1, ""),
    ]


def test_the_draft_shows_timeline_pool_and_teams() -> None:
    state = start()
    for text in ("ban ahri", "ban zed", "ban ashe", "ban azir", "pick garen"):
        play(state, text)
    scene = state.scene(0)
    assert [card.taken for card in tray(scene, "timeline").cards].count(True) == 5
    pool = {card.id: (card.taken, card.side) for card in tray(scene, "pool").cards}
    assert (pool["ahri"], pool["garen"], pool["leona"]) == ((True, -1), (True, 0), (False, -1))
    assert [card.name for card in tray(scene, "team-0").cards] == ["Garen"]
    assert scene.prompt == "Red to pick a champion (pick 2 of 10)."


def test_the_fallen_are_counted() -> None:
    state = played(at("p . .\n. Ga m1\nP . ."), "b2xc2")
    assert tray(state.scene(0), "slain-0").cards


def test_an_attack_says_its_sum_before_it_is_struck() -> None:
    (choice,) = [choice for choice in at(FIGHT).choices(0) if choice.text == "b2xc2"]
    assert choice.label.startswith("attack Siege Minion on c2: 15 physical × 107 % × 100/125 = 12 − 12 shield = 0")


def test_a_preview_of_an_ability_is_exact() -> None:
    state = at(FIGHT)
    foreseen = preview(GAME, state, 0, "b2 Q c2")
    assert foreseen.certain and any("magic" in line and "shield" in line for line in foreseen.lines)


def test_overlays_show_reach_and_threats() -> None:
    state = at("p . . .\n. Vi . s\nP . . .")
    kinds = {mark.kind for mark in state.marks(0, "b2")}
    assert kinds == {"fire", "aim"}
    assert [mark.places for mark in state.marks(0, "")] == [["d2", "b2"]]
    assert state.marks(0, "c3") == [] and start().marks(0, "b2") == []


def test_the_prompt_says_what_is_asked() -> None:
    assert drafted().scene(0).prompt == "Blue to act: move, attack or use an ability."
    shopping = at(FIGHT + "gold 60 70\nbought 2 4")
    assert shopping.scene(0).prompt == (
        "Blue to act: perhaps buy one item for 55 gold, then move, attack or use an ability."
    )
    assert played(shopping, "buy tear b2").scene(0).prompt == "Blue to act: move, attack or use an ability."
    bought = played(at(FIGHT.replace("rod, m", "m") + "gold 60 0"), "buy tear b2")
    assert bought.scene(0).prompt == "Blue to act: move, attack or use an ability."


# What an ability would take from each of its targets


def cast_labels(drawing: str, square: str) -> list[str]:
    choices = at(drawing).choices(0)
    return [choice.label for choice in choices if choice.text.startswith(f"{square} Q")]


def test_every_target_of_an_ability_says_what_it_would_lose() -> None:
    drawing = "p . m20 .\n. Vi s .\nP . . .\nc2 shield 10 for ever"
    assert cast_labels(drawing, "b2") == [
        "Siphon Power on Melee Minion c3: takes 20, slays",
        "Siphon Power on Siege Minion c2: takes 15",
        "Siphon Power on Poro a3: takes 18",
    ]


def test_an_ability_that_may_miss_says_so() -> None:
    assert cast_labels(". . . p\nMu . s .\nP . . .", "a2") == ["Infected Bonesaw on Siege Minion c2: takes 0 to 37"]


def test_an_ability_that_hurts_nobody_says_nothing_of_damage() -> None:
    assert cast_labels("p . . .\nSo . Ga60 .\nP . . .", "a2") == ["Astral Infusion on Garen c2"]
