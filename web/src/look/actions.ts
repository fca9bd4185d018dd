// How kinds of actions are shown, for every game: their icons, the words for them, and the order in which they are offered.

import type { Skin } from "../board/types";
import type { ActionKind } from "../model/facts";
import type { IconName } from "./icons";

const ICONS: Partial<Record<ActionKind, IconName>> = {
  move: "walking-boot",
  leap: "magic-portal",
  strike: "crossed-swords",
  fire: "crosshair",
  cast: "magic-swirl",
  use: "health-potion",
  work: "spade",
  load: "cargo-crate",
  unload: "cargo-crate",
  buy: "two-coins",
  sell: "two-coins",
  equip: "switch-weapon",
  raise: "upgrade",
  pass: "hourglass",
  end: "hourglass",
  roll: "rolling-dices",
};

export const actionIcon = (skin: Skin, kind: ActionKind): IconName | undefined => skin.actions?.[kind] ?? ICONS[kind];

/** What stands before the place or the piece that it is done to, and whether every game would say it so. */
const WORDS: Partial<Record<ActionKind, readonly [word: string, isPlain: boolean]>> = {
  move: ["move to", true],
  strike: ["strike", true],
  fire: ["fire at", true],
  place: ["place on", true],
  buy: ["buy", true],
  sell: ["sell", true],
  leap: ["leap to", false],
  work: ["work on", false],
  load: ["load", false],
  unload: ["unload on", false],
  equip: ["put on", false],
};

export const actionWord = (kind: ActionKind): readonly [word: string, isPlain: boolean] | undefined => WORDS[kind];

const ORDER: ActionKind[] = ["strike", "fire", "move", "leap", "cast", "use", "equip", "work", "load", "unload"];

/** Those that are not here come after. */
export const actionRank = (kind: ActionKind): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);

/** The first letter stands for a picture that nobody has drawn. */
export const initialOf = (name: string | undefined): string => (name || "?").charAt(0).toUpperCase();
