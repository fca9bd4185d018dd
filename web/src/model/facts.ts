// Facts that every game calls by the same names: what an action is, what an event did, who and how much. No words are read.

import type { Choice, Cost, Line, Meter, Piece, Scene, Side, Term } from "../protocol";

export type ActionKind = NonNullable<Choice["kind"]>;
export type Does = NonNullable<Line["does"]>;

/** The kinds that a bullet shows. */
const SHOWN: ActionKind[] = ["move", "fire", "strike"];

/** A skill may be called as the kind of action that it is. */
export const actionKind = (key: string | undefined): ActionKind => SHOWN.find((kind) => kind === key) ?? "act";

export const kindOf = ({ kind = "act" }: Choice): ActionKind => kind;

/** A skill or a thing, which has a range; a walk and a blow have their marks. */
export const isSkillKind = (kind: ActionKind): boolean => kind === "cast" || kind === "use";

/** What an event tells of itself, as `kernel/event.py` names it. */
export interface Facts {
  /** Ids of pieces: who did it, and to whom. */
  by?: string;
  on?: string;
  /** Whose doing or gain it is. */
  seat?: number;
  start?: string;
  end?: string;
  /** By how much the number `what` changed, and what is left of it. */
  what?: string;
  amount?: number;
  hp?: number;
  using?: string;
  terms?: Term[];
  terrain?: string;
  height?: number;
  /** Which round begins, or is over. */
  round?: number;
}

export const factsOf = (line: Line): Facts => line.facts ?? {};

/** One with a level or bars of its own; others are only counted. */
export const isFighter = (piece: Piece | undefined): boolean =>
  typeof piece?.level === "number" || (piece?.meters ?? []).length > 0;

/** Before time goes on, all that happens is of the deed itself. */
export function deedOf(lines: Line[]): [own: Line[], after: Line[]] {
  const end = lines.findIndex(({ does }) => does === "time");
  return end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
}

/** The meter by which one is ahead, and the one that is spent. */
export const scoreOf = (side: Side | undefined): Meter | undefined =>
  side?.meters?.find(({ counts }) => counts === "score");
export const purseOf = (meters: Meter[] | undefined): Meter | undefined =>
  meters?.find(({ counts }) => counts === "purse");

export const isShown = ({ shown = "always" }: Meter): boolean => shown === "always";

/** "100 mana, 1 card". */
export const costText = (costs: Cost[] | undefined): string =>
  (costs ?? []).map(({ what, amount }) => `${amount} ${what}`).join(", ");

/** What a line brought a seat of what it counts as its score. */
export function gainIn(line: Line, seat: number, scene: Scene | null): number {
  const { seat: owner, what, amount = 0 } = factsOf(line);
  const score = scoreOf(scene?.sides.find((side) => side.seat === seat));
  return owner === seat && score !== undefined && what === score.name ? amount : 0;
}
