// Where a box stands beside a cell: to its right, else to its left, above or below it, and never outside the board.

import type { Point, Rect } from "./projection";

export interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 4;

const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** What is spoken of stays in sight, and so does who acts, where there is room; where no side has enough, the box lies over
 * the rim that is farther away. */
export function besideOf(cell: Rect, box: Size, room: Size, actor: Rect | null = null): Point {
  const [most, lowest] = [room.width - box.width - EDGE, room.height - box.height - EDGE];
  const [x, y] = [cell.x + (cell.width - box.width) / 2, cell.y + (cell.height - box.height) / 2];
  const [right, left] = [cell.x + cell.width + GAP, cell.x - box.width - GAP];
  const [below, above] = [cell.y + cell.height + GAP, cell.y - box.height - GAP];
  const isLow = above >= EDGE || cell.y > room.height - cell.y - cell.height;
  const last = { x: clamp(x, EDGE, most), y: clamp(isLow ? above : below, EDGE, Math.max(EDGE, lowest)) };
  const beside = [right, left]
    .filter((at) => at >= EDGE && at <= most)
    .map((at) => ({ x: at, y: clamp(y, EDGE, lowest) }));
  return [...beside, last].find((at) => !actor || !overlaps({ ...at, ...box }, actor)) ?? beside[0] ?? last;
}
