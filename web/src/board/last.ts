// The last action as it is shown: a ghost where the piece stood and a thin arrow.

import type { Beats } from "../model/beats";
import type { Piece, Step } from "../protocol";

export interface LastAction {
  start: string;
  end: string;
  /** Who moved away from the start; nothing if the actor stayed. */
  mover: Piece | null;
  /** Who acted from where it stands. */
  actor: Piece | null;
}

/** Taken from the facts that every event between two places has. Beats, where there are some, say who moves. */
export function lastOf(step: Step | null | undefined, pieces: Piece[], beats?: Beats): LastAction | null {
  const told = step?.lines.find(({ facts }) => isPlace(facts.start) && isPlace(facts.end) && facts.start !== facts.end);
  if (!told) return null;
  const [start, end] = [String(told.facts.start), String(told.facts.end)];
  const at = (place: string): Piece | null => pieces.find((piece) => piece.place === place) ?? null;
  if (!beats) return { start, end, mover: at(start) ? null : at(end), actor: at(start) };
  const moved = told.facts[beats[String(told.facts.event)]?.mover ?? ""];
  const mover = pieces.find((piece) => piece.id === moved && piece.place === end) ?? null;
  return mover || at(start) ? { start, end, mover, actor: mover ? null : at(start) } : null;
}

const isPlace = (fact: unknown): boolean => typeof fact === "string" && /^[a-z]+\d+$/i.test(fact);
