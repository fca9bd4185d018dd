// A game of War's size for boardgame.io: 10 x 10, 25 pieces a side, one step in eight directions, capture by arriving.

const SIDE = 10;
const CELLS = SIDE * SIDE;
const PIECES = 25;
const STEPS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column])).filter(([r, c]) => r || c);

// For every cell the cells one step away, so that a turn only looks at the board.
const NEIGHBOURS = Array.from({ length: CELLS }, (_, cell) => {
  const row = Math.floor(cell / SIDE);
  const column = cell % SIDE;
  return STEPS.map(([down, right]) => [row + down, column + right])
    .filter(([r, c]) => r >= 0 && r < SIDE && c >= 0 && c < SIDE)
    .map(([r, c]) => r * SIDE + c);
});

const EMPTY = -1;

function setup() {
  const cells = Array(CELLS).fill(EMPTY);
  cells.fill(0, 0, PIECES);
  cells.fill(1, CELLS - PIECES);
  return { cells, left: [PIECES, PIECES] };
}

function step({ G }, from, to) {
  const captured = G.cells[to];
  if (captured !== EMPTY) G.left[captured] -= 1;
  G.cells[to] = G.cells[from];
  G.cells[from] = EMPTY;
}

/** All [from, to] of a seat. */
function legal(cells, seat) {
  const found = [];
  for (let from = 0; from < CELLS; from++) {
    if (cells[from] !== seat) continue;
    for (const to of NEIGHBOURS[from]) if (cells[to] !== seat) found.push([from, to]);
  }
  return found;
}

const game = {
  name: 'skirmish',
  setup,
  moves: { step },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.left.includes(0) ? { over: true } : undefined),
  disableUndo: true,
};

module.exports = { game, legal };
