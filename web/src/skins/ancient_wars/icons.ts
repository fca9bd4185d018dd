// The signs of skills, items and states, by their keys.

import type { BadgeLook, EventLook } from "../../board/types";
import type { IconName } from "../../look/icons";

export const SKILLS: Record<string, IconName> = {
  "berserkers call": "shouting", "culling blade": "guillotine", "meat hook": "meat-hook", rot: "poison-gas", fissure: "earth-crack",
  "echo slam": "quake-stomp", "storm hammer": "thor-hammer", "gods strength": "mighty-force", "anchor smash": "anchor", ravage: "big-wave",
  torrent: "water-splash", "x marks the spot": "cross-mark", "dragon tail": "spiked-tail", "elder dragon form": "dragon-breath",
  "hoof stomp": "hoof", stampede: "horse-head", purification: "healing", repel: "healing-shield", "living armor": "tree-growth",
  overgrowth: "thorny-vine", blink: "teleport", "mana break": "marrow-drain", "blade fury": "spinning-blades",
  omnislash: "crossed-slashes", "phantom strike": "quick-slash", blur: "ghost", "frost arrows": "frozen-arrow", gust: "wind-slap",
  "precision aura": "archery-target", assassinate: "on-target", shrapnel: "bullet-impacts", "lucent beam": "moon",
  "moon glaives": "boomerang-sun", "sacred arrow": "charged-arrow", leap: "leapfrog", "magic missile": "magic-swirl",
  "nether swap": "body-swapping", "shuriken toss": "flying-shuriken", track: "eye-target", "smoke screen": "smoke-bomb",
  "blink strike": "backstab", frostbite: "ice-cube", "crystal nova": "snowflake-1", "arcane aura": "aura",
  "light strike array": "fire-zone", "laguna blade": "bolt-spell-cast", hex: "frog", "finger of death": "laser-blast",
  shackles: "manacles", "serpent wards": "snake-totem", "arc lightning": "chain-lightning", "thundergods wrath": "lightning-storm",
  "frost shield": "ice-shield", "chain frost": "frozen-orb", "paralyzing cask": "round-potion", "voodoo restoration": "heart-plus",
  teleportation: "portal", "natures call": "oak", "shallow grave": "hasty-grave", "shadow wave": "psychic-waves",
  "scream of pain": "screaming",
};

export const ITEMS: Record<string, IconName> = {
  magic_wand: "crystal-wand", buckler: "round-shield", boots_of_speed: "boots", blades_of_attack: "bloody-sword",
  quelling_blade: "wood-axe", ring_of_health: "power-ring", cloak: "cape-armor", stout_shield: "attached-shield",
  orb_of_venom: "poison-bottle", null_talisman: "gem-pendant", healing_salve: "health-potion", town_portal_scroll: "tied-scroll",
  phase_boots: "winged-leg", black_king_bar: "crowned-heart", radiance: "sun-radiations", blink_dagger: "diving-dagger",
  desolator: "dripping-blade", force_staff: "wizard-staff", mekansm: "heart-shield", rod_of_atos: "skull-staff",
  refresher_orb: "star-cycle", assault_cuirass: "breastplate", monkey_king_bar: "bo", heart_of_tarrasque: "heart-beats",
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
export const EVENTS: Record<string, EventLook> = {
  income: { icon: "two-coins" }, spawned: { icon: "sword-brandish" }, slain: { icon: "skull-crossed-bones" },
  first_blood: { icon: "death-skull", sound: "drum" }, destroyed: { icon: "tower-fall", sound: "crash" }, fired: { icon: "stone-tower" },
  clashed: { icon: "crossed-swords" }, creep_fell: { icon: "sword-brandish" }, rune_appeared: { icon: "rune-stone" },
  rune_taken: { icon: "rune-stone", sound: "bless" }, last_hit: { icon: "two-coins", sound: "coin" }, farmed: { icon: "paw-print", sound: "coin" },
  mauled: { icon: "paw-print" }, bought: { icon: "knapsack", sound: "coin" }, raised: { icon: "upgrade", sound: "rise" }, drew: { icon: "card-pickup" },
  passed: { icon: "next-button" }, sealed: { icon: "padlock", sound: "drum" }, deployed: { icon: "flying-flag" }, lot: { icon: "sunbeams" },
  turn: { sound: "drum" }, ended: { icon: "trophy" }, game_ended: { icon: "trophy" },
};
