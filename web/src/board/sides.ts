// Seats and their looks: the first is round and warm, the second has eight corners and is cold, nobody's is a diamond.

import type { Side } from "../protocol";
import type { SideKey } from "./types";

export function sideKey(seat: number | undefined): SideKey {
  if (seat === 0) return "a";
  return seat === 1 ? "b" : "n";
}

export const sideName = (sides: Side[] | undefined, seat: number): string =>
  sides?.find((side) => side.seat === seat)?.name ?? "";

export const sideColour = (seat: number | undefined): string =>
  sideKey(seat) === "n" ? "var(--neutral)" : `var(--${sideKey(seat)})`;
