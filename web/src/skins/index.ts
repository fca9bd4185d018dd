// Skins by game. A game that is not here is played with the default skin.

import type { Skin } from "../board/types";
import { defaultSkin } from "./default/skin";
import { valorSkin } from "./valor/skin";
import { warSkin } from "./war/skin";

export const SKINS: Record<string, Skin> = { war: warSkin, valor: valorSkin };

export const skinOf = (game: string): Skin => SKINS[game] ?? defaultSkin;

export { defaultSkin };
