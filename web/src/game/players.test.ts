import { describe, expect, it } from "vitest";

import { sight } from "../model/samples";
import type { GameInfo } from "../protocol";
import { flavour, nameOf } from "./players";

const now = sight([], { seat: 0, players: [{ name: "Ada" }, { name: "greedy", bot: "greedy" }] });
const game: GameInfo = {
  id: "war",
  title: "War",
  summary: "",
  seats: ["South", "North"],
  bots: [],
  stores: true,
  options: [
    {
      name: "map",
      text: "",
      default: "hills",
      values: ["hills", "far_marsh"],
      title: "map",
      titles: ["hills", "far marsh"],
    },
    { name: "turn_limit", text: "", default: "200", values: [], title: "turn limit", titles: [] },
    { name: "deep_water", text: "", default: "false", values: [], title: "deep water", titles: [] },
  ],
  presets: { standard: { map: "hills", turn_limit: 200, deep_water: false } },
};

describe("those at the table", () => {
  it("are called by their names", () =>
    expect([0, 1, 2].map((seat) => nameOf(now, seat))).toEqual(["Ada · you", "greedy", ""]));
});

describe("a game's flavour", () => {
  it("is its preset", () =>
    expect(flavour(game, { map: "hills", turn_limit: 200, deep_water: false })).toBe("standard"));
  it("else what is special", () =>
    expect(flavour(game, { map: "far_marsh", turn_limit: 200, deep_water: true })).toBe("far marsh · deep water"));
});
