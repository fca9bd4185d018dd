// What stands in the middle of a bar: which turn it is, of how many, or which part of the game before the first turn.

import type { GameInfo, Scene } from "../protocol";

export const turnText = ({ turn }: Scene, game: GameInfo | undefined): string => `${game?.turn_word ?? "Turn"} ${turn}`;

export function headingOf(scene: Scene, game: GameInfo | undefined): { title: string; note: string } {
  const phase = scene.phases?.find(({ key }) => key === scene.phase);
  if (!scene.turn && phase) return { title: phase.title, note: "" };
  return { title: turnText(scene, game), note: scene.turns ? `/ ${scene.turns}` : "" };
}
