// Why a choice is a good one, as far as the cards say it: for whoever is advised.

import type { Card, Choice, Scene, Tray } from "../protocol";
import { draftOf, edgesOf, teamsOf } from "./cards";

/** Of a meter, less than a third is little; a card that adds two of it helps. */
const LITTLE = 1 / 3;
const MUCH = 2;

const teamOf = (scene: Scene, seat: number, isOwn: boolean): Tray | undefined => {
  const teams = teamsOf(scene);
  return teams.length === 1 ? teams[0] : teams.find(({ side }) => (side === seat) === isOwn);
};

/** What the team has little of, and the card would bring. */
export function gapsFilled(card: Card, team: Tray | undefined): string[] {
  const lacking = (team?.meters ?? []).filter(({ value, full }) => value < LITTLE * (full ?? 0));
  return lacking.map(({ name }) => name).filter((name) => (card.lends?.[name] ?? 0) >= MUCH);
}

/** Those of one's own side with whom it is better. */
export function combosOf(card: Card, pool: Tray, seat: number): { other: Card; text: string }[] {
  return (card.combos ?? []).flatMap(({ of, text }) => {
    const other = pool.cards.find(({ id, side }) => id === of && side === seat);
    return other ? [{ other, text }] : [];
  });
}

export const list = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");

function pickReasons(card: Card, pool: Tray, scene: Scene, seat: number): string[] {
  const gaps = gapsFilled(card, teamOf(scene, seat, true));
  const beaten = edgesOf(card, pool, seat).filter(({ word }) => word === "beats");
  return [
    ...(gaps.length ? [`brings ${list(gaps)}, of which your team has little`] : []),
    ...(beaten.length ? [`is strong against ${list(beaten.map(({ other }) => other.name ?? ""))}`] : []),
    ...combosOf(card, pool, seat).map(({ text }) => text),
  ];
}

function banReasons(card: Card, pool: Tray, scene: Scene, seat: number): string[] {
  const own = pool.cards.filter(({ side, id }) => side === seat && card.beats?.includes(id));
  const gaps = gapsFilled(card, teamOf(scene, seat, false));
  return [
    ...(own.length ? [`is strong against your ${list(own.map(({ name }) => name ?? ""))}`] : []),
    ...(gaps.length ? [`would bring them ${list(gaps)}`] : []),
  ];
}

interface Drafted {
  pool: Tray;
  card: Card;
}

function draftedBy(choice: Choice, scene: Scene): Drafted | undefined {
  const pool = draftOf(scene);
  const card = pool?.cards.find(({ id }) => id === choice.start || id === choice.end);
  return pool && card ? { pool, card } : undefined;
}

const cardReasons = (choice: Choice, { card, pool }: Drafted, scene: Scene, seat: number): string[] =>
  (choice.kind === "ban" ? banReasons : pickReasons)(card, pool, scene, seat);

/** In a few words; what it promises in numbers is `promises`. */
export function reasonsFor(choice: Choice, scene: Scene, seat: number, promises: string[]): string[] {
  const drafted = draftedBy(choice, scene);
  if (!drafted) return promises;
  const reasons = cardReasons(choice, drafted, scene, seat);
  return reasons.length || !drafted.card.plays ? reasons : [drafted.card.plays];
}

/** In a sentence: why a card is chosen or taken away, else how it is played. */
export function sentenceFor(choice: Choice, scene: Scene, seat: number): string {
  const drafted = draftedBy(choice, scene);
  const reasons = drafted ? cardReasons(choice, drafted, scene, seat) : [];
  return reasons.length ? `Why: ${reasons.join("; ")}.` : (drafted?.card.plays ?? "");
}
