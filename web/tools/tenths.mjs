// Icons are drawn on 512 by 512: a tenth is finer than any screen shows, and a third less to load.

const COUNTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/y;
const FLAG = /[01]/y;
const isFlag = (kind, index) => kind === "a" && (index === 3 || index === 4);

/** Every path of an icon's body, to a tenth. */
export const inTenths = (body) => body.replace(/ d="([^"]+)"/g, (_, path) => ` d="${pathInTenths(path)}"`);

/** Relative points are rounded against where the pen then really is, so that nothing drifts. */
function pathInTenths(path) {
  const pen = { true: [0, 0], drawn: [0, 0], start: [0, 0] };
  return partsOf(path)
    .map(([command, numbers]) => command + written(moved(command, numbers, pen)))
    .join("");
}

/** `m1 2 3 4` means `m1 2l3 4`: each part has its own command. */
function partsOf(path) {
  const parts = [];
  for (const [, command, rest] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const kind = command.toLowerCase();
    const numbers = numbersIn(rest, kind);
    parts.push([command, numbers.splice(0, COUNTS[kind])]);
    while (numbers.length) parts.push([{ m: "l", M: "L" }[command] ?? command, numbers.splice(0, COUNTS[kind])]);
  }
  return parts;
}

function numbersIn(text, kind) {
  const numbers = [];
  for (let at = 0; at < text.length;) {
    const pattern = isFlag(kind, numbers.length % 7) ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) numbers.push(Number(found[0]));
    at = found ? pattern.lastIndex : at + 1;
  }
  return numbers;
}

function moved(command, numbers, pen) {
  const kind = command.toLowerCase();
  const isRelative = kind === command;
  if (kind === "z") return goTo(pen, pen.start, pen.start, []);
  const axes = numbers.map((_, index) => axisOf(kind, index));
  const absolute = numbers.map((number, index) =>
    axes[index] < 0 ? number : number + (isRelative ? pen.true[axes[index]] : 0),
  );
  const rounded = absolute.map((number, index) =>
    tenth(axes[index] < 0 || !isRelative ? number : number - pen.drawn[axes[index]]),
  );
  const end = [...pen.true],
    drawn = [...pen.drawn];
  axes.forEach((axis, index) => {
    if (axis < 0) return;
    end[axis] = absolute[index];
    drawn[axis] = rounded[index] + (isRelative ? pen.drawn[axis] : 0);
  });
  if (kind === "m") pen.start = drawn;
  return goTo(pen, end, drawn, rounded);
}

/** 0 for across, 1 for down, -1 for what is no place: the radii, the angle and the flags of an arc. */
function axisOf(kind, index) {
  if (kind === "h") return 0;
  if (kind === "v") return 1;
  return kind === "a" && index < 5 ? -1 : (index + (kind === "a" ? 1 : 0)) % 2;
}

function goTo(pen, end, drawn, numbers) {
  pen.true = end;
  pen.drawn = drawn;
  return numbers;
}

const tenth = (number) => Math.round(number * 10) / 10;

/** As short as the notation allows: no zero before a point, no space before a sign. */
const written = (numbers) =>
  numbers
    .map(short)
    .map((text, index) => (index && !text.startsWith("-") ? ` ${text}` : text))
    .join("");
const short = (number) => String(number || 0).replace(/^(-?)0\./, "$1.");
