// The ground of Ancient Wars as SVG text: two halves, the river between them, lanes with their paths, jungle in the corners.
// Pure and deterministic: the same board, the same waves.

import { round } from "../../board/geometry";
import { heightOf, rectOf, type Rect, type Spot, type View } from "../../board/projection";
import { iconBody } from "../../look/icons";
import { random, seedOf } from "../../model/random";

const n = (value: number): string => String(round(value));

/** From the base to the river, light and dark squares of each half. */
const HALVES: Record<"near" | "far", [string, string][]> = {
  near: [
    ["#285444", "#244c3d"],
    ["#28503f", "#244839"],
    ["#2b4b3c", "#274436"],
    ["#2f473a", "#2a4035"],
  ],
  far: [
    ["#5c3026", "#532b22"],
    ["#55302a", "#4d2b25"],
    ["#4f302a", "#472b26"],
    ["#483029", "#412b25"],
  ],
};
const PATHS = { near: "#7d9a6b", far: "#a0664a" };
const WOODS = {
  near: { ground: "#0f2a1c", edge: "#3f7a55", tree: "#3f8258" },
  far: { ground: "#2b1a12", edge: "#7a4a30", tree: "#8a4a33" },
};
/** Where trees stand in a zone of two by two cells, in parts of a cell, and how large. Its middle stays clear. */
const TREES: [number, number, number][] = [
  [0.22, 0.28, 0.42],
  [0.65, 0.2, 0.35],
  [1.08, 0.3, 0.4],
  [1.52, 0.22, 0.38],
  [1.78, 0.55, 0.38],
  [0.25, 0.78, 0.38],
  [1.75, 1.02, 0.4],
  [0.25, 1.3, 0.4],
  [0.6, 1.75, 0.4],
  [0.22, 1.75, 0.32],
  [1.08, 1.78, 0.35],
  [1.5, 1.7, 0.4],
  [1.8, 1.48, 0.32],
];

function groupedBy(spots: Spot[], wordOf: (spot: Spot) => string): Map<string, Spot[]> {
  const groups = new Map<string, Spot[]>();
  for (const spot of spots) groups.set(wordOf(spot), [...(groups.get(wordOf(spot)) ?? []), spot]);
  return groups;
}

const halfOf = ({ cell }: Spot, rows: number): "near" | "far" => (cell.row < rows / 2 ? "near" : "far");
const depthOf = ({ cell }: Spot, rows: number): number => Math.min(3, cell.row, rows - 1 - cell.row);

export function drawGround(view: View, id: string): string {
  const spots = [...view.spots.values()];
  return [
    `<defs>${pineOf(id)}${riverOf(id)}</defs>`,
    ...spots.map((spot) => drawCell(view, spot, id)),
    ...woodsOf(view, spots, id),
    drawWaves(view, spots),
    drawLanes(view, spots),
    ...spots.filter((spot) => spot.tile.terrain === "ruin").map((spot) => drawRuin(view, spot)),
  ].join("");
}

const pineOf = (id: string): string => `<g id="${id}-pine">${iconBody("pine-tree")}</g>`;
const riverOf = (id: string): string =>
  `<linearGradient id="${id}-river" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b5668"/><stop offset=".5" stop-color="#2f7486"/><stop offset="1" stop-color="#245a66"/></linearGradient>`;

function drawCell(view: View, spot: Spot, id: string): string {
  const rect = rectOf(view, spot);
  if (spot.tile.terrain === "river") return plate(rect, 0, `fill="url(#${id}-river)"`) + edgeOf(rect);
  const half = halfOf(spot, view.whole.rows);
  const tones = HALVES[half][depthOf(spot, view.whole.rows)] as [string, string];
  const ground = plate(rect, 0.8, `rx="3" fill="${tones[(spot.cell.row + spot.cell.column) % 2]}"`) + lightOf(rect);
  if (spot.tile.terrain === "closed") return ground + plate(rect, 0, 'fill="#0b0806" opacity=".72"');
  if (spot.tile.terrain === "wall") return ground + brokenGround(rect);
  return spot.tile.terrain === "path" ? ground + pathOf(view, spot, rect, PATHS[half]) : ground;
}

const plate = ({ x, y, width, height }: Rect, by: number, how: string): string =>
  `<rect x="${n(x + by)}" y="${n(y + by)}" width="${n(width - 2 * by)}" height="${n(height - 2 * by)}" ${how}/>`;

const lightOf = ({ x, y, width, height }: Rect): string =>
  `<path d="M${n(x + 2)} ${n(y + height - 2)}V${n(y + 2)}H${n(x + width - 2)}" fill="none" stroke="#fff" stroke-opacity=".05" stroke-width="1.2"/>`;

const edgeOf = ({ x, y, height }: Rect): string =>
  `<path d="M${n(x)} ${n(y + 4)}V${n(y + height - 4)}" stroke="#0b2730" stroke-opacity=".55" stroke-width="1.4"/>`;

/** Creeps walk here: chevrons point where this half's own ones go. */
function pathOf(view: View, spot: Spot, { x, y, width, height }: Rect, colour: string): string {
  const up = (halfOf(spot, view.whole.rows) === "near") !== view.isFlipped;
  const turn = up ? -1 : 1;
  const marks = [0.26, 0.5, 0.74].map(
    (part) => `M${n(x + width / 2 - 6)} ${n(y + part * height - turn * 3)}l6 ${turn * 5} 6 ${-turn * 5}`,
  );
  return `<rect x="${n(x + width * 0.27)}" y="${n(y)}" width="${n(width * 0.46)}" height="${n(height)}" fill="${colour}" opacity=".2"/><path d="${marks.join("")}" fill="none" stroke="${colour}" stroke-width="1.6" opacity=".55"/>`;
}

/** A fissure: nobody enters until it closes. */
const brokenGround = ({ x, y, width, height }: Rect): string =>
  `${plate({ x, y, width, height }, 3, 'rx="6" fill="#120b08" opacity=".8"')}<path d="M${n(x + 8)} ${n(y + height * 0.35)}l${n(width * 0.2)} ${n(height * 0.2)} ${n(width * 0.16)} ${n(-height * 0.24)} ${n(width * 0.18)} ${n(height * 0.4)} ${n(width * 0.24)} ${n(-height * 0.16)}" fill="none" stroke="#ff9447" stroke-opacity=".8" stroke-width="3" stroke-linejoin="round"/>`;

// The jungle: four corners of two by two

/** Of a wood that a drawing shows in part there are no trees. */
const WHOLE_WOOD = 4;

function woodsOf(view: View, spots: Spot[], id: string): string[] {
  const zones = groupedBy(
    spots.filter((spot) => spot.tile.terrain === "jungle"),
    ({ cell }) => `${cell.column < view.whole.columns / 2} ${cell.row < view.whole.rows / 2}`,
  );
  return [...zones.values()]
    .filter((zone) => zone.length === WHOLE_WOOD)
    .map((zone) =>
      woodOf(
        zone.map((spot) => rectOf(view, spot)),
        halfOf(zone[0] as Spot, view.whole.rows),
        id,
      ),
    );
}

function woodOf(rects: Rect[], half: "near" | "far", id: string): string {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  const cell = (rects[0] as Rect).width;
  const { ground, edge, tree } = WOODS[half];
  const pines = TREES.map(
    ([px, py, size]) =>
      `<use href="#${id}-pine" transform="translate(${n(x + (px - size / 2) * cell)} ${n(y + (py - size / 2) * cell)}) scale(${(size * cell) / 512})"/>`,
  );
  return [
    `<rect x="${n(x + 3)}" y="${n(y + 3)}" width="${n(2 * cell - 6)}" height="${n(2 * cell - 6)}" rx="12" fill="${ground}" fill-opacity=".72" stroke="${edge}" stroke-opacity=".8" stroke-width="1.6" stroke-dasharray="1 5" stroke-linecap="round"/>`,
    `<path d="M${n(x + cell)} ${n(y + 8)}v${n(2 * cell - 16)}M${n(x + 8)} ${n(y + cell)}h${n(2 * cell - 16)}" stroke="#000" stroke-opacity=".35"/>`,
    `<g color="${tree}" opacity=".62">${pines.join("")}</g>`,
  ].join("");
}

// The river

function drawWaves(view: View, spots: Spot[]): string {
  const river = spots
    .filter((spot) => spot.tile.terrain === "river")
    .map((spot) => [rectOf(view, spot), random(seedOf(spot.place))] as const);
  const waves = river.flatMap(([rect, chance]) => Array.from({ length: 5 }, () => waveIn(rect, chance)));
  const shores = river.flatMap(([{ x, y, width, height }]) => [
    `M${n(x)} ${n(y)}h${n(width)}`,
    `M${n(x)} ${n(y + height)}h${n(width)}`,
  ]);
  return `${waves.join("")}<path d="${shores.join("")}" stroke="#d9b98a" stroke-opacity=".35" stroke-width="3" stroke-dasharray="2 5"/>`;
}

function waveIn({ x, y, width, height }: Rect, chance: () => number): string {
  const length = 14 + chance() * 24;
  const [left, top] = [x + chance() * (width - length), y + 8 + chance() * (height - 16)];
  return `<path d="M${n(left)} ${n(top)}q${n(length / 4)} -5 ${n(length / 2)} 0t${n(length / 2)} 0" fill="none" stroke="#bfeaf0" stroke-opacity="${n(0.1 + chance() * 0.2)}" stroke-width="1.6" stroke-linecap="round"/>`;
}

// The lanes

/** A line between two lanes, and their names over the far rim. */
function drawLanes(view: View, spots: Spot[]): string {
  const lanes = [...groupedBy(spots, (spot) => spot.tile.zone ?? "")].filter(([name]) => name);
  const spans = lanes.map(([name, own]) => {
    const rects = own.map((spot) => rectOf(view, spot));
    return {
      name,
      left: Math.min(...rects.map((rect) => rect.x)),
      right: Math.max(...rects.map((rect) => rect.x + rect.width)),
    };
  });
  const { top, bottom, side } = view.margin;
  const edges = spans.map(({ left }) => left).filter((left) => left > side + 1);
  const lines = edges.map((x) => `M${n(x)} ${n(top + 4)}V${n(heightOf(view) - bottom - 4)}`).join("");
  const words = spans.map(
    ({ name, left, right }) => `<text x="${n((left + right) / 2)}" y="${n(top - 3)}">${name.toUpperCase()}</text>`,
  );
  return [
    `<path d="${lines}" stroke="#0a0705" stroke-width="4" opacity=".75"/><path d="${lines}" stroke="#c98350" opacity=".5" stroke-dasharray="10 6"/>`,
    top > 8
      ? `<g font-size="9" letter-spacing="3.5" text-anchor="middle" fill="#e0b096" font-family="var(--serif)" font-weight="600">${words.join("")}</g>`
      : "",
  ].join("");
}

/** What is left of a tower. */
function drawRuin(view: View, spot: Spot): string {
  const { x, y, width, height } = rectOf(view, spot);
  const size = width * 0.6;
  return `<g transform="translate(${n(x + (width - size) / 2)} ${n(y + height * 0.12)}) scale(${size / 512})" color="#a08b78" opacity=".75">${iconBody("stone-pile")}</g><text x="${n(x + width / 2)}" y="${n(y + height - 6)}" text-anchor="middle" font-size="9" letter-spacing="1" fill="#b9a590">FALLEN</text>`;
}
