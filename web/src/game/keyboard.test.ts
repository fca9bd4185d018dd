import { beforeEach, describe, expect, it, vi } from "vitest";

import { sight } from "../model/samples";
import { defaultSettings } from "../model/session";
import type { Choice } from "../protocol";
import type { Desk } from "./desk.svelte";
import { keyboard, nextOf, type Hands } from "./keyboard";
import type { Look } from "./look.svelte";

const choice = (text: string): Choice => ({ text, label: text, start: "a1", end: text });
const desk = {
  clear: vi.fn(),
  confirm: vi.fn(),
  consider: vi.fn(),
  pickVerb: vi.fn(),
  choose: vi.fn(),
  selected: null,
  armed: null,
  verb: "",
  verbs: [],
  skills: [],
  offered: [],
  numbered: [],
  targets: [],
  asksAt: null,
  choices: [],
  lists: false,
} as unknown as Desk;
const look = { at: null, by: vi.fn(), present: vi.fn() } as unknown as Look;
const stage = { isPlaying: false, skip: vi.fn() };
const present = sight([]);
const hands: Hands = {
  desk,
  look,
  stage,
  present: () => present,
  settings: defaultSettings,
  change: vi.fn(),
  undo: vi.fn(),
  hint: vi.fn(),
  help: vi.fn(),
  focusPlace: vi.fn(),
};

class FakeElement {
  constructor(
    private readonly kind: string,
    private readonly place: string | null = null,
  ) {}
  closest = (list: string): FakeElement | null => (list.split(", ").includes(this.kind) ? this : null);
  getAttribute = (): string | null => this.place;
}

function press(key: string, target: unknown = new FakeElement("body"), more: Partial<KeyboardEvent> = {}): boolean {
  const event = { key, target, preventDefault: vi.fn(), ...more } as unknown as KeyboardEvent;
  keyboard(event, hands);
  return (event.preventDefault as ReturnType<typeof vi.fn>).mock.calls.length > 0;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", { querySelector: () => null, getElementById: () => null });
  Object.assign(desk, {
    selected: null,
    armed: null,
    verb: "",
    verbs: [],
    skills: [],
    offered: [],
    numbered: [],
    targets: [],
    asksAt: null,
    choices: [],
    lists: false,
  });
  Object.assign(stage, { isPlaying: false });
  Object.assign(look, { at: null });
});

describe("keys", () => {
  it("take back, ask for a hint, show help, step, and return to the present", () => {
    for (const key of ["z", "h", "?", ",", ".", "End"]) expect(press(key), key).toBe(true);
    expect(hands.undo).toHaveBeenCalledOnce();
    expect(hands.hint).toHaveBeenCalledOnce();
    expect(hands.help).toHaveBeenCalledOnce();
    expect(look.by).toHaveBeenNthCalledWith(1, -1, present);
    expect(look.by).toHaveBeenNthCalledWith(2, 1, present);
    expect(look.present).toHaveBeenCalledOnce();
  });

  it.each([
    ["t", { threats: true }],
    ["V", { sight: true }],
    ["r", { fire: false }],
    ["g", { zones: false }],
    ["f", { flipped: true }],
  ])("switch with %s", (key, change) => {
    press(key);
    expect(hands.change).toHaveBeenCalledWith(change);
  });

  it("are the browser's own while one types, and with Control", () => {
    expect(press("z", new FakeElement("input"))).toBe(false);
    expect(press("z", new FakeElement("dialog[open]"))).toBe(false);
    expect(press("z", undefined, { ctrlKey: true })).toBe(false);
    expect(hands.undo).not.toHaveBeenCalled();
  });

  it("are the table's again as soon as a dialog is closed", () => {
    expect(press("z", new FakeElement("dialog"))).toBe(true);
  });

  it("that mean nothing are left alone", () => expect(press("q")).toBe(false));

  it("arm the skills of the selected piece", () => {
    Object.assign(desk, { skills: ["Siphon Power"] });
    expect([press("Q"), press("w")]).toEqual([true, false]);
    expect(desk.pickVerb).toHaveBeenCalledExactlyOnceWith("Siphon Power");
  });
});

describe("Enter", () => {
  it("confirms what is armed, but not from a button", () => {
    expect(press("Enter")).toBe(false);
    Object.assign(desk, { armed: choice("b2") });
    expect(press("Enter", new FakeElement("button"))).toBe(false);
    expect(desk.confirm).not.toHaveBeenCalled();
    expect(press("Enter")).toBe(true);
    expect(desk.confirm).toHaveBeenCalledOnce();
  });
});

describe("Escape", () => {
  it("goes back one thing at a time", () => {
    Object.assign(look, { at: present });
    press("Escape");
    expect(look.present).toHaveBeenCalledOnce();
    Object.assign(look, { at: null });
    Object.assign(desk, { lists: true });
    press("Escape");
    expect(desk.lists).toBe(false);
    press("Escape");
    expect(desk.clear).toHaveBeenCalledOnce();
  });
});

describe("Space", () => {
  it("skips only while something plays", () => {
    expect(press(" ")).toBe(false);
    stage.isPlaying = true;
    expect(press(" ")).toBe(true);
    expect(stage.skip).toHaveBeenCalledOnce();
  });
});

describe("numbers", () => {
  it("choose a verb, or consider an action", () => {
    Object.assign(desk, { numbered: ["strike", choice("y")] });
    expect(press("1")).toBe(true);
    expect(desk.pickVerb).toHaveBeenLastCalledWith("strike");
    expect(press("2")).toBe(true);
    expect(desk.consider).toHaveBeenLastCalledWith(choice("y"));
    expect(press("9")).toBe(false);
  });

  it("choose at once what one is asked", () => {
    Object.assign(desk, { numbered: [choice("x"), choice("y")], offered: [choice("x"), choice("y")] });
    press("2");
    expect(desk.choose).toHaveBeenLastCalledWith(choice("y"));
  });
});

describe("Tab", () => {
  it("goes through a list and out of it", () => {
    expect(nextOf(["a1", "b1"], "c1", false)).toBe("a1");
    expect(nextOf(["a1", "b1"], "a1", false)).toBe("b1");
    expect(nextOf(["a1", "b1"], "b1", false)).toBeUndefined();
    expect(nextOf(["a1", "b1"], "b1", true)).toBe("a1");
    expect(nextOf([], "b1", false)).toBeUndefined();
  });

  it("on the board goes to the next piece that can act, elsewhere it is the browser's", () => {
    Object.assign(desk, { choices: [choice("x"), { ...choice("y"), start: "b1" }] });
    expect(press("Tab", new FakeElement("rect", "a1"), { shiftKey: false })).toBe(true);
    expect(hands.focusPlace).toHaveBeenCalledWith("b1");
    expect(press("Tab", new FakeElement("body"))).toBe(false);
  });
});
