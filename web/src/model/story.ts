// What a game was like, told from its positions: who was likely to win when, where it turned, what decided it, which piece did most. No rules.

import type { Line, Meter, Piece, Scene, Side, Step } from "../protocol";
import { factsOf, gainIn, scoreOf } from "./facts";
import type { Sight } from "./sight";

export interface Moment {
  /** The number of steps after it. */
  step: number;
  seat: number;
  text: string;
  /** By how much it changed the chance of the first side: from -1 to 1. */
  change: number;
  /** What its coin shows in the place of its number. */
  mark?: string;
  /** The last blow, which brought the result. */
  isDeciding?: boolean;
}

/** How well a side stands, by the meter that counts as its score. */
export const standingOf = (side: Side | undefined): number => scoreOf(side)?.value ?? 0;

/** The chance of the first side after each step, the beginning first; nothing where no single one tells how it stood. */
export function chancesOf(positions: Sight[]): number[] {
  const chances: number[] = [];
  for (const { steps, chance } of positions) if (chance !== null) chances[steps.length] = chance;
  for (let step = 0; step < chances.length; step++) chances[step] ??= chances[step - 1] ?? 0.5;
  return settled(chances);
}

/** An opinion sways with whose turn it is: each is told as the mean of itself and its neighbours. The ends stand. */
const settled = (chances: number[]): number[] =>
  chances.map((chance, step) => {
    const [before, after] = [chances[step - 1], chances[step + 1]];
    if (before === undefined || after === undefined || step === chances.length - 2) return chance;
    return (before + 2 * chance + after) / 4;
  });

/** What changes the chance by less is no turning point. */
const LEAST = 0.05;
/** So many steps are one moment. */
const BESIDE = 2;

/** The steps that changed most, in the order of the game, and always the last: what decided it. */
export function momentsOf(positions: Sight[], ending: string, most = 5): Moment[] {
  const chances = chancesOf(positions);
  const steps = positions.at(-1)?.steps ?? [];
  if (chances.length === 0 || steps.length === 0) return gravest(steps).slice(-MOST_GRAVE);
  const at = (step: number): number => chances[Math.max(0, Math.min(steps.length - 1, step))] ?? 0.5;
  const last = momentAt(steps.at(-1) as Step, steps.length - 1, (chances.at(-1) ?? 0.5) - at(steps.length - 1));
  // A blow is felt in the opinion just before it and just after; it fell where that changed most sharply.
  const changes = steps.slice(0, -1).map((step, index) => momentAt(step, index, at(index + 2) - at(index - 1)));
  const sharpness = ({ step }: Moment): number => Math.abs(at(step) - at(step - 1));
  const turning = apart(
    changes.filter(({ change }) => Math.abs(change) >= LEAST).sort((one, other) => sharpness(other) - sharpness(one)),
  ).slice(0, most - 1);
  return [...turning.sort((a, b) => a.step - b.step), decidingOf(last, steps, ending)];
}

/** What is beside an earlier one of these belongs to it. */
function apart(moments: Moment[]): Moment[] {
  const found: Moment[] = [];
  for (const moment of moments)
    if (found.every(({ step }) => Math.abs(step - moment.step) > BESIDE)) found.push(moment);
  return found;
}

const MOST_GRAVE = 9;

/** Where no chance is told, what weighed most is the story. */
const gravest = (steps: Step[]): Moment[] =>
  steps.flatMap((step, index) => (step.lines.some(({ tone }) => tone === "grave") ? [momentAt(step, index, 0)] : []));

const momentAt = (step: Step, index: number, change: number): Moment => ({
  step: index + 1,
  seat: step.seat,
  text: tellingOf(step.lines) ?? step.text,
  change,
});

/** By the rules the last blow decides; who gives up or runs out of time decides without one. */
function decidingOf(moment: Moment, steps: Step[], ending: string): Moment {
  const lines = steps.at(-1)?.lines ?? [];
  const isByRules = lines.some(({ does }) => does === "end");
  const blow = tellingOf(lines.filter(({ does }) => does !== "end" && does !== "time")) ?? ending;
  return { ...moment, text: isByRules ? blow : ending, isDeciding: true };
}

/** Of some sentences, the last of the gravest, else the one that brought most to anyone, else the first. */
function tellingOf(lines: Line[]): string | undefined {
  const [best] = lines.filter((line) => worthOf(line) > 0).sort((one, other) => worthOf(other) - worthOf(one));
  return (lines.findLast(({ tone }) => tone === "grave") ?? best ?? lines[0])?.text;
}

const worthOf = (line: Line): number => (line.does === "hurt" ? 0 : Math.max(0, factsOf(line).amount ?? 0));

/** What a step earned for a seat; one may also earn by what another does. */
export const gainedBy = (step: Step, seat: number, scene: Scene | null): number =>
  step.lines.reduce((sum, line) => sum + Math.max(0, gainIn(line, seat, scene)), 0);

const capturesIn = (step: Step, seat: number, scene: Scene | null): number =>
  step.lines.filter((line) => gainIn(line, seat, scene) > 0).length;

export interface Hero {
  piece: Piece;
  gained: number;
  deeds: number;
}

/** The piece that earned most by its deeds. */
export function heroOf(positions: Sight[]): Hero | null {
  const heroes = new Map<string, Hero>();
  for (const [index, { steps }] of positions.entries()) {
    const before = positions[index - 1]?.scene?.pieces ?? [];
    const step = steps.at(-1);
    const actor = step?.lines.map((line) => factsOf(line).by).find(Boolean);
    const piece = before.find((one) => one.id === actor && one.side === step?.seat);
    const gained = step ? gainedBy(step, step.seat, positions[index]?.scene ?? null) : 0;
    if (!piece || gained <= 0 || index === 0) continue;
    const known = heroes.get(piece.id) ?? { piece, gained: 0, deeds: 0 };
    heroes.set(piece.id, { piece, gained: known.gained + gained, deeds: known.deeds + 1 });
  }
  return [...heroes.values()].sort((a, b) => b.gained - a.gained)[0] ?? null;
}

export interface Tally {
  name: string;
  a: number;
  b: number;
}

/** What is in a purse at the end tells nothing. */
const isTold = ({ shown = "always", counts }: Meter): boolean => shown !== "never" && counts !== "purse";

/** Numbers of both sides at the end: every meter they share, and the pieces left to each, unless the game counts for itself. */
export function talliesOf({ scene, steps }: Sight): Tally[] {
  const [first, second] = scene?.sides ?? [];
  const told = (first?.meters ?? []).filter(isTold);
  const shared = told.flatMap(({ name, value }) => {
    const other = second?.meters?.find((meter) => meter.name === name);
    return other ? [{ name, a: value, b: other.value }] : [];
  });
  const rows = told.some(({ shown }) => shown === "end") ? shared : [...shared, ...plainTallies(scene, steps)];
  return rows.filter(({ a, b }) => a + b > 0);
}

function plainTallies(scene: Scene | null, steps: Step[]): Tally[] {
  const left = (seat: number): number => (scene?.pieces ?? []).filter((piece) => piece.side === seat).length;
  const acts = (seat: number): number => steps.filter((step) => step.seat === seat).length;
  const captures = (seat: number): number => steps.reduce((sum, step) => sum + capturesIn(step, seat, scene), 0);
  return [
    { name: "pieces left", a: left(0), b: left(1) },
    { name: "captures", a: captures(0), b: captures(1) },
    { name: "actions", a: acts(0), b: acts(1) },
  ];
}

/** What is counted for all together, where nobody plays against anybody. */
export function countsOf(scene: Scene | null): Meter[] {
  const all = [...(scene?.meters ?? []), ...(scene?.sides ?? []).flatMap(({ meters = [] }) => meters)];
  return all.filter(({ shown, value }) => shown === "end" && value > 0);
}

/** Whether the key that was opened is the one that was promised; null where this browser cannot tell. */
export async function isPromiseKept(key: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle || !key) return null;
  const bytes = Uint8Array.from({ length: key.length / 2 }, (_, index) =>
    Number.parseInt(key.slice(2 * index, 2 * index + 2), 16),
  );
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
