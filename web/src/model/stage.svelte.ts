// Events play as one ordered queue: each sight is shown for as long as its action takes, then the next.

import type { Step } from "../protocol";
import type { Does } from "./facts";
import type { Sight } from "./sight";

export interface Pace {
  /** 0 shows everything at once, 1 is normal, 3 is slow. */
  speed(): number;
  stillness(): boolean;
}

/** Where to get the positions between the last one that was shown and the present, when some were missed. */
export type Past = () => Promise<Sight[]>;

const STEP = 180;
const MOST = 1200;
const MOST_MISSED = 20;
const BY_DOES: Partial<Record<Does, number>> = {
  move: 260,
  strike: 260,
  fire: 420,
  cast: 420,
  miss: 420,
  hurt: 520,
  heal: 260,
  fall: 560,
  appear: 420,
  ground: 420,
  roll: 900,
};

/** How long the steps of a view take to play, in milliseconds, at normal speed. */
export function lengthOf(steps: Step[]): number {
  const lines = steps.flatMap((step) => step.lines);
  const sum = lines.reduce((total, { does = "tell" }) => total + (BY_DOES[does] ?? STEP), 0);
  return Math.min(MOST, sum);
}

/** The positions that lie between what was shown and the present, one for each step, without the present itself. */
export function missedOf(past: Sight[], present: Sight, shown: number): Sight[] {
  const between = past.filter(({ steps }) => steps.length >= shown && steps.length < present.steps.length);
  return between
    .slice(-MOST_MISSED)
    .map(({ scene, steps }) => ({ ...present, scene, steps, choices: [], ending: null }));
}

export class Stage {
  shown = $state.raw<Sight | null>(null);
  fresh = $state.raw<Step[]>([]);
  /** How many steps of what was missed are still to be played. */
  missed = $state(0);
  private queue = $state.raw<Sight[]>([]);
  private timer: ReturnType<typeof setTimeout> | null = null;
  private arriving: Promise<void> = Promise.resolve();

  constructor(
    private readonly pace: Pace,
    private readonly onshow: (steps: Step[], sight: Sight) => void = () => undefined,
    private readonly past: Past = () => Promise.resolve([]),
    /** What lies between two positions and is worth a moment. */
    private readonly unfold: (before: Sight | null, sight: Sight) => Sight[] = (_, sight) => [sight],
  ) {}

  /** A new sight came from the server; if there is more than one step to it, the steps are played one by one. */
  arrive(sight: Sight, known = this.latest?.steps.length): void {
    const isPlain = known === undefined || sight.steps.length <= known + 1 || this.isStill;
    if (isPlain && !this.missed) {
      this.take(sight);
      return;
    }
    this.missed = Math.max(1, sight.steps.length - (known ?? 0));
    this.arriving = this.arriving.then(() => this.playMissed(sight, known ?? 0));
  }

  take(sight: Sight): void {
    this.queue = [...this.queue, ...(this.isStill ? [sight] : this.unfold(this.latest, sight))];
    if (!this.timer) this.next();
  }

  /** Straight to the present. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const last = this.queue.at(-1);
    this.queue = [];
    this.missed = 0;
    if (last) this.show(last);
  }

  get isPlaying(): boolean {
    return this.queue.length > 0;
  }

  private get isStill(): boolean {
    return this.pace.stillness() || this.pace.speed() === 0;
  }

  private get latest(): Sight | null {
    return this.queue.at(-1) ?? this.shown;
  }

  private async playMissed(sight: Sight, known: number): Promise<void> {
    const past = await this.past().catch(() => []);
    const between = missedOf(past, sight, Math.max(known, this.latest?.steps.length ?? 0));
    this.queue = [...this.queue, ...between, sight];
    if (!this.timer) this.next();
  }

  private next(): void {
    this.timer = null;
    const [sight, ...rest] = this.queue;
    this.queue = rest;
    if (!sight) return;
    if (rest.length === 0) this.missed = 0;
    const steps = this.show(sight);
    const pause = this.isStill ? 0 : lengthOf(steps) * this.pace.speed();
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }

  private show(sight: Sight): Step[] {
    const known = this.shown?.room === sight.room ? this.shown.steps.length : sight.steps.length;
    const steps = sight.beat ? [sight.beat] : sight.steps.slice(Math.min(known, sight.steps.length));
    this.shown = sight;
    this.fresh = steps;
    this.onshow(steps, sight);
    return steps;
  }
}
