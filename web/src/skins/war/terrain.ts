// The whole ground of a board as SVG text, from north to south. Pure and deterministic: the same board, the same grass.

import { rectOf, screenGrid, type Spot, type View } from "../../board/projection";
import { drawFace } from "./faces";
import { drawTop, type Ground, type Sides } from "./ground";
import { random, seedOf } from "../../model/random";

type Grid = (Spot | undefined)[][];

export function drawTerrain(view: View): string {
  const grid = screenGrid(view);
  return grid.map((row, y) => row.map((spot, x) => (spot ? drawTile(view, grid, spot, x, y) : "")).join("")).join("");
}

function drawTile(view: View, grid: Grid, spot: Spot, x: number, y: number): string {
  const chance = random(seedOf(`${spot.place} ${spot.tile.terrain ?? ""} ${heightOf(spot)}`));
  const ground = groundOf(view, grid, spot, x, y);
  const steps = heightOf(spot) - heightOf(grid[y + 1]?.[x]);
  const rect = { ...ground.rect, y: ground.rect.y + ground.rect.height, height: steps * view.shape.lift };
  return drawTop(ground, chance) + drawFace({ rect, steps, height: ground.height, terrain: ground.terrain }, chance);
}

function groundOf(view: View, grid: Grid, spot: Spot, x: number, y: number): Ground {
  const height = heightOf(spot);
  const [west, north] = [grid[y]?.[x - 1], grid[y - 1]?.[x]];
  return {
    rect: rectOf(view, spot),
    terrain: spot.tile.terrain ?? "",
    height,
    isLight: (spot.cell.column + spot.cell.row) % 2 === 1,
    west: west ? Math.max(0, heightOf(west) - height) : 0,
    north: north ? Math.max(0, heightOf(north) - height) : 0,
    shores: shoresOf(grid, x, y),
  };
}

function shoresOf(grid: Grid, x: number, y: number): Sides {
  const isLand = (dx: number, dy: number): boolean => {
    const beside = grid[y + dy]?.[x + dx];
    return beside !== undefined && beside.tile.terrain !== "water";
  };
  return { north: isLand(0, -1), south: isLand(0, 1), west: isLand(-1, 0), east: isLand(1, 0) };
}

/** Beyond the near rim the ground ends at height zero. */
const heightOf = (spot: Spot | undefined): number => spot?.tile.height ?? 0;
