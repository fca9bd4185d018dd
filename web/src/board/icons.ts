// Which icon a piece has: that of its face or its name, else that of its kind, of which a side may have its own.

import type { IconName } from "../look/icons";
import { sideKey } from "./sides";
import type { Skin } from "./types";

export const iconOf = (skin: Skin, piece: { kind: string; name?: string; side?: number }): IconName | undefined =>
  skin.portraits?.[piece.kind]?.icon ??
  skin.icons[piece.name ?? ""] ??
  skin.icons[`${piece.kind} ${sideKey(piece.side)}`] ??
  skin.icons[piece.kind];
