"""The list of verbs that sheets may use. A new idea is a new verb, even if one sheet uses it."""

from __future__ import annotations

from typing import Final

from wartable.games.lol_chess import effects, feats, gates
from wartable.games.lol_chess.effects import HINDRANCES, OWN_STATES
from wartable.games.lol_chess.sheets import Verb
from wartable.games.lol_chess.words import Words
from wartable.kernel.refusal import Refusal

VERBS: Final[list[str]] = [
    "damage",
    *HINDRANCES,
    "shield",
    "heal",
    "gain",
    "grow",
    "adapt",
    *OWN_STATES,
    "cleanse",
    "pay",
    "hurry",
    "refresh",
    "go",
    "pull",
    "transform",
    "devour",
    "cards",
    "execute",
    "second_attack",
    "join",
    "trap",
    "evolve",
    "every",
    "if_target",
    "if_marked",
    "while_enraged",
    "at_most",
    "unharmed",
    "chance",
    "throw",
]


def verb_named(name: str, value: object) -> Verb:
    """The verb that a sheet asks for; a Refusal says what is wrong with it."""
    if name not in VERBS:
        raise Refusal(f"there is no verb {name!r}; there are: {', '.join(VERBS)}")
    words = Words(name, value)
    verb = made(name, words)
    words.refuse_others()
    return verb


def made(name: str, words: Words) -> Verb:
    if name in HINDRANCES:
        return effects.Hinder(words)
    if name in OWN_STATES:
        return effects.Become(words)
    return plain_verb(name, words) or gate(name, words)


def plain_verb(name: str, words: Words) -> Verb | None:
    match name:
        case "damage":
            return effects.Damage(words)
        case "shield":
            return effects.Shield(words)
        case "heal":
            return effects.Heal(words)
        case "gain":
            return effects.Gain(words)
        case "grow":
            return effects.Grow(words)
        case "adapt":
            return effects.Adapt(words)
        case "cleanse":
            return effects.Cleanse(words)
        case "pay":
            return feats.Pay(words)
        case "hurry":
            return feats.Hurry(words)
        case "refresh":
            return feats.Refresh(words)
        case "go":
            return feats.Go(words)
        case "pull":
            return feats.Pull(words)
        case "transform":
            return feats.Transform(words)
        case "devour":
            return feats.Devour(words)
        case "cards":
            return feats.Cards(words)
        case "execute":
            return feats.Execute(words)
        case "second_attack":
            return feats.SecondAttack(words)
        case "join":
            return feats.Join(words)
        case "trap":
            return feats.LayTrap(words)
        case "evolve":
            return feats.Evolve(words)
    return None


def gate(name: str, words: Words) -> Verb:
    match name:
        case "every":
            return gates.Every(words)
        case "if_target":
            return gates.IfTarget(words)
        case "if_marked":
            return gates.IfMarked(words)
        case "while_enraged":
            return gates.WhileEnraged(words)
        case "at_most":
            return gates.AtMost(words)
        case "unharmed":
            return gates.Unharmed(words)
        case "chance":
            return gates.Chance(words)
    return gates.Throw(words)
