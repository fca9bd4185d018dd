// Whoever sits alone at a table that is laid for them: a learner at a step, a solver at a puzzle.

import { lounge } from "../model/lounge.svelte";
import type { Advice, Choice, Coached, Learn, Solve } from "../protocol";

export type Sitting = Omit<Learn, "id"> | Omit<Solve, "id">;

export abstract class Seated {
  coached = $state.raw<Coached | null>(null);
  problem = $state("");
  /** What was hinted at so far, the last one last. */
  hints = $state.raw<string[]>([]);

  constructor(readonly game: string) {}

  get room(): string {
    return this.coached?.room ?? "";
  }

  get verdict(): Coached["verdict"] {
    return this.coached?.verdict ?? "open";
  }

  /** What one asks for to sit down, with what was already done there. */
  protected abstract asked(actions: string[]): Sitting;

  /** A new verdict has come. */
  protected abstract judged(coached: Coached): void;

  /** A hint is asked for: what is handed out is armed on the board. */
  abstract readonly hint: () => Promise<Advice | null>;

  /** Sit down, or come back after the line was cut, with what was already done. */
  async sit(): Promise<void> {
    const sight = lounge.tables[this.room];
    const own = sight?.steps.filter(({ seat }) => seat === sight.seat).map(({ text }) => text) ?? [];
    try {
      const answer = await lounge.ask(this.asked(this.verdict === "open" ? own : []));
      if (answer.type === "coached") this.coached = answer;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** The verdict comes before what is seen of it: whoever closes the page now has it kept. */
  hear(coached: Coached): void {
    if (coached.room !== this.room) return;
    if (coached.verdict !== this.verdict) this.judged(coached);
    this.coached = coached;
  }

  back(): void {
    void lounge.attempt({ type: "takeback", room: this.room });
  }

  leave(): void {
    if (this.room) lounge.ask({ type: "leave", room: this.room }).catch(() => undefined);
  }

  /** The action that leads on from here, where one does. */
  protected async leading(): Promise<Choice | undefined> {
    const answer = await lounge.ask({ type: "ask", room: this.room, what: "hint" }).catch(() => null);
    const text = (answer?.type === "answer" && answer.hint) || "";
    return lounge.tables[this.room]?.choices.find((one) => one.text === text);
  }

  /** First who acts, then what is done: that is handed out. */
  protected shown(choice: Choice | undefined, isPiece: boolean): Advice | null {
    const who = lounge.tables[this.room]?.scene?.pieces?.find(({ place }) => place === choice?.start);
    if (!choice) return this.tell("That way does not lead there. Take it back, and ask again.");
    if (isPiece && who) return this.tell(`Look at ${who.name} on ${choice.start ?? ""}.`);
    const why = `${who ? `${who.name}: ` : ""}${choice.label || choice.text}.`;
    this.tell(why);
    return { action: choice.text, chance: 1, why };
  }

  protected tell(thought: string): null {
    this.hints = [...this.hints, thought];
    return null;
  }
}
