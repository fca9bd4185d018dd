"""What clients see: health, shields, statuses, items, shop, pits, draft, overlays."""

from __future__ import annotations

from games.lol_chess.table import at, drafted, play, played, start, told
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.blow import sum_text
from wartable.kernel.facts import Cost
from wartable.kernel.preview import preview
from wartable.kernel.scene import Card, Piece, Scene, Tray

FIGHT = "p . . .\n. Vi s .\nP . . .\nb2 holds rod, morellonomicon\nc2 shield 30 for ever\nc2 slow 1 until turn 4\n"


def piece_on(scene: Scene, place: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.place == place)


def tray(scene: Scene, name: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == name)


def test_a_piece_shows_health_shields_statuses_and_items() -> None:
    scene = GAME.scene(at(FIGHT), 0)
    siege, viktor = piece_on(scene, "c2"), piece_on(scene, "b2")
    assert (siege.hp, siege.full_hp, siege.shield) == (200, 200, 30)
    assert [(badge.kind, badge.turns, badge.amount, badge.colour) for badge in siege.badges] == [
        ("slow", 1, 1, "bad"),
        ("shield", None, 30, "plain"),
    ]
    assert [(item.name, item.kind) for item in viktor.items] == [
        ("Needlessly Large Rod", "rod"),
        ("Morellonomicon", "morellonomicon"),
    ]


def test_an_ability_shows_how_long_it_rests() -> None:
    scene = GAME.scene(played(at(FIGHT), "b2 Q c2"), 0)
    assert [(skill.name, skill.ready_in) for skill in piece_on(scene, "b2").skills if skill.ready_in] == [
        ("Siphon Power", 4)
    ]


def test_the_shop_has_prices_and_recipes() -> None:
    shop = tray(GAME.scene(at(FIGHT + "bought 2 4\ngold 60 70"), 0), "shop")
    assert [card.costs for card in shop.cards] == [[Cost("gold", 55)]] * 8
    made = shop.cards[2].skills[3]
    assert (made.name, made.kind) == ("Archangel's Staff", "archangels_staff") and made.text.startswith("With Tear: ")
    assert tray(GAME.scene(at(FIGHT + "bought 2 4\nRed to move"), 1), "shop").cards[0].costs == [Cost("gold", 85)]


def test_the_sides_show_gold_next_price_items_and_slain() -> None:
    side = GAME.scene(at(FIGHT + "gold 60 70\nbought 2 4\nslain 3 1\nBlue has Drake Soul"), 0).sides[0]
    assert {meter.name: meter.value for meter in side.meters} == {
        "gold": 60,
        "next item": 55,
        "items": 2,
        "slain": 3,
        "army": 50,
        "Drake Soul": 1,
    }


def test_the_pits_show_when_monsters_wake() -> None:
    marks = {mark.places[0]: mark.text for mark in GAME.scene(at(FIGHT), 0).marks}
    assert marks == {
        "i4": "Drake wakes at the end of round 5",
        "z5": "Baron Nashor wakes at the end of round 10",
    }


def test_champions_and_goods_are_picked_as_cards_and_deeds_go_by_their_verb() -> None:
    (ban,) = [choice for choice in GAME.choices(start(), 0) if choice.text == "ban dr mundo"]
    assert (ban.start, ban.end) == (None, "dr_mundo")
    choices = {choice.text: choice for choice in GAME.choices(at(FIGHT + "gold 60 70"), 0)}
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
    steps = tray(GAME.scene(state, 0), "timeline").cards
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
    scene = GAME.scene(state, 0)
    assert [card.taken for card in tray(scene, "timeline").cards].count(True) == 5
    pool = {card.id: (card.taken, card.side) for card in tray(scene, "pool").cards}
    assert (pool["ahri"], pool["garen"], pool["leona"]) == ((True, -1), (True, 0), (False, -1))
    assert [card.name for card in tray(scene, "team-0").cards] == ["Garen"]
    assert scene.prompt == "Red to pick a champion (pick 2 of 10)."


def test_the_fallen_are_counted() -> None:
    state = played(at("p . .\n. Ga m1\nP . ."), "b2xc2")
    assert tray(GAME.scene(state, 0), "slain-0").cards


def test_an_attack_says_its_sum_before_it_is_struck() -> None:
    (choice,) = [choice for choice in GAME.choices(at(FIGHT), 0) if choice.text == "b2xc2"]
    assert choice.label == "Attack Siege Minion on c2" and choice.kind == "strike"
    assert [(sum_text(each.terms), each.name, each.percent) for each in choice.sums] == [
        ("15 physical × 107 % amp × 100/125 PR = 12 − 12 shield = 0", "", 100),
        ("15 physical × 125 % crit × 107 % amp × 100/125 PR = 16 − 16 shield = 0", "crit", 30),
    ]


def test_a_preview_of_an_ability_is_exact() -> None:
    state = at(FIGHT)
    foreseen = preview(GAME, state, 0, "b2 Q c2")
    assert foreseen.certain and any("magic" in line.text and "shield" in line.text for line in foreseen.lines)


def test_overlays_show_reach_and_threats() -> None:
    state = at("p . . .\n. Vi . s\nP . . .")
    kinds = {mark.kind for mark in GAME.marks(state, 0, "b2")}
    assert kinds == {"fire", "aim"}
    (threat,) = GAME.marks(state, 0, "")
    assert threat.places == ["d2", "b2"] and (threat.effects[0].low, threat.effects[0].high) == (-38, -30)
    assert GAME.marks(state, 0, "c3") == [] and GAME.marks(start(), 0, "b2") == []


def test_the_prompt_says_what_is_asked() -> None:
    assert GAME.scene(drafted(), 0).prompt == "Blue to act: move, attack or use an ability."
    shopping = at(FIGHT + "gold 60 70\nbought 2 4")
    assert GAME.scene(shopping, 0).prompt == (
        "Blue to act: perhaps buy one item for 55 gold, then move, attack or use an ability."
    )
    assert GAME.scene(played(shopping, "buy tear b2"), 0).prompt == "Blue to act: move, attack or use an ability."
    bought = played(at(FIGHT.replace("rod, m", "m") + "gold 60 0"), "buy tear b2")
    assert GAME.scene(bought, 0).prompt == "Blue to act: move, attack or use an ability."


# What an action promises


def promised(drawing: str, text: str) -> list[tuple[str, int, int, int, str]]:
    """To whose HP what change, how likely, and whether it falls."""
    state = at(drawing)
    (choice,) = [choice for choice in GAME.choices(state, 0) if choice.text == text]
    places = {piece.id: str(piece.place) for piece in GAME.scene(state, 0).pieces}
    return [(places[each.of], each.low, each.high, each.percent, each.falls) for each in choice.effects]


def test_every_target_of_an_ability_is_told_what_it_would_lose() -> None:
    drawing = "p . m20 .\n. Vi s .\nP . . .\nc2 shield 10 for ever"
    assert promised(drawing, "b2 Q c3") == [("c3", -20, -20, 100, "will")]
    assert promised(drawing, "b2 Q c2") == [("c2", -15, -15, 100, "no")]


def test_an_ability_that_may_miss_says_how_likely_it_hits() -> None:
    hit = ("c2", -37, -37, 55, "no")
    assert promised(". . . p\nMu100 . s .\nP . . .", "a2 Q c2") == [hit, ("a2", -21, 1, 100, "no")]


def test_an_ability_without_a_target_tells_what_it_does_to_all() -> None:
    assert promised("p . . .\nm Ga s .\nP . . .", "b2 Q") == [
        ("a3", -22, -22, 100, "no"),
        ("c2", -30, -30, 100, "no"),
        ("a2", -28, -28, 100, "no"),
    ]


def test_an_attack_promises_what_passives_and_items_add() -> None:
    """Teemo's shot takes 10, his poison dart 11 more: together they slay a Poro with 20 HP."""
    assert promised("p20 . . .\n. . . .\nTe . . P", "a1xa3") == [("a3", -20, -20, 100, "will")]
    assert promised("p21 . . .\n. . . .\nTe . . P", "a1xa3") == [("a3", -21, -21, 100, "will")]
    assert promised("p22 . . .\n. . . .\nTe . . P", "a1xa3") == [("a3", -22, -21, 100, "may")]


def test_what_answers_an_attack_is_promised_too() -> None:
    assert ("b2", -8, -8, 100, "no") in promised("p . .\n. Ga ra\nP . .", "b2xc2")


def test_who_cannot_die_is_promised_to_keep_1_hp_and_the_chronicle_tells_it() -> None:
    drawing = "p . .\n. Ga ty20\nP . ."
    assert promised(drawing, "b2xc2")[0] == ("c2", -19, -19, 100, "no")
    assert "Tryndamere c2 cannot die now: 1 HP left." in told(drawing, "b2xc2")


def test_a_certain_crit_is_certain() -> None:
    fourth = at("p . . s\n. . . .\nP . . Jh\nd1 tally 3")
    (choice,) = [choice for choice in GAME.choices(fourth, 0) if choice.text == "d1xd3"]
    assert (choice.effects[0].low, choice.effects[0].high) == (-59, -59) and all(s.percent == 100 for s in choice.sums)


def test_a_hidden_trap_of_the_enemy_is_not_in_the_forecast() -> None:
    for trap in ("", "\nhidden trap on c3 by e4"):
        assert promised(f"p . . . te\n. . . . .\n. . . . .\nAh . . . P{trap}", "a1 Q c3") == []


def test_a_move_promises_what_a_trap_that_lies_open_would_do_and_no_other_square_does() -> None:
    drawing = "p . . jh\n. . . .\nGa . . P\ntrap on b2 by d3"
    assert [(place, low < 0) for place, low, *_ in promised(drawing, "a1-b2")] == [("a1", True)]
    assert promised(drawing, "a1-b1") == []


def test_a_move_promises_the_hp_of_a_promotion() -> None:
    assert promised("8 . . p\n7 M20 . .\n1 . . P\n  a b c", "a7-a8") == [("a7", 280, 280, 100, "no")]


def test_a_purchase_says_what_becomes_of_every_number() -> None:
    (choice,) = [choice for choice in GAME.choices(at(FIGHT + "gold 60 70"), 0) if choice.text == "buy belt b2"]
    assert choice.makes == "Morellonomicon"
    assert [(each.what, each.low) for each in choice.effects] == [("hp", 35), ("AP", 5), ("Amp", 7)]


# Cards


def card(key: str) -> Card:
    return next(card for card in tray(GAME.scene(start(), 0), "pool").cards if card.id == key)


def test_cards_say_what_the_rules_do() -> None:
    assert "Its attacks never crit." in card("ashe").skills[0].text
    assert not [stat for stat in card("ashe").stats if stat.name.startswith("Crit")]
    assert "Every fourth attack crits for certain." in card("jhin").skills[0].text
    viktor = card("viktor").skills[0].text
    assert "One module each at 50, 150 and 300 damage dealt; with all: +50 % AP." in viktor
    assert "crit chance counts double" in card("yasuo").skills[0].text
    thorns, taunt = card("rammus").skills
    assert "magic damage 0.2 PR to the attacker" in thorns.text and "do nothing but attack" in taunt.text
    assert "attack it from anywhere" in card("zed").skills[1].text


def test_who_never_crits_shows_no_crit_unless_its_ability_does() -> None:
    names = [stat.name for stat in piece_on(GAME.scene(at("p . .\n. As .\nP . .\nb2 holds gloves"), 0), "b2").stats]
    assert "Crit" not in names
    gauntlet = piece_on(GAME.scene(at("p . .\n. As .\nP . .\nb2 holds jeweled_gauntlet"), 0), "b2").stats
    assert [(stat.value, stat.unit) for stat in gauntlet if stat.name == "Crit"] == [(60, "%")]


def test_what_is_counted_is_shown() -> None:
    jhin = piece_on(GAME.scene(at("p . .\n. Jh .\nP . .\nb2 tally 3"), 0), "b2")
    assert [badge.text for badge in jhin.badges] == ["attack 4 of 4 is next"]
    scene = GAME.scene(at("8 . . . . p . . .\n1 S . . . P . . S\n  a b c d e f g h\nh1 has moved"), 0)
    unmoved = {piece.place for piece in scene.pieces for badge in piece.badges if badge.kind == "unmoved"}
    assert unmoved == {"a1", "e1", "e8"}


# The chronicle


def test_the_chronicle_tells_a_duration_as_the_card_does() -> None:
    lines = told("p . .\n. Aa .\nP . .", "b2 Q")
    assert "Aatrox b2: +15 AD, 3 turns." in lines
    lines = told("p . . s\n. . . .\nP . . As", "d1xd3")
    assert "Siege Minion d3: slow 1, 3 turns." in lines
    charged = told("p . . s\n. . . .\nP . . Vi\nd1 knows coil", "d1 Q d3")
    assert "Viktor d1: next attack +35 magic." in charged
