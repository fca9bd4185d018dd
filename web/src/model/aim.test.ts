import { describe, expect, it } from "vitest";

import type { Scene } from "../protocol";
import { alarmOf, dangerMarks, stakesOfSides } from "./aim";
import { piece, scene } from "./samples";

const king = {
  name: "King",
  value: 1,
  full: 1,
  seats: [0],
  places: ["a1"],
  by: ["y"],
  alarm: "The rook sees the king.",
};
const other = { name: "King", value: 1, full: 1, seats: [1] };
const told: Scene = { ...scene([piece("x", "a1"), piece("y", "a2", 1)]), stakes: [king, other] };

describe("the aim", () => {
  it("belongs to sides", () => expect(stakesOfSides(told)).toEqual([[king], [other]]));

  it("alarms only whose it is", () => {
    expect(alarmOf(told, 0)).toBe("The rook sees the king.");
    expect([alarmOf(told, 1), alarmOf(told, -1), alarmOf(null, 0)]).toEqual(["", "", ""]);
  });

  it("is ringed on the board, with whoever threatens it", () => {
    expect(dangerMarks(told, 0)).toEqual([
      { kind: "alarm", places: ["a1"] },
      { kind: "threat", places: ["a2", "a1"] },
    ]);
    expect(dangerMarks(told, 1)).toEqual([]);
  });
});
