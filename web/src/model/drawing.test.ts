import { expect, test } from "vitest";

import { shownPart } from "./drawing";

test("a drawing shows as many columns and rows as it has", () => {
  expect(shownPart("2  .   t   .\n1  A2  .~  .\n   a   b   c\nturn 9\nscore 1 0")).toEqual({ columns: 3, rows: 2 });
});

test("a row in which every tile is taken is a row too", () => {
  expect(shownPart("2  B  A  T\n1  C  D  M\n   a  b  c")).toEqual({ columns: 3, rows: 2 });
});

test("without numbers every line of tiles is a row", () => {
  expect(shownPart("T I r\nC . c")).toEqual({ columns: 3, rows: 2 });
});
