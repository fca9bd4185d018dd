"""The list of verbs that sheets may use. A new idea is a new verb, even if one sheet uses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.lol_chess import effects, feats, gates
from wartable.games.lol_chess.effects import HINDRANCES, OWN_STATES
from wartable.games.lol_chess.sheets import Verb
from wartable.games.lol_chess.words import Words
from wartable.kernel.refusal import Refusal

VERBS: Final[dict[str, Callable[[Words], Verb]]] = {
    "damage": effects.Damage,
    **dict.fromkeys(HINDRANCES, effects.Hinder),
    "shield": effects.Shield,
    "heal": effects.Heal,
    "gain": effects.Gain,
    "grow": effects.Grow,
    "adapt": effects.Adapt,
    **dict.fromkeys(OWN_STATES, effects.Become),
    "cleanse": effects.Cleanse,
    "pay": feats.Pay,
    "hurry": feats.Hurry,
    "refresh": feats.Refresh,
    "go": feats.Go,
    "pull": feats.Pull,
    "transform": feats.Transform,
    "devour": feats.Devour,
    "cards": feats.Cards,
    "execute": feats.Execute,
    "second_attack": feats.SecondAttack,
    "join": feats.Join,
    "trap": feats.LayTrap,
    "evolve": feats.Evolve,
    "every": gates.Every,
    "if_target": gates.IfTarget,
    "if_marked": gates.IfMarked,
    "while_enraged": gates.WhileEnraged,
    "at_most": gates.AtMost,
    "unharmed": gates.Unharmed,
    "chance": gates.Chance,
    "throw": gates.Throw,
}


def verb_named(name: str, value: object) -> Verb:
    """The verb that a sheet asks for; a Refusal says what is wrong with it."""
    if name not in VERBS:
        raise Refusal(f"there is no verb {name!r}; there are: {', '.join(VERBS)}")
    words = Words(name, value)
    verb = VERBS[name](words)
    words.refuse_others()
    return verb
