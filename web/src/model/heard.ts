// Which sounds belong to what happened: those of what the events do.

import type { Skin } from "../board/types";
import type { Line, Step } from "../protocol";
import type { Does } from "./facts";
import type { Sound } from "./sound";

/** What an event does is heard; a skin may give single events a sound of their own. */
const BY_DOES: Partial<Record<Does, Sound>> = {
  move: "move",
  strike: "take",
  fire: "fire",
  cast: "spell",
  miss: "swish",
  hurt: "take",
  heal: "heal",
  fall: "take",
  appear: "warp",
  ground: "stone",
  earn: "coin",
  pay: "coin",
  get: "glass",
  roll: "dice",
};

/** Who falls for good, or weighs much, falls deeper. */
const soundOf = ({ event, does = "tell", tone }: Line, skin: Pick<Skin, "events">): Sound | undefined =>
  skin.events?.[event]?.sound ?? (does === "fall" && tone === "grave" ? "fall" : BY_DOES[does]);

export const soundsOf = (steps: Step[], skin: Pick<Skin, "events">): Sound[] => [
  ...new Set(steps.flatMap((step) => step.lines).flatMap((line) => soundOf(line, skin) ?? [])),
];
