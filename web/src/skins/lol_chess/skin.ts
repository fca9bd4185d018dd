// League of Legends Chess: chess pieces on plinths, blue against red, two pits beside the board.

import { FLAT } from "../../board/projection";
import type { BadgeLook, Skin } from "../../board/types";
import type { IconName } from "../../look/icons";
import Art from "./Art.svelte";
import Tiles from "./Tiles.svelte";

const CHAMPIONS: Record<string, IconName> = {
  aatrox: "daemon-skull", ahri: "fox-head", ashe: "bowman", azir: "eagle-head", blitzcrank: "robot-golem", dr_mundo: "saw-claw",
  ezreal: "winged-emblem", garen: "black-knight-helm", janna: "tornado", jhin: "carnival-mask", kha_zix: "praying-mantis",
  leona: "sun-priest", malphite: "rock-golem", nasus: "anubis", rammus: "armadillo", sion: "shambling-zombie", soraka: "unicorn",
  teemo: "raccoon-head", tristana: "goblin-head", tryndamere: "barbarian", twisted_fate: "card-ace-spades", viktor: "cyborg-face",
  yasuo: "samurai-helmet", zed: "ninja-mask",
};

const OTHERS: Record<string, IconName> = {
  poro: "sheep", siege: "chess-rook", melee: "chess-pawn", caster: "robe", super: "orc-head", sand_soldier: "spartan",
  drake: "spiked-dragon-head", baron: "sea-serpent",
};

/** Basic and combined, by their keys. */
const ITEMS: Record<string, IconName> = {
  sword: "broadsword", bow: "bow-string", rod: "fairy-wand", tear: "drop", vest: "chain-mail", cloak: "cape-armor",
  belt: "belt-buckles", gloves: "gloves", infinity_edge: "infinity", giant_slayer: "giant", hextech_gunblade: "pistol-gun",
  bloodthirster: "vampire-dracula", deaths_dance: "skull-slices", steraks_gage: "mailed-fist", spear_of_shojin: "barbed-spear",
  deathblade: "sword-wound", rapid_firecannon: "machine-gun", guinsoos_rageblade: "sharp-axe", titans_resolve: "breastplate",
  wits_end: "sword-clash", void_staff: "orb-wand", last_whisper: "broken-arrow", nashors_tooth: "fangs",
  rabadons_deathcap: "pointy-hat", archangels_staff: "angel-wings", crownguard: "queen-crown", ionic_spark: "lightning-arc",
  morellonomicon: "evil-book", jeweled_gauntlet: "crossed-pistols", bramble_vest: "spiked-armor", gargoyle_stoneplate: "gargoyle",
  sunfire_cape: "fire-ring", steadfast_heart: "heart-armor", dragons_claw: "dragon-shield", evenshroud: "hood",
  quicksilver: "water-splash", warmogs_armor: "health-increase", strikers_flail: "flail", blue_buff: "big-wave",
  protectors_vow: "surrounded-shield", hand_of_justice: "gavel", adaptive_helm: "visored-helm", spirit_visage: "spectre",
  serpents_fang: "snake-bite",
};

const HARM = "#ff9a7a";
const HELP = "#a9e6bd";
const BADGES: Record<string, BadgeLook> = {
  burn: { icon: "flame", colour: "#ff9a4a" }, wound: { icon: "bleeding-wound", colour: HARM }, slow: { icon: "snowflake-1", colour: "#9cc6ff" },
  venom: { icon: "poison", colour: "#b7e07a" }, stun: { icon: "knocked-out-stars", colour: "#ffe08a" }, root: { icon: "tree-roots", colour: "#b7e07a" },
  poison: { icon: "poison-bottle", colour: "#b7e07a" }, sunlit: { icon: "sun-radiations", colour: "#ffe08a" }, marked: { icon: "targeted", colour: HARM },
  taunted: { icon: "angry-eyes", colour: HARM }, immune: { icon: "checked-shield", colour: HELP }, undying: { icon: "death-skull", colour: "#ffe08a" },
  enraged: { icon: "angry-eyes", colour: "#ffe08a" }, again: { icon: "tornado", colour: HELP }, bleed: { icon: "bleeding-wound", colour: HARM },
  charged: { icon: "lightning-arc", colour: HELP }, module: { icon: "upgrade", colour: "#ffe08a" },
  ad: { icon: "broadsword", colour: HELP }, ap: { icon: "fairy-wand", colour: HELP }, pr: { icon: "chain-mail", colour: HELP },
  mr: { icon: "cape-armor", colour: HELP }, speed: { icon: "sprint", colour: HELP }, range: { icon: "crosshair", colour: HELP },
  hp: { icon: "health-increase", colour: HELP }, sunder: { icon: "bow-string", colour: HELP }, lifesteal: { icon: "vampire-dracula", colour: HELP },
  amp: { icon: "upgrade", colour: HELP }, crit: { icon: "gloves", colour: HELP },
};

export const lolChessSkin: Skin = {
  shape: { ...FLAT, cellWidth: 78, cellHeight: 78 },
  mood: "lol_chess",
  colours: ["blue", "red"],
  icons: { ...CHAMPIONS, ...OTHERS },
  families: {
    ...Object.fromEntries(Object.keys({ ...CHAMPIONS, ...OTHERS }).map((kind) => [kind, "plinth" as const])),
    melee: "pawn", caster: "pawn", sand_soldier: "pawn",
  },
  badges: BADGES,
  things: ITEMS,
  actions: { leap: "castle" },
  tones: {
    fighter: "var(--str)", tank: "var(--neutral)", mage: "var(--int)", marksman: "var(--agi)", assassin: "var(--blocked)", support: "var(--gold)",
    basic: "var(--copper)",
  },
  meters: {
    gold: { icon: "two-coins", colour: "var(--gold)" }, items: { icon: "knapsack", colour: "var(--ink-2)" }, slain: { icon: "death-skull", colour: "var(--ink-2)" },
    "Drake Soul": { icon: "spiked-dragon-head", colour: "var(--warn)" }, "Hand of Baron": { icon: "sea-serpent", colour: "var(--neutral)" },
  },
  sides: "none",
  armsSkills: true,
  choose: "Lock in",
  events: {
    castled: { sound: "glass" }, promoted: { sound: "win" }, combined: { sound: "glass" }, woke: { sound: "roar" }, buffed: { sound: "win" },
    sprung: { sound: "stop" }, banned: { sound: "stop" },
  },
  overlays: { fire: ["Reach", "crosshair"], zones: ["Traps", "wolf-trap"] },
  faces: ["viktor", "zed"],
  Art,
  Tiles,
};
