// How those at the table are called.

import type { Sight } from "../model/sight";
import type { GameInfo } from "../protocol";

export function nameOf(now: Sight, seat: number): string {
  const player = now.players[seat];
  if (!player) return "";
  if (player.bot) return player.name;
  return seat === now.seat ? `${player.name} · you` : player.name;
}

/** What is special about this game: its preset, or the options that are not the usual ones. */
export function flavour(game: GameInfo | undefined, options: Record<string, unknown>): string {
  if (!game) return "";
  const isLike = (preset: Record<string, unknown>): boolean => Object.entries(preset).every(([name, value]) => options[name] === value);
  const preset = Object.entries(game.presets).find(([, values]) => isLike(values))?.[0];
  if (preset) return preset;
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const special = Object.entries(options).filter(([name, value]) => String(value ?? "none") !== usual[name]);
  return special.map(([name, value]) => (typeof value === "string" ? value : name).replaceAll("_", " ")).slice(0, 3).join(" · ");
}
