// Short dry sounds, made on the spot by zzfx; silent until the first gesture, as loud as the player likes.

import { zzfx, ZZFX } from "zzfx";

import type { Skin } from "../board/types";
import type { Step } from "../protocol";
import { soundsOf } from "./heard";

type Tone = (number | undefined)[];

// volume, randomness, frequency, attack, sustain, release, shape, ...
const TONES = {
  select: [0.5, 0, 320, 0, 0.01, 0.03, 1, 1.6],
  move: [0.7, 0.05, 140, 0.01, 0.02, 0.07, 4, 0.8, , , , , , 3],
  take: [1.1, 0.05, 90, 0.01, 0.05, 0.18, 4, 1.4, -3, , , , , 6],
  fire: [1.2, 0.05, 60, 0.01, 0.08, 0.4, 4, 2.4, -1, , , , , 9, , 0.4],
  stop: [1.0, 0.02, 420, 0, 0.04, 0.22, 2, 1.2, -12],
  swish: [0.5, 0.05, 900, 0.02, 0.02, 0.08, 4, 0.6, -20],
  stone: [1.0, 0.08, 70, 0.01, 0.06, 0.22, 4, 1.8, , , , , 0.03, 8],
  horn: [0.9, 0, 147, 0.08, 0.5, 0.45, 2, 1.4, , , 49, 0.22],
  drink: [0.5, 0.05, 260, 0.02, 0.08, 0.1, 0, 1.4, 4, , , , 0.05],
  warp: [0.6, 0, 220, 0.06, 0.1, 0.25, 0, 1.2, 6, , , , , , 12],
  rise: [0.8, 0, 262, 0.02, 0.1, 0.35, 1, 1.2, , , 131, 0.09],
  fall: [0.9, 0, 110, 0.02, 0.1, 0.4, 1, 1, -1.2],
  glass: [0.6, 0.02, 1300, 0, 0.03, 0.25, 0, 1.2, -2],
  spell: [0.7, 0.03, 520, 0.02, 0.08, 0.25, 2, 0.8, 6, , , , , , 8],
  heal: [0.6, 0, 480, 0.03, 0.08, 0.22, 0, 1, 3],
  roar: [1.2, 0.05, 48, 0.06, 0.2, 0.6, 3, 1.8, -0.4, , , , , 4],
  turn: [0.8, 0, 70, 0.01, 0.05, 0.25, 1, 0.6],
  dice: [0.9, 0.3, 210, 0, 0.02, 0.09, 4, 1.8, , , , , 0.035, 4, , , 0.05],
  coin: [0.7, 0.02, 1180, 0, 0.02, 0.28, 1, 1.7, , , 290, 0.05],
  card: [0.5, 0.05, 520, 0.01, 0.02, 0.06, 4, 0.6, 8],
  bowl: [1.0, 0, 196, 0.03, 0.25, 0.9, 0, 1, , , 98, 0.2],
  block: [1.0, 0.05, 150, 0, 0.02, 0.12, 1, 1.8, -6, , , , , 1],
  bless: [0.6, 0, 660, 0.03, 0.08, 0.3, 1, 0.6, , , 220, 0.06],
  crash: [1.3, 0.1, 55, 0.01, 0.12, 0.6, 4, 2, -0.4, , , , , 12, , 0.5],
  alarm: [0.9, 0, 523, 0.01, 0.12, 0.18, 1, 1.4, , , -87, 0.12, 0.26],
  drum: [0.9, 0, 82, 0.01, 0.04, 0.22, 1, 0.7, -1],
  win: [0.9, 0, 392, 0.02, 0.12, 0.5, 1, 1, , , 196, 0.12],
  loss: [0.8, 0, 147, 0.02, 0.1, 0.5, 1, 0.8, -1],
} satisfies Record<string, Tone>;

export type Sound = keyof typeof TONES;

let gestured = false;
for (const kind of ["pointerdown", "keydown"]) {
  globalThis.addEventListener?.(kind, () => (gestured = true), { once: true, capture: true });
}

export function play(name: Sound, volume: number): void {
  const tone = TONES[name];
  if (!gestured || volume <= 0) return;
  ZZFX.volume = 0.25 * volume;
  zzfx(...(tone as number[]));
}

export function playSteps(steps: Step[], skin: Skin, volume: number): void {
  for (const name of soundsOf(steps, skin)) play(name, volume);
}

/** The log aloud, in the voice that the system has; what is newer interrupts. */
export function speak(text: string): void {
  if (!gestured || !globalThis.speechSynthesis) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(text));
}
