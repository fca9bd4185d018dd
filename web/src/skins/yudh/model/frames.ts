// A change of the table as frames that can be shown one after the other. Pure: two sights in, frames out.

import type { Sight } from "../../../model/sight";
import type { Line, Step } from "../../../protocol";
import { afterBeat, beatsOf, isFight, LENGTHS, type Beat } from "./beats";
import { pictureOf, withHalf, type Die, type Picture } from "./picture";

interface Fight {
  beats: Beat[];
  /** Which of them is shown. */
  at: number;
}

export interface Frame {
  picture: Picture;
  /** Who is here, the clock and the choices, as they were when this was sent. */
  sight: Sight;
  kind: "still" | "coin" | "roll" | "keep" | "deal" | "fight";
  /** In milliseconds at normal speed. */
  length: number;
  /** The ids of the dice that tumble. */
  rolled: string[];
  fight: Fight | null;
  lines: Line[];
}

export const COIN = 3000;
const TUMBLE = 900;
export const STAGGER = 60;
const KEEP = 500;
const PICK = 150;
const DEAL = 1200;

export const linesOf = (steps: Step[]): Line[] => steps.flatMap((step) => step.lines);

export function still(sight: Sight, lines: Line[] = []): Frame {
  return {
    picture: sight.scene ? pictureOf(sight.scene) : NOTHING,
    sight,
    kind: "still",
    length: 0,
    rolled: [],
    fight: null,
    lines,
  };
}

/** From one sight to the next; the last frame is the present. */
export function framesOf(before: Sight | null, sight: Sight): Frame[] {
  const known = before?.steps.length ?? sight.steps.length;
  const lines = linesOf(sight.steps.slice(known));
  if (!before?.scene || !sight.scene || lines.length === 0) return [still(sight)];
  const old = pictureOf(before.scene);
  if (isFight(lines)) return fightFrames(old, sight, lines);
  const rolled = lines.find(({ event }) => event === "rolled");
  if (rolled) return rollFrames(old, sight, lines, rolled);
  return [plainFrame(sight, lines)];
}

function plainFrame(sight: Sight, lines: Line[]): Frame {
  const happened = (...kinds: string[]): boolean => lines.some(({ event }) => kinds.includes(event));
  const frame = still(sight, lines);
  if (happened("flipped")) return { ...frame, kind: "coin", length: COIN };
  if (happened("dealt")) return { ...frame, kind: "deal", length: DEAL };
  if (happened("kept", "kept_nothing")) return { ...frame, kind: "keep", length: KEEP };
  return { ...frame, length: happened("picked", "put_back") ? PICK : 0 };
}

/** The dice tumble where they lie; after a third roll they then march off by themselves. */
function rollFrames(old: Picture, sight: Sight, lines: Line[], { facts = {} }: Line): Frame[] {
  const seat = Number(facts.seat);
  const fallen = diceOf(old, sight, seat, facts);
  const table = old.halves[seat]?.table.map((die) => fallen.get(die.id) ?? die) ?? [];
  const thrown = withHalf(pictureOf(sight.scene as NonNullable<Sight["scene"]>), seat, (half) => ({
    ...half,
    table,
    row: old.halves[seat]?.row ?? half.row,
  }));
  const length = TUMBLE + STAGGER * Math.max(0, fallen.size - 1);
  const tumbling: Frame = { ...still(sight, lines), picture: thrown, kind: "roll", length, rolled: [...fallen.keys()] };
  const stays = lines.some(({ event }) => event === "kept_the_rest");
  return stays
    ? [tumbling, { ...tumbling, kind: "keep", rolled: [], length: KEEP, lines: [] }, still(sight)]
    : [tumbling, still(sight)];
}

/** The dice with the faces that were rolled: as the new scene shows them, wherever they lie now. */
function diceOf(old: Picture, sight: Sight, seat: number, facts: Record<string, unknown>): Map<string, Die> {
  const half = pictureOf(sight.scene as NonNullable<Sight["scene"]>).halves[seat];
  const ids = facts.dice as string[];
  const shown = [...(half?.table ?? []), ...(half?.row ?? [])];
  const lying = new Set(old.halves[seat]?.table.map((die) => die.id));
  return new Map(
    ids
      .filter((id) => lying.has(id))
      .flatMap((id) => {
        const die = shown.find((one) => one.id === id);
        return die ? [[id, die] as const] : [];
      }),
  );
}

function fightFrames(old: Picture, sight: Sight, lines: Line[]): Frame[] {
  const beats = beatsOf(lines);
  const undecided = old.halves.map((half) => ({ ...half, request: "" as const })) as Picture["halves"];
  let picture: Picture = {
    ...old,
    phase: "yudh",
    title: titleOf(sight, "yudh"),
    roll: null,
    toAct: [],
    halves: undecided,
  };
  const frames = beats.map((beat, at): Frame => {
    picture = afterBeat(picture, beat);
    return {
      picture,
      sight,
      kind: "fight",
      length: LENGTHS[beat.kind],
      rolled: [],
      fight: { beats, at },
      lines: at === 0 ? lines : [],
    };
  });
  return [...frames, still(sight)];
}

const titleOf = (sight: Sight, phase: string): string =>
  sight.scene?.phases?.find(({ key }) => key === phase)?.title ?? "";

const NO_HALF = { mani: 0, fullMani: 0, tokens: 0, rolls: 0, table: [], row: [], card: null, request: "" as const };
const NOTHING: Picture = {
  phase: "",
  round: 0,
  prompt: "",
  title: "",
  roll: null,
  toAct: [],
  order: [],
  halves: [
    { ...NO_HALF, seat: 0 },
    { ...NO_HALF, seat: 1 },
  ],
};

/** What the last Yudh was like, for those who look at it afterwards. */
export function lastFight(sight: Sight): Beat[] {
  const step = sight.steps.findLast((one) => isFight(one.lines));
  return step ? beatsOf(step.lines) : [];
}
