// Valor: three lanes between two Nexus rows, heroes in verdigris, monsters in violet.

import { FLAT } from "../../board/projection";
import type { Choice, Skin, TargetLook } from "../../board/types";
import Art from "./Art.svelte";
import { HEROES, MONSTERS, THINGS } from "./portraits";
import Tiles from "./Tiles.svelte";

const MARKS: Record<string, Partial<TargetLook>> = {
  Move: { kind: "move" },
  March: { kind: "move" },
  Teleport: { kind: "ring", icon: "magic-portal" },
  Recall: { kind: "ring", icon: "return-arrow" },
  Remove: { kind: "ring", icon: "war-pick" },
  Smash: { kind: "ring", icon: "hammer-break" },
};

/** Blows tell their damage in their label: "HP 300 to 215". */
function markOf({ group = "", label }: Choice): Partial<TargetLook> {
  const blow = /HP (\d+) to (\d+)/.exec(label);
  if (!blow) return MARKS[group] ?? {};
  return { kind: "attack", label: `-${Number(blow[1]) - Number(blow[2])}`, kills: blow[2] === "0" };
}

export const valorSkin: Skin = {
  id: "valor",
  shape: FLAT,
  mood: "valor",
  hasDarkGround: true,
  colours: ["verdigris", "violet"],
  layout: "company",
  foe: "Monsters",
  icons: { ...HEROES, ...MONSTERS, warrior: "crossed-swords", sorcerer: "wizard-face", paladin: "visored-helm", dragon: "dragon-head", exoskeleton: "scarab-beetle", spirit: "ghost" },
  looks: { warrior: "a", sorcerer: "a", paladin: "a", dragon: "b", exoskeleton: "b", spirit: "b" },
  hasTags: true,
  meterBelow: "mana",
  families: {},
  badges: { dead: { icon: "death-skull", colour: "var(--bad)" } },
  cards: { ...THINGS, wave: "bugle-call", strike: "fist", march: "plain-arrow", smash: "hammer-break", wait: "hourglass" },
  tones: {
    warrior: "#e2725b", sorcerer: "#74a9ff", paladin: "#e9c35c",
    fire: "#ff9a5c", ice: "#9fd8ff", lightning: "#ffe27a", weapon: "#f0c9a0", armor: "#b9c4d6", potion: "#9fe0a8",
  },
  verbs: {
    Attack: "crossed-swords", Move: "walking-boot", Teleport: "magic-portal", Potion: "health-potion", Equip: "switch-weapon",
    Recall: "return-arrow", Remove: "war-pick", Pass: "hourglass", March: "walking-boot", Smash: "hammer-break", Hold: "hourglass",
  },
  counts: { slain: "monsters slain", fallen: "heroes fallen", hit: "blows and spells that hit", missed: "dodged by monsters", struck: "blows taken", dodged: "dodged by heroes", risen: "levels gained", wave: "waves" },
  moments: ["slain", "fallen", "risen", "ended"],
  beats: {
    moved: { mover: "id" }, teleported: { mover: "id" }, recalled: { mover: "id" }, removed: { ground: "plain" },
    hit: { victim: "monster_id" }, missed: {}, slain: { gone: "monster_id" }, risen: {},
    marched: { mover: "monster_id" }, smashed: { ground: "plain" }, struck: { victim: "id" }, dodged: {}, fallen: { gone: "id" },
    wave: {},
  },
  phases: [["heroes", "Heroes"], ["monsters", "Monsters"]],
  words: { choose: "Choose", turn: "Round" },
  faces: ["Parzival", "Desghidorrah"],
  length: "40 min",
  Art,
  Tiles,
  markOf,
};
