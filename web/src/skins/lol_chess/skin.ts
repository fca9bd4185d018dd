// League of Legends Chess: chess pieces on plinths, blue against red, two pits beside the board.

import { FLAT } from "../../board/projection";
import type { BadgeLook, Piece, Skin, TargetLook } from "../../board/types";
import type { IconName } from "../../look/icons";
import type { Choice } from "../../protocol";
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

const BASICS: Record<string, IconName> = {
  sword: "broadsword", bow: "bow-string", rod: "fairy-wand", tear: "drop", vest: "chain-mail", cloak: "cape-armor",
  belt: "belt-buckles", gloves: "gloves",
};

/** Of what a champion carries, which the scene tells by name. */
const ITEMS: Record<string, IconName> = {
  "B.F. Sword": "broadsword", "Recurve Bow": "bow-string", "Needlessly Large Rod": "fairy-wand", Tear: "drop",
  "Chain Vest": "chain-mail", "Negatron Cloak": "cape-armor", "Giant's Belt": "belt-buckles", "Sparring Gloves": "gloves",
  "Infinity Edge": "infinity", "Giant Slayer": "giant", "Hextech Gunblade": "pistol-gun", Bloodthirster: "vampire-dracula",
  "Death's Dance": "skull-slices", "Sterak's Gage": "mailed-fist", "Spear of Shojin": "barbed-spear", Deathblade: "sword-wound",
  "Rapid Firecannon": "machine-gun", "Guinsoo's Rageblade": "sharp-axe", "Titan's Resolve": "breastplate", "Wit's End": "sword-clash",
  "Void Staff": "orb-wand", "Last Whisper": "broken-arrow", "Nashor's Tooth": "fangs", "Rabadon's Deathcap": "pointy-hat",
  "Archangel's Staff": "angel-wings", Crownguard: "queen-crown", "Ionic Spark": "lightning-arc", Morellonomicon: "evil-book",
  "Jeweled Gauntlet": "crossed-pistols", "Bramble Vest": "spiked-armor", "Gargoyle Stoneplate": "gargoyle", "Sunfire Cape": "fire-ring",
  "Steadfast Heart": "heart-armor", "Dragon's Claw": "dragon-shield", Evenshroud: "hood", Quicksilver: "water-splash",
  "Warmog's Armor": "health-increase", "Striker's Flail": "flail", "Blue Buff": "big-wave", "Protector's Vow": "surrounded-shield",
  "Hand of Justice": "gavel", "Adaptive Helm": "visored-helm", "Spirit Visage": "spectre", "Serpent's Fang": "snake-bite",
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

const NAMES: Record<string, string> = { dr_mundo: "Dr.Mundo", kha_zix: "Kha'Zix", twisted_fate: "Twisted Fate" };

/** The order of a draft tells champions by name. */
const named = (icons: Record<string, IconName>): Record<string, IconName> =>
  Object.fromEntries(Object.entries(icons).map(([key, icon]) => [NAMES[key] ?? key.slice(0, 1).toUpperCase() + key.slice(1), icon]));

/** "attack Nasus on e6: 35 physical × 100/130 = 26 − 5 shield = 21; crit 33 at 15 %" */
const BLOW = /= (\d+)(?=;|$)/;

/** "Siphon Power on Nasus e6: takes 45", "Infected Bonesaw on Zed d5: takes 0 to 38, may slay" */
const TAKES = /: takes (\d+)(?: to (\d+))?(, slays)?/;

/** What an armed ability would take from each of its targets. */
function spelled(label: string): Partial<TargetLook> {
  const [, least, most, slays] = TAKES.exec(label) ?? [];
  return least ? { kind: "attack", label: most ? `-${least} to ${most}` : `-${least}`, kills: !!slays } : {};
}

/** An attack shows what it takes before it is even pointed at; what is left of the sum is in the preview. */
function markOf(choice: Choice, there: Piece[]): Partial<TargetLook> {
  if (/^O-O/.test(choice.text)) return { kind: "ring", icon: "castle" };
  if (/^buy /.test(choice.text)) return { kind: "ring", icon: "two-coins" };
  if (/ Q /.test(choice.text)) return there.length ? spelled(choice.label) : { kind: "ring", icon: "magic-swirl" };
  const blow = /x/.test(choice.text) ? BLOW.exec(choice.label)?.[1] : undefined;
  if (!blow) return {};
  return { kind: "attack", label: blow === "0" ? "0" : `-${blow}`, kills: there.some((piece) => (piece.hp ?? 0) <= Number(blow)) };
}

export const lolChessSkin: Skin = {
  id: "lol_chess",
  shape: { ...FLAT, cellWidth: 78, cellHeight: 78 },
  mood: "lol_chess",
  colours: ["blue", "red"],
  icons: { ...CHAMPIONS, ...OTHERS },
  families: {
    ...Object.fromEntries(Object.keys({ ...CHAMPIONS, ...OTHERS }).map((kind) => [kind, "plinth" as const])),
    melee: "pawn", caster: "pawn", sand_soldier: "pawn",
  },
  badges: BADGES,
  cards: { ...BASICS, ...ITEMS, ...named(CHAMPIONS) },
  tones: {
    fighter: "var(--str)", tank: "var(--neutral)", mage: "var(--int)", marksman: "var(--agi)", assassin: "var(--blocked)", support: "var(--gold)",
    basic: "var(--copper)",
  },
  meters: {
    gold: { icon: "two-coins", colour: "var(--gold)" }, items: { icon: "knapsack", colour: "var(--ink-2)" }, slain: { icon: "death-skull", colour: "var(--ink-2)" },
    "next item": { isHidden: true }, army: { isHidden: true },
    "Drake Soul": { icon: "spiked-dragon-head", colour: "var(--warn)" }, "Hand of Baron": { icon: "sea-serpent", colour: "var(--neutral)" },
  },
  hasPurse: true,
  lead: "army",
  sides: "none",
  armsSkills: true,
  slots: 3,
  isCarrier: (piece) => piece.kind in CHAMPIONS,
  words: { choose: "Lock in", turn: "Round" },
  overlays: { fire: ["Reach", "crosshair"], zones: ["Traps", "wolf-trap"] },
  faces: ["viktor", "zed"],
  length: "40 min",
  Art,
  Tiles,
  markOf,
};
