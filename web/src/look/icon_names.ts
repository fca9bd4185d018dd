// Every icon of game-icons that the client uses. After a change: `npm run icons`.

export const ICON_NAMES = [
  // Chrome
  "anticlockwise-rotation", "binoculars", "brain", "calendar", "cancel", "check-mark", "checked-shield", "clockwise-rotation",
  "cog", "coinflip", "contract", "conversation", "cowled", "crossed-swords", "crosshair", "crown", "death-skull", "empty-hourglass",
  "exit-door", "expand", "eyeball", "fast-backward-button", "fast-forward-button", "film-strip", "flying-flag", "graduate-cap",
  "hamburger-menu", "hand", "hearts", "hourglass", "house", "info", "keyboard", "laurels", "light-bulb", "linked-rings",
  "magic-portal", "magnifying-glass", "medal", "mountains", "next-button", "open-book", "padlock", "palette", "pause-button",
  "person", "perspective-dice-six-faces-random", "plain-arrow", "play-button", "podium", "previous-button", "return-arrow",
  "rolling-dices", "rule-book", "save-arrow", "scroll-unfurled", "settings-knobs", "shaking-hands", "share", "shield",
  "skull-crossed-bones", "sound-off", "sound-on", "spyglass", "stopwatch", "talk", "thumb-up", "tower-fall", "trophy",
  "two-coins", "uncertainty", "vintage-robot", "wizard-face", "world",
  // War
  "allied-star", "brodie-helmet", "bulldozer", "cannon-ball", "cannon-shot", "cargo-crate", "field-gun", "jet-fighter",
  "missile-launcher", "radar-dish", "reload-gun-barrel", "spade", "tank", "truck",
  // The anatomy page
  "barbarian", "bear-head", "biceps", "bowman", "crested-helmet", "crystal-shrine", "cyborg-face", "evil-tower", "goblin-head",
  "hooded-assassin", "lightning-mask", "lion", "stone-pile", "stone-tower", "sword-brandish", "tree-roots", "wolf-head",
] as const;
