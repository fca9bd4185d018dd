// Who sits at a table: the seats of a game, unless one of its options decides it.

import type { GameInfo } from "../protocol";

/** The value of the option that decides it. */
function seatingOf(game: GameInfo, options: Record<string, unknown>): string {
  const standard = game.options.find((option) => option.name === game.seated_by)?.default;
  return String(options[game.seated_by ?? ""] ?? standard);
}

export const seatsOf = (game: GameInfo, options: Record<string, unknown> = {}): string[] =>
  game.seatings?.[seatingOf(game, options)] ?? game.seats;

/** Which of the two sides a seat is on: those of one team sit on one. */
export function sideOf(game: GameInfo | undefined, options: Record<string, unknown>, seat: number): 0 | 1 {
  const teams = game?.teams?.[seatingOf(game, options)];
  return (teams ? teams[seat] !== teams[0] : seat > 0) ? 1 : 0;
}

/** How many can play it at most. */
export const mostSeats = (game: GameInfo): number =>
  Math.max(game.seats.length, ...Object.values(game.seatings ?? {}).map((seats) => seats.length));

/** A bot on every seat but one's own. */
export const botsAround = (seats: string[], own: number, bot: string): Record<number, string> =>
  Object.fromEntries(
    seats
      .map((_, seat) => seat)
      .filter((seat) => seat !== own)
      .map((seat) => [seat, bot]),
  );
