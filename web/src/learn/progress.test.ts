import { describe, expect, it } from "vitest";

import { merged, noProgress, parsed, starsFor } from "./progress";

const FIRST = "war/01_the_commander/1";

describe("progress", () => {
  it("gives three stars for the short way without help", () => {
    expect(starsFor(0, 0, false)).toBe(3);
    expect(starsFor(1, 0, false)).toBe(2);
    expect(starsFor(0, 0, true)).toBe(2);
    expect(starsFor(5, 5, true)).toBe(1);
  });

  it("is put together by the better of each step", () => {
    const mine = { ...noProgress(), steps: { [FIRST]: 1, "yudh/01_sikka/1": 3 } };
    const yours = { ...noProgress(), steps: { [FIRST]: 2 } };
    expect(merged(mine, yours).steps).toEqual({ [FIRST]: 2, "yudh/01_sikka/1": 3 });
  });

  it("keeps the better try of each puzzle, and the rating of whoever has tried more", () => {
    const { solver } = noProgress();
    const mine = {
      ...noProgress(),
      puzzles: { "war/0123abcd": 2 },
      solver: { ...solver, tries: 3, best: 1, days: [7] },
    };
    const yours = {
      ...noProgress(),
      puzzles: { "war/0123abcd": 0, "war/ffff0000": 1 },
      solver: { ...solver, rating: 1600, tries: 9, best: 4, days: [5, 7] },
    };
    const both = merged(mine, yours);
    expect(both.puzzles).toEqual({ "war/0123abcd": 2, "war/ffff0000": 1 });
    expect(both.solver).toMatchObject({ rating: 1600, tries: 9, best: 4, days: [5, 7] });
  });

  it("refuses a rating that is none", () => {
    expect(() => parsed('{"format": 1, "steps": {}, "solver": {"rating": "much"}}')).toThrow("rates nobody");
    expect(() => parsed('{"format": 1, "steps": {}, "puzzles": {"war": 2}}')).toThrow("no progress of puzzles");
  });

  it("reads what the terminal has written", () => {
    expect(parsed(`{"format": 1, "steps": {"${FIRST}": 3}}`).steps).toEqual({ [FIRST]: 3 });
  });

  it.each([
    "",
    "[]",
    "{}",
    '{"format": 2, "steps": {}}',
    '{"format": 1, "steps": {"x": 1}}',
    `{"format": 1, "steps": {"${FIRST}": 4}}`,
  ])("refuses %j", (text) => {
    expect(() => parsed(text)).toThrow("no progress of lessons");
  });
});
