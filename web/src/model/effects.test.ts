import { describe, expect, it } from "vitest";

import type { Change, Preview } from "../protocol";
import { effectsOf, fallenBy, gainOf, promisesOf, promiseText } from "./effects";
import { piece, scene } from "./samples";

const pieces = [piece("x", "a1"), piece("y", "b2", 1, { name: "Wolf", hp: 3 })];
const change = (of: string, what: string, before: Change["before"], low: Change["low"], high = low): Change => ({
  of,
  what,
  before,
  low,
  high,
});
const preview = (...changes: Change[]): Preview => ({ action: "a", certain: true, changes });

describe("a preview", () => {
  it("says who falls, but not who may fall", () => {
    expect(fallenBy(preview(change("y", "place", "b2", null)), pieces).map(({ id }) => id)).toEqual(["y"]);
    expect(fallenBy(preview(change("y", "place", "b2", null, "b2")), pieces)).toEqual([]);
  });

  it("says numbers exactly, and chances as ranges", () => {
    const told = effectsOf(
      preview(change("y", "hp", 3, 1, 2), change("South", "points", 0, 1), change("x", "place", "a1", "a2")),
      scene(pieces),
    );
    expect(told.map(({ text }) => text)).toEqual(["Wolf: health 3 → 1 to 2", "South: points 0 → 1"]);
  });

  it("says what is earned for certain", () => {
    expect(gainOf(preview(change("South", "points", 2, 5)), scene(), 0)).toBe(3);
    expect(gainOf(preview(change("South", "points", 2, 2, 5)), scene(), 0)).toBe(0);
    expect(gainOf(preview(change("North", "points", 2, 5)), scene(), 0)).toBe(0);
  });
});

describe("what an action promises", () => {
  const told = (what: string, low: number, high = low, percent = 100, of = "y") =>
    promisesOf(
      { text: "", label: "", effects: [{ of, what, low, high, percent }] },
      scene(
        [piece("y", "b2", 1, { hp: 9, stats: [{ name: "force", value: 2 }], meters: [{ name: "mana", value: 4 }] })],
        [2, 0],
      ),
    ).map(promiseText);

  it("is told with the number as it is and as it will be", () => {
    expect(told("hp", -3)).toEqual(["hp 9 → 6"]);
    expect(told("hp", -3, 0, 80)).toEqual(["hp 9 → 6 to 9 (80 %)"]);
    expect(told("force", 1)).toEqual(["force 2 → 3"]);
    expect(told("mana", -2)).toEqual(["mana 4 → 2"]);
    expect(told("points", 3, 3, 100, "South")).toEqual(["points 2 → 5"]);
  });
});
