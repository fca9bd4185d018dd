import { describe, expect, it } from "vitest";

import type { Change, Preview } from "../protocol";
import { effectsOf, fallenBy, gainOf } from "./effects";
import { piece, scene } from "./samples";

const pieces = [piece("x", "a1"), piece("y", "b2", 1, { name: "Wolf", hp: 3 })];
const change = (of: string, what: string, before: Change["before"], low: Change["low"], high = low): Change => ({ of, what, before, low, high });
const preview = (...changes: Change[]): Preview => ({ action: "a", certain: true, changes });

describe("a preview", () => {
  it("says who falls, but not who may fall", () => {
    expect(fallenBy(preview(change("y", "place", "b2", null)), pieces).map(({ id }) => id)).toEqual(["y"]);
    expect(fallenBy(preview(change("y", "place", "b2", null, "b2")), pieces)).toEqual([]);
  });

  it("says numbers exactly, and chances as ranges", () => {
    const told = effectsOf(preview(change("y", "hp", 3, 1, 2), change("South", "score", 0, 1), change("x", "place", "a1", "a2")), scene(pieces));
    expect(told.map(({ text }) => text)).toEqual(["Wolf: health 3 → 1 to 2", "South: score 0 → 1"]);
  });

  it("says what is earned for certain", () => {
    expect(gainOf(preview(change("South", "score", 2, 5)), scene(), 0)).toBe(3);
    expect(gainOf(preview(change("South", "score", 2, 2, 5)), scene(), 0)).toBe(0);
    expect(gainOf(preview(change("North", "score", 2, 5)), scene(), 0)).toBe(0);
  });
});
