// A judged decision on the board: the best action in green with a 1, and what was played instead with a question mark.

import type { Overlay, Tone } from "../board/types";
import type { Verdict } from "../model/grades";
import type { Choice } from "../protocol";

/** Only between two places of the board: a card or a button has no arrow. */
export function arrowsOf({ best, played, grade }: Verdict, places: ReadonlySet<string>): Overlay[] {
  const arrow = (choice: Choice, tone: Tone, text: string): Overlay[] => {
    const way = wayOf(choice, places);
    return way ? [{ kind: "arrow", places: way, tone, text }] : [];
  };
  return [...(grade === "best" ? [] : arrow(played, "played", "?")), ...arrow(best, "best", "1")];
}

const wayOf = ({ start, end }: Choice, places: ReadonlySet<string>): string[] | null =>
  start && end && start !== end && places.has(start) && places.has(end) ? [start, end] : null;
