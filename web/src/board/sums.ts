// What has been announced against each place, added up: nobody should have to.

import type { Mark } from "../protocol";

/** By place, the damage that aims announce at the end of their text, such as ": -2". */
export function sumsOf(marks: Mark[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { kind, places, text } of marks) {
    const amount = Number(/[-−](\d+)$/.exec(text ?? "")?.[1] ?? 0);
    const victim = places.at(-1);
    if (kind === "aim" && victim && amount) sums.set(victim, (sums.get(victim) ?? 0) + amount);
  }
  return [...sums];
}
