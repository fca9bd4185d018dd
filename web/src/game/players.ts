// How those at the table are called.

import type { Sight } from "../model/sight";
import type { GameInfo, OptionInfo } from "../protocol";

export function nameOf(now: Sight, seat: number): string {
  const player = now.players[seat];
  if (!player) return "";
  if (player.bot) return player.stuck ? `${player.name} · stuck, is asked again` : player.name;
  return seat === now.seat ? `${player.name} · you` : player.name;
}

/** A word of its own, or that something is switched on. */
const spelled = ({ title, values, titles }: OptionInfo, value: unknown): string =>
  typeof value === "string" ? (titles[values.indexOf(value)] ?? value) : title;

/** What is special about this game: its preset, or the options that are not the usual ones. */
export function flavour(game: GameInfo | undefined, options: Record<string, unknown>): string {
  if (!game) return "";
  const isLike = (preset: Record<string, unknown>): boolean =>
    Object.entries(preset).every(([name, value]) => options[name] === value);
  const preset = Object.entries(game.presets).find(([, values]) => isLike(values))?.[0];
  if (preset) return preset;
  const special = game.options.filter(
    (option) => option.name in options && String(options[option.name] ?? "none") !== option.default,
  );
  return special
    .map((option) => spelled(option, options[option.name]))
    .slice(0, 3)
    .join(" · ");
}
