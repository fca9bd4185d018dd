// What the server says of an action before it is made: what it would do, and why it is allowed or not.

import { lounge } from "../model/lounge.svelte";
import type { Check, Choice, Preview } from "../protocol";

export class Study {
  preview = $state.raw<Preview | null>(null);
  checks = $state.raw<Check[]>([]);
  /** The pair of places, or of a place and a card, that a "why not?" is about. */
  pair = $state.raw<[string, string] | null>(null);

  constructor(private readonly room: string) {}

  /** An answer that comes when something else is meant is not shown. */
  async of(choice: Choice, isStillMeant: () => boolean): Promise<void> {
    const [preview, checks] = await Promise.all([
      lounge.preview(this.room, choice.text),
      lounge.why(this.room, choice.text),
    ]);
    if (!isStillMeant()) return;
    this.pair = null;
    this.preview = preview;
    this.checks = checks;
  }

  /** What the rules say to a text; says whether one forbids it. */
  async weigh(text: string, pair: [string, string] | null, isStillMeant: () => boolean): Promise<boolean> {
    const checks = await lounge.why(this.room, text);
    if (checks.length === 0 || !isStillMeant()) return false;
    this.pair = pair;
    this.checks = checks;
    return checks.some((check) => !check.passed);
  }

  clear(): void {
    this.preview = null;
    this.checks = [];
    this.pair = null;
  }
}
