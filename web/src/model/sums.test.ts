import { expect, test } from "vitest";

import { blowsOn, ownLinesOf, sumOf } from "./sums";

const told = (line: string) => sumOf(line)?.terms.map(({ text, kind }) => `${kind} ${text}`);

test("a sum is told term by term, and its last number is the result", () =>
  expect(told("Viktor hits Nasus: 52 magic × 100/115 = 45 − 25 shield = 20; 68 HP left.")).toEqual([
    "number 52 magic", "sign ×", "number 100/115", "sign =", "number 45", "sign −", "shield 25 shield", "sign =", "result 20",
  ]));

test("what stands before and after it is kept", () =>
  expect(sumOf("attack Nasus on e6: 35 physical × 100/130 = 26; crit 33 at 15 %")).toMatchObject({ before: "attack Nasus on e6", after: "crit 33 at 15 %" }));

test("a sentence without a sum is none", () => expect(sumOf("Red moves: e7-e5.")).toBeNull());

test("blows on somebody add up, and what comes after them does not count", () => {
  const lines = ["Zed hits Ahri: 30 physical × 100/125 = 24; 56 HP left.", "Zed hits Ahri: 10 magic × 100/110 = 9; 47 HP left.", "Ahri heals 1, to 48."];
  expect(blowsOn("Ahri", lines)).toBe(33);
  expect(blowsOn("Zed", lines)).toBeNull();
});

test("what follows the last blow and the fallen is the next turn", () => {
  const blow = "Zed hits Ahri: 30 physical × 100/125 = 24; 0 HP left.";
  expect(ownLinesOf(["Zed d4 attacks Ahri on d5.", blow, "Ahri on d5 is slain.", "Red +5 gold (income)."])).toBe(3);
  expect(ownLinesOf([blow])).toBe(1);
});
