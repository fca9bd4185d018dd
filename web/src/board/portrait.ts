// A face in two tones: a silhouette, one patch of it in an accent, one field in the same accent behind it.

import type { IconName } from "../look/icons";
import { round } from "./geometry";
import type { Field } from "./fields";

/** Where the accent lies on the icon's square of 1: above, below, left or right of a line, in a circle, in a polygon. */
export type Patch =
  | { above: number }
  | { below: number }
  | { left: number }
  | { right: number }
  | { circle: [number, number, number] }
  | { corners: [number, number][] };

export interface Portrait {
  icon: IconName;
  /** A colour of its own, the same on both sides. */
  accent: string;
  field: Field;
  patch: Patch;
}

/** The patch as a shape inside a clip path, on the icon's square of 512. */
export function patchShape(patch: Patch): string {
  const n = (part: number): number => round(part * 512);
  if ("above" in patch) return `<rect width="512" height="${n(patch.above)}"/>`;
  if ("below" in patch) return `<rect y="${n(patch.below)}" width="512" height="${n(1 - patch.below)}"/>`;
  if ("left" in patch) return `<rect width="${n(patch.left)}" height="512"/>`;
  if ("right" in patch) return `<rect x="${n(patch.right)}" width="${n(1 - patch.right)}" height="512"/>`;
  if ("circle" in patch)
    return `<circle cx="${n(patch.circle[0])}" cy="${n(patch.circle[1])}" r="${n(patch.circle[2])}"/>`;
  return `<polygon points="${patch.corners.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}"/>`;
}
