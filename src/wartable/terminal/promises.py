"""What a choice promises, costs and comes from, in words: made of its facts, the same for every game."""

from __future__ import annotations

from wartable.kernel.facts import Cost, Effect, Sum, Term
from wartable.kernel.scene import Choice, Meter, Piece, Scene, Skill, Stat

FALLS = {"no": "", "may": "may fall", "will": "falls"}


def promise(choice: Choice, scene: Scene) -> str:
    """`Nasus HP -21 to -33, may fall; 35 physical × 100/130 = 26; costs 100 mana`."""
    names = names_in(scene)
    parts = [effect_text(effect, names) for effect in choice.effects]
    parts += [sum_text(each) for each in choice.sums]
    parts += [f"costs {costs_text(choice.costs)}"] if choice.costs else []
    return "; ".join(parts)


def names_in(scene: Scene) -> dict[str, str]:
    return {piece.id: called(piece, scene) for piece in scene.pieces}


def called(piece: Piece, scene: Scene) -> str:
    """By its name, and where others have the same, by its place too."""
    twins = [other for other in scene.pieces if other.name == piece.name]
    return f"{piece.name} {piece.place}" if piece.place and len(twins) > 1 else piece.name


def effect_text(effect: Effect, names: dict[str, str]) -> str:
    """Who has no hp to lose just falls."""
    who, end = names.get(effect.of, effect.of), FALLS[effect.falls]
    if end and effect.low == effect.high == 0:
        return f"{who} {end}"
    what = "HP" if effect.what == "hp" else effect.what
    chance = f" at {effect.percent} %" if effect.percent < 100 else ""
    return f"{who} {what} {spread(effect)}{chance}{f', {end}' if end else ''}"


def spread(effect: Effect) -> str:
    """The nearer to nothing first: -10 to -12, +2 to +5."""
    near, far = sorted((effect.low, effect.high), key=abs)
    return f"{near:+}" if near == far else f"{near:+} to {far:+}"


def costs_text(costs: list[Cost]) -> str:
    return ", ".join(f"{cost.amount} {cost.what}" for cost in costs)


def sum_text(each: Sum) -> str:
    name = f"{each.name} " if each.name else ""
    chance = f" at {each.percent} %" if each.percent < 100 else ""
    return f"{name}{' '.join(term_text(term) for term in each.terms)}{chance}"


def term_text(term: Term) -> str:
    return " ".join(part for part in (term.sign, term.value, term.name) if part)


def stat_text(stat: Stat, short: bool = False) -> str:
    """`ATK 5 (base +3, Broadsword +2)`, or `ATK 5` where room is short."""
    parts = [f"{source.name} {source.amount:+}" for source in stat.sources]
    from_where = f" ({', '.join(parts)})" if len(parts) > 1 and not short else ""
    return f"{stat.name} {stat.value}{' ' * bool(stat.unit)}{stat.unit}{from_where}"


def price_of(skill: Skill) -> str:
    """What it costs: a cooldown, mana, gold; or that it works by itself."""
    parts = ["passive"] if skill.is_passive else []
    parts += [f"cooldown {skill.cooldown}"] if skill.cooldown else []
    parts += [costs_text(skill.costs)] if skill.costs else []
    return f" ({', '.join(parts)})" if parts else ""


def meter_text(meter: Meter) -> str:
    return f"{meter.name} {meter.value}" + (f"/{meter.full}" if meter.full is not None else "")
