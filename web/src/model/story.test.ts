import { describe, expect, it } from "vitest";

import { piece, scene, sight, step } from "./samples";
import type { Sight } from "./sight";
import { chancesOf, countsOf, gainedBy, heroOf, isPromiseKept, momentsOf, talliesOf } from "./story";

const steps = [
  step(0, 0, "a1-a2"),
  step(1, 1, "b2xa2", { by: "y", seat: 1, what: "points", amount: 3 }),
  step(2, 0, "a1xb2", { by: "x", seat: 0, what: "points", amount: 5 }),
];
const positions = [
  sight([], { scene: scene([piece("x", "a1"), piece("y", "b2", 1)]), chance: 0.5 }),
  sight(steps.slice(0, 1), { scene: scene([piece("x", "a1"), piece("y", "b2", 1)]), chance: 0.52 }),
  sight(steps.slice(0, 2), { scene: scene([piece("x", "a1"), piece("y", "b2", 1)], [0, 3]), chance: 0.3 }),
  sight(steps, { scene: scene([piece("x", "b2")], [5, 3]), chance: 1 }),
];

describe("the story of a game", () => {
  it("knows who was likely to win when, and where a position is missing holds the last chance", () => {
    expect(chancesOf(positions).map((chance) => Math.round(100 * chance))).toEqual([50, 46, 30, 100]);
    const [first, , third, last] = positions as [Sight, Sight, Sight, Sight];
    expect(chancesOf([first, third, last]).map((chance) => Math.round(100 * chance))).toEqual([50, 45, 30, 100]);
  });

  it("is not swayed by whose turn it is", () => {
    const swaying = Array.from({ length: 9 }, (_, index) =>
      sight(
        Array.from({ length: index }, (__, number) => step(number, number % 2, "a1-a2")),
        { chance: index % 2 ? 0.8 : 0.4 },
      ),
    );
    expect(
      momentsOf(swaying, "The end.").filter(({ isDeciding, step: at }) => !isDeciding && at > 1 && at < 7),
    ).toEqual([]);
  });

  it("has no chances where a game tells none", () => {
    expect(chancesOf([sight([]), sight(steps)])).toEqual([]);
    const fall = { text: "The tower falls.", event: "fell", does: "fall" as const, tone: "grave" as const };
    const grave = [...steps.slice(0, 2), { ...step(2, 0, "a1xb2"), lines: [fall] }];
    expect(momentsOf([sight([]), sight(grave)], "The end.").map(({ text }) => text)).toEqual(["The tower falls."]);
  });

  it("names what turned it, and always what decided it", () => {
    const long = Array.from({ length: 9 }, (_, number) => step(number, number % 2, "a1-a2"));
    const chances = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0];
    const turned = chances.map((chance, index) => sight(long.slice(0, index), { chance }));
    expect(momentsOf(turned, "North wins.").map(({ step: at, seat, isDeciding }) => [at, seat, isDeciding])).toEqual([
      [3, 0, undefined],
      [9, 0, true],
    ]);
    expect(momentsOf(turned, "North wins.")[0]?.change).toBeCloseTo(-0.3);
    expect(momentsOf(turned, "North wins.", 1).map(({ step: at }) => at)).toEqual([9]);
  });

  it("tells the deciding blow in the game's own sentence, and a game given up in the words of its end", () => {
    const end = { text: "South wins: the tower falls.", event: "ended", does: "end" as const, tone: "grave" as const };
    const blow = { text: "The ram breaks the tower.", event: "fell", does: "fall" as const, tone: "grave" as const };
    const last = { ...step(2, 0, "a1xb2"), lines: [blow, end] };
    const ruled = [...positions.slice(0, 3), sight([...steps.slice(0, 2), last], { chance: 1 })];
    expect(momentsOf(ruled, end.text).at(-1)?.text).toBe(blow.text);
    expect(momentsOf(positions, "North resigned.").at(-1)?.text).toBe("North resigned.");
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
