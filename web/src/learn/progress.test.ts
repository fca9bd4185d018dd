import { describe, expect, it } from "vitest";

import { merged, parsed, starsFor } from "./progress";

const FIRST = "war/01_the_commander/1";

describe("progress", () => {
  it("gives three stars for the short way without help", () => {
    expect(starsFor(0, 0, false)).toBe(3);
    expect(starsFor(1, 0, false)).toBe(2);
    expect(starsFor(0, 0, true)).toBe(2);
    expect(starsFor(5, 5, true)).toBe(1);
  });

  it("is put together by the better of each step", () => {
    const mine = { format: 1, steps: { [FIRST]: 1, "yudh/01_sikka/1": 3 } };
    const yours = { format: 1, steps: { [FIRST]: 2 } };
    expect(merged(mine, yours).steps).toEqual({ [FIRST]: 2, "yudh/01_sikka/1": 3 });
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
