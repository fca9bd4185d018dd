// Skins by game. A game that is not here is played with the default skin.

import type { Skin } from "../board/types";
import { ancientWarsSkin } from "./ancient_wars/skin";
import { defaultSkin } from "./default/skin";
import { lolChessSkin } from "./lol_chess/skin";
import { valorSkin } from "./valor/skin";
import { warSkin } from "./war/skin";
import { yudhSkin } from "./yudh/skin";

const SKINS: Record<string, Skin> = {
  ancient_wars: ancientWarsSkin,
  lol_chess: lolChessSkin,
  valor: valorSkin,
  war: warSkin,
  yudh: yudhSkin,
};

export const skinOf = (game: string): Skin => SKINS[game] ?? defaultSkin;

export const hasSkin = (game: string): boolean => game in SKINS;
