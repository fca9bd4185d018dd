// A bot for every game, by docs/protocol.md alone: it plays any of its choices, against a bot of the server.
// It comes back by itself when the connection breaks. Node 22 or newer has all it needs:
//   node bot.mjs ws://localhost:8000/ws war
const [address = "ws://localhost:8000/ws", game = "war"] = process.argv.slice(2);

let id = Date.now(); // Ids never repeat, even if this program starts again.
let seat = null; // What `seated` told: room and token hold our place.
let seq = 0;
let choices = [];
let last = []; // The choices that we had when we last had any.
let pause = 500;

function connect() {
  const socket = new WebSocket(address);
  const send = (message) => socket.send(JSON.stringify({ id: ++id, ...message }));

  socket.onopen = () => send({ type: "hello", version: 1, name: "Dicey" });
  socket.onclose = () => {
    if (pause) setTimeout(connect, pause * (1 + Math.random()));
    pause = Math.min(pause * 2, 30_000);
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    const answer = answers[message.type]?.(message);
    if (answer) send(answer);
    if (!pause) socket.close();
  };
}

const answers = {
  welcome: () =>
    seat
      ? { type: "resume", room: seat.room, token: seat.token }
      : { type: "create", game, seat: 0, bots: { 1: "random" }, nonce: crypto.randomUUID() },
  ping: ({ id }) => ({ type: "pong", id }),
  seated: (message) => void (seat = message),
  replaced: () => void (pause = 0),
  refused: ({ code, reason }) => console.error(`${code}: ${reason}`),
  view: (view) => {
    pause &&= 500;
    seq = view.seq;
    // A pair of numbers stands for some of the last choices: from which place on, and how many.
    choices = view.choices?.flatMap((each) => (Array.isArray(each) ? last.slice(each[0], each[0] + each[1]) : each)) ?? choices;
    if (choices.length) last = choices;
    for (const step of view.steps ?? []) console.log(step.text, step.lines.map((line) => line.text).join(" "));
    if (view.ending) {
      console.log(view.ending.text);
      pause = 0;
    } else if (choices.length && (view.choices || view.whole)) {
      const { text } = choices[Math.floor(Math.random() * choices.length)];
      return { type: "act", room: seat.room, seq, text };
    }
  },
};

connect();
