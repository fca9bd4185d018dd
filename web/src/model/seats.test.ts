import { expect, test } from "vitest";

import type { GameInfo } from "../protocol";
import { botsAround, mostSeats, seatsOf, sideOf } from "./seats";

const game: GameInfo = {
  id: "g", title: "G", summary: "", seats: ["Heroes"], presets: {}, bots: [], stores: true, seated_by: "players",
  options: [{ name: "players", text: "", default: "one", values: ["one", "one_versus"] }],
  seatings: { one: ["Heroes"], one_versus: ["Heroes", "Monsters"] },
};

test("an option may decide who sits at the table", () => {
  expect(seatsOf(game)).toEqual(["Heroes"]);
  expect(seatsOf(game, { players: "one_versus" })).toEqual(["Heroes", "Monsters"]);
  expect(seatsOf({ ...game, seated_by: "", seatings: {} }, { players: "one_versus" })).toEqual(["Heroes"]);
  expect(mostSeats(game)).toBe(2);
});

test("bots take every seat but one's own", () => expect(botsAround(["a", "b", "c"], 1, "greedy")).toEqual({ 0: "greedy", 2: "greedy" }));

test("a company sits on one side, and only its foe on the other", () => {
  const valor = { layout: "company", foe: "Monsters" } as const;
  expect([0, 1, 2].map((seat) => sideOf(valor, ["One", "Two", "Monsters"], seat))).toEqual([0, 0, 1]);
  expect([0, 1].map((seat) => sideOf({}, ["South", "North"], seat))).toEqual([0, 1]);
});
