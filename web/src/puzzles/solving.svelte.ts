// A solver at one puzzle: what came of the first try, and what it did to the rating.

import { AT_ONCE, MISSED, SOLVED } from "../learn/progress";
import { school } from "../learn/school.svelte";
import { Seated, type Sitting } from "../learn/seated.svelte";
import { get } from "../net/http";
import type { Advice, Coached, PuzzleInfo, Solver } from "../protocol";
import { addressOf, shelf } from "./shelf.svelte";

export class Solving extends Seated {
  /** By how much the first try has moved the rating. */
  change = $state<number | null>(null);
  private isFirst: boolean;

  constructor(
    game: string,
    readonly puzzle: PuzzleInfo,
  ) {
    super(game);
    this.isFirst = shelf.became(game, puzzle.name) === undefined;
  }

  protected asked(actions: string[]): Sitting {
    return { type: "solve", game: this.game, puzzle: this.puzzle.name, actions };
  }

  protected judged({ verdict }: Coached): void {
    if (verdict !== "open") void this.note(verdict === "done");
  }

  /** Only the first try counts for the rating; what was missed may be solved later. */
  private async note(isSolved: boolean): Promise<void> {
    const address = addressOf(this.game, this.puzzle.name);
    if (!this.isFirst) {
      if (isSolved) school.noteTried(address, SOLVED);
      return;
    }
    this.isFirst = false;
    school.noteTried(address, isSolved ? AT_ONCE : MISSED);
    const { days: _, ...before } = school.progress.solver;
    const asked = { ...before, puzzle: this.puzzle.name, solved: isSolved ? "yes" : "no" };
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const after = await get<Solver>(`/api/games/${this.game}/rating?${query.toString()}`).catch(() => null);
    if (!after) return;
    this.change = Math.round(after.rating) - Math.round(before.rating);
    school.noteTried(address, MISSED, after);
  }

  /** First the piece, then the action. Whoever asks has not found it alone. */
  readonly hint = async (): Promise<Advice | null> => {
    if (this.verdict !== "open") return null;
    const choice = await this.leading();
    if (choice) void this.note(false);
    return this.shown(choice, !this.hints.length);
  };
}
