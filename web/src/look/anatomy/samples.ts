// Pieces and boards to look at: every component in every state. Staging, not a position of any game.

import { defaultSkin } from "../../skins/default/skin";
import { warSkin } from "../../skins/war/skin";
import type { BoardScene, Skin } from "../../board/types";
import type { Piece, Tile } from "../../protocol";

export const sampleSkin: Skin = {
  ...defaultSkin,
  icons: {
    lion: "lion",
    assassin: "hooded-assassin",
    bear: "bear-head",
    bowman: "bowman",
    barbarian: "cowled",
    mask: "lightning-mask",
    helmet: "crested-helmet",
    tower: "stone-tower",
    dire_tower: "evil-tower",
    ancient: "crystal-shrine",
    creep: "sword-brandish",
    goblin: "sword-brandish",
    viktor: "cyborg-face",
    wolf: "wolf-head",
  },
  families: {
    tower: "building",
    dire_tower: "building",
    ancient: "building",
    creep: "creep",
    goblin: "creep",
    viktor: "plinth",
    wolf: "plinth",
  },
  badges: {
    rooted: { icon: "tree-roots", colour: "#b79bff" },
    strong: { icon: "biceps", colour: "#ff8a5c" },
    guarded: { icon: "checked-shield", colour: "#cdb9a3" },
  },
};

let count = 0;

export function piece(kind: string, side: number, more: Partial<Piece> = {}): Piece {
  return { id: `sample${++count}`, kind, name: kind, letter: kind.slice(0, 1).toUpperCase(), side, ...more };
}

const TERRAIN: Record<string, string> = { w: "water", m: "mud", f: "fort", r: "rock" };

/** A board from rows of words such as `3` or `1w`, the far row first. */
export function ground(...rows: string[]): { width: number; height: number; tiles: Tile[] } {
  const words = rows.map((row) => row.split(" ")).reverse();
  const tiles = words.flatMap((row, y) => row.map((word, x) => tile(word, `${String.fromCharCode(97 + x)}${y + 1}`)));
  return { width: words[0]?.length ?? 0, height: words.length, tiles };
}

const tile = (word: string, place: string): Tile => ({
  place,
  height: Number.parseInt(word, 10) || 0,
  terrain: TERRAIN[word.slice(-1)] ?? "plain",
});

export const war = (kind: string, side: number, place: string, more: Partial<Piece> = {}): Piece =>
  piece(kind, side, { place, name: kind, ...more });

const SIDES = [
  { seat: 0, name: "South" },
  { seat: 1, name: "North" },
];

export function scene(board: BoardScene["board"], ...pieces: Piece[]): BoardScene {
  return { board, pieces, sides: SIDES };
}

export { warSkin };
