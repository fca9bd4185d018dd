import { expect, test } from "vitest";

import type { Step } from "../protocol";
import { unfold, type Beats } from "./beats";
import { piece, scene, sight } from "./samples";

const BEATS: Beats = { marched: { mover: "who" }, struck: { victim: "whom" }, fallen: { gone: "whom" }, smashed: { ground: "plain" } };
const line = (event: string, facts: Record<string, unknown>) => ({ text: `${event}.`, facts: { event, ...facts } });
const step: Step = {
  number: 0, seat: 0, text: "pass",
  lines: [line("passed", {}), line("marched", { who: "m", start: "a2", end: "b2" }), line("struck", { whom: "h", hp: 0 }), line("fallen", { whom: "h" })],
};
const before = sight([], { scene: scene([piece("m", "a2", 1), piece("h", "b1", 0, { hp: 9 })]) });
const after = sight([step], { scene: scene([piece("m", "b2", 1), piece("h", null, 0, { hp: 0 })]) });

test("the events of a step are shown one by one, and then what came of them", () => {
  const shown = unfold(before, after, BEATS);
  expect(shown.map(({ beat }) => beat?.lines[0]?.text)).toEqual(["marched.", "struck.", "fallen.", undefined]);
  expect(shown.map(({ scene: one }) => one?.pieces?.map(({ place, hp }) => `${place} ${hp ?? ""}`.trim()))).toEqual([
    ["b2", "b1 9"], ["b2", "b1 0"], ["b2", "null 0"], ["b2", "null 0"],
  ]);
  expect(shown.slice(0, -1).every(({ choices }) => choices.length === 0)).toBe(true);
});

test("one event, another room or more than one step need nothing between", () => {
  expect(unfold(before, { ...after, steps: [{ ...step, lines: step.lines.slice(0, 2) }] }, BEATS)).toHaveLength(1);
  expect(unfold({ ...before, room: "other" }, after, BEATS)).toHaveLength(1);
  expect(unfold(before, { ...after, steps: [step, step] }, BEATS)).toHaveLength(1);
  expect(unfold(null, after, BEATS)).toHaveLength(1);
  expect(unfold(before, after, undefined)).toHaveLength(1);
});

test("the ground changes with what happens to it", () => {
  const lines = [line("smashed", { end: "a1" }), line("marched", { who: "m", end: "b2" })];
  const [first] = unfold(before, { ...after, steps: [{ ...step, lines }] }, BEATS);
  expect(first?.scene?.board?.tiles[0]).toEqual({ place: "a1", zone: "", terrain: "plain" });
});
