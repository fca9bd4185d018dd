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

/** Choices that no click on the board can mean: buttons beside it. */
export const placeless = (choices: Choice[]): Choice[] => choices.filter((choice) => !choice.end);

/** What a click on a place means, given what was selected before. */
export function pick(choices: Choice[], selected: string | null, place: string): Picked {
  const meant = selected === null ? [] : choicesTo(choices, selected, place);
  if (meant.length > 0) return { selected, meant };
  const alone = choicesTo(choices, null, place);
  if (alone.length > 0) return { selected: null, meant: alone };
  if (selected === place) return { selected: null, meant: [] };
  return { selected: startsOf(choices).has(place) ? place : null, meant: [] };
}

/** "fire at f9, or move to e5, e6 or f4": what the choices of one piece are, in a few words. */
export function inShort(choices: Choice[]): string {
  const byVerb = new Map<string, string[]>();
  for (const { label, end } of choices) {
    const [verb, place] = end && label.endsWith(` ${end}`) ? [label.slice(0, -end.length - 1), end] : [label, ""];
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), place]);
  }
  const parts = [...byVerb].sort(([, a], [, b]) => a.length - b.length).map(([verb, places]) => `${verb} ${placesInShort(places)}`.trim());
  return parts.length > 3 ? `${choices.length} ways to act` : listed(parts, ", or ");
}

const placesInShort = (places: string[]): string =>
  places.length > 3 ? `one of ${places.length} places` : listed(places.filter(Boolean), " or ");

function listed(parts: string[], before: string): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}${before}${parts.at(-1)}`;
}
