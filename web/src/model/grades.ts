// How good each decision was, by the chance to win that it gave away. A bot judges, by what the player could know.

import type { Choice, Decision, Judgement, Step } from "../protocol";
import type { Moment } from "./story";

/** What a decision gives away at least to be called so: a part of the chance to win. */
const LOOSE = 0.05;
const MISTAKE = 0.1;
const BLUNDER = 0.2;

export const GRADES = ["best", "good", "loose", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

/** As chess players write them; what was good needs no mark. */
export const MARKS: Record<Grade, string> = { best: "✓", good: "", loose: "?!", mistake: "?", blunder: "??" };

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

export const MEANINGS: Record<Grade, string> = {
  best: "nothing better was found",
  good: `gives away less than ${percent(LOOSE)}`,
  loose: `gives away ${percent(LOOSE)} or more of the chance to win`,
  mistake: `gives away ${percent(MISTAKE)} or more`,
  blunder: `gives away ${percent(BLUNDER)} or more`,
};

/** One decision as the page shows it: seats are sides, as in the steps. */
export interface Verdict {
  /** The number of steps after it. */
  step: number;
  seat: number;
  grade: Grade;
  loss: number;
  played: Choice;
  best: Choice;
  before: number;
  after: number;
  /** The chance of the first side, before and after. */
  firstBefore: number;
  first: number;
}

const lossOf = ({ before, after }: Pick<Decision, "before" | "after">): number => Math.max(0, before - after);

export function gradeOf(decision: Pick<Decision, "before" | "after" | "played" | "best">): Grade {
  if (decision.played.text === decision.best.text) return "best";
  // Chances come in thousandths; in halves of them, 0.35 - 0.3 is 0.05.
  const loss = lossOf(decision) + 0.0005;
  if (loss < LOOSE) return "good";
  return loss < MISTAKE ? "loose" : loss < BLUNDER ? "mistake" : "blunder";
}

export const isMarked = ({ grade }: Verdict): boolean => grade !== "best" && grade !== "good";

const isTurningPoint = ({ grade }: Verdict): boolean => grade === "mistake" || grade === "blunder";

/** Of each step that is judged already. Of a secret decision there may be no step: then it is not shown. */
export function verdictsOf({ decisions, steps: numbers, teams }: Judgement, steps: Step[]): Verdict[] {
  return numbers.flatMap((number, index) => {
    const [decision, step] = [decisions[number - 1], steps[index]];
    return decision && step ? [verdictOf(decision, index + 1, step.seat, teams)] : [];
  });
}

/** Where the lot decides who plays what, the steps know the sides, and the decisions the seats: two opponents then. */
function verdictOf(decision: Decision, step: number, seat: number, teams: number[]): Verdict {
  const { played, best, before, after } = decision;
  const seen = (chance: number): number => (teams[seat] === teams[0] ? chance : 1 - chance);
  return {
    step,
    seat,
    grade: gradeOf(decision),
    loss: lossOf(decision),
    played,
    best,
    before,
    after,
    firstBefore: seen(before),
    first: seen(after),
  };
}

/** The chance of the first side after each step, the beginning first. */
export const chancesOf = (verdicts: Verdict[]): number[] => [
  verdicts[0]?.firstBefore ?? 0.5,
  ...verdicts.map(({ first }) => first),
];

/** Where the game turned: the greater faults, in the order of the game. */
export const momentsOf = (verdicts: Verdict[]): Moment[] =>
  verdicts.filter(isTurningPoint).map(({ step, seat, played, first, firstBefore, grade }) => ({
    step,
    seat,
    text: played.label,
    change: first - firstBefore,
    mark: MARKS[grade],
  }));

export interface Play {
  seat: number;
  counts: Record<Grade, number>;
  /** Of 100 decisions, how many were best or good. */
  score: number;
}

export function playsOf(verdicts: Verdict[], seats: number): Play[] {
  return Array.from({ length: seats }, (_, seat) =>
    playOf(
      seat,
      verdicts.filter((verdict) => verdict.seat === seat),
    ),
  );
}

function playOf(seat: number, own: Verdict[]): Play {
  const count = (grade: Grade): number => own.filter((verdict) => verdict.grade === grade).length;
  const counts = Object.fromEntries(GRADES.map((grade) => [grade, count(grade)])) as Record<Grade, number>;
  return { seat, counts, score: own.length ? Math.round((100 * (counts.best + counts.good)) / own.length) : 100 };
}
