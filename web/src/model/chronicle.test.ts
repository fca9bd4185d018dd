import { describe, expect, it } from "vitest";

import { defaultSkin } from "../skins/default/skin";
import type { Step } from "../protocol";
import { chapters, rowOf } from "./chronicle";
import { scene } from "./samples";

const line = (event: string, text: string, facts: Record<string, unknown> = {}) => ({ text, facts: { event, ...facts } });
const step = (number: number, ...lines: ReturnType<typeof line>[]): Step => ({ number, seat: 0, text: `step ${number}`, lines });

const told = chapters(
  [
    step(1, line("turn", "Turn 1: South opens.", { turn: 1 }), line("income", "South receives 200.", { gold: 200 }), line("window", "South's window 1.")),
    step(2, line("moved", "A moves.")),
    step(3, line("marched", "A creep marches."), line("struck", "A strikes B.", { amount: 2 })),
  ],
  ["marched"],
);

describe("the chronicle", () => {
  it("has a chapter for each turn and each window", () => expect(told.map(({ title }) => title)).toEqual(["Turn 1", "Turn 1 · South's window 1"]));
  it("tells the newest first, without what is quiet", () =>
    expect(told[1]?.entries.map(({ at, lines }) => [at, lines.map(({ text }) => text)])).toEqual([[3, ["A strikes B."]], [2, ["A moves."]]]));
  it("says what was won and lost", () => {
    const row = (event: string, facts: Record<string, unknown>) => rowOf(line(event, "", facts), step(1), scene(), defaultSkin);
    expect(row("struck", { amount: 2 })).toMatchObject({ value: "−2", tone: "bad" });
    expect(row("slain", { gold: 200, side: "North" })).toMatchObject({ value: "+200", tone: "gold", side: "b" });
    expect(row("bought", { gold: 500 }).value).toBe("−500");
  });
});
