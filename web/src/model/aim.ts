// What wins, and what is in danger: the game tells it, and this sorts it by whose it is.

import type { Overlay } from "../board/types";
import type { Scene, Stake } from "../protocol";

/** What the first side must not lose, and what the others. */
export function stakesOfSides(scene: Scene | null): [Stake[], Stake[]] {
  const stakes = scene?.stakes ?? [];
  return [stakes.filter(({ seats }) => seats.includes(0)), stakes.filter(({ seats }) => !seats.includes(0))];
}

/** What of one's own somebody threatens. */
const inDanger = (scene: Scene | null, seat: number): Stake[] =>
  (scene?.stakes ?? []).filter(({ alarm, seats }) => Boolean(alarm) && seats.includes(seat));

export const alarmOf = (scene: Scene | null, seat: number): string =>
  inDanger(scene, seat)
    .map(({ alarm }) => alarm)
    .join(" ");

/** A ring around it, and from whom the blow would come. */
export function dangerMarks(scene: Scene | null, seat: number): Overlay[] {
  const at = new Map((scene?.pieces ?? []).map(({ id, place }) => [id, place]));
  return inDanger(scene, seat).flatMap(({ places = [], by = [] }) => [
    { kind: "alarm" as const, places },
    ...by.flatMap((id) => {
      const [start, end] = [at.get(id), places[0]];
      return start && end ? [{ kind: "threat" as const, places: [start, end] }] : [];
    }),
  ]);
}
