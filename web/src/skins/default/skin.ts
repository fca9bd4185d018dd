// The plain skin: squares, letters on coins. Any game can be played with it.

import { FLAT } from "../../board/projection";
import type { Skin } from "../../board/types";
import Art from "./Art.svelte";
import Tiles from "./Tiles.svelte";

export const defaultSkin: Skin = {
  shape: FLAT,
  mood: "home",
  colours: ["verdigris", "copper-red"],
  icons: {},
  families: {},
  badges: {},
  Art,
  Tiles,
};
