import { expect, test } from "vitest";

import type { GameInfo } from "../protocol";
import { botsAround, mostSeats, seatsOf, sideOf } from "./seats";

const game: GameInfo = {
  id: "g",
  title: "G",
  summary: "",
  seats: ["Heroes"],
  presets: {},
  bots: [],
  stores: true,
  seated_by: "players",
  options: [
    {
      name: "players",
      text: "",
      default: "one",
      values: ["one", "one_versus"],
      title: "players",
      titles: ["one", "one versus"],
    },
  ],
  seatings: { one: ["Heroes"], one_versus: ["Heroes", "Monsters"] },
};

test("an option may decide who sits at the table", () => {
  expect(seatsOf(game)).toEqual(["Heroes"]);
  expect(seatsOf(game, { players: "one_versus" })).toEqual(["Heroes", "Monsters"]);
  expect(seatsOf({ ...game, seated_by: "", seatings: {} }, { players: "one_versus" })).toEqual(["Heroes"]);
  expect(mostSeats(game)).toBe(2);
});

test("bots take every seat but one's own", () =>
  expect(botsAround(["a", "b", "c"], 1, "greedy")).toEqual({ 0: "greedy", 2: "greedy" }));

test("a team sits on one side, and whoever plays against it on the other", () => {
  const valor: GameInfo = { ...game, teams: { one_versus: [0, 0, 1] } };
  expect([0, 1, 2].map((seat) => sideOf(valor, { players: "one_versus" }, seat))).toEqual([0, 0, 1]);
  expect([0, 1].map((seat) => sideOf(game, {}, seat))).toEqual([0, 1]);
});
