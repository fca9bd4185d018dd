// Who is worth a line of their own, and how bars are coloured.

import type { Skin } from "../board/types";
import type { IconName } from "../look/icons";
import { isFighter, isShown, purseOf, scoreOf } from "../model/facts";
import type { Meter, Piece, Scene, Side } from "../protocol";

/** Fighters with a level or bars of their own; the rest of the pieces is only counted. */
export const namedOf = (scene: Scene): Piece[] =>
  (scene.pieces ?? []).filter((piece) => piece.side >= 0 && isFighter(piece));

export const isParty = (skin: Skin, scene: Scene): boolean =>
  skin.sides ? skin.sides === "party" : namedOf(scene).length > 0;

const COLOURS: Record<string, string> = {
  mana: "var(--mana)",
  xp: "var(--copper)",
  experience: "var(--copper)",
  gold: "var(--gold)",
  energy: "var(--warn)",
};

export const colourOf = (skin: Skin, meter: string): string =>
  skin.meters?.[meter]?.colour ?? COLOURS[meter.toLowerCase()] ?? "var(--copper)";

const ICONS: Record<string, IconName> = { gold: "two-coins", coins: "two-coins", kills: "death-skull" };

export const iconFor = (skin: Skin, meter: string): IconName | undefined =>
  skin.meters?.[meter]?.icon ?? ICONS[meter.toLowerCase()];

/** The number by which a side is known: its score, where it is shown, else what it has to spend. */
export function mainOf(side: Side | undefined): Meter | undefined {
  const score = scoreOf(side);
  return score && isShown(score) ? score : purseOf(side?.meters?.filter(isShown));
}

/** What else of a side stands in the bar. */
export const barOf = (side: Side): Meter[] =>
  (side.meters ?? []).filter((meter) => isShown(meter) && meter !== mainOf(side));

/** So many that each can only be a token. */
const MANY = 6;
export const isMany = (scene: Scene): boolean => namedOf(scene).length >= MANY;

/** Fighters that are still beside the board, and lie there as cards to be placed. */
export function reserveOf(scene: Scene): Set<string> {
  const own = new Set(
    namedOf(scene)
      .filter((piece) => piece.side === scene.seat)
      .map((piece) => piece.id),
  );
  const cards = (scene.trays ?? []).filter((tray) => tray.side === scene.seat && tray.kind === "reserve");
  return new Set(cards.length && own.size ? own : []);
}
