// Places by name: letters are the column, the number is the row; a1 is the lower left, or the upper left where the first row is on top.
// Names are written and looked up, never taken apart.

import type { Board } from "../protocol";

/** Counted from zero, from the lower left. */
export interface Cell {
  column: number;
  row: number;
}

const LETTERS = 26;
const FIRST_LETTER = 97;

/** "a", "b", ... "z", "aa". */
const columnName = (column: number): string =>
  (column >= LETTERS ? columnName(Math.floor(column / LETTERS) - 1) : "") +
  String.fromCharCode(FIRST_LETTER + (column % LETTERS));

const columnsOf = ({ width, columns = [] }: Board): string[] =>
  columns.length ? columns : Array.from({ length: width }, (_, column) => columnName(column));

/** The number of a row as the board counts it. */
const rowName = (row: number, { height, top_row_first }: Board): string =>
  String(top_row_first ? height - row : row + 1);

/** What stands at the rim of a board: its columns from the left, its rows from below. */
export const rimOf = (board: Board): { columns: string[]; rows: string[] } => ({
  columns: columnsOf(board),
  rows: Array.from({ length: board.height }, (_, row) => rowName(row, board)),
});

function named(board: Board): Map<string, Cell> {
  const columns = columnsOf(board);
  const rows = Array.from({ length: board.height }, (_, row) => row);
  return new Map(
    rows.flatMap((row) => columns.map((name, column) => [name + rowName(row, board), { column, row }] as const)),
  );
}

/** Where each place lies. A board that names its places in another way is read in the order of its tiles. */
export function cellsOf(board: Board): Map<string, Cell> {
  const cells = named(board);
  if (board.tiles.every(({ place }) => cells.has(place)))
    return new Map(board.tiles.map(({ place }) => [place, cells.get(place) as Cell]));
  return new Map(board.tiles.map((tile, index) => [tile.place, cellInOrder(index, board.width)]));
}

const cellInOrder = (index: number, width: number): Cell => ({ column: index % width, row: Math.floor(index / width) });
