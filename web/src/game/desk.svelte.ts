// What the player is about to do at one table: what is selected, what is armed, what is queued, what is looked at.

import { lounge } from "../model/lounge.svelte";
import { actionRank } from "../look/actions";
import { promisesOf, promiseText } from "../model/effects";
import { kindOf, type ActionKind } from "../model/facts";
import {
  choicesFrom,
  inHand,
  isSkill,
  narrowed,
  numbered,
  pick,
  pickCard,
  placeless,
  startsOf,
  turnedTo,
  unarmed,
  verbOf,
  verbsOf,
} from "../model/selection";
import type { Sight } from "../model/sight";
import { play } from "../model/sound";
import type { Check, Choice, Preview } from "../protocol";
import { cardIdsOf } from "../trays/cards";
import { Coach } from "./coach.svelte";
import { Study } from "./study.svelte";

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
  queued = $state<string | null>(null);
  busy = $state(false);
  /** Whether a piece stays selected while something else is looked at. */
  holds = false;
  /** Whether all actions are listed in words. */
  lists = $state(false);
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly study: Study;
  readonly coach: Coach;

  constructor(
    readonly sight: () => Sight,
    private readonly room: string,
    /** Whether skills are armed by a word of their own, and a click on the board alone means the rest. */
    private readonly armsSkills: () => boolean = () => false,
  ) {
    this.study = new Study(room);
    this.coach = new Coach(sight);
  }

  get preview(): Preview | null {
    return this.study.preview;
  }

  get checks(): Check[] {
    return this.study.checks;
  }

  /** The pair of places that a "why not?" is about. */
  get question(): { start: string; end: string } | null {
    const [start, end] = this.study.pair ?? [];
    const isOnBoard = start && end && this.isPlace(start) && this.isPlace(end);
    return isOnBoard && this.checks.length > 0 && !this.armed && !this.hovered ? { start, end } : null;
  }

  private isPlace(word: string): boolean {
    return this.sight().scene?.board?.tiles.some((tile) => tile.place === word) ?? false;
  }

  /** The name of a piece, by its id. */
  nameOf(id: string | undefined): string {
    return this.sight().scene?.pieces?.find((piece) => piece.id === id)?.name ?? "";
  }

  /** What an action would make of numbers, in words: "force 2 → 3". */
  promises(choice: Choice): string[] {
    const { scene } = this.sight();
    const paid = new Set(choice.costs?.map(({ what }) => what));
    return scene
      ? promisesOf(choice, scene)
          .filter(({ what }) => !paid.has(what))
          .map(promiseText)
      : [];
  }

  private get cards(): Set<string> {
    return cardIdsOf(this.sight().scene);
  }

  get choices(): Choice[] {
    return this.sight().choices;
  }

  get targets(): Choice[] {
    return choicesFrom(this.narrow, this.selected);
  }

  get verbs(): string[] {
    if (this.armsSkills()) return [];
    const rank = (verb: string): number => actionRank(this.kindOf(verb));
    return verbsOf(this.choices, this.selected, this.cards, this.holds).sort((one, other) => rank(one) - rank(other));
  }

  /** The first of the selected piece's choices that a verb means. */
  private firstOf(verb: string): Choice | undefined {
    const { cards } = this;
    return choicesFrom(this.choices, this.selected).find((choice) => verbOf(choice, cards) === verb);
  }

  kindOf(verb: string): ActionKind {
    const choice = this.firstOf(verb);
    return choice ? kindOf(choice) : "act";
  }

  /** What a verb is called: a skill's is its key. */
  titleOf(verb: string): string {
    return this.firstOf(verb)?.group || verb;
  }

  /** Those of the selected piece's verbs that are its skills. */
  get skills(): string[] {
    const { cards } = this;
    return [
      ...new Set(
        choicesFrom(this.choices, this.selected).flatMap((choice) =>
          choice.end && kindOf(choice) === "cast" ? verbOf(choice, cards) : [],
        ),
      ),
    ];
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
    return this.waiting.length
      ? unarmed(this.choices, this.selected, this.waiting, this.cards)
      : narrowed(this.choices, this.selected, this.verb, this.cards);
  }

  /** What stands on buttons beside the board: several that a click on a card could mean, or what needs no place. */
  get buttons(): Choice[] {
    return this.offered.length && !this.asksAt ? this.offered : placeless(this.choices, this.cards, this.selected);
  }

  /** The place of the board at which one is asked which of several actions is meant. */
  get asksAt(): string | null {
    const [place, ...others] = new Set(this.offered.map(({ end }) => end ?? ""));
    return place && !others.length && this.isPlace(place) ? place : null;
  }

  /** What a click on a place would mean, as the board offers it now. */
  meantAt(place: string | null): Choice[] {
    return place ? this.narrow.filter(({ start, end }) => end === place && (start ?? null) === this.selected) : [];
  }

  get numbered(): (string | Choice)[] {
    return numbered(this);
  }

  /** The number key of a verb or a choice, if it has one. */
  keyOf(what: string | Choice): string {
    const at = this.numbered.indexOf(what);
    return at >= 0 && at < 9 ? String(at + 1) : "";
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
    if (this.holds && !picked.selected && place !== before && startsOf(this.choices).has(before ?? ""))
      this.selected = before;
    if (this.selected === before) this.verb = verb;
    if (picked.meant.length === 1) this.consider(picked.meant[0] as Choice);
    else if (picked.meant.length > 1) this.offered = picked.meant;
    else if (picked.selected) play("select", lounge.settings.volume);
    else if (before && before !== place && this.isPlace(before)) void this.explain(before, place);
  }

  /** Whoever can act is selected by a click; a skill meets them only after it was chosen. */
  private meantBy(place: string): Choice[] {
    if (this.verb || place === this.selected || !startsOf(this.choices).has(place)) return this.narrow;
    const { cards } = this;
    return this.narrow.filter((choice) => choice.end !== place || !isSkill(choice, cards));
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
      void this.explain(before, id);
    }
    const [only, ...more] = picked.meant;
    if (only && !more.length && isDraft) void this.arm(only);
    else if (only && !more.length) this.consider(only);
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
    if (only && !more.length && this.armsSkills() && only.end === only.start) this.consider(only);
    else if (only && !more.length) void this.arm(only);
    else if (this.targets.every((choice) => !this.isPlace(choice.end ?? ""))) this.offered = this.targets;
  }

  /** Out of several, each with what it would do: that is word enough. */
  choose(choice: Choice): void {
    this.offered = [];
    void this.send(choice.text);
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
    await this.study.of(choice, () => this.armed === choice);
  }

  /** The exact effect of what the pointer or the keyboard is on. */
  hover(choice: Choice | null): void {
    clearTimeout(this.resting);
    if (this.armed) return;
    if (!choice) {
      if (this.hovered) this.study.clear();
      this.hovered = null;
      return;
    }
    this.resting = setTimeout(() => {
      this.hovered = choice;
      void this.study.of(choice, () => this.hovered === choice && !this.armed);
    }, REST);
  }

  /** "Why not?", for a pair of places that no choice joins. */
  async explain(start: string, end: string): Promise<void> {
    await this.study.weigh(`${start} ${end}`, [start, end], () => !this.armed);
  }

  /** What was typed: played, if it is allowed; else explained. A game may read more than it lists, such as `keep all`. */
  async type(text: string): Promise<boolean> {
    if (this.isListed(text)) this.clear();
    else if (await this.study.weigh(text, null, () => !this.armed)) return false;
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
      if (!this.holds) this.inspected = null;
      this.goOn(this.holds ? selected : null);
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
    this.study.clear();
  }

  /** A new position came: what no longer fits is dropped, what was queued is played if it is still allowed. */
  refresh(): void {
    this.drop();
    if (!this.selected && !this.queued) this.goOn();
    if (this.queued && this.choices.length > 0) void this.playQueued(this.queued);
  }

  /** Whoever has begun, and alone may go on, is in the hand; so is the next card where cards are dealt out. */
  private goOn(kept: string | null = null): void {
    if (kept && startsOf(this.choices).has(kept)) this.selected = kept;
    else this.selected = inHand(this.sight(), this.cards);
    this.inspected = this.selected ?? this.inspected;
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
