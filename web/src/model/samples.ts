// Small positions for unit tests.

import type { Piece, Scene, Step, View } from "../protocol";
import { blank, type Sight } from "./sight";

export const piece = (id: string, place: string | null, side = 0, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: "guard",
  name: "Guard",
  letter: "G",
  side,
  place,
  ...more,
});

export const scene = (pieces: Piece[] = [], scores: [number, number] = [0, 0]): Scene => ({
  seat: 0,
  phase: "playing",
  turn: 1,
  prompt: "Act.",
  to_act: [0],
  sides: scores.map((value, seat) => ({
    seat,
    name: seat ? "North" : "South",
    meters: [{ name: "points", value, counts: "score" as const }],
  })),
  board: { width: 2, height: 2, tiles: ["a1", "b1", "a2", "b2"].map((place) => ({ place })) },
  pieces,
});

export const step = (number: number, seat: number, text: string, facts: Record<string, unknown> = {}): Step => ({
  number,
  seat,
  text,
  lines: [{ text: `${text}.`, event: "moved", does: "move", facts }],
});

export const view = (seq: number, more: Partial<View> = {}): View => ({ type: "view", room: "R", seq, ...more });

export const sight = (steps: Step[], more: Partial<Sight> = {}): Sight => ({
  ...blank("R"),
  seq: steps.length,
  scene: scene(),
  steps,
  ...more,
});
