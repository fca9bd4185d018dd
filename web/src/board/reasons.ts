// Checks as marks: a look that arrives, a look that does not, a tile that forbids.

import type { Check, Question } from "../protocol";
import type { Asked, Overlay } from "./types";

const isSight = ({ about }: Check): boolean => about === "sight";

export function overlaysOf(checks: Check[], asked: Asked | null): Overlay[] {
  return checks.filter((check) => check.places?.length).flatMap((check) => overlayOf(check, asked) ?? []);
}

export const isOnlySight = ({ checks }: Question): boolean => checks.every(isSight);

/** Sight as a ray; a shot that is allowed as an aim, and beside it the look of whoever else spots for it. */
export function overlaysOfQuestion(question: Question): Overlay[] {
  const rays = overlaysOf(question.checks, question).map((overlay) => ({ ...overlay, text: "" }));
  if (isOnlySight(question) || question.checks.some((check) => !check.passed)) return rays;
  return [
    { kind: "aim", places: [question.start, question.end] },
    ...rays.filter(({ places }) => places[0] !== question.start),
  ];
}

function overlayOf(check: Check, asked: Asked | null): Overlay | null {
  const places = check.places as string[];
  if (check.passed) return isSight(check) && places.length > 1 ? { kind: "ray", places } : null;
  if (isSight(check) && asked)
    return { kind: "blocked", places: [asked.start, ...places, asked.end], text: check.text };
  return { kind: "blocked", places, text: check.text };
}
