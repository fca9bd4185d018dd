// The last action as it is shown: a ghost where the piece stood and a thin arrow.

import { factsOf } from "../model/facts";
import type { Piece, Step } from "../protocol";

export interface LastAction {
  start: string;
  end: string;
  /** Who moved away from the start; nothing if the actor stayed. */
  mover: Piece | null;
  /** Who acted from where it stands. */
  actor: Piece | null;
}

/** Taken from the facts of the first event that goes from one place of the board to another. */
export function lastOf(
  step: Step | null | undefined,
  pieces: Piece[],
  isPlace: (place: string) => boolean,
): LastAction | null {
  const isWay = ({ start = "", end = "" }: { start?: string; end?: string }): boolean =>
    start !== end && isPlace(start) && isPlace(end);
  const told = step?.lines.find((line) => isWay(factsOf(line)));
  if (!told) return null;
  const { start = "", end = "", by, on } = factsOf(told);
  const moved = told.does === "move" ? (on ?? by) : undefined;
  const mover = pieces.find((piece) => piece.id === moved && piece.place === end) ?? null;
  const actor = mover ? null : (pieces.find((piece) => piece.id === by && piece.place === start) ?? null);
  return { start, end, mover, actor };
}
