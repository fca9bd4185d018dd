// Ancient Wars: three lanes between two bases, verdigris against copper-red.

import { FLAT } from "../../board/projection";
import type { Skin } from "../../board/types";
import Art from "./Art.svelte";
import { HEROES } from "./heroes";
import { BADGES, EVENTS, ITEMS, SKILLS } from "./icons";
import Tiles from "./Tiles.svelte";

export const ancientWarsSkin: Skin = {
  shape: FLAT,
  mood: "ancient_wars",
  hasDarkGround: true,
  first: "Radiant",
  portraits: HEROES,
  icons: {
    "tower a": "stone-tower",
    "tower b": "evil-tower",
    "ancient a": "crystal-shrine",
    "ancient b": "crystal-growth",
    "creep a": "sword-brandish",
    "creep b": "goblin-head",
    ward: "snake-totem",
    barracks: "barracks",
    camp: "bear-head",
    rune: "rune-stone",
  },
  families: { tower: "building", barracks: "building", ancient: "shrine", creep: "creep", camp: "den", rune: "mark" },
  badges: BADGES,
  things: { ...SKILLS, ...ITEMS },
  actions: { work: "paw-print", buy: "knapsack" },
  tones: { basic: "var(--copper)", core: "var(--int)", luxury: "var(--gold)" },
  meters: {
    gold: { icon: "two-coins", colour: "var(--gold)" },
    experience: { icon: "upgrade", colour: "var(--copper-hi)" },
    "heroes slain": { icon: "skull-crossed-bones", colour: "var(--ink-2)" },
    towers: { icon: "tower-fall", colour: "var(--ink-2)" },
    sealed: { icon: "padlock", colour: "var(--ink-2)" },
    cards: { icon: "card-pickup", colour: "var(--ink-2)" },
    "First Blood": { icon: "death-skull", colour: "var(--bad)" },
  },
  sides: "party",
  history: "chronicle",
  choose: "Lock in",
  faces: ["lion", "phantom_assassin"],
  emblems: ["sunbeams", "burning-skull"],
  stats: {
    HP: "hearts",
    ATK: "broadsword",
    ARM: "checked-shield",
    MOV: "walking-boot",
    RNG: "high-shot",
    strength: "biceps",
    agility: "wingfoot",
    intelligence: "brain",
  },
  isRangeForOthers: true,
  offsets: { camp: [0.5, 0.5] },
  events: EVENTS,
  Art,
  Tiles,
};
