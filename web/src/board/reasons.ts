// Checks as marks: a look that arrives, a look that does not, a tile that forbids.

import type { Check } from "../protocol";
import type { Overlay, Question, Skin } from "./types";

export function overlaysOf(checks: Check[], asked: Question | null, skin: Skin): Overlay[] {
  return checks.filter((check) => check.places?.length).flatMap((check) => overlayOf(check, asked, skin) ?? []);
}

/** A question about two places of a drawing, and what the rules say to it. */
export interface Look {
  text: string;
  start: string;
  end: string;
  checks: Check[];
}

export const isOnlySight = ({ checks }: Look, skin: Skin): boolean => checks.every((check) => skin.isSight?.(check));

/** A look as a ray; a shot that is allowed as an aim, and beside it the look of whoever else spots for it. */
export function overlaysOfLook(look: Look, skin: Skin): Overlay[] {
  const rays = overlaysOf(look.checks, look, skin).map((overlay) => ({ ...overlay, text: "" }));
  if (isOnlySight(look, skin) || look.checks.some((check) => !check.passed)) return rays;
  return [{ kind: "aim", places: [look.start, look.end] }, ...rays.filter(({ places }) => places[0] !== look.start)];
}

/** Of all that the rules say to it, what the chapter is about: what forbids it, else its own last word. */
export function tellingOf({ checks }: Look, chapter: string): string {
  const forbidding = checks.find((check) => !check.passed);
  return (forbidding ?? checks.findLast((check) => check.chapter.startsWith(`${chapter}.`)))?.text ?? "";
}

function overlayOf(check: Check, asked: Question | null, skin: Skin): Overlay | null {
  const places = check.places as string[];
  const isSight = skin.isSight?.(check) ?? false;
  if (check.passed) return isSight && places.length > 1 ? { kind: "ray", places } : null;
  if (isSight && asked) return { kind: "blocked", places: [asked.start, ...places, asked.end], text: check.text };
  return { kind: "blocked", places, text: check.text };
}
