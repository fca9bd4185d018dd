// Sums as games write them: "52 magic × 100/115 = 45 − 25 shield = 20".

export interface Term {
  text: string;
  kind: "number" | "sign" | "shield" | "result";
}

const SIGN = / (×|=|−|\+) /;

/** A sentence in three parts: what comes before the sum, its terms, and what follows it. */
export interface Sum {
  before: string;
  terms: Term[];
  after: string;
}

/** Nothing where there is no sum in the sentence. */
export function sumOf(line: string): Sum | null {
  const found = /^(.*?: )?([^:;]*? = \d+)(?:[;,.] ?(.*))?$/.exec(line);
  if (!found) return null;
  const [, before = "", sum = "", after = ""] = found;
  return { before: before.replace(/: $/, ""), terms: termsOf(sum), after };
}

function termsOf(sum: string): Term[] {
  const parts = sum.split(SIGN);
  return parts.map((text, index): Term => {
    if (index % 2) return { text, kind: "sign" };
    if (index === parts.length - 1) return { text, kind: "result" };
    return { text, kind: /shield/.test(text) ? "shield" : "number" };
  });
}

/** What the told blows take from somebody, where they name him: "Viktor hits Nasus: ... = 7". */
export function blowsOn(name: string, lines: string[]): number | null {
  const blows = lines.flatMap((line) => sumOf(line) ?? []).filter(({ before }) => before.endsWith(` hits ${name}`));
  return blows.length ? blows.reduce((total, { terms }) => total + Number(terms.at(-1)?.text), 0) : null;
}

const SHOWN = 3;

/** How many of the told lines are the action itself: up to the last blow and who falls by it; without blows the first few. */
export function ownLinesOf(lines: string[]): number {
  const last = lines.findLastIndex((line) => sumOf(line));
  if (last < 0) return SHOWN;
  const after = lines.slice(last + 1).findIndex((line) => !/ slain/.test(line));
  return after < 0 ? lines.length : last + 1 + after;
}
