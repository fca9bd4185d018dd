// War: straight-on relief, brass against steel.

import { RELIEF } from "../../board/projection";
import type { Skin } from "../../board/types";
import Art from "./Art.svelte";
import Tiles from "./Tiles.svelte";

export const warSkin: Skin = {
  shape: RELIEF,
  mood: "war",
  hasDarkGround: true,
  icons: {
    commander: "allied-star",
    bomber: "jet-fighter",
    artillery: "field-gun",
    tank: "tank",
    missile: "missile-launcher",
    air_defense: "radar-dish",
    infantry: "brodie-helmet",
    transport: "truck",
    excavator: "bulldozer",
  },
  families: {},
  badges: {
    empty: { icon: "reload-gun-barrel", colour: "var(--aim)" },
    carries: { icon: "cargo-crate", colour: "var(--move)" },
  },
  events: { intercepted: { sound: "stop" }, raised: { sound: "move" }, lowered: { sound: "move" } },
  overlays: { fire: ["Fire zone", "crosshair"], zones: ["Guarded", "radar-dish"] },
  faces: ["artillery", "tank"],
  Art,
  Tiles,
};
