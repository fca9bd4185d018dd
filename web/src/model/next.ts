// What one may want after a game: a stronger bot, or a moment of it once more.

import type { GameInfo, Step } from "../protocol";
import type { Sight } from "./sight";

/** The level above a bot's, where there is one. */
export function levelAbove(game: GameInfo | undefined, bot: string): GameInfo["bots"][number] | undefined {
  const levels = (game?.bots ?? []).filter(({ rank }) => rank !== "");
  const at = levels.findIndex(({ name }) => name === bot);
  return at < 0 ? undefined : levels[at + 1];
}

/** The same bots on the other seats, and the usual one where people sat. */
export const botsAgain = ({ players }: Pick<Sight, "players">, own: number, usual: string): Record<number, string> =>
  Object.fromEntries(
    players.flatMap(({ bot }, seat) => (seat === own ? [] : [[seat, bot || usual] as [number, string]])),
  );

/** How many steps come before a side's own last decision up to that step: the moment that it would like to have again. */
export function ownMoment(steps: Step[], upTo: number, side: number): number | null {
  const found = steps.slice(0, upTo).findLastIndex((step) => step.seat === side);
  return found < 0 ? null : found;
}
