// The colours of the ground of War, by height: meadow, straw, heath, ridge, limestone.

type Ladder = readonly [string, string, string, string, string, string];

/** Two tones a height, in turns like a chessboard. Index 0 is for boards that have no heights. */
export const TOPS: readonly [Ladder, Ladder] = [
  ["#364130", "#3a4531", "#5e623e", "#87774a", "#a98a50", "#d9cda8"],
  ["#3b4634", "#3f4a35", "#646843", "#8e7e4f", "#b09157", "#e2d7b4"],
];
/** Tufts, straw, cracks. */
export const DETAILS: Ladder = ["#7d9a5c", "#7d9a5c", "#a3a65c", "#5d5128", "#6d5526", "#94845a"];
/** South faces. */
export const FACES: Ladder = ["#1c2016", "#22261a", "#38371f", "#4d4326", "#61491f", "#8a7950"];

export const WATER = ["#1b4551", "#1d4a57"] as const;
export const MUD = ["#473625", "#4c3a28"] as const;
export const MASONRY = {
  ground: "#5d564b",
  stones: ["#6a6256", "#645d51", "#6f675a"],
  merlon: "#978d7a",
  face: "#3c372f",
  courses: ["#554e43", "#4d473d", "#5b5448"],
} as const;

const MOST_HEIGHT = 5;

export const step = (height: number): 0 | 1 | 2 | 3 | 4 | 5 =>
  Math.max(0, Math.min(MOST_HEIGHT, Math.round(height))) as 0 | 1 | 2 | 3 | 4 | 5;
