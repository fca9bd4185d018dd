import { expect, test } from "vitest";

import { moved, rearranging } from "./rearrange";

/** What the game makes of such actions. */
function played(order: number[], deeds: string[]): number[] {
  return deeds.reduce((now, deed) => {
    const [word, die] = deed.split(" ");
    return word === "back" ? now.filter((one) => one !== Number(die)) : [...now, Number(die)];
  }, order);
}

test("the same order needs nothing", () => expect(rearranging([4, 2, 6], [4, 2, 6])).toEqual([]));
test("a die that goes to the end is put back once", () => expect(rearranging([4, 2, 6], [2, 6, 4])).toEqual(["back 4", "pick 4"]));
test("every order can be reached", () => {
  for (const wanted of [[6, 2, 4], [6, 4, 2], [2, 4, 6], [4, 6, 2]]) expect(played([4, 2, 6], rearranging([4, 2, 6], wanted))).toEqual(wanted);
});
test("a die is moved among the others", () => {
  expect(moved([4, 2, 6], 6, 0)).toEqual([6, 4, 2]);
  expect(moved([4, 2, 6], 4, 1)).toEqual([2, 4, 6]);
});
