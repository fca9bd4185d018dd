// Icons of game-icons that only Yudh's table shows. After a change: `npm run icons`.

export const ICON_NAMES = [
  "flanged-mace",
  "flute",
  "high-shot",
  "lotus-flower",
  "prayer",
  "rolling-dices",
  "wheat",
] as const;
