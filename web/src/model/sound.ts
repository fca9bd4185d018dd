// Short dry sounds, made on the spot by zzfx; silent until the first gesture, as loud as the player likes.

import { zzfx, ZZFX } from "zzfx";

import type { Step } from "../protocol";

type Tone = (number | undefined)[];

// volume, randomness, frequency, attack, sustain, release, shape, ...
const TONES: Record<string, Tone> = {
  select: [0.5, 0, 320, 0, 0.01, 0.03, 1, 1.6],
  move: [0.7, 0.05, 140, 0.01, 0.02, 0.07, 4, 0.8, , , , , , 3],
  take: [1.1, 0.05, 90, 0.01, 0.05, 0.18, 4, 1.4, -3, , , , , 6],
  fire: [1.2, 0.05, 60, 0.01, 0.08, 0.4, 4, 2.4, -1, , , , , 9, , 0.4],
  stop: [1.0, 0.02, 420, 0, 0.04, 0.22, 2, 1.2, -12],
  turn: [0.8, 0, 70, 0.01, 0.05, 0.25, 1, 0.6],
  spell: [0.7, 0.05, 520, 0.03, 0.06, 0.22, 1, 1.6, 6, , 90, 0.05],
  bless: [0.6, 0, 660, 0.03, 0.08, 0.3, 1, 0.6, , , 220, 0.06],
  coin: [0.6, 0, 980, 0, 0.03, 0.14, 1, 1.4, , , 330, 0.04],
  crash: [1.3, 0.1, 55, 0.01, 0.12, 0.6, 4, 2, -0.4, , , , , 12, , 0.5],
  drum: [0.9, 0, 82, 0.01, 0.04, 0.22, 1, 0.7, -1],
  win: [0.9, 0, 392, 0.02, 0.12, 0.5, 1, 1, , , 196, 0.12],
  loss: [0.8, 0, 147, 0.02, 0.1, 0.5, 1, 0.8, -1],
};

const BY_EVENT: Record<string, string> = {
  moved: "move", taken: "take", hit: "take", fired: "fire", intercepted: "stop", damaged: "take", slain: "take",
  loaded: "move", dropped: "move", raised: "move", lowered: "move",
  struck: "take", harmed: "take", missed: "stop", cast: "spell", used: "spell", healed: "bless", combo: "spell", summoned: "spell",
  destroyed: "crash", first_blood: "drum", last_hit: "coin", farmed: "coin", bought: "coin", mauled: "take", rune_taken: "bless",
  displaced: "move", marched: "move", clashed: "take", turn: "drum", picked: "drum", banned: "stop", placed: "move", sealed: "drum",
};

let gestured = false;
for (const kind of ["pointerdown", "keydown"]) {
  globalThis.addEventListener?.(kind, () => (gestured = true), { once: true, capture: true });
}

export function play(name: string, volume: number): void {
  const tone = TONES[name];
  if (!gestured || !tone || volume <= 0) return;
  ZZFX.volume = 0.25 * volume;
  zzfx(...(tone as number[]));
}

export function playSteps(steps: Step[], volume: number): void {
  const names = steps.flatMap((step) => step.lines).map((line) => BY_EVENT[String(line.facts.event)]);
  for (const name of new Set(names)) if (name) play(name, volume);
}

/** The log aloud, in the voice that the system has; what is newer interrupts. */
export function speak(text: string): void {
  if (!gestured || !globalThis.speechSynthesis) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(text));
}
