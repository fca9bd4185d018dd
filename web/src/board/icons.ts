// Which icon a piece has: that of its name, else that of its kind.

import type { IconName } from "../look/icons";
import type { Skin } from "./types";

export const iconOf = (skin: Skin, piece: { kind: string; name?: string }): IconName | undefined =>
  skin.icons[piece.name ?? ""] ?? skin.icons[piece.kind];
