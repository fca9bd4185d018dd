// How health is drawn: a pip a point while they can be counted, a bar above that.

/** The most points that are drawn one by one. */
const MOST_PIPS = 12;

export type PipState = "on" | "low" | "lost" | "off" | "shield";

export const isLow = (hp: number, full: number): boolean => hp <= Math.max(1, Math.floor(full / 3));

/** One state a pip, from the first; `losing` are the points that the shown action would take. */
export function pipsOf(hp: number, full: number, shield = 0, losing = 0): PipState[] {
  const on = isLow(hp, full) ? "low" : "on";
  const points = Array.from({ length: Math.max(full, hp) }, (_, index): PipState => {
    if (index >= hp) return "off";
    return index >= hp - losing ? "lost" : on;
  });
  return [...points, ...new Array<PipState>(shield).fill("shield")];
}

export interface Notch {
  at: number;
  isDeep: boolean;
}

/** Notches of a bar: each 25 points, a deep one each 100. */
export function notchesOf(whole: number): Notch[] {
  const count = Math.max(0, Math.ceil(whole / 25) - 1);
  return Array.from({ length: count }, (_, index) => ({ at: (index + 1) * 25, isDeep: (index + 1) % 4 === 0 }));
}

export const isCounted = (full: number, shield: number): boolean => full + shield <= MOST_PIPS;
