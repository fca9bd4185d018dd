import { expect, test } from "vitest";

import { notchesOf, pipsOf } from "./health";

test("one pip a point", () => expect(pipsOf(2, 4)).toEqual(["on", "on", "off", "off"]));
test("under a third what is left turns red", () => expect(pipsOf(1, 4)).toEqual(["low", "off", "off", "off"]));
test("the pips that an action would take turn white", () =>
  expect(pipsOf(4, 5, 0, 3)).toEqual(["on", "lost", "lost", "lost", "off"]));
test("shields come after the health", () => expect(pipsOf(2, 3, 1)).toEqual(["on", "on", "off", "shield"]));
test("a bar has a notch each 25 and a deep one each 100", () => {
  expect(notchesOf(120)).toEqual([25, 50, 75, 100].map((at) => ({ at, isDeep: at === 100 })));
});
