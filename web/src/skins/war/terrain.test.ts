import { describe, expect, test } from "vitest";

import { RELIEF, viewOf } from "../../board/projection";
import { random, seedOf } from "../../model/random";
import { drawTerrain } from "./terrain";

const board = (words: Record<string, [number, string]> = {}) => ({
  width: 4,
  height: 4,
  tiles: Array.from({ length: 16 }, (_, index) => {
    const place = `${String.fromCharCode(97 + (index % 4))}${Math.floor(index / 4) + 1}`;
    const [height, terrain] = words[place] ?? [1, "plain"];
    return { place, height, terrain };
  }),
});
const drawn = (words?: Record<string, [number, string]>, isFlipped = false) =>
  drawTerrain(viewOf(board(words), RELIEF, { isFlipped }));

describe("chance", () => {
  test("is the same for the same seed", () => {
    const [one, other] = [random(7), random(7)];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
  });
  test("stays between nothing and one", () => {
    const chance = random(seedOf("e4"));
    const rolls = Array.from({ length: 2000 }, chance);
    expect(Math.min(...rolls)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...rolls)).toBeLessThan(1);
    expect(rolls.reduce((sum, roll) => sum + roll) / 2000).toBeCloseTo(0.5, 1);
  });
  test("differs from place to place", () => expect(seedOf("a1")).not.toBe(seedOf("a2")));
});

describe("the ground", () => {
  test("is drawn the same every time", () => expect(drawn()).toBe(drawn()));
  test("knows every terrain and height", () => {
    const all = {
      a1: [5, "plain"],
      b1: [4, "plain"],
      c1: [3, "fort"],
      d1: [2, "mud"],
      a2: [1, "water"],
      b2: [1, "rock"],
    } as const;
    expect(drawn(all as never)).not.toMatch(/NaN|undefined|Infinity/);
  });
  test("of another height looks different", () => expect(drawn({ b2: [2, "plain"] })).not.toBe(drawn()));
  test("keeps its grass when someone digs elsewhere", () => {
    const tufts = (svg: string) => new Set(svg.match(/<path d="M[^"]*q[^"]*v-8[^"]*"/g));
    const [before, after] = [tufts(drawn()), tufts(drawn({ a1: [2, "plain"] }))];
    expect([...before].filter((path) => after.has(path)).length).toBe(15);
  });
  test("a step of one is a bank with a fringe of grass, of two a wall without", () => {
    const fringes = (svg: string) => svg.match(/H[\d.]+z" fill/g)?.length ?? 0;
    const atRim = 4;
    expect(fringes(drawn({ b3: [2, "plain"] }))).toBe(atRim + 1);
    expect(fringes(drawn({ b3: [3, "plain"] }))).toBe(atRim);
  });
  test("turned around, shows the other sides", () => {
    const hill = { b2: [3, "plain"] } as never;
    expect(drawn(hill, true)).not.toBe(drawn(hill, false));
  });
  test("water has foam only where land begins", () => {
    const foam = (svg: string) => svg.includes("#dff6f4") && /<path d="M[^"]+" fill="none" stroke="#dff6f4"/.test(svg);
    expect(foam(drawn({ b2: [1, "water"] }))).toBe(true);
    const sea = Object.fromEntries(board().tiles.map(({ place }) => [place, [1, "water"]])) as never;
    expect(foam(drawn(sea))).toBe(false);
  });
});
