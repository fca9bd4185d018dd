// The faces of the heroes. Ten accents and more; two heroes of one accent never share a field.

import type { Field } from "../../board/fields";
import type { Patch, Portrait } from "../../board/portrait";
import type { IconName } from "../../look/icons";

const AMBER = "#ffb648";
const ICE = "#9fe3ff";
const VIOLET = "#c9a6ff";
const LIME = "#b6e85c";
const ROSE = "#ff9dc4";
const RED = "#ff6a58";
const GOLD = "#ffe07a";
const AZURE = "#6fb0ff";
const ORANGE = "#ff9447";
const MAGENTA = "#ff74d4";

const face = (icon: IconName, accent: string, field: Field, patch: Patch): Portrait => ({ icon, accent, field, patch });

export const HEROES: Record<string, Portrait> = {
  axe: face("barbarian", RED, "chief", { below: 0.6 }),
  pudge: face("meat-hook", ROSE, "drops", {
    corners: [
      [0.42, 0.55],
      [1, 0.55],
      [1, 1],
      [0.3, 1],
    ],
  }),
  earthshaker: face("totem-head", ORANGE, "cracks", { below: 0.62 }),
  sven: face("crested-helmet", RED, "pale", {
    corners: [
      [0, 0],
      [1, 0],
      [1, 0.46],
      [0.62, 0.3],
      [0.5, 0.44],
      [0.38, 0.3],
      [0, 0.46],
    ],
  }),
  tidehunter: face("anchor", LIME, "waves", { below: 0.55 }),
  kunkka: face("pirate-captain", GOLD, "waves", { above: 0.42 }),
  dragon_knight: face("dragon-head", ORANGE, "chief", {
    corners: [
      [0, 0.35],
      [0.62, 0.35],
      [0.45, 1],
      [0, 1],
    ],
  }),
  centaur_warrunner: face("centaur", AMBER, "bend", { below: 0.52 }),
  omniknight: face("winged-shield", GOLD, "halo", { above: 0.52 }),
  treant_protector: face("tree-face", LIME, "leaves", { above: 0.42 }),
  anti_mage: face("monk-face", MAGENTA, "saltire", { below: 0.62 }),
  juggernaut: face("samurai-helmet", ORANGE, "sun", { above: 0.4 }),
  phantom_assassin: face("hooded-assassin", AZURE, "bend", { above: 0.46 }),
  drow_ranger: face("bowman", ICE, "chevron", { right: 0.56 }),
  sniper: face("rifle", AMBER, "target", {
    corners: [
      [0, 0.55],
      [0.5, 0.5],
      [0.5, 1],
      [0, 1],
    ],
  }),
  luna: face("moon-claws", VIOLET, "crescent", { circle: [0.62, 0.36, 0.34] }),
  mirana: face("woman-elf-face", ROSE, "crescent", { below: 0.58 }),
  vengeful_spirit: face("harpy", AZURE, "rays", { above: 0.42 }),
  bounty_hunter: face("star-shuriken", GOLD, "coins", { circle: [0.5, 0.5, 0.2] }),
  riki: face("hood", VIOLET, "smoke", { below: 0.56 }),
  crystal_maiden: face("ice-iris", AZURE, "flakes", { circle: [0.5, 0.5, 0.19] }),
  lina: face("fire-silhouette", ORANGE, "flames", { above: 0.52 }),
  lion: face("lion", AMBER, "sun", {
    corners: [
      [0, 0],
      [0.46, 0],
      [0.4, 0.55],
      [0.3, 1],
      [0, 1],
    ],
  }),
  shadow_shaman: face("cobra", LIME, "bars", { above: 0.44 }),
  zeus: face("lightning-mask", GOLD, "bolts", { above: 0.44 }),
  lich: face("crowned-skull", ICE, "chief", { above: 0.4 }),
  witch_doctor: face("tribal-mask", MAGENTA, "drops", { below: 0.6 }),
  natures_prophet: face("stag-head", LIME, "pale", { above: 0.5 }),
  dazzle: face("ceremonial-mask", ROSE, "rays", { above: 0.36 }),
  queen_of_pain: face("female-vampire", RED, "wings", { below: 0.6 }),
};
