// Checks as marks: a look that arrives, a look that does not, a tile that forbids.

import type { Check } from "../protocol";
import type { Overlay, Question, Skin } from "./types";

export function overlaysOf(checks: Check[], asked: Question | null, skin: Skin): Overlay[] {
  return checks.filter((check) => check.places?.length).flatMap((check) => overlayOf(check, asked, skin) ?? []);
}

function overlayOf(check: Check, asked: Question | null, skin: Skin): Overlay | null {
  const places = check.places as string[];
  const isSight = skin.isSight?.(check) ?? false;
  if (check.passed) return isSight && places.length > 1 ? { kind: "ray", places } : null;
  if (isSight && asked) return { kind: "blocked", places: [asked.start, ...places, asked.end], text: check.text };
  return { kind: "blocked", places, text: check.text };
}
