// Words for what is seen: names of the players instead of the seats, numbers with their signs, the fight told shortly.

import type { IconName } from "../../../look/icons";
import type { Sight } from "../../../model/sight";
import type { Beat } from "./beats";

export const ICONS: Record<string, IconName> = {
  bhala: "wt-bhala", teer: "wt-teer", kavach: "chest-armor", dhal: "wt-dhal", kapat: "snatch",
};

export const DEVTA_ICONS: Record<string, IconName> = { bali: "flanged-mace", arjun: "high-shot", kahna: "flute", prithvi: "wheat" };

export const devtaIcon = (id: string): IconName => DEVTA_ICONS[id] ?? "prayer";

export function nameAt(sight: Sight, seat: number): string {
  return sight.players[seat]?.name || sight.scene?.sides[seat]?.name || "";
}

/** A sentence of the game with the players' names for those of the seats. */
export function named(sight: Sight, text: string): string {
  const names = new Map((sight.scene?.sides ?? []).map((side) => [side.name, nameAt(sight, side.seat)]));
  return spoken(text.replace(/\b[A-Z][a-z]+\b/g, (word) => names.get(word) ?? word));
}

export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** "bhala*" as people say it. */
export const spoken = (text: unknown): string => String(text ?? "").replaceAll("*", " yagya");

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A beat in a few words; `isOver` where it has happened. */
export function told(beat: Beat, sight: Sight, isOver: boolean): string {
  const { facts } = beat;
  switch (beat.kind) {
    case "granted": return `${facts.card} answers ${nameAt(sight, beat.seat)}`;
    case "refused": return `${facts.card} does not answer`;
    case "blocked": return `${spoken(facts.face)}, ${spoken(facts.by_face)} blocks`;
    case "hit": return `${spoken(facts.face)} ${isOver ? "hits" : "will hit"}`;
    case "stole": return `${spoken(facts.face)} ${isOver ? "steals" : "will steal"}`;
    case "stole_nothing": return `${spoken(facts.face)} finds nothing`;
    case "yagya": return `${spoken(facts.face)} pays`;
    case "swept": return beat.dice.length > 1 ? `${beat.dice.length} shields swept away` : `${spoken(facts.face)} swept away`;
    case "announced": return "Yudh begins";
    case "round_ended": return "The round ends";
  }
}

export const headline = (beat: Beat, sight: Sight): string => capital(told(beat, sight, true));

/** What a beat changes for the side that suffers it, or brings its owner. */
export function effectOf({ kind, seat, before, after, paid }: Beat): { text: string; tone: "bad" | "gold" | "good" | "" } {
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
  if (beat.kind === "granted" || beat.kind === "refused") return devtaIcon(String(beat.facts.id));
  return ICONS[String(beat.facts.face ?? "").replace("*", "")] ?? "rolling-dices";
};
