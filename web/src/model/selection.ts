// Picking: from a place to a place, always out of the choices that the server sent. No rule of any game is here.

import { actionWord } from "../look/actions";
import type { Choice } from "../protocol";
import { kindOf } from "./facts";
import type { Sight } from "./sight";

export interface Picked {
  selected: string | null;
  /** Actions that the last pick may mean; one is played, several are offered. */
  meant: Choice[];
}

export const startsOf = (choices: Choice[]): Set<string> => new Set(choices.flatMap((choice) => choice.start ?? []));

export const choicesFrom = (choices: Choice[], place: string | null): Choice[] =>
  choices.filter((choice) => place !== null && choice.start === place);

const choicesTo = (choices: Choice[], start: string | null, end: string): Choice[] =>
  choices.filter((choice) => (choice.start ?? null) === start && choice.end === end);

/** Choices that no click on the board or on a card can mean: buttons beside it. Those of a piece are there when it is selected, and first. */
export function placeless(
  choices: Choice[],
  cards: ReadonlySet<string> = new Set(),
  selected: string | null = null,
): Choice[] {
  const found = choices.filter(({ start, end }) => !end && !cards.has(start ?? ""));
  return [...found.filter(({ start }) => start && start === selected), ...found.filter(({ start }) => !start)];
}

/** Skills and things that are used on the board; what is done with a card of a tray is no skill. */
export const isSkill = (choice: Choice, cards: ReadonlySet<string> = new Set()): boolean =>
  Boolean(choice.using) && (kindOf(choice) === "cast" || (kindOf(choice) === "use" && !cards.has(choice.end ?? "")));

/** What a choice is one of: the skill or thing that it uses, by its key, else its heading. */
export const verbOf = (choice: Choice, cards: ReadonlySet<string> = new Set()): string =>
  isSkill(choice, cards) ? (choice.using as string) : (choice.group ?? "");

/** What the choices of a piece are for, where there is more than one kind of them: move, attack, its skills. */
export function verbsOf(
  choices: Choice[],
  selected: string | null,
  cards: ReadonlySet<string> = new Set(),
  withCards = false,
): string[] {
  const meant = choicesFrom(choices, selected).filter(({ end }) => end && (withCards || !cards.has(end)));
  const verbs = new Set(meant.map((choice) => verbOf(choice, cards)).filter(Boolean));
  return verbs.size > 1 ? [...verbs] : [];
}

/** Of the selected piece, only what the chosen verb means. */
export const narrowed = (
  choices: Choice[],
  selected: string | null,
  verb: string,
  cards: ReadonlySet<string> = new Set(),
): Choice[] =>
  verb && selected !== null
    ? choices.filter((choice) => choice.start !== selected || verbOf(choice, cards) === verb)
    : choices;

/** Without what must be armed first. */
export const unarmed = (
  choices: Choice[],
  selected: string | null,
  skills: string[],
  cards: ReadonlySet<string> = new Set(),
): Choice[] =>
  skills.length
    ? choices.filter((choice) => choice.start !== selected || !skills.includes(verbOf(choice, cards)))
    : choices;

/** What a click on a card means: it is a target, it needs nothing else, or it waits for one. */
export function pickCard(choices: Choice[], selected: string | null, card: string): Picked {
  const aimed = selected === null ? [] : [...choicesTo(choices, selected, card), ...choicesTo(choices, card, selected)];
  if (aimed.length > 0) return { selected, meant: aimed };
  const own = choicesFrom(choices, card);
  const direct = [...own.filter((choice) => !choice.end), ...choicesTo(choices, null, card)];
  if (direct.length > 0) return { selected: null, meant: direct };
  const waits = own.length > 0 || choices.some((choice) => choice.end === card);
  // What is dealt out to be placed is in the hand already, and stays there.
  const isDealt = own.some(({ kind }) => kind === "place");
  return { selected: waits && (isDealt || selected !== card) ? card : null, meant: [] };
}

/** A card may be picked before the piece that it is for: then the choices that end with it begin with it. */
export const turnedTo = (choices: Choice[], card: string): Choice[] =>
  choices.flatMap((choice) =>
    choice.end === card && choice.start ? [{ ...choice, start: card, end: choice.start }] : [],
  );

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

/** Whoever has begun and alone may go on, if only to say that it is done; or the next card where cards are dealt out. */
export function inHand({ steps, seat, choices }: Sight, cards: ReadonlySet<string>): string | null {
  const card = choices.find((choice) => kindOf(choice) === "place" && cards.has(choice.start ?? ""))?.start;
  const [only, ...others] = [...startsOf(choices)].filter((start) => !cards.has(start));
  const isOwn = only !== undefined && !others.length && steps.at(-1)?.seat === seat;
  return card ?? (isOwn ? only : null);
}

interface Offers {
  offered: Choice[];
  verb: string;
  verbs: string[];
  targets: Choice[];
  buttons: Choice[];
}

/** What the number keys mean: what one is asked; else verbs or targets of the selected piece, and then the buttons. */
export function numbered({ offered, verb, verbs, targets, buttons }: Offers): (string | Choice)[] {
  if (offered.length) return offered;
  const own: (string | Choice)[] = verb || !verbs.length ? targets : verbs;
  return [...own, ...buttons.filter((choice) => !own.includes(choice))];
}

/** "fire at f9, or move to e5, e6 or f4": what the choices of one piece are, in a few words. */
export function inShort(choices: Choice[]): string {
  const byWord = new Map<string, string[]>();
  for (const choice of choices) byWord.set(wordOf(choice), [...(byWord.get(wordOf(choice)) ?? []), choice.end ?? ""]);
  const parts = [...byWord]
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([word, places]) => [word, placesInShort(places)].filter(Boolean).join(" "));
  return parts.length > 3 ? verbsInShort(choices) : listed(parts, ", or ");
}

/** The word for a kind of action; a skill and what is done in many ways is called by its heading, and what is like nothing else by its label. */
function wordOf(choice: Choice): string {
  const { group, using, label } = choice;
  const [word, isPlain] = actionWord(kindOf(choice)) ?? [];
  if (word && (isPlain || !group)) return word;
  return word ? `${group} ${kindOf(choice) === "leap" ? "to" : "on"}` : using && group ? `use ${group} on` : label;
}

/** Short enough for a button beside a board that marks the target: "Strike e6", "Phantom Strike", else its label. */
export function shortWord(choice: Choice): string {
  const [kind, [word] = []] = [kindOf(choice), actionWord(kindOf(choice))];
  if (kind === "cast" && choice.group) return choice.group;
  return word && choice.end && (kind === "strike" || kind === "fire") ? `${word} ${choice.end}` : choice.label;
}

/** "move, attack or Hex": too many ways to name them all. */
function verbsInShort(choices: Choice[]): string {
  const verbs = [...new Set(choices.flatMap(({ group }) => group || []))];
  return verbs.length > 1
    ? listed(verbs, " or ")
    : verbs[0]
      ? `act on one of ${choices.length} marked places`
      : `${choices.length} ways to act`;
}

const placesInShort = (places: string[]): string =>
  places.length > 3 ? `one of ${places.length} places` : listed(places.filter(Boolean), " or ");

function listed(parts: string[], before: string): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}${before}${parts.at(-1)}`;
}
