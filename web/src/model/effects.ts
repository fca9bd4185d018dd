// What a preview says, as rows that can be shown: who falls, who is hurt, what is earned. Chances are ranges.

import type { Change, Piece, Preview, Scene } from "../protocol";

export interface Effect {
  piece: Piece | null;
  text: string;
}

export function fallenBy(preview: Preview, pieces: Piece[]): Piece[] {
  const gone = preview.changes.filter((change) => change.what === "place" && change.low === null && change.high === null);
  return gone.flatMap((change) => pieces.find((piece) => piece.id === change.of) ?? []);
}

/** What changes by numbers, except where pieces stand. */
export function effectsOf(preview: Preview, scene: Scene): Effect[] {
  return preview.changes.filter((change) => change.what !== "place").map((change) => effectOf(change, scene));
}

/** Whose health would change, and how. */
export function hurtBy(preview: Preview, pieces: Piece[]): { piece: Piece; change: Change }[] {
  return preview.changes.filter(({ what }) => what === "hp").flatMap((change) => {
    const piece = pieces.find((one) => one.id === change.of);
    return piece && (piece.full_hp ?? 0) > 1 ? [{ piece, change }] : [];
  });
}

function effectOf(change: Change, scene: Scene): Effect {
  const piece = (scene.pieces ?? []).find((one) => one.id === change.of) ?? null;
  const what = change.what === "hp" ? "health" : change.what;
  return { piece, text: `${piece?.name ?? change.of}: ${what} ${change.before ?? "none"} → ${rangeOf(change)}` };
}

const rangeOf = ({ low, high }: Change): string => (low === high ? String(low ?? "none") : `${low ?? "none"} to ${high ?? "none"}`);

/** What a side earns for certain, by its first meter. */
export function gainOf(preview: Preview, scene: Scene, seat: number): number {
  const side = scene.sides.find((one) => one.seat === seat);
  const change = preview.changes.find((one) => one.of === side?.name && one.what === side.meters?.[0]?.name);
  return change && change.low === change.high ? Number(change.low) - Number(change.before) : 0;
}
