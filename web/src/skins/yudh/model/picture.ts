// What lies on the table of Yudh, read from a scene. Pure: a scene in, a picture out.

import type { Card, Scene, Tray } from "../../../protocol";

export interface Die {
  /** "0-3" is the third pasa of the first seat, for the whole game. */
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

export type Request = "" | "asked" | "declined" | "hidden";

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
  toAct: number[];
  /** Seats in the order in which they strike; empty before the toss. */
  order: number[];
  halves: [Half, Half];
}

export const ROLLS = 3;

export const emptyTray = (id: string): Tray => ({ id, title: "", kind: "dice", cards: [] });

export const trayOf = (scene: Scene, id: string): Tray => scene.trays?.find((tray) => tray.id === id) ?? emptyTray(id);

export function dieOf(card: Card): Die {
  const kind = card.face ? (card.kind ?? "") : "";
  return {
    id: card.id, number: Number(card.id.split("-")[1]), kind, name: card.name ?? "", text: card.text ?? "",
    isYagya: card.face?.endsWith("*") ?? false, isLocked: card.taken ?? false, isSpent: false,
  };
}

function requestOf(cards: Card[]): Request {
  const card = cards.find((one) => one.id === "request");
  if (!card) return "";
  return card.hidden ? "hidden" : card.kind === "asked" ? "asked" : "declined";
}

function devtaOf(card: Card | undefined): Devta | null {
  return card ? { id: card.id, name: card.name ?? "", text: card.text ?? "", cost: card.cost ?? 0 } : null;
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
    toAct: scene.to_act,
    order: trayOf(scene, "order").cards.map((card) => Number(card.id)),
    halves: [halfOf(scene, 0), halfOf(scene, 1)],
  };
}

/** The same picture with one half changed. */
export function withHalf(picture: Picture, seat: number, change: (half: Half) => Half): Picture {
  const halves = picture.halves.map((half) => (half.seat === seat ? change(half) : half)) as [Half, Half];
  return { ...picture, halves };
}

// The coin

export interface Toss {
  /** Whose heads and tails are: names of sides; empty while nobody has called. */
  heads: string;
  tails: string;
  fell: "" | "heads" | "tails";
}

export function tossOf(scene: Scene): Toss {
  const cards = trayOf(scene, "sikka").cards;
  const side = (id: string) => cards.find((card) => card.id === id);
  return {
    heads: side("heads")?.name ?? "", tails: side("tails")?.name ?? "",
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
  const lost = (seat: number): number => Number(cards.find((card) => card.id === `mani-${seat}`)?.face ?? 0);
  return cards.length ? { a: lost(0), b: lost(1) } : null;
}

/** By die: the number of the pair of blow and block that it belongs to. */
export function pairsOf(scene: Scene): Map<string, number> {
  const pairs = trayOf(scene, "blocks").cards.map((card) => card.id.split(" "));
  return new Map(pairs.flatMap((dice, index) => dice.map((die) => [die, index + 1] as const)));
}
