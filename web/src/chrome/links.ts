import type { IconName } from "../look/icons";

/** The rooms of the house. */
export const LINKS: { page: string; path: string; text: string; icon: IconName }[] = [
  { page: "home", path: "/", text: "Play", icon: "crossed-swords" },
  { page: "watch", path: "/watch", text: "Watch", icon: "spyglass" },
  { page: "learn", path: "/learn", text: "Learn", icon: "graduate-cap" },
  { page: "replays", path: "/replays", text: "Replays", icon: "film-strip" },
];
