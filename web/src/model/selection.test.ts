import { describe, expect, it } from "vitest";

import type { Choice } from "../protocol";
import { sight } from "./samples";
import {
  choicesFrom,
  inHand,
  inShort,
  numbered,
  pick,
  pickCard,
  placeless,
  shortWord,
  startsOf,
  turnedTo,
  unarmed,
  verbsOf,
} from "./selection";

const choice = (text: string, start?: string, end?: string, kind: Choice["kind"] = "act"): Choice => ({
  text,
  label: text,
  start: start ?? null,
  end: end ?? null,
  kind,
});
const move = choice("a1-a2", "a1", "a2", "move");
const far = choice("a1-b2", "a1", "b2", "move");
const shot = choice("a1 fires b2", "a1", "b2", "fire");
const other = choice("b1-b2", "b1", "b2", "move");
const wait = choice("wait");
const dig = choice("a1 digs", "a1", "a1", "work");
const drop = choice("drop", undefined, "b1", "place");
const all = [move, far, shot, other, wait, dig];

describe("a pick", () => {
  it("selects what can act", () => expect(pick(all, null, "a1")).toEqual({ selected: "a1", meant: [] }));
  it("selects nothing where nobody can act", () =>
    expect(pick(all, null, "b2")).toEqual({ selected: null, meant: [] }));
  it("means the action between the two places", () => expect(pick(all, "a1", "a2").meant).toEqual([move]));
  it("may mean several, which are then offered", () => expect(pick(all, "a1", "b2").meant).toEqual([far, shot]));
  it("goes over to another piece", () => expect(pick(all, "a1", "b1")).toEqual({ selected: "b1", meant: [] }));
  it("of the same piece means what it does where it stands", () => expect(pick(all, "a1", "a1").meant).toEqual([dig]));
  it("of the same piece unselects it if it does nothing there", () =>
    expect(pick([other], "b1", "b1")).toEqual({ selected: null, meant: [] }));
  it("of a place alone means what needs no start", () => expect(pick([drop], null, "b1").meant).toEqual([drop]));
  it("is never an action that was not sent", () => {
    for (const place of ["a1", "a2", "b1", "b2"])
      for (const from of [null, "a1", "b1"]) {
        for (const meant of pick(all, from, place).meant) expect(all).toContain(meant);
      }
  });
});

describe("a card", () => {
  const buy = choice("buy tear a1", "a1", "tear", "buy");
  it("is bought by who is selected", () => expect(pickCard([buy, move], "a1", "tear").meant).toEqual([buy]));
  it("may be picked first, and then waits for whom it is for", () => {
    expect(pickCard([buy, move], null, "tear")).toEqual({ selected: "tear", meant: [] });
    expect(pick(turnedTo([buy, move], "tear"), "tear", "a1").meant.map(({ text }) => text)).toEqual(["buy tear a1"]);
  });
  it("stays in the hand when it is dealt out to be placed, and else is laid down by a second click", () => {
    expect(pickCard([choice("spy a1", "spy", "a1", "place")], "spy", "spy").selected).toBe("spy");
    expect(pickCard([choice("heal a1", "heal", "a1", "cast")], "heal", "heal").selected).toBeNull();
  });
  it("is nothing that one does on the board", () => {
    const grouped = [
      { ...buy, group: "Shop" },
      { ...move, group: "Move" },
      { ...shot, group: "Fire" },
    ];
    expect(verbsOf(grouped, "a1", new Set(["tear"]))).toEqual(["Move", "Fire"]);
    expect(verbsOf(grouped, "a1", new Set(["tear"]), true)).toEqual(["Shop", "Move", "Fire"]);
  });
});

describe("a skill", () => {
  const skills = [
    { ...move, group: "Move" },
    { ...shot, kind: "cast" as const, using: "bolt", group: "Bolt" },
    { ...dig, group: "Dig" },
  ];
  it("that must be armed is not meant by a click", () =>
    expect(unarmed(skills, "a1", ["bolt"]).map(({ text }) => text)).toEqual(["a1-a2", "a1 digs"]));
  it("on oneself is not meant by a second click on a piece with other verbs", () =>
    expect(pick(skills, "a1", "a1")).toEqual({ selected: null, meant: [] }));
});

describe("lists", () => {
  it("of starts, of one piece, and of what needs no place", () => {
    expect([...startsOf(all)]).toEqual(["a1", "b1"]);
    expect(choicesFrom(all, "b1")).toEqual([other]);
    expect(choicesFrom(all, null)).toEqual([]);
    expect(placeless([...all, drop])).toEqual([wait]);
    const pass = choice("a1 passes", "a1");
    expect(placeless([...all, pass])).toEqual([wait]);
    expect(placeless([...all, pass], new Set(), "a1")).toEqual([pass, wait]);
  });
});

describe("in short", () => {
  it("says what a piece may do", () => {
    expect(inShort([move])).toBe("move to a2");
    expect(inShort([move, far, shot])).toBe("fire at b2, or move to a2 or b2");
    const many = ["a2", "a3", "a4", "a5"].map((end) => choice(end, "a1", end, "move"));
    expect(inShort(many)).toBe("move to one of 4 places");
    expect(inShort([{ ...far, kind: "cast", using: "hex", group: "Hex" }])).toBe("use Hex on b2");
    expect(inShort([])).toBe("");
  });
});

describe("number keys", () => {
  const none = { offered: [], verb: "", verbs: [], targets: [], buttons: [] };
  it("mean what one is asked before all else", () =>
    expect(numbered({ ...none, offered: [far, shot], verbs: ["Move"], buttons: [wait] })).toEqual([far, shot]));
  it("mean the verbs, then the buttons", () =>
    expect(numbered({ ...none, verbs: ["Move", "Fire"], targets: [move], buttons: [wait] })).toEqual([
      "Move",
      "Fire",
      wait,
    ]));
  it("mean the targets of a chosen verb, then the buttons, each once", () =>
    expect(numbered({ ...none, verb: "Move", verbs: ["Move"], targets: [move, wait], buttons: [wait] })).toEqual([
      move,
      wait,
    ]));
});

describe("whoever is in the hand", () => {
  const done = choice("a1 is done", "a1", undefined, "end");
  const acted = { number: 1, seat: 0, text: "x", lines: [] };
  const after = (choices: Choice[]) => ({ ...sight([]), seat: 0, steps: [acted], choices });
  it("must still say that it is done", () => expect(inHand(after([done, wait]), new Set())).toBe("a1"));
  it("is nobody where several may act", () => expect(inHand(after([done, other]), new Set())).toBeNull());
  it("is nobody after the others have acted", () =>
    expect(inHand({ ...after([done]), steps: [{ ...acted, seat: 1 }] }, new Set())).toBeNull());
});

describe("a button", () => {
  it("names a blow and its place, and a skill by its name", () => {
    expect(shortWord(choice("Attack the Ancient on e1", "d4", "e1", "strike"))).toBe("strike e1");
    expect(shortWord({ ...choice("Cast Hex at Lion", "a1", "b2", "cast"), group: "Hex" })).toBe("Hex");
    expect(shortWord(move)).toBe("a1-a2");
  });
});
