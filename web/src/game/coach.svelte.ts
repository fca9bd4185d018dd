// Somebody who looks over one's shoulder in the first games of a kind: what matters now, and why a hint is good.

import { lounge } from "../model/lounge.svelte";
import { mayAskHint, type Sight } from "../model/sight";
import type { Advice, Choice } from "../protocol";

/** After so many finished games of a kind the coach is silent, unless asked to go on. */
const FIRST_GAMES = 3;
/** Whoever acts at once needs no advice. */
const PAUSE = 400;

export class Coach {
  advice = $state.raw<Advice | null>(null);
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sight: () => Sight) {}

  /** Whether there is a coach at this table at all: a lesson has its own. */
  get isHere(): boolean {
    if (lounge.adviser) return false;
    const { coach } = lounge.settings;
    const { seat, players, game, ending } = this.sight();
    const isAlone = players.every((player, place) => place === seat || Boolean(player.bot));
    return seat >= 0 && !ending && isAlone && (coach === "always" || (coach === "first" && isNew(game)));
  }

  /** What is advised, as long as it may still be done. */
  get choice(): Choice | undefined {
    return this.sight().choices.find(({ text }) => text === this.advice?.action);
  }

  /** A new position came: what was said of the old one is forgotten. */
  attend(): void {
    clearTimeout(this.waiting);
    if (!this.choice) this.advice = null;
    if (this.isHere && mayAskHint(this.sight())) this.waiting = setTimeout(() => void this.ask(), PAUSE);
  }

  /** What a bot would do; the same for the same position. */
  async ask(): Promise<Choice | undefined> {
    const { room, steps } = this.sight();
    const advice = await lounge.hint(room);
    if (steps.length === this.sight().steps.length) this.advice = advice ?? this.advice;
    return this.choice;
  }
}

const isNew = (game: string): boolean =>
  lounge.held.filter((held) => held.game === game && held.over).length < FIRST_GAMES;
