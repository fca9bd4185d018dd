// Where pieces stand on the board: alone in the middle, two at 70 % on the diagonal, more in a square.

import type { Piece } from "../protocol";
import { centreOf, type View } from "./projection";

export interface Standing {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
  isAlone: boolean;
}

/** By number of pieces in a space: their size and their offsets in parts of a cell, own side first. */
const PAIR: [number, number][] = [
  [-0.17, 0.14],
  [0.17, -0.14],
];
const SQUARE: [number, number][] = [
  [-0.2, 0.18],
  [0.2, -0.18],
  [-0.2, -0.18],
  [0.2, 0.18],
];

/** All pieces on the board, from the far rim to the near one, so that the near ones cover the far ones. */
export function standings(
  pieces: Piece[],
  view: View,
  size: number,
  offsets: Record<string, [number, number]> = {},
): Standing[] {
  const spaces = new Map<string, Piece[]>();
  for (const piece of pieces.filter((one) => !offsets[one.kind])) {
    if (piece.place && view.spots.has(piece.place))
      spaces.set(piece.place, [...(spaces.get(piece.place) ?? []), piece]);
  }
  const placed = [...spaces].flatMap(([place, group]) => inSpace(place, group, view, size));
  const between = pieces.flatMap((piece) => standingBetween(piece, view, size, offsets[piece.kind]) ?? []);
  return [...between, ...placed].sort((one, other) => one.y - other.y);
}

/** What stands between cells shares none of them. */
function standingBetween(
  piece: Piece,
  view: View,
  size: number,
  offset: [number, number] | undefined,
): Standing | null {
  const centre = piece.place && offset ? centreOf(view, piece.place) : null;
  if (!centre || !offset) return null;
  const turn = view.isFlipped ? -1 : 1;
  const [x, y] = [
    centre.x + turn * offset[0] * view.shape.cellWidth,
    centre.y - turn * offset[1] * view.shape.cellHeight,
  ];
  return { piece, x, y, scale: size, isAlone: true };
}

function inSpace(place: string, group: Piece[], view: View, size: number): Standing[] {
  const centre = centreOf(view, place) as { x: number; y: number };
  const y = centre.y - (view.shape.kind === "relief" ? 3 : 1);
  if (group.length === 1) return [{ piece: group[0] as Piece, x: centre.x, y, scale: size, isAlone: true }];
  const offsets = group.length === 2 ? PAIR : SQUARE;
  const inOrder = [...group].sort((one, other) => rank(one) - rank(other));
  return inOrder.slice(0, offsets.length).map((piece, index) => {
    const [dx, dy] = offsets[index] as [number, number];
    const scale = size * (group.length === 2 ? 0.7 : 0.52);
    return { piece, x: centre.x + dx * view.shape.cellWidth, y: y + dy * view.shape.cellHeight, scale, isAlone: false };
  });
}

/** Side one first, nobody's last. */
const rank = (piece: Piece): number => (piece.side < 0 ? 9 : piece.side);
