// Asking the server to judge a finished game: again each second, until every decision is judged.

import { get } from "../net/http";
import type { Judgement } from "../protocol";

const ASK_AGAIN = 1000;

export class Judging {
  judgement = $state.raw<Judgement | null>(null);
  problem = $state("");
  /** The code of the game that is being judged. */
  private asked = $state("");

  get isRunning(): boolean {
    return this.asked !== "";
  }

  get isDone(): boolean {
    return this.judgement !== null && this.judgement.done === this.judgement.of;
  }

  async ask(code: string): Promise<void> {
    this.asked = code;
    this.problem = "";
    while (this.asked === code) {
      await get<Judgement>(`/api/records/${code}/judgement`).then(
        (found) => this.hear(code, found),
        (fault: Error) => this.fail(code, fault.message),
      );
      if (this.isRunning) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
  }

  /** Another game, or none: what still comes is of no interest. */
  forget(): void {
    this.asked = "";
    this.judgement = null;
    this.problem = "";
  }

  private hear(code: string, found: Judgement): void {
    if (this.asked !== code) return;
    this.judgement = found;
    if (this.isDone) this.asked = "";
  }

  private fail(code: string, reason: string): void {
    if (this.asked !== code) return;
    this.problem = reason;
    this.asked = "";
  }
}
