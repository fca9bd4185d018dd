// What the player does at the table of Yudh: every deed is a choice that the server offered.

import { lounge } from "../../../model/lounge.svelte";
import type { Sight } from "../../../model/sight";
import { play } from "../../../model/sound";
import type { Half } from "./picture";
import { rearranging } from "./rearrange";

export class Desk {
  isSending = $state(false);
  asks = $state(false);

  constructor(
    private readonly room: string,
    private readonly sight: () => Sight,
    private readonly isFree: () => boolean,
  ) {}

  /** Whether this may be done now. */
  may(text: string): boolean {
    return this.isFree() && !this.isSending && this.sight().choices.some((choice) => choice.text === text);
  }

  /** Whether this is among the choices, even while something is still being shown. */
  isOffered(text: string): boolean {
    return this.sight().choices.some((choice) => choice.text === text);
  }

  get mayKeepSome(): boolean {
    return this.isFree() && this.sight().choices.some((choice) => choice.text === "done");
  }

  /** Keeps everything that still lies on the table. */
  keepAll(half: Half): void {
    void this.act(`keep ${half.table.map((die) => die.number).join(" ")}`);
  }

  async act(...texts: string[]): Promise<void> {
    if (this.isSending || !this.isFree()) return;
    this.isSending = true;
    play("select", lounge.settings.volume);
    for (const text of texts) if (!(await lounge.act(this.room, text))) break;
    this.isSending = false;
  }

  /** Another order of the dice that were picked since the last roll. */
  rearrange(half: Half, wanted: number[]): void {
    const loose = half.row.filter((die) => !die.isLocked).map((die) => die.number);
    const deeds = rearranging(loose, wanted);
    if (deeds.length && this.may(deeds[0] as string)) void this.act(...deeds);
  }
}
