import { expect, test } from "vitest";

import { sumsOf } from "./sums";

test("aims at one place are added up, and what announces no number is not", () => {
  const aim = (to: string, text: string) => ({ kind: "aim" as const, places: ["a1", to], text });
  expect(sumsOf([aim("b2", "The tower fires at Bear: -2"), aim("b2", "The gate fires at Bear: -3"), aim("c3", "A creep strikes")])).toEqual([["b2", 5]]);
});
