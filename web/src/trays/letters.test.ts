import { describe, expect, it } from "vitest";

import { lettersOf } from "./letters.svelte";

const told = (...names: string[]): string[] => names.map((name) => lettersOf(names).get(name) ?? "");

describe("the letters of cards", () => {
  it("are their first ones", () => expect(told("Knight", "Archer")).toEqual(["K", "A"]));
  it("are two where cards begin alike", () =>
    expect(told("Spy", "Scout", "Sergeant", "Marshal")).toEqual(["Sp", "Sc", "Se", "M"]));
  it("are never the same for two cards", () =>
    expect(new Set(told("Sword", "Swordsman", "Swan", "Red Spy", "Red Scout")).size).toBe(5));
  it("are the same for equal cards", () => expect(told("Spy", "Spy")).toEqual(["S", "S"]));
});
