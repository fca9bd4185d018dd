import { expect, it } from "vitest";

import type { GameInfo } from "../protocol";
import { clocksOf, clockText, waitText } from "./clocks";

const game = (control: GameInfo["control"]): GameInfo => ({
  id: "war",
  title: "War",
  summary: "",
  seats: ["South", "North"],
  options: [],
  presets: {},
  bots: [],
  stores: true,
  control,
});

it("a clock is told in a few words", () => {
  const told = [
    {},
    { kind: "rules" },
    { kind: "decision", milliseconds: 30_000 },
    { kind: "total", milliseconds: 900_000, increment: 10_000 },
    { kind: "total", milliseconds: 60_000 },
  ] as const;
  expect(told.map(clockText)).toEqual(["no clock", "by the rules", "30 s a turn", "15 min + 10 s", "1 min"]);
});

it("a game's own thinking time is the usual one", () => {
  expect(clocksOf(game({ kind: "decision", milliseconds: 30_000 }))[0]).toEqual({ name: "usual", text: "30 s a turn" });
  expect(clocksOf(game({ kind: "none" }))[0]?.name).toBe("none");
});

it("a wait is told in minutes and seconds", () => expect([0, 7, 75].map(waitText)).toEqual(["0:00", "0:07", "1:15"]));
