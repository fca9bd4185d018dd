// Icons of game-icons that only Valor uses; they are fetched with its first table. After a change: `npm run icons`.

export const ICON_NAMES = [
  // Heroes: warriors, sorcerers, paladins
  "viking-head", "barbarian", "gauls-helm", "spartan-helmet", "samurai-helmet",
  "elf-helmet", "monk-face", "warlock-hood", "witch-face", "hood",
  "woman-elf-face", "black-knight-helm", "warlord-helmet", "heavy-helm", "frog-mouth-helm",
  // Dragons
  "sea-dragon", "spiked-dragon-head", "dragon-breath", "dragon-spiral", "dragon-head", "lizardman",
  "double-dragon", "drakkar-dragon", "dragon-orb", "dinosaur-rex",
  // Exoskeletons
  "witch-flight", "scarab-beetle", "praying-mantis", "scorpion", "crab", "octopus", "long-antennae-bug",
  "angular-spider", "hyena-head", "insect-jaws", "alien-bug",
  // Spirits
  "floating-ghost", "feathered-wing", "haunting", "spectre", "evil-wings", "crowned-skull", "devil-mask", "snake",
  "tiger-head", "toad-teeth",
  // Goods
  "plain-dagger", "broadsword", "pocket-bow", "battle-axe", "scythe", "crossed-sabres", "breastplate", "chain-mail",
  "magic-shield", "angel-wings", "health-potion", "potion-ball", "clover", "drop", "holy-grail",
  // Spells
  "fire-breath", "heat-haze", "fire-ring", "tornado", "burning-meteor", "ice-spear", "snowing", "snowflake-2",
  "wind-slap", "lightning-arc", "sparkles", "lightning-storm", "lightning-bow",
  // Actions
  "walking-boot", "switch-weapon", "war-pick", "hammer-break", "sell-card",
] as const;
