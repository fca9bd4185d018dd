import { expect, test } from "vitest";

import type { Choice, Scene } from "../protocol";
import { arrangedBy, choiceOf, orderOf, swapped } from "./arrange";

const choices: Choice[] = ["order 1 2", "order 2 1"].map((text) => ({ text, label: text }));
const team = { id: "team", title: "Team", kind: "cards" as const, side: 0, cards: [{ id: "a" }, { id: "b" }] };
const scene = { seat: -1, phase: "", turn: 0, prompt: "", to_act: [0], sides: [], trays: [{ ...team, side: 1 }, team] } as Scene;

test("an order names each place once", () => {
  expect(orderOf("order 2 1 3")).toEqual([2, 1, 3]);
  expect(orderOf("order 2 2 3")).toBeNull();
  expect(orderOf("e2-e4")).toBeNull();
});

test("orders are of the own tray with as many cards", () => {
  expect(arrangedBy(choices, scene, 0)).toBe(team);
  expect(arrangedBy([...choices, { text: "pass", label: "pass" }], scene, 0)).toBeUndefined();
  expect(arrangedBy([], scene, 0)).toBeUndefined();
});

test("two are exchanged, and the choice for it is found", () => {
  expect(swapped([1, 2, 3], 0, 2)).toEqual([3, 2, 1]);
  expect(choiceOf(choices, [2, 1])?.text).toBe("order 2 1");
});
