// What has been announced against each place, added up: nobody should have to.

import type { Mark, Piece } from "../protocol";

/** By place of the victims, all the damage that aims promise them; a single aim that says its own number needs no sum. */
export function sumsOf(marks: (Mark & { label?: string })[], pieces: Piece[]): [string, number][] {
  const sums = new Map<string, number>();
  const aims = marks.filter(({ kind }) => kind === "aim");
  const isToldBy = (mark: Mark & { label?: string }): boolean =>
    Boolean(mark.label) &&
    !aims.some((other) => other !== mark && other.effects?.some(({ of }) => of === mark.effects?.[0]?.of));
  for (const { of, what, low } of aims.filter((mark) => !isToldBy(mark)).flatMap(({ effects = [] }) => effects)) {
    const place = pieces.find((piece) => piece.id === of)?.place;
    if (place && what === "hp" && low < 0) sums.set(place, (sums.get(place) ?? 0) - low);
  }
  return [...sums];
}
