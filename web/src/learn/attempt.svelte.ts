// A learner at one step: which hints were given, and how many stars it will be.

import type { Advice, Coached, LessonInfo, StepInfo } from "../protocol";
import { starsFor } from "./progress";
import { school } from "./school.svelte";
import { Seated, type Sitting } from "./seated.svelte";

export class Attempt extends Seated {
  stars = $state(0);
  private retries = 0;

  constructor(
    game: string,
    readonly lesson: LessonInfo,
    readonly number: number,
  ) {
    super(game);
  }

  get step(): StepInfo {
    return this.lesson.steps[this.number - 1] as StepInfo;
  }

  protected asked(actions: string[]): Sitting {
    return { type: "learn", game: this.game, lesson: this.lesson.name, step: this.number, actions };
  }

  protected judged({ verdict, acted = 0 }: Coached): void {
    if (verdict !== "done") return;
    const { actions = 0 } = this.step;
    this.stars = starsFor(this.hints.length, this.retries, actions > 0 && acted > actions);
    school.note(this.game, this.lesson.name, this.number, this.stars);
  }

  /** What has missed is taken back to the beginning, another action by itself. */
  override back(): void {
    if (this.verdict === "missed") this.retries += 1;
    super.back();
  }

  /** A thought, then the piece, then the action. */
  readonly hint = async (): Promise<Advice | null> => {
    if (this.verdict !== "open") return null;
    const thoughts = this.step.hints ?? [];
    const thought = thoughts[this.hints.length];
    if (thought) return this.tell(thought);
    return this.shown(await this.leading(), this.hints.length === thoughts.length);
  };
}
