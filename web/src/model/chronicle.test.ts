import { describe, expect, it } from "vitest";

import { defaultSkin } from "../skins/default/skin";
import type { Line, Step } from "../protocol";
import { chapters, rowOf } from "./chronicle";

const line = (
  does: Line["does"],
  text: string,
  facts: Record<string, unknown> = {},
  tone: Line["tone"] = "plain",
): Line => ({ text, event: "any", does, tone, facts });
const step = (number: number, ...lines: Line[]): Step => ({ number, seat: 0, text: `step ${number}`, lines });

const told = chapters([
  step(
    1,
    line("time", "Turn 1: South opens."),
    line("earn", "South receives 200.", { amount: 200 }),
    line("time", "South's window 1."),
    line("time", "Over.", {}, "quiet"),
  ),
  step(2, line("move", "A moves.")),
  step(3, line("move", "A creep marches.", {}, "quiet"), line("hurt", "A strikes B.", { what: "hp", amount: -2 })),
]);

describe("the chronicle", () => {
  it("has a chapter for each time that goes on", () =>
    expect(told.map(({ title }) => title)).toEqual(["Turn 1: South opens.", "South's window 1."]));
  it("tells the newest first, without what is quiet", () =>
    expect(told[1]?.entries.map(({ at, lines }) => [at, lines.map(({ text }) => text)])).toEqual([
      [3, ["A strikes B."]],
      [2, ["A moves."]],
    ]));
  it("says what was won and lost", () => {
    const row = (facts: Record<string, unknown>) => rowOf(line("tell", "", facts), step(1), defaultSkin);
    expect(row({ what: "hp", amount: -2 })).toMatchObject({ value: "−2", tone: "bad", side: "a" });
    expect(row({ what: "gold", amount: 200, seat: 1 })).toMatchObject({ value: "+200", tone: "gold", side: "b" });
    expect(row({ what: "gold", amount: -500 }).value).toBe("−500");
  });
});
