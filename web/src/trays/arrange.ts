// Where every choice is an order of the same cards, one arranges them instead of reading them all.

import type { Choice, Scene, Tray } from "../protocol";

/** The own tray that all choices are orders of. */
export function arrangedBy(choices: Choice[], scene: Scene, seat: number): Tray | undefined {
  const [first] = choices;
  if (!first?.order?.length || choices.some(({ order = [] }) => order.length !== first.order?.length)) return undefined;
  const meant = new Set(first.order);
  return (scene.trays ?? []).find(
    ({ side, cards }) => side === seat && cards.length === meant.size && cards.every(({ id }) => meant.has(id)),
  );
}

export const choiceOf = (choices: Choice[], ids: string[]): Choice | undefined =>
  choices.find(({ order = [] }) => order.join() === ids.join());

/** With two of its places exchanged. */
export function swapped<T>(order: T[], one: number, other: number): T[] {
  const made = [...order];
  [made[one], made[other]] = [order[other] as T, order[one] as T];
  return made;
}
