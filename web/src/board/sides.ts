// Seats and their looks: the first is round and warm, the second has eight corners and is cold, nobody's is a diamond.

import type { Side } from "../protocol";
import type { IconName } from "../look/icons";
import type { SideKey, Skin } from "./types";

export function sideKey(seat: number | undefined): SideKey {
  if (seat === 0) return "a";
  return seat === 1 ? "b" : "n";
}

export const sideName = (sides: Side[] | undefined, seat: number): string =>
  sides?.find((side) => side.seat === seat)?.name ?? "";

export const sideColour = (seat: number | undefined): string =>
  sideKey(seat) === "n" ? "var(--neutral)" : `var(--${sideKey(seat)})`;

/** The icon of a kind; a side may have its own for it. */
export const pieceIcon = (skin: Skin, kind: string, side: number | undefined): IconName | undefined =>
  skin.portraits?.[kind]?.icon ?? skin.icons[`${kind} ${sideKey(side)}`] ?? skin.icons[kind];
