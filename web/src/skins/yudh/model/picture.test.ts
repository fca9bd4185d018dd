import { describe, expect, it } from "vitest";

import { asTheyFell, type Die, type Half } from "./picture";

const die = (number: number, more: Partial<Die> = {}): Die => ({
  id: `d${number}`,
  number,
  kind: "bhala",
  name: "Bhala",
  text: "",
  isYagya: false,
  isLocked: false,
  isSpent: false,
  ...more,
});
const half: Half = {
  seat: 0,
  mani: 20,
  fullMani: 20,
  tokens: 0,
  rolls: 1,
  table: [1, 2, 3, 4, 5, 6].map((number) => die(number)),
  row: [],
  card: null,
  request: "",
};
const numbers = (dice: Die[]): number[] => dice.map(({ number }) => number);

describe("the pasa of a roll", () => {
  const fell = numbers(asTheyFell(half, "salt"));

  it("lie in a chance order, each once", () => {
    expect(fell).not.toEqual([1, 2, 3, 4, 5, 6]);
    expect([...fell].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("stay where they are while some are picked", () => {
    const picked = { ...half, table: half.table.slice(1), row: [die(1)] };
    expect(numbers(asTheyFell(picked, "salt"))).toEqual(fell);
  });

  it("lie in another order after another roll, and those that are kept for good are not among them", () => {
    expect(numbers(asTheyFell({ ...half, rolls: 2 }, "salt"))).not.toEqual(fell);
    const kept = { ...half, table: half.table.slice(1), row: [die(1, { isLocked: true })] };
    expect([...numbers(asTheyFell(kept, "salt"))].sort()).toEqual([2, 3, 4, 5, 6]);
  });
});
