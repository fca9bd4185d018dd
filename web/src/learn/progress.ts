// How far this browser's learner has come: the stars of each step, here and nowhere else. The terminal's file is alike.

const KEY = "wartable.progress";
const FORMAT = 1;
const MOST_STARS = 3;
const ADDRESS = /^[a-z][a-z0-9_]*\/[\w-]+\/[1-9]\d?$/;

/** The stars of each step by its address; what is not there is not done. */
export interface Progress {
  format: number;
  steps: Record<string, number>;
}

const noProgress = (): Progress => ({ format: FORMAT, steps: {} });

export const addressOf = (game: string, lesson: string, step: number): string => `${game}/${lesson}/${step}`;

/** Somebody's file, or what this browser kept; what is no progress is refused. */
export function parsed(text: string): Progress {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  const { format, steps } = (found ?? {}) as Partial<Progress>;
  if (format !== FORMAT || typeof steps !== "object" || steps === null)
    throw new Error("This file is no progress of lessons.");
  for (const [address, stars] of Object.entries(steps))
    if (!ADDRESS.test(address) || !Number.isInteger(stars) || stars < 1 || stars > MOST_STARS)
      throw new Error(`This file is no progress of lessons: it says ${String(stars)} of ${address}.`);
  return { format, steps: { ...steps } };
}

/** Of two, the better attempt at each step. */
export function merged(mine: Progress, yours: Progress): Progress {
  const steps = { ...mine.steps };
  for (const [address, stars] of Object.entries(yours.steps)) steps[address] = Math.max(stars, steps[address] ?? 0);
  return { format: FORMAT, steps };
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
