// One action may set off much: all monsters act after the last hero. What the deed itself does is shown at once; what
// follows when time goes on, event by event, each as a position of its own. No rule is here, only what events say they do.

import type { Line, Piece, Scene, Step, Tile } from "../protocol";
import { deedOf, factsOf, type Does } from "./facts";
import type { Sight } from "./sight";

/** What is seen on the board; everything else is only told. */
const SEEN = new Set<Does>(["move", "strike", "fire", "cast", "miss", "hurt", "heal", "fall", "appear", "ground"]);

/** More would be a film: then several are shown at once. */
const MOST = 16;

/** The positions that lead to a sight, the sight itself last. A single event needs none between. */
export function unfold(before: Sight | null, sight: Sight): Sight[] {
  const step = sight.steps.at(-1);
  const isNext = before?.scene && step && sight.steps.length === before.steps.length + 1 && before.room === sight.room;
  const frames = isNext ? beatsOf(step.lines) : [];
  if (frames.length < 2 || !before?.scene || !sight.scene || !step) return [sight];
  return [
    ...framesOf(before.scene, sight.scene, step, frames).map(([scene, beat]) => ({
      ...sight,
      scene,
      beat,
      choices: [],
      ending: null,
    })),
    sight,
  ];
}

/** The lines of each frame: the deed, then what follows. */
function beatsOf(lines: Line[]): Line[][] {
  const [own, after] = deedOf(lines).map((part) => part.filter(({ does = "tell" }) => SEEN.has(does))) as [
    Line[],
    Line[],
  ];
  const size = Math.ceil(after.length / MOST);
  const later = Array.from({ length: Math.min(MOST, after.length) }, (_, index) =>
    after.slice(index * size, (index + 1) * size),
  );
  return [own, ...later].filter((part) => part.length > 0);
}

function framesOf(first: Scene, last: Scene, step: Step, beats: Line[][]): [Scene, Step][] {
  let scene: Scene = { ...first, marks: [] };
  return beats.map((lines) => {
    scene = lines.reduce((now, line) => afterLine(now, line, last), scene);
    return [scene, { ...step, lines }];
  });
}

function afterLine(scene: Scene, line: Line, last: Scene): Scene {
  const { on, by, end, amount, what, hp, terrain, height } = factsOf(line);
  if (line.does === "ground")
    return withTile(scene, end, { ...(terrain ? { terrain } : {}), ...(height === undefined ? {} : { height }) });
  if (line.does === "appear") return appeared(scene, on, end, last);
  if (line.does === "move") return changed(scene, on ?? by, () => ({ place: end ?? null }));
  if (line.does === "fall") return changed(scene, on, () => ({ place: null }));
  return what === "hp" ? changed(scene, on, (piece) => ({ hp: hp ?? (piece.hp ?? 0) + (amount ?? 0) })) : scene;
}

const changed = (scene: Scene, id: string | undefined, change: (piece: Piece) => Partial<Piece>): Scene => ({
  ...scene,
  pieces: (scene.pieces ?? []).map((piece) => (piece.id === id ? { ...piece, ...change(piece) } : piece)),
});

/** Who was not there before looks as it will. */
function appeared(scene: Scene, id: string | undefined, place: string | undefined, last: Scene): Scene {
  if (scene.pieces?.some((piece) => piece.id === id)) return changed(scene, id, () => ({ place: place ?? null }));
  const found = last.pieces?.find((piece) => piece.id === id);
  return found && place ? { ...scene, pieces: [...(scene.pieces ?? []), { ...found, place }] } : scene;
}

function withTile(scene: Scene, place: string | undefined, change: Partial<Tile>): Scene {
  if (!scene.board) return scene;
  const tiles = scene.board.tiles.map((tile) => (tile.place === place ? { ...tile, ...change } : tile));
  return { ...scene, board: { ...scene.board, tiles } };
}
