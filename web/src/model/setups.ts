// How people who look for each other set up a game: in a few rows of choices, the first of each being the usual one.

import type { Create, GameInfo } from "../protocol";
import { clocksOf } from "./clocks";

export interface Row {
  /** "time", "preset", or the name of an option. */
  name: string;
  title: string;
  values: (readonly [value: string, text: string])[];
}

/** What was chosen, by the name of its row. */
export type Picks = Record<string, string>;

export type Wish = Pick<Create, "game" | "preset" | "options" | "control">;

/** The more there is to choose, the fewer look for the same: all other clocks and options are for tables among friends. */
const MEETING_CLOCKS = 3;

/** Only such values with which there is somebody to look for. */
const isShared = (game: GameInfo, option: string, value: string): boolean =>
  option !== game.seated_by || (game.seatings?.[value] ?? game.seats).length > 1;

function optionRow(game: GameInfo, name: string | undefined, isForMany = true): Row[] {
  const option = game.options.find((one) => one.name === name);
  if (!option) return [];
  const all = option.values.map((value, index) => [value, option.titles[index] ?? value] as const);
  const values = [
    ...all.filter(([value]) => value === option.default),
    ...all.filter(([value]) => value !== option.default),
  ];
  return [
    {
      name: option.name,
      title: option.title,
      values: values.filter(([value]) => !isForMany || isShared(game, option.name, value)),
    },
  ];
}

const presetRow = (game: GameInfo): Row[] => [
  { name: "preset", title: "set-up", values: Object.keys(game.presets).map((name) => [name, name] as const) },
];

function timeRow(game: GameInfo): Row[] {
  const clocks = clocksOf(game)
    .filter(({ name }) => name !== "five")
    .slice(0, MEETING_CLOCKS);
  return [{ name: "time", title: "time", values: clocks.map(({ name, text }) => [name, text] as const) }];
}

export function rowsOf(game: GameInfo): Row[] {
  const rows = [
    ...timeRow(game),
    ...(game.main_option ? optionRow(game, game.main_option) : presetRow(game)),
    ...optionRow(game, game.seated_by),
  ];
  return rows.filter(({ values }) => values.length > 0);
}

/** Against a bot one sets up what matters most: the set-up, who sits there, and the first of the options, if it offers
 * more than yes or no, such as the map. Nobody is hurried, and there is nobody to meet. */
export function practiceRowsOf(game: GameInfo): Row[] {
  const [first] = game.options;
  const leading = first && first.values.length > 2 ? first.name : "";
  const names = new Set([game.main_option, leading, game.seated_by].filter((name) => name));
  const options = [...names].flatMap((name) => optionRow(game, name, false));
  const rows = game.main_option ? options : [...presetRow(game), ...options];
  return rows.filter(({ values }) => values.length > 1);
}

export const pickOf = (row: Row, picks: Picks): string => picks[row.name] ?? row.values[0]?.[0] ?? "";

export const isUsual = (row: Row, picks: Picks): boolean => pickOf(row, picks) === row.values[0]?.[0];

export const textOf = (row: Row, picks: Picks): string =>
  row.values.find(([value]) => value === pickOf(row, picks))?.[1] ?? "";

/** What the server is asked for. */
export function wishOf(game: GameInfo, rows: Row[], picks: Picks = {}): Wish {
  const { time, preset = "", ...options } = Object.fromEntries(rows.map((row) => [row.name, pickOf(row, picks)]));
  return { game: game.id, preset, options, control: clocksOf(game).find(({ name }) => name === time)?.control };
}
