// War: straight-on relief, brass against steel.

import { RELIEF } from "../../board/projection";
import type { Skin, TargetLook } from "../../board/types";
import type { Check, Choice } from "../../protocol";
import Art from "./Art.svelte";
import Tiles from "./Tiles.svelte";

/** How the words of an action are marked; the words are those of War's notation. */
const MARKS: [RegExp, Partial<TargetLook>][] = [
  [/ fires /, { kind: "shot", kills: true }],
  [/ loads /, { kind: "ring", icon: "cargo-crate" }],
  [/ drops /, { kind: "ring", icon: "cargo-crate" }],
  [/ (raises|lowers) /, { kind: "ring", icon: "spade" }],
  [/x/, { kind: "attack", kills: true }],
];

function markOf(choice: Choice): Partial<TargetLook> {
  const mark = MARKS.find(([word]) => word.test(choice.text))?.[1] ?? {};
  const worth = /\(\+\d+\)/.exec(choice.label)?.[0].slice(1, -1);
  return worth && mark.kills ? { ...mark, label: worth } : mark;
}

/** Chapter 6 of the rulebook is about seeing. */
const isSight = (check: Check): boolean => check.chapter.startsWith("6.");

export const warSkin: Skin = {
  id: "war",
  shape: RELIEF,
  mood: "war",
  hasDarkGround: true,
  colours: ["brass", "steel"],
  icons: {
    commander: "allied-star",
    bomber: "jet-fighter",
    artillery: "field-gun",
    tank: "tank",
    missile: "missile-launcher",
    air_defense: "radar-dish",
    infantry: "brodie-helmet",
    transport: "truck",
    excavator: "bulldozer",
  },
  families: {},
  badges: {
    empty: { icon: "reload-gun-barrel", colour: "var(--aim)" },
    carries: { icon: "cargo-crate", colour: "var(--move)" },
  },
  // The list of armies tells it better.
  meters: { "attack pieces": { isHidden: true } },
  overlays: { fire: ["Fire zone", "crosshair"], zones: ["Guarded", "radar-dish"] },
  faces: ["artillery", "tank"],
  length: "25 min",
  Art,
  Tiles,
  markOf,
  isSight,
};
