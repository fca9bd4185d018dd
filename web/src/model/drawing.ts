// Drawings of the rulebook: what part of the board they show.

const ROW = /^\s*(\d+\s+)?([A-Za-z.][1-5]?[~%#]?(\s+|$))+$/;
const NUMBER = /^\s*\d+\s/;

/** Rows have a number before them if any has; then the line of letters under them is none. */
export function shownPart(drawing: string): { columns: number; rows: number } {
  const lines = drawing.split("\n").filter((line) => ROW.test(line));
  const numbered = lines.filter((line) => NUMBER.test(line));
  const rows = numbered.length > 0 ? numbered : lines;
  const widths = rows.map((line) => line.replace(NUMBER, "").trim().split(/\s+/).length);
  return { columns: Math.max(...widths, 1), rows: rows.length };
}
