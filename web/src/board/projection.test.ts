import { describe, expect, test } from "vitest";

import { cellsOf, rimOf } from "./places";
import {
  centreOf,
  FLAT,
  heightOf,
  neighbour,
  placeAt,
  rectOf,
  RELIEF,
  screenGrid,
  viewOf,
  widthOf,
  WITH_COORDINATES,
  type Spot,
} from "./projection";

const flat = (width: number, height: number, heights: Record<string, number> = {}) => ({
  width,
  height,
  tiles: Array.from({ length: width * height }, (_, index) => {
    const place = `${String.fromCharCode(97 + (index % width))}${Math.floor(index / width) + 1}`;
    return { place, height: heights[place] ?? 0 };
  }),
});
const NO_MARGIN = { side: 0, top: 0, bottom: 0 };
const names = (rows: (Spot | undefined)[][]) => rows.map((row) => row.map((spot) => spot?.place).join(" "));

describe("places", () => {
  const cellOf = (place: string) => cellsOf({ width: 11, height: 11, tiles: [{ place }] }).get(place);
  test("a1 is the lower left", () => expect(cellOf("a1")).toEqual({ column: 0, row: 0 }));
  test("rows have several digits", () => expect(cellOf("k11")).toEqual({ column: 10, row: 10 }));
  test("after z comes aa", () =>
    expect(rimOf({ width: 28, height: 1, tiles: [] }).columns.slice(25)).toEqual(["z", "aa", "ab"]));

  test("a1 is the upper left where the first row is on top", () => {
    const board = { ...flat(2, 3), top_row_first: true };
    expect(cellsOf(board).get("a1")).toEqual({ column: 0, row: 2 });
    expect(names(screenGrid(viewOf(board, FLAT)))).toEqual(["a1 b1", "a2 b2", "a3 b3"]);
  });

  test("a board may name its columns, or is read in the order of its tiles", () => {
    const tiles = ["z1", "a1", "z2", "a2"].map((place) => ({ place }));
    expect(cellsOf({ width: 2, height: 2, tiles }).get("z2")).toEqual({ column: 0, row: 1 });
    expect(cellsOf({ width: 2, height: 2, tiles: [...tiles].reverse(), columns: ["z", "a"] }).get("z2")).toEqual({
      column: 0,
      row: 1,
    });
  });
});

describe("the flat view", () => {
  const view = viewOf(flat(3, 2), FLAT, { margin: NO_MARGIN });

  test("is as large as its squares", () => expect([widthOf(view), heightOf(view)]).toEqual([216, 144]));
  test("has a1 at the lower left", () => expect(centreOf(view, "a1")).toEqual({ x: 36, y: 108 }));
  test("has the far corner at the upper right", () => expect(centreOf(view, "c2")).toEqual({ x: 180, y: 36 }));
  test("does not know other places", () => expect(centreOf(view, "d1")).toBeNull());
  test("shows rows from the top", () => expect(names(screenGrid(view))).toEqual(["a2 b2 c2", "a1 b1 c1"]));

  test("turned around, has a1 at the upper right", () => {
    const turned = viewOf(flat(3, 2), FLAT, { margin: NO_MARGIN, isFlipped: true });
    expect(names(screenGrid(turned))).toEqual(["c1 b1 a1", "c2 b2 a2"]);
    expect(centreOf(turned, "a1")).toEqual({ x: 180, y: 36 });
  });

  test("shows a part from place to place", () => {
    const part = viewOf(flat(5, 5), FLAT, { part: { from: "b2", to: "d3" } });
    expect(names(screenGrid(part))).toEqual(["b3 c3 d3", "b2 c2 d2"]);
    const turned = viewOf(flat(5, 5), FLAT, { part: { from: "b2", to: "d3" }, isFlipped: true });
    expect(names(screenGrid(turned))).toEqual(["d2 c2 b2", "d3 c3 b3"]);
  });

  test("leaves room for the coordinates", () => {
    const framed = viewOf(flat(1, 1), FLAT);
    expect(widthOf(framed)).toBe(72 + 2 * WITH_COORDINATES.side);
  });
});

describe("the relief", () => {
  const view = viewOf(flat(1, 3, { a1: 1, a2: 3 }), RELIEF, { margin: NO_MARGIN });
  const rectAt = (place: string) => rectOf(view, view.spots.get(place) as Spot);

  test("lifts a tile by its height", () => {
    expect(rectAt("a1").y).toBe(2 * 67 - 15);
    expect(rectAt("a2").y).toBe(67 - 45);
    expect(rectAt("a3").y).toBe(0);
  });

  test("keeps columns straight and squares whole", () => {
    expect(rectAt("a1")).toMatchObject({ x: 0, width: 73, height: 67 });
  });

  test("leaves room above only for what rises over the far rim", () => {
    expect(view.headroom).toBe(0);
    expect(viewOf(flat(1, 2, { a2: 4 }), RELIEF).headroom).toBe(60);
    expect(viewOf(flat(1, 2, { a1: 5 }), RELIEF).headroom).toBe(8);
  });
});

describe("what a pointer means", () => {
  const view = viewOf(flat(2, 2, { a1: 4 }), RELIEF, { margin: NO_MARGIN });
  const hiddenMiddle = centreOf(view, "a2") as { x: number; y: number };

  test("a tile", () => expect(placeAt(view, centreOf(view, "b1") as never, [])).toBe("b1"));
  test("the tile in front, where it hides the one behind", () => expect(placeAt(view, hiddenMiddle, [])).toBe("a1"));
  test("a piece, even if the tile in front hides its ground", () =>
    expect(placeAt(view, hiddenMiddle, ["a2"])).toBe("a2"));
  test("the nearer of two pieces", () => {
    const near = { x: hiddenMiddle.x, y: hiddenMiddle.y + 4 };
    expect(placeAt(view, near, ["a1", "a2"])).toBe("a1");
    expect(placeAt(view, { x: near.x, y: hiddenMiddle.y - 12 }, ["a1", "a2"])).toBe("a2");
  });
  test("nothing beside the board", () => expect(placeAt(view, { x: -5, y: 500 }, ["a1"])).toBeNull());
});

describe("the neighbour", () => {
  const board = flat(2, 2);

  test("is where the screen shows it", () => {
    expect(neighbour(viewOf(board, FLAT), "a1", 1, 0)).toBe("b1");
    expect(neighbour(viewOf(board, FLAT, { isFlipped: true }), "a1", -1, 0)).toBe("b1");
  });
  test("ends at the rim", () => expect(neighbour(viewOf(board, FLAT), "a1", -1, 0)).toBeNull());
});
