import { describe, expect, it } from "vitest";

import type { Skin } from "../board/types";
import { piece, scene } from "../model/samples";
import { blank } from "../model/sight";
import type { Choice } from "../protocol";
import { actedOf, CallUp, companyOf, nextOf, strangerOf } from "./company";

const skin = { looks: { hero: "a", monster: "b" } } as unknown as Skin;
const bars = { meters: [{ name: "mana", value: 1, full: 1 }] };
const first = piece("h1", "a1", 0, { kind: "hero", has_acted: true, ...bars });
const second = piece("h2", "b1", 1, { kind: "hero", ...bars });
const monster = piece("m1", "a2", -1, { kind: "monster" });
const all = scene([first, second, monster]);
const from = (start: string): Choice => ({ text: start, label: start, start });

describe("a company", () => {
  it("is everyone of the first side's looks, whoever plays them", () =>
    expect(companyOf(all, skin)).toEqual([first, second]));
  it("counts who has acted", () => expect(actedOf(all, skin)).toEqual([1, 2]));
  it("calls up the first that may act", () => expect(nextOf(all, skin, [from("b1"), from("a1")])).toBe("a1"));
  it("keeps who was called up while it may act", () =>
    expect(nextOf(all, skin, [from("b1"), from("a1")], "h2")).toBe("b1"));
  it("calls nobody who may not", () => expect(nextOf(all, skin, [], "h2")).toBeNull());
  it("may be led against by somebody else", () => {
    expect(strangerOf(all, skin, [from("a2")])).toBe(monster);
    expect(strangerOf(all, skin, [from("a1")])).toBeUndefined();
  });
});

describe("who is called up", () => {
  const led = { ...skin, layout: "company" } as Skin;
  const shown = (turn: number) => ({ ...blank("ROOM"), scene: { ...all, turn }, choices: [from("a1"), from("b1")] });

  it("is the first in a new turn, whoever is selected", () =>
    expect(new CallUp().next(shown(1), led, true)).toBe("a1"));
  it("stays the one that was selected last, as long as it may act", () => {
    const calls = new CallUp();
    calls.next(shown(1), led, false);
    calls.note(second);
    expect(calls.next(shown(1), led, false)).toBe("b1");
  });
  it("is nobody while somebody is selected, and nobody in a duel", () => {
    const calls = new CallUp();
    calls.next(shown(1), led, false);
    expect(calls.next(shown(1), led, true)).toBeNull();
    expect(new CallUp().next(shown(1), skin, false)).toBeNull();
  });
});
