import { describe, expect, test } from "vitest";

import type { Line } from "../../../protocol";
import { afterBeat, beatsOf, isFight } from "./beats";
import type { Die, Half, Picture } from "./picture";

const line = (event: string, facts: Record<string, unknown> = {}): Line => ({ text: `${event}.`, event, facts });
const numbers = (mani: [number, number], tokens: [number, number]) => ({ mani, tokens });
const blow = (event: string, seat: number, place: number, after: object, more: object = {}): Line =>
  line(event, { seat, place, face: "bhala", yagya: true, before: numbers([20, 20], [2, 2]), after, ...more });

const FIGHT = [
  line("decided", { seat: 1 }),
  line("announced", { phase: "yudh", round: 1 }),
  blow("blocked", 0, 1, numbers([20, 20], [2, 2]), { by_place: 2, by_face: "kavach" }),
  blow("hit", 0, 5, numbers([20, 19], [2, 2])),
  blow("yagya", 0, 5, numbers([20, 19], [3, 2])),
  blow("swept", 1, 3, numbers([20, 19], [3, 2])),
  blow("swept", 1, 4, numbers([20, 19], [3, 2])),
  line("round_ended", { after: numbers([20, 19], [3, 2]) }),
  line("announced", { phase: "ran neeti", round: 2 }),
];

const die = (number: number): Die => ({
  id: `0-${number}`,
  number,
  kind: "bhala",
  name: "Bhala",
  text: "",
  isYagya: false,
  isLocked: true,
  isSpent: false,
});
const half = (seat: number): Half => ({
  seat,
  mani: 20,
  fullMani: 20,
  tokens: 2,
  rolls: 3,
  table: [],
  row: [1, 2, 3, 4, 5, 6].map(die),
  card: null,
  request: "",
});
const picture: Picture = {
  phase: "yudh",
  round: 1,
  prompt: "",
  title: "Yudh",
  roll: null,
  toAct: [],
  order: [0, 1],
  halves: [half(0), half(1)],
};

describe("a fight as beats", () => {
  const beats = beatsOf(FIGHT);

  test("begins with Yudh and ends with the round", () => {
    expect(beats.map((beat) => beat.kind)).toEqual(["announced", "blocked", "hit", "swept", "round_ended"]);
    expect(isFight(FIGHT)).toBe(true);
    expect(isFight(FIGHT.slice(-1))).toBe(false);
  });
  test("a yagya belongs to the die that has just struck", () => {
    expect(beats[2]).toMatchObject({ paid: [{ seat: 0, place: 5 }], after: numbers([20, 19], [3, 2]) });
  });
  test("two meet in a block", () =>
    expect(beats[1]?.dice).toEqual([
      { seat: 0, place: 1 },
      { seat: 1, place: 2 },
    ]));
  test("what is swept away goes at once", () => expect(beats[3]?.dice).toHaveLength(2));

  test("played through, leaves the numbers and the spent dice", () => {
    const end = beats.reduce(afterBeat, picture);
    expect(end.halves[1]).toMatchObject({ mani: 19, tokens: 2 });
    expect(end.halves[0].tokens).toBe(3);
    expect(end.halves[0].row.map((one) => one.isSpent)).toEqual([true, false, false, false, true, false]);
    expect(end.halves[1].row.map((one) => one.isSpent)).toEqual([false, true, true, true, false, false]);
  });
});
