// Letters that stand for pictures which nobody has drawn: one, or two where cards begin alike.

import { getContext, setContext } from "svelte";

import { initialOf } from "../look/actions";

type LetterOf = (name: string | undefined) => string;

const KEY = Symbol("letters");

/** The first letter; names that share it have a second one, which no other of them has. */
export function lettersOf(names: string[]): Map<string, string> {
  const letters = new Map<string, string>();
  const all = [...new Set(names)].sort();
  for (const name of all) {
    const others = all.filter((other) => other !== name && initialOf(other) === initialOf(name));
    letters.set(name, others.length ? pairOf(name, new Set(letters.values())) : initialOf(name));
  }
  return letters;
}

function pairOf(name: string, taken: ReadonlySet<string>): string {
  const [, ...rest] = name;
  const pairs = rest.filter((letter) => letter !== " ").map((letter) => initialOf(name) + letter);
  return pairs.find((pair) => !taken.has(pair)) ?? pairs[0] ?? initialOf(name);
}

/** Whatever is shown below here is told apart from these names. */
export function tellApart(names: () => string[]): void {
  const letters = $derived(lettersOf(names()));
  setContext<LetterOf>(KEY, (name) => letters.get(name ?? "") ?? initialOf(name));
}

export const lettering = (): LetterOf => getContext<LetterOf | undefined>(KEY) ?? initialOf;
