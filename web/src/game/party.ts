// Who is worth a line of their own, and how bars are coloured.

import type { Skin } from "../board/types";
import type { IconName } from "../look/icons";
import type { Meter, Piece, Scene, Side } from "../protocol";

/** Fighters with a level or bars of their own; the rest of the pieces is only counted. */
export const namedOf = (scene: Scene): Piece[] =>
  (scene.pieces ?? []).filter((piece) => piece.side >= 0 && ((piece.level !== null && piece.level !== undefined) || (piece.meters ?? []).length > 0));

export const isParty = (skin: Skin, scene: Scene): boolean => (skin.sides ? skin.sides === "party" : namedOf(scene).length > 0);

const COLOURS: Record<string, string> = { mana: "var(--mana)", xp: "var(--copper)", experience: "var(--copper)", gold: "var(--gold)", energy: "var(--warn)" };

export const colourOf = (skin: Skin, meter: string): string => skin.meters?.[meter]?.colour ?? COLOURS[meter.toLowerCase()] ?? "var(--copper)";

const ICONS: Record<string, IconName> = { gold: "two-coins", coins: "two-coins", kills: "death-skull" };

export const iconFor = (skin: Skin, meter: string): IconName | undefined => skin.meters?.[meter]?.icon ?? ICONS[meter.toLowerCase()];

/** What of a side stands in the bar: what the skin names, in its order, or everything after the score. */
export function barOf(skin: Skin, side: Side): Meter[] {
  const meters = side.meters ?? [];
  return skin.bar ? skin.bar.flatMap((name) => meters.find((meter) => meter.name === name) ?? []) : meters.slice(1);
}

/** The score, where the skin does not say what the bar holds. */
export const scoreOf = (skin: Skin, side: Side | undefined): Meter | undefined => (skin.bar ? undefined : side?.meters?.[0]);

/** So many that each can only be a token. */
const MANY = 6;
export const isMany = (scene: Scene): boolean => namedOf(scene).length >= MANY;

/** Fighters that are still beside the board, and lie there as cards to be placed. */
export function reserveOf(scene: Scene): Set<string> {
  const own = new Set(namedOf(scene).filter((piece) => piece.side === scene.seat).map((piece) => piece.id));
  const cards = (scene.trays ?? []).filter((tray) => tray.side === scene.seat && tray.id.startsWith("reserve"));
  return new Set(cards.length && own.size ? own : []);
}
