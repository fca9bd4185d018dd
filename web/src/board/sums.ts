// What has been announced against each place, added up: nobody should have to.

import type { Mark, Piece } from "../protocol";

/** By place of the victims, all the damage that aims promise them. */
export function sumsOf(marks: Mark[], pieces: Piece[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { of, what, low } of marks.filter(({ kind }) => kind === "aim").flatMap(({ effects = [] }) => effects)) {
    const place = pieces.find((piece) => piece.id === of)?.place;
    if (place && what === "hp" && low < 0) sums.set(place, (sums.get(place) ?? 0) - low);
  }
  return [...sums];
}
