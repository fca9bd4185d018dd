// Words for what is seen: names of the players instead of the seats, numbers with their signs, the fight told shortly.

import type { IconName } from "../../../look/icons";
import type { Sight } from "../../../model/sight";
import type { Beat } from "./beats";

export const ICONS: Record<string, IconName> = {
  bhala: "wt-bhala",
  teer: "wt-teer",
  kavach: "chest-armor",
  dhal: "wt-dhal",
  kapat: "snatch",
};

const DEVTA_ICONS: Record<string, IconName> = {
  bali: "flanged-mace",
  arjun: "high-shot",
  kahna: "flute",
  prithvi: "wheat",
};

export const devtaIcon = (id: string): IconName => DEVTA_ICONS[id] ?? "prayer";

export function nameAt(sight: Sight, seat: number): string {
  return sight.players[seat]?.name || sight.scene?.sides[seat]?.name || "";
}

export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** What a die shows, as people say it. */
const faceIn = ({ face, yagya }: Record<string, unknown>): string => `${face ?? ""}${yagya ? " yagya" : ""}`;

/** A beat in a few words; `isOver` where it has happened. */
export function told(beat: Beat, sight: Sight, isOver: boolean): string {
  const { facts } = beat;
  switch (beat.kind) {
    case "granted":
      return `${facts.card} answers ${nameAt(sight, beat.seat)}`;
    case "refused":
      return `${facts.card} does not answer`;
    case "blocked":
      return `${faceIn(facts)}, ${faceIn({ face: facts.by_face, yagya: facts.by_yagya })} blocks`;
    case "hit":
      return `${faceIn(facts)} ${isOver ? "hits" : "will hit"}`;
    case "stole":
      return `${faceIn(facts)} ${isOver ? "steals" : "will steal"}`;
    case "stole_nothing":
      return `${faceIn(facts)} finds nothing`;
    case "yagya":
      return `${faceIn(facts)} pays`;
    case "swept":
      return beat.dice.length > 1 ? `${beat.dice.length} shields swept away` : `${faceIn(facts)} swept away`;
    case "announced":
      return "Yudh begins";
    case "round_ended":
      return "The round ends";
  }
}

export const headline = (beat: Beat, sight: Sight): string => told(beat, sight, true);

/** What a beat changes for the side that suffers it, or brings its owner. */
export function effectOf({ kind, seat, before, after, paid }: Beat): {
  text: string;
  tone: "bad" | "gold" | "good" | "";
} {
  if (!before || !after || seat < 0) return { text: "", tone: "" };
  const other = 1 - seat;
  const hurt = after.mani[other as 0 | 1] - before.mani[other as 0 | 1];
  const healed = after.mani[seat as 0 | 1] - before.mani[seat as 0 | 1];
  if (hurt < 0) return { text: signed(hurt), tone: "bad" };
  if (healed > 0) return { text: signed(healed), tone: "good" };
  const gained = after.tokens[seat as 0 | 1] - before.tokens[seat as 0 | 1];
  if (gained > 0 || paid.length) return { text: signed(gained || paid.length), tone: "gold" };
  return { text: kind === "blocked" || kind === "stole_nothing" ? "0" : "", tone: "" };
}

export const iconOf = (beat: Beat): IconName => {
  if (beat.kind === "granted" || beat.kind === "refused") return devtaIcon(String(beat.facts.using));
  return ICONS[String(beat.facts.face ?? "")] ?? "rolling-dices";
};
