import type { IconName } from "../../look/icons";
import type { Portrait } from "../portrait";
import type { SideKey } from "../types";

/** What every family of bodies is given. A body is drawn around the origin, about 26 units in radius. */
export interface BodyProps {
  side: SideKey;
  icon: IconName | undefined;
  /** In the place of the icon, for those who have a face of their own. */
  portrait?: Portrait | undefined;
  letter: string;
  /** Prefix of the drawing's gradients. */
  defs: string;
  hasHealth: boolean;
  /** The side that walks down the screen. */
  pointsDown: boolean;
}
