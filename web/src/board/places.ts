// Places by name: letters are the column, the number is the row; a1 is the lower left, or the upper left where the first row is on top.

import type { Board } from "../protocol";

/** Counted from zero, from the lower left. */
export interface Cell {
  column: number;
  row: number;
}

const NAME = /^([a-z]+)(\d+)$/i;

export function cellOf(place: string): Cell | null {
  const match = NAME.exec(place);
  if (!match) return null;
  const letters = (match[1] as string).toLowerCase();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return { column, row: Number(match[2]) - 1 };
}

/** Where each place lies. A board that names its places in another way is read in the order of its tiles. */
export function cellsOf(board: Board): Map<string, Cell> {
  const named = board.tiles.map((tile) => [tile.place, cellOf(tile.place)] as const);
  const fits = named.every(([, cell]) => cell && cell.column < board.width && cell.row < board.height);
  if (fits) return new Map((named as [string, Cell][]).map(([place, cell]) => [place, upright(cell, board)]));
  return new Map(board.tiles.map((tile, index) => [tile.place, cellInOrder(index, board.width)]));
}

const upright = (cell: Cell, { height, top_row_first }: Board): Cell => (top_row_first ? { ...cell, row: height - 1 - cell.row } : cell);

const cellInOrder = (index: number, width: number): Cell => ({ column: index % width, row: Math.floor(index / width) });
