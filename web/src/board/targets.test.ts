import { describe, expect, test } from "vitest";

import { defaultSkin } from "../skins/default/skin";
import { warSkin } from "../skins/war/skin";
import type { Choice, Effect, Line, Piece, Preview, Side } from "../protocol";
import { describe as tell } from "./describe";
import { lastOf } from "./last";
import { lossOf, targetsOf } from "./targets";

const piece = (id: string, side: number, place: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: "tank",
  name: "Tank",
  letter: "T",
  side,
  place,
  ...more,
});
const choice = (start: string | null, end: string, more: Partial<Choice> = {}): Choice => ({
  text: `${start}-${end}`,
  label: `move to ${end}`,
  start,
  end,
  ...more,
});
const pieces = [
  piece("s1", 0, "a1"),
  piece("s2", 0, "a2"),
  piece("n1", 1, "b2", { hp: 5, full_hp: 7 }),
  piece("n2", 1, "c3"),
];
const SIDES: Side[] = [{ seat: 0, name: "South", meters: [{ name: "points", value: 0, counts: "score" }] }];
const hurt = (low: number, high: number): Preview => ({
  action: "a1-b2",
  certain: low === high,
  changes: [{ of: "n1", what: "hp", before: 5, low, high }],
});
const takes = (of: string, low: number, high = low, more: Partial<Effect> = {}): Effect => ({
  of,
  what: "hp",
  low,
  high,
  ...more,
});

describe("targets", () => {
  const look = (more: Partial<Choice>, end = "b2") =>
    targetsOf([choice("a1", end, more)], "a1", pieces, warSkin, SIDES)[0];
  const kinds = (choices: Choice[], selected: string | null) =>
    targetsOf(choices, selected, pieces, defaultSkin).map((target) => `${target.place} ${target.kind}`);

  test("of what no kind says, open ground is walked to, an enemy is struck, a friend is special", () => {
    const choices = [choice("a1", "b1"), choice("a1", "b2"), choice("a1", "a2")];
    expect(kinds(choices, "a1")).toEqual(["b1 move", "b2 attack", "a2 ring"]);
  });
  test("only those of the selected piece", () => expect(kinds([choice("a2", "a3")], "a1")).toEqual([]));
  test("without a selection, those that need none", () =>
    expect(kinds([choice(null, "c3", { kind: "place" }), choice("a1", "b1")], null)).toEqual(["c3 move"]));
  test("two actions on one place are one target", () => {
    const both = [choice("a1", "b1", { kind: "work" }), choice("a1", "b1", { kind: "work", text: "lower" })];
    expect(targetsOf(both, "a1", pieces, warSkin)).toMatchObject([
      { place: "b1", kind: "ring", icon: "spade", choices: both },
    ]);
  });
  test("the exact damage stands above, whatever takes it", () => {
    expect(look({ kind: "strike", effects: [takes("n1", -3)] })).toMatchObject({ kind: "attack", label: "-3" });
    expect(look({ kind: "cast", effects: [takes("n1", -3)] })).toMatchObject({ kind: "attack", label: "-3" });
    expect(look({ kind: "strike", sums: [{ terms: [{ value: "0", sign: "=" }] }] })).toMatchObject({
      kind: "attack",
      label: "0",
    });
  });
  test("chances are a range, and how likely it is", () => {
    expect(look({ kind: "strike", effects: [takes("n1", -4, -1)] })?.label).toBe("-1 to 4");
    expect(look({ kind: "strike", effects: [takes("n1", -4, -4, { percent: 82 })] })?.label).toBe("-4 82%");
  });
  test("two blows at one are one crosshair with both numbers", () => {
    const both = [
      choice("a1", "b2", { kind: "strike", effects: [takes("n1", -2)] }),
      choice("a1", "b2", { kind: "cast", effects: [takes("n1", -4)] }),
    ];
    expect(targetsOf(both, "a1", pieces, warSkin)).toMatchObject([{ kind: "attack", label: "-2 / -4" }]);
  });
  test("a skull for certain death", () => {
    expect(look({ kind: "strike", effects: [takes("n1", -5, -5, { falls: "will" })] })?.kills).toBe(true);
    expect(look({ kind: "strike", effects: [takes("n1", -5, -1, { falls: "may" })] })?.kills).toBeUndefined();
  });
  test("what has no points to lose shows what it brings", () => {
    const effects: Effect[] = [takes("n2", 0, 0, { falls: "will" }), { of: "South", what: "points", low: 3, high: 3 }];
    expect(look({ kind: "fire", effects }, "c3")).toMatchObject({ kind: "shot", label: "+3", kills: true });
  });
  test("a skill that takes nothing shows its own sign", () =>
    expect(look({ kind: "cast", using: "hex" })).toMatchObject({ kind: "ring", icon: "magic-swirl" }));
});

test("a preview without health takes nothing", () => expect(lossOf("s1", hurt(2, 2))).toEqual({ least: 0, most: 0 }));

describe("the last action", () => {
  const isPlace = (place: string): boolean => ["a1", "b2", "c2"].includes(place);
  const last = (does: Line["does"], facts: Record<string, unknown>) =>
    lastOf({ number: 1, seat: 0, text: "", lines: [{ text: "", event: "", does, facts }] }, pieces, isPlace);

  test("leaves a ghost where the piece stood", () => {
    expect(last("move", { by: "n1", start: "c2", end: "b2" })).toMatchObject({
      start: "c2",
      end: "b2",
      mover: { id: "n1" },
    });
  });
  test("of one who stayed has no ghost", () => {
    expect(last("strike", { by: "s1", start: "a1", end: "b2" })).toMatchObject({ mover: null, actor: { id: "s1" } });
  });
  test("without places is not shown", () => {
    expect(last("tell", {})).toBeNull();
    expect(last("get", { start: "card-1", end: "a1" })).toBeNull();
  });
});

test("a cell says its place, height, terrain, piece and what can be done there", () => {
  const target = targetsOf(
    [choice("a1", "b2", { kind: "strike", label: "take Tank on b2" })],
    "a1",
    pieces,
    warSkin,
  )[0];
  const words = tell({
    tile: { place: "b2", height: 2, terrain: "fort" },
    pieces: pieces.slice(2, 3),
    sides: [{ seat: 1, name: "North" }],
    target,
    isSelected: false,
    isStart: false,
  });
  expect(words).toBe("b2, height 2, fort, North Tank, 5 of 7 health, you may take Tank on b2");
});
