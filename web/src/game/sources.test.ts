import { expect, test } from "vitest";

import { isBase, originOf, sourceTexts } from "./sources";

const stat = {
  name: "MOV",
  value: 2,
  sources: [
    { name: "base", amount: 2 },
    { name: "Boots of Speed", amount: 1 },
    { name: "slowed", amount: -1 },
  ],
};

test("sources are told with their signs, and a loss is a loss", () => {
  expect(sourceTexts(stat)).toEqual(["2 base", "+1 Boots of Speed", "−1 slowed"]);
  expect(stat.sources.map(originOf)).toEqual(["base", "more", "loss"]);
  expect(isBase(stat)).toBe(false);
  expect(isBase({ ...stat, sources: stat.sources.slice(0, 1) })).toBe(true);
});
