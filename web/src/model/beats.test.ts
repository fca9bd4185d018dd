import { expect, test } from "vitest";

import type { Line, Step } from "../protocol";
import { unfold } from "./beats";
import { piece, scene, sight } from "./samples";

const line = (does: Line["does"], facts: Record<string, unknown> = {}): Line => ({
  text: `${does}.`,
  event: `${does}`,
  does,
  facts,
});
const step: Step = {
  number: 0,
  seat: 0,
  text: "pass",
  lines: [
    line("tell"),
    line("time"),
    line("move", { by: "m", start: "a2", end: "b2" }),
    line("hurt", { on: "h", what: "hp", amount: -9, hp: 0 }),
    line("fall", { on: "h" }),
  ],
};
const before = sight([], { scene: scene([piece("m", "a2", 1), piece("h", "b1", 0, { hp: 9 })]) });
const after = sight([step], { scene: scene([piece("m", "b2", 1), piece("h", null, 0, { hp: 0 })]) });

test("what follows when time goes on is shown one by one, and then what came of it", () => {
  const shown = unfold(before, after);
  expect(shown.map(({ beat }) => beat?.lines[0]?.text)).toEqual(["move.", "hurt.", "fall.", undefined]);
  expect(shown.map(({ scene: one }) => one?.pieces?.map(({ place, hp }) => `${place} ${hp ?? ""}`.trim()))).toEqual([
    ["b2", "b1 9"],
    ["b2", "b1 0"],
    ["b2", "null 0"],
    ["b2", "null 0"],
  ]);
  expect(shown.slice(0, -1).every(({ choices }) => choices.length === 0)).toBe(true);
});

test("the deed itself is one", () => {
  const lines = [
    line("move", { by: "h", end: "a1" }),
    line("hurt", { on: "m", what: "hp", amount: -1 }),
    ...step.lines,
  ];
  expect(unfold(before, { ...after, steps: [{ ...step, lines }] }).map(({ beat }) => beat?.lines.length)).toEqual([
    2,
    1,
    1,
    1,
    undefined,
  ]);
  expect(unfold(before, { ...after, steps: [{ ...step, lines: lines.slice(0, 2) }] })).toHaveLength(1);
});

test("one event, another room or more than one step need nothing between", () => {
  expect(unfold(before, { ...after, steps: [{ ...step, lines: step.lines.slice(0, 3) }] })).toHaveLength(1);
  expect(unfold({ ...before, room: "other" }, after)).toHaveLength(1);
  expect(unfold(before, { ...after, steps: [step, step] })).toHaveLength(1);
  expect(unfold(null, after)).toHaveLength(1);
});

test("the ground changes with what happens to it, and who appears is there", () => {
  const lines = [line("time"), line("ground", { end: "a1", terrain: "mud" }), line("appear", { on: "h", end: "b2" })];
  const [first, second] = unfold(before, { ...after, steps: [{ ...step, lines }] });
  expect(first?.scene?.board?.tiles[0]).toEqual({ place: "a1", terrain: "mud" });
  expect(second?.scene?.pieces?.[1]?.place).toBe("b2");
});

test("of very many events several are shown at once", () => {
  const lines = [line("time"), ...Array.from({ length: 40 }, () => line("miss"))];
  expect(unfold(before, { ...after, steps: [{ ...step, lines }] })).toHaveLength(15);
});
