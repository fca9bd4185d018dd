// What a preview says, as rows that can be shown: who falls, who is hurt, what is earned. Chances are ranges.

import type { Change, Choice, Effect as Promised, Piece, Preview, Scene } from "../protocol";
import { scoreOf } from "./facts";

export interface Effect {
  piece: Piece | null;
  text: string;
}

export function fallenBy(preview: Preview, pieces: Piece[]): Piece[] {
  const gone = preview.changes.filter(
    (change) => change.what === "place" && change.low === null && change.high === null,
  );
  return gone.flatMap((change) => pieces.find((piece) => piece.id === change.of) ?? []);
}

/** What changes by numbers, except where pieces stand. */
export function effectsOf(preview: Preview, scene: Scene): Effect[] {
  return preview.changes.filter((change) => change.what !== "place").map((change) => effectOf(change, scene));
}

/** Whose health would change, and how. */
export function hurtBy(preview: Preview, pieces: Piece[]): { piece: Piece; change: Change }[] {
  return preview.changes
    .filter(({ what }) => what === "hp")
    .flatMap((change) => {
      const piece = pieces.find((one) => one.id === change.of);
      return piece && (piece.full_hp ?? 0) > 1 ? [{ piece, change }] : [];
    });
}

function effectOf(change: Change, scene: Scene): Effect {
  const piece = (scene.pieces ?? []).find((one) => one.id === change.of) ?? null;
  const what = change.what === "hp" ? "health" : change.what;
  return { piece, text: `${piece?.name ?? change.of}: ${what} ${change.before ?? "none"} → ${rangeOf(change)}` };
}

const rangeOf = ({ low, high }: Change): string =>
  low === high ? String(low ?? "none") : `${low ?? "none"} to ${high ?? "none"}`;

/** What a side earns for certain, by the meter that counts as its score. */
export function gainOf(preview: Preview, scene: Scene, seat: number): number {
  const side = scene.sides.find((one) => one.seat === seat);
  const change = preview.changes.find((one) => one.of === side?.name && one.what === scoreOf(side)?.name);
  return change && change.low === change.high ? Number(change.low) - Number(change.before) : 0;
}

/** What an action promises of its own, as changes: what time brings after it is not among them. */
export function promisesOf({ effects = [] }: Choice, scene: Scene): (Change & { percent: number; name: string })[] {
  return effects.map(({ of, what, low, high, percent = 100 }) => {
    const piece = scene.pieces?.find((one) => one.id === of);
    const before = valueOf(scene, of, what);
    return { of, what, before, low: before + low, high: before + high, percent, name: piece?.name ?? of };
  });
}

/** The number that an effect speaks of, as it is now: health, a meter, or a stat of a piece; a meter of a side. */
function valueOf(scene: Scene, of: string, what: string): number {
  const piece = scene.pieces?.find((one) => one.id === of);
  if (piece && what === "hp") return piece.hp ?? 0;
  const owner = piece ?? scene.sides.find((side) => side.name === of);
  const stat = piece?.stats?.find(({ name }) => name === what)?.value;
  return owner?.meters?.find(({ name }) => name === what)?.value ?? (typeof stat === "number" ? stat : 0);
}

/** "force 2 → 3", "hp 300 → 215 (82 %)". */
export const promiseText = ({ what, percent, ...change }: ReturnType<typeof promisesOf>[number]): string =>
  `${what} ${change.before} → ${rangeOf({ what, ...change })}${percent < 100 ? ` (${percent} %)` : ""}`;

/** What an action would do to somebody or something, in a few words: "Lion 5 → 2", "Tank falls", "South +3 score". */
export interface Outcome {
  of: string;
  name: string;
  text: string;
  percent: number;
  /** Whether somebody leaves the game by it for certain, or loses. */
  falls: boolean;
  isLoss: boolean;
}

/** What is paid is told beside it, and who has no points to lose can only fall. */
export function outcomesOf(choice: Choice, scene: Scene): Outcome[] {
  const paid = new Set(choice.costs?.map(({ what }) => what));
  return (choice.effects ?? []).flatMap((effect, index) => {
    const promise = promisesOf(choice, scene)[index];
    if (!promise || paid.has(effect.what)) return [];
    const { of, name, percent } = promise;
    const falls = effect.falls === "will";
    return [{ of, name, percent, falls, isLoss: effect.low < 0, text: outcomeText(effect, promise, scene) }];
  });
}

function outcomeText({ what, low, high, falls }: Promised, change: Change, scene: Scene): string {
  if (what !== "hp") return `${low === high ? signed(low) : `${signed(low)} to ${signed(high)}`} ${what}`;
  if (falls === "will") return "falls";
  const piece = scene.pieces?.find(({ id }) => id === change.of);
  const isCounted = (piece?.full_hp ?? 0) > 1;
  const left = { ...change, low: Math.max(0, Number(change.low)), high: Math.max(0, Number(change.high)) };
  const numbers = isCounted ? `${change.before} → ${rangeOf(left)}` : "";
  return [numbers, falls === "may" ? "may fall" : ""].filter(Boolean).join(", ");
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
