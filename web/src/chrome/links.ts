import type { IconName } from "../look/icons";

/** The rooms of the house. `pages` are the others that belong to a room. */
interface RoomLink {
  page: string;
  path: string;
  text: string;
  icon: IconName;
  pages?: string[];
}

export const LINKS: RoomLink[] = [
  { page: "home", path: "/", text: "Play", icon: "crossed-swords", pages: ["lobby", "new", "game", "room", "play"] },
  { page: "watch", path: "/watch", text: "Watch", icon: "spyglass" },
  { page: "learn", path: "/learn", text: "Learn", icon: "graduate-cap", pages: ["rules"] },
  { page: "replays", path: "/replays", text: "Replays", icon: "film-strip", pages: ["replay"] },
];

export const isAt = ({ page, pages = [] }: RoomLink, here: string): boolean => page === here || pages.includes(here);
