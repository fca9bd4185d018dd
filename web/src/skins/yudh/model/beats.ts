// The fight as beats: each blow, block, theft or vardan with what it pays, in the order in which it was told.

import type { Line } from "../../../protocol";
import { withHalf, type Half, type Picture } from "./picture";

export interface Numbers {
  mani: [number, number];
  tokens: [number, number];
}

export type BeatKind =
  | "announced"
  | "granted"
  | "refused"
  | "blocked"
  | "hit"
  | "stole"
  | "stole_nothing"
  | "yagya"
  | "swept"
  | "round_ended";

export interface Beat {
  kind: BeatKind;
  seat: number;
  /** Of dice, counted from 1: whose, and where in the row. */
  dice: { seat: number; place: number }[];
  /** Dice whose yagya pays in this beat. */
  paid: { seat: number; place: number }[];
  before: Numbers | null;
  after: Numbers | null;
  facts: Record<string, unknown>;
  texts: string[];
}

const KINDS = new Set<string>([
  "announced",
  "granted",
  "refused",
  "blocked",
  "hit",
  "stole",
  "stole_nothing",
  "yagya",
  "swept",
  "round_ended",
]);

/** How long each is shown, in milliseconds at normal speed. */
export const LENGTHS: Record<BeatKind, number> = {
  announced: 1100,
  granted: 1900,
  refused: 1600,
  blocked: 900,
  hit: 900,
  stole: 900,
  stole_nothing: 800,
  yagya: 700,
  swept: 700,
  round_ended: 800,
};

const begins = ({ event, facts = {} }: Line): boolean => event === "announced" && facts.phase === "yudh";

/** A step in which Yudh was fought. */
export const isFight = (lines: Line[]): boolean => lines.some(begins);

export function beatsOf(lines: Line[]): Beat[] {
  const beats: Beat[] = [];
  const start = lines.findIndex(begins);
  const end = lines.findIndex(({ event }) => event === "round_ended");
  for (const line of lines.slice(start, end + 1)) {
    if (!KINDS.has(line.event)) continue;
    const last = beats.at(-1);
    const beat = beatOf(line);
    if (last && belongs(beat, last)) join(last, beat);
    else beats.push(beat);
  }
  return beats;
}

function beatOf({ event, facts = {}, text }: Line): Beat {
  const kind = event as BeatKind;
  const seat = Number(facts.seat ?? -1);
  const dice = typeof facts.place === "number" ? [{ seat, place: facts.place }] : [];
  if (typeof facts.by_place === "number") dice.push({ seat: 1 - seat, place: facts.by_place });
  if (kind === "granted") dice.push(...(facts.removed as number[]).map((place) => ({ seat: 1 - seat, place })));
  return {
    kind,
    seat,
    dice,
    facts,
    texts: [text],
    paid: kind === "yagya" ? [...dice] : [],
    before: (facts.before as Numbers | undefined) ?? null,
    after: (facts.after as Numbers | undefined) ?? null,
  };
}

/** A yagya is paid with the die that has just resolved, and what is swept away goes at once. */
function belongs(beat: Beat, last: Beat): boolean {
  if (beat.kind === "yagya") return beat.dice.every((die) => last.dice.some((one) => isSame(one, die)));
  return beat.kind === "swept" && last.kind === "swept" && beat.seat === last.seat;
}

const isSame = (one: { seat: number; place: number }, other: { seat: number; place: number }): boolean =>
  one.seat === other.seat && one.place === other.place;

function join(beat: Beat, more: Beat): void {
  if (more.kind === "swept") beat.dice.push(...more.dice);
  beat.paid.push(...more.paid);
  beat.texts.push(...more.texts);
  beat.after = more.after ?? beat.after;
}

/** What lies on the table when a beat is over. A die that paid its yagya before the strikes has not struck. */
export function afterBeat(picture: Picture, beat: Beat): Picture {
  const spent = beat.kind === "yagya" ? [] : beat.dice;
  const played = spent.reduce((now, { seat, place }) => withHalf(now, seat, (half) => spend(half, place)), picture);
  return beat.after ? withNumbers(played, beat.after) : played;
}

const spend = (half: Half, place: number): Half => ({
  ...half,
  row: half.row.map((die, index) => (index === place - 1 ? { ...die, isSpent: true } : die)),
});

function withNumbers(picture: Picture, { mani, tokens }: Numbers): Picture {
  const counted = (now: Picture, seat: 0 | 1): Picture =>
    withHalf(now, seat, (half) => ({ ...half, mani: mani[seat], tokens: tokens[seat] }));
  return counted(counted(picture, 0), 1);
}
