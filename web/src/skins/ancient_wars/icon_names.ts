// Icons of game-icons that only Ancient Wars uses; they are fetched with its table. After a change: `npm run icons`.

export const ICON_NAMES = [
  // Heroes
  "barbarian", "meat-hook", "totem-head", "anchor", "pirate-captain", "dragon-head", "centaur", "winged-shield",
  "tree-face", "monk-face", "samurai-helmet", "rifle", "moon-claws", "woman-elf-face", "harpy", "star-shuriken",
  "hood", "ice-iris", "fire-silhouette", "cobra", "crowned-skull", "tribal-mask", "stag-head", "ceremonial-mask",
  "female-vampire",
  // Pieces, numbers and states
  "goblin-head", "stone-pile", "rune-stone", "barracks", "snake-totem", "brain", "wingfoot", "hearts", "broadsword",
  "walking-boot", "high-shot", "knapsack", "paw-print", "thumb-up", "broken-shield", "sunbeams", "burning-skull",
  "tower-fall", "knocked-out-stars", "silenced", "frog", "turtle-shell", "invisible", "halt", "snail",
  "bullseye", "upgrade", "half-heart", "card-pickup", "sprint",
  // Skills
  "shouting", "guillotine", "poison-gas", "earth-crack", "quake-stomp", "thor-hammer", "mighty-force", "big-wave",
  "whirlpool-shuriken", "water-splash", "cross-mark", "spiked-tail", "dragon-breath", "hoof", "horse-head",
  "healing", "healing-shield", "tree-growth", "thorny-vine", "teleport", "marrow-drain", "spinning-blades",
  "crossed-slashes", "quick-slash", "ghost", "frozen-arrow", "wind-slap", "on-target", "bullet-impacts", "moon",
  "boomerang-sun", "charged-arrow", "leapfrog", "magic-swirl", "body-swapping", "flying-shuriken", "eye-target",
  "smoke-bomb", "backstab", "ice-cube", "snowflake-1", "fire-zone", "bolt-spell-cast", "laser-blast", "manacles",
  "chain-lightning", "lightning-storm", "ice-shield", "frozen-orb", "round-potion", "heart-plus", "portal",
  "oak", "hasty-grave", "psychic-waves", "screaming", "aura", "archery-target",
  // Items
  "crystal-wand", "round-shield", "boots", "bloody-sword", "wood-axe", "power-ring", "cape-armor", "attached-shield",
  "poison-bottle", "gem-pendant", "health-potion", "tied-scroll", "winged-leg", "crowned-heart", "sun-radiations",
  "diving-dagger", "dripping-blade", "wizard-staff", "heart-shield", "skull-staff", "star-cycle",
  "breastplate", "bo", "heart-beats",
] as const;
