// One action may set off much: all monsters act after the last hero. Its events are then shown one by one, each as a
// position of its own between the one before and the one after. What an event does is data of the skin; no rule is here.

import type { Line, Piece, Scene, Step } from "../protocol";
import type { Sight } from "./sight";

/** Which facts of an event name pieces, by what becomes of them. An event without any is only told. */
export interface Beat {
  /** Goes to the fact `end`. */
  mover?: string;
  /** Has `hp` points of health left. */
  victim?: string;
  /** Leaves the board. */
  gone?: string;
  /** The ground on `end` becomes this. */
  ground?: string;
}

export type Beats = Record<string, Beat>;

/** The positions that lead to a sight, the sight itself last. A single event needs none between. */
export function unfold(before: Sight | null, sight: Sight, beats: Beats | undefined): Sight[] {
  const step = sight.steps.at(-1);
  const isNext = before?.scene && step && sight.steps.length === before.steps.length + 1 && before.room === sight.room;
  const told = isNext && beats ? step.lines.filter((line) => beats[String(line.facts.event)]) : [];
  if (told.length < 2 || !before?.scene || !step || !beats) return [sight];
  return [...framesOf(before.scene, step, told, beats).map(([scene, beat]) => ({ ...sight, scene, beat, choices: [], ending: null })), sight];
}

function framesOf(first: Scene, step: Step, lines: Line[], beats: Beats): [Scene, Step][] {
  let scene: Scene = { ...first, marks: [] };
  return lines.map((line) => {
    scene = after(scene, line.facts, beats[String(line.facts.event)] as Beat);
    return [scene, { ...step, lines: [line] }];
  });
}

function after(scene: Scene, facts: Record<string, unknown>, { mover, victim, gone, ground }: Beat): Scene {
  const changes: [string | undefined, Partial<Piece>][] = [
    [mover, { place: String(facts.end) }], [victim, { hp: Number(facts.hp) }], [gone, { place: null }],
  ];
  const found = changes.flatMap(([fact, change]) => (fact && facts[fact] ? [[String(facts[fact]), change] as const] : []));
  const pieces = (scene.pieces ?? []).map((piece) => ({ ...piece, ...found.find(([id]) => id === piece.id)?.[1] }));
  return { ...scene, pieces, ...(ground && scene.board ? { board: { ...scene.board, tiles: scene.board.tiles.map((tile) => (tile.place === facts.end ? { place: tile.place, zone: tile.zone ?? "", terrain: ground } : tile)) } } : {}) };
}
