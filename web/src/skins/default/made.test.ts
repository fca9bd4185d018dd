import { describe, expect, it } from "vitest";

import { madeOf } from "./made";

const NAMES = ["breakthrough", "ranks", "pebbles", "toy", "bazaar", "heap1", "heap3", "whisper"];

describe("the picture of a game that nobody has drawn", () => {
  it("is the same whenever it is made", () => expect(madeOf("toy")).toEqual(madeOf("toy")));
  it("is another for each game", () =>
    expect(new Set(NAMES.map((name) => JSON.stringify(madeOf(name)))).size).toBe(NAMES.length));
  it.each(NAMES)("has figures of both sides on tiles of their own: %s", (name) => {
    const { figures, size } = madeOf(name);
    expect(new Set(figures.map(({ row, column }) => row * size + column)).size).toBe(figures.length);
    expect(figures.filter(({ side }) => side === 0)).toHaveLength(2);
    expect(figures.filter(({ side }) => side === 1)).toHaveLength(2);
  });
});
