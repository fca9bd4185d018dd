// The ground of Valor as SVG text: grass, thickets, caves, koulous, rubble, walls and the two Nexus rows.
// Pure and deterministic: the same place, the same tufts.

import { rectOf, screenColumn, screenRow, type Rect, type Spot, type View } from "../../board/projection";
import { iconBody, type IconName } from "../../look/icons";
import { random, seedOf } from "../../model/random";

type Chance = () => number;

/** Two tones a kind of ground, in turns like a chessboard. */
const TONES: Record<string, readonly [string, string]> = {
  plain: ["#41503a", "#3b4a35"],
  bush: ["#23452c", "#1f3f28"],
  cave: ["#3b3e48", "#343741"],
  koulou: ["#6b5836", "#61502f"],
  obstacle: ["#463a30", "#3f342b"],
};
const BRICKS = ["#2d2833", "#322c39", "#29242f", "#2f2a36"] as const;
/** Where tufts of high grass stand in a thicket, and how large, in hundredths of a tile. */
const THICKET = [
  [21, 28, 36],
  [62, 21, 32],
  [81, 53, 36],
  [19, 68, 36],
  [55, 79, 40],
  [85, 85, 28],
  [43, 49, 32],
] as const;

export const drawGround = (view: View): string => [...view.spots.values()].map((spot) => drawTile(view, spot)).join("");

function drawTile(view: View, spot: Spot): string {
  const rect = rectOf(view, spot);
  const { terrain = "plain", text = "" } = spot.tile;
  const chance = random(seedOf(`${spot.place} ${terrain}`));
  if (terrain === "inaccessible") return drawWall(rect, screenRow(view, spot.cell), chance);
  if (terrain === "nexus") return drawNexus(rect, spot.cell.row === 0);
  const tone = (TONES[terrain] ?? TONES.plain)?.[(screenRow(view, spot.cell) + screenColumn(view, spot.cell)) % 2];
  return (
    drawFloor(rect, tone ?? "") + drawCharacter(terrain, rect, chance) + drawBonus(rect, view.margin.side ? text : "")
  );
}

const drawFloor = ({ x, y, width, height }: Rect, tone: string): string =>
  `<rect x="${x + 0.75}" y="${y + 0.75}" width="${width - 1.5}" height="${height - 1.5}" rx="4" fill="${tone}"/>` +
  `<path d="M${x + 2.2} ${y + height - 3}V${y + 2.2}H${x + width - 3}" fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="1.1"/>`;

function drawCharacter(terrain: string, rect: Rect, chance: Chance): string {
  if (terrain === "bush")
    return THICKET.map(([x, y, size]) => sign("high-grass", rect, x, y, size, "#4f9a58", 0.6)).join("");
  if (terrain === "cave") return sign("cave-entrance", rect, 50, 54, 83, "#7b8190", 0.55);
  if (terrain === "koulou") return sign("ancient-columns", rect, 50, 52, 74, "#e0bd78", 0.5);
  if (terrain === "obstacle") return sign("stone-pile", rect, 50, 52, 81, "#b09a86", 0.95);
  return Array.from({ length: 7 }, () => drawTuft(rect, chance)).join("");
}

function drawTuft({ x, y, width, height }: Rect, chance: Chance): string {
  const [left, top] = [x + width * (0.11 + 0.76 * chance()), y + height * (0.14 + 0.76 * chance())];
  return `<path d="M${left.toFixed(1)} ${top.toFixed(1)}q1.5 -5.4 3 0q1.5 -3.8 3 0" fill="none" stroke="#8fae72" stroke-opacity=".45" stroke-width="1.2" stroke-linecap="round"/>`;
}

/** An icon on the ground, its middle and its size in hundredths of the tile. */
function sign(
  icon: IconName,
  { x, y, width, height }: Rect,
  left: number,
  top: number,
  size: number,
  colour: string,
  opacity: number,
): string {
  const drawn = (size / 100) * Math.min(width, height);
  const at = `translate(${(x + (left / 100) * width - drawn / 2).toFixed(1)} ${(y + (top / 100) * height - drawn / 2).toFixed(1)}) scale(${(drawn / 512).toFixed(4)})`;
  return `<g transform="${at}" style="color:${colour}" opacity="${opacity}">${iconBody(icon)}</g>`;
}

/** On a phone there is no room for it; the sheet says it. */
const drawBonus = ({ x, y, width, height }: Rect, text: string): string =>
  text ? `<text class="bonus" x="${x + width - 5}" y="${y + height - 5}" text-anchor="end">${text}</text>` : "";

function drawWall({ x, y, width, height }: Rect, row: number, chance: Chance): string {
  const [course, stone] = [height / 4, width / 3];
  const courses = [0, 1, 2, 3].map((at) => {
    const first = (at + row) % 2 ? 0 : -stone / 2;
    return Array.from({ length: 4 }, (_, index) =>
      drawBrick(x, width, x + first + index * stone, stone, y + at * course, course, chance),
    ).join("");
  });
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#17131a"/>${courses.join("")}`;
}

function drawBrick(
  x: number,
  width: number,
  left: number,
  stone: number,
  top: number,
  course: number,
  chance: Chance,
): string {
  const [from, to] = [Math.max(x, left + 0.8), Math.min(x + width, left + stone - 0.8)];
  const tone = BRICKS[Math.floor(chance() * BRICKS.length)] ?? BRICKS[0];
  if (to - from < 2.5) return "";
  return (
    `<rect x="${from.toFixed(1)}" y="${top + 0.8}" width="${(to - from).toFixed(1)}" height="${course - 1.6}" rx="2" fill="${tone}"/>` +
    `<path d="M${(from + 1).toFixed(1)} ${top + 1.5}H${(to - 1).toFixed(1)}" stroke="#fff" stroke-opacity=".07"/>`
  );
}

/** The heroes' Nexus is the market, the monsters' a gate. */
function drawNexus(rect: Rect, isHeroes: boolean): string {
  const { x, y, width, height } = rect;
  const [side, floor, icon]: [string, string, IconName] = isHeroes
    ? ["a", "#0f3f38", "shop"]
    : ["b", "#3a1638", "portal"];
  return [
    `<rect x="${x + 0.75}" y="${y + 0.75}" width="${width - 1.5}" height="${height - 1.5}" rx="4" fill="${floor}"/>`,
    `<rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="3" fill="none" style="stroke:var(--${side}-face)" stroke-opacity=".7" stroke-width="1.3" stroke-dasharray="8 4"/>`,
    `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${0.32 * height}" style="fill:var(--${side}-face)" opacity=".18"/>`,
    sign(icon, rect, 50, 50, 49, `var(--${side}-face)`, 0.5),
  ].join("");
}
