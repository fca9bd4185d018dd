import { describe, expect, it } from "vitest";

import { spread } from "./coins";

const point = (x: number, y = 50, isAbove = true) => ({ x, y, isAbove });

describe("the coins of a chart", () => {
  it("stand on their side of the line", () =>
    expect(spread([point(0), point(50, 50, false)], 0, 100)).toEqual([30, 70]));
  it("give way to those before them", () =>
    expect(spread([point(0), point(5), point(10)], 0, 100)).toEqual([30, 70, null]));
  it("do not leave the chart", () => expect(spread([point(0, 15)], 0, 100)).toEqual([35]));
});
