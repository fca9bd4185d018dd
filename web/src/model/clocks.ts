// Thinking times: those that one may choose, and how they are told.

import type { GameInfo, TimeControl } from "../protocol";

/** Without a control it is the game's own. */
export interface Clock {
  name: string;
  text: string;
  control?: TimeControl;
}

const MINUTE = 60_000;

const CLOCKS: Clock[] = [
  { name: "none", text: "no clock", control: {} },
  { name: "decision", text: "1 min a turn", control: { kind: "decision", milliseconds: MINUTE } },
  { name: "five", text: "5 min + 3 s", control: { kind: "total", milliseconds: 5 * MINUTE, increment: 3_000 } },
  { name: "fifteen", text: "15 min + 10 s", control: { kind: "total", milliseconds: 15 * MINUTE, increment: 10_000 } },
];

const lengthOf = (milliseconds: number): string =>
  milliseconds % MINUTE ? `${milliseconds / 1000} s` : `${milliseconds / MINUTE} min`;

/** A clock in a few words. */
export function clockText({ kind = "none", milliseconds = 0, increment = 0 }: TimeControl): string {
  if (kind === "rules") return "by the rules";
  if (kind === "decision") return `${lengthOf(milliseconds)} a turn`;
  if (kind === "total") return lengthOf(milliseconds) + (increment ? ` + ${lengthOf(increment)}` : "");
  return "no clock";
}

/** The clocks that a game is played with; where it names a thinking time of its own, that is the usual one. */
export function clocksOf({ control = {} }: GameInfo): Clock[] {
  const hasOwn = control.milliseconds || control.kind === "rules";
  return hasOwn ? [{ name: "usual", text: clockText(control) }, ...CLOCKS] : CLOCKS;
}

/** How long somebody has waited: "0:07". */
export const waitText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** How long a game takes: "25 min", "15 – 30 min". */
export const minutesText = ([from, to]: number[]): string => (from === to ? `${to} min` : `${from} – ${to} min`);
