// Frames play one after the other: at the speed that the player likes, with a pause, or all at once.

import { missedOf, type Pace, type Past } from "../../../model/stage.svelte";
import type { Sight } from "../../../model/sight";
import { framesOf, still, type Frame } from "./frames";

export class Show {
  frame = $state.raw<Frame | null>(null);
  isPaused = $state(false);
  /** How many steps that were missed are still to be shown. */
  missed = $state(0);
  /** Whether frames are still to come, or the one that is shown takes its time. */
  isBusy = $state(false);
  private queue: Frame[] = [];
  private latest: Sight | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private endsAt = 0;
  private left = 0;
  private arriving: Promise<void> = Promise.resolve();

  constructor(
    private readonly pace: Pace,
    private readonly onframe: (frame: Frame) => void = () => undefined,
    private readonly past: Past = () => Promise.resolve([]),
  ) {}

  /** A new sight came; `known` is how many steps this browser has shown before. */
  arrive(sight: Sight, known = this.latest?.steps.length): void {
    const isPlain = known === undefined || sight.steps.length <= known + 1 || this.pace.speed() === 0;
    if (isPlain && !this.missed) {
      this.take(sight);
      return;
    }
    this.missed = Math.max(1, sight.steps.length - (known ?? 0));
    this.arriving = this.arriving.then(() => this.takeMissed(sight, known ?? 0));
  }

  private async takeMissed(sight: Sight, known: number): Promise<void> {
    const past = await this.past().catch(() => []);
    for (const one of missedOf(past, sight, Math.max(known, this.latest?.steps.length ?? 0))) this.take(one);
    this.take(sight);
  }

  private take(sight: Sight): void {
    this.queue.push(...framesOf(this.latest, sight));
    this.latest = sight;
    if (!this.timer && !this.isPaused) this.next();
  }

  private next(): void {
    this.timer = null;
    const frame = this.queue.shift();
    if (!frame) {
      this.isBusy = false;
      return;
    }
    this.show(frame);
    const length = this.lengthOf(frame);
    if (length > 0) this.wait(length);
    else this.next();
  }

  private show(frame: Frame): void {
    this.frame = frame;
    this.isBusy = this.queue.length > 0 || this.lengthOf(frame) > 0;
    if (this.queue.length === 0) this.missed = 0;
    this.onframe(frame);
  }

  private wait(length: number): void {
    this.endsAt = performance.now() + length;
    this.timer = setTimeout(() => this.next(), length);
  }

  /** A toss takes three seconds at any speed. Who wants no motion still sees one blow after the other. */
  private lengthOf({ kind, length }: Frame): number {
    const speed = this.pace.speed();
    if (speed === 0 || (this.pace.stillness() && kind !== "fight" && kind !== "keep")) return 0;
    return kind === "coin" ? length : length * speed;
  }

  togglePause(): void {
    this.isPaused = !this.isPaused;
    if (!this.isPaused) {
      if (this.left > 0) this.wait(this.left);
      else this.next();
    } else if (this.timer) {
      clearTimeout(this.timer);
      this.timer = null;
      this.left = Math.max(0, this.endsAt - performance.now());
    }
  }

  /** Straight to the present. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.left = 0;
    this.isPaused = false;
    if (this.latest) this.show(still(this.latest));
    this.isBusy = false;
  }
}
