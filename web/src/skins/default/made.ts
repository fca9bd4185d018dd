// A picture for a game that nobody has drawn: made of its name, so that every game has its own and keeps it.

import type { IconName } from "../../look/icons";
import { random, seedOf, type Random } from "../../model/random";

const SIZES = [4, 5, 6];
// prettier-ignore
const FACES: IconName[] = [
  "bear-head", "black-knight-helm", "bowman", "castle", "chess-pawn", "chess-rook", "crested-helmet", "cyborg-face",
  "dwarf-face", "fox-head", "ghost", "hooded-assassin", "hydra", "lion", "ninja-mask", "sea-serpent", "sheep",
  "spiked-dragon-head", "sword-brandish", "visored-helm", "wizard-face", "wolf-head", "wyvern",
];

type Pattern = (row: number, column: number, size: number) => boolean;

/** Which tiles are light. */
const PATTERNS: Pattern[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 2 === 0,
  (row, column, size) => Math.min(row, column, size - 1 - row, size - 1 - column) % 2 === 0,
  (row, column) => (row + 2 * column) % 3 === 0,
  (row, column) => (row % 3 === 1) === (column % 3 === 1),
];

export interface Cell {
  row: number;
  column: number;
}

interface Figure extends Cell {
  side: number;
  icon: IconName;
}

interface Made {
  size: number;
  cells: (Cell & { isLight: boolean })[];
  /** Those at the back first, so that whoever stands before them covers them. */
  figures: Figure[];
}

export function madeOf(id: string): Made {
  const chance = random(seedOf(id));
  const size = pick(SIZES, chance);
  const isLight = pick(PATTERNS, chance);
  const cells = Array.from({ length: size * size }, (_, cell) => ({
    row: Math.floor(cell / size),
    column: cell % size,
  }));
  return {
    size,
    cells: cells.map((cell) => ({ ...cell, isLight: isLight(cell.row, cell.column, size) })),
    figures: figuresOn(cells, size, chance),
  };
}

const pick = <T>(list: readonly T[], chance: Random): T => list[Math.floor(chance() * list.length)] as T;

/** The second side stands at the back, the first before it, and somebody may stand between them: all so near to the
 * middle that a narrow card shows them. */
function figuresOn(cells: Cell[], size: number, chance: Random): Figure[] {
  const depth = ({ row, column }: Cell): number => row + column - (size - 1);
  const near = cells.filter(({ row, column }) => Math.abs(column - row) < size / 2);
  const standing = (from: number, to: number, count: number): Cell[] =>
    some(
      near.filter((cell) => depth(cell) >= from && depth(cell) <= to),
      count,
      chance,
    );
  const [own, other, lone] = [pick(FACES, chance), pick(FACES, chance), pick(FACES, chance)];
  return [
    ...standing(-size, -2, 2).map((cell) => ({ ...cell, side: 1, icon: other })),
    ...standing(0, 0, chance() < 0.6 ? 1 : 0).map((cell) => ({ ...cell, side: -1, icon: lone })),
    ...standing(2, Math.max(2, size - 3), 2).map((cell) => ({ ...cell, side: 0, icon: own })),
  ].sort((one, next) => depth(one) - depth(next));
}

function some(cells: Cell[], count: number, chance: Random): Cell[] {
  const left = [...cells];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0]).filter(
    (cell) => cell !== undefined,
  );
}
