// What a screen reader says of a place: "e4, height 2, fort, North Infantry, you may take Infantry (+1) on e4".

import type { Piece, Side, Tile } from "../protocol";
import { sideName } from "./sides";
import type { Target } from "./types";

export interface Told {
  tile: Tile;
  pieces: Piece[];
  sides: Side[] | undefined;
  target: Target | undefined;
  isSelected: boolean;
  /** Whether something can be done from here. */
  isStart: boolean;
}

/** Terrain that needs no word. */
const PLAIN = new Set(["", "plain"]);

/** In words; its name is the game's own. */
export const terrainOf = ({ terrain = "" }: Tile): string => (PLAIN.has(terrain) ? "" : terrain);

export function describe({ tile, pieces, sides, target, isSelected, isStart }: Told): string {
  return [
    tile.place,
    tile.height ? `height ${tile.height}` : "",
    terrainOf(tile),
    tile.zone ?? "",
    tile.text ?? "",
    ...pieces.map((piece) => describePiece(piece, sides)),
    isSelected ? "selected" : "",
    ...(target?.choices.map((choice) => `you may ${choice.label}`) ?? []),
    isStart && !isSelected && !target ? "can act" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export function describePiece(piece: Piece, sides: Side[] | undefined): string {
  const health =
    piece.hp === null || piece.hp === undefined ? "" : `${piece.hp} of ${piece.full_hp ?? piece.hp} health`;
  return [
    [sideName(sides, piece.side), piece.name].filter(Boolean).join(" "),
    health,
    piece.shield ? `shield ${piece.shield}` : "",
    ...(piece.badges ?? []).filter(({ colour = "plain" }) => colour !== "plain").map((badge) => badge.text),
    piece.has_acted ? "has acted" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
