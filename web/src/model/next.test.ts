import { describe, expect, it } from "vitest";

import type { GameInfo } from "../protocol";
import { botsAgain, levelAbove, ownMoment } from "./next";
import { step } from "./samples";

const game = {
  bots: [
    { name: "random", rank: "", text: "" },
    { name: "1", rank: "Recruit", text: "" },
    { name: "2", rank: "Scout", text: "" },
  ],
} as unknown as GameInfo;

describe("what comes next", () => {
  it("is the level above, if the bot has one and there is one", () => {
    expect(levelAbove(game, "1")?.rank).toBe("Scout");
    expect(levelAbove(game, "2")).toBeUndefined();
    expect(levelAbove(game, "random")).toBeUndefined();
  });

  it("has the same bots again, and the usual one where people sat", () => {
    const players = [{ name: "Ada" }, { name: "Ben" }, { name: "Recruit", bot: "1" }];
    expect(botsAgain({ players }, 0, "3")).toEqual({ 1: "3", 2: "1" });
  });

  it("begins before one's own last decision", () => {
    const steps = [step(0, 0, "a"), step(1, 1, "b"), step(2, 0, "c"), step(3, 1, "d")];
    expect(ownMoment(steps, 4, 0)).toBe(2);
    expect(ownMoment(steps, 2, 0)).toBe(0);
    expect(ownMoment(steps, 1, 1)).toBeNull();
  });
});
