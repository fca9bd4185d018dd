import { describe, expect, it } from "vitest";

import type { Choice, Decision } from "../protocol";
import { chancesOf, gradeOf, isMarked, momentsOf, playsOf, verdictsOf } from "./grades";
import { step } from "./samples";

const choice = (text: string): Choice => ({ text, label: text });
const decision = (number: number, seat: number, before: number, after: number, best = "better"): Decision => ({
  number,
  seat,
  played: choice("played"),
  best: choice(best),
  before,
  after,
});
const graded = (before: number, after: number): string => gradeOf(decision(1, 0, before, after));

describe("the grade of a decision", () => {
  it("is best if nothing better was found", () => expect(gradeOf(decision(1, 0, 0.4, 0.4, "played"))).toBe("best"));

  it("falls with the chance that it gives away", () => {
    expect([0.6, 0.551, 0.55, 0.501, 0.5, 0.401, 0.4, 0].map((after) => graded(0.6, after))).toEqual([
      "good",
      "good",
      "loose",
      "loose",
      "mistake",
      "mistake",
      "blunder",
      "blunder",
    ]);
  });

  it("does not depend on how numbers are kept", () => {
    expect([graded(0.35, 0.3), graded(0.8, 0.7), graded(0.3, 0.1)]).toEqual(["loose", "mistake", "blunder"]);
  });

  it("is never worse than good where the search changed its mind", () => expect(graded(0.4, 0.5)).toBe("good"));
});

describe("a judged game", () => {
  const judgement = {
    done: 3,
    of: 3,
    teams: [0, 1],
    steps: [1, 2, 3],
    decisions: [decision(1, 0, 0.6, 0.6, "played"), decision(2, 1, 0.5, 0.2), decision(3, 0, 0.8, 0.74)],
  };
  const steps = [step(0, 0, "a"), step(1, 1, "b"), step(2, 0, "c")];
  const verdicts = verdictsOf(judgement, steps);

  it("tells the chance of the first side after each step", () => {
    expect(chancesOf(verdicts).map((chance) => Math.round(100 * chance))).toEqual([60, 60, 80, 74]);
  });

  it("has no chance to tell before anything is judged", () => expect(chancesOf([])).toEqual([0.5]));

  it("takes the side from the steps, which may be turned", () => {
    const turned = verdictsOf(judgement, [step(0, 1, "a"), step(1, 0, "b"), step(2, 1, "c")]);
    expect(turned.map(({ seat }) => seat)).toEqual([1, 0, 1]);
    expect(chancesOf(turned).map((chance) => Math.round(100 * chance))).toEqual([40, 40, 20, 26]);
  });

  it("shows no verdict where there is no step, or not yet a decision", () => {
    const secret = { ...judgement, steps: [2, 3, 4] };
    expect(verdictsOf(secret, steps).map(({ step: at, grade }) => [at, grade])).toEqual([
      [1, "blunder"],
      [2, "loose"],
    ]);
  });

  it("has one chance for those who win together", () => {
    expect(chancesOf(verdictsOf({ ...judgement, teams: [0, 0] }, steps))).toEqual([0.6, 0.6, 0.2, 0.74]);
  });

  it("marks what gave something away, and turns where it was much", () => {
    expect(verdicts.map(isMarked)).toEqual([false, true, true]);
    expect(momentsOf(verdicts)).toMatchObject([{ step: 2, seat: 1, text: "played", mark: "??" }]);
  });

  it("counts for each side, and how many of 100 were best or good", () => {
    const [first, second] = playsOf(verdicts, 2);
    expect(first).toEqual({ seat: 0, counts: { best: 1, good: 0, loose: 1, mistake: 0, blunder: 0 }, score: 50 });
    expect(second).toMatchObject({ counts: { blunder: 1 }, score: 0 });
    expect(playsOf([], 1)[0]?.score).toBe(100);
  });
});
