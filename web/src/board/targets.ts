// Which places are targets now, and how each is marked. All from the choices: no rule of any game is here.

import { blowsOn } from "../model/sums";
import type { Choice, Piece, Preview } from "../protocol";
import type { Skin, Target, TargetLook } from "./types";

/** Choices that a pick on the board can mean now: those of the selected place, or those that need none. */
export function offered(choices: Choice[], selected: string | null): Choice[] {
  return choices.filter((choice) => choice.end && (choice.start ?? null) === selected);
}

export function targetsOf(
  choices: Choice[], selected: string | null, pieces: Piece[], skin: Skin, preview: Preview | null,
): Target[] {
  const byPlace = Map.groupBy
    ? Map.groupBy(offered(choices, selected), (choice) => choice.end as string)
    : grouped(offered(choices, selected));
  return [...byPlace].map(([place, meant]) => ({ place, choices: meant, ...lookOf(meant, place, selected, pieces, skin, preview) }));
}

function grouped(choices: Choice[]): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.end as string, [...(groups.get(choice.end as string) ?? []), choice]);
  return groups;
}

function lookOf(
  meant: Choice[], place: string, selected: string | null, pieces: Piece[], skin: Skin, preview: Preview | null,
): TargetLook {
  const [first] = meant as [Choice];
  const told = preview && meant.some((choice) => choice.text === preview.action) ? effectOn(place, pieces, preview) : {};
  const there = pieces.filter((piece) => piece.place === place);
  const marked = skin.markOf?.(first, there) ?? {};
  // What the skin reads from the label is exact; a preview with chances is a range.
  return { kind: plainKind(place, selected, pieces), ...marked, ...told, ...(marked.label ? { label: marked.label } : {}) };
}

/** An enemy is struck, a friend or oneself, or whom a card is for, is something special, the open ground is walked to. */
function plainKind(place: string, selected: string | null, pieces: Piece[]): TargetLook["kind"] {
  const there = pieces.filter((piece) => piece.place === place);
  if (there.length === 0) return "move";
  const actor = pieces.find((piece) => piece.place === selected);
  return !actor || there.some((piece) => piece.side === actor.side) ? "ring" : "attack";
}

/** What the preview says of those who stand on a place: the damage, and whether they fall. */
export function effectOn(place: string, pieces: Piece[], preview: Preview): Partial<TargetLook> {
  const told: Partial<TargetLook> = {};
  for (const piece of pieces.filter((one) => one.place === place)) {
    const loss = struckBy(piece, pieces, preview) ?? lossOf(piece.id, preview);
    if (loss.most > 0) told.label = loss.least === loss.most ? `-${loss.most}` : `-${loss.least} to ${loss.most}`;
    if (isGone(piece.id, preview)) told.kills = true;
  }
  return told;
}

/** The blows as they are told, before anybody recovers; only where the name means one piece. */
function struckBy(piece: Piece, pieces: Piece[], preview: Preview): Loss | null {
  const namesakes = pieces.filter((one) => one.name === piece.name && preview.changes.some(({ of, what }) => of === one.id && what === "hp"));
  const blows = namesakes.length === 1 ? blowsOn(piece.name, preview.lines ?? []) : null;
  return blows === null ? null : { least: blows, most: blows };
}

const isGone = (id: string, preview: Preview): boolean =>
  preview.changes.some((change) => change.of === id && change.what === "place" && change.low === null && change.high === null);

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
