"""A game from its beginning as one viewer saw it: the views that lead from each position to the next."""

from __future__ import annotations

from wartable.kernel.match import Match
from wartable.kernel.state import SPECTATOR
from wartable.server.protocol import View
from wartable.server.views import NO_SCENE, Picture, Viewer, in_words


def replay_views(match: Match, seat: int = SPECTATOR, room: str = "") -> list[View]:
    """One view for the first position, and one for each action after which this viewer saw something new."""
    again = Match(match.game, match.options, match.key, match.nonces, match.control)
    viewer = Viewer(seat)
    first = viewer.whole(room, picture(again, seat), 0)
    first.game, first.seat = match.game.id, seat
    views = [first]
    for number, entry in enumerate(match.log):
        events = again.play_action(entry.seat, entry.action, entry.milliseconds)
        viewer.hear(number, again.log[number], in_words(events, match.game))
        view = viewer.show(room, picture(again, seat))
        if view:
            views.append(view)
    return views


def steps_of(match: Match, seat: int = SPECTATOR) -> list[int]:
    """Of each step that this viewer saw, the number of the action, from 1: of a secret one there may be no step."""
    again = Match(match.game, match.options, match.key, match.nonces, match.control)
    viewer = Viewer(seat)
    for number, entry in enumerate(match.log, 1):
        events = again.play_action(entry.seat, entry.action, entry.milliseconds)
        viewer.hear(number, again.log[-1], in_words(events, match.game))
    return list(viewer.entries)


def picture(match: Match, seat: int) -> Picture:
    """Only what a replay needs: no players, no clocks, no choices."""
    scene = match.state.scene(seat) if match.state else NO_SCENE
    return Picture([], scene, [], [], [], [], None, False, [], None, 0)
