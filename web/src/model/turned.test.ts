import { describe, expect, it } from "vitest";

import { piece, scene, sight, step } from "./samples";
import { isTurned, turned } from "./turned";

const played = sight([step(1, 0, "a1-a2")], {
  seat: 1,
  scene: scene([piece("x", "a1", 0), piece("wild", "b1", -1)], [3, 5]),
  clock: [10, 20],
  ticking: [1],
});

describe("seats that are shown as sides", () => {
  it("stay as they are where the first seat plays the first side", () => {
    expect(isTurned(played.scene, "South")).toBe(false);
    expect(turned(played, "South")).toBe(played);
    expect(turned(played, undefined)).toBe(played);
  });
  it("are swapped everywhere where the second seat plays it", () => {
    const seen = turned(played, "North");
    expect(seen.seat).toBe(0);
    expect(seen.scene?.sides.map(({ seat, name }) => [seat, name])).toEqual([
      [0, "North"],
      [1, "South"],
    ]);
    expect(seen.scene?.pieces?.map(({ side }) => side)).toEqual([1, -1]);
    expect([seen.clock, seen.ticking, seen.steps[0]?.seat]).toEqual([[20, 10], [0], 1]);
  });
  it("come back when they are swapped twice", () => {
    const { trays, marks, stakes, outcome, ...seen } = turned(turned(played, "North"), "South").scene ?? scene();
    expect([seen, trays, marks, stakes, outcome]).toEqual([played.scene, [], [], [], []]);
  });
  it("keep a spectator a spectator", () => expect(turned({ ...played, seat: -1 }, "North").seat).toBe(-1));
});
