// What is printed on a Devta card, as it was told when the cards were dealt.

import type { Sight } from "../../../model/sight";
import { linesOf } from "./frames";

export interface Printed {
  title: string;
  effect: string;
  time: string;
  priority: string;
}

const ORDINALS = ["", "1st", "2nd", "3rd"];

export function printedFor(sight: Sight, seat: number): Printed {
  const facts = linesOf(sight.steps).find((line) => line.event === "dealt" && line.facts?.seat === seat)?.facts;
  const priority = Number(facts?.priority ?? 0);
  return {
    title: String(facts?.title ?? ""),
    effect: String(facts?.text ?? ""),
    time: String(facts?.time ?? ""),
    priority: ORDINALS[priority] ?? `${priority}th`,
  };
}
