// What the player does at the table of Yudh: every deed is a choice that the server offered, found by what it is and with what.

import { kindOf, type ActionKind } from "../../../model/facts";
import { lounge } from "../../../model/lounge.svelte";
import type { Sight } from "../../../model/sight";
import { play } from "../../../model/sound";
import type { Choice } from "../../../protocol";
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

  /** The choice of this kind, with this die or side of the coin, or without any. */
  private find(kind: ActionKind, thing?: string): Choice | undefined {
    const isMeant = ({ start, end, order = [] }: Choice): boolean =>
      thing ? start === thing || end === thing : !start && !end && (kind !== "keep" || order.length > 0);
    return this.sight().choices.find((choice) => kindOf(choice) === kind && isMeant(choice));
  }

  /** Whether this may be done now. */
  may(kind: ActionKind, thing?: string): boolean {
    return this.isFree() && !this.isSending && this.isOffered(kind, thing);
  }

  /** Whether this is among the choices, even while something is still being shown. */
  isOffered(kind: ActionKind, thing?: string): boolean {
    return this.find(kind, thing) !== undefined;
  }

  get mayKeepSome(): boolean {
    return this.isFree() && this.isOffered("end");
  }

  /** Keeps everything that still lies on the table: of all choices to keep, the one that leaves most in the row. */
  keepAll(): void {
    const all = this.sight().choices.filter((choice) => kindOf(choice) === "keep" && !choice.start);
    const [most] = all.sort((one, other) => (other.order?.length ?? 0) - (one.order?.length ?? 0));
    if (most) void this.send(() => most);
  }

  act(kind: ActionKind, thing?: string): void {
    void this.send(() => this.find(kind, thing));
  }

  /** One after the other: each is looked up among what may be done after the one before. */
  private async send(...deeds: (() => Choice | undefined)[]): Promise<void> {
    if (this.isSending || !this.isFree()) return;
    this.isSending = true;
    play("select", lounge.settings.volume);
    for (const deed of deeds) {
      const choice = deed();
      if (!choice || !(await lounge.act(this.room, choice.text))) break;
    }
    this.isSending = false;
  }

  /** Another order of the dice that were picked since the last roll. */
  rearrange(half: Half, wanted: string[]): void {
    const loose = half.row.filter((die) => !die.isLocked).map((die) => die.id);
    void this.send(
      ...rearranging(loose, wanted).map(
        ([kind, die]) =>
          () =>
            this.find(kind, die),
      ),
    );
  }
}
