// From cells to board units and back. Pure: a view in, rectangles and points out. One unit is about one pixel on a desk.

import type { Board, Tile } from "../protocol";
import { cellsOf, type Cell } from "./places";

/** Flat: plain squares. Relief: seen straight on, each step of height lifts a tile and shows its south face. */
export interface Shape {
  kind: "flat" | "relief";
  cellWidth: number;
  cellHeight: number;
  /** Units that a step of height lifts a tile; nothing on a flat board. */
  lift: number;
}

export const FLAT: Shape = { kind: "flat", cellWidth: 72, cellHeight: 72, lift: 0 };
export const RELIEF: Shape = { kind: "relief", cellWidth: 73, cellHeight: 67, lift: 15 };

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export interface Margin {
  side: number;
  top: number;
  bottom: number;
}

export const WITH_COORDINATES: Margin = { side: 24, top: 12, bottom: 24 };
export const WITHOUT_COORDINATES: Margin = { side: 10, top: 10, bottom: 10 };
export const FULL_BLEED: Margin = { side: 0, top: 2, bottom: 0 };

/** How one board is seen. */
export interface View {
  shape: Shape;
  /** How much of the board is shown, from which cell on, and how large the whole of it is. */
  columns: number;
  rows: number;
  origin: Cell;
  whole: { columns: number; rows: number };
  isFlipped: boolean;
  margin: Margin;
  /** Units above the flat field, for high tiles at the far rim. */
  headroom: number;
  /** The shown tiles by place, with their cells. */
  spots: Map<string, Spot>;
}

export interface Spot {
  place: string;
  cell: Cell;
  tile: Tile;
}

export interface Seeing {
  isFlipped?: boolean;
  margin?: Margin;
  /** Only from one place to another. */
  part?: { from: string; to: string } | null;
}

export function viewOf(board: Board, shape: Shape, seeing: Seeing = {}): View {
  const cells = cellsOf(board);
  const [origin, end] = shownOf(board, cells, seeing.part);
  const view: View = {
    shape,
    columns: end.column - origin.column + 1,
    rows: end.row - origin.row + 1,
    origin,
    whole: { columns: board.width, rows: board.height },
    isFlipped: seeing.isFlipped ?? false,
    margin: seeing.margin ?? WITH_COORDINATES,
    headroom: 0,
    spots: spotsOf(board, cells, origin, end),
  };
  return { ...view, headroom: headroomOf(view) };
}

/** The lower left and the upper right cell of what is shown. */
function shownOf(board: Board, cells: Map<string, Cell>, part: Seeing["part"]): [Cell, Cell] {
  const [from, to] = [cells.get(part?.from ?? ""), cells.get(part?.to ?? "")];
  if (!from || !to)
    return [
      { column: 0, row: 0 },
      { column: board.width - 1, row: board.height - 1 },
    ];
  return [
    { column: Math.min(from.column, to.column), row: Math.min(from.row, to.row) },
    { column: Math.max(from.column, to.column), row: Math.max(from.row, to.row) },
  ];
}

function spotsOf(board: Board, cells: Map<string, Cell>, from: Cell, to: Cell): Map<string, Spot> {
  const spots = board.tiles.map((tile) => ({ place: tile.place, cell: cells.get(tile.place) as Cell, tile }));
  const shown = spots.filter(
    ({ cell }) => cell.column >= from.column && cell.column <= to.column && cell.row >= from.row && cell.row <= to.row,
  );
  return new Map(shown.map((spot) => [spot.place, spot]));
}

function headroomOf(view: View): number {
  const rises = [...view.spots.values()].map(
    ({ cell, tile }) => (tile.height ?? 0) * view.shape.lift - screenRow(view, cell) * view.shape.cellHeight,
  );
  return Math.max(0, ...rises);
}

/** Columns from the left of the screen. */
export const screenColumn = ({ isFlipped, columns, origin }: View, cell: Cell): number =>
  isFlipped ? columns - 1 - cell.column + origin.column : cell.column - origin.column;

/** Rows from the top of the screen. */
export const screenRow = ({ isFlipped, rows, origin }: View, cell: Cell): number =>
  isFlipped ? cell.row - origin.row : rows - 1 - cell.row + origin.row;

export const widthOf = (view: View): number => view.columns * view.shape.cellWidth + 2 * view.margin.side;

export const heightOf = (view: View): number =>
  view.rows * view.shape.cellHeight + view.headroom + view.margin.top + view.margin.bottom;

/** The top of a tile: its rectangle, lifted by its height. */
export function rectOf(view: View, spot: Spot): Rect {
  const { cellWidth, cellHeight, lift } = view.shape;
  return {
    x: view.margin.side + screenColumn(view, spot.cell) * cellWidth,
    y: view.margin.top + view.headroom + screenRow(view, spot.cell) * cellHeight - (spot.tile.height ?? 0) * lift,
    width: cellWidth,
    height: cellHeight,
  };
}

export const middleOf = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** The middle of a place, or nothing if the place is not shown. */
export function centreOf(view: View, place: string): Point | null {
  const spot = view.spots.get(place);
  return spot ? middleOf(rectOf(view, spot)) : null;
}

/** Tiles as the screen shows them: rows from the top, each from the left; holes are undefined. */
export function screenGrid(view: View): (Spot | undefined)[][] {
  const grid: (Spot | undefined)[][] = Array.from({ length: view.rows }, () => new Array(view.columns));
  for (const spot of view.spots.values()) {
    (grid[screenRow(view, spot.cell)] as (Spot | undefined)[])[screenColumn(view, spot.cell)] = spot;
  }
  return grid;
}

/**
 * The place that a pointer means. A high tile hides part of the tile behind it, but never what stands there:
 * so pieces and marks (`prominent`) win by nearness, and only then the tile in front.
 */
export function placeAt(view: View, point: Point, prominent: Iterable<string>): string | null {
  const reach = 0.42 * Math.min(view.shape.cellWidth, view.shape.cellHeight);
  return nearest(view, point, prominent, reach) ?? frontTile(view, point);
}

function nearest(view: View, point: Point, places: Iterable<string>, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const place of places) {
    const centre = centreOf(view, place);
    const distance = centre ? Math.hypot(centre.x - point.x, centre.y - point.y) : Infinity;
    if (distance <= least) [best, least] = [place, distance];
  }
  return best;
}

function frontTile(view: View, point: Point): string | null {
  const under = [...view.spots.values()].filter((spot) => isInside(rectOf(view, spot), point));
  under.sort((one, other) => screenRow(view, other.cell) - screenRow(view, one.cell));
  return under[0]?.place ?? null;
}

const isInside = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;

/** The neighbour on the screen in a direction, skipping nothing; null at the rim. */
export function neighbour(view: View, place: string, dx: number, dy: number): string | null {
  const spot = view.spots.get(place);
  if (!spot) return null;
  return screenGrid(view)[screenRow(view, spot.cell) + dy]?.[screenColumn(view, spot.cell) + dx]?.place ?? null;
}
