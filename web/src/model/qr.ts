// A link as a QR code: bytes, correction level M, versions 1 to 6, always the chequered mask. Enough for any room's link.

/** By version: bytes of data in a block, bytes of correction in a block, blocks. */
const VERSIONS = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
] as const;
/** Level M and mask 0, protected and masked as the standard wants it. */
const FORMAT = 0b101010000010010;
const FIELD = 0x11d;

type Grid = (boolean | null)[][];

/** Rows of dark and light; null if the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(([data, , blocks]) => bytes.length + 2 <= data * blocks) + 1;
  if (version === 0) return null;
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  drawPatterns(grid, version);
  drawFormat(grid);
  drawBits(grid, codeOf(bytes, version));
  return grid as boolean[][];
}

// The bytes

function codeOf(bytes: number[], version: number): number[] {
  const [length, correction, count] = VERSIONS[version - 1] as (typeof VERSIONS)[number];
  const data = paddedOf(bytes, length * count);
  const blocks = Array.from({ length: count }, (_, block) => data.slice(block * length, (block + 1) * length));
  const checks = blocks.map((block) => remainderOf(block, correction));
  return [...woven(blocks, length), ...woven(checks, correction)];
}

/** Mode and length, each four or eight bits, then the bytes, then an end and two bytes in turn. */
function paddedOf(bytes: number[], full: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const packed = Array.from(
    { length: halves.length / 2 },
    (_, place) => ((halves[2 * place] as number) << 4) | (halves[2 * place + 1] as number),
  );
  while (packed.length < full) packed.push((packed.length - bytes.length) % 2 === 0 ? 0xec : 0x11);
  return packed;
}

const woven = (blocks: number[][], length: number): number[] =>
  Array.from({ length }, (_, place) => blocks.map((block) => block[place] as number)).flat();

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

function generatorOf(degree: number): number[] {
  let found = [1];
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2)) {
    const shifted = [...found, 0];
    found = shifted.map((value, place) => value ^ (place > 0 ? times(found[place - 1] as number, root) : 0));
  }
  return found;
}

function remainderOf(block: number[], degree: number): number[] {
  const generator = generatorOf(degree).slice(1);
  return block.reduce<number[]>((rest, byte) => {
    const factor = byte ^ (rest[0] as number);
    return generator.map((value, place) => (rest[place + 1] ?? 0) ^ times(value, factor));
  }, Array<number>(degree).fill(0));
}

// The drawing

function drawPatterns(grid: Grid, version: number): void {
  const last = grid.length - 1;
  for (let place = 0; place <= last; place++) {
    put(grid, 6, place, place % 2 === 0);
    put(grid, place, 6, place % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const)
    drawRings(grid, x, y, 4, [0, 1, 3]);
  if (version > 1) drawRings(grid, last - 6, last - 6, 2, [0, 2]);
}

function drawRings(grid: Grid, x: number, y: number, radius: number, dark: number[]): void {
  for (let dx = -radius; dx <= radius; dx++) {
    for (let dy = -radius; dy <= radius; dy++)
      put(grid, x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

function put(grid: Grid, x: number, y: number, isDark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = isDark;
}

/** Written twice: around the first corner, and half at each of the two others. */
function drawFormat(grid: Grid): void {
  const size = grid.length;
  const around = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const;
  around.forEach(([x, y], bit) => {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    put(grid, x, y, isDark);
    if (bit < 8) put(grid, size - 1 - bit, 8, isDark);
    else put(grid, 8, size - 15 + bit, isDark);
  });
  put(grid, 8, size - 8, true);
}

/** Up and down in pairs of columns, from the right, around what is drawn already. */
function drawBits(grid: Grid, code: number[]): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== null) continue;
        const value = (((code[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        put(grid, x, y, value !== ((x + y) % 2 === 0));
        bit++;
      }
    }
  }
}
