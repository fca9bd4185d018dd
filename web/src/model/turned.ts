// Where the lot decides who plays what, seats are shown as sides: the first side is always on the left and below.

import type { Line, Scene } from "../protocol";
import { factsOf } from "./facts";
import type { Sight } from "./sight";

/** Whether the first side is played by the second seat. */
export const isTurned = (scene: Scene | null, first: string | undefined): boolean =>
  first !== undefined && scene?.sides[1]?.name === first;

const other = (seat: number): number => (seat === 0 || seat === 1 ? 1 - seat : seat);
const swapped = <T>(pair: T[]): T[] => (pair.length === 2 ? [pair[1] as T, pair[0] as T] : pair);
const sided = <T extends { side?: number }>(things: T[] | undefined): T[] =>
  (things ?? []).map((thing) => (thing.side === undefined ? thing : { ...thing, side: other(thing.side) }));

function turnedScene(scene: Scene): Scene {
  return {
    ...scene,
    seat: other(scene.seat),
    to_act: scene.to_act.map(other),
    sides: swapped(scene.sides).map((side) => ({ ...side, seat: other(side.seat) })),
    pieces: sided(scene.pieces),
    trays: sided(scene.trays).map((tray) => ({ ...tray, cards: sided(tray.cards) })),
    marks: sided(scene.marks),
    stakes: (scene.stakes ?? []).map((stake) => ({ ...stake, seats: stake.seats.map(other) })),
    outcome: swapped(scene.outcome ?? []),
  };
}

/** Of facts, only the seat is counted by seats. */
const turnedLine = (line: Line): Line => {
  const seat = factsOf(line).seat;
  return seat === undefined ? line : { ...line, facts: { ...line.facts, seat: other(seat) } };
};

/** The same room, seen with the sides in the place of the seats. */
export function turned(sight: Sight, first: string | undefined): Sight {
  if (!sight.scene || !isTurned(sight.scene, first)) return sight;
  return {
    ...sight,
    seat: other(sight.seat),
    players: swapped(sight.players),
    scene: turnedScene(sight.scene),
    steps: sight.steps.map((step) => ({ ...step, seat: other(step.seat), lines: step.lines.map(turnedLine) })),
    clock: swapped(sight.clock),
    ticking: sight.ticking.map(other),
    drawOffers: sight.drawOffers.map(other),
    takeback: sight.takeback === null ? null : other(sight.takeback),
    rematch: sight.rematch.map(other),
    ending: sight.ending && { ...sight.ending, scores: swapped(sight.ending.scores) },
    chance: sight.chance === null ? null : 1 - sight.chance,
  };
}
