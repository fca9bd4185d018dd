// Every icon of game-icons that the client uses. After a change: `npm run icons`.

export const ICON_NAMES = [
  // Chrome
  "anticlockwise-rotation", "binoculars", "cancel", "check-mark", "checked-shield", "clockwise-rotation", "cog",
  "contract", "cowled", "crossed-swords", "crosshair", "death-skull", "exit-door", "expand", "fast-backward-button",
  "fast-forward-button", "film-strip", "flying-flag", "graduate-cap", "hamburger-menu", "hourglass", "house", "info",
  "light-bulb", "magic-portal", "magnifying-glass", "mountains", "next-button", "open-book", "padlock", "palette",
  "pause-button", "person", "plain-arrow", "play-button", "previous-button", "return-arrow", "save-arrow",
  "scroll-unfurled", "settings-knobs", "share", "shield", "skull-crossed-bones", "sound-off", "sound-on", "spyglass",
  "stopwatch", "talk", "trophy", "two-coins", "vintage-robot",
  // War
  "allied-star", "brodie-helmet", "bulldozer", "cannon-ball", "cannon-shot", "cargo-crate", "field-gun",
  "jet-fighter", "missile-launcher", "radar-dish", "reload-gun-barrel", "spade", "tank", "truck",
  // The anatomy page
  "bear-head", "biceps", "bowman", "crested-helmet", "crystal-shrine", "cyborg-face", "evil-tower",
  "hooded-assassin", "lightning-mask", "lion", "stone-tower", "sword-brandish", "tree-roots", "wolf-head",
  // The card of Ancient Wars
  "crystal-growth", "pine-tree",
] as const;
