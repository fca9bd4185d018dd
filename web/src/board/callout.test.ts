import { expect, test } from "vitest";

import { calloutAt, wrapped } from "./callout";

test("words are kept whole in short lines", () => {
  expect(wrapped("f6 (height 4) hides f9: higher than the lower end", 24)).toEqual([
    "f6 (height 4) hides f9:",
    "higher than the lower",
    "end",
  ]);
});

test("a sentence stands to the right where there is room", () => {
  expect(calloutAt({ x: 50, y: 100 }, ["hidden"], 800, 600, 1).x).toBe(112);
});

test("it covers nobody where that can be helped", () => {
  const pieces = [
    { x: 120, y: 70, width: 60, height: 60 },
    { x: 260, y: 90, width: 60, height: 60 },
  ];
  const box = calloutAt({ x: 50, y: 100 }, ["hidden by f6 (height 4)"], 800, 600, 1, pieces);
  for (const piece of pieces) {
    const isApart =
      box.x + box.width <= piece.x || box.x >= piece.x + 60 || box.y + box.height <= piece.y || box.y >= piece.y + 60;
    expect(isApart).toBe(true);
  }
});

test("else to the left, and never outside", () => {
  const box = calloutAt({ x: 780, y: 4 }, ["a long sentence that needs room"], 800, 600, 1);
  expect(box.x + box.width).toBeLessThan(780);
  expect(box.y).toBeGreaterThanOrEqual(6);
});
