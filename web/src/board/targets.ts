// Which places are targets now, and how each is marked: by what kind of action it is and what it promises. No rule of any game is here.

import { actionIcon } from "../look/actions";
import { kindOf, scoreOf, type ActionKind } from "../model/facts";
import type { Choice, Effect, Piece, Preview, Side } from "../protocol";
import type { Skin, Target, TargetKind, TargetLook } from "./types";

/** Choices that a pick on the board can mean now: those of the selected place, or those that need none. */
function offered(choices: Choice[], selected: string | null): Choice[] {
  return choices.filter((choice) => choice.end && (choice.start ?? null) === selected);
}

export function targetsOf(
  choices: Choice[],
  selected: string | null,
  pieces: Piece[],
  skin: Skin,
  sides: Side[] = [],
): Target[] {
  return [...grouped(offered(choices, selected))].map(([place, meant]) => ({
    place,
    choices: meant,
    ...lookOf(
      meant,
      pieces.filter((piece) => piece.place === place),
      pieces,
      skin,
      sides,
    ),
  }));
}

function grouped(choices: Choice[]): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.end as string, [...(groups.get(choice.end as string) ?? []), choice]);
  return groups;
}

/** Where one click could mean several actions, the mark is that of the first blow among them, with the numbers of all. */
function lookOf(meant: Choice[], there: Piece[], pieces: Piece[], skin: Skin, sides: Side[]): TargetLook {
  const marks = meant.map((choice) => markOf(choice, there, pieces, skin, sides));
  const first = marks.find(({ kind }) => kind === "attack" || kind === "shot") ?? (marks[0] as TargetLook);
  const labels = [...new Set(marks.flatMap(({ label }) => label ?? []))];
  return labels.length ? { ...first, label: labels.join(" / ") } : first;
}

const BLOWS: Partial<Record<ActionKind, TargetKind>> = { strike: "attack", fire: "shot" };
const DOTS = new Set<ActionKind>(["move", "place", "arrange"]);

function markOf(choice: Choice, there: Piece[], pieces: Piece[], skin: Skin, sides: Side[]): TargetLook {
  const kind = kindOf(choice);
  const promise = promiseOn(choice, there, sides);
  if (BLOWS[kind] || promise.label || promise.kills) return { kind: BLOWS[kind] ?? "attack", ...promise };
  if (DOTS.has(kind)) return { kind: "move" };
  const icon = skin.things?.[choice.using ?? ""] ?? actionIcon(skin, kind);
  return kind === "act" ? { kind: plainKind(choice, there, pieces) } : { kind: "ring", ...(icon ? { icon } : {}) };
}

/** An enemy is struck, a friend or oneself, or whom a card is for, is something special, the open ground is walked to. */
function plainKind({ start }: Choice, there: Piece[], pieces: Piece[]): TargetKind {
  if (there.length === 0) return "move";
  const actor = pieces.find((piece) => piece.place === start);
  return !actor || there.some((piece) => piece.side === actor.side) ? "ring" : "attack";
}

/** What it takes from those who stand there, nothing where a shield takes it all; of whom has no points to lose, what it
 * brings, or to the others where one would fall on the way. */
function promiseOn({ effects = [], sums = [], actor }: Choice, there: Piece[], sides: Side[]): Partial<TargetLook> {
  const isStruck = ({ what, low, falls = "no" }: Effect): boolean => what === "hp" && (low < 0 || falls !== "no");
  const struck = effects.filter((effect) => isStruck(effect) && there.some((piece) => piece.id === effect.of));
  const kills = struck.some(({ falls }) => falls === "will");
  const counted = struck.filter(({ low }) => low < 0);
  if (!struck.length && sums.length && there.some((piece) => (piece.full_hp ?? 0) > 1)) return { label: "0" };
  const isLost = !struck.length && effects.some(({ of, falls }) => of === actor && falls === "will");
  const gained = kills || struck.length || isLost ? gainText(effects, sides, isLost ? "-" : "+") : "";
  const label = counted.length ? lossText(counted) : gained;
  return { ...(label ? { label } : {}), ...(kills ? { kills } : {}) };
}

/** "-3", "-1 to 4", "-85 82%". */
function lossText(struck: Effect[]): string {
  const least = struck.reduce((sum, { high }) => sum + Math.max(0, -high), 0);
  const most = struck.reduce((sum, { low }) => sum - low, 0);
  const percent = struck[0]?.percent ?? 100;
  return `-${least === most ? most : `${least} to ${most}`}${percent < 100 ? ` ${percent}%` : ""}`;
}

function gainText(effects: Effect[], sides: Side[], sign: "+" | "-"): string {
  const gain = effects.find(
    ({ of, what, low }) => low > 0 && sides.some((side) => side.name === of && scoreOf(side)?.name === what),
  );
  return gain ? `${sign}${gain.low}` : "";
}

export interface Loss {
  least: number;
  most: number;
}

export function lossOf(id: string, preview: Preview | null): Loss {
  const change = preview?.changes.find((one) => one.of === id && one.what === "hp");
  const after = (value: unknown): number => Number(change?.before ?? 0) - Number(value ?? 0);
  if (!change) return { least: 0, most: 0 };
  const [one, other] = [after(change.low), after(change.high)];
  return { least: Math.max(0, Math.min(one, other)), most: Math.max(0, one, other) };
}
