// What there is to learn, and how far this browser's learner has come.

import { get } from "../net/http";
import type { LessonInfo, Solver, StepInfo } from "../protocol";
import { addressOf, merged, noProgress, readProgress, writeProgress, type Progress } from "./progress";

const MINUTES_A_STEP = 0.5;

/** A step and where it is. */
export interface Place {
  lesson: LessonInfo;
  number: number;
  step: StepInfo;
}

class School {
  progress = $state.raw<Progress>(readProgress());
  courses = $state.raw<Record<string, LessonInfo[]>>({});
  private asked = new Map<string, Promise<LessonInfo[]>>();

  constructor() {
    addEventListener("storage", () => (this.progress = readProgress()));
  }

  /** The lessons of a game, asked for once. */
  course(game: string): Promise<LessonInfo[]> {
    const known = this.asked.get(game) ?? get<LessonInfo[]>(`/api/games/${game}/lessons`);
    this.asked.set(game, known);
    known.then(
      (lessons) => (this.courses = { ...this.courses, [game]: lessons }),
      () => this.asked.delete(game),
    );
    return known;
  }

  stars(game: string, lesson: string, step: number): number {
    return this.progress.steps[addressOf(game, lesson, step)] ?? 0;
  }

  /** Kept before anything else happens. */
  note(game: string, lesson: string, step: number, stars: number): void {
    this.merge({ ...noProgress(), steps: { [addressOf(game, lesson, step)]: stars } });
  }

  /** What became of a puzzle, and of whoever tried it. */
  noteTried(address: string, became: number, solver: Solver = readProgress().solver): void {
    this.merge({ ...noProgress(), puzzles: { [address]: became }, solver });
  }

  merge(other: Progress): void {
    // Another tab may have done something since.
    this.progress = merged(readProgress(), other);
    writeProgress(this.progress);
  }

  isDone(game: string, lesson: LessonInfo): boolean {
    return lesson.steps.every((_, index) => this.stars(game, lesson.name, index + 1) > 0);
  }

  hasBegun(game: string): boolean {
    return Object.keys(this.progress.steps).some((address) => address.startsWith(`${game}/`));
  }

  /** Of a lesson the first step that is not done, else its first. */
  entry(game: string, lesson: LessonInfo): number {
    const open = lesson.steps.findIndex((_, index) => !this.stars(game, lesson.name, index + 1));
    return Math.max(open, 0) + 1;
  }

  /** The first lesson that is not done. */
  next(game: string): LessonInfo | undefined {
    return this.courses[game]?.find((lesson) => !this.isDone(game, lesson));
  }

  minutesLeft(game: string): number {
    const open = (this.courses[game] ?? []).flatMap((lesson) =>
      lesson.steps.filter((_, index) => !this.stars(game, lesson.name, index + 1)),
    );
    return Math.ceil(open.length * MINUTES_A_STEP);
  }
}

export const school = new School();

export const pathOf = (game: string, lesson: string, step: number): string => `/learn/${game}/${lesson}/${step}`;

/** All steps of a course, in their order. */
export const stepsOf = (lessons: LessonInfo[]): Place[] =>
  lessons.flatMap((lesson) => lesson.steps.map((step, index) => ({ lesson, number: index + 1, step })));

/** Whether a step is about a section, or about one of a chapter's. */
export const isAbout = ({ chapter, also = [] }: StepInfo, section: string): boolean =>
  [chapter, ...also].some((one) => one === section || one.startsWith(`${section}.`));
