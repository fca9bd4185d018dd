// All icons by name: those of game-icons that we use, and our own where none fits. Those of one skin alone come with it.

import { SvelteMap } from "svelte/reactivity";

import { GAME_ICONS } from "./icons.generated";
import { PACK_OF, PACKS } from "./packs.generated";

const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const STUDS = [
  [256, 132],
  [256, 380],
  [132, 256],
  [380, 256],
  [168, 168],
  [344, 168],
  [168, 344],
  [344, 344],
] as const;
const DHAL_FACE = circle(256, 256, 184) + circle(256, 256, 74) + STUDS.map(([x, y]) => circle(x, y, 20)).join("");

const OWN_ICONS = {
  "wt-dhal": `<path fill="currentColor" fill-rule="evenodd" d="${circle(256, 256, 244)}${circle(256, 256, 206)}"/><path fill="currentColor" fill-rule="evenodd" d="${DHAL_FACE}"/><path fill="currentColor" d="M256 196l17 43 43 17-43 17-17 43-17-43-43-17 43-17z"/>`,
  "wt-teer":
    '<g fill="currentColor" transform="rotate(45 256 256)"><path d="M256-70l84 168-62-24V372l66 48v120l-88-62-88 62V420l66-48V74l-62 24z"/></g>',
  "wt-bhala":
    '<g fill="currentColor"><path fill-rule="evenodd" d="M256-20L352 168 290 268h-68L160 168zM248 76v150h16V76z"/><path d="M180 284h152v38H180z"/><path d="M234 334h44v190h-44z"/></g>',
} as const;

export const ICONS = { ...GAME_ICONS, ...OWN_ICONS };

export type IconName = keyof typeof ICONS | keyof typeof PACK_OF;

const fetched = new SvelteMap<string, string>();
const asked = new Set<(typeof PACKS)[string]>();

export const isIcon = (name: string): name is IconName => name in ICONS || name in PACK_OF;

/** The inside of an icon's SVG, drawn on 512 by 512 in the current colour. Icons that come with a skin are fetched when
 * the first of them is asked for; until they are there, they are nothing. */
export function iconBody(name: IconName): string {
  const known = (ICONS as Record<string, string>)[name] ?? fetched.get(name);
  if (known === undefined) void fetchPack((PACK_OF as Record<string, string>)[name]);
  return known ?? "";
}

async function fetchPack(skin: string | undefined): Promise<void> {
  const pack = skin === undefined ? undefined : PACKS[skin];
  if (!pack || asked.has(pack)) return;
  asked.add(pack);
  const { ICONS: found } = await pack();
  for (const [name, body] of Object.entries(found)) fetched.set(name, body);
}
