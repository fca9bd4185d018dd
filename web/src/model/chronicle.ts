// The past as chapters: a turn or a window begins one, and what happened in it follows. No rule of any game is here.

import { sideKey } from "../board/sides";
import type { SideKey, Skin } from "../board/types";
import type { IconName } from "../look/icons";
import type { Line, Scene, Step } from "../protocol";

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

const BEGINS = new Set(["turn", "window"]);

/** Oldest first. A chapter in which nothing is told is left out. */
export function chapters(steps: Step[], quiet: string[]): Chapter[] {
  const found: Chapter[] = [{ key: 0, title: "The beginning", entries: [] }];
  for (const [index, step] of steps.entries()) readStep(found, step, index + 1, quiet);
  return found.filter((chapter) => chapter.entries.length > 0);
}

function readStep(found: Chapter[], step: Step, at: number, quiet: string[]): void {
  let isTold = false;
  for (const line of step.lines) {
    const event = String(line.facts.event);
    if (BEGINS.has(event)) found.push({ key: found.length, title: titleOf(line, found), entries: [] });
    else if (!quiet.includes(event)) {
      tell(found.at(-1) as Chapter, step, at, line);
      isTold = true;
    }
  }
  if (!isTold && step.lines.length === 0) (found.at(-1) as Chapter).entries.unshift({ step, at, lines: [] });
}

function tell(chapter: Chapter, step: Step, at: number, line: Line): void {
  const newest = chapter.entries[0];
  if (newest?.at === at) newest.lines.push(line);
  else chapter.entries.unshift({ step, at, lines: [line] });
}

/** "Turn 7", "Turn 7 · Dire's window 2". */
function titleOf({ text, facts }: Line, before: Chapter[]): string {
  if (facts.event === "turn") return `Turn ${facts.turn}`;
  const turn = before.findLast((chapter) => /^Turn \d+/.test(chapter.title))?.title.split(" · ")[0];
  const words = text.replace(/\.$/, "");
  return turn ? `${turn} · ${words}` : words;
}

export interface Row {
  icon?: IconName | undefined;
  side: SideKey;
  text: string;
  value: string;
  tone: "good" | "bad" | "gold" | "";
}

const LOSSES = new Set(["struck", "harmed", "hit", "damaged"]);

export function rowOf({ text, facts }: Line, step: Step, scene: Scene, skin: Skin): Row {
  const seat = scene.sides.find((side) => side.name === facts.side)?.seat ?? step.seat;
  const event = String(facts.event);
  const icon = skin.events?.[event] ?? skin.portraits?.[String(facts.id ?? "")]?.icon;
  return { icon, side: sideKey(seat), text, ...valueOf(event, facts) };
}

function valueOf(event: string, facts: Record<string, unknown>): Pick<Row, "value" | "tone"> {
  const [gold, amount] = [Number(facts.gold ?? 0), Number(facts.amount ?? 0)];
  if (gold) return event === "bought" ? { value: `−${gold}`, tone: "gold" } : { value: `+${gold}`, tone: "gold" };
  if (amount && LOSSES.has(event)) return { value: `−${amount}`, tone: "bad" };
  return amount && event === "healed" ? { value: `+${amount}`, tone: "good" } : { value: "", tone: "" };
}
