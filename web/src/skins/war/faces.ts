// South faces. One step is a bank with a fringe of grass, to be walked; more is bare rock; under a fort it is masonry.

import { round } from "../../board/geometry";
import type { Rect } from "../../board/projection";
import { courses } from "./ground";
import { FACES, MASONRY, step, TOPS } from "./palette";
import type { Random } from "../../model/random";

const NOMINAL = 73;
const n = (value: number): string => String(round(value));

export interface Face {
  /** Below the tile; its height is the drop. */
  rect: Rect;
  steps: number;
  height: number;
  terrain: string;
}

export function drawFace(face: Face, chance: Random): string {
  if (face.steps <= 0) return "";
  const draw = face.terrain === "fort" ? drawMasonry : face.steps === 1 ? drawBank : drawWall;
  return draw(face, chance) + edge(face.rect);
}

const plate = ({ x, y, width, height }: Rect, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height + 0.5)}" fill="${fill}"/>`;

const edge = ({ x, y, width }: Rect): string =>
  `<path d="M${n(x)} ${n(y)}h${n(width)}" stroke="#fff3c8" stroke-opacity=".4" stroke-width="1.2"/>`;

function drawMasonry({ rect }: Face, chance: Random): string {
  const rows = Math.max(1, Math.floor(rect.height / ((7.5 * rect.width) / NOMINAL)));
  return plate(rect, MASONRY.face) + courses(rect, rows, 0.7, MASONRY.courses, 1, chance);
}

function drawBank({ rect: { x, y, width, height }, height: level }: Face, chance: Random): string {
  const s = width / NOMINAL;
  const teeth = Array.from(
    { length: 12 },
    (_, tooth) => `l${n(width / 12)} ${n((tooth % 2 ? -1 : 1) * (3 + chance() * 3) * s)}`,
  );
  const roots = Array.from(
    { length: 5 },
    (_, root) =>
      `M${n(x + ((root + 0.3 + chance() * 0.4) * width) / 5)} ${n(y + height * 0.55)}l${n((chance() * 4 - 2) * s)} ${n(height * 0.4)}`,
  );
  return [
    plate({ x, y, width, height }, FACES[step(level)]),
    `<path d="M${n(x)} ${n(y + 3 * s)}${teeth.join("")}L${n(x + width)} ${n(y)}H${n(x)}z" fill="${TOPS[1][step(level)]}"/>`,
    `<path d="${roots.join("")}" stroke="#000" stroke-opacity=".25"/>`,
  ].join("");
}

function drawWall({ rect, steps, height: level }: Face, chance: Random): string {
  const { x, y, width, height } = rect;
  const s = width / NOMINAL;
  const parts = [plate(rect, FACES[step(level)])];
  const joints: string[] = [];
  for (let left = x; left < x + width - 2;) {
    const block = Math.min((9 + chance() * 9) * s, x + width - left);
    parts.push(
      `<rect x="${n(left)}" y="${n(y)}" width="${n(block)}" height="${n(height)}" fill="${chance() > 0.5 ? "#fff3c8" : "#000"}" opacity="${n(0.05 + 0.08 * chance())}"/>`,
    );
    left += block;
    if (left < x + width - 1)
      joints.push(
        `M${n(left)} ${n(y)}l${n((chance() * 3 - 1.5) * s)} ${n(height / 2)} ${n((chance() * 3 - 1.5) * s)} ${n(height / 2)}`,
      );
  }
  for (let seam = 1; seam < steps; seam++) {
    joints.push(
      `M${n(x)} ${n(y + (seam * height) / steps)}l${n(width * 0.3)} ${n(1.5 * s)} ${n(width * 0.25)} ${n(-2 * s)} ${n(width * 0.45)} ${n(s)}`,
    );
  }
  parts.push(`<path d="${joints.join("")}" stroke="#000" stroke-opacity=".45" stroke-width="1.15" fill="none"/>`);
  parts.push(`<rect x="${n(x)}" y="${n(y + height - 4 * s)}" width="${n(width)}" height="${n(4 * s)}" opacity=".4"/>`);
  return parts.join("");
}
