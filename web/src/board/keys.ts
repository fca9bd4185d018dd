// The keyboard on the grid: arrows move the cursor as the screen shows it, Enter and Space pick.

import { neighbour, screenColumn, screenGrid, screenRow, type View } from "./projection";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves the cursor, or nothing if it is not a key for that. */
export function moved(view: View, cursor: string, key: string, isWhole: boolean): string | null {
  const arrow = ARROWS[key];
  if (arrow) return neighbour(view, cursor, ...arrow);
  if (key !== "Home" && key !== "End") return null;
  return edgeOf(view, cursor, key === "Home", isWhole);
}

/** The first or last place of the row; with Control, of the board. */
function edgeOf(view: View, cursor: string, isFirst: boolean, isWhole: boolean): string | null {
  const spot = view.spots.get(cursor);
  if (!spot) return null;
  const grid = screenGrid(view);
  const row = (isWhole ? grid.at(isFirst ? 0 : -1) : grid[screenRow(view, spot.cell)]) ?? [];
  const places = row.flatMap((one) => one?.place ?? []);
  return (isFirst ? places[0] : places.at(-1)) ?? null;
}

export const isPick = (key: string): boolean => key === "Enter" || key === " ";

/** Where the cursor starts: at the first piece that can act, else near the middle. */
export function firstCursor(view: View, starts: Iterable<string>): string | null {
  const [first] = starts;
  if (first) return first;
  const places = [...view.spots.values()];
  const middle = places.find(
    ({ cell }) => screenColumn(view, cell) === view.columns >> 1 && screenRow(view, cell) === view.rows >> 1,
  );
  return (middle ?? places[0])?.place ?? null;
}
