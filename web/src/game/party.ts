// Who is worth a line of their own, and how bars are coloured.

import type { Skin } from "../board/types";
import type { IconName } from "../look/icons";
import type { Piece, Scene } from "../protocol";

/** Fighters with a level or bars of their own; the rest of the pieces is only counted. */
export const namedOf = (scene: Scene): Piece[] =>
  (scene.pieces ?? []).filter((piece) => piece.side >= 0 && ((piece.level !== null && piece.level !== undefined) || (piece.meters ?? []).length > 0));

export const isParty = (skin: Skin, scene: Scene): boolean => (skin.sides ? skin.sides === "party" : namedOf(scene).length > 0);

const COLOURS: Record<string, string> = { mana: "var(--mana)", xp: "var(--copper)", experience: "var(--copper)", gold: "var(--gold)", energy: "var(--warn)" };

export const colourOf = (skin: Skin, meter: string): string => skin.meters?.[meter]?.colour ?? COLOURS[meter.toLowerCase()] ?? "var(--copper)";

const ICONS: Record<string, IconName> = { gold: "two-coins", coins: "two-coins", kills: "death-skull" };

export const iconFor = (skin: Skin, meter: string): IconName | undefined => skin.meters?.[meter]?.icon ?? ICONS[meter.toLowerCase()];
