// Ancient Wars: three lanes between two bases, verdigris against copper-red.

import { FLAT } from "../../board/projection";
import type { Overlay, Skin, TargetLook } from "../../board/types";
import type { Choice, Scene, Tray } from "../../protocol";
import Art from "./Art.svelte";
import { HEROES } from "./heroes";
import { BADGES, EVENTS, ITEMS, SKILLS } from "./icons";
import Tiles from "./Tiles.svelte";

/** How the verb of an action is marked where whoever stands there does not say it. */
const MARKS: Record<string, Partial<TargetLook>> = {
  Move: { kind: "move" },
  Attack: { kind: "attack" },
  Place: { kind: "move" },
  Buy: { kind: "ring", icon: "knapsack" },
  Hunt: { kind: "ring", icon: "paw-print" },
};

function markOf({ group, start, end }: Choice): Partial<TargetLook> {
  const icon = SKILLS[group ?? ""] ?? ITEMS[group ?? ""];
  return MARKS[group ?? ""] ?? (icon && start === end ? { kind: "ring", icon } : {});
}

/** The other's hand is only counted, in the bar; what was bought is seen on those who wear it. */
const hides = (tray: Tray, seat: number): boolean =>
  tray.id.startsWith("bought") || tray.id.startsWith("reserve") || (tray.id.startsWith("hand") && tray.side !== seat && tray.cards.every((card) => card.hidden));

const BACK_ROWS = 3;

/** While heroes are placed in secret: one's own rows are lit, the others' are veiled. */
function veils(scene: Scene): Overlay[] {
  if (scene.phase !== "deployment" || !scene.board) return [];
  const { tiles, height } = scene.board;
  const rowOf = (place: string): number => Number(place.replace(/^\D+/, ""));
  const own = tiles.filter(({ place, terrain }) => terrain !== "closed" && rowOf(place) <= BACK_ROWS).map(({ place }) => place);
  const far = tiles.filter(({ place, terrain }) => terrain !== "closed" && rowOf(place) > height - BACK_ROWS).map(({ place }) => place);
  return [own, far].map((places, side) => {
    const { name = "", meters = [] } = scene.sides[side] ?? {};
    const isSealed = meters.some((meter) => meter.name === "sealed" && meter.value > 0);
    if (side === scene.seat) return { kind: "lit", places, side };
    return { kind: "veil", places, side, text: isSealed ? `${name} has sealed` : `${name} is placing` };
  });
}

const valueOf = (scene: Scene, name: string): number | undefined => scene.sides[0]?.meters?.find((meter) => meter.name === name)?.value;

function heading(scene: Scene): { title: string; note: string } {
  if (scene.phase === "ban" || scene.phase === "pick") return { title: "Draft", note: scene.phase };
  if (scene.phase === "deployment") return { title: "Deploy", note: "in secret" };
  return { title: `Turn ${scene.turn}`, note: `/ ${valueOf(scene, "last turn") ?? "?"}` };
}

export const ancientWarsSkin: Skin = {
  id: "ancient_wars",
  shape: FLAT,
  mood: "ancient_wars",
  hasDarkGround: true,
  colours: ["verdigris", "copper-red"],
  first: "Radiant",
  portraits: HEROES,
  icons: {
    "tower a": "stone-tower", "tower b": "evil-tower", "ancient a": "crystal-shrine", "ancient b": "crystal-growth",
    "creep a": "sword-brandish", "creep b": "goblin-head", ward: "snake-totem", barracks: "barracks", camp: "bear-head", rune: "rune-stone",
  },
  families: { tower: "building", barracks: "building", ancient: "shrine", creep: "creep", camp: "den", rune: "mark" },
  badges: BADGES,
  plainBadges: ["attribute", "role", "beats", "fears", "ready", "acting", "lost", "fallen"],
  skills: { ...SKILLS, ...ITEMS },
  cards: ITEMS,
  tones: { basic: "var(--copper)", core: "var(--int)", luxury: "var(--gold)" },
  meters: {
    gold: { icon: "two-coins", colour: "var(--gold)" },
    experience: { icon: "upgrade", colour: "var(--copper-hi)" },
    "heroes slain": { icon: "skull-crossed-bones", colour: "var(--ink-2)" },
    towers: { icon: "tower-fall", colour: "var(--ink-2)" },
    cards: { icon: "card-pickup", colour: "var(--ink-2)" },
    "First Blood": { icon: "death-skull", colour: "var(--bad)" },
  },
  bar: ["gold", "experience", "heroes slain", "towers", "cards", "First Blood", "games won"],
  tallies: ["heroes slain", "towers", "gold earned", "last hits", "damage to heroes", "turns of control"],
  lead: "gold earned",
  sides: "party",
  history: "chronicle",
  words: { choose: "Lock in" },
  faces: ["lion", "phantom_assassin"],
  mainOption: "mode",
  length: "15 – 30 min",
  heading,
  emblems: ["sunbeams", "burning-skull"],
  stats: {
    HP: "hearts", ATK: "broadsword", ARM: "checked-shield", MOV: "walking-boot", RNG: "high-shot",
    strength: "biceps", agility: "wingfoot", intelligence: "brain",
  },
  slots: 3,
  deals: "Place",
  isRangeForOthers: true,
  offsets: { camp: [0.5, 0.5] },
  onward: ["seal", "end window"],
  events: EVENTS,
  quiet: ["window_ended", "marched", "drew_hidden", "turn_ended", "revealed", "camps"],
  hides,
  veils,
  Art,
  Tiles,
  markOf,
};
