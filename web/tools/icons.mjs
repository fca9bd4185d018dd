// Takes the icons named in src/look/icon_names.ts out of @iconify-json/game-icons. With --check it only compares.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { icons, aliases } = require("@iconify-json/game-icons/icons.json");
const { name, author, license } = require("@iconify-json/game-icons/info.json");

const LIST = new URL("../src/look/icon_names.ts", import.meta.url);
const OUTPUT = new URL("../src/look/icons.generated.ts", import.meta.url);

function usedNames() {
  const list = readFileSync(LIST, "utf8").replace(/\/\/.*$/gm, "");
  return [...list.matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1]).sort();
}

function bodyOf(icon) {
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent];
  if (!found) throw new Error(`game-icons has no icon "${icon}"; see src/look/icon_names.ts`);
  return found.body;
}

function generated() {
  const source = { name, url: author.url, licence: license.title, licenceUrl: license.url };
  return [
    "// Made by tools/icons.mjs from src/look/icon_names.ts. Do not edit.",
    "",
    "export const GAME_ICONS = {",
    ...usedNames().map((icon) => `  ${JSON.stringify(icon)}: ${JSON.stringify(bodyOf(icon))},`),
    "} as const;",
    "",
    "/** Where the icons come from, for the credits. */",
    `export const ICON_SOURCE = ${JSON.stringify(source, null, 2)} as const;`,
    "",
  ].join("\n");
}

const isStale = !existsSync(OUTPUT) || readFileSync(OUTPUT, "utf8") !== generated();
if (isStale && process.argv.includes("--check")) {
  console.error("src/look/icons.generated.ts is stale: npm run icons");
  process.exit(1);
}
if (isStale) writeFileSync(OUTPUT, generated());
