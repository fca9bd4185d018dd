// Valor: three lanes between two Nexus rows, heroes in verdigris, monsters in violet.

import { FLAT } from "../../board/projection";
import type { Skin } from "../../board/types";
import Art from "./Art.svelte";
import { HEROES, MONSTERS, THINGS } from "./portraits";
import Tiles from "./Tiles.svelte";

export const valorSkin: Skin = {
  shape: FLAT,
  mood: "valor",
  hasDarkGround: true,
  layout: "company",
  icons: {
    ...HEROES,
    ...MONSTERS,
    warrior: "crossed-swords",
    sorcerer: "wizard-face",
    paladin: "visored-helm",
    dragon: "dragon-head",
    exoskeleton: "scarab-beetle",
    spirit: "ghost",
  },
  looks: { warrior: "a", sorcerer: "a", paladin: "a", dragon: "b", exoskeleton: "b", spirit: "b" },
  families: {},
  badges: { dead: { icon: "death-skull", colour: "var(--bad)" } },
  things: {
    ...THINGS,
    wave: "bugle-call",
    strike: "fist",
    march: "plain-arrow",
    smash: "hammer-break",
    wait: "hourglass",
  },
  tones: {
    warrior: "#e2725b",
    sorcerer: "#74a9ff",
    paladin: "#e9c35c",
    fire: "#ff9a5c",
    ice: "#9fd8ff",
    lightning: "#ffe27a",
    weapon: "#f0c9a0",
    armor: "#b9c4d6",
    potion: "#9fe0a8",
  },
  actions: { work: "war-pick" },
  events: {
    wave: { sound: "horn" },
    drank: { sound: "drink" },
    equipped: { sound: "stop" },
    risen: { sound: "rise" },
    teleported: { sound: "warp" },
    recalled: { sound: "warp" },
  },
  choose: "Choose",
  faces: ["Parzival", "Desghidorrah"],
  Art,
  Tiles,
};
