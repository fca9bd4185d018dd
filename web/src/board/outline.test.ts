import { describe, expect, test } from "vitest";

import { outline } from "./outline";
import { FLAT, RELIEF, viewOf } from "./projection";

const board = (heights: Record<string, number> = {}) => ({
  width: 3,
  height: 3,
  tiles: ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"].map((place) => ({
    place,
    height: heights[place] ?? 0,
  })),
});
const margin = { side: 0, top: 0, bottom: 0 };
const lines = (path: string) => path.split("M").filter(Boolean).length;

describe("one line around an area", () => {
  const view = viewOf(board(), FLAT, { margin });

  test("a single square has four sides, drawn inside", () => {
    const path = outline(view, ["b2"], 2);
    expect(lines(path)).toBe(4);
    expect(path).toContain("M74 74L142 74");
  });

  test("two squares share no line", () => expect(lines(outline(view, ["a1", "b1"], 2))).toBe(6));

  test("the rim runs on where two squares meet", () => {
    const path = outline(view, ["a1", "b1"], 2);
    expect(path).toContain("M2 146L72 146");
    expect(path).toContain("M72 146L142 146");
  });

  test("at an inner corner the lines meet", () => {
    const path = outline(view, ["a1", "a2", "b1"], 2);
    expect(path).toContain("M70 146L142 146");
    expect(path).toContain("M70 74L70 146");
  });

  test("places that are not shown do not matter", () => expect(outline(view, ["k9"], 2)).toBe(""));

  test("between tiles of different height the rim climbs", () => {
    const hilly = viewOf(board({ b1: 2 }), RELIEF, { margin });
    expect(outline(hilly, ["a1", "b1"], 0)).toContain("M73 134L73 104");
  });
});
