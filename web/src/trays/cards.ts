// What lies beside the board, sorted by how it is shown. No rule of any game is here.

import type { Skin } from "../board/types";
import type { IconName } from "../look/icons";
import { hueOf } from "../skins/default/tints";
import { costText, isFighter } from "../model/facts";
import type { Card, Choice, Effect, Piece, Scene, Tray } from "../protocol";

const traysOf = (scene: Scene): Tray[] => scene.trays ?? [];

/** A pool of open cards is a draft, and takes the place of the board. */
export const draftOf = (scene: Scene): Tray | undefined =>
  traysOf(scene).find((tray) => tray.kind === "pool" && tray.cards.filter((card) => !card.hidden).length > 1);

export const ordersOf = (scene: Scene): Tray[] =>
  traysOf(scene).filter((tray) => tray.kind === "order" && tray.cards.length > 0);

/** While a draft goes on: what each side has so far. */
export const teamsOf = (scene: Scene): Tray[] =>
  draftOf(scene) ? traysOf(scene).filter(({ kind }) => kind === "team") : [];

/** What a piece carries. */
export const bagOf = (scene: Scene, piece: Piece): Tray | undefined =>
  traysOf(scene).find(({ kind, of }) => kind === "bag" && of === piece.id);

/** What others have announced to do. */
export const agendaOf = (scene: Scene): Tray | undefined =>
  traysOf(scene).find(({ kind, cards }) => kind === "agenda" && cards.length > 0);

/** The piece that a card is about. */
export const pieceOf = (scene: Scene, { of, id }: Card): Piece | undefined =>
  (scene.pieces ?? []).find((piece) => piece.id === (of || id));

/** What a card or a mark would take from whom it is about. */
export const lossIn = (effects: Effect[] | undefined): number =>
  (effects ?? []).reduce((sum, { what, low }) => sum + (what === "hp" ? Math.max(0, -low) : 0), 0);

/** The marks on the board with what they would take. */
export const labelled = <S extends Scene>(scene: S): S => ({
  ...scene,
  marks: (scene.marks ?? []).map((mark) =>
    mark.kind === "aim" && lossIn(mark.effects) ? { ...mark, label: String(lossIn(mark.effects)) } : mark,
  ),
});

/** Where everybody may buy; what only one side may buy is its hand. */
export const shopOf = (scene: Scene): Tray | undefined =>
  traysOf(scene).find((tray) => tray.kind === "shop" && (tray.side ?? -1) < 0 && tray.cards.length > 0);

/** What everybody counts together: rounds until something happens. */
export const countsFor = (scene: Scene): Card[] =>
  traysOf(scene)
    .filter((tray) => tray.kind === "tokens" && (tray.side ?? -1) < 0)
    .flatMap((tray) => tray.cards);

/** What is told elsewhere: on the pieces that carry, in the list of what others do. */
const ELSEWHERE = new Set<Tray["kind"]>(["order", "agenda", "team", "bag", "used"]);

/** Fighters that wait to be placed have lines of their own. */
const waitsAsFighters = (scene: Scene, { kind, cards }: Tray): boolean =>
  kind === "reserve" && cards.every((card) => isFighter(pieceOf(scene, card)));

/** Everything else lies in the dock. What others hide in their hands is only counted, by a meter of theirs. */
export function dockedOf(scene: Scene): Tray[] {
  const draft = draftOf(scene);
  const isUnseen = (tray: Tray): boolean =>
    tray.kind === "hand" && tray.side !== scene.seat && tray.cards.every((card) => card.hidden);
  return traysOf(scene).filter(
    (tray) =>
      tray.cards.length > 0 &&
      tray !== draft &&
      !ELSEWHERE.has(tray.kind) &&
      !waitsAsFighters(scene, tray) &&
      !isUnseen(tray),
  );
}

/** What the sides have taken from each other: with a board, a line of small pieces beside it. */
export const capturedOf = (scene: Scene): Tray[] =>
  scene.board ? traysOf(scene).filter((tray) => tray.kind === "captured" && tray.cards.length > 0) : [];

/** What one thing costs, in whatever it is paid. */
export const priceOf = ({ costs = [] }: Card): number | null => costs[0]?.amount ?? null;

/** What anything in a shop costs, if all costs the same. */
export function commonPrice({ cards }: Tray): number | null {
  const [price, ...others] = new Set(cards.map(priceOf));
  return others.length || cards.length < 2 ? null : (price ?? null);
}

/** Whether every choice of something begins with a card in the dock: to be done with it all is none. */
export function beginWithCards(choices: Choice[], scene: Scene): boolean {
  const docked = new Set(dockedOf(scene).flatMap((tray) => tray.cards.map((card) => card.id)));
  const picked = choices.flatMap(({ start, end }) => start ?? end ?? []);
  return picked.length > 0 && picked.every((id) => docked.has(id));
}

/** What a piece or a card is called, by its id or by where it stands. */
export const namedOf = (scene: Scene, id: string | null): string =>
  (id && (scene.pieces ?? []).find((piece) => piece.id === id || piece.place === id)?.name) ||
  (cardOf(scene, id)?.name ?? "");

/** Whether one's pieces are put on the board now, one by one or all at once. */
export const isDeploying = (choices: Choice[]): boolean =>
  choices.some(({ kind }) => kind === "place") || choices.some(({ kind, order }) => kind === "arrange" && !order);

/** What the cards are called. */
export const namesIn = (scene: Scene | null): string[] =>
  (scene?.trays ?? []).flatMap((tray) => tray.cards.flatMap(({ name }) => name || []));

export const cardIdsOf = (scene: Scene | null): Set<string> =>
  new Set((scene?.trays ?? []).flatMap((tray) => tray.cards.map((card) => card.id)));

export function cardOf(scene: Scene, id: string | null): Card | undefined {
  return id === null
    ? undefined
    : traysOf(scene)
        .flatMap((tray) => tray.cards)
        .find((card) => card.id === id && !card.hidden);
}

/** Of several equal cards in a tray an action names one; picking any of them means it. */
export function meantBy(tray: Tray, card: Card, choices: Choice[]): string | null {
  const named = new Set(choices.flatMap(({ start, end }) => [start ?? "", end ?? ""]));
  if (named.has(card.id)) return card.id;
  const isEqual = (other: Card): boolean =>
    !other.hidden && other.name === card.name && other.kind === card.kind && other.face === card.face;
  return card.hidden ? null : (tray.cards.find((other) => named.has(other.id) && isEqual(other))?.id ?? null);
}

/** An icon by what the card is called, what it is, or what stands on it. */
export function iconOf(skin: Skin, card: Card): IconName | undefined {
  const icons = { ...skin.icons, ...skin.things };
  return [card.of, card.id, card.face, card.name, card.kind]
    .map((word) => (word ? (skin.portraits?.[word]?.icon ?? icons[word]) : undefined))
    .find(Boolean);
}

const KNOWN_TONES: Record<string, string> = {
  strength: "var(--str)",
  agility: "var(--agi)",
  intelligence: "var(--int)",
};

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

export const passes = (card: Card, filter: string): boolean =>
  !filter || card.kind === filter || (card.tags ?? []).includes(filter);

/** What a screen reader says of a card. */
export function told(card: Card): string {
  if (card.hidden) return (card.count ?? 1) > 1 ? `${card.count} hidden` : "hidden";
  const price = card.costs?.length ? `costs ${costText(card.costs)}` : "";
  return [
    card.name,
    card.face === card.name ? "" : card.face,
    (card.count ?? 1) > 1 ? `${card.count} of them` : "",
    price,
    card.text,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Whether the cards of a draft tell whom they beat. */
export const hasEdges = (pool: Tray | undefined): boolean => pool?.cards.some(({ beats }) => beats?.length) ?? false;

/** What those on the other side mean for a card: whom of them it beats, and who of them beats it. */
export function edgesOf(card: Card, pool: Tray, seat: number): { word: "beats" | "weak to"; other: Card }[] {
  if (card.taken || seat < 0) return [];
  const foes = pool.cards.filter((other) => other.taken && (other.side ?? -1) >= 0 && other.side !== seat);
  const beaten = foes.filter(({ id }) => card.beats?.includes(id)).map((other) => ({ word: "beats" as const, other }));
  return [
    ...beaten,
    ...foes.filter(({ beats }) => beats?.includes(card.id)).map((other) => ({ word: "weak to" as const, other })),
  ];
}
