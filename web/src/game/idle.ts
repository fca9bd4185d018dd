// Why somebody of one's own may do nothing now: from facts alone.

import { isFighter } from "../model/facts";
import { startsOf } from "../model/selection";
import type { Sight } from "../model/sight";
import type { Piece } from "../protocol";

const isActing = ({ badges }: Piece): boolean => badges?.some(({ kind }) => kind === "acting") ?? false;

/** Empty where it may act, and where nobody is asked. */
export function whyIdle(piece: Piece, { scene, seat, choices }: Sight): string {
  const starts = startsOf(choices);
  if (piece.side !== seat || !choices.length || starts.has(piece.place ?? "")) return "";
  if (!piece.place) return isFighter(piece) ? `${piece.name} is not on the board.` : "";
  if (piece.has_acted) return `${piece.name} has acted already.`;
  const first = scene?.pieces?.find((other) => other.side === seat && other !== piece && isActing(other));
  if (first) return `${piece.name} waits until ${first.name} is done.`;
  const held = piece.badges?.find(({ colour }) => colour === "bad");
  return held ? `${piece.name} cannot act: ${held.text}.` : `${piece.name} can do nothing from here now.`;
}

/** Whether somebody else of its side must finish first. */
export const isKept = (piece: Piece, now: Sight): boolean =>
  Boolean(piece.place) &&
  !piece.has_acted &&
  !isActing(piece) &&
  (now.scene?.pieces ?? []).some((other) => other.side === piece.side && other !== piece && isActing(other));
