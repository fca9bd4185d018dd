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

/** Choices that no click on the board or on a card can mean: buttons beside it. First those of the selected piece; those of others wait until they are selected. */
export function placeless(choices: Choice[], cards: ReadonlySet<string> = new Set(), selected: string | null = null): Choice[] {
  const found = choices.filter(({ start, end }) => !end && !cards.has(start ?? ""));
  const isOwn = (choice: Choice): boolean => selected !== null && choice.start === selected;
  return [...found.filter(isOwn), ...found.filter((choice) => !choice.start)];
}

/** What the choices of a piece are for, where there is more than one kind of them: move, attack, the names of its skills. */
export function verbsOf(choices: Choice[], selected: string | null): string[] {
  const verbs = new Set(choicesFrom(choices, selected).flatMap((choice) => (choice.end && choice.group ? choice.group : [])));
  return verbs.size > 1 ? [...verbs] : [];
}

/** Of the selected piece, only what the chosen verb means. */
export const narrowed = (choices: Choice[], selected: string | null, verb: string): Choice[] =>
  verb && selected !== null ? choices.filter((choice) => choice.start !== selected || choice.group === verb) : choices;

/** What a click on a card means: it is a target, it needs nothing else, or it waits for one. */
export function pickCard(choices: Choice[], selected: string | null, card: string): Picked {
  const aimed = selected === null ? [] : [...choicesTo(choices, selected, card), ...choicesTo(choices, card, selected)];
  if (aimed.length > 0) return { selected, meant: aimed };
  const own = choicesFrom(choices, card);
  const direct = [...own.filter((choice) => !choice.end), ...choicesTo(choices, null, card)];
  if (direct.length > 0) return { selected: null, meant: direct };
  return { selected: own.length > 0 && selected !== card ? card : null, meant: [] };
}

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
    const small = verb.slice(0, 1).toLowerCase() + verb.slice(1);
    byVerb.set(small, [...(byVerb.get(small) ?? []), place]);
  }
  const parts = [...byVerb].sort(([, a], [, b]) => a.length - b.length).map(([verb, places]) => `${verb} ${placesInShort(places)}`.trim());
  return parts.length > 3 ? verbsInShort(choices) : listed(parts, ", or ");
}

/** "move, attack or Hex": too many ways to name them all. */
function verbsInShort(choices: Choice[]): string {
  const verbs = [...new Set(choices.flatMap(({ group }) => group || []))];
  return verbs.length > 1 ? listed(verbs, " or ") : verbs[0] ? `choose one of ${choices.length} marked places to ${verbs[0].toLowerCase()}` : `${choices.length} ways to act`;
}

const placesInShort = (places: string[]): string =>
  places.length > 3 ? `one of ${places.length} places` : listed(places.filter(Boolean), " or ");

function listed(parts: string[], before: string): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}${before}${parts.at(-1)}`;
}
