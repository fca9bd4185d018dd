import { describe, expect, test } from "vitest";

import { defaultSkin } from "../skins/default/skin";
import { warSkin } from "../skins/war/skin";
import type { Choice, Piece, Preview } from "../protocol";
import { describe as tell } from "./describe";
import { lastOf } from "./last";
import { lossOf, targetsOf } from "./targets";

const piece = (id: string, side: number, place: string, more: Partial<Piece> = {}): Piece => ({
  id, kind: "tank", name: "Tank", letter: "T", side, place, ...more,
});
const choice = (start: string | null, end: string, text = `${start}-${end}`, label = `move to ${end}`): Choice => ({ text, label, start, end });
const pieces = [piece("s1", 0, "a1"), piece("s2", 0, "a2"), piece("n1", 1, "b2", { hp: 5, full_hp: 7 })];
const hurt = (low: number, high: number): Preview => ({
  action: "a1-b2", certain: low === high, changes: [{ of: "n1", what: "hp", before: 5, low, high }],
});

describe("targets", () => {
  const kinds = (choices: Choice[], selected: string | null) =>
    targetsOf(choices, selected, pieces, defaultSkin, null).map((target) => `${target.place} ${target.kind}`);

  test("open ground is walked to, an enemy is struck, a friend is special", () => {
    const choices = [choice("a1", "b1"), choice("a1", "b2"), choice("a1", "a2")];
    expect(kinds(choices, "a1")).toEqual(["b1 move", "b2 attack", "a2 ring"]);
  });
  test("only those of the selected piece", () => expect(kinds([choice("a2", "a3")], "a1")).toEqual([]));
  test("without a selection, those that need none", () => expect(kinds([choice(null, "c3"), choice("a1", "b1")], null)).toEqual(["c3 move"]));
  test("two actions on one place are one target", () => {
    const both = [choice("a1", "b1", "a1 raises b1"), choice("a1", "b1", "a1 lowers b1")];
    expect(targetsOf(both, "a1", pieces, warSkin, null)).toMatchObject([{ place: "b1", kind: "ring", icon: "spade", choices: both }]);
  });
  test("the exact damage stands above", () => {
    const [target] = targetsOf([choice("a1", "b2")], "a1", pieces, defaultSkin, hurt(2, 2));
    expect(target).toMatchObject({ kind: "attack", label: "-3" });
  });
  test("chances are a range", () => {
    const [target] = targetsOf([choice("a1", "b2")], "a1", pieces, defaultSkin, hurt(1, 4));
    expect(target?.label).toBe("-1 to 4");
  });
  test("War's labels say what a shot earns", () => {
    const shot = choice("a1", "b2", "a1 fires b2", "fire at Tank (+3) on b2");
    expect(targetsOf([shot], "a1", pieces, warSkin, null)).toMatchObject([{ kind: "shot", label: "+3", kills: true }]);
  });
});

test("a preview without health takes nothing", () => expect(lossOf("s1", hurt(2, 2))).toEqual({ least: 0, most: 0 }));

describe("the last action", () => {
  const step = (facts: Record<string, unknown>) => ({ number: 1, seat: 0, text: "", lines: [{ text: "", facts }] });

  test("leaves a ghost where the piece stood", () => {
    expect(lastOf(step({ start: "c2", end: "b2" }), pieces)).toMatchObject({ start: "c2", end: "b2", mover: { id: "n1" } });
  });
  test("of one who stayed has no ghost", () => {
    expect(lastOf(step({ start: "a1", end: "b2" }), pieces)).toMatchObject({ mover: null, actor: { id: "s1" } });
  });
  test("without places is not shown", () => expect(lastOf(step({ text: "the end" }), pieces)).toBeNull());
});

test("a cell says its place, height, terrain, piece and what can be done there", () => {
  const target = targetsOf([choice("a1", "b2", "a1xb2", "take Tank (+3) on b2")], "a1", pieces, warSkin, null)[0];
  const words = tell({
    tile: { place: "b2", height: 2, terrain: "fort" }, pieces: pieces.slice(2), sides: [{ seat: 1, name: "North" }], target,
    isSelected: false, isStart: false,
  });
  expect(words).toBe("b2, height 2, fort, North Tank, 5 of 7 health, you may take Tank (+3) on b2");
});
