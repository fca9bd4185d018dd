// The signs of skills, items and states, by the names that the scene gives them.

import type { BadgeLook } from "../../board/types";
import type { IconName } from "../../look/icons";

export const SKILLS: Record<string, IconName> = {
  "Berserker's Call": "shouting", "Culling Blade": "guillotine", "Meat Hook": "meat-hook", Rot: "poison-gas",
  Fissure: "earth-crack", "Echo Slam": "quake-stomp", "Storm Hammer": "thor-hammer", "God's Strength": "mighty-force",
  "Anchor Smash": "anchor", Ravage: "big-wave", Torrent: "water-splash", "X Marks the Spot": "cross-mark",
  "Dragon Tail": "spiked-tail", "Elder Dragon Form": "dragon-breath", "Hoof Stomp": "hoof", Stampede: "horse-head",
  Purification: "healing", Repel: "healing-shield", "Living Armor": "tree-growth", Overgrowth: "thorny-vine",
  Blink: "teleport", "Mana Break": "marrow-drain", "Blade Fury": "spinning-blades", Omnislash: "crossed-slashes",
  "Phantom Strike": "quick-slash", Blur: "ghost", "Frost Arrows": "frozen-arrow", Gust: "wind-slap", "Precision Aura": "archery-target",
  Assassinate: "on-target", Shrapnel: "bullet-impacts", "Lucent Beam": "moon", "Moon Glaives": "boomerang-sun",
  "Sacred Arrow": "charged-arrow", Leap: "leapfrog", "Magic Missile": "magic-swirl", "Nether Swap": "body-swapping",
  "Shuriken Toss": "flying-shuriken", Track: "eye-target", "Smoke Screen": "smoke-bomb", "Blink Strike": "backstab",
  Frostbite: "ice-cube", "Crystal Nova": "snowflake-1", "Arcane Aura": "aura", "Light Strike Array": "fire-zone",
  "Laguna Blade": "bolt-spell-cast", Hex: "frog", "Finger of Death": "laser-blast", Shackles: "manacles",
  "Serpent Wards": "snake-totem", "Arc Lightning": "chain-lightning", "Thundergod's Wrath": "lightning-storm",
  "Frost Shield": "ice-shield", "Chain Frost": "frozen-orb", "Paralyzing Cask": "round-potion", "Voodoo Restoration": "heart-plus",
  Teleportation: "portal", "Nature's Call": "oak", "Shallow Grave": "hasty-grave", "Shadow Wave": "psychic-waves",
  "Scream of Pain": "screaming",
};

export const ITEMS: Record<string, IconName> = {
  "Magic Wand": "crystal-wand", Buckler: "round-shield", "Boots of Speed": "boots", "Blades of Attack": "bloody-sword",
  "Quelling Blade": "wood-axe", "Ring of Health": "power-ring", Cloak: "cape-armor", "Stout Shield": "attached-shield",
  "Orb of Venom": "poison-bottle", "Null Talisman": "gem-pendant", "Healing Salve": "health-potion",
  "Town Portal Scroll": "tied-scroll", "Phase Boots": "winged-leg", "Black King Bar": "crowned-heart",
  Radiance: "sun-radiations", "Blink Dagger": "diving-dagger", Desolator: "dripping-blade", "Force Staff": "wizard-staff",
  Mekansm: "heart-shield", "Rod of Atos": "skull-staff", "Refresher Orb": "star-cycle", "Assault Cuirass": "breastplate",
  "Monkey King Bar": "bo", "Heart of Tarrasque": "heart-beats",
};

/** What is done to a hero is violet, what weakens it orange, what helps it green. */
const worn = (icon: IconName, colour: string): BadgeLook => ({ icon, colour });
const control = (icon: IconName): BadgeLook => worn(icon, "var(--skill)");
const harm = (icon: IconName): BadgeLook => worn(icon, "var(--attack)");
const help = (icon: IconName): BadgeLook => worn(icon, "var(--good)");

export const BADGES: Record<string, BadgeLook> = {
  stunned: control("knocked-out-stars"), rooted: control("tree-roots"), silenced: control("silenced"), disarmed: control("halt"),
  hexed: control("frog"), taunted: control("shouting"),
  slowed: harm("snail"), weakened: harm("half-heart"), sundered: harm("broken-shield"), blinded: harm("smoke-bomb"),
  tracked: harm("eye-target"), marked: harm("cross-mark"), lost: harm("tower-fall"),
  mighty: help("biceps"), guarded: help("checked-shield"), hasty: help("sprint"), reaching: help("high-shot"), sieging: help("tower-fall"),
  phased: help("ghost"), shielded: help("ice-shield"), blurred: help("ghost"), graved: help("hasty-grave"), immune: help("healing-shield"),
  hidden: help("invisible"), double: help("crossed-swords"), mending: help("tree-growth"), pulsing: help("spinning-blades"),
  fallen: worn("death-skull", "var(--tick)"), most_valuable: worn("trophy", "var(--gold)"), lasting: worn("hourglass", "var(--tick)"),
};

/** Of what nobody in particular does, or what is more than a hero's own deed. */
export const EVENTS: Record<string, IconName> = {
  income: "two-coins", spawned: "sword-brandish", slain: "skull-crossed-bones", first_blood: "death-skull", destroyed: "tower-fall",
  fired: "stone-tower", clashed: "crossed-swords", creep_fell: "sword-brandish", rune_appeared: "rune-stone", rune_taken: "rune-stone",
  last_hit: "two-coins", farmed: "paw-print", mauled: "paw-print", bought: "knapsack", raised: "upgrade", drew: "card-pickup",
  passed: "next-button", sealed: "padlock", deployed: "flying-flag", lot: "sunbeams", ended: "trophy", game_ended: "trophy",
};
