import { expect, test } from "vitest";

import type { Choice, Scene } from "../protocol";
import { arrangedBy, choiceOf, swapped } from "./arrange";

const choices: Choice[] = [
  ["a", "b"],
  ["b", "a"],
].map((order, index) => ({ text: `order ${index}`, label: "", kind: "arrange", order }));
const team = { id: "team", title: "Team", kind: "team" as const, side: 0, cards: [{ id: "a" }, { id: "b" }] };
const scene = {
  seat: -1,
  phase: "",
  turn: 0,
  prompt: "",
  to_act: [0],
  sides: [],
  trays: [{ ...team, side: 1 }, team],
} as Scene;

test("orders are of the own tray with these cards", () => {
  expect(arrangedBy(choices, scene, 0)).toBe(team);
  expect(arrangedBy([...choices, { text: "pass", label: "pass" }], scene, 0)).toBeUndefined();
  expect(arrangedBy([], scene, 0)).toBeUndefined();
});

test("two are exchanged, and the choice for it is found", () => {
  expect(swapped([1, 2, 3], 0, 2)).toEqual([3, 2, 1]);
  expect(choiceOf(choices, ["b", "a"])?.text).toBe("order 1");
});
