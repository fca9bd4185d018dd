// boardgame.io's own server with the skirmish, its matches in memory: node serve.js prints its port. See bench/load.

const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { game, legal } = require('./skirmish.js');

// The headless game of the bench trusts its moves; a server must not.
function step(context, from, to) {
  const { G, ctx } = context;
  const isLegal = legal(G.cells, Number(ctx.currentPlayer)).some(([start, end]) => start === from && end === to);
  return isLegal ? game.moves.step(context, from, to) : INVALID_MOVE;
}

const server = Server({ games: [{ ...game, moves: { step } }], origins: [/localhost/] });

// What it says of itself would stand before the port.
console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
