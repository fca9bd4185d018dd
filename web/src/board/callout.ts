// Where a sentence fits beside the tile that it is about.

import type { Point, Rect } from "./projection";

/** Words in lines of at most so many letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
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

/** To the right of the point if there is room, else to the left; never outside the drawing. */
export function calloutAt(at: Point, lines: string[], fullWidth: number, fullHeight: number, zoom: number): Callout {
  const width = zoom * (24 + 6.5 * Math.max(...lines.map((line) => line.length)));
  const height = zoom * (14 + 16 * lines.length);
  const fitsRight = at.x + AWAY + width + EDGE <= fullWidth;
  const x = clamp(fitsRight ? at.x + AWAY : at.x - AWAY - width, EDGE, fullWidth - width - EDGE);
  const y = clamp(at.y - height / 2, EDGE, fullHeight - height - EDGE);
  const toRight = fitsRight ? 1 : -1;
  return {
    x, y, width, height,
    tail: { x: at.x + toRight * 13, y: at.y },
    root: { x: fitsRight ? x : x + width, y: clamp(at.y, y + 8, y + height - 8) },
  };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
