import { describe, expect, it } from "vitest";

import type { Verdict } from "../model/grades";
import { arrowsOf } from "./arrows";

const places = new Set(["a1", "a2", "b2"]);
const choice = (start: string | null, end: string | null) => ({ text: "", label: "", start, end });
const verdict = (more: Partial<Verdict>): Verdict => ({
  step: 1,
  seat: 0,
  grade: "mistake",
  loss: 0.1,
  before: 0.5,
  after: 0.4,
  firstBefore: 0.5,
  first: 0.4,
  played: choice("a1", "a2"),
  best: choice("a1", "b2"),
  ...more,
});
const drawn = (more: Partial<Verdict>): string[] =>
  arrowsOf(verdict(more), places).map(({ tone, text, places: way }) => `${tone} ${text} ${way.join("-")}`);

describe("the arrows of a judged decision", () => {
  it("are one for what was played and one for what was best", () =>
    expect(drawn({})).toEqual(["played ? a1-a2", "best 1 a1-b2"]));

  it("are one where nothing better was found", () =>
    expect(drawn({ grade: "best", best: choice("a1", "a2") })).toEqual(["best 1 a1-a2"]));

  it("go from place to place: a card, a button and standing still have none", () => {
    expect(drawn({ played: choice("a1", "potion"), best: choice(null, null) })).toEqual([]);
    expect(drawn({ played: choice("a1", "a1") })).toEqual(["best 1 a1-b2"]);
  });
});
