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

/** Choices that no click on the board or on a card can mean: buttons beside it. Those of a piece are there when it is selected, and first. */
export function placeless(choices: Choice[], cards: ReadonlySet<string> = new Set(), selected: string | null = null): Choice[] {
  const found = choices.filter(({ start, end }) => !end && !cards.has(start ?? ""));
  return [...found.filter(({ start }) => start && start === selected), ...found.filter(({ start }) => !start)];
}

/** What the choices of a piece are for, where there is more than one kind of them: move, attack, the names of its skills. */
export function verbsOf(choices: Choice[], selected: string | null, cards: ReadonlySet<string> = new Set()): string[] {
  const verbs = new Set(choicesFrom(choices, selected).flatMap(({ end, group }) => (end && group && !cards.has(end) ? group : [])));
  return verbs.size > 1 ? [...verbs] : [];
}

/** Of the selected piece, only what the chosen verb means. */
export const narrowed = (choices: Choice[], selected: string | null, verb: string): Choice[] =>
  verb && selected !== null ? choices.filter((choice) => choice.start !== selected || choice.group === verb) : choices;

/** Without what must be armed first. */
export const unarmed = (choices: Choice[], selected: string | null, skills: string[]): Choice[] =>
  skills.length ? choices.filter(({ start, group }) => start !== selected || !skills.includes(group ?? "")) : choices;

/** What a click on a card means: it is a target, it needs nothing else, or it waits for one. */
export function pickCard(choices: Choice[], selected: string | null, card: string): Picked {
  const aimed = selected === null ? [] : [...choicesTo(choices, selected, card), ...choicesTo(choices, card, selected)];
  if (aimed.length > 0) return { selected, meant: aimed };
  const own = choicesFrom(choices, card);
  const direct = [...own.filter((choice) => !choice.end), ...choicesTo(choices, null, card)];
  if (direct.length > 0) return { selected: null, meant: direct };
  const waits = own.length > 0 || choices.some((choice) => choice.end === card);
  return { selected: waits && selected !== card ? card : null, meant: [] };
}

/** A card may be picked before the piece that it is for: then the choices that end with it begin with it. */
export const turnedTo = (choices: Choice[], card: string): Choice[] =>
  choices.flatMap((choice) => (choice.end === card && choice.start ? [{ ...choice, start: card, end: choice.start }] : []));

/** What a click on a place means, given what was selected before. */
export function pick(choices: Choice[], selected: string | null, place: string, starts = startsOf(choices)): Picked {
  const meant = selected === null ? [] : choicesTo(choices, selected, place);
  // What a piece does to itself is chosen by its verb, if it has others: a second click on the piece lets go of it.
  const isLetGo = selected === place && verbsOf(choices, selected).length > 1;
  if (meant.length > 0 && !isLetGo) return { selected, meant };
  const alone = choicesTo(choices, null, place);
  if (alone.length > 0) return { selected: null, meant: alone };
  if (selected === place) return { selected: null, meant: [] };
  return { selected: starts.has(place) ? place : null, meant: [] };
}

/** "fire at f9, or move to e5, e6 or f4": what the choices of one piece are, in a few words. */
export function inShort(choices: Choice[]): string {
  const byVerb = new Map<string, string[]>();
  for (const { label: whole, end } of choices) {
    // What follows a colon is the sum or the result.
    const label = whole.split(": ")[0] as string;
    const [verb, place] = end && label.endsWith(` ${end}`) ? [label.slice(0, -end.length - 1), end] : [label, ""];
    // Two words in capitals are a name.
    const small = /^\S+ [A-Z]/.test(verb) ? verb : verb.slice(0, 1).toLowerCase() + verb.slice(1);
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
