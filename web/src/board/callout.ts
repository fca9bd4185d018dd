// Where a sentence fits beside the tile that it is about.

import type { Point, Rect } from "./projection";

/** Words in lines of at most so many letters: a drawing breaks no lines by itself. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export interface Callout extends Rect {
  /** The line from the tile to the box. */
  tail: Point;
  root: Point;
}

const AWAY = 62;
const EDGE = 6;
const STEP = 24;
const SHIFTS = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6];

/** Beside the point, rather to its right, never outside the drawing, and where possible over nothing that must be seen. */
export function calloutAt(
  at: Point,
  lines: string[],
  fullWidth: number,
  fullHeight: number,
  zoom: number,
  avoid: Rect[] = [],
): Callout {
  const width = zoom * (24 + 6.5 * Math.max(...lines.map((line) => line.length)));
  const height = zoom * (14 + 16 * lines.length);
  const corners = [at.x + AWAY, at.x - AWAY - width, at.x - width / 2].flatMap((x, column) =>
    SHIFTS.filter((shift) => column < 2 || Math.abs(shift) * STEP > height / 2 + AWAY / 2).map((shift) => ({
      x,
      y: at.y - height / 2 + shift * STEP,
      worse: column * 40 + Math.abs(shift) * STEP,
    })),
  );
  const boxes = corners.map(({ x, y, worse }) => {
    const box = {
      x: clamp(x, EDGE, fullWidth - width - EDGE),
      y: clamp(y, EDGE, fullHeight - height - EDGE),
      width,
      height,
    };
    const moved = Math.abs(box.x - x) + Math.abs(box.y - y);
    return { box, cost: worse + 3 * moved + 4 * avoid.reduce((sum, other) => sum + overlap(box, other), 0) };
  });
  const best = boxes.reduce((one, other) => (other.cost < one.cost ? other : one)).box;
  const root = { x: clamp(at.x, best.x, best.x + width), y: clamp(at.y, best.y + 8, best.y + height - 8) };
  const length = Math.hypot(root.x - at.x, root.y - at.y) || 1;
  return {
    ...best,
    tail: { x: at.x + (13 * (root.x - at.x)) / length, y: at.y + (13 * (root.y - at.y)) / length },
    root,
  };
}

/** How much of one lies under the other. */
function overlap(one: Rect, other: Rect): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
