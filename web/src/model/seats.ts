// Who sits at a table: the seats of a game, unless one of its options decides it.

import type { Skin } from "../board/types";
import type { GameInfo } from "../protocol";

export function seatsOf(game: GameInfo, options: Record<string, unknown> = {}): string[] {
  const standard = game.options.find((option) => option.name === game.seated_by)?.default;
  return game.seatings?.[String(options[game.seated_by ?? ""] ?? standard)] ?? game.seats;
}

/** Which of the two sides a seat is on: a company sits on one. */
export const sideOf = (skin: Pick<Skin, "layout" | "foe">, seats: string[], seat: number): 0 | 1 =>
  (skin.layout === "company" ? seats[seat] === skin.foe : seat > 0) ? 1 : 0;

/** How many can play it at most. */
export const mostSeats = (game: GameInfo): number => Math.max(game.seats.length, ...Object.values(game.seatings ?? {}).map((seats) => seats.length));

/** A bot on every seat but one's own. */
export const botsAround = (seats: string[], own: number, bot: string): Record<number, string> =>
  Object.fromEntries(seats.map((_, seat) => seat).filter((seat) => seat !== own).map((seat) => [seat, bot]));
