// Skins by game. A game that is not here is played with the default skin.

import type { Skin } from "../board/types";
import { ancientWarsSkin } from "./ancient_wars/skin";
import { defaultSkin } from "./default/skin";
import { warSkin } from "./war/skin";

export const SKINS: Record<string, Skin> = { ancient_wars: ancientWarsSkin, war: warSkin };

export const skinOf = (game: string): Skin => SKINS[game] ?? defaultSkin;

export { defaultSkin };
