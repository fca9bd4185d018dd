// A learner at one step: what the coach says, which hints were given, and how many stars it will be.

import { lounge } from "../model/lounge.svelte";
import type { Advice, Coached, LessonInfo, StepInfo } from "../protocol";
import { starsFor } from "./progress";
import { school } from "./school.svelte";

export class Attempt {
  coached = $state.raw<Coached | null>(null);
  problem = $state("");
  /** What was hinted at so far, the last one last. */
  hints = $state.raw<string[]>([]);
  stars = $state(0);
  private retries = 0;

  constructor(
    readonly game: string,
    readonly lesson: LessonInfo,
    readonly number: number,
  ) {}

  get step(): StepInfo {
    return this.lesson.steps[this.number - 1] as StepInfo;
  }

  get room(): string {
    return this.coached?.room ?? "";
  }

  get verdict(): Coached["verdict"] {
    return this.coached?.verdict ?? "open";
  }

  /** Sit down, or come back after the line was cut, with what was already done. */
  async sit(): Promise<void> {
    const sight = lounge.tables[this.room];
    const own = sight?.steps.filter(({ seat }) => seat === sight.seat).map(({ text }) => text) ?? [];
    const actions = this.verdict === "open" ? own : [];
    const { game, lesson, number } = this;
    try {
      const answer = await lounge.ask({ type: "learn", game, lesson: lesson.name, step: number, actions });
      if (answer.type === "coached") this.coached = answer;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** The verdict comes before what is seen of it: whoever closes the page now has it kept. */
  hear(coached: Coached): void {
    if (coached.room !== this.room) return;
    if (coached.verdict === "done" && this.verdict !== "done") this.praise(coached);
    this.coached = coached;
  }

  private praise({ acted = 0 }: Coached): void {
    const { actions = 0 } = this.step;
    this.stars = starsFor(this.hints.length, this.retries, actions > 0 && acted > actions);
    school.note(this.game, this.lesson.name, this.number, this.stars);
  }

  /** What has missed is taken back to the beginning, another action by itself. */
  back(): void {
    if (this.verdict === "missed") this.retries += 1;
    void lounge.attempt({ type: "takeback", room: this.room });
  }

  leave(): void {
    if (this.room) lounge.ask({ type: "leave", room: this.room }).catch(() => undefined);
  }

  /** A thought, then the piece, then the action: that one is handed out, to be armed on the board. */
  readonly hint = async (): Promise<Advice | null> => {
    if (this.verdict !== "open") return null;
    const thoughts = this.step.hints ?? [];
    const thought = thoughts[this.hints.length];
    if (thought) {
      this.hints = [...this.hints, thought];
      return null;
    }
    return this.show(this.hints.length === thoughts.length);
  };

  private async show(isPiece: boolean): Promise<Advice | null> {
    const answer = await lounge.ask({ type: "ask", room: this.room, what: "hint" }).catch(() => null);
    const text = (answer?.type === "answer" && answer.hint) || "";
    const choice = lounge.tables[this.room]?.choices.find((one) => one.text === text);
    if (!choice) {
      this.hints = [...this.hints, "That way does not lead there. Take it back, and ask again."];
      return null;
    }
    const who = lounge.tables[this.room]?.scene?.pieces?.find((piece) => piece.place === choice.start);
    if (isPiece && who) {
      this.hints = [...this.hints, `Look at ${who.name} on ${choice.start ?? ""}.`];
      return null;
    }
    const why = `${who ? `${who.name}: ` : ""}${choice.label || text}.`;
    this.hints = [...this.hints, why];
    return { action: text, chance: 1, why };
  }
}
