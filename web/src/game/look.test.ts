import { describe, expect, it } from "vitest";

import { piece, scene, step, view } from "../model/samples";
import { positionsOf } from "./look.svelte";

describe("positions", () => {
  const views = [
    view(1, {
      whole: true,
      game: "war",
      scene: scene([piece("x", "a1"), piece("y", "b2", 1)]),
      steps_from: 0,
      steps: [],
    }),
    view(2, { scene: { pieces: [piece("x", "a2")] }, steps_from: 0, steps: [step(0, 0, "a1-a2")] }),
    view(3, { scene: { pieces: [piece("x", "b2")], gone: ["y"] }, steps_from: 1, steps: [step(1, 0, "a2xb2")] }),
  ];

  it("are led through by a list of views, one by one", () => {
    const told = positionsOf(views).map(({ scene: at, steps }) => [
      at?.pieces?.map(({ id, place }) => id + place).join(" "),
      steps.length,
    ]);
    expect(told).toEqual([
      ["xa1 yb2", 0],
      ["xa2 yb2", 1],
      ["xb2", 2],
    ]);
  });

  it("of nothing are none", () => expect(positionsOf([])).toEqual([]));
});
