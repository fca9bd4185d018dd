// Looking back at earlier positions of this game, and what is laid over the board.

import type { Overlay } from "../board/types";
import { lounge } from "../model/lounge.svelte";
import { blank, see, type Sight } from "../model/sight";
import { turned } from "../model/turned";
import type { Mark, View } from "../protocol";
import { skinOf } from "../skins";

/** What may be laid over the board; sight and fire are of the piece that is looked at. */
export type OverlayName = "sight" | "fire" | "zones" | "threats" | "heights";

/** Every position that a list of views leads through. */
export function positionsOf(views: View[]): Sight[] {
  const sights: Sight[] = [];
  for (const view of views) sights.push(see(sights.at(-1) ?? blank(view.room), view, 0));
  return sights.map((sight) => turned(sight, skinOf(sight.game).first));
}

/** All positions of a room so far, as this viewer saw them. */
export async function pastOf(room: string): Promise<Sight[]> {
  const answer = await lounge.ask({ type: "history", room });
  return answer.type === "views" ? positionsOf(answer.views) : [];
}

const isSameGame = (past: Sight[], present: Sight): boolean => {
  const last = past.at(-1)?.steps;
  return last?.length === present.steps.length && last.at(-1)?.text === present.steps.at(-1)?.text;
};

/** What a skill reaches is an area; an aim goes from the piece itself. */
const asArea = (mark: Mark, place: string | null): Overlay =>
  mark.kind === "aim" && mark.places[0] !== place ? { ...mark, kind: "skill" } : mark;

export class Look {
  at = $state.raw<Sight | null>(null);
  marks = $state.raw<Overlay[]>([]);
  private past: Sight[] = [];
  private seen = 0;

  constructor(private readonly room: string) {}

  get step(): number | null {
    return this.at ? this.at.steps.length : null;
  }

  /** To the position after so many steps; past the end is the present. */
  async to(step: number, present: Sight): Promise<void> {
    if (step >= present.steps.length) {
      this.at = null;
      return;
    }
    if (!isSameGame(this.past, present)) this.past = await pastOf(this.room).catch(() => []);
    const found = this.past.findLast((sight) => sight.steps.length <= Math.max(0, step));
    if (found) this.at = { ...present, scene: found.scene, steps: found.steps, choices: [], ending: null };
  }

  async by(change: number, present: Sight): Promise<void> {
    await this.to((this.step ?? present.steps.length) + change, present);
  }

  present(): void {
    this.at = null;
  }

  /** The marks of a piece and the enemy's threats, as far as they are wished for. */
  async see(place: string | null, wanted: Record<"sight" | "fire" | "threats", boolean>): Promise<void> {
    const asking = ++this.seen;
    const own = place && (wanted.sight || wanted.fire) ? await lounge.marks(this.room, place) : [];
    const others = wanted.threats ? await lounge.marks(this.room, "") : [];
    if (asking !== this.seen) return;
    const asked = own.filter((mark) => (mark.kind === "sight" ? wanted.sight : wanted.fire));
    this.marks = [...asked.map((mark) => asArea(mark, place)), ...others];
  }
}
