// The past as chapters: when time goes on, one begins, and what happened in it follows. No rule of any game is here.

import { sideKey } from "../board/sides";
import type { SideKey, Skin } from "../board/types";
import type { IconName } from "../look/icons";
import type { Line, Step } from "../protocol";
import { factsOf } from "./facts";

export interface Entry {
  step: Step;
  /** The number of steps after it. */
  at: number;
  lines: Line[];
}

export interface Chapter {
  key: number;
  title: string;
  /** The newest first. */
  entries: Entry[];
}

/** Oldest first. A chapter in which nothing is told is left out. */
export function chapters(steps: Step[]): Chapter[] {
  const found: Chapter[] = [{ key: 0, title: "The beginning", entries: [] }];
  for (const [index, step] of steps.entries()) readStep(found, step, index + 1);
  return found.filter((chapter) => chapter.entries.length > 0);
}

function readStep(found: Chapter[], step: Step, at: number): void {
  let isTold = false;
  for (const line of step.lines.filter(({ tone }) => tone !== "quiet")) {
    if (line.does === "time") begin(found, line.text);
    else {
      tell(found.at(-1) as Chapter, step, at, line);
      isTold = true;
    }
  }
  if (!isTold && step.lines.length === 0) (found.at(-1) as Chapter).entries.unshift({ step, at, lines: [] });
}

/** What is told twice, such as a window that goes on, is one. */
function begin(found: Chapter[], title: string): void {
  if (found.at(-1)?.title !== title) found.push({ key: found.length, title, entries: [] });
}

function tell(chapter: Chapter, step: Step, at: number, line: Line): void {
  const newest = chapter.entries[0];
  if (newest?.at === at) newest.lines.push(line);
  else chapter.entries.unshift({ step, at, lines: [line] });
}

export interface Row {
  icon?: IconName | undefined;
  side: SideKey;
  text: string;
  value: string;
  tone: "good" | "bad" | "gold" | "";
}

export function rowOf(line: Line, step: Step, skin: Skin): Row {
  const { seat = step.seat, by = "", using = "" } = factsOf(line);
  const icon = skin.events?.[line.event]?.icon ?? skin.things?.[using] ?? skin.portraits?.[by]?.icon;
  return { icon, side: sideKey(seat), text: line.text, ...valueOf(line) };
}

/** By how much something changed: losses of health are bad, what is earned or paid is gold. */
function valueOf(line: Line): Pick<Row, "value" | "tone"> {
  const { amount = 0, what } = factsOf(line);
  if (!amount) return { value: "", tone: "" };
  const value = amount > 0 ? `+${amount}` : `−${-amount}`;
  return { value, tone: what === "hp" ? (amount > 0 ? "good" : "bad") : "gold" };
}
