// Picking: from a place to a place, always out of the choices that the server sent. No rule of any game is here.

import type { Choice } from "../protocol";

export interface Picked {
  selected: string | null;
  /** Actions that the last pick may mean; one is played, several are offered. */
  meant: Choice[];
}

export const startsOf = (choices: Choice[]): Set<string> => new Set(choices.flatMap((choice) => choice.start ?? []));

export const choicesFrom = (choices: Choice[], place: string | null): Choice[] =>
  choices.filter((choice) => place !== null && choice.start === place);

export const choicesTo = (choices: Choice[], start: string | null, end: string): Choice[] =>
  choices.filter((choice) => (choice.start ?? null) === start && choice.end === end);

/** Choices that need no place, or whose start and end are the same: buttons beside the board. */
export const placeless = (choices: Choice[]): Choice[] => choices.filter((choice) => !choice.start && !choice.end);

/** What a click on a place means, given what was selected before. */
export function pick(choices: Choice[], selected: string | null, place: string): Picked {
  const meant = selected === null ? [] : choicesTo(choices, selected, place);
  if (meant.length > 0) return { selected, meant };
  const alone = choicesTo(choices, null, place);
  if (alone.length > 0) return { selected: null, meant: alone };
  const self = choices.filter((choice) => choice.start === place && choice.end === place);
  if (selected === place) return { selected: null, meant: self };
  return { selected: startsOf(choices).has(place) ? place : null, meant: [] };
}
