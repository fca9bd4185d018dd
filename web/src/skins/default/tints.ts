// Colours for the ground of a game that nobody has drawn yet.

export interface Tint {
  colour: string;
  /** Small strokes that tell it apart without colour, on a tile of 72. */
  motif: string;
}

const WAVES = "M10 20q7-6 14 0t14 0M34 44q7-6 14 0t14 0M8 60q6-5 12 0t12 0";
const TREES = "M12 22l6-11 6 11zM50 20l6-11 6 11zM10 64l6-11 6 11zM50 65l6-11 6 11z";
const STONES = "M8 12h16v9h-16zM50 10h14v9h-14zM10 54h14v9h-14zM48 52h16v10h-16z";
const RUTS = "M14 8q4 28 0 56M22 8q4 28 0 56";
const TUFTS = "M12 20l3-8 3 8M54 18l3-8 3 8M10 62l3-8 3 8M54 64l3-8 3 8";

const KNOWN: Record<string, Tint> = {
  water: { colour: "#2a6f88", motif: WAVES },
  river: { colour: "#2a6f88", motif: WAVES },
  forest: { colour: "#35603a", motif: TREES },
  jungle: { colour: "#35603a", motif: TREES },
  mud: { colour: "#5d432b", motif: RUTS },
  road: { colour: "#8a7350", motif: RUTS },
  rock: { colour: "#6d675e", motif: STONES },
  wall: { colour: "#6d675e", motif: STONES },
  fort: { colour: "#857a68", motif: STONES },
  grass: { colour: "#5c7242", motif: TUFTS },
};

const NO_TERRAIN = new Set(["", "plain", "floor", "open"]);

export function tintOf(terrain: string | undefined): Tint | null {
  if (NO_TERRAIN.has(terrain ?? "")) return null;
  return KNOWN[terrain as string] ?? { colour: hueOf(terrain as string), motif: "" };
}

/** The same quiet colour for the same word, always. */
export function hueOf(word: string): string {
  const hash = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return `hsl(${hash} 38% 42%)`;
}
