// Shapes of pieces and marks as path data.

import type { Point, Rect } from "./projection";

export const round = (value: number): number => Math.round(value * 100) / 100;

const at = (centre: Point, radius: number, degrees: number): Point => ({
  x: centre.x + radius * Math.cos((degrees * Math.PI) / 180),
  y: centre.y + radius * Math.sin((degrees * Math.PI) / 180),
});

const points = (list: Point[]): string => list.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");

const ORIGIN: Point = { x: 0, y: 0 };

export function octagon(radius: number, centre = ORIGIN): string {
  return points(Array.from({ length: 8 }, (_, corner) => at(centre, radius, 22.5 + 45 * corner)));
}

/** An arc around the origin, from one angle to another, in degrees clockwise from the right. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [at(ORIGIN, radius, from), at(ORIGIN, radius, to)];
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${round(start.x)} ${round(start.y)}A${radius} ${radius} 0 ${isLarge} ${to > from ? 1 : 0} ${round(end.x)} ${round(end.y)}`;
}

/** A line shortened at both ends, so that it starts and stops at the rim of a piece. */
export function trimmed(from: Point, to: Point, atStart: number, atEnd: number): [Point, Point] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = (distance: number, origin: Point, sign: number): Point => ({
    x: origin.x + (sign * distance * (to.x - from.x)) / length,
    y: origin.y + (sign * distance * (to.y - from.y)) / length,
  });
  return [along(Math.min(atStart, length / 2), from, 1), along(Math.min(atEnd, length / 2), to, -1)];
}

/** The head of an arrow that ends in a point. */
export function arrowhead(from: Point, tip: Point, size: number): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [0, 0],
    [-size, -size * 0.5],
    [-size * 0.7, 0],
    [-size, size * 0.5],
  ] as const;
  return points(corners.map(([a, b]) => ({ x: tip.x + a * cos - b * sin, y: tip.y + a * sin + b * cos })));
}

export const segment = (from: Point, to: Point): string =>
  `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;

/** A flight: a curve that bends to one side, and the point from which its end is approached. */
export function flight(from: Point, to: Point): { path: string; before: Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - dy * 0.22, y: (from.y + to.y) / 2 + dx * 0.22 - Math.abs(dx) * 0.12 };
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(to.x)} ${round(to.y)}`,
    before: bend,
  };
}

export const inset = (rect: Rect, by: number): Rect => ({
  x: rect.x + by,
  y: rect.y + by,
  width: rect.width - 2 * by,
  height: rect.height - 2 * by,
});
