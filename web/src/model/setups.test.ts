import { describe, expect, it } from "vitest";

import type { GameInfo } from "../protocol";
import { practiceRowsOf, rowsOf, wishOf } from "./setups";

const base = { summary: "", bots: [], stores: true, seats: ["One", "Two"] };
const war: GameInfo = { ...base, id: "war", title: "War", options: [], presets: { standard: {}, short: {} } };
const lanes: GameInfo = {
  ...war,
  id: "lanes",
  options: [
    {
      name: "mode",
      text: "",
      default: "full",
      values: ["rush", "full", "three_heroes"],
      title: "mode",
      titles: ["rush", "full", "three heroes"],
    },
  ],
  main_option: "mode",
};
const valor: GameInfo = {
  ...base,
  id: "valor",
  title: "Valor",
  seats: ["Heroes"],
  presets: {},
  seated_by: "players",
  control: { kind: "rules" },
  seatings: { one: ["Heroes"], two: ["One", "Two"], one_versus: ["Heroes", "Monsters"] },
  options: [
    {
      name: "players",
      text: "",
      default: "one",
      values: ["one", "two", "one_versus"],
      title: "players",
      titles: ["one", "two", "one versus"],
    },
  ],
};

describe("those who look for each other choose", () => {
  it("a time and a preset", () => {
    expect(rowsOf(war).map(({ name }) => name)).toEqual(["time", "preset"]);
    expect(rowsOf(war)[0]?.values.map(([, text]) => text)).toEqual(["no clock", "1 min a turn", "15 min + 10 s"]);
  });
  it("the option that says more than the presets, its usual value first", () =>
    expect(rowsOf(lanes)[1]).toEqual({
      name: "mode",
      title: "mode",
      values: [
        ["full", "full"],
        ["rush", "rush"],
        ["three_heroes", "three heroes"],
      ],
    }));
  it("how many play, where there is somebody to look for", () =>
    expect(rowsOf(valor)[1]?.values.map(([value]) => value)).toEqual(["two", "one_versus"]));
});

describe("what they ask the server for", () => {
  it("is the usual where they choose nothing", () =>
    expect(wishOf(valor, rowsOf(valor))).toEqual({
      game: "valor",
      preset: "",
      options: { players: "two" },
      control: undefined,
    }));
  it("else what they chose", () =>
    expect(wishOf(war, rowsOf(war), { time: "decision", preset: "short" })).toEqual({
      game: "war",
      preset: "short",
      options: {},
      control: { kind: "decision", milliseconds: 60_000 },
    }));
});

describe("against a bot", () => {
  const names = (game: GameInfo): string[] => practiceRowsOf(game).map(({ name }) => name);

  it("one chooses the set-up, or the option that says more", () => {
    expect(names(war)).toEqual(["preset"]);
    expect(names(lanes)).toEqual(["mode"]);
  });

  it("one may sit alone", () =>
    expect(practiceRowsOf(valor).flatMap(({ values }) => values.map(([value]) => value))).toContain("one"));
});
