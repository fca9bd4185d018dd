// Icons of game-icons that only League of Legends Chess shows. After a change: `npm run icons`.

export const ICON_NAMES = [
  // Champions
  "anubis", "armadillo", "barbarian", "card-ace-spades", "carnival-mask", "daemon-skull", "eagle-head",
  "goblin-head", "praying-mantis", "raccoon-head", "robot-golem", "rock-golem", "samurai-helmet", "saw-claw",
  "shambling-zombie", "sun-priest", "tornado", "unicorn", "winged-emblem",
  // Other pieces
  "orc-head", "robe", "spartan",
  // Basic items
  "belt-buckles", "bow-string", "broadsword", "cape-armor", "chain-mail", "drop", "fairy-wand", "gloves", "knapsack",
  // Combined items
  "angel-wings", "barbed-spear", "barbute", "big-wave", "breastplate", "broken-arrow", "crossed-pistols", "dragon-shield",
  "evil-book", "fangs", "fire-ring", "flail", "gargoyle", "gavel", "giant", "heart-armor", "hood", "infinity", "lightning-arc",
  "machine-gun", "mailed-fist", "orb-wand", "pistol-gun", "pointy-hat", "queen-crown", "sharp-axe", "skull-slices", "snake-bite",
  "spectre", "spiked-armor", "surrounded-shield", "sword-clash", "sword-wound", "vampire-dracula", "visored-helm", "water-splash",
  // Statuses
  "angry-eyes", "bleeding-wound", "flame", "health-increase", "knocked-out-stars", "poison", "poison-bottle",
  "snowflake-1", "sprint", "sun-radiations", "targeted", "upgrade", "wolf-trap",
] as const;
