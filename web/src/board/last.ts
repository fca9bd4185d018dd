// The last action as it is shown: a ghost where the piece stood and a thin arrow.

import type { Piece, Step } from "../protocol";

export interface LastAction {
  start: string;
  end: string;
  /** Who moved away from the start; nothing if the actor stayed. */
  mover: Piece | null;
  /** Who acted from where it stands. */
  actor: Piece | null;
}

/** Taken from the facts that every event between two places has. */
export function lastOf(step: Step | null | undefined, pieces: Piece[]): LastAction | null {
  const told = step?.lines.find(({ facts }) => isPlace(facts.start) && isPlace(facts.end) && facts.start !== facts.end);
  if (!told) return null;
  const [start, end] = [String(told.facts.start), String(told.facts.end)];
  const at = (place: string): Piece | null => pieces.find((piece) => piece.place === place) ?? null;
  return { start, end, mover: at(start) ? null : at(end), actor: at(start) };
}

const isPlace = (fact: unknown): boolean => typeof fact === "string" && /^[a-z]+\d+$/i.test(fact);
