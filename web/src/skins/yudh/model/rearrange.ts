// To bring dice into another order with what may be done: put some back, and pick them again.

/**
 * The actions that lead from one order to the other. What is put back leaves its place, what is picked goes to the
 * end; so as many dice as possible stay that already stand in the right order.
 */
export function rearranging(now: number[], wanted: number[]): string[] {
  let stay = 0;
  for (const die of now) if (die === wanted[stay]) stay += 1;
  const staying = new Set(wanted.slice(0, stay));
  return [...now.filter((die) => !staying.has(die)).map((die) => `back ${die}`), ...wanted.slice(stay).map((die) => `pick ${die}`)];
}

/** A die moved to another place of its row. */
export function moved(order: number[], die: number, place: number): number[] {
  const others = order.filter((one) => one !== die);
  return [...others.slice(0, place), die, ...others.slice(place)];
}
