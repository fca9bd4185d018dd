// Every icon of game-icons that all pages have; skins may have more, in an icon_names.ts of their own. After a change: `npm run icons`.

export const ICON_NAMES = [
  // Chrome
  "anticlockwise-rotation", "binoculars", "cancel", "check-mark", "checked-shield", "clockwise-rotation", "cog",
  "contract", "cowled", "cracked-helm", "crossed-swords", "crosshair", "death-skull", "exit-door", "expand", "fast-backward-button",
  "fast-forward-button", "film-strip", "flying-flag", "graduate-cap", "hamburger-menu", "hourglass", "house", "info",
  "laurels", "light-bulb", "magic-portal", "magnifying-glass", "mountains", "next-button", "open-book", "padlock", "palette",
  "pause-button", "person", "plain-arrow", "play-button", "previous-button", "return-arrow", "save-arrow",
  "scroll-unfurled", "settings-knobs", "share", "shield", "skull-crossed-bones", "sound-off", "sound-on", "spyglass",
  "stopwatch", "talk", "trophy", "two-coins", "vintage-robot",
  // War
  "allied-star", "brodie-helmet", "bulldozer", "cannon-ball", "cannon-shot", "cargo-crate", "field-gun",
  "jet-fighter", "missile-launcher", "radar-dish", "reload-gun-barrel", "spade", "tank", "truck",
  // League of Legends Chess: those on its card, and its signs for what can be done
  "black-knight-helm", "castle", "chess-pawn", "chess-rook", "fox-head", "magic-swirl", "ninja-mask", "sea-serpent", "sheep",
  "spiked-dragon-head",
  // Valor: its ground, and its card
  "ancient-columns", "bugle-call", "cave-entrance", "dwarf-face", "fist", "ghost", "high-grass", "hydra",
  "portal", "shop", "stone-pile", "visored-helm", "wizard-face", "wyvern",
  // Yudh: those on its card
  "chest-armor", "snatch",
  // The anatomy page
  "bear-head", "biceps", "bowman", "crested-helmet", "crystal-shrine", "cyborg-face", "evil-tower",
  "hooded-assassin", "lightning-mask", "lion", "stone-tower", "sword-brandish", "tree-roots", "wolf-head",
  // The card of Ancient Wars
  "crystal-growth", "pine-tree",
] as const;
