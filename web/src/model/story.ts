// What a game was like, told from its positions: who was ahead when, where it turned, which piece did most. No rules.

import type { Line, Meter, Piece, Scene, Side, Step } from "../protocol";
import { factsOf, gainIn, scoreOf } from "./facts";
import type { Sight } from "./sight";

export interface Moment {
  /** The number of steps after it. */
  step: number;
  seat: number;
  text: string;
  /** By how much the lead changed in favour of the first side. */
  change: number;
  /** What its coin shows in the place of its number. */
  mark?: string;
}

/** How well a side stands, by the meter that counts as its score. */
export const standingOf = (side: Side | undefined): number => scoreOf(side)?.value ?? 0;

/** How far the first side is ahead. */
const leadOf = (scene: Scene | null): number => standingOf(scene?.sides[0]) - standingOf(scene?.sides[1]);

/** The lead after each step, the beginning first. */
export function leadsOf(positions: Sight[]): number[] {
  const leads: number[] = [];
  for (const { steps, scene } of positions) leads[steps.length] = leadOf(scene);
  for (let step = 0; step < leads.length; step++) leads[step] ??= leads[step - 1] ?? 0;
  return leads;
}

/** The steps that changed most, in the order of the game. */
export function momentsOf(positions: Sight[], most = 5): Moment[] {
  const leads = leadsOf(positions);
  const steps = positions.at(-1)?.steps ?? [];
  const changes = steps.map((step, index) => momentAt(step, index, (leads[index + 1] ?? 0) - (leads[index] ?? 0)));
  const largest = changes
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most);
  return largest.sort((a, b) => a.step - b.step);
}

const momentAt = (step: Step, index: number, change: number): Moment => ({
  step: index + 1,
  seat: step.seat,
  text: tellingOf(step),
  change,
});

/** Of the sentences of a step, the one that brought most to anyone, else the gravest, else the first. */
function tellingOf(step: Step): string {
  const [best] = step.lines.filter((line) => worthOf(line) > 0).sort((one, other) => worthOf(other) - worthOf(one));
  return (best ?? step.lines.find(({ tone }) => tone === "grave") ?? step.lines[0])?.text ?? step.text;
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
