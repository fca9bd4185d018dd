import { expect, test } from "vitest";

import { moved, rearranging, type Handling } from "./rearrange";

/** What the game makes of such actions. */
const played = (order: string[], deeds: Handling[]): string[] =>
  deeds.reduce((now, [kind, die]) => (kind === "discard" ? now.filter((one) => one !== die) : [...now, die]), order);

test("the same order needs nothing", () => expect(rearranging(["d", "b", "f"], ["d", "b", "f"])).toEqual([]));
test("a die that goes to the end is put back once", () =>
  expect(rearranging(["d", "b", "f"], ["b", "f", "d"])).toEqual([
    ["discard", "d"],
    ["keep", "d"],
  ]));
test("every order can be reached", () => {
  for (const wanted of [
    ["f", "b", "d"],
    ["f", "d", "b"],
    ["b", "d", "f"],
    ["d", "f", "b"],
  ])
    expect(played(["d", "b", "f"], rearranging(["d", "b", "f"], wanted))).toEqual(wanted);
});
test("a die is moved among the others", () => {
  expect(moved(["d", "b", "f"], "f", 0)).toEqual(["f", "d", "b"]);
  expect(moved(["d", "b", "f"], "d", 1)).toEqual(["b", "d", "f"]);
});
