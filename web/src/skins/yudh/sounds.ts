// Bone dice on copper, a bowl for a vardan, tabla for blows and blocks.

import { play, type Sound } from "../../model/sound";
import type { Frame } from "./model/frames";

const BY_BEAT: Record<string, Sound> = {
  blocked: "block",
  hit: "take",
  granted: "bowl",
  refused: "loss",
  stole: "coin",
  yagya: "coin",
  announced: "turn",
};
const BY_FRAME: Record<string, Sound> = { coin: "coin", roll: "dice", keep: "move", deal: "card" };

export function sound(frame: Frame, volume: number): void {
  const beat = frame.fight?.beats[frame.fight.at];
  const name = beat ? BY_BEAT[beat.kind] : BY_FRAME[frame.kind];
  if (name) play(name, volume);
}
