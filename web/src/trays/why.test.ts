import { describe, expect, it } from "vitest";

import { scene } from "../model/samples";
import type { Card, Choice, Scene, Tray } from "../protocol";
import { reasonsFor } from "./why";

const hero = (id: string, more: Partial<Card> = {}): Card => ({ id, name: id.toUpperCase(), ...more });
const lion = hero("lion", {
  plays: "Stays behind.",
  lends: { control: 2, push: 2 },
  beats: ["sven", "axe"],
  combos: [{ of: "axe", text: "Call holds, Finger strikes" }],
});
const pool: Tray = {
  id: "pool",
  title: "Heroes",
  kind: "pool",
  cards: [lion, hero("axe", { taken: true, side: 0 }), hero("sven", { taken: true, side: 1 }), hero("luna")],
};
const team = (side: number, control: number): Tray => ({
  id: `team-${side}`,
  title: "",
  kind: "team",
  side,
  cards: [],
  meters: [
    { name: "control", value: control, full: 6 },
    { name: "push", value: 6, full: 6 },
  ],
});
const draft: Scene = { ...scene(), trays: [pool, team(0, 0), team(1, 6)] };
const pick = (kind: Choice["kind"], start = "lion"): Choice => ({ text: "", label: "", kind, start });

describe("a choice is good", () => {
  it("for what the team lacks, whom it beats, and with whom it is better", () =>
    expect(reasonsFor(pick("draft"), draft, 0, [])).toEqual([
      "brings control, of which your team has little",
      "is strong against SVEN",
      "Call holds, Finger strikes",
    ]));
  it("to ban, for what it would do to us", () =>
    expect(reasonsFor(pick("ban"), draft, 0, [])).toEqual(["is strong against your AXE"]));
  it("for how it is played, where nothing else is known", () =>
    expect(
      reasonsFor(pick("draft"), { ...draft, trays: [{ ...pool, cards: [{ ...lion, lends: {} }, hero("x")] }] }, 0, []),
    ).toEqual(["Stays behind."]));
  it("for its numbers, where it is no card of a draft", () =>
    expect(reasonsFor(pick("buy", "sword"), draft, 0, ["ATK 2 → 3"])).toEqual(["ATK 2 → 3"]));
});
