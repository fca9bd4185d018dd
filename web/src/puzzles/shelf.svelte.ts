// Which puzzles there are, which come next, and how this browser's solver stands.

import { MISSED } from "../learn/progress";
import { school } from "../learn/school.svelte";
import { get } from "../net/http";
import type { PuzzleInfo, PuzzleList } from "../protocol";

/** The next one is drawn among so many whose rating is nearest. */
const NEAREST = 8;
const DAY = 86_400_000;

class Shelf {
  lists = $state.raw<Record<string, PuzzleList>>({});
  private asked = new Map<string, Promise<PuzzleList>>();

  /** The puzzles of a game, asked for once. */
  list(game: string): Promise<PuzzleList> {
    const known = this.asked.get(game) ?? get<PuzzleList>(`/api/games/${game}/puzzles`);
    this.asked.set(game, known);
    known.then(
      (list) => (this.lists = { ...this.lists, [game]: list }),
      () => this.asked.delete(game),
    );
    return known;
  }

  became(game: string, name: string): number | undefined {
    return school.progress.puzzles[addressOf(game, name)];
  }

  solved(game: string): number {
    return (this.lists[game]?.puzzles ?? []).filter(({ name }) => (this.became(game, name) ?? MISSED) !== MISSED)
      .length;
  }

  missed(game: string): PuzzleInfo[] {
    return (this.lists[game]?.puzzles ?? []).filter(({ name }) => this.became(game, name) === MISSED);
  }

  /** Near the solver's rating, of one theme where one is asked for; what was tried comes last. */
  next(game: string, theme = "", except = ""): PuzzleInfo | undefined {
    const all = (this.lists[game]?.puzzles ?? []).filter(
      (one) => one.name !== except && (!theme || one.theme === theme),
    );
    const fresh = all.filter(({ name }) => this.became(game, name) === undefined);
    const far = ({ rating }: PuzzleInfo): number => Math.abs(rating - school.progress.solver.rating);
    const near = [...(fresh.length ? fresh : all)].sort((one, two) => far(one) - far(two)).slice(0, NEAREST);
    return near[Math.floor(Math.random() * near.length)];
  }

  /** How many days in a row, up to today or yesterday, one was solved. */
  get daysInARow(): number {
    const days = new Set(school.progress.solver.days);
    const today = Math.floor(Date.now() / DAY);
    let last = days.has(today) ? today : today - 1;
    let count = 0;
    while (days.has(last)) {
      count += 1;
      last -= 1;
    }
    return count;
  }
}

export const shelf = new Shelf();

export const addressOf = (game: string, name: string): string => `${game}/${name}`;

export const puzzlePath = (game: string, name: string): string => `/puzzles/${game}/${name}`;
