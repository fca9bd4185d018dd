// Seats and their looks: the first is round and warm, the second has eight corners and is cold, nobody's is a diamond.

import type { Board, Side } from "../protocol";
import type { SideKey, Skin } from "./types";

export function sideKey(seat: number | undefined): SideKey {
  if (seat === 0) return "a";
  return seat === 1 ? "b" : "n";
}

/** The looks of a piece: those of its seat, unless the skin knows its kind, as where monsters have no seat. */
export const lookOf = (skin: Skin, piece: { kind: string; side: number }): SideKey =>
  skin.looks?.[piece.kind] ?? sideKey(piece.side);

export const sideName = (sides: Side[] | undefined, seat: number): string =>
  sides?.find((side) => side.seat === seat)?.name ?? "";

export const sideColour = (seat: number | undefined): string =>
  sideKey(seat) === "n" ? "var(--neutral)" : `var(--${sideKey(seat)})`;

/** The second seat sees the board from its own side, unless it is read like a page or stands upright. */
export const isFlippedFor = (board: Board | null | undefined, seat: number): boolean =>
  seat === 1 && !!board && !board.top_row_first && !board.upright;
