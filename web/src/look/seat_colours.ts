// The colours that a game names for its seats, as the tokens of its two sides: by day, by night, on pieces.

import type { GameInfo } from "../protocol";

type Named = NonNullable<GameInfo["colours"]>[number];
type Painted = Pick<GameInfo, "id" | "colours">;

/** Of each colour the lightness, chroma and hue of a piece in it, in OKLCH. */
const COLOURS: Record<Named, [lightness: number, chroma: number, hue: number]> = {
  red: [0.58, 0.2, 26],
  orange: [0.7, 0.17, 55],
  gold: [0.78, 0.14, 88],
  green: [0.6, 0.14, 148],
  teal: [0.66, 0.1, 180],
  blue: [0.58, 0.16, 254],
  purple: [0.55, 0.17, 302],
  pink: [0.7, 0.16, 352],
  brown: [0.5, 0.08, 58],
  white: [0.93, 0.01, 90],
  grey: [0.62, 0.01, 80],
  black: [0.3, 0.01, 60],
};

/** On a face that is lighter, the glyph is dark. */
const LIGHT = 0.85;
/** A line or a word in a colour is at least as light as this by night, and as dark as that by day. */
const [BY_NIGHT, BY_DAY] = [0.7, 0.45];

/** Sheets of games stand below those of palettes: who needs other colours has them. */
export const sheetOf = (games: Painted[]): string =>
  games.map(({ id, colours = [] }) => rulesFor(CSS.escape(id), colours)).join("\n");

function rulesFor(id: string, colours: Named[]): string {
  const sides = (["a", "b"] as const).flatMap((side, seat) => (colours[seat] ? [[side, colours[seat]] as const] : []));
  if (!sides.length) return "";
  const night = sides.map(([side, name]) => faceOf(side, name) + inkOf(side, name, false)).join("");
  const day = sides.map(([side, name]) => inkOf(side, name, true)).join("");
  return `:where([data-game="${id}"]) {${night}}\n:where([data-theme="light"] [data-game="${id}"]) {${day}}`;
}

const oklch = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue})`;

function faceOf(side: string, name: Named): string {
  const [lightness, chroma, hue] = COLOURS[name];
  const isLight = lightness > LIGHT;
  const [shade, depth] = isLight ? [0.88, 0.66] : [0.68, 0.38];
  return declared(side, {
    "-face": oklch(lightness, chroma, hue),
    "-face-2": oklch(lightness * shade, chroma * 0.8, hue),
    "-face-3": oklch(lightness * depth, chroma * 0.4, hue),
    "-glyph": isLight ? oklch(0.25, chroma, hue) : oklch(0.95, chroma / 4, hue),
    "-pip": oklch(Math.max(lightness, 0.6), chroma, hue),
  });
}

function inkOf(side: string, name: Named, isDay: boolean): string {
  const [lightness, chroma, hue] = COLOURS[name];
  return declared(
    side,
    isDay
      ? {
          "": oklch(Math.min(lightness, BY_DAY), chroma, hue),
          "-hi": oklch(0.33, chroma * 0.7, hue),
          "-lo": oklch(0.87, chroma * 0.35, hue),
          "-deep": oklch(0.94, chroma * 0.2, hue),
        }
      : {
          "": oklch(Math.max(lightness, BY_NIGHT), chroma, hue),
          "-hi": oklch(0.9, chroma * 0.45, hue),
          "-lo": oklch(0.33, chroma * 0.6, hue),
          "-deep": oklch(0.22, chroma * 0.4, hue),
        },
  );
}

const declared = (side: string, values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${side}${name}: ${value};`)
    .join("");
