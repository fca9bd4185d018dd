// Events play as one ordered queue: each sight is shown for as long as its action takes, then the next.

import type { Step } from "../protocol";
import type { Sight } from "./sight";

export interface Pace {
  /** 0 shows everything at once, 1 is normal, 3 is slow. */
  speed(): number;
  stillness(): boolean;
}

const STEP = 180;
const MOST = 1200;
const BY_EVENT: Record<string, number> = { moved: 260, taken: 520, hit: 520, fired: 420, intercepted: 620, rolled: 900 };

/** How long the steps of a view take to play, in milliseconds, at normal speed. */
export function lengthOf(steps: Step[]): number {
  const lines = steps.flatMap((step) => step.lines);
  const sum = lines.reduce((total, line) => total + (BY_EVENT[String(line.facts.event)] ?? STEP), 0);
  return Math.min(MOST, sum);
}

export class Stage {
  shown = $state.raw<Sight | null>(null);
  fresh = $state.raw<Step[]>([]);
  private queue: Sight[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly pace: Pace,
    private readonly onshow: (steps: Step[], sight: Sight) => void = () => undefined,
  ) {}

  /** A new sight came from the server. */
  take(sight: Sight): void {
    this.queue.push(sight);
    if (!this.timer) this.next();
  }

  /** Straight to the present. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const last = this.queue.pop();
    this.queue = [];
    if (last) this.show(last);
  }

  get isPlaying(): boolean {
    return this.queue.length > 0;
  }

  private next(): void {
    this.timer = null;
    const sight = this.queue.shift();
    if (!sight) return;
    const steps = this.show(sight);
    const pause = this.pace.stillness() ? 0 : lengthOf(steps) * this.pace.speed();
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }

  private show(sight: Sight): Step[] {
    const known = this.shown?.room === sight.room ? this.shown.steps.length : sight.steps.length;
    const steps = sight.steps.slice(Math.min(known, sight.steps.length));
    this.shown = sight;
    this.fresh = steps;
    this.onshow(steps, sight);
    return steps;
  }
}
