import { describe, expect, it } from "vitest";

import type { Check } from "../protocol";
import { defaultSkin } from "../skins/default/skin";
import { overlaysOfLook, tellingOf, type Look } from "./reasons";

const skin = { ...defaultSkin, isSight: (check: Check) => check.chapter.startsWith("6.") };
const check = (passed: boolean, chapter: string, places: string[] = [], text = chapter): Check => ({ passed, text, chapter, places });
const look = (...checks: Check[]): Look => ({ text: "a1 fires a4", start: "a1", end: "a4", checks });

const LOADED = check(true, "7.4 Loaded");

describe("a question of a drawing", () => {
  it("is a ray where one sees the other", () => expect(overlaysOfLook(look(check(true, "6.1 Sight", ["a1", "a4"])), skin)).toEqual([{ kind: "ray", places: ["a1", "a4"], text: "" }]));
  it("is a ray with a cross where something hides it", () =>
    expect(overlaysOfLook(look(check(false, "6.2 What hides", ["a2"])), skin)).toEqual([{ kind: "blocked", places: ["a1", "a2", "a4"], text: "" }]));
  it("is an aim where it is a shot, with the look of its spotter", () =>
    expect(overlaysOfLook(look(LOADED, check(true, "6.3 Spotters", ["d1", "a4"])), skin).map(({ kind, places }) => [kind, ...places])).toEqual([["aim", "a1", "a4"], ["ray", "d1", "a4"]]));
  it("needs no second line where the gun sees for itself", () => expect(overlaysOfLook(look(LOADED, check(true, "6.3 Spotters", ["a1", "a4"])), skin)).toHaveLength(1));
});

describe("what is told of it", () => {
  it("is what forbids it", () => expect(tellingOf(look(LOADED, check(false, "6.2 What hides")), "7")).toBe("6.2 What hides"));
  it("else what its own chapter says last", () => expect(tellingOf(look(LOADED, check(true, "7.2 Reach"), check(true, "6.3 Spotters")), "7")).toBe("7.2 Reach"));
});
