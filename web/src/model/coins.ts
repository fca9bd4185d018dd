// Where the numbered coins of a chart stand, so that none covers another.

export interface Spot {
  x: number;
  y: number;
}

export const RADIUS = 10;
const STEMS = [20, 42];

/** For each point the height of its coin: on its own side of the line if there is room, else on the other, else none. */
export function spread(points: (Spot & { isAbove: boolean })[], top: number, bottom: number): (number | null)[] {
  const taken: Spot[] = [];
  return points.map(({ x, y, isAbove }) => {
    const ways = STEMS.flatMap((stem) => (isAbove ? [y - stem, y + stem] : [y + stem, y - stem]));
    const found = ways.find(
      (way) => way - RADIUS >= top && way + RADIUS <= bottom && taken.every((one) => isApart(one, { x, y: way })),
    );
    if (found !== undefined) taken.push({ x, y: found });
    return found ?? null;
  });
}

const isApart = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) > 2 * RADIUS + 1;
