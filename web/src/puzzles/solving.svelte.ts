// A solver at one puzzle: what is asked, what came of the last try, and what the first try did to the rating.

import { AT_ONCE, MISSED, SOLVED } from "../learn/progress";
import { school } from "../learn/school.svelte";
import { lounge } from "../model/lounge.svelte";
import { get } from "../net/http";
import type { Advice, Coached, PuzzleInfo, Solver } from "../protocol";
import { addressOf, shelf } from "./shelf.svelte";

export class Solving {
  coached = $state.raw<Coached | null>(null);
  problem = $state("");
  hints = $state.raw<string[]>([]);
  /** By how much the first try has moved the rating. */
  change = $state<number | null>(null);
  private isFirst: boolean;

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleInfo,
  ) {
    this.isFirst = shelf.became(game, puzzle.name) === undefined;
  }

  get room(): string {
    return this.coached?.room ?? "";
  }

  get verdict(): Coached["verdict"] {
    return this.coached?.verdict ?? "open";
  }

  private get address(): string {
    return addressOf(this.game, this.puzzle.name);
  }

  /** Sit down, or come back after the line was cut, with what was already done. */
  async sit(): Promise<void> {
    const sight = lounge.tables[this.room];
    const own = sight?.steps.filter(({ seat }) => seat === sight.seat).map(({ text }) => text) ?? [];
    const actions = this.verdict === "open" ? own : [];
    try {
      const answer = await lounge.ask({ type: "solve", game: this.game, puzzle: this.puzzle.name, actions });
      if (answer.type === "coached") this.coached = answer;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** The verdict comes before what is seen of it: whoever closes the page now has it kept. */
  hear(coached: Coached): void {
    if (coached.room !== this.room) return;
    if (coached.verdict !== "open" && coached.verdict !== this.verdict) void this.note(coached.verdict === "done");
    this.coached = coached;
  }

  /** Only the first try counts for the rating; what was missed may be solved later. */
  private async note(isSolved: boolean): Promise<void> {
    if (!this.isFirst) {
      if (isSolved) school.noteTried(this.address, SOLVED);
      return;
    }
    this.isFirst = false;
    school.noteTried(this.address, isSolved ? AT_ONCE : MISSED);
    const { days: _, ...before } = school.progress.solver;
    const asked = { ...before, puzzle: this.puzzle.name, solved: isSolved ? "yes" : "no" };
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const after = await get<Solver>(`/api/games/${this.game}/rating?${query.toString()}`).catch(() => null);
    if (!after) return;
    this.change = Math.round(after.rating) - Math.round(before.rating);
    school.noteTried(this.address, MISSED, after);
  }

  back(): void {
    void lounge.attempt({ type: "takeback", room: this.room });
  }

  leave(): void {
    if (this.room) lounge.ask({ type: "leave", room: this.room }).catch(() => undefined);
  }

  /** First the piece, then the action, which is handed out to be armed on the board. Whoever asks has not found it alone. */
  readonly hint = async (): Promise<Advice | null> => {
    if (this.verdict !== "open") return null;
    const answer = await lounge.ask({ type: "ask", room: this.room, what: "hint" }).catch(() => null);
    const text = (answer?.type === "answer" && answer.hint) || "";
    const table = lounge.tables[this.room];
    const choice = table?.choices.find((one) => one.text === text);
    if (!choice) {
      this.hints = [...this.hints, "That way does not lead there. Take it back, and ask again."];
      return null;
    }
    await this.note(false);
    const who = table?.scene?.pieces?.find(({ place }) => place === choice.start);
    if (!this.hints.length && who) {
      this.hints = [`Look at ${who.name} on ${choice.start ?? ""}.`];
      return null;
    }
    const why = `${who ? `${who.name}: ` : ""}${choice.label || text}.`;
    this.hints = [...this.hints, why];
    return { action: text, chance: 1, why };
  };
}
