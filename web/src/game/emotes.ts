// There is no free chat: these are all that can be said.

import type { Say } from "../protocol";

export type Emote = Say["emote"];

export const EMOTES: Emote[] = ["hello", "good luck", "well played", "thinking", "oops", "thanks"];
