// Looking back at earlier positions of this game, and what is laid over the board.

import { lounge } from "../model/lounge.svelte";
import { blank, see, type Sight } from "../model/sight";
import type { Mark, View } from "../protocol";

/** What may be laid over the board; sight and fire are of the piece that is looked at. */
export interface Overlays {
  sight: boolean;
  fire: boolean;
  zones: boolean;
  threats: boolean;
}

/** Every position that a list of views leads through. */
export function positionsOf(views: View[]): Sight[] {
  const sights: Sight[] = [];
  for (const view of views) sights.push(see(sights.at(-1) ?? blank(view.room), view, 0));
  return sights;
}

export class Look {
  at = $state.raw<Sight | null>(null);
  overlays = $state<Overlays>({ sight: false, fire: true, zones: true, threats: lounge.settings.threats });
  marks = $state.raw<Mark[]>([]);
  private past: Sight[] = [];

  constructor(private readonly room: string) {}

  get step(): number | null {
    return this.at ? this.at.steps.length : null;
  }

  /** To the position after so many steps; past the end is the present. */
  async to(step: number, present: number): Promise<void> {
    if (step >= present) {
      this.at = null;
      return;
    }
    if ((this.past.at(-1)?.steps.length ?? -1) < present) await this.fetch();
    this.at = this.past.findLast((sight) => sight.steps.length <= Math.max(0, step)) ?? this.at;
  }

  async by(change: number, present: number): Promise<void> {
    await this.to((this.step ?? present) + change, present);
  }

  /** The marks of a piece and the enemy's threats, as far as they are wished for. */
  async see(place: string | null): Promise<void> {
    const { sight, fire, threats } = this.overlays;
    const own = place && (sight || fire) ? await lounge.marks(this.room, place) : [];
    const others = threats ? await lounge.marks(this.room, "") : [];
    const wanted = own.filter((mark) => (mark.kind === "sight" ? sight : fire));
    this.marks = [...wanted, ...others];
  }

  present(): void {
    this.at = null;
  }

  private async fetch(): Promise<void> {
    const answer = await lounge.ask({ type: "history", room: this.room });
    if (answer.type === "views") this.past = positionsOf(answer.views);
  }
}
