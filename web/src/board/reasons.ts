// Checks as marks: a look that arrives, a look that does not, a tile that forbids.

import type { Check } from "../protocol";
import type { Overlay, Question } from "./types";

const isSight = ({ about }: Check): boolean => about === "sight";

export function overlaysOf(checks: Check[], asked: Question | null): Overlay[] {
  return checks.filter((check) => check.places?.length).flatMap((check) => overlayOf(check, asked) ?? []);
}

/** A question about two places of a drawing, and what the rules say to it; `telling` is the rule that it shows. */
export interface Look {
  text: string;
  start: string;
  end: string;
  checks: Check[];
  telling: string;
}

export const isOnlySight = ({ checks }: Look): boolean => checks.every(isSight);

/** A look as a ray; a shot that is allowed as an aim, and beside it the look of whoever else spots for it. */
export function overlaysOfLook(look: Look): Overlay[] {
  const rays = overlaysOf(look.checks, look).map((overlay) => ({ ...overlay, text: "" }));
  if (isOnlySight(look) || look.checks.some((check) => !check.passed)) return rays;
  return [{ kind: "aim", places: [look.start, look.end] }, ...rays.filter(({ places }) => places[0] !== look.start)];
}

function overlayOf(check: Check, asked: Question | null): Overlay | null {
  const places = check.places as string[];
  if (check.passed) return isSight(check) && places.length > 1 ? { kind: "ray", places } : null;
  if (isSight(check) && asked) return { kind: "blocked", places: [asked.start, ...places, asked.end], text: check.text };
  return { kind: "blocked", places, text: check.text };
}
