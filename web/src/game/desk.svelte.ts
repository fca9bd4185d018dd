// What the player is about to do at one table: what is selected, what is armed, what is queued, what is looked at.

import { lounge } from "../model/lounge.svelte";
import { choicesFrom, narrowed, pick, pickCard, placeless, startsOf, turnedTo, unarmed, verbsOf } from "../model/selection";
import type { Sight } from "../model/sight";
import { play } from "../model/sound";
import type { Check, Choice, Preview } from "../protocol";
import { skinOf } from "../skins";
import { cardIdsOf } from "../trays/cards";

/** The pointer must rest for a moment before the server is asked. */
const REST = 60;

export class Desk {
  selected = $state<string | null>(null);
  inspected = $state<string | null>(null);
  armed = $state.raw<Choice | null>(null);
  hovered = $state.raw<Choice | null>(null);
  offered = $state.raw<Choice[]>([]);
  /** Which kind of the selected piece's choices is meant; empty for all of them. */
  verb = $state("");
  preview = $state.raw<Preview | null>(null);
  checks = $state.raw<Check[]>([]);
  asked = $state("");
  queued = $state<string | null>(null);
  busy = $state(false);
  /** Whether a piece stays selected while something else is looked at. */
  holds = false;
  /** In which order the verbs of a piece are shown; those that are not here come after. */
  order: string[] = [];
  /** Whether all actions are listed in words. */
  lists = $state(false);
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly sight: () => Sight,
    private readonly room: string,
    /** Whether skills are armed by a word of their own, and a click on the board alone means the rest. */
    private readonly armsSkills: () => boolean = () => false,
  ) {}

  /** The pair of places that a "why not?" is about. */
  get question(): { start: string; end: string } | null {
    const [start, ...rest] = this.asked.split(/[^a-z0-9]+/i).filter((word) => this.isPlace(word));
    const end = rest.at(-1);
    return start && end && this.checks.length > 0 && !this.armed && !this.hovered ? { start, end } : null;
  }

  private isPlace(word: string): boolean {
    return this.sight().scene?.board?.tiles.some((tile) => tile.place === word) ?? false;
  }

  /** Who stands on a place. */
  nameAt(place: string): string {
    return this.sight().scene?.pieces?.find((piece) => piece.place === place)?.name ?? place;
  }

  get choices(): Choice[] {
    return this.sight().choices;
  }

  get targets(): Choice[] {
    return choicesFrom(this.narrow, this.selected);
  }

  get verbs(): string[] {
    if (this.armsSkills()) return [];
    const rank = (verb: string): number => (this.order.includes(verb) ? this.order.indexOf(verb) : this.order.length);
    return verbsOf(this.choices, this.selected, this.holds ? new Set() : cardIdsOf(this.sight().scene)).sort((one, other) => rank(one) - rank(other));
  }

  /** Those of the selected piece's verbs that are its skills. */
  get skills(): string[] {
    const piece = this.sight().scene?.pieces?.find((one) => one.place === this.selected);
    const named = new Set(piece?.skills?.map(({ name }) => name));
    const groups = new Set(choicesFrom(this.choices, this.selected).flatMap(({ end, group }) => (end && group ? group : [])));
    return [...groups].filter((verb) => named.has(verb));
  }

  /** Skills that may be armed but are not. */
  get waiting(): string[] {
    return this.armsSkills() && !this.verb ? this.skills : [];
  }

  /** Whether a card is selected that waits for the piece that it is for. */
  get isCardFirst(): boolean {
    return this.selected !== null && !this.isPlace(this.selected) && turnedTo(this.choices, this.selected).length > 0;
  }

  /** What the board offers: of the selected piece, only what the chosen verb means. */
  get narrow(): Choice[] {
    if (this.isCardFirst) return turnedTo(this.choices, this.selected as string);
    return this.waiting.length ? unarmed(this.choices, this.selected, this.waiting) : narrowed(this.choices, this.selected, this.verb);
  }

  /** What stands on the numbered buttons: several that a click could mean, or what needs no place. */
  get buttons(): Choice[] {
    return this.offered.length ? this.offered : placeless(this.choices, cardIdsOf(this.sight().scene), this.selected);
  }

  /** A click on a place: selects, arms, plays, or asks why not. */
  pickPlace(place: string): void {
    if (this.armed && this.armed.end === place && this.selected === (this.armed.start ?? null)) {
      this.confirm();
      return;
    }
    this.inspected = place;
    const before = this.selected;
    const verb = this.verb;
    const picked = pick(this.meantBy(place), before, place, startsOf(this.choices));
    this.clear();
    this.selected = picked.selected;
    if (this.holds && !picked.selected && place !== before && startsOf(this.choices).has(before ?? "")) this.selected = before;
    if (this.selected === before) this.verb = verb;
    if (picked.meant.length === 1) this.consider(picked.meant[0] as Choice);
    else if (picked.meant.length > 1) this.offered = picked.meant;
    else if (picked.selected) play("select", lounge.settings.volume);
    else if (before && before !== place && this.isPlace(before)) void this.explain(`${before} ${place}`);
  }

  /** Whoever can act is selected by a click; a skill meets them only after it was chosen. */
  private meantBy(place: string): Choice[] {
    const signs = skinOf(this.sight().game).skills;
    if (this.verb || !signs || place === this.selected || !startsOf(this.choices).has(place)) return this.narrow;
    return this.narrow.filter((choice) => choice.end !== place || !signs[choice.group ?? ""]);
  }

  /** A click on a card: studies, selects, arms or plays. In a draft it is always shown first. */
  pickCard(id: string, isDraft = false): void {
    if (this.armed && (this.armed.start === id || this.armed.end === id)) {
      this.confirm();
      return;
    }
    const before = this.selected;
    const picked = pickCard(this.choices, before, id);
    this.clear();
    this.inspected = id;
    this.selected = picked.selected;
    if (this.holds && before && this.isPlace(before) && !picked.meant.length && !picked.selected) {
      this.selected = before;
      void this.explain(`${before} ${id}`);
    }
    const [only, ...more] = picked.meant;
    if (only && !more.length) isDraft ? void this.arm(only) : this.consider(only);
    else if (only) this.offered = picked.meant;
    else play("select", lounge.settings.volume);
  }

  /** To this piece, whatever was selected before: a click on its card beside the board. */
  select(place: string): void {
    this.clear();
    this.inspected = place;
    if (startsOf(this.choices).has(place)) this.selected = place;
    play("select", lounge.settings.volume);
  }

  /** Which of the selected piece's choices are meant from now on; a second time, all of them again. A single one is shown at once. */
  pickVerb(verb: string): void {
    const start = this.selected;
    const isOff = this.verb === verb;
    this.clear();
    this.selected = start;
    if (isOff) return;
    this.verb = verb;
    const [only, ...more] = this.targets;
    if (only && !more.length) this.armsSkills() && only.end === only.start ? this.consider(only) : void this.arm(only);
    else if (this.targets.every((choice) => !this.isPlace(choice.end ?? ""))) this.offered = this.targets;
  }

  /** Play at once, or show first and wait for a second word. */
  consider(choice: Choice): void {
    this.offered = [];
    if (!lounge.settings.confirm) void this.send(choice.text);
    else void this.arm(choice);
  }

  async arm(choice: Choice): Promise<void> {
    clearTimeout(this.resting);
    this.hovered = null;
    this.armed = choice;
    this.offered = [];
    this.selected = choice.start ?? null;
    if (!choice.start && choice.end) this.inspected = choice.end;
    await this.study(choice, () => this.armed === choice);
  }

  /** The exact effect of what the pointer or the keyboard is on. */
  hover(choice: Choice | null): void {
    clearTimeout(this.resting);
    if (this.armed) return;
    if (!choice) {
      if (this.hovered) this.unstudy();
      this.hovered = null;
      return;
    }
    this.resting = setTimeout(() => {
      this.hovered = choice;
      void this.study(choice, () => this.hovered === choice && !this.armed);
    }, REST);
  }

  private async study(choice: Choice, isStillMeant: () => boolean): Promise<void> {
    const [preview, checks] = await Promise.all([lounge.preview(this.room, choice.text), lounge.why(this.room, choice.text)]);
    if (!isStillMeant()) return;
    this.asked = choice.text;
    this.preview = preview;
    this.checks = checks;
  }

  private unstudy(): void {
    this.preview = null;
    this.checks = [];
    this.asked = "";
  }

  /** "Why not?", for an action or a pair of places that no choice joins; says whether a rule forbids it. */
  async explain(text: string): Promise<boolean> {
    const checks = await lounge.why(this.room, text);
    if (checks.length === 0 || this.armed) return false;
    this.asked = text;
    this.checks = checks;
    return checks.some((check) => !check.passed);
  }

  /** What was typed: played, if it is allowed; else explained. A game may read more than it lists, such as `keep all`. */
  async type(text: string): Promise<boolean> {
    if (this.isListed(text)) this.clear();
    else if (await this.explain(text)) return false;
    return this.send(text);
  }

  private isListed(text: string): boolean {
    return this.choices.some((choice) => choice.text === text);
  }

  async send(text: string): Promise<boolean> {
    this.busy = true;
    const { selected, armed } = this;
    const done = await lounge.act(this.room, text);
    this.busy = false;
    // What was picked since then is for the next action.
    if (done && this.selected === selected && this.armed === armed) {
      this.clear();
      if (this.holds && startsOf(this.choices).has(selected ?? "")) this.selected = selected;
    }
    return done;
  }

  confirm(): void {
    if (this.armed && !this.busy) void this.send(this.armed.text);
  }

  clear(): void {
    clearTimeout(this.resting);
    this.selected = null;
    this.armed = null;
    this.hovered = null;
    this.offered = [];
    this.verb = "";
    this.unstudy();
  }

  /** A new position came: what no longer fits is dropped, what was queued is played if it is still allowed. */
  refresh(): void {
    this.drop();
    if (!this.selected && !this.queued) this.goOn();
    if (this.queued && this.choices.length > 0) void this.playQueued(this.queued);
  }

  /** Whoever has begun, and alone may go on, is in the hand; so is the next card where cards are dealt out. */
  private goOn(): void {
    const { steps, seat, choices, game } = this.sight();
    const dealt = skinOf(game).deals;
    const card = dealt ? choices.find((choice) => choice.group === dealt)?.start : undefined;
    if (card) this.selected = this.inspected = card;
    const starts = new Set(choices.flatMap(({ start, end }) => (start && end && this.isPlace(start) ? start : [])));
    const [only] = starts;
    if (starts.size === 1 && only && steps.at(-1)?.seat === seat) this.selected = this.inspected = only;
  }

  private drop(): void {
    if (this.selected && !startsOf([...this.choices, ...this.narrow]).has(this.selected)) this.clear();
    if (this.armed && !this.isListed(this.armed.text)) this.clear();
    if (this.hovered) this.clear();
  }

  private async playQueued(text: string): Promise<void> {
    this.queued = null;
    if (!(await this.type(text))) lounge.notice = `${text} is no longer possible.`;
  }
}
