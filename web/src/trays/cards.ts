// What lies beside the board, sorted by how it is shown. No rule of any game is here.

import type { Skin } from "../board/types";
import type { IconName } from "../look/icons";
import { hueOf } from "../skins/default/tints";
import type { Card, Choice, Piece, Scene, Tray } from "../protocol";

const traysOf = (scene: Scene): Tray[] => scene.trays ?? [];

/** A pool of open cards is a draft, and takes the place of the board. */
export const draftOf = (scene: Scene): Tray | undefined =>
  traysOf(scene).find((tray) => tray.kind === "pool" && tray.cards.filter((card) => !card.hidden).length > 1);

export const ordersOf = (scene: Scene): Tray[] => traysOf(scene).filter((tray) => tray.kind === "order" && tray.cards.length > 0);

/** While a draft goes on: what each side has so far. */
export const teamsOf = (scene: Scene): Tray[] =>
  draftOf(scene) ? traysOf(scene).filter((tray) => (tray.side ?? -1) >= 0 && (tray.kind === "cards" || tray.kind === "captured")) : [];

/** A tray with the id of a piece is what that piece carries. */
export const bagOf = (scene: Scene, piece: Piece): Tray | undefined => traysOf(scene).find((tray) => tray.id === `bag-${piece.id}`);

/** An order whose cards are pieces, with what each will do. */
export const agendaOf = (scene: Scene): Tray | undefined =>
  ordersOf(scene).find((tray) => tray.cards.every((card) => card.text && pieceOf(scene, card)));

export const pieceOf = (scene: Scene, card: Card): Piece | undefined => (scene.pieces ?? []).find((piece) => piece.id === card.id);

/** The marks on the board with what the agenda says they would take. */
export function labelled<S extends Scene>(scene: S, agenda: Tray): S {
  const faces = new Map(agenda.cards.flatMap((card) => (card.face ? [[pieceOf(scene, card)?.place, card.face.replace("-", "")]] : [])));
  return { ...scene, marks: (scene.marks ?? []).map((mark) => (mark.kind === "aim" ? { ...mark, label: faces.get(mark.places[0]) ?? "" } : mark)) };
}

/** Where everybody may buy; what only one side may buy is its hand. */
export const shopOf = (scene: Scene): Tray | undefined =>
  traysOf(scene).find((tray) => tray.kind === "shop" && (tray.side ?? -1) < 0 && tray.cards.length > 0);

/** What everybody counts together: rounds until something happens. */
export const countsFor = (scene: Scene): Card[] => traysOf(scene).filter((tray) => tray.kind === "tokens" && (tray.side ?? -1) < 0).flatMap((tray) => tray.cards);

/** Everything else lies in the dock. */
export function dockedOf(scene: Scene, skin: Skin): Tray[] {
  const elsewhere = new Set([draftOf(scene), ...ordersOf(scene), ...teamsOf(scene)]);
  return traysOf(scene).filter((tray) => tray.cards.length > 0 && !elsewhere.has(tray) && !skin.hides?.(tray, scene.seat));
}

/** What the sides have taken from each other: with a board, a line of small pieces beside it. */
export const capturedOf = (scene: Scene): Tray[] => (scene.board ? traysOf(scene).filter((tray) => tray.kind === "captured" && tray.cards.length > 0) : []);

/** What anything in a shop costs a seat: its own meter says it, or the goods, if all cost the same. */
export function priceFor(scene: Scene, seat: number, shop: Tray): number | null {
  const own = scene.sides.find((side) => side.seat === seat)?.meters?.find(({ name }) => name === "next item")?.value;
  const [cost, ...others] = new Set(shop.cards.map((card) => card.cost ?? null));
  return own ?? (others.length ? null : (cost ?? null));
}

export const cardIdsOf = (scene: Scene | null): Set<string> =>
  new Set((scene?.trays ?? []).flatMap((tray) => tray.cards.map((card) => card.id)));

export function cardOf(scene: Scene, id: string | null): Card | undefined {
  return id === null ? undefined : traysOf(scene).flatMap((tray) => tray.cards).find((card) => card.id === id && !card.hidden);
}

/** Of several equal cards in a tray an action names one; picking any of them means it. */
export function meantBy(tray: Tray, card: Card, choices: Choice[]): string | null {
  const named = new Set(choices.flatMap(({ start, end }) => [start ?? "", end ?? ""]));
  if (named.has(card.id)) return card.id;
  const isEqual = (other: Card): boolean => !other.hidden && other.name === card.name && other.kind === card.kind && other.face === card.face;
  return card.hidden ? null : (tray.cards.find((other) => named.has(other.id) && isEqual(other))?.id ?? null);
}

/** An icon by what the card is called, what it is, or what stands on it. */
export function iconOf(skin: Skin, card: Card): IconName | undefined {
  const icons = { ...skin.icons, ...skin.cards };
  return [card.id, card.face, card.name, card.kind].map((word) => (word ? (skin.portraits?.[word]?.icon ?? icons[word]) : undefined)).find(Boolean);
}

const KNOWN_TONES: Record<string, string> = { strength: "var(--str)", agility: "var(--agi)", intelligence: "var(--int)" };

export const isKnownTone = (word: string): boolean => word.toLowerCase() in KNOWN_TONES;

/** The colour of a card's kind; the same word has the same colour, always. */
export function toneOf(skin: Skin, card: Card): string {
  const kind = card.kind ?? "";
  return skin.tones?.[kind] ?? KNOWN_TONES[kind.toLowerCase()] ?? (kind ? hueOf(kind) : "var(--copper)");
}

/** What is taken, in one word: who has it, or that nobody may. */
export function takenBy(card: Card, scene: Scene): string {
  const owner = scene.sides.find((side) => side.seat === card.side);
  return owner?.name ?? "banned";
}

/** What one can filter a pool by: kinds first, then tags, each with how many there are. */
export function filtersOf(tray: Tray): [string, number][] {
  const kinds = countsOf(tray.cards.flatMap((card) => card.kind || []));
  const tags = countsOf(tray.cards.flatMap((card) => card.tags ?? []));
  return [...(kinds.length > 1 ? kinds : []), ...tags];
}

function countsOf(words: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

export const passes = (card: Card, filter: string): boolean => !filter || card.kind === filter || (card.tags ?? []).includes(filter);

/** What a screen reader says of a card. */
export function told(card: Card): string {
  if (card.hidden) return (card.count ?? 1) > 1 ? `${card.count} hidden` : "hidden";
  const price = card.cost === null || card.cost === undefined ? "" : `costs ${card.cost}`;
  return [card.name, card.face === card.name ? "" : card.face, (card.count ?? 1) > 1 ? `${card.count} of them` : "", price, card.text].filter(Boolean).join(", ");
}

/** Whether the cards of a draft tell whom they beat. */
export const hasEdges = (pool: Tray | undefined): boolean =>
  pool?.cards.some(({ stats }) => stats?.some(({ name }) => name === "beats")) ?? false;

/** What those on the other side mean for a card: whom of them it beats, and who of them beats it. */
export function edgesOf(card: Card, pool: Tray, seat: number): { word: "beats" | "weak to"; other: Card }[] {
  const foes = pool.cards.filter((other) => other.taken && (other.side ?? -1) >= 0 && other.side !== seat);
  const named = (stat: string): string[] => String(card.stats?.find(({ name }) => name === stat)?.value ?? "").split(", ");
  const found = (stat: string, word: "beats" | "weak to") => foes.filter((foe) => named(stat).includes(foe.name ?? "")).map((other) => ({ word, other }));
  return card.taken || seat < 0 ? [] : [...found("beats", "beats"), ...found("fears", "weak to")];
}
