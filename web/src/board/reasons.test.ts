import { describe, expect, it } from "vitest";

import type { Check, Question } from "../protocol";
import { overlaysOfQuestion } from "./reasons";

const check = (passed: boolean, about: Check["about"], places: string[] = []): Check => ({
  passed,
  text: "why",
  chapter: "6.1 Sight",
  places,
  about,
});
const question = (...checks: Check[]): Question => ({
  text: "a1 fires a4",
  start: "a1",
  end: "a4",
  checks,
  telling: "",
});

const LOADED = check(true, "");

describe("a question of a drawing", () => {
  it("is a ray where one sees the other", () =>
    expect(overlaysOfQuestion(question(check(true, "sight", ["a1", "a4"])))).toEqual([
      { kind: "ray", places: ["a1", "a4"], text: "" },
    ]));
  it("is a ray with a cross where something hides it", () =>
    expect(overlaysOfQuestion(question(check(false, "sight", ["a2"])))).toEqual([
      { kind: "blocked", places: ["a1", "a2", "a4"], text: "" },
    ]));
  it("is an aim where it is a shot, with the look of its spotter", () =>
    expect(
      overlaysOfQuestion(question(LOADED, check(true, "sight", ["d1", "a4"]))).map(({ kind, places }) => [
        kind,
        ...places,
      ]),
    ).toEqual([
      ["aim", "a1", "a4"],
      ["ray", "d1", "a4"],
    ]));
  it("needs no second line where the gun sees for itself", () =>
    expect(overlaysOfQuestion(question(LOADED, check(true, "sight", ["a1", "a4"])))).toHaveLength(1));
});
