// What things are made of; the same in light and dark, so that a die never changes its looks.

export type Material = "copper" | "verdigris" | "iron";

export interface Metal {
  light: string;
  middle: string;
  dark: string;
  edge: string;
  ink: string;
}

/** Attacks are copper, shields verdigris, tricks iron. */
export const METALS: Record<Material, Metal> = {
  copper: { light: "#f0b07c", middle: "#c06a35", dark: "#7a3a17", edge: "#4a1f0b", ink: "#2b0e03" },
  verdigris: { light: "#8fcdb9", middle: "#3f8a78", dark: "#1d5a4e", edge: "#0e372f", ink: "#03211b" },
  iron: { light: "#6a5a6e", middle: "#3c3042", dark: "#241b2a", edge: "#150f1a", ink: "#f2c766" },
};

const BY_KIND: Record<string, Material> = {
  bhala: "copper",
  teer: "copper",
  kavach: "verdigris",
  dhal: "verdigris",
  kapat: "iron",
};

export const materialOf = (kind: string): Material => BY_KIND[kind] ?? "iron";

/** Avatars: told apart by lightness too, not by hue alone. */
export const COLOURS: [string, string][] = [
  ["verdigris", "#3fb8a2"],
  ["copper-red", "#e5633f"],
  ["brass", "#e0b04a"],
  ["sky", "#5f9fd0"],
  ["orchid", "#c65bb0"],
  ["leaf", "#7fc97f"],
  ["bone", "#e8dcc8"],
  ["violet", "#8d7bd6"],
];

export const OWN_COLOUR = "#3fb8a2";
export const OTHER_COLOUR = "#e5633f";
