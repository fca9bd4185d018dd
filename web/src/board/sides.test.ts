import { expect, test } from "vitest";
import { isFlippedFor } from "./sides";

const board = { width: 2, height: 2, tiles: [] };

test("the second seat sees the board from its own side", () => {
  expect([0, 1, -1].map((seat) => isFlippedFor(board, seat))).toEqual([false, true, false]);
});

test("a board that is read like a page, or stands upright, looks the same to both", () => {
  expect(isFlippedFor({ ...board, top_row_first: true }, 1)).toBe(false);
  expect(isFlippedFor({ ...board, upright: true }, 1)).toBe(false);
  expect(isFlippedFor(null, 1)).toBe(false);
});
