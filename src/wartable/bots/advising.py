"""What to do and why, for somebody who asks: as facts, and in a sentence made of them. No game is named."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.bots.bot import Thinker
from wartable.kernel.dice import SearchDice
from wartable.kernel.facts import Effect
from wartable.kernel.game import Game
from wartable.kernel.scene import Advice, Choice, Mark, Piece, Scene
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State

# Two actions whose chances are as near as this are equally good to a person.
ALIKE = 0.02
# So many are named in one sentence.
MOST_NAMED = 2

# By the id of a piece, the ids of those who could hit it.
Threats = dict[str, set[str]]


def advised(game: Game, state: State, seat: int, thinker: Thinker) -> Advice:
    view = SeatView(state, seat)
    options = view.suggest()
    best = thinker.think(view, options)
    others = vec[i64]([option for option in options if option != best.action])
    otherwise = round(thinker.think(view, others).chance, 3) if len(others) else None
    return explained(game, state, seat, int(best.action), round(best.chance, 3), otherwise)


def explained(game: Game, state: State, seat: int, action: int, chance: float, otherwise: float | None) -> Advice:
    """From what the seat may know: what comes after the action is imagined."""
    before, choice = game.scene(state, seat), game.offer(state, action)
    world = state.imagine(seat, SearchDice(0))
    rival = rival_of(before, seat)
    could_hit, drawn = threats_by(game, world, seat, rival), world.dice.drawn
    world.apply(seat, action)
    dangers = threats_to(game, state, before, seat)
    saves = saved(dangers, threats_to(game, world, game.scene(world, seat), seat), game.scene(world, seat))
    now = threats_by(game, world, seat, rival)
    threatens = [one for one in now if one not in could_hit and stands(before, one)]
    wins = world.dice.drawn == drawn and world.outcome()[seat : seat + 1] == [1.0]
    why = "It wins the game." if wins else reason(before, seat, choice, saves, threatens, dangers)
    matters = at_stake(game, state, before, seat, choice, dangers)
    told = why if wins else f"{why} {worth(chance, otherwise)}" if why else quiet_worth(chance, otherwise)
    return Advice(choice.text, chance, told, otherwise, matters, [*choice.effects], saves, threatens)


# What could be hit


def rival_of(scene: Scene, seat: int) -> int:
    """The other of two; among more nobody is the one."""
    return 1 - seat if len(scene.sides) == 2 else seat


def threats_to(game: Game, state: State, scene: Scene, seat: int) -> Threats:
    """Who of one's own could be hit, by whom: next turn, or as it is announced. When all is over nobody can."""
    if not state.to_act():
        return {}
    announced = [mark for mark in scene.marks if mark.kind == "aim"]
    found = victims(scene, [*game.marks(state, seat, ""), *announced])
    own = {piece.id for piece in scene.pieces if piece.side == seat}
    return {one: by for one, by in found.items() if one in own}


def threats_by(game: Game, world: State, seat: int, rival: int) -> Threats:
    """Whom of the rival one could hit, as the rival would be warned of it."""
    return threats_to(game, world, game.scene(world, rival), rival) if rival != seat else {}


def victims(scene: Scene, marks: list[Mark]) -> Threats:
    at = {piece.place: piece.id for piece in scene.pieces if piece.place}
    found: Threats = {}
    for mark in marks:
        if mark.kind in ("threat", "aim"):
            hit = [effect.of for effect in mark.effects] or [at[place] for place in mark.places[-1:] if place in at]
            for one in hit:
                found.setdefault(one, set()).add(mark.by)
    return found


def saved(before: Threats, after: Threats, scene: Scene) -> list[str]:
    return [one for one in before if one not in after and stands(scene, one)]


def stands(scene: Scene, piece_id: str) -> bool:
    return any(piece.id == piece_id and piece.place for piece in scene.pieces)


# What is said of it


def reason(scene: Scene, seat: int, choice: Choice, saves: list[str], threatens: list[str], dangers: Threats) -> str:
    felled = [effect.of for effect in choice.effects if effect.falls == "will"]
    freed = [one for one, by in dangers.items() if by & set(felled)]
    kept = [one for one in saves if one not in freed]
    deeds = [*gains_in(scene, seat, choice)[:MOST_NAMED], *earnings_in(scene, seat, choice)]
    if freed:
        deeds.append(f"frees {named(scene, freed)} of a threat")
    if kept:
        deeds.append(f"leaves nobody who can hit {named(scene, kept)}")
    if threatens:
        deeds.append(f"threatens {named(scene, threatens)} next")
    return f"It {listed(deeds)}." if deeds else ""


def gains_in(scene: Scene, seat: int, choice: Choice) -> list[str]:
    """What the action does to others' health and one's own, the most first."""
    pieces = {piece.id: piece for piece in scene.pieces}
    health = [effect for effect in choice.effects if effect.what == "hp" and effect.of in pieces]
    told = [deed_on(scene, pieces[effect.of], effect, seat) for effect in sorted(health, key=weight)]
    return [deed for deed in told if deed]


def weight(effect: Effect) -> tuple[bool, int]:
    return effect.falls == "no", effect.low


def earnings_in(scene: Scene, seat: int, choice: Choice) -> list[str]:
    """What counts or can be spent; other numbers of a side are not why one acts."""
    side = scene.sides[seat] if seat < len(scene.sides) else None
    counted = {meter.name for meter in side.meters if meter.counts} if side else set()
    return [
        f"brings {effect.low} {effect.what}{odds_of(effect)}"
        for effect in choice.effects
        if side and effect.of == side.name and effect.what in counted and effect.low > 0
    ]


def deed_on(scene: Scene, piece: Piece, effect: Effect, seat: int) -> str:
    name = name_of(scene, piece)
    if piece.side == seat:
        return f"gives {name} {effect.high} health{odds_of(effect)}" if effect.high > 0 else ""
    if effect.falls == "will":
        return f"takes out {name}{odds_of(effect)}"
    perhaps = ", perhaps all of it" if effect.falls == "may" else ""
    return f"takes {-effect.low} of {piece.hp} health from {name}{odds_of(effect)}{perhaps}" if effect.low < 0 else ""


def odds_of(effect: Effect) -> str:
    return f" ({effect.percent} %)" if effect.percent < 100 else ""


def worth(chance: float, otherwise: float | None) -> str:
    percent = round(100 * chance)
    if otherwise is None:
        return "Nothing else is worth a thought."
    if chance - otherwise < ALIKE:
        return f"Others are about as good: {percent} % to win."
    return f"You then win with {percent} %, after the next best with {round(100 * otherwise)} %."


def quiet_worth(chance: float, otherwise: float | None) -> str:
    """Of an action that takes, saves and threatens nobody."""
    if otherwise is not None and chance - otherwise < ALIKE:
        return f"Nothing is won at once, and others are about as good: {round(100 * chance)} % to win."
    told = worth(chance, otherwise)
    return told if otherwise is None else f"This prepares what comes next. {told}"


def at_stake(game: Game, state: State, scene: Scene, seat: int, advised: Choice, dangers: Threats) -> str:
    """Whom one can take out now, unless just that is advised; else who is at risk, those known by name first."""
    preys = [*dict.fromkeys(prey for choice in game.choices(state, seat) for prey in prey_of(scene, choice, seat))]
    if preys:
        return "" if prey_of(scene, advised, seat) else f"You can take out {named(scene, preys)} now."
    risks = [(is_nameless(piece), -len(dangers[piece.id]), piece.id) for piece in scene.pieces if piece.id in dangers]
    risked = [one for _, _, one in sorted(risks)[:1]]
    return f"{named(scene, risked)} can be hit by {named(scene, sorted(dangers[risked[0]]))}." if risked else ""


def prey_of(scene: Scene, choice: Choice, seat: int) -> list[str]:
    foes = {piece.id for piece in scene.pieces if piece.side not in (seat, -1)}
    return [effect.of for effect in choice.effects if effect.falls == "will" and effect.of in foes]


def named(scene: Scene, ids: list[str]) -> str:
    """Those with a level first: they are known by name."""
    found = sorted((piece for piece in scene.pieces if piece.id in ids), key=is_nameless)
    names = [name_of(scene, piece) for piece in found]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    return listed([*names[:MOST_NAMED], *more]) or "somebody"


def is_nameless(piece: Piece) -> bool:
    return piece.level is None


def name_of(scene: Scene, piece: Piece) -> str:
    """Where several are called alike, the place says which one."""
    alike = [other for other in scene.pieces if other.name == piece.name]
    return f"{piece.name} on {piece.place}" if len(alike) > 1 and piece.place else piece.name


def listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
