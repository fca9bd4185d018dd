// Playing a bot: against which one, from which side, on which map. What was chosen last is chosen again.

import type { BotInfo, GameInfo } from "../protocol";
import { lounge } from "./lounge.svelte";
import { botsAround, seatsOf } from "./seats";
import { readPractice, writePractice, type Practice } from "./session";
import { isUsual, practiceRowsOf, textOf, wishOf, type Row, type Wish } from "./setups";

class Practices {
  private all = $state.raw(readPractice());

  of(game: GameInfo): Practice {
    return this.all[game.id] ?? {};
  }

  change(game: GameInfo, part: Practice): void {
    this.all = { ...this.all, [game.id]: { ...this.of(game), ...part } };
    writePractice(this.all);
  }

  botOf(game: GameInfo): string {
    const { bot } = this.of(game);
    return game.bots.some(({ name }) => name === bot) ? (bot as string) : lounge.firstBot;
  }

  wish(game: GameInfo): Wish {
    return practiceWish(game, this.of(game).picks ?? {});
  }

  /** As a button says it: "Recruit, South, hills", or "Alone, difficulty as written". */
  told(game: GameInfo): string {
    const { picks = {}, seat = "0" } = this.of(game);
    const seats = seatsOf(game, this.wish(game).options);
    const bot = game.bots.find(({ name }) => name === this.botOf(game));
    const side = seat === "lot" ? "side by lot" : (seats[Number(seat)] ?? seats[0]);
    const rows = practiceRowsOf(game).filter((row) => row.name !== "preset" || !isUsual(row, picks));
    const isAlone = seats.length < 2;
    const setUp = isAlone
      ? rows.filter((row) => row.name !== game.seated_by).map((row) => `${row.title} ${textOf(row, picks)}`)
      : rows.map((row) => textOf(row, picks));
    return [...(isAlone ? ["Alone"] : [rankOf(bot), side]), ...setUp].filter(Boolean).join(", ");
  }

  play(game: GameInfo, wish: Wish = this.wish(game)): Promise<boolean> {
    const seats = seatsOf(game, wish.options);
    const { seat = "0" } = this.of(game);
    const wanted = seat === "lot" ? Math.floor(Math.random() * seats.length) : Number(seat);
    const own = wanted < seats.length ? wanted : 0;
    const { preset, options } = wish;
    return lounge.create({ game: game.id, preset, options, seat: own, bots: botsAround(seats, own, this.botOf(game)) });
  }
}

/** What is as usual is not named: a set-up may have its own. */
function practiceWish(game: GameInfo, picks: Record<string, string>): Wish {
  const chosen = practiceRowsOf(game).filter((row: Row) => picks[row.name] !== undefined);
  return { ...wishOf(game, chosen, picks), control: undefined };
}

const rankOf = (bot: BotInfo | undefined): string => bot?.rank || bot?.name || "";

export const practice = new Practices();
