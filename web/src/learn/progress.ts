// How far this browser's learner has come: the stars of each step, and the puzzles tried, here and nowhere else. The
// terminal's file is alike.

import type { Solver } from "../protocol";

const KEY = "wartable.progress";
const FORMAT = 1;
const MOST_STARS = 3;
const ADDRESS = /^[a-z][a-z0-9_]*\/[\w-]+\/[1-9]\d?$/;
const PUZZLE = /^[a-z][a-z0-9_]*\/[0-9a-f]{8}$/;
const MOST_DAYS = 60;

/** What became of a puzzle. */
export const MISSED = 0;
export const SOLVED = 1;
export const AT_ONCE = 2;

/** The stars of each step and what became of each puzzle, by their addresses; what is not there is not done. */
export interface Progress {
  format: number;
  steps: Record<string, number>;
  puzzles: Record<string, number>;
  solver: Solver;
}

const NEW_SOLVER: Solver = { rating: 1500, deviation: 350, volatility: 0.06, tries: 0, row: 0, best: 0, days: [] };

export const noProgress = (): Progress => ({ format: FORMAT, steps: {}, puzzles: {}, solver: NEW_SOLVER });

export const addressOf = (game: string, lesson: string, step: number): string => `${game}/${lesson}/${step}`;

/** Somebody's file, or what this browser kept; what is no progress is refused. */
export function parsed(text: string): Progress {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  const { format, steps, puzzles = {}, solver = NEW_SOLVER } = (found ?? {}) as Partial<Progress>;
  if (format !== FORMAT || typeof steps !== "object" || steps === null)
    throw new Error("This file is no progress of lessons.");
  for (const [address, stars] of Object.entries(steps))
    if (!ADDRESS.test(address) || !Number.isInteger(stars) || stars < 1 || stars > MOST_STARS)
      throw new Error(`This file is no progress of lessons: it says ${String(stars)} of ${address}.`);
  for (const [address, became] of Object.entries(puzzles))
    if (!PUZZLE.test(address) || ![MISSED, SOLVED, AT_ONCE].includes(became))
      throw new Error(`This file is no progress of puzzles: it says ${String(became)} of ${address}.`);
  if (!isSolver(solver)) throw new Error("This file is no progress of puzzles: it rates nobody.");
  return { format, steps: { ...steps }, puzzles: { ...puzzles }, solver: { ...NEW_SOLVER, ...solver } };
}

function isSolver(one: Solver): boolean {
  const { days = [], ...numbers } = one;
  return Array.isArray(days) && [...days, ...Object.values(numbers)].every((each) => typeof each === "number");
}

const better = (mine: Record<string, number>, yours: Record<string, number>): Record<string, number> => {
  const both = { ...mine };
  for (const [address, one] of Object.entries(yours)) both[address] = Math.max(one, both[address] ?? 0);
  return both;
};

/** Of two, the better attempt at each step and puzzle. Whoever has tried more puzzles knows the rating better. */
export function merged(mine: Progress, yours: Progress): Progress {
  const more = yours.solver.tries > mine.solver.tries ? yours.solver : mine.solver;
  const days = [...new Set([...mine.solver.days, ...yours.solver.days])].sort((one, two) => one - two);
  const best = Math.max(mine.solver.best, yours.solver.best);
  return {
    format: FORMAT,
    steps: better(mine.steps, yours.steps),
    puzzles: better(mine.puzzles, yours.puzzles),
    solver: { ...more, best, days: days.slice(-MOST_DAYS) },
  };
}

export function readProgress(): Progress {
  try {
    return parsed(localStorage.getItem(KEY) ?? "");
  } catch {
    return noProgress();
  }
}

export function writeProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing still teaches; it only forgets.
  }
}

/** Three for the short way without help; each hint, each retry and a longer way cost one, and one is for everybody. */
export const starsFor = (hints: number, retries: number, isLonger: boolean): number =>
  Math.max(1, MOST_STARS - hints - retries - (isLonger ? 1 : 0));
