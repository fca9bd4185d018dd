// What the player is about to do at one table: what is selected, what is armed, what is queued, what is looked at.

import { lounge } from "../model/lounge.svelte";
import { choicesFrom, pick, startsOf } from "../model/selection";
import type { Sight } from "../model/sight";
import { play } from "../model/sound";
import type { Check, Choice, Preview } from "../protocol";

export class Desk {
  selected = $state<string | null>(null);
  inspected = $state<string | null>(null);
  armed = $state.raw<Choice | null>(null);
  offered = $state.raw<Choice[]>([]);
  preview = $state.raw<Preview | null>(null);
  checks = $state.raw<Check[]>([]);
  asked = $state("");
  queued = $state<string | null>(null);
  busy = $state(false);

  constructor(
    private readonly sight: () => Sight,
    private readonly room: string,
  ) {}

  /** The pair of places that a "why not?" is about. */
  get question(): { start: string; end: string } | null {
    const [start, end] = this.asked.split(" ");
    return start && end && this.checks.length > 0 && !this.armed ? { start, end } : null;
  }

  get choices(): Choice[] {
    return this.sight().choices;
  }

  get targets(): Choice[] {
    return choicesFrom(this.choices, this.selected);
  }

  /** A click on a place: selects, arms, plays, or asks why not. */
  pickPlace(place: string): void {
    this.inspected = place;
    const before = this.selected;
    const picked = pick(this.choices, before, place);
    this.clear();
    this.selected = picked.selected;
    if (picked.meant.length === 1) this.consider(picked.meant[0] as Choice);
    else if (picked.meant.length > 1) this.offered = picked.meant;
    else if (picked.selected) play("select", lounge.settings.volume);
    else if (before && before !== place) void this.explain(before, place);
  }

  /** Play at once, or show first and wait for a second word. */
  consider(choice: Choice): void {
    this.offered = [];
    if (!lounge.settings.confirm) void this.send(choice.text);
    else void this.arm(choice);
  }

  async arm(choice: Choice): Promise<void> {
    this.armed = choice;
    this.asked = choice.text;
    [this.preview, this.checks] = await Promise.all([
      lounge.preview(this.room, choice.text),
      lounge.why(this.room, choice.text),
    ]);
  }

  /** "Why not?", for a pair of places that no choice joins. */
  async explain(start: string, end: string): Promise<void> {
    const text = `${start} ${end}`;
    const checks = await lounge.why(this.room, text);
    if (checks.length === 0) return;
    this.asked = text;
    this.checks = checks;
  }

  async hover(choice: Choice | null): Promise<void> {
    if (this.armed || !choice) return;
    const seen = await lounge.preview(this.room, choice.text);
    if (!this.armed) this.preview = seen;
  }

  async send(text: string): Promise<boolean> {
    this.busy = true;
    const done = await lounge.act(this.room, text);
    this.busy = false;
    if (done) this.clear();
    return done;
  }

  confirm(): void {
    if (this.armed) void this.send(this.armed.text);
  }

  clear(): void {
    this.selected = null;
    this.armed = null;
    this.offered = [];
    this.preview = null;
    this.checks = [];
    this.asked = "";
  }

  /** A new position came: what no longer fits is dropped, what was queued is played if it is still allowed. */
  refresh(): void {
    if (this.selected && !startsOf(this.choices).has(this.selected)) this.clear();
    if (this.armed && !this.choices.some((choice) => choice.text === this.armed?.text)) this.clear();
    if (this.queued && this.choices.length > 0) this.playQueued(this.queued);
  }

  private playQueued(text: string): void {
    this.queued = null;
    if (this.choices.some((choice) => choice.text === text)) void this.send(text);
    else lounge.notice = `${text} is no longer possible.`;
  }
}
