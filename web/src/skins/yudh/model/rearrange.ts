// To bring dice into another order with what may be done: put some back, and pick them again.

/** What is done with a die: it is put back, or picked. */
export type Handling = readonly ["discard" | "keep", die: string];

/**
 * The actions that lead from one order to the other. What is put back leaves its place, what is picked goes to the
 * end; so as many dice as possible stay that already stand in the right order.
 */
export function rearranging(now: string[], wanted: string[]): Handling[] {
  let stay = 0;
  for (const die of now) if (die === wanted[stay]) stay += 1;
  const staying = new Set(wanted.slice(0, stay));
  return [
    ...now.filter((die) => !staying.has(die)).map((die) => ["discard", die] as const),
    ...wanted.slice(stay).map((die) => ["keep", die] as const),
  ];
}

/** A die moved to another place of its row. */
export function moved(order: string[], die: string, place: number): string[] {
  const others = order.filter((one) => one !== die);
  return [...others.slice(0, place), die, ...others.slice(place)];
}
