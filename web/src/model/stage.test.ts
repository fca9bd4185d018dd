import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { sight, step } from "./samples";
import type { Sight } from "./sight";
import { lengthOf, missedOf, Stage, type Pace } from "./stage.svelte";

const all = [step(0, 0, "a"), step(1, 1, "b"), step(2, 0, "c"), step(3, 1, "d")];
const after = (count: number): Sight => sight(all.slice(0, count));

let speed: number;
let still: boolean;
let shown: string[];
let past: Sight[];
const pace: Pace = { speed: () => speed, stillness: () => still };
const texts = (one: Sight): string => one.steps.map(({ text }) => text).join("");
const stageOf = (): Stage =>
  new Stage(
    pace,
    (_, one) => shown.push(texts(one)),
    () => Promise.resolve(past),
  );

beforeEach(() => {
  vi.useFakeTimers();
  [speed, still, shown, past] = [1, false, [], []];
});
afterEach(() => vi.useRealTimers());

describe("the length of steps", () => {
  it("adds up and has an end", () => {
    expect(lengthOf([])).toBe(0);
    expect(lengthOf(all.slice(0, 1))).toBe(260);
    expect(lengthOf(Array.from({ length: 40 }, () => all[0]).filter((one) => one !== undefined))).toBe(1200);
  });
});

describe("events", () => {
  it("play one after the other", () => {
    const stage = stageOf();
    for (const count of [0, 1, 2]) stage.take(after(count));
    expect(shown).toEqual(["", "a"]);
    expect(stage.isPlaying).toBe(true);
    vi.advanceTimersByTime(260);
    expect(shown).toEqual(["", "a", "ab"]);
    expect(stage.fresh.map(({ text }) => text)).toEqual(["b"]);
    expect(stage.isPlaying).toBe(false);
  });

  it("take as long as the player likes", () => {
    speed = 3;
    const stage = stageOf();
    for (const count of [0, 1, 2]) stage.take(after(count));
    vi.advanceTimersByTime(700);
    expect(shown.at(-1)).toBe("a");
    vi.advanceTimersByTime(100);
    expect(shown.at(-1)).toBe("ab");
  });

  it.each([
    ["speed 0", 0, false],
    ["still motion", 1, true],
  ])("are there at once with %s", (_, itsSpeed, isStill) => {
    [speed, still] = [itsSpeed, isStill];
    const stage = stageOf();
    for (const count of [0, 1, 2, 3]) stage.take(after(count));
    expect(shown.at(-1)).toBe("abc");
  });

  it("can be skipped to the present, and all that was skipped is told", () => {
    const stage = stageOf();
    for (const count of [0, 1, 2, 3, 4]) stage.take(after(count));
    stage.skip();
    expect(shown).toEqual(["", "a", "abcd"]);
    expect(stage.fresh.map(({ text }) => text)).toEqual(["b", "c", "d"]);
    vi.advanceTimersByTime(5000);
    expect(shown.length).toBe(3);
  });

  it("that were taken back are not played", () => {
    const stage = stageOf();
    stage.take(after(2));
    stage.take(after(1));
    expect(stage.fresh).toEqual([]);
    expect(texts(stage.shown as Sight)).toBe("a");
  });
});

describe("what was missed", () => {
  it("is played step by step, and then the present", async () => {
    past = [0, 1, 2, 3, 4].map(after);
    const stage = stageOf();
    stage.arrive(after(1));
    stage.arrive(after(4));
    expect(stage.missed).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(stage.shown as Sight)).toBe("ab");
    expect(stage.missed).toBe(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toEqual(["a", "a", "ab", "abc", "abcd"]);
    expect(stage.missed).toBe(0);
  });

  it("is not waited for when nothing plays slowly", () => {
    still = true;
    const stage = stageOf();
    stage.arrive(after(1));
    stage.arrive(after(4));
    expect(shown).toEqual(["a", "abcd"]);
  });

  it("counts from what this browser has shown before the page was loaded", async () => {
    past = [0, 1, 2, 3].map(after);
    const stage = stageOf();
    stage.arrive(after(3), 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toEqual(["a", "ab", "abc"]);
  });

  it("never overtakes what came later", async () => {
    past = [0, 1, 2, 3].map(after);
    const stage = stageOf();
    stage.arrive(after(1));
    stage.arrive(after(3));
    stage.arrive(after(4));
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toEqual([...shown].sort((a, b) => a.length - b.length));
    expect(shown.at(-1)).toBe("abcd");
  });

  it("offers no choices on the way", () => {
    const present = sight(all, { choices: [{ text: "x", label: "x" }] });
    expect(missedOf([after(1), after(2), after(4)], present, 1).map((one) => [texts(one), one.choices.length])).toEqual(
      [
        ["a", 0],
        ["ab", 0],
      ],
    );
  });
});
