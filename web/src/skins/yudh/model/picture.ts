// What lies on the table of Yudh, read from a scene. Pure: a scene in, a picture out.

import { seedOf } from "../../../model/random";
import type { Card, Meter, Scene, Tray } from "../../../protocol";

export interface Die {
  /** Of this pasa for the whole game, and its number among those of its side. */
  id: string;
  number: number;
  /** The face's kind, or "" for a pasa that lies unrolled. */
  kind: string;
  name: string;
  text: string;
  isYagya: boolean;
  isLocked: boolean;
  /** It has struck, blocked or been removed in this Yudh. */
  isSpent: boolean;
}

type Request = "" | "asked" | "declined" | "hidden";

export interface Devta {
  id: string;
  name: string;
  text: string;
  cost: number;
}

export interface Half {
  seat: number;
  mani: number;
  fullMani: number;
  tokens: number;
  rolls: number;
  table: Die[];
  row: Die[];
  card: Devta | null;
  request: Request;
}

export interface Picture {
  phase: string;
  round: number;
  prompt: string;
  /** The phase as people call it, and which roll it is, of how many. */
  title: string;
  roll: Meter | null;
  toAct: number[];
  /** Seats in the order in which they strike; empty before the toss. */
  order: number[];
  halves: [Half, Half];
}

export const ROLLS = 3;

const emptyTray = (id: string): Tray => ({ id, title: "", kind: "dice", cards: [] });

const trayOf = (scene: Scene, id: string): Tray => scene.trays?.find((tray) => tray.id === id) ?? emptyTray(id);

function dieOf(card: Card): Die {
  const kind = card.face ? (card.kind ?? "") : "";
  return {
    id: card.id,
    number: Number(card.stats?.[0]?.value ?? 0),
    kind,
    name: card.name ?? "",
    text: card.text ?? "",
    isYagya: card.tags?.includes("yagya") ?? false,
    isLocked: card.taken ?? false,
    isSpent: false,
  };
}

function requestOf(cards: Card[]): Request {
  const card = cards.find((one) => one.id === "request");
  if (!card) return "";
  return card.hidden ? "hidden" : card.kind === "asked" ? "asked" : "declined";
}

function devtaOf(card: Card | undefined): Devta | null {
  return card
    ? { id: card.id, name: card.name ?? "", text: card.text ?? "", cost: card.costs?.[0]?.amount ?? 0 }
    : null;
}

function halfOf(scene: Scene, seat: number): Half {
  const meter = (name: string) => scene.sides[seat]?.meters?.find((one) => one.name === name);
  return {
    seat,
    mani: meter("mani")?.value ?? 0,
    fullMani: meter("mani")?.full ?? 0,
    tokens: meter("tokens")?.value ?? 0,
    rolls: meter("rolls")?.value ?? 0,
    table: trayOf(scene, `table-${seat}`).cards.map(dieOf),
    row: trayOf(scene, `kept-${seat}`).cards.map(dieOf),
    card: devtaOf(trayOf(scene, `card-${seat}`).cards[0]),
    request: requestOf(trayOf(scene, `request-${seat}`).cards),
  };
}

export function pictureOf(scene: Scene): Picture {
  return {
    phase: scene.phase,
    round: scene.turn,
    prompt: scene.prompt,
    title: scene.phases?.find(({ key }) => key === scene.phase)?.title ?? "",
    roll: scene.meters?.[0] ?? null,
    toAct: scene.to_act,
    order: trayOf(scene, "order").cards.map((card) => card.side ?? -1),
    halves: [halfOf(scene, 0), halfOf(scene, 1)],
  };
}

/** The pasa that are not in the war zone for good, in the chance order in which they came to rest: the same in every
 * window, and as long as this roll lies there. */
export function asTheyFell(half: Half, salt: string): Die[] {
  const dice = [...half.table, ...half.row.filter((die) => !die.isLocked)].sort(
    (one, other) => one.number - other.number,
  );
  const roll = [salt, half.seat, half.rolls, ...dice.map(({ kind }) => kind)].join(" ");
  const lot = new Map(dice.map((die) => [die, seedOf(`${die.number} ${roll} ${die.number}`)]));
  return dice.sort((one, other) => (lot.get(one) ?? 0) - (lot.get(other) ?? 0));
}

/** The same picture with one half changed. */
export function withHalf(picture: Picture, seat: number, change: (half: Half) => Half): Picture {
  const halves = picture.halves.map((half) => (half.seat === seat ? change(half) : half)) as [Half, Half];
  return { ...picture, halves };
}

// The coin

export interface Toss {
  /** Whose heads and tails are; -1 while nobody has called. */
  heads: number;
  tails: number;
  fell: "" | "heads" | "tails";
}

export function tossOf(scene: Scene): Toss {
  const cards = trayOf(scene, "sikka").cards;
  const side = (id: string) => cards.find((card) => card.id === id);
  return {
    heads: side("heads")?.side ?? -1,
    tails: side("tails")?.side ?? -1,
    fell: side("heads")?.taken ? "heads" : side("tails")?.taken ? "tails" : "",
  };
}

// What would happen

export interface Losses {
  a: number;
  b: number;
}

export function lossesOf(scene: Scene, id = "forecast"): Losses | null {
  const cards = trayOf(scene, id).cards;
  const lost = (seat: number): number => -(cards.find((card) => card.side === seat)?.effects?.[0]?.low ?? 0);
  return cards.length ? { a: lost(0), b: lost(1) } : null;
}

/** By die: the number of the pair of blow and block that it belongs to. */
export function pairsOf(scene: Scene): Map<string, number> {
  const pairs = trayOf(scene, "blocks").cards.map(({ face = "", of = "" }) => [face, of]);
  return new Map(pairs.flatMap((dice, index) => dice.map((die) => [die, index + 1] as const)));
}
