import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { blank, type Sight } from "../../../model/sight";
import type { Card, Line, Scene } from "../../../protocol";
import { COIN } from "./frames";
import { Show } from "./show.svelte";

const die = (number: number, face = ""): Card => ({
  id: `0-${number}`,
  name: face || `Pasa ${number}`,
  kind: face || "pasa",
  face,
});
const scene = (phase: string, table: Card[], kept: Card[] = []): Scene => ({
  seat: 0,
  phase,
  turn: 1,
  prompt: "",
  to_act: [0],
  sides: [
    { seat: 0, name: "One" },
    { seat: 1, name: "Two" },
  ],
  trays: [
    { id: "table-0", title: "", kind: "dice", cards: table },
    { id: "kept-0", title: "", kind: "dice", cards: kept },
  ],
});
const line = (event: string, facts: object = {}): Line => ({ text: event, event, facts: { ...facts } });
const sight = (count: number, shown: Scene, lines: Line[] = []): Sight => ({
  ...blank("ABC"),
  seat: 0,
  scene: shown,
  steps: Array.from({ length: count }, (_, number) => ({
    number,
    seat: 0,
    text: "",
    lines: number === count - 1 ? lines : [],
  })),
});

const unrolled = scene(
  "ran neeti",
  [1, 2].map((number) => die(number)),
);
const rolled = scene("ran neeti", [die(1, "bhala"), die(2, "teer")]);
const roll = line("rolled", { seat: 0, dice: ["0-1", "0-2"] });

describe("the show", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const showAt = (speed: number, stillness = false) => new Show({ speed: () => speed, stillness: () => stillness });

  test("shows the first sight at once", () => {
    const show = showAt(1);
    show.arrive(sight(3, unrolled));
    expect(show.frame?.picture.halves[0].table).toHaveLength(2);
    expect(show.isBusy).toBe(false);
  });

  test("lets dice tumble for a while and then rest", () => {
    const show = showAt(1);
    show.arrive(sight(3, unrolled));
    show.arrive(sight(4, rolled, [roll]));
    expect(show.frame).toMatchObject({ kind: "roll", rolled: ["0-1", "0-2"], length: 960 });
    expect(show.frame?.picture.halves[0].table.map((one) => one.kind)).toEqual(["bhala", "teer"]);
    expect(show.isBusy).toBe(true);
    vi.advanceTimersByTime(960);
    expect(show.frame?.kind).toBe("still");
    expect(show.isBusy).toBe(false);
  });

  test("after a third roll the dice lie for a moment before they march off", () => {
    const show = showAt(1);
    show.arrive(sight(3, unrolled));
    show.arrive(
      sight(4, scene("devik vardan", [], [die(1, "bhala"), die(2, "teer")]), [
        roll,
        line("kept_the_rest", { seat: 0 }),
      ]),
    );
    expect(show.frame?.picture.halves[0].table).toHaveLength(2);
    vi.advanceTimersByTime(960);
    expect(show.frame?.kind).toBe("keep");
    vi.advanceTimersByTime(500);
    expect(show.frame?.picture.halves[0].row).toHaveLength(2);
  });

  test("a coin takes three seconds at any speed, but none at all at once", () => {
    for (const [speed, still] of [
      [0.5, false],
      [1, false],
      [3, false],
    ] as const) {
      const show = showAt(speed, still);
      show.arrive(sight(0, scene("sikka", [])));
      show.arrive(sight(1, scene("lets play", []), [line("flipped", { seat: 0 })]));
      vi.advanceTimersByTime(COIN - 1);
      expect(show.isBusy).toBe(true);
      vi.advanceTimersByTime(1);
      expect(show.isBusy).toBe(false);
    }
    const still = showAt(1, true);
    still.arrive(sight(0, scene("sikka", [])));
    still.arrive(sight(1, scene("lets play", []), [line("flipped", { seat: 0 })]));
    expect(still.isBusy).toBe(false);
  });

  test("waits where it is paused, and goes on from there", () => {
    const show = showAt(1);
    show.arrive(sight(3, unrolled));
    show.arrive(sight(4, rolled, [roll]));
    vi.advanceTimersByTime(500);
    show.togglePause();
    vi.advanceTimersByTime(10_000);
    expect(show.frame?.kind).toBe("roll");
    show.togglePause();
    vi.advanceTimersByTime(459);
    expect(show.frame?.kind).toBe("roll");
    vi.advanceTimersByTime(1);
    expect(show.frame?.kind).toBe("still");
  });

  test("goes straight to the present when told", () => {
    const show = showAt(1);
    show.arrive(sight(3, unrolled));
    show.arrive(sight(4, rolled, [roll]));
    show.arrive(sight(5, scene("ran neeti", [], [die(1, "bhala"), die(2, "teer")]), [line("kept", { seat: 0 })]));
    show.skip();
    expect(show.frame?.picture.halves[0].row).toHaveLength(2);
    expect(show.isBusy).toBe(false);
  });

  test("what was missed is played step by step", async () => {
    const past = [sight(3, unrolled), sight(4, rolled, [roll])];
    const show = new Show(
      { speed: () => 1, stillness: () => false },
      () => undefined,
      () => Promise.resolve(past),
    );
    show.arrive(sight(3, unrolled));
    show.arrive(sight(5, scene("ran neeti", [], [die(1, "bhala"), die(2, "teer")]), [line("kept", { seat: 0 })]));
    expect(show.missed).toBe(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(show.frame?.kind).toBe("roll");
    await vi.advanceTimersByTimeAsync(960 + 500);
    expect(show.frame?.picture.halves[0].row).toHaveLength(2);
    expect(show.missed).toBe(0);
  });
});
