// Where a number comes from: what the piece is, what it wears, what is around it.

import type { Source, Stat } from "../protocol";

/** The games name what a number begins with so. */
const BASE = "base";

export const sourcesOf = ({ sources = [] }: Stat): Source[] => sources;

/** "40 base", "+5 Chain Vest", "−1 slowed". */
export const sourceText = ({ name, amount }: Source): string =>
  `${name === BASE ? amount : signedText(amount)} ${name}`;

/** By how much all that is not its beginning changes it. */
export const changeOf = (stat: Stat): number =>
  sourcesOf(stat)
    .filter(({ name }) => name !== BASE)
    .reduce((sum, { amount }) => sum + amount, 0);

export const signedText = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

export const sourceTexts = (stat: Stat): string[] => sourcesOf(stat).map(sourceText);

export const originOf = ({ name, amount }: Source): "base" | "loss" | "more" =>
  name === BASE ? "base" : amount < 0 ? "loss" : "more";

/** Whether nothing has changed it. */
export const isBase = (stat: Stat): boolean => sourcesOf(stat).length === 1 && sourcesOf(stat)[0]?.name === BASE;
