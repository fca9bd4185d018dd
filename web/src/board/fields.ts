// Heraldic fields behind a portrait: drawn around the origin at radius 1, strongest at the rim, quiet in the middle.

import { round } from "./geometry";

export type Field =
  | "chief"
  | "pale"
  | "bend"
  | "chevron"
  | "saltire"
  | "sun"
  | "rays"
  | "crescent"
  | "waves"
  | "flames"
  | "halo"
  | "target"
  | "coins"
  | "drops"
  | "leaves"
  | "cracks"
  | "smoke"
  | "flakes"
  | "bars"
  | "bolts"
  | "wings";

const on = (degrees: number, radius: number): [number, number] => [
  round(radius * Math.cos((degrees * Math.PI) / 180)),
  round(radius * Math.sin((degrees * Math.PI) / 180)),
];
const polygon = (...points: (readonly [number, number])[]): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}"/>`;
const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const bar = (x: number, y: number, width: number, height: number, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;
const path = (d: string): string => `<path d="${d}"/>`;
const ring = (radius: number, width: number): string =>
  `<circle r="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const every = (step: number, from = 0, to = 360): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
const ray = (degrees: number, half: number, from: readonly [number, number], reach: number): string =>
  polygon(from, on(degrees - half, reach), on(degrees + half, reach));

const flake = (degrees: number): string =>
  `<g transform="translate(${on(degrees, 0.74).join(" ")})">${[0, 60, 120].map((turn) => bar(-0.16, -0.03, 0.32, 0.06, ` transform="rotate(${turn})"`)).join("")}</g>`;
const leaf = (degrees: number): string => {
  const [x, y] = on(degrees, 0.72);
  return `<ellipse cx="${x}" cy="${y}" rx=".24" ry=".12" transform="rotate(${degrees + 35} ${x} ${y})"/>`;
};
const drop = ([x, y]: readonly [number, number]): string =>
  path(`M${x} ${round(y - 0.26)}q.22 .3 0 .42q-.22 -.12 0 -.42z`) + disc(x, round(y + 0.04), 0.12);
const flame = ([x, height]: readonly [number, number]): string =>
  path(`M${round(x - 0.3)} -.05q.02 -.5 .3 ${-height}q.28 .4 .3 ${height}z`);

const DRAWN: Record<Field, () => string> = {
  chief: () => bar(-1, -1, 2, 0.62),
  pale: () => bar(-0.3, -1, 0.6, 2),
  bend: () => polygon([-1, 0.2], [0.2, -1], [1, -1], [1, -0.3], [-0.3, 1], [-1, 1]),
  chevron: () => polygon([-1, 0.5], [0, -0.55], [1, 0.5], [1, -0.15], [0, -1.15], [-1, -0.15]),
  saltire: () => [45, -45].map((turn) => bar(-0.2, -1.5, 0.4, 3, ` transform="rotate(${turn})"`)).join(""),
  sun: () =>
    every(30)
      .map((degrees) => ray(degrees, 7, [0, 0], 1.2))
      .join(""),
  rays: () =>
    every(24, -150, -20)
      .map((degrees) => ray(degrees, 6, [0, 0.8], 1.3))
      .join(""),
  crescent: () => path("M.1 -.98a1 1 0 1 1 -.4 1.94a.82 .98 0 1 0 .4 -1.94z"),
  waves: () => [-0.58, -0.1, 0.38].map((y) => path(`M-1.1 ${y}q.28 -.3 .55 0t.55 0t.55 0t.55 0v.2h-2.2z`)).join(""),
  flames: () =>
    (
      [
        [-0.72, 0.7],
        [-0.3, 0.92],
        [0.3, 0.95],
        [0.72, 0.7],
      ] as const
    )
      .map(flame)
      .join(""),
  halo: () => ring(0.78, 0.22),
  target: () =>
    ring(0.66, 0.14) +
    every(90)
      .map((turn) => bar(-0.06, -1, 0.12, 0.5, ` transform="rotate(${turn})"`))
      .join(""),
  coins: () =>
    every(60)
      .map((degrees) => disc(...on(degrees, 0.7), 0.16))
      .join(""),
  drops: () =>
    (
      [
        [-0.66, -0.3],
        [0, -0.76],
        [0.66, -0.3],
        [-0.6, 0.3],
        [0.62, 0.28],
      ] as const
    )
      .map(drop)
      .join(""),
  leaves: () => every(45).map(leaf).join(""),
  cracks: () =>
    `<path d="M-1 -.4l.4 .2 .1 -.5 .5 .2 .2 -.5M1 -.2l-.36 .3 .1 .4M-.9 .4l.4 -.1 .1 .4" fill="none" stroke="currentColor" stroke-width=".12" stroke-linejoin="round"/>`,
  smoke: () =>
    (
      [
        [-0.68, 0.15, 0.26],
        [-0.5, -0.5, 0.3],
        [0, -0.74, 0.26],
        [0.52, -0.48, 0.32],
        [0.7, 0.18, 0.24],
      ] as const
    )
      .map(([x, y, r]) => disc(x, y, r))
      .join(""),
  flakes: () => [-90, -30, 30, 150, 210].map(flake).join(""),
  bars: () => [-0.72, -0.24, 0.24, 0.72].map((x) => bar(round(x - 0.1), -1, 0.2, 2)).join(""),
  bolts: () =>
    [-1, 1]
      .map((s) => path(`M${s * 0.5} -.8l${s * 0.3} .44h${-s * 0.14}l${s * 0.2} .46 ${-s * 0.4} -.56h${s * 0.14}z`))
      .join(""),
  wings: () =>
    [-1, 1]
      .map((s) =>
        path(
          `M0 -.1q${s * 0.5} -.9 ${s * 1.05} -.5q${-s * 0.1} .3 ${-s * 0.02} .55q${-s * 0.25} -.1 ${-s * 0.4} .16q${-s * 0.24} -.2 ${-s * 0.63} -.2z`,
        ),
      )
      .join(""),
};

/** The inside of a drawing, in the current colour. */
export const fieldBody = (field: Field): string => DRAWN[field]();
