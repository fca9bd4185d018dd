// Where every choice is an order of the same things, such as "order 2 1 3", one arranges them instead of reading them all.

import type { Choice, Scene, Tray } from "../protocol";

const ORDER = /^\S+((?: \d+)+)$/;

/** The numbers of an order, from 1; nothing if it is none. */
export function orderOf(text: string): number[] | null {
  const found = ORDER.exec(text);
  const numbers = found ? (found[1] as string).trim().split(" ").map(Number) : [];
  const isWhole = numbers.length > 1 && [...numbers].sort((a, b) => a - b).every((number, index) => number === index + 1);
  return isWhole ? numbers : null;
}

/** The own tray that all choices are orders of. */
export function arrangedBy(choices: Choice[], scene: Scene, seat: number): Tray | undefined {
  const lengths = new Set(choices.map((choice) => orderOf(choice.text)?.length ?? 0));
  const [length] = lengths;
  if (lengths.size !== 1 || !length) return undefined;
  return (scene.trays ?? []).find((tray) => tray.kind === "cards" && tray.side === seat && tray.cards.length === length);
}

export const choiceOf = (choices: Choice[], order: number[]): Choice | undefined =>
  choices.find((choice) => orderOf(choice.text)?.join() === order.join());

/** With two of its places exchanged. */
export function swapped(order: number[], one: number, other: number): number[] {
  const made = [...order];
  [made[one], made[other]] = [order[other] as number, order[one] as number];
  return made;
}
