import { describe, expect, it } from "vitest";

import { piece, scene, sight, step, view } from "./samples";
import { blank, isWaiting, see } from "./sight";

const whole = see(
  blank("R"),
  view(1, { whole: true, game: "war", seat: 0, scene: scene([piece("x", "a1"), piece("y", "b1", 1)]) }),
  0,
);

describe("a view", () => {
  it("that is whole replaces the scene", () => {
    const next = see(whole, view(2, { whole: true, scene: scene([piece("z", "b2")]) }), 0);
    expect(next.scene?.pieces?.map(({ id }) => id)).toEqual(["z"]);
  });

  it("changes only what it names", () => {
    const next = see(whole, view(2, { scene: { turn: 5 } }), 0);
    expect(next.scene).toMatchObject({ turn: 5, prompt: "Act." });
    expect(next.scene?.pieces).toEqual(whole.scene?.pieces);
    expect(next.game).toBe("war");
  });

  it("moves pieces in their order, adds new ones and takes away those that are gone", () => {
    const next = see(whole, view(2, { scene: { pieces: [piece("n", "b2"), piece("x", "a2")], gone: ["y"] } }), 0);
    expect(next.scene?.pieces?.map(({ id, place }) => `${id} ${place}`)).toEqual(["x a2", "n b2"]);
  });

  it("may take a board away", () => {
    expect(see(whole, view(2, { scene: { board: null } }), 0).scene?.board).toBeNull();
  });

  it("leaves the sight that it changes as it was", () => {
    const before = JSON.stringify(whole);
    see(whole, view(2, { scene: { pieces: [piece("x", "b2")] }, steps: [step(0, 0, "a")] }), 0);
    expect(JSON.stringify(whole)).toBe(before);
  });
});

describe("choices", () => {
  const choice = (text: string) => ({ text, label: text });
  const [a, b, c, d] = [choice("a"), choice("b"), choice("c"), choice("d")];
  const mine = see(whole, view(2, { choices: [a, b, c] }), 0);
  const theirs = see(mine, view(3, { choices: [] }), 0);

  it("that one has had are told as a place and a number of them", () => {
    const next = see(theirs, view(4, { choices: [[1, 2], d, [0, 1]] }), 0);
    expect(next.choices).toEqual([b, c, d, a]);
    expect(see(next, view(5, { choices: [[2, 1]] }), 0).choices).toEqual([d]);
  });

  it("stay as they are where none are told, and end where none are left", () => {
    expect(see(mine, view(3, { watchers: 1 }), 0).choices).toEqual([a, b, c]);
    expect(theirs.choices).toEqual([]);
  });
});

describe("the log", () => {
  const played = see(whole, view(2, { steps_from: 0, steps: [step(0, 0, "a"), step(1, 1, "b")] }), 0);

  it("grows", () => {
    const next = see(played, view(3, { steps_from: 2, steps: [step(2, 0, "c")] }), 0);
    expect(next.steps.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it("loses what was taken back", () => {
    const next = see(played, view(3, { steps_from: 1, steps: [] }), 0);
    expect(next.steps.map(({ text }) => text)).toEqual(["a"]);
  });

  it("is kept by a whole view that holds only what was missed", () => {
    const next = see(played, view(3, { whole: true, scene: scene(), steps_from: 2, steps: [step(2, 0, "c")] }), 0);
    expect(next.steps.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });
});

describe("what may be nothing", () => {
  it("is told apart from what was not sent", () => {
    const asked = see(whole, view(2, { takeback: 1 }), 0);
    expect(see(asked, view(3), 0).takeback).toBe(1);
    expect(see(asked, view(3, { takeback: null }), 0).takeback).toBeNull();
  });
});

describe("a clock", () => {
  const timed = see(
    whole,
    view(2, { control: { kind: "decision", milliseconds: 60_000 }, clock: [40_000, 60_000], ticking: [0] }),
    100,
  );

  it("is right when it is sent", () => {
    expect(timed).toMatchObject({ clock: [40_000, 60_000], clockAt: 100, ticking: [0] });
    expect(see(timed, view(3, { clock: [60_000, 60_000], ticking: [1] }), 500)).toMatchObject({
      clockAt: 500,
      ticking: [1],
    });
  });

  it("goes on while nothing is said of it", () => {
    expect(see(timed, view(3, { watchers: 2 }), 500)).toMatchObject({ clockAt: 100, clock: [40_000, 60_000] });
  });

  it("has nothing left for whose time is over, though the next decision would have all of it", () => {
    const ending = { scores: [0, 1], by: "time", text: "South has run out of time.", key: "", nonces: [] };
    const over = see(timed, view(3, { ending, ticking: [], clock: [60_000, 60_000] }), 500);
    expect(over.clock).toEqual([0, 60_000]);
    const given = see(timed, view(3, { ending: { ...ending, by: "resignation" }, clock: [60_000, 60_000] }), 500);
    expect(given.clock).toEqual([60_000, 60_000]);
  });

  it("begins anew when the same seat decides again", () => {
    const next = see(timed, view(3, { steps_from: 0, steps: [step(0, 0, "a")] }), 500);
    expect(next).toMatchObject({ clock: [60_000, 60_000], clockAt: 500 });
  });
});

describe("a table waits", () => {
  const two = [{ name: "Ada" }, { name: "", open: true }];
  it("while one sits there and a seat is open", () =>
    expect(isWaiting(sight([], { seat: 0, players: two }))).toBe(true));
  it("for nobody who only looks on", () => expect(isWaiting(sight([], { seat: -1, players: two }))).toBe(false));
  it("no longer once all are there", () =>
    expect(isWaiting(sight([], { seat: 0, players: [{ name: "Ada" }, { name: "Ben" }] }))).toBe(false));
});
