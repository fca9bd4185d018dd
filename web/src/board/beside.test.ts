import { describe, expect, it } from "vitest";

import { besideOf } from "./beside";

const ROOM = { width: 400, height: 400 };
const BOX = { width: 150, height: 80 };
const cellAt = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

describe("a box beside a cell", () => {
  it("stands to its right, at its height", () => {
    expect(besideOf(cellAt(100, 200), BOX, ROOM)).toEqual({ x: 150, y: 180 });
  });

  it("stands to its left where the board ends", () => {
    expect(besideOf(cellAt(300, 200), BOX, ROOM)).toEqual({ x: 140, y: 180 });
  });

  it("stands above it where neither side has room, and below it at the upper rim", () => {
    const wide = { width: 300, height: 80 };
    expect(besideOf(cellAt(180, 200), wide, ROOM)).toEqual({ x: 50, y: 110 });
    expect(besideOf(cellAt(180, 0), wide, ROOM)).toEqual({ x: 50, y: 50 });
  });

  it("does not hide who acts, where it can", () => {
    expect(besideOf(cellAt(180, 200), BOX, ROOM, cellAt(260, 200))).toEqual({ x: 20, y: 180 });
  });

  it("never leaves the board", () => {
    for (const x of [0, 180, 360])
      for (const y of [0, 180, 360]) {
        const at = besideOf(cellAt(x, y), BOX, ROOM);
        expect(at.x).toBeGreaterThanOrEqual(4);
        expect(at.y).toBeGreaterThanOrEqual(4);
        expect(at.x + BOX.width).toBeLessThanOrEqual(396);
        expect(at.y + BOX.height).toBeLessThanOrEqual(396);
      }
  });
});
