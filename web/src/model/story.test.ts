import { describe, expect, it } from "vitest";

import { piece, scene, sight, step } from "./samples";
import { countsOf, gainedBy, heroOf, isPromiseKept, leadsOf, momentsOf, talliesOf } from "./story";

const steps = [
  step(0, 0, "a1-a2"),
  step(1, 1, "b2xa2", { by: "y", seat: 1, what: "points", amount: 3 }),
  step(2, 0, "a1xb2", { by: "x", seat: 0, what: "points", amount: 5 }),
];
const positions = [
  sight([], { scene: scene([piece("x", "a1"), piece("y", "b2", 1)]) }),
  sight(steps.slice(0, 1), { scene: scene([piece("x", "a1"), piece("y", "b2", 1)]) }),
  sight(steps.slice(0, 2), { scene: scene([piece("x", "a1"), piece("y", "b2", 1)], [0, 3]) }),
  sight(steps, { scene: scene([piece("x", "b2")], [5, 3]) }),
];

describe("the story of a game", () => {
  it("knows who was ahead when", () => expect(leadsOf(positions)).toEqual([0, 0, -3, 2]));

  it("holds the last lead where a position is missing", () => {
    expect(leadsOf([positions[0], positions[2], positions[3]].filter((one) => one !== undefined))).toEqual([
      0, 0, -3, 2,
    ]);
  });

  it("names the moments that changed most, in their order", () => {
    expect(momentsOf(positions).map(({ step: at, change, seat }) => [at, change, seat])).toEqual([
      [2, -3, 1],
      [3, 5, 0],
    ]);
    expect(momentsOf(positions, 1).map(({ step: at }) => at)).toEqual([3]);
  });

  it("names who earned most", () =>
    expect(heroOf(positions)).toMatchObject({ piece: { id: "x" }, gained: 5, deeds: 1 }));

  it("has no hero where nothing was earned", () => expect(heroOf(positions.slice(0, 2))).toBeNull());

  it("counts what the game says is for the end", () => {
    const meters = [
      { name: "slain", value: 2, shown: "end" as const },
      { name: "gold", value: 9, counts: "purse" as const },
    ];
    const told = {
      ...scene(),
      sides: [
        { seat: 0, name: "South", meters },
        { seat: 1, name: "North", meters },
      ],
    };
    expect(talliesOf(sight(steps, { scene: told }))).toEqual([{ name: "slain", a: 2, b: 2 }]);
    expect(countsOf(told).map(({ name }) => name)).toEqual(["slain", "slain"]);
  });

  it("counts", () => {
    expect(talliesOf(positions[3] ?? sight([]))).toEqual([
      { name: "points", a: 5, b: 3 },
      { name: "pieces left", a: 1, b: 0 },
      { name: "captures", a: 1, b: 1 },
      { name: "actions", a: 2, b: 1 },
    ]);
  });
});

describe("what is earned", () => {
  it("belongs to the seat that is named, also when another acted", () => {
    const stopped = {
      ...step(0, 0, "k6xk9"),
      lines: [
        {
          text: "North stops it.",
          event: "stopped",
          does: "earn" as const,
          facts: { seat: 1, what: "points", amount: 7 },
        },
      ],
    };
    expect([0, 1].map((seat) => gainedBy(stopped, seat, scene()))).toEqual([0, 7]);
    expect(talliesOf(sight([stopped])).find(({ name }) => name === "captures")).toEqual({
      name: "captures",
      a: 0,
      b: 1,
    });
  });
});

describe("the promise", () => {
  const key = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

  it("is kept by the key of the protocol's document, and by no other", async () => {
    expect(await isPromiseKept(key, commitment)).toBe(true);
    expect(await isPromiseKept(key.replace("00", "01"), commitment)).toBe(false);
    expect(await isPromiseKept("", commitment)).toBeNull();
  });
});
