import { expect, test } from "vitest";

import { piece } from "../model/samples";
import { sumsOf } from "./sums";

test("what aims promise to one piece is added up, and what promises no number is not", () => {
  const aim = (of: string, low: number) => ({
    kind: "aim" as const,
    places: ["a1", "b2"],
    effects: low ? [{ of, what: "hp", low, high: low }] : [],
  });
  const pieces = [piece("bear", "b2"), piece("ox", "c3")];
  expect(sumsOf([aim("bear", -2), aim("bear", -3), aim("ox", 0)], pieces)).toEqual([["b2", 5]]);
});
