// The plain skin: squares, letters on coins. Any game can be played with it.

import { FLAT } from "../../board/projection";
import type { Skin } from "../../board/types";
import Tiles from "./Tiles.svelte";

export const defaultSkin: Skin = {
  shape: FLAT,
  mood: "home",
  icons: {},
  families: {},
  badges: {},
  Tiles,
};
