// The tops of the tiles. Detail lives at the rim; under a piece the ground stays quiet.

import { round } from "../../board/geometry";
import type { Rect } from "../../board/projection";
import { DETAILS, MASONRY, MUD, step, TOPS, WATER } from "./palette";
import type { Random } from "../../model/random";

/** Sides of the screen that a tile shares with something. */
export interface Sides {
  north: boolean;
  south: boolean;
  west: boolean;
  east: boolean;
}

export interface Ground {
  rect: Rect;
  terrain: string;
  height: number;
  isLight: boolean;
  /** Steps that the neighbour stands higher: it throws a shadow. */
  west: number;
  north: number;
  /** For water: where the land begins. */
  shores: Sides;
}

/** Drawn for tiles 73 units wide; other sizes scale. */
const NOMINAL = 73;
const n = (value: number): string => String(round(value));

export function drawTop(ground: Ground, chance: Random): string {
  const draw = SURFACES[ground.terrain] ?? drawLand;
  return draw(ground, chance) + light(ground) + shadows(ground) + pips(ground);
}

const SURFACES: Record<string, (ground: Ground, chance: Random) => string> = {
  water: drawWater,
  mud: drawMud,
  fort: drawFort,
  rock: drawRock,
};

const plate = ({ x, y, width, height }: Rect, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

const strokes = (path: string, colour: string, opacity: number, width: number, cap = "round"): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n(width)}" stroke-linecap="${cap}"/>`;

/** Points near the rim only: the middle belongs to the piece. */
function atRim({ x, y, width, height }: Rect, count: number, chance: Random): [number, number][] {
  const found: [number, number][] = [];
  while (found.length < count) {
    const [u, v] = [chance(), chance()];
    if ((u - 0.5) ** 2 + (v - 0.5) ** 2 > 0.125) found.push([x + 5 + u * (width - 10), y + 8 + v * (height - 12)]);
  }
  return found;
}

function drawLand(ground: Ground, chance: Random): string {
  const level = step(ground.height);
  const top = plate(ground.rect, TOPS[ground.isLight ? 1 : 0][level]);
  if (level <= 1) return top + drawTufts(ground, chance);
  if (level === 2) return top + drawStraw(ground, chance);
  return top + (level === 3 ? drawStones(ground, chance) : drawStrata(ground, chance, level));
}

function drawTufts({ rect, height }: Ground, chance: Random): string {
  const s = rect.width / NOMINAL;
  const path = atRim(rect, 9, chance).map(
    ([x, y]) =>
      `M${n(x - 3 * s)} ${n(y)}q${n(s)} ${n(-6 * s)} ${n(2 * s)} ${n(-7 * s)}M${n(x)} ${n(y)}v${n(-8 * s)}M${n(x + 3 * s)} ${n(y)}q${n(-s)} ${n(-5 * s)} ${n(1.4 * s)} ${n(-6 * s)}`,
  );
  return strokes(path.join(""), DETAILS[step(height)], 0.55, 1.3 * s);
}

function drawStraw({ rect, height }: Ground, chance: Random): string {
  const s = rect.width / NOMINAL;
  const blades = atRim(rect, 8, chance).map(
    ([x, y]) =>
      `M${n(x - 4 * s)} ${n(y)}l${n(3 * s)} ${n(-4 * s)}M${n(x)} ${n(y)}l${n(3 * s)} ${n(-6 * s)}M${n(x + 4 * s)} ${n(y)}l${n(2 * s)} ${n(-4 * s)}`,
  );
  const flowers = atRim(rect, 3, chance).map(([x, y]) => `M${n(x)} ${n(y)}h.01`);
  return (
    strokes(blades.join(""), DETAILS[step(height)], 0.6, 1.2 * s) + strokes(flowers.join(""), "#d9c46a", 0.6, 3.2 * s)
  );
}

function drawStones({ rect, height }: Ground, chance: Random): string {
  const s = rect.width / NOMINAL;
  const stones = atRim(rect, 6, chance).map(([x, y]) => {
    const grown = chance() * 5;
    const [rx, ry] = [n((2.5 + grown * 0.5) * s), n((1.7 + grown * 0.3) * s)];
    return `<ellipse cx="${n(x)}" cy="${n(y + 1.2)}" rx="${rx}" ry="${ry}" fill="#000" opacity=".26"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${rx}" ry="${ry}" fill="#b3a16c"/>`;
  });
  const furrows = atRim(rect, 5, chance).map(
    ([x, y]) => `M${n(x - 5 * s)} ${n(y)}q${n(5 * s)} ${n(-2 * s)} ${n(10 * s)} 0`,
  );
  return stones.join("") + strokes(furrows.join(""), DETAILS[step(height)], 0.5, 1.2 * s);
}

/** Strata that run round the summit, and cracks from the rim inwards. */
function drawStrata({ rect, height }: Ground, chance: Random, level: number): string {
  const { x, y, width, height: tall } = rect;
  const s = width / NOMINAL;
  const colour = DETAILS[step(height)];
  const rings = [
    [0.47, 0.36, 14],
    [0.41, 0.22, 10],
  ].map(
    ([reach = 0, opacity, corner = 0]) =>
      `<rect x="${n(x + width * (0.5 - reach))}" y="${n(y + tall * (0.5 - reach))}" width="${n(width * 2 * reach)}" height="${n(tall * 2 * reach)}" rx="${n(corner * s)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n(1.3 * s)}" stroke-dasharray="${n(12 * s)} ${n(4 * s)} ${n(5 * s)} ${n(6 * s)}" stroke-dashoffset="${Math.floor(chance() * 30)}"/>`,
  );
  return rings.join("") + strokes(cracks(rect, level === 4 ? 4 : 6, chance), colour, 0.6, 1.3 * s);
}

function cracks({ x, y, width, height }: Rect, count: number, chance: Random): string {
  const angles = Array.from({ length: 12 }, (_, index) => index * 30);
  const path: string[] = [];
  for (let crack = 0; crack < count; crack++) {
    const [angle = 0] = angles.splice(Math.floor(chance() * angles.length), 1);
    const at = (reach: number, turn: number): string => {
      const radians = ((angle + turn) * Math.PI) / 180;
      const [u, v] = [Math.cos(radians), Math.sin(radians)];
      // Never over the neighbour: a crack starts at the tile's own rim.
      const rim = Math.min(reach, 0.98 / Math.max(Math.abs(u), Math.abs(v)));
      return `${n(x + width / 2 + (width / 2) * rim * u)} ${n(y + height / 2 + (height / 2) * rim * v)}`;
    };
    path.push(`M${at(1.15, 0)}L${at(0.92, 8)}L${at(0.78, -4)}`);
  }
  return path.join("");
}

function drawWater({ rect, isLight, shores }: Ground, chance: Random): string {
  const { x, y, width, height } = rect;
  const s = width / NOMINAL;
  const waves = Array.from({ length: 5 }, (_, row) => {
    const length = (14 + chance() * 12) * s;
    const [px, py] = [x + 4 + chance() * (width - 34 * s), y + 10 * s + (row * (height - 14 * s)) / 4.6];
    return `M${n(px)} ${n(py)}q${n(length / 4)} ${n(-4 * s)} ${n(length / 2)} 0t${n(length / 2)} 0`;
  });
  return (
    plate(rect, WATER[isLight ? 1 : 0]) +
    strokes(waves.join(""), "#a8e2ea", 0.27, 1.5 * s) +
    drawShores(rect, shores, s)
  );
}

/** Where water meets land: a dark bank and a line of foam. */
function drawShores({ x, y, width, height }: Rect, shores: Sides, s: number): string {
  const w = width / 4;
  const h = height / 4;
  const bank: string[] = [];
  const foam: string[] = [];
  if (shores.north) {
    bank.push(`M${n(x)} ${n(y + 2 * s)}h${n(width)}`);
    foam.push(`M${n(x + 2)} ${n(y + 7 * s)}q${n(w / 2)} ${n(-3 * s)} ${n(w)} 0t${n(w)} 0t${n(w)} 0t${n(w - 4)} 0`);
  }
  if (shores.south)
    foam.push(
      `M${n(x + 2)} ${n(y + height - 3 * s)}q${n(w / 2)} ${n(-2.5 * s)} ${n(w)} 0t${n(w)} 0t${n(w)} 0t${n(w - 4)} 0`,
    );
  if (shores.west) {
    bank.push(`M${n(x + 1.5 * s)} ${n(y)}v${n(height)}`);
    foam.push(`M${n(x + 5 * s)} ${n(y + 4)}q${n(-2.5 * s)} ${n(h / 2)} 0 ${n(h)}t0 ${n(h)}t0 ${n(h)}t0 ${n(h - 6)}`);
  }
  if (shores.east)
    foam.push(
      `M${n(x + width - 3.5 * s)} ${n(y + 4)}q${n(2.5 * s)} ${n(h / 2)} 0 ${n(h)}t0 ${n(h)}t0 ${n(h)}t0 ${n(h - 6)}`,
    );
  return strokes(bank.join(""), "#06181d", 0.6, 4.5 * s, "butt") + strokes(foam.join(""), "#dff6f4", 0.38, 1.5 * s);
}

function drawMud({ rect, isLight }: Ground, chance: Random): string {
  const { x, y, width, height } = rect;
  const s = width / NOMINAL;
  const puddles = atRim(rect, 4, chance).map(([px, py]) => {
    const a = (5 + chance() * 5) * s;
    return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(a)}" ry="${n(a * 0.42)}" fill="#2a2019"/>${strokes(`M${n(px - a * 0.7)} ${n(py - a * 0.1)}q${n(a * 0.7)} ${n(-a * 0.35)} ${n(a * 1.3)} 0`, "#c7b79a", 0.38, 1.2 * s)}`;
  });
  const ruts = [-0.34, -0.24].map(
    (dx) => `M${n(x + width * (0.5 + dx))} ${n(y)}q${n(4 * s)} ${n(height / 2)} ${n(-2 * s)} ${n(height)}`,
  );
  const tracks = `<path d="${ruts.join("")}" fill="none" stroke="#2c2118" stroke-width="${n(3.4 * s)}" stroke-dasharray="${n(3 * s)} ${n(2.4 * s)}"/>`;
  return plate(rect, MUD[isLight ? 1 : 0]) + puddles.join("") + tracks;
}

function drawFort({ rect }: Ground, chance: Random): string {
  const { x, y, width, height } = rect;
  const s = width / NOMINAL;
  const flags = courses(rect, 3, 1, MASONRY.stones, 1.5 * s, chance);
  const c = width / 7;
  const merlons: string[] = [];
  for (let k = 0; k < 4; k++) {
    merlons.push(
      merlon(x + 1 + k * c * 2, y + 1, c * 0.9, c * 0.82, s),
      merlon(x + 1 + k * c * 2, y + height - c * 0.82 - 1, c * 0.9, c * 0.82, s),
    );
  }
  for (let k = 1; k < 3; k++) {
    const at = y + 1 + (k * (height - c)) / 3;
    merlons.push(merlon(x + 1, at, c * 0.82, c * 0.9, s), merlon(x + width - c * 0.82 - 1, at, c * 0.82, c * 0.9, s));
  }
  return plate(rect, MASONRY.ground) + flags + merlons.join("");
}

function merlon(x: number, y: number, width: number, height: number, s: number): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(1.3 * s)}" fill="${MASONRY.merlon}" stroke="#24201a" stroke-width="${n(1.1 * s)}"/><path d="M${n(x + 1)} ${n(y + height - 1.5)}V${n(y + 1)}H${n(x + width - 1)}" stroke="#fff7e0" stroke-opacity=".4" fill="none"/>`;
}

/** Dressed stones in rows, each second row by half a stone aside. */
export function courses(
  rect: Rect,
  rows: number,
  joint: number,
  tones: readonly string[],
  corner: number,
  chance: Random,
): string {
  const { x, y, width, height } = rect;
  const stones: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column < 4; column++) {
      const left = x + (column + 0.5 * (row % 2)) * (width / 3);
      const [from, to] = [Math.max(x, left) + joint, Math.min(x + width, left + width / 3) - joint];
      const tone = tones[Math.floor(chance() * tones.length)];
      if (to - from > 3)
        stones.push(
          `<rect x="${n(from)}" y="${n(y + (row * height) / rows + joint)}" width="${n(to - from)}" height="${n(height / rows - 2 * joint)}" rx="${n(corner)}" fill="${tone}"/>`,
        );
    }
  }
  return stones.join("");
}

/** For maps of the house: nothing enters a rock. */
function drawRock({ rect, height }: Ground): string {
  const { x, y, width, height: tall } = rect;
  const s = width / NOMINAL;
  const at = (u: number, v: number): string => `${n(x + width * u)} ${n(y + tall * v)}`;
  const facet = (fill: string, ...corners: [number, number][]): string =>
    `<path d="M${corners.map(([u, v]) => at(u, v)).join("L")}Z" fill="${fill}"/>`;
  const body: [number, number][] = [
    [0.1, 0.72],
    [0.2, 0.34],
    [0.42, 0.14],
    [0.66, 0.2],
    [0.88, 0.46],
    [0.92, 0.76],
    [0.62, 0.9],
    [0.26, 0.88],
  ];
  return [
    plate(rect, TOPS[1][step(height)]),
    `<ellipse cx="${n(x + width * 0.54)}" cy="${n(y + tall * 0.82)}" rx="${n(width * 0.42)}" ry="${n(tall * 0.14)}" opacity=".4"/>`,
    `<path d="M${body.map(([u, v]) => at(u, v)).join("L")}Z" fill="#5f5a50" stroke="#1d1a15" stroke-width="${n(1.6 * s)}" stroke-linejoin="round"/>`,
    facet("#8d8677", [0.2, 0.34], [0.42, 0.14], [0.5, 0.42], [0.3, 0.58]),
    facet("#7a7467", [0.42, 0.14], [0.66, 0.2], [0.72, 0.46], [0.5, 0.42]),
    facet("#4b473f", [0.3, 0.58], [0.5, 0.42], [0.72, 0.46], [0.62, 0.9], [0.26, 0.88]),
    facet("#39362f", [0.72, 0.46], [0.88, 0.46], [0.92, 0.76], [0.62, 0.9]),
    strokes(
      `M${at(0.33, 0.3)}l${n(4 * s)} ${n(6 * s)}M${at(0.58, 0.6)}l${n(-3 * s)} ${n(9 * s)} ${n(4 * s)} ${n(4 * s)}`,
      "#1d1a15",
      0.7,
      1.2 * s,
    ),
  ].join("");
}

/** Light comes from the north-west. */
function light({ rect: { x, y, width, height }, height: level, terrain }: Ground): string {
  const opacity = terrain === "water" ? 0.05 : 0.08 + 0.05 * step(level);
  return `<path d="M${n(x + 0.7)} ${n(y + height - 0.7)}V${n(y + 0.7)}H${n(x + width - 0.7)}" fill="none" stroke="#fff7d8" stroke-opacity="${round(opacity)}" stroke-width="1.3"/><path d="M${n(x + width - 0.5)} ${n(y)}v${n(height)}" stroke="#000" stroke-opacity=".3"/>`;
}

function shadows({ rect: { x, y, width, height }, west, north }: Ground): string {
  const s = width / NOMINAL;
  const fromWest =
    west > 0 ? `<rect x="${n(x)}" y="${n(y)}" width="${n(7 * s * west)}" height="${n(height)}" opacity=".3"/>` : "";
  const fromNorth =
    north > 0 ? `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(5 * s * north)}" opacity=".28"/>` : "";
  return fromWest + fromNorth;
}

/** Pips in the corner count the height. */
function pips({ rect: { x, y, width, height }, height: level, terrain }: Ground): string {
  if (terrain === "water" || level < 1) return "";
  const s = width / NOMINAL;
  const isFort = terrain === "fort";
  const inward = isFort ? 10 * s : 0;
  const colour = level < 4 || isFort ? "#fff3c8" : "#2b2310";
  const rows = Array.from(
    { length: level },
    (_, row) => `M${n(x + width - 8 * s - inward)} ${n(y + height - (6.3 + row * 5) * s - inward)}h${n(4.4 * s)}`,
  );
  return `<path d="${rows.join("")}" stroke="${colour}" stroke-opacity=".85" stroke-width="${n(3.4 * s)}"/>`;
}
