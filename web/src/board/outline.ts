// One line around a whole area, however its tiles are lifted.

import { round } from "./geometry";
import { rectOf, screenGrid, type Rect, type View } from "./projection";

/** Path data of the rim of an area, drawn `inset` units inside it. */
export function outline(view: View, places: Iterable<string>, inset: number): string {
  const area = areaOf(view, new Set(places));
  return area.flatMap((row, y) => row.flatMap((rect, x) => (rect ? sidesOf(area, x, y, rect, inset) : []))).join("");
}

type Area = (Rect | undefined)[][];

function areaOf(view: View, places: Set<string>): Area {
  return screenGrid(view).map((row) =>
    Array.from(row, (spot) => (spot && places.has(spot.place) ? rectOf(view, spot) : undefined)),
  );
}

function sidesOf(area: Area, x: number, y: number, rect: Rect, inset: number): string[] {
  const inside = (dx: number, dy: number): Rect | undefined => area[y + dy]?.[x + dx];
  /** How far a side goes at a corner: short where the rim turns in, long where it turns out, level where it runs on. */
  const end = (dx: number, dy: number, ax: number, ay: number): number =>
    inside(dx, dy) ? (inside(dx + ax, dy + ay) ? inset : 0) : -inset;
  const [left, right, top, bottom] = [rect.x, rect.x + rect.width, rect.y, rect.y + rect.height];
  const sides: string[] = [];
  for (const dy of [-1, 1]) {
    if (inside(0, dy)) continue;
    const level = dy < 0 ? top + inset : bottom - inset;
    sides.push(line(left - end(-1, 0, 0, dy), level, right + end(1, 0, 0, dy), level));
    const beside = inside(1, 0);
    // Two lifted tiles side by side: the rim climbs from one to the other.
    if (beside && !inside(1, dy) && beside.y !== rect.y)
      sides.push(line(right, level, right, level + beside.y - rect.y));
  }
  for (const dx of [-1, 1]) {
    if (inside(dx, 0)) continue;
    const edge = dx < 0 ? left + inset : right - inset;
    const below = inside(0, 1);
    const foot = below ? below.y + end(0, 1, dx, 0) : bottom - inset;
    sides.push(line(edge, top - end(0, -1, dx, 0), edge, foot));
  }
  return sides;
}

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
